use std::fs;
use std::path::Path;

use gomoku_game::{Game, GameCommand, Moment, PauseReason, PlayerKind};
use rusqlite::Connection;

use super::games::{Numbers, Played};
use super::*;
use crate::RestoreReport;

/// A library with so many games.
fn filled(seed: u64, count: usize) -> (Place, Library, Vec<Played>) {
    let place = Place::new();
    let mut library = place.open();
    let mut numbers = Numbers(seed);
    let games: Vec<Played> = (0..count).map(|number| named(Played::new(&mut numbers, 14), number)).collect();
    for game in &games {
        game.store(&mut library);
    }
    (place, library, games)
}

fn named(mut game: Played, number: usize) -> Played {
    game.favourite = number.is_multiple_of(3);
    if number.is_multiple_of(2) {
        game.call(&format!("黒 {number}"), &format!("White {number}"));
        game.note = format!("note {number}");
    }
    game
}

fn target(place: &Place) -> PathBuf {
    place.folder.path().join("backup.kagetsu")
}

/// Checks that a game is stored with all that was said of it.
#[track_caller]
fn check_game(library: &Library, game: &Played) {
    let stored = library.load(game.id).unwrap();
    assert!(stored.events == game.events);
    let summary = stored.summary;
    assert_eq!(summary.players.map(|player| player.name), game.names);
    assert_eq!((summary.note, summary.favourite), (game.note.clone(), game.favourite));
    assert_eq!((summary.moves, summary.result), (game.head.moves, game.head.outcome));
    assert_eq!(summary.playing.as_millis(), game.head.playing.as_millis());
}

fn report(added: u32, known: u32, unreadable: u32) -> RestoreReport {
    RestoreReport { added, known, unreadable }
}

#[test]
fn everything_comes_back_from_one_file() {
    let (place, mut library, games) = filled(41, 30);
    library.delete(&[games[4].id, games[5].id], UnixMillis(1)).unwrap();
    library.set_current(Some(games[6].id)).unwrap();
    library.checkpoint(games[6].id, games[6].events.len() as u64, &ByColor::both(None)).unwrap();
    assert_eq!(library.back_up(&target(&place)).unwrap(), 28);
    let names = ["backup.kagetsu", "games.db", "games.db-shm", "games.db-wal"];
    assert_eq!(place.names(), names, "one file, and no draft");
    let before = fs::read(target(&place)).unwrap();

    let other = Place::new();
    let mut restored = other.open();
    assert_eq!(restored.restore_backup(&target(&place)).unwrap(), report(28, 0, 0));
    assert_eq!(restored.restore_backup(&target(&place)).unwrap(), report(0, 28, 0), "again");
    for (number, game) in games.iter().enumerate() {
        if [4, 5].contains(&number) {
            check_error(restored.load(game.id), "UnknownGame");
        } else {
            check_game(&restored, game);
        }
    }
    assert_eq!(restored.load(games[6].id).unwrap().checkpoint, library.load(games[6].id).unwrap().checkpoint);
    assert_eq!(restored.current().unwrap(), None, "what is in progress is not for a backup to say");
    assert_eq!(restored.statistics().unwrap(), library.statistics().unwrap());
    assert!(fs::read(target(&place)).unwrap() == before, "the backup was changed");

    // A backup is a library, too.
    let copy = Place::new();
    fs::copy(target(&place), copy.path()).unwrap();
    let copy = copy.open();
    assert_eq!(copy.list(&everything()).unwrap().total, 28);
    assert_eq!(copy.current().unwrap(), Some(games[6].id));
}

#[test]
fn a_backup_is_replaced_whole() {
    let (place, library, _) = filled(42, 3);
    fs::write(target(&place), vec![7; 1 << 20]).unwrap();
    fs::write(place.folder.path().join("backup.kagetsu.part-1"), "somebody's").unwrap();
    assert_eq!(library.back_up(&target(&place)).unwrap(), 3);
    let draft = fs::read_to_string(place.folder.path().join("backup.kagetsu.part-1")).unwrap();
    assert_eq!(draft, "somebody's");
    assert_eq!(Place::new().open().restore_backup(&target(&place)).unwrap(), report(3, 0, 0));
}

