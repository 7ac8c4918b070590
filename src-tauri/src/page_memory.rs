//! How much memory the page's process lets garbage take.

/// What the page is told that the machine has, in bytes. What is alive in the page stays below 20 MiB.
#[cfg(target_os = "linux")]
const TOLD: &str = "268435456";

/// Keeps the page's process small on a machine with much memory: JavaScriptCore lets garbage gather in proportion to
/// the memory of the machine, up to hundreds of megabytes, and hears of less through its option `forceRAMSize`. To be
/// called before anything else, since it changes the environment, which the page's process inherits.
#[cfg(target_os = "linux")]
pub fn limit() {
    const OPTION: &str = "JSC_forceRAMSize";
    if std::env::var_os(OPTION).is_none() {
        #[expect(
            unsafe_code,
            reason = "a running program may change its environment only while it has one thread"
        )]
        // SAFETY: `run` calls this first, and no thread has been started by then.
        unsafe {
            std::env::set_var(OPTION, TOLD);
        }
    }
}

/// Other systems have other web views.
#[cfg(not(target_os = "linux"))]
pub fn limit() {}
