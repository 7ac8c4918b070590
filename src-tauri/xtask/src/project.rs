//! Where things lie.

use std::path::{Path, PathBuf};

/// The root folder of the project.
pub fn root() -> PathBuf {
    // Cargo tells the folder at run time as well, so a moved project works without a rebuild.
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    manifest.ancestors().nth(2).map_or(manifest.clone(), Path::to_path_buf)
}

/// The interface: TypeScript, Svelte and the only package.json.
pub fn ui() -> PathBuf {
    root().join("ui")
}

/// Cargo's folder for what it builds.
pub fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}
