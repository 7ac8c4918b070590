//! The pointer: clicks at a place, with keys held down, and slides.

use fantoccini::actions::{
    Actions, InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MouseActions,
    PointerAction,
};
use fantoccini::key::Key;

use super::Window;

/// In CSS pixels, from the upper left corner of the page.
type Place = (f64, f64);

const DOWN: PointerAction = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
const UP: PointerAction = PointerAction::Up { button: MOUSE_BUTTON_LEFT };

fn to((x, y): Place) -> PointerAction {
    PointerAction::MoveTo { duration: None, x, y }
}

impl Window {
    /// Clicks somewhere on the page with the pointer itself, in CSS pixels.
    pub async fn click_at(&self, x: f64, y: f64) {
        self.point(&[to((x, y)), DOWN, UP]).await;
    }

    /// Clicks an element with the right button. WebKitGTK's driver lets it go as if it were the left one, so that a
    /// click follows.
    pub async fn click_right(&self, css: &str) {
        let place = self.middle(css).await;
        let button = MOUSE_BUTTON_RIGHT;
        self.point(&[to(place), PointerAction::Down { button }, PointerAction::Up { button }]).await;
    }

    /// Clicks an element while a key is held down.
    pub async fn click_holding(&self, key: Key, css: &str) {
        let place = self.middle(css).await;
        let key = char::from(key);
        let wait = || KeyAction::Pause { duration: std::time::Duration::ZERO };
        let keys = KeyActions::new("keyboard".to_owned())
            .then(KeyAction::Down { value: key })
            .then(wait())
            .then(wait())
            .then(wait())
            .then(KeyAction::Up { value: key });
        let idle = PointerAction::Pause { duration: std::time::Duration::ZERO };
        let mouse = MouseActions::new("mouse".to_owned())
            .then(idle.clone())
            .then(to(place))
            .then(DOWN)
            .then(UP)
            .then(idle);
        self.client
            .perform_actions(Actions::from(keys).and(mouse))
            .await
            .expect("keys and pointer can be used");
    }

    /// Brings the pointer over an element and waits until what comes of it is drawn.
    pub async fn hover(&self, css: &str) {
        let place = self.middle(css).await;
        self.move_to(place).await;
    }

    /// Brings the pointer to a place, with its button as it is, and waits until what comes of it is drawn.
    pub async fn move_to(&self, place: Place) {
        self.point(&[to(place)]).await;
        self.drawn().await;
    }

    /// Presses the button down at a place and holds it.
    pub async fn press_down(&self, place: Place) {
        self.point(&[to(place), DOWN]).await;
    }

    /// Lets the button go where the pointer is.
    pub async fn let_go(&self) {
        self.point(&[UP]).await;
    }

    async fn point(&self, actions: &[PointerAction]) {
        let mouse = actions
            .iter()
            .fold(MouseActions::new("mouse".to_owned()), |mouse, action| mouse.then(action.clone()));
        self.client.perform_actions(mouse).await.expect("the pointer can be moved");
    }
}