#[test]
fn a_library_may_be_used_while_it_is_backed_up_and_restored() {
    let (place, mut library, games) = filled(55, 450);
    let fresh = |number| {
        let mut game = games[0].clone();
        game.id = id(number);
        game
    };
    let mut sorted = games.clone();
    sorted.sort_by_key(|game| game.id);
    let mut backup = library.begin_backup(&target(&place)).unwrap();
    assert!(backup.step(&library).unwrap());
    // One that is to be copied yet, and one whose turn has passed.
    library.set_note(sorted[449].id, "meanwhile").unwrap();
    library.delete(&[sorted[448].id], UnixMillis(1)).unwrap();
    fresh(1).store(&mut library);
    fresh(u128::MAX).store(&mut library);
    library.set_current(Some(id(1))).unwrap();
    while backup.step(&library).unwrap() {
        assert!(!target(&place).exists());
    }
    assert_eq!(backup.finish().unwrap(), 450);
    let copy = Place::new();
    fs::copy(target(&place), copy.path()).unwrap();
    let copy = copy.open();
    assert_eq!(copy.load(sorted[449].id).unwrap().summary.note, "meanwhile");
    check_game(&copy, &fresh(u128::MAX));
    check_error(copy.load(id(1)), "UnknownGame");
    assert_eq!(copy.current().unwrap(), None, "a game that is not in it is not in progress");

    let other = Place::new();
    let mut restored = other.open();
    let mut restoration = crate::Restoration::read(&target(&place)).unwrap();
    let mut reports = Vec::new();
    while let Some(portion) = restoration.next_portion().unwrap() {
        // Its file is not needed any more.
        fs::write(target(&place), "").unwrap();
        reports.push(restored.bring_back(&portion).unwrap());
        fresh(1_000 + reports.len() as u128).store(&mut restored);
    }
    assert_eq!(reports, [report(200, 0, 0), report(200, 0, 0), report(50, 0, 0)]);
    assert_eq!(restored.list(&everything()).unwrap().total, 453);
}

#[test]
fn a_backup_that_is_given_up_leaves_nothing() {
    let (place, library, _) = filled(56, 3);
    let mut backup = library.begin_backup(&target(&place)).unwrap();
    backup.step(&library).unwrap();
    assert_eq!(place.names().len(), 4);
    drop(backup);
    assert_eq!(place.names(), ["games.db", "games.db-shm", "games.db-wal"]);
}

#[test]
fn names_that_a_recovery_gives_are_no_place_for_a_backup() {
    let (place, library, _) = filled(57, 1);
    let path = |name: &str| place.folder.path().join(name);
    for name in ["games.db.corrupt-1", "games.db.recovering-12", "games.db.corrupt-3-wal", "games.db-journal"]
    {
        check_error(library.back_up(&path(name)), "OwnFile");
        check_error(library.back_up(&path("x/..").join(name)), "File");
    }
    for name in
        ["games.db.corrupt-01", "games.db.corrupt-0", "games.db.corrupt-x", "games.db.bak", "my games.db"]
    {
        assert_eq!(library.back_up(&path(name)).unwrap(), 1, "{name}");
    }
    fs::create_dir(path("x")).unwrap();
    assert_eq!(library.back_up(&path("x/games.db")).unwrap(), 1, "another folder");
    check_error(library.back_up(&path("x/../games.db.corrupt-1")), "OwnFile");
}

#[test]
fn a_row_that_breaks_the_schema_is_damage_of_the_library() {
    let (place, library, games) = filled(58, 3);
    library
        .connection()
        .execute_batch("PRAGMA ignore_check_constraints = 1; UPDATE event SET seq = -1 WHERE seq = 1")
        .unwrap();
    check_error(library.back_up(&target(&place)), "Corrupt");
    assert!(games.len() == 3 && !target(&place).exists());
}

