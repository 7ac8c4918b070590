use gomoku_game::{MAX_NAME_CHARS, PlayerKind};

use super::*;
use crate::MAX_NOTE_CHARS;

fn names(black: &str, white: &str) -> ByColor<String> {
    ByColor::new(black.to_owned(), white.to_owned())
}

/// Checks whether a search for this finds game 1.
#[track_caller]
fn check_found(library: &Library, text: &str, expected: bool) {
    let mut query = everything();
    query.filter.text = text.to_owned();
    let found = library.ids(&query).unwrap();
    assert_eq!(found == [id(1)], expected, "{text:?}");
}

#[test]
fn what_is_said_of_a_game_survives_its_events() {
    let place = Place::new();
    let mut library = place.open();
    add(&mut library, 1);
    library.set_favourite(&[id(1), id(99)], true).unwrap();
    library.set_note(id(1), "A fine one.\nAgain!").unwrap();
    library.rename_players(id(1), &names("Anna", "花月")).unwrap();
    library.append(id(1), &[placed(2, "h8"), ended(3)], &won(1)).unwrap();
    library.append(id(1), &[started(), placed(2, "h8")], &head(1)).unwrap();
    drop(library);
    let library = place.open();
    let stored = library.load(id(1)).unwrap();
    assert_eq!(
        stored.events,
        [started(), placed(2, "h8"), ended(3)],
        "the events keep the names of the start"
    );
    let summary = stored.summary;
    let name_of_computer = &settings().players.white.name;
    assert!(summary.favourite);
    assert_eq!(summary.note, "A fine one.\nAgain!");
    assert_eq!(summary.players.clone().map(|player| player.name), names("Anna", name_of_computer));
    let kinds = |players: ByColor<Player>| players.map(|player| player.kind);
    assert_eq!(kinds(summary.players.clone()), kinds(settings().players));
    assert_eq!(library.list(&everything()).unwrap().games, [summary]);
}

#[test]
fn a_game_is_found_by_what_it_is_called_now() {
    let place = Place::new();
    let mut library = place.open();
    add(&mut library, 1);
    check_found(&library, "花子 drop", true);
    library.rename_players(id(1), &names("Élodie", "")).unwrap();
    check_found(&library, "花子", false);
    library.rename_players(id(1), &names("Élodie", "a computer by another name")).unwrap();
    check_found(&library, "another", false);
    check_found(&library, "éLODIE", true);
    library.set_note(id(1), "to study").unwrap();
    check_found(&library, "elodie study", false);
    check_found(&library, "élo STUD", true);
    library.set_note(id(1), "").unwrap();
    check_found(&library, "stud", false);
    check_found(&library, "élo", true);
}

#[test]
fn a_player_who_came_later_stands_in_the_row() {
    let place = Place::new();
    let mut library = place.open();
    add(&mut library, 1);
    let player = Player { kind: PlayerKind::External, name: "Rapfi".to_owned() };
    let seated = event(2, EventKind::Seated { side: Color::White, player: player.clone() });
    library.append(id(1), std::slice::from_ref(&seated), &head(0)).unwrap();
    assert_eq!(library.load(id(1)).unwrap().summary.players.white, player);
    check_found(&library, "rapfi", true);
    // What is given out once more is no news.
    library.rename_players(id(1), &names("Mika", "Rapfi")).unwrap();
    let back = event(3, EventKind::Seated { side: Color::White, player: Player::human() });
    library.append(id(1), &[seated, back], &head(0)).unwrap();
    let players = library.load(id(1)).unwrap().summary.players;
    assert_eq!((players.black.name.as_str(), players.white), ("Mika", Player::human()));
}

#[test]
fn texts_have_their_limits() {
    let place = Place::new();
    let mut library = place.open();
    add(&mut library, 1);
    let longest = "語".repeat(MAX_NOTE_CHARS);
    library.set_note(id(1), &longest).unwrap();
    check_error(library.set_note(id(1), &format!("{longest}x")), "BadText");
    check_error(library.set_note(id(1), "a\0b"), "BadText");
    assert_eq!(library.load(id(1)).unwrap().summary.note, longest);
    let longest = "名".repeat(MAX_NAME_CHARS);
    library.rename_players(id(1), &names(&longest, "")).unwrap();
    for name in [format!("{longest}x"), "a\nb".to_owned(), "\u{7F}".to_owned()] {
        check_error(library.rename_players(id(1), &names(&name, "")), "BadText");
        check_error(library.rename_players(id(1), &names("", &name)), "BadText");
    }
    assert_eq!(library.load(id(1)).unwrap().summary.players.black.name, longest);
}

#[test]
fn a_game_must_be_there() {
    let place = Place::new();
    let mut library = place.open();
    check_error(library.set_note(id(1), "text"), "UnknownGame");
    check_error(library.rename_players(id(1), &ByColor::default()), "UnknownGame");
    library.set_favourite(&[id(1)], true).unwrap();
    assert_eq!(library.list(&everything()).unwrap().total, 0);
}
