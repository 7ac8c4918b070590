use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc,
    },
    time::Duration,
};

use gomoku_game::{ByColor, EventKind, GameEvent, GameId, UnixMillis};
use gomoku_library::{Check, GameHead, GameQuery, Library, LibraryError, Recovery, StoredGame};

use super::stage::*;
use crate::{
    AppConfig,
    archive::{Archive, OpenArchive, Opened, library_file},
};

/// A disk with a switch.
#[derive(Default)]
pub(super) struct Disk {
    pub(super) full: AtomicBool,
    pub(super) refused: AtomicU32,
    /// The next write waits for this, for a test that wants the disk to be slow.
    pub(super) gate: Mutex<Option<mpsc::Receiver<()>>>,
    /// The next write finds the database damaged.
    pub(super) damage: Mutex<Option<Damage>>,
    /// What is left of it is found when it is opened again.
    found: Mutex<Option<Damage>>,
}

/// What can be read of a damaged database.
#[derive(Clone, Copy)]
pub(super) struct Damage {
    /// So many events of each game are left.
    pub(super) left: usize,
    /// After them comes one that never was.
    pub(super) forged: bool,
}

struct OnDisk(Box<dyn Archive>, Arc<Disk>);

fn on_disk(path: PathBuf, disk: &Arc<Disk>) -> OpenArchive {
    let mut open = library_file(path.clone());
    let disk = Arc::clone(disk);
    Box::new(move |check| {
        let damage = disk.found.lock().unwrap().take();
        let recovery = damage.map(|damage| recover(&path, damage));
        let Opened { archive, recovery: none } = open(check)?;
        assert!(none.is_none(), "{none:?}");
        Ok(Opened { archive: Box::new(OnDisk(archive, Arc::clone(&disk))), recovery })
    })
}

/// Puts what is left of the games into a new database in this place.
fn recover(path: &Path, Damage { left, forged }: Damage) -> Recovery {
    let old = library_file(path.to_owned())(Check::Usual).unwrap().archive;
    let ids = old.library().ids(&GameQuery::default()).unwrap();
    let games: Vec<_> = ids.into_iter().map(|id| (id, old.load(id).unwrap().events)).collect();
    drop(old);
    let backup = path.with_extension("damaged");
    fs::rename(path, &backup).unwrap();
    let mut new = library_file(path.to_owned())(Check::Usual).unwrap().archive;
    let mut cut = 0;
    for (id, mut events) in games {
        events.truncate(left);
        if forged && let Some(last) = events.last() {
            events.push(GameEvent { seq: last.seq + 1, kind: EventKind::DrawLapsed, ..last.clone() });
        }
        if !events.is_empty() {
            new.append(id, &events, &GameHead::default()).unwrap();
            cut += 1;
        }
    }
    Recovery { backup, whole: 0, cut, lost: 0 }
}

impl OnDisk {
    fn write(&self) -> Result<(), LibraryError> {
        let gate = self.1.gate.lock().unwrap().take();
        if let Some(gate) = gate {
            gate.recv().unwrap();
        }
        if let Some(damage) = self.1.damage.lock().unwrap().take() {
            *self.1.found.lock().unwrap() = Some(damage);
            return Err(LibraryError::Corrupt("this damage is part of the test".to_owned()));
        }
        if self.1.full.load(Ordering::Relaxed) {
            self.1.refused.fetch_add(1, Ordering::Relaxed);
            return Err(LibraryError::DiskFull);
        }
        Ok(())
    }
}

impl Archive for OnDisk {
    fn append(&mut self, id: GameId, events: &[GameEvent], head: &GameHead) -> Result<(), LibraryError> {
        self.write()?;
        self.0.append(id, events, head)
    }

    fn checkpoint(
        &mut self,
        id: GameId,
        seq: u64,
        clocks: &ByColor<Option<Duration>>,
    ) -> Result<(), LibraryError> {
        self.write()?;
        self.0.checkpoint(id, seq, clocks)
    }

    fn set_current(&mut self, id: Option<GameId>) -> Result<(), LibraryError> {
        self.write()?;
        self.0.set_current(id)
    }

    fn current(&self) -> Result<Option<GameId>, LibraryError> {
        self.0.current()
    }

    fn load(&self, id: GameId) -> Result<StoredGame, LibraryError> {
        self.0.load(id)
    }

    fn delete(&mut self, ids: &[GameId], at: UnixMillis) -> Result<(), LibraryError> {
        self.write()?;
        self.0.delete(ids, at)
    }

    fn purge_deleted(&mut self) -> Result<usize, LibraryError> {
        self.write()?;
        self.0.purge_deleted()
    }

    fn library(&self) -> &Library {
        self.0.library()
    }

    fn library_mut(&mut self) -> Result<&mut Library, LibraryError> {
        self.write()?;
        self.0.library_mut()
    }
}

pub(super) fn stage_on(disk: &Arc<Disk>) -> Stage {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let open = on_disk(AppConfig::new(folder.path()).database(), disk);
    Stage::with(Setting { folder: Some(folder), open: Some(open), ..Setting::default() })
}