#[test]
fn deleted_games_leave_no_bytes_in_a_backup() {
    let (place, mut library, games) = filled(43, 20);
    library.set_note(games[0].id, &"secret ".repeat(200)).unwrap();
    library.delete(&[games[0].id], UnixMillis(1)).unwrap();
    library.back_up(&target(&place)).unwrap();
    let bytes = fs::read(target(&place)).unwrap();
    assert!(!bytes.windows(6).any(|window| window == b"secret"));
}

#[test]
fn what_is_here_stays() {
    let (place, mut library, games) = filled(44, 6);
    library.back_up(&target(&place)).unwrap();
    library.set_note(games[1].id, "a later thought").unwrap();
    let mut renamed = games[1].clone();
    renamed.call("A", "B");
    assert_ne!(renamed.names, games[1].names);
    library.rename_players(games[1].id, &renamed.names).unwrap();
    library.set_favourite(&[games[1].id], !games[1].favourite).unwrap();
    library.delete(&[games[2].id, games[3].id], UnixMillis(1)).unwrap();
    assert_eq!(library.restore_backup(&target(&place)).unwrap(), report(2, 4, 0), "deleted games come back");
    check_game(&library, &games[2]);
    library.delete(&[games[2].id], UnixMillis(1)).unwrap();
    library.purge_deleted().unwrap();
    assert_eq!(library.restore_backup(&target(&place)).unwrap(), report(1, 5, 0), "purged games, too");
    check_game(&library, &games[2]);
    let summary = library.load(games[1].id).unwrap().summary;
    assert_eq!((summary.note.as_str(), summary.favourite), ("a later thought", !games[1].favourite));
    assert_eq!(summary.players.map(|player| player.name), renamed.names);
}

#[test]
fn a_game_grows_by_the_events_that_only_the_backup_has() {
    let (place, library, games) = filled(45, 8);
    library.back_up(&target(&place)).unwrap();
    let other = Place::new();
    let mut library = other.open();
    let half = |game: &Played| game.events.len() / 2;
    for game in &games {
        library.append(game.id, &game.events[..half(game)], &head(0)).unwrap();
    }
    // The one that is being played is left alone; so is one that went on in another way, or further.
    library.set_current(Some(games[0].id)).unwrap();
    let (mut otherwise, mut further) = (games[1].events.clone(), games[2].events.clone());
    otherwise[half(&games[1])].at = UnixMillis(5);
    library.append(games[1].id, &otherwise[..half(&games[1]) + 1], &head(0)).unwrap();
    further.push(GameEvent { seq: further.len() as u64 + 1, ..further[1].clone() });
    library.append(games[2].id, &further, &head(0)).unwrap();
    library.set_note(games[3].id, "mine").unwrap();
    assert_eq!(library.restore_backup(&target(&place)).unwrap(), report(0, 8, 0));
    let events = |game: &Played| library.load(game.id).unwrap().events;
    assert!(events(&games[0]) == games[0].events[..half(&games[0])]);
    assert!(events(&games[1]) == otherwise[..half(&games[1]) + 1]);
    assert!(events(&games[2]) == further);
    for game in &games[3..] {
        let stored = library.load(game.id).unwrap();
        assert!(stored.events == game.events);
        assert_eq!((stored.summary.moves, stored.summary.result), (game.head.moves, game.head.outcome));
    }
    assert_eq!(library.load(games[3].id).unwrap().summary.note, "mine");
}

#[test]
fn a_game_that_cannot_be_read_here_is_mended() {
    let (place, mut library, games) = filled(46, 3);
    library.back_up(&target(&place)).unwrap();
    library
        .connection()
        .execute_batch("UPDATE event SET payload = x'ff' WHERE seq = 5; DELETE FROM event WHERE seq = 6")
        .unwrap();
    check_error(library.load(games[0].id), "Undecodable");
    assert_eq!(library.restore_backup(&target(&place)).unwrap(), report(0, 3, 0));
    for game in &games {
        check_game(&library, game);
    }
}

