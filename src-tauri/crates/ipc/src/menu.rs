use serde::{Deserialize, Serialize};
use specta::Type;

/// One menu of the system's menu bar, worded by the user interface.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct MenuDto {
    /// Its title.
    pub label: String,
    /// What it holds.
    pub items: Vec<MenuItemDto>,
}

/// A line of a menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum MenuItemDto {
    /// A command of the app.
    Command {
        /// The command's id, handed back when it is chosen.
        id: String,
        /// Its text.
        label: String,
        /// Its key, such as `CmdOrCtrl+Shift+Z`.
        accelerator: Option<String>,
        /// It can be chosen now.
        enabled: bool,
    },
    /// A thin line.
    Separator,
}
