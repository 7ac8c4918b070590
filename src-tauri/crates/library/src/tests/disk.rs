use super::*;
use crate::OpenError;

/// Lets the database grow to so many pages and not further, as a full disk does; 0 asks only.
fn limit_pages(library: &Library, pages: i64) -> i64 {
    let sql = format!("PRAGMA max_page_count = {pages}");
    library.connection().query_row(&sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn a_full_disk_is_told_and_got_over() {
    let place = Place::new();
    let mut library = place.open();
    let unlimited = limit_pages(&library, 0);
    let mut events = vec![started()];
    library.create(id(1), &events[0]).unwrap();
    limit_pages(&library, 1);
    let mut seq = 1;
    let refused = loop {
        seq += 1;
        events.push(placed(seq, "h8"));
        match library.append(id(1), &events[events.len() - 1..], &head(seq as u32)) {
            Ok(()) => assert!(seq < 10_000, "the disk never filled up"),
            Err(error) => break error,
        }
    };
    assert!(matches!(refused, LibraryError::DiskFull), "{refused:?}");
    check_events(&library, &events[..events.len() - 1]);
    check_error(library.append(id(1), &events, &head(1)), "DiskFull");
    check_error((0..1_000).try_for_each(|number| library.create(id(10 + number), &started())), "DiskFull");
    check_events(&library, &events[..events.len() - 1]);

    limit_pages(&library, unlimited);
    library.append(id(1), &events, &head(1)).unwrap();
    drop(library);
    check_events(&place.open(), &events);
}

#[test]
fn a_disk_that_turns_read_only_is_told_and_got_over() {
    let place = Place::new();
    let mut library = place.open();
    add(&mut library, 1);
    let read_only = |library: &Library, on: bool| {
        library.connection().pragma_update(None, "query_only", on).unwrap();
    };
    read_only(&library, true);
    check_error(library.append(id(1), &[placed(2, "h8")], &head(1)), "ReadOnly");
    check_error(library.create(id(2), &started()), "ReadOnly");
    check_error(library.checkpoint(id(1), 1, &Default::default()), "ReadOnly");
    check_error(library.delete(&[id(1)], UnixMillis(1)), "ReadOnly");
    check_error(library.set_favourite(&[id(1)], true), "ReadOnly");
    check_error(library.set_note(id(1), "text"), "ReadOnly");
    check_error(library.rename_players(id(1), &ByColor::default()), "ReadOnly");
    check_events(&library, &[started()]);
    read_only(&library, false);
    library.append(id(1), &[placed(2, "h8")], &head(1)).unwrap();
    check_events(&library, &[started(), placed(2, "h8")]);
}

/// Whether this process may write where the permissions forbid it, as root may.
#[cfg(unix)]
fn permissions_do_not_bind(place: &Place) -> bool {
    let free = std::fs::write(place.folder.path().join("probe"), "").is_ok();
    if free {
        eprintln!("skipped: this user may write in a read-only folder");
    }
    free
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let permit = |path: &std::path::Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    let place = Place::new();
    permit(place.folder.path(), 0o555);
    if permissions_do_not_bind(&place) {
        return;
    }
    for _ in 0..2 {
        let opened = Library::open_or_recover(place.path(), Check::Usual).map(|_| ());
        assert!(matches!(opened, Err(OpenError::ReadOnly)), "{opened:?}");
        permit(place.folder.path(), 0o755);
        // The second round has a library to open.
        add(&mut place.open(), 1);
        permit(place.folder.path(), 0o555);
    }
    permit(place.folder.path(), 0o755);
    permit(&place.path(), 0o444);
    let opened = Library::open(place.path()).map(|_| ());
    assert!(matches!(opened, Err(OpenError::ReadOnly)), "a read-only file: {opened:?}");
    permit(&place.path(), 0o644);
    check_events(&place.open(), &[started()]);
}

/// The kernel's own folder takes no files from anybody.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_takes_no_files_is_told() {
    for path in ["/sys/games.db", "/sys/kagetsu/games.db"] {
        let opened = Library::open_or_recover(path, Check::Usual).map(|_| ());
        assert!(matches!(opened, Err(OpenError::ReadOnly)), "{path}: {opened:?}");
    }
}

#[test]
fn a_folder_in_the_way_is_told() {
    let place = Place::new();
    std::fs::create_dir(place.path()).unwrap();
    let opened = Library::open_or_recover(place.path(), Check::Usual).map(|_| ());
    assert!(matches!(opened, Err(OpenError::Io(_) | OpenError::Database(_))), "{opened:?}");
    assert_eq!(place.names(), ["games.db"], "a folder is no database and stays where it is");

    std::fs::write(place.folder.path().join("file"), "text").unwrap();
    let opened = Library::open(place.folder.path().join("file").join("games.db")).map(|_| ());
    assert!(matches!(opened, Err(OpenError::Io(_))), "{opened:?}");
}
