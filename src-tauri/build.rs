//! Runs tauri-build with the capabilities where this layout keeps them.

fn main() {
    // tauri-build prints no rerun line for a capabilities pattern of our own.
    println!("cargo:rerun-if-changed=src-tauri/capabilities");
    let attributes =
        tauri_build::Attributes::new().capabilities_path_pattern("./src-tauri/capabilities/**/*");
    tauri_build::try_build(attributes).expect("tauri-build failed");
}
