//! The real program in a real window, driven through WebKitWebDriver: for the end-to-end tests and the
//! measurements.

mod pointer;

use std::future::Future;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::processes::{self, children, wait_for_end};
use crate::screen::Screen;

/// How long a state may take to appear. The driver itself gives up waiting for a script after 30 s.
pub const DEADLINE: Duration = Duration::from_secs(25);

/// How long something may move or be covered before that counts as a fault.
const SETTLED: Duration = Duration::from_secs(3);

/// The number of stones on the board of the game, as the page counts them.
const STONES: &str = "document.querySelectorAll(\"[data-testid='view-game'] .stone-piece\").length";

/// Runs a test against the real program; says so and passes where there is none.
pub fn with_app<F, Fut>(test: F)
where
    F: FnOnce(PathBuf) -> Fut,
    Fut: Future<Output = ()>,
{
    let Some(program) = std::env::var_os("KAGETSU_BIN") else {
        println!("skipped: KAGETSU_BIN is not set");
        return;
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(test(program.into()));
}

/// A profile folder: the games and preferences of one imaginary person.
pub struct Profile {
    folder: TempDir,
    program: PathBuf,
    /// The name of the screen, where it is not that of the tests.
    screen: Option<String>,
}

impl Profile {
    /// A new person.
    pub fn new(program: PathBuf) -> Self {
        Self { folder: tempfile::tempdir().expect("a folder"), program, screen: None }
    }

    /// Opens windows on a screen of its own.
    #[must_use]
    pub fn on(mut self, screen: &Screen) -> Self {
        self.screen = Some(screen.name().to_owned());
        self
    }

    /// Where everything of this person lies.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes preferences before the start, so that a test begins in a known state. `fields` are laid over the
    /// defaults; English is always set, since the texts are compared.
    pub fn prefer(&self, fields: Value) -> &Self {
        let mut preferences = json!({ "language": "en", "motion": "reduced", "minThinkingMs": 0 });
        for (name, value) in fields.as_object().expect("an object") {
            preferences[name] = value.clone();
        }
        let folder = self.path().join("config");
        std::fs::create_dir_all(&folder).expect("a folder");
        let text = json!({ "preferences": preferences }).to_string();
        std::fs::write(folder.join("preferences.json"), text).expect("the preferences");
        self
    }

    /// Opens the app and waits until it is drawn.
    pub async fn open(&self) -> Window {
        let started = Instant::now();
        loop {
            match self.try_open().await {
                Ok(window) => {
                    window.until("the app is drawn", "'ready' in document.documentElement.dataset").await;
                    return window;
                }
                // The driver waits for ever for a program that ended at once, as a second instance does while the
                // session bus has not yet noticed that the first is gone. A new driver starts it again.
                Err(reason) => assert!(started.elapsed() < 3 * DEADLINE, "no window: {reason}"),
            }
        }
    }

    async fn try_open(&self) -> Result<Window, String> {
        let port = free_port();
        let driver = Driver::start(port, self.screen.as_deref());
        let options = json!({ "binary": self.program, "args": ["--profile", self.path()] });
        let capabilities = json!({ "webkitgtk:browserOptions": options });
        let Value::Object(capabilities) = capabilities else { unreachable!("an object was written above") };
        let address = format!("http://127.0.0.1:{port}");
        let started = Instant::now();
        loop {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(capabilities.clone());
            match tokio::time::timeout(DEADLINE, builder.connect(&address)).await {
                Ok(Ok(client)) => return Ok(Window { client, driver }),
                Ok(Err(error)) if started.elapsed() > DEADLINE => return Err(error.to_string()),
                // The driver does not listen yet.
                Ok(Err(_)) => tokio::task::yield_now().await,
                Err(elapsed) => return Err(elapsed.to_string()),
            }
        }
    }
}

fn free_port() -> u16 {
    let socket = TcpListener::bind("127.0.0.1:0").expect("a free port");
    socket.local_addr().expect("an address").port()
}

struct Driver(Child);

impl Driver {
    fn start(port: u16, screen: Option<&str>) -> Self {
        let mut command = Command::new("WebKitWebDriver");
        if let Some(screen) = screen {
            command.env("DISPLAY", screen).env("GDK_BACKEND", "x11");
        }
        let child = command
            .arg(format!("--port={port}"))
            .env("TAURI_AUTOMATION", "true")
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            // No sound device: the tests are silent, and the same on every machine.
            .env("ALSA_CONFIG_PATH", "/dev/null")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("WebKitWebDriver is installed (Debian: webkit2gtk-driver)");
        Self(child)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The app's window.
pub struct Window {
    client: Client,
    driver: Driver,
}

impl Window {
    /// Waits until a JavaScript expression is true, and then until what follows it by a frame has come, too. The page polls by itself, once a frame.
    #[track_caller]
    pub fn until<'a>(&'a self, what: &'a str, condition: &'a str) -> impl Future<Output = ()> + 'a {
        let place = std::panic::Location::caller();
        async move {
            let script = format!(
                "const done = arguments[arguments.length - 1], end = performance.now() + {};
                 // A page that is not drawn gets no frames.
                 const settle = () => {{
                   const late = setTimeout(() => done(true), 100);
                   requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {{ clearTimeout(late); done(true); }})));
                 }};
                 const look = () => {{
                   let yes = false;
                   try {{ yes = Boolean({condition}); }} catch (e) {{ yes = false; }}
                   if (yes) settle(); else if (performance.now() > end) done(false); else setTimeout(look, 15);
                 }};
                 look();",
                DEADLINE.as_millis()
            );
            let met = self.client.execute_async(&script, vec![]).await;
            if !matches!(met, Ok(Value::Bool(true))) {
                let page = self.read("document.body.innerText.split('\\n').filter(line => line.trim().length > 2).join(' | ')").await;
                let focus = self.read("document.activeElement?.outerHTML.slice(0, 120) ?? ''").await;
                panic!(
                    "{place}: waited in vain: {what} ({met:?})\n--- the focus is on {focus}, the page says:\n{}",
                    page.as_str().unwrap_or("")
                );
            }
        }
    }

    /// Waits for an element.
    pub async fn appears(&self, css: &str) {
        self.until(css, &format!("document.querySelector({})", json!(css))).await;
    }

    /// Waits until an element is gone.
    pub async fn vanishes(&self, css: &str) {
        self.until(css, &format!("!document.querySelector({})", json!(css))).await;
    }

    /// Waits until the text of an element contains `part`. Every white space counts as one.
    pub async fn says(&self, css: &str, part: &str) {
        let condition = format!(
            "document.querySelector({})?.textContent.replace(/\\s+/g, ' ').includes({})",
            json!(css),
            json!(part)
        );
        self.until(&format!("{css} says {part:?}"), &condition).await;
    }

    /// The value of a JavaScript expression.
    pub async fn read(&self, expression: &str) -> Value {
        self.client.execute(&format!("return ({expression})"), vec![]).await.expect("the script runs")
    }

    /// Runs a script that answers through its callback `done`.
    pub async fn run_async(&self, script: &str) -> Value {
        let script = format!("const done = arguments[arguments.length - 1]; {script}");
        self.client.execute_async(&script, vec![]).await.expect("the script runs")
    }

    /// Clicks an element as a person does: where it is seen, once it is there and enabled, after scrolling to it.
    pub async fn click(&self, css: &str) {
        let ready = format!(
            "(e => e && !e.disabled && e.getBoundingClientRect().width > 0
                && (e.scrollIntoView({{ block: 'nearest', inline: 'nearest' }}), true))(document.querySelector({}))",
            json!(css)
        );
        self.until(&format!("{css} can be clicked"), &ready).await;
        let started = Instant::now();
        loop {
            let clicked: Result<(), CmdError> =
                async { self.client.find(Locator::Css(css)).await?.click().await }.await;
            match clicked {
                Ok(()) => return,
                // It was drawn anew, or moved, in the midst of this.
                Err(error) if is_passing(&error) => {
                    assert!(started.elapsed() < SETTLED, "{css} was not clicked: {error:?}");
                }
                Err(error) => panic!("{css} was not clicked: {error:?}"),
            }
        }
    }

    /// Clicks what carries a test id.
    pub async fn press(&self, testid: &str) {
        self.click(&format!("[data-testid='{testid}']")).await;
    }

    /// Clicks a point and waits for its stone, in every language: the label says something else then, and the board
    /// holds more stones than before.
    pub async fn place(&self, point: &str) {
        self.appears(&format!("[data-point='{point}']")).await;
        let before = self.label(point).await;
        let stones = self.read(STONES).await;
        self.click_point(point).await;
        let label = format!("document.querySelector('[data-point={point}]').getAttribute('aria-label')");
        let placed = format!("{label} !== {} && {STONES} > {stones}", json!(before));
        self.until(&format!("a stone on {point}"), &placed).await;
    }

    /// Lets a paused game go on, and waits until it does: a click on the board before that is in vain.
    pub async fn resume(&self) {
        self.press("btn-resume").await;
        self.until("the game goes on", "!document.querySelector(\"[data-testid='btn-resume']\")").await;
        self.drawn().await;
    }

    /// Clicks a point, whatever comes of it.
    pub async fn click_point(&self, point: &str) {
        self.click(&format!("[data-point='{point}']")).await;
    }

    /// The middle of an element, in CSS pixels.
    pub async fn middle(&self, css: &str) -> (f64, f64) {
        self.appears(css).await;
        let script = format!(
            "(b => [b.x + b.width / 2, b.y + b.height / 2])(document.querySelector({}).getBoundingClientRect())",
            json!(css)
        );
        let at = self.read(&script).await;
        (at[0].as_f64().expect("a number"), at[1].as_f64().expect("a number"))
    }

    /// Puts the focus on an element.
    pub async fn focus(&self, css: &str) {
        self.appears(css).await;
        self.read(&format!("(document.querySelector({}).focus(), true)", json!(css))).await;
    }

    /// Plays a line of points, one side after the other.
    pub async fn play(&self, points: &str) {
        for point in points.split_whitespace() {
            self.place(point).await;
        }
    }

    /// The label of a point, as a screen reader says it.
    pub async fn label(&self, point: &str) -> String {
        let label = self
            .read(&format!("document.querySelector('[data-point={point}]').getAttribute('aria-label')"))
            .await;
        label.as_str().unwrap_or_default().to_owned()
    }

    /// Waits for so many stones on the board of the game.
    pub async fn has_stones(&self, count: u32) {
        let condition = format!("{STONES} === {count}");
        self.until(&format!("{count} stones"), &condition).await;
    }

    /// Types a key, or a text, into what has the focus.
    pub async fn key(&self, keys: &str) {
        let started = Instant::now();
        loop {
            let typed: Result<(), CmdError> =
                async { self.client.active_element().await?.send_keys(keys).await }.await;
            match typed {
                Ok(()) => return,
                // What had the focus has gone before it was typed into.
                Err(error) if error.is_stale_element_reference() || error.is_no_such_element() => {
                    assert!(started.elapsed() < DEADLINE, "nothing keeps the focus: {error}");
                }
                Err(error) => panic!("{keys:?} cannot be typed: {error}"),
            }
        }
    }

    /// Puts a text into a field in the place of what is there.
    pub async fn fill(&self, testid: &str, text: &str) {
        let field = format!("[data-testid='{testid}']");
        self.appears(&field).await;
        let select =
            format!("(e => (e.focus(), e.select(), true))(document.querySelector({}))", json!(field));
        let value = format!("document.querySelector({})?.value", json!(field));
        let started = Instant::now();
        // Letters beyond ASCII come through the input method, which follows the focus a moment later.
        while self.read(&value).await != text {
            assert!(started.elapsed() < DEADLINE, "{text:?} cannot be typed into {testid}");
            self.read(&select).await;
            self.drawn().await;
            self.key(if text.is_empty() { "\u{E003}" } else { text }).await;
        }
    }

    /// Waits until what has just changed is drawn.
    pub async fn drawn(&self) {
        self.run_async("requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))").await;
    }

    /// The texts of all such elements, in the order of the page.
    pub async fn texts(&self, css: &str) -> Vec<String> {
        let script = format!(
            "[...document.querySelectorAll({})].map(e => e.textContent.trim().replace(/\\s+/g, ' '))",
            json!(css)
        );
        let Value::Array(texts) = self.read(&script).await else { return Vec::new() };
        texts.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// Types a key together with the control key.
    pub async fn control(&self, key: &str) {
        self.key(&with_control(key)).await;
    }

    /// Types a key together with the control and the shift key.
    pub async fn control_shift(&self, key: &str) {
        self.key(&with_control(&format!("{}{key}", char::from(Key::Shift)))).await;
    }

    /// Sets the size of the window, in pixels.
    pub async fn resize(&self, width: u32, height: u32) {
        self.client.set_window_size(width, height).await.expect("the window can be resized");
    }

    /// A picture of the page, as a PNG.
    pub async fn screenshot(&self) -> Vec<u8> {
        self.client.screenshot().await.expect("a screenshot")
    }

    /// The memory of the program and all its processes, in MiB.
    pub fn memory_mib(&self) -> f64 {
        processes::memory_mib(&self.processes())
    }

    /// The program and all its processes.
    pub fn processes(&self) -> Vec<u32> {
        children(self.driver.0.id()).into_iter().flat_map(processes::tree).collect()
    }

    /// Quits with the keyboard, as a person does, and waits until the program is gone.
    pub async fn quit(self) {
        let program = children(self.driver.0.id());
        if let Ok(element) = self.client.active_element().await {
            // The program may be gone before the driver can answer.
            let _ = element.send_keys(&with_control("q")).await;
        }
        wait_for_end(&program, DEADLINE).await;
    }

    /// Ends the program at once, as `kill -9` does.
    pub async fn kill(self) {
        let program = children(self.driver.0.id());
        assert!(!program.is_empty(), "the program runs below the driver");
        for id in &program {
            let killed = Command::new("kill").args(["-9", &id.to_string()]).status().expect("kill runs");
            assert!(killed.success(), "the program was running");
        }
        wait_for_end(&program, DEADLINE).await;
    }

    /// Ends the session and the program with it, and waits until it is gone: a new start would otherwise hand
    /// over to a program that is about to end.
    pub async fn close(self) {
        let program = children(self.driver.0.id());
        let closed = tokio::time::timeout(DEADLINE, self.client.close()).await;
        assert!(closed.is_ok(), "the session did not end");
        wait_for_end(&program, DEADLINE).await;
    }
}

