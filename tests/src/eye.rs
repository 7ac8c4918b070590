//! What stands on the screen itself, whatever the page says of it.

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt, ImageFormat, Window};
use x11rb::rust_connection::RustConnection;

/// Looks at points of the X screen that `DISPLAY` names.
pub struct Eye {
    connection: RustConnection,
    root: Window,
}

impl Eye {
    /// Opens the screen.
    ///
    /// # Panics
    /// Without an X screen.
    pub fn new() -> Self {
        let (connection, screen) = x11rb::connect(None).expect("an X screen");
        let root = connection.setup().roots[screen].root;
        Self { connection, root }
    }

    /// The brightness of a point, 0 to 255.
    ///
    /// # Panics
    /// Outside of the screen, or when the screen is gone.
    pub fn brightness(&self, x: i16, y: i16) -> u8 {
        let image = self
            .connection
            .get_image(ImageFormat::Z_PIXMAP, self.root, x, y, 1, 1, u32::MAX)
            .expect("a request");
        let data = image.reply().expect("a point of the screen").data;
        let sum: u16 = data.iter().take(3).map(|&color| u16::from(color)).sum();
        u8::try_from(sum / 3).unwrap_or(u8::MAX)
    }
}

impl Default for Eye {
    fn default() -> Self {
        Self::new()
    }
}
