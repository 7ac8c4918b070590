//! What was played.

use fantoccini::key::Key;
use gomoku_core::{Color, OpponentName};
use gomoku_game::PlayerKind;
use serde_json::json;

use gomoku_tests::past_games::past_games;
use gomoku_tests::stored;
use gomoku_tests::window::{Profile, Window, begin, two_people, with_app};

/// The names of Black and White in a row.
const PLAYERS: &str = "[data-testid='history-row'] .player";

/// A person with two months of games, at the history.
async fn history(program: std::path::PathBuf) -> (Profile, Window) {
    let profile = Profile::new(program);
    profile.prefer(json!({ "lastGame": two_people() }));
    stored::store(&profile, &past_games());
    let window = profile.open().await;
    window.control("l").await;
    counts(&window, "18 games").await;
    (profile, window)
}

async fn counts(window: &Window, text: &str) {
    let condition =
        format!("document.querySelector(\"[data-testid='history-count']\")?.textContent === {}", json!(text));
    window.until(&format!("the history counts {text}"), &condition).await;
}

/// Chooses in the menu of a filter, and waits for what is found then.
async fn filter(window: &Window, name: &str, value: &str, found: u32) {
    window.press(&format!("filter-{name}-open")).await;
    window.click(&format!("[data-testid='filter-{name}-menu'] [data-value='{value}']")).await;
    window.vanishes(&format!("[data-testid='filter-{name}-menu']")).await;
    counts(window, &format!("{found} of 18 games")).await;
}

/// The names in the first row are those.
async fn first_is(window: &Window, black: &str, white: &str) {
    let condition = format!(
        "(names => names[0] === {} && names[1] === {})([...document.querySelectorAll(\"[data-index='0'] .player\")].map(e => e.textContent.trim()))",
        json!(black),
        json!(white)
    );
    window.until(&format!("{black} and {white} come first"), &condition).await;
}

#[test]
fn a_stored_game_is_replayed_deleted_and_restored() {
    with_app(async |program| {
        let (_profile, window) = begin(program, two_people()).await;
        window.play("h8 a1 i8 b1 j8 c1 k8 d2 l8").await;
        window.appears("[data-testid='result-card']").await;
        window.control("l").await;
        window.appears("[data-testid='view-history']").await;
        window.click("[data-testid='history-row']").await;
        window.says("[data-testid='replay-at']", "9").await;
        window.press("replay-first").await;
        window.says("[data-testid='replay-at']", "0").await;
        window.press("replay-next").await;
        window.press("replay-next").await;
        window.says("[data-testid='replay-at']", "2").await;
        window.press("history-delete").await;
        window.vanishes("[data-testid='history-row']").await;
        window.press("toast-action").await;
        window.appears("[data-testid='history-row']").await;
        window.close().await;
    });
}

#[test]
fn games_are_searched_by_names_and_notes() {
    with_app(async |program| {
        let (_profile, window) = history(program).await;
        for (text, found) in
            [("anna", "2 of 18 games"), ("ANNA  boris", "2 of 18 games"), ("花子", "2 of 18 games")]
        {
            window.fill("history-search", text).await;
            counts(&window, found).await;
        }
        window.fill("history-search", "練習").await;
        counts(&window, "1 of 18 games").await;
        first_is(&window, "花子", "太郎").await;
        window.fill("history-search", "diagonal").await;
        first_is(&window, "Five best 6", "You").await;
        // A character that means something elsewhere means itself.
        window.fill("history-search", "%").await;
        window.appears("[data-testid='history-none']").await;
        counts(&window, "0 of 18 games").await;
        window.press("history-none-clear").await;
        counts(&window, "18 games").await;
        window.fill("history-search", "anna").await;
        counts(&window, "2 of 18 games").await;
        window.press("history-search-clear").await;
        counts(&window, "18 games").await;
        window.close().await;
    });
}

#[test]
fn games_are_filtered() {
    with_app(async |program| {
        let (_profile, window) = history(program).await;
        for (name, value, found) in [
            ("versus", "computer", 12),
            ("versus", "people", 4),
            ("versus", "demo", 2),
            ("opponent", "pointScorer", 6),
            ("opponent", "fiveBest-4", 2),
            ("rule", "renju", 4),
            ("rule", "caroExactlyFive", 1),
            ("result", "won", 5),
            ("result", "lost", 5),
            ("result", "draw", 1),
            ("result", "unfinished", 2),
            ("reason", "timeout", 1),
            ("reason", "forbidden", 1),
            ("reason", "resignation", 2),
            ("period", "week", 7),
            ("period", "month", 13),
        ] {
            filter(&window, name, value, found).await;
            window.press(&format!("filter-{name}-clear")).await;
            counts(&window, "18 games").await;
        }
        window.press("filter-favourites").await;
        counts(&window, "2 of 18 games").await;
        // Filters add up.
        filter(&window, "versus", "computer", 1).await;
        first_is(&window, "Five best 6", "You").await;
        window.press("filters-clear").await;
        counts(&window, "18 games").await;
        window.close().await;
    });
}

