//! The system's menu bar on macOS. Its words, its order and its keys come from the user interface, which draws
//! the same menus by itself on the other systems.

use gomoku_ipc::{MenuDto, MenuItemDto};
use tauri::menu::{Menu, MenuItem, PredefinedMenuItem, Submenu};
use tauri::{AppHandle, Runtime};

/// Builds the menu bar: the app's own menu first, as the system wants it, then those of the user interface.
///
/// # Errors
/// When the system refuses an item, above all a key that it cannot read.
pub fn build<R: Runtime>(app: &AppHandle<R>, menus: &[MenuDto]) -> tauri::Result<Menu<R>> {
    let bar = Menu::new(app)?;
    let own = Submenu::new(app, app.package_info().name.clone(), true)?;
    own.append_items(&[
        &PredefinedMenuItem::services(app, None)?,
        &PredefinedMenuItem::separator(app)?,
        &PredefinedMenuItem::hide(app, None)?,
        &PredefinedMenuItem::hide_others(app, None)?,
        &PredefinedMenuItem::show_all(app, None)?,
        &PredefinedMenuItem::separator(app)?,
        &PredefinedMenuItem::quit(app, None)?,
    ])?;
    bar.append(&own)?;
    for menu in menus {
        let submenu = Submenu::new(app, &menu.label, true)?;
        for item in &menu.items {
            match item {
                MenuItemDto::Separator => submenu.append(&PredefinedMenuItem::separator(app)?)?,
                MenuItemDto::Command { id, label, accelerator, enabled } => submenu
                    .append(&MenuItem::with_id(app, id.as_str(), label, *enabled, accelerator.as_deref())?)?,
            }
        }
        bar.append(&submenu)?;
    }
    Ok(bar)
}