/// What an element meets that is being drawn, moved or uncovered.
fn is_passing(error: &CmdError) -> bool {
    error.is_stale_element_reference()
        || error.is_no_such_element()
        || error.is_element_not_interactable()
        || matches!(error, CmdError::Standard(cause) if cause.error == ErrorStatus::ElementClickIntercepted)
}

fn with_control(key: &str) -> String {
    format!("{}{key}{}", char::from(Key::Control), char::from(Key::Null))
}

/// A new person who has just begun this game with one click.
pub async fn begin(program: PathBuf, game: Value) -> (Profile, Window) {
    let button = if game["opponent"]["kind"] == "computer" { "play-computer" } else { "two-players" };
    let profile = Profile::new(program);
    profile.prefer(json!({ "lastGame": game }));
    let window = profile.open().await;
    window.press(button).await;
    window.appears("[data-testid='view-game']").await;
    (profile, window)
}

/// Begins the game against an engine of somebody else's that was chosen last, pauses it, and takes the engine off the list.
/// The settings are open then.
pub async fn lose_the_engine(window: &Window) {
    window.control_shift("n").await;
    window.click_point("h8").await;
    window.has_stones(2).await;
    window.key("p").await;
    window.appears("[data-testid='btn-resume']").await;
    window.control(",").await;
    window.press("settings-engines").await;
    window.press("engine-remove").await;
}

/// The same game with so many seconds of main time, and so many added after each move, for both sides.
pub fn timed(mut game: Value, main: u32, increment: u32) -> Value {
    let clock = json!({ "kind": "main", "mainSeconds": main, "incrementSeconds": increment });
    game["clocks"] = json!({ "black": clock, "white": clock });
    game
}

/// The choices of a game that tests begin with: two people, no clock, no rule but five.
pub fn two_people() -> Value {
    json!({
        "opponent": { "kind": "person" }, "rule": "freestyle", "size": 15, "forbidden": "refuse",
        "firstOnTengen": false, "clocks": { "black": { "kind": "none" }, "white": { "kind": "none" } },
        "veilWhenPaused": true
    })
}

/// Against the computer, the person with Black, no clock.
pub fn against_computer() -> Value {
    against("point-scorer")
}

/// The same against this one, by its name in the preferences: `level-4`, `five-best-6`, `engine:Rapfi`.
pub fn against(opponent: &str) -> Value {
    let mut game = two_people();
    game["opponent"] = json!({ "kind": "computer", "opponent": opponent, "human": "black" });
    game
}