#[test]
fn games_are_sorted() {
    with_app(async |program| {
        let (_profile, window) = history(program).await;
        first_is(&window, "You", "Point scorer").await;
        window.press("sort-date").await;
        first_is(&window, "You", "Level 1").await;
        // 24 moves after 11 s each are the longest; the three shortest games have three and four moves.
        window.press("sort-time").await;
        first_is(&window, "太郎", "花子").await;
        window.press("sort-moves").await;
        window
            .until(
                "the most moves",
                "/^24/.test(document.querySelector(\"[data-index='0'] .moves\").textContent)",
            )
            .await;
        window.press("sort-moves").await;
        first_is(&window, "Boris", "Anna Lindqvist").await;
        window.press("sort-rule").await;
        window.says("[data-index='0'] .rule", "Freestyle").await;
        window.press("sort-result").await;
        window.says("[data-index='0'] .result", "Black").await;
        window.press("sort-result").await;
        window.says("[data-index='0'] .result", "Unfinished").await;
        window.close().await;
    });
}

#[test]
fn a_game_gets_a_star_a_note_and_names() {
    with_app(async |program| {
        let (profile, window) = history(program).await;
        window.fill("history-search", "anna").await;
        counts(&window, "2 of 18 games").await;
        window.click("[data-index='1']").await;
        window.says("[data-testid='replay-result']", "Five in a row, H8–L8").await;
        window.press("favourite").await;
        window.until("it has a star", "document.querySelector(\"[data-index='1'] [data-testid='row-star']\").ariaPressed === 'true'").await;
        window.fill("note", "The Tuesday game, 火曜").await;
        window.read("(document.activeElement.blur(), true)").await;
        window.says("[data-testid='note-said']", "Saved").await;
        // The buttons are reached also where what is beside the board has to scroll.
        window.resize(1100, 680).await;
        window.press("rename-open").await;
        window.fill("rename-black", "Anna Berg").await;
        window.fill("rename-white", "").await;
        window.press("rename-save").await;
        window.vanishes("[data-testid='rename']").await;
        window.says("[data-index='1']", "Anna Berg").await;
        // Found by what it is called now.
        window.fill("history-search", "berg 火曜").await;
        counts(&window, "1 of 18 games").await;
        window.fill("history-search", "lindqvist").await;
        counts(&window, "1 of 18 games").await;
        window.quit().await;

        let library = stored::library(&profile);
        let page = library.list(&gomoku_library::GameQuery::default()).expect("the list of games");
        let game = page.games.iter().find(|game| game.players.black.name == "Anna Berg").expect("renamed");
        assert!(game.favourite);
        assert_eq!((game.players.white.name.as_str(), game.note.as_str()), ("", "The Tuesday game, 火曜"));
        drop(library);

        // All of it is there at the next start.
        let window = profile.open().await;
        window.control("f").await;
        window
            .until("the search has the focus", "document.activeElement.dataset.testid === 'history-search'")
            .await;
        window.fill("history-search", "火曜").await;
        counts(&window, "1 of 18 games").await;
        first_is(&window, "Anna Berg", "White").await;
        window.close().await;
    });
}

#[test]
fn several_games_are_deleted_and_come_back() {
    with_app(async |program| {
        let (profile, window) = history(program).await;
        window.click("[data-index='1']").await;
        window.click_holding(Key::Control, "[data-index='3']").await;
        window.says("[data-testid='selection-bar']", "2 selected").await;
        window.click_holding(Key::Shift, "[data-index='6']").await;
        window.says("[data-testid='selection-bar']", "4 selected").await;
        window.press("selection-delete").await;
        counts(&window, "14 games").await;
        window.says("[data-testid='toast']", "4 games were deleted.").await;
        window.press("toast-action").await;
        counts(&window, "18 games").await;
        // By keyboard: three rows down from the first, and Delete.
        window.click("[data-index='0']").await;
        for _ in 0..2 {
            window.key("\u{E008}\u{E015}\u{E000}").await;
        }
        window.says("[data-testid='selection-bar']", "3 selected").await;
        window.key("\u{E017}").await;
        counts(&window, "15 games").await;
        window.press("toast-close").await;
        window.vanishes("[data-testid='toast']").await;
        // All of them, by the menu of a row.
        window.click_right("[data-index='2']").await;
        window.press("row-select-all").await;
        window.says("[data-testid='selection-bar']", "15 selected").await;
        window.press("selection-favour").await;
        window.press("filter-favourites").await;
        counts(&window, "15 of 15 games").await;
        window.quit().await;
        assert_eq!(stored::games(&profile).len(), 15);
    });
}