#[test]
fn a_gap_that_is_filled_gives_no_seat_back() {
    let (now, wall) = (Moment::default(), UnixMillis(1_000));
    let (mut game, first) = Game::start(id(1), settings(), now, wall).unwrap();
    let mut events = vec![first];
    events.extend(game.apply(GameCommand::Pause(PauseReason::User), now, wall).unwrap());
    for name in ["A", "B"] {
        let player = Player { kind: PlayerKind::External, name: name.to_owned() };
        events.extend(game.seat(Color::White, player, now, wall).unwrap());
    }
    // As it is noted where the event is missing, and where it is to be in the end.
    for (seq, here, expected) in [(3, "B", "B"), (4, "A", "B"), (3, "renamed", "renamed")] {
        let place = Place::new();
        let mut library = place.open();
        library.append(id(1), &events, &GameHead::from(&game)).unwrap();
        library.back_up(&target(&place)).unwrap();
        let sql = format!("DELETE FROM event WHERE seq = {seq}; UPDATE game SET white_name = '{here}'");
        library.connection().execute_batch(&sql).unwrap();
        assert_eq!(library.restore_backup(&target(&place)).unwrap(), report(0, 1, 0));
        let stored = library.load(id(1)).unwrap();
        assert_eq!(stored.events, events);
        assert_eq!(stored.summary.players.white.name, expected, "{seq} of {}", events.len());
    }
}

#[test]
fn the_library_itself_is_no_place_for_a_backup() {
    let (place, mut library, games) = filled(47, 3);
    let mut paths = vec![place.path(), place.folder.path().join("games.db-wal")];
    paths.push(place.folder.path().join("x").join("..").join("games.db"));
    fs::create_dir(place.folder.path().join("x")).unwrap();
    #[cfg(unix)]
    {
        let link = place.folder.path().join("link");
        std::os::unix::fs::symlink(place.path(), &link).unwrap();
        paths.push(link);
    }
    for path in paths {
        check_error(library.back_up(&path), "OwnFile");
        check_error(library.restore_backup(&path), "OwnFile");
    }
    for game in &games {
        check_game(&library, game);
    }
}

/// Checks what is said of a file that is to be restored, and that it is left alone.
#[track_caller]
fn check_refused(bytes: &[u8], expected: &str) {
    let place = Place::new();
    fs::write(target(&place), bytes).unwrap();
    let mut library = place.open();
    add(&mut library, 1);
    check_error(library.restore_backup(&target(&place)), expected);
    assert!(fs::read(target(&place)).unwrap() == bytes, "{expected}: the file was changed");
    assert_eq!(library.list(&everything()).unwrap().total, 1);
}

#[test]
fn other_files_are_refused() {
    check_refused(b"", "NoBackup");
    check_refused(b"SQLite format 3\0", "NoBackup");
    check_refused(&[b'x'; 50_000], "NoBackup");
    let altered = |sql: &str| {
        let (place, library, _) = filled(48, 2);
        drop(library);
        Connection::open(place.path()).unwrap().execute_batch(sql).unwrap();
        fs::read(place.path()).unwrap()
    };
    check_refused(&altered("PRAGMA user_version = 7"), "NewerBackup { found: 7, supported: 2 }");
    check_refused(&altered("PRAGMA user_version = 0"), "NoBackup");
    check_refused(&altered("PRAGMA application_id = 1"), "NoBackup");
    let place = Place::new();
    check_error(place.open().restore_backup(&target(&place)), "File");
    check_error(place.open().restore_backup(place.folder.path()), "NoBackup");
}

