//! The types that the user interface compiles against are those of this program.

use specta_typescript::Typescript;

/// Compares, or writes with `UPDATE_BINDINGS=1 cargo test --workspace bindings`.
#[test]
fn the_bindings_are_fresh() {
    let committed = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/src/ipc/bindings.ts");
    let folder = tempfile::tempdir().expect("a folder");
    let fresh = folder.path().join("bindings.ts");
    let header = "// Generated from the commands and events of the desktop package. Do not edit.\n/* eslint-disable */\n// @ts-nocheck";
    crate::specta_builder!(tauri::Wry)
        .export(Typescript::default().header(header), &fresh)
        .expect("an export");
    let fresh = std::fs::read_to_string(fresh).expect("the export");
    if std::env::var_os("UPDATE_BINDINGS").is_some() {
        std::fs::write(committed, fresh).expect("the bindings");
        return;
    }
    let committed = std::fs::read_to_string(committed).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        committed == fresh,
        "run `UPDATE_BINDINGS=1 cargo test --workspace bindings` and commit the bindings"
    );
}
