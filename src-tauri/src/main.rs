#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]
//! The desktop program.

fn main() {
    kagetsu_lib::run();
}