#[test]
fn pages_may_have_any_size() {
    for size in [512, 1_024, 8_192, 65_536] {
        let (place, mut library, mut games) = filled(53, 20);
        games[1].note = "長い手紙".repeat(300);
        library.set_note(games[1].id, &games[1].note).unwrap();
        library.back_up(&target(&place)).unwrap();
        let sql = format!("PRAGMA page_size = {size}; VACUUM");
        Connection::open(target(&place)).unwrap().execute_batch(&sql).unwrap();
        let other = Place::new();
        let mut restored = other.open();
        assert_eq!(restored.restore_backup(&target(&place)).unwrap(), report(20, 0, 0), "{size} bytes");
        for game in &games {
            check_game(&restored, game);
        }
    }
}

#[test]
fn a_library_with_the_log_of_a_crash_is_a_backup() {
    let (place, library, games) = filled(54, 10);
    let copy = Place::new();
    for name in ["games.db", "games.db-wal"] {
        fs::copy(place.folder.path().join(name), copy.folder.path().join(name)).unwrap();
    }
    drop(library);
    let other = Place::new();
    let mut restored = other.open();
    assert_eq!(restored.restore_backup(&copy.path()).unwrap(), report(10, 0, 0));
    for game in &games {
        check_game(&restored, game);
    }
    assert_eq!(copy.names(), ["games.db", "games.db-wal"], "reading leaves no trace");
}

#[test]
fn a_damaged_backup_gives_what_it_has() {
    let (place, library, games) = filled(49, 40);
    library.back_up(&target(&place)).unwrap();
    let bytes = fs::read(target(&place)).unwrap();
    fs::write(target(&place), &bytes[..bytes.len() * 3 / 4]).unwrap();
    let mut restored = Place::new();
    let mut library = restored.open();
    let part = library.restore_backup(&target(&place)).unwrap();
    assert!(part.added > 0 && part.unreadable > 0 && part.added + part.unreadable <= 40, "{part:?}");
    // What was cut off comes from the whole one.
    fs::write(target(&place), &bytes).unwrap();
    let rest = library.restore_backup(&target(&place)).unwrap();
    assert_eq!((rest.added + rest.known, rest.known), (40, part.added));
    for game in &games {
        assert!(library.load(game.id).unwrap().events == game.events);
    }

    let mut numbers = Numbers(50);
    for _ in 0..30 {
        let mut bytes = bytes.clone();
        for _ in 0..40 {
            let at = 100 + numbers.below(bytes.len() - 100);
            bytes[at] = numbers.next() as u8;
        }
        fs::write(target(&place), &bytes).unwrap();
        restored = Place::new();
        let mut library = restored.open();
        library.restore_backup(&target(&place)).unwrap();
        for id in library.ids(&everything()).unwrap() {
            library.load(id).unwrap();
        }
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_takes_no_file_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let (place, library, _) = filled(51, 2);
    let folder = place.folder.path().join("x");
    fs::create_dir(&folder).unwrap();
    let permit = |mode| fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).unwrap();
    permit(0o555);
    // Root may write everywhere but in the kernel's own folder.
    let refusing =
        if fs::write(folder.join("probe"), "").is_ok() { Path::new("/sys") } else { folder.as_path() };
    if refusing.exists() {
        check_error(library.back_up(&refusing.join("backup")), "File");
    }
    permit(0o755);
    check_error(library.back_up(&folder.join("nowhere").join("backup")), "File");
    check_error(library.back_up(&folder), "File");
    assert_eq!(
        fs::read_dir(&folder).unwrap().filter(|entry| entry.as_ref().unwrap().file_name() != "probe").count(),
        0
    );
}

#[test]
fn a_damaged_library_is_not_backed_up() {
    let (place, library, _) = filled(52, 40);
    drop(library);
    let library = place.open();
    // The file is damaged while it is open.
    let mut bytes = fs::read(place.path()).unwrap();
    let start = bytes.len() - 4_096;
    bytes[start..].fill(0x5A);
    fs::write(place.path(), &bytes).unwrap();
    library.connection().execute_batch("PRAGMA shrink_memory").unwrap();
    check_error(library.back_up(&target(&place)), "Corrupt");
    assert!(!target(&place).exists());
}