#[test]
fn any_unfinished_game_goes_on() {
    with_app(async |program| {
        let (profile, window) = history(program).await;
        // An old one, and not the one that was played last.
        filter(&window, "result", "unfinished", 2).await;
        window.click("[data-index='1']").await;
        window.says("[data-testid='replay-at']", "24").await;
        window.press("history-continue").await;
        window.has_stones(24).await;
        window.says("[data-testid='player-black']", "太郎").await;
        window.resume().await;
        window.play("i12 i13").await;
        assert_eq!(window.label("i13").await, "I13, white, move 26");
        // The other one.
        window.control("l").await;
        window.click("[data-index='0']").await;
        window.says("[data-testid='replay-at']", "4").await;
        window.press("history-continue").await;
        window.has_stones(4).await;
        window.resume().await;
        window.click_point("a1").await;
        window.has_stones(6).await;
        window.quit().await;

        let games = stored::games(&profile);
        assert_eq!(games.len(), 18, "no new game was made");
        assert_eq!((games[0].moves().len(), games[5].moves().len()), (6, 26));
    });
}

#[test]
fn any_stored_game_is_played_once_more() {
    with_app(async |program| {
        let (profile, window) = history(program).await;
        window.fill("history-search", "diagonal").await;
        first_is(&window, "Five best 6", "You").await;
        window.click("[data-index='0']").await;
        window.press("history-rematch").await;
        window.has_stones(0).await;
        window.says("[data-testid='player-black']", "You").await;
        window.says("[data-testid='player-white']", "Five best, depth 6").await;
        window.control("l").await;
        window.fill("history-search", "花子 練習").await;
        counts(&window, "1 of 19 games").await;
        window.click("[data-index='0']").await;
        window.says("[data-testid='replay']", "花子").await;
        window.press("history-again").await;
        window.says("[data-testid='player-black']", "花子").await;
        window.says("[data-testid='rule-badge']", "Renju").await;
        window.play("h8 i9").await;
        window.quit().await;

        let games = stored::games(&profile);
        assert_eq!(games.len(), 20);
        assert_eq!(games[0].settings().players[Color::Black].name, "花子");
        let swapped = &games[1].settings().players;
        assert_eq!(swapped[Color::Black].kind, PlayerKind::Human);
        assert!(matches!(swapped[Color::White].kind, PlayerKind::Computer(OpponentName::FiveBest(_))));
    });
}

#[test]
fn the_statistics_add_up() {
    with_app(async |program| {
        let (_profile, window) = history(program).await;
        window.press("tab-statistics").await;
        window.says("[data-testid='figure-games']", "16").await;
        window.says("[data-testid='figure-games']", "2 of them unfinished").await;
        window.says("[data-testid='figure-score']", "45%").await;
        window.says("[data-testid='figure-score']", "5 of 11 games won").await;
        window.says("[data-testid='figure-streak']", "3 wins").await;
        window.says("[data-testid='figure-streak']", "Longest: 3 wins").await;
        let cells = |testid: &str, key: &str| {
            format!(
                "[...document.querySelector(\"[data-testid='{testid}'] button[data-value='{key}']\").closest('tr').querySelectorAll('td.n')].map(e => e.textContent.trim().replace(/\\s+/g, ' '))"
            )
        };
        // Won, drawn, lost, and the time or the number of games.
        assert_eq!(
            window.read(&cells("by-opponent", "pointScorer")).await,
            json!(["3", "0", "1", "3 min 33 s"])
        );
        assert_eq!(
            window.read(&cells("by-opponent", "fiveBest-4")).await,
            json!(["0", "1", "1", "4 min 8 s"])
        );
        assert_eq!(window.read(&cells("by-rule", "renju")).await, json!(["0", "1", "1", "4"]));
        assert_eq!(window.read(&cells("by-rule", "caroExactlyFive")).await, json!(["0", "0", "0", "1"]));
        // Each line leads to its games.
        window.click("[data-testid='by-opponent'] button[data-value='fiveBest-4']").await;
        counts(&window, "2 of 18 games").await;
        window.says("[data-testid='filter-opponent']", "Five best, depth 4").await;
        assert_eq!(window.texts(PLAYERS).await, ["You", "Five best 4", "You", "Five best 4"]);
        window.close().await;
    });
}
