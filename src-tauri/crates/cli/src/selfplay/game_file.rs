//! The file of games of the engine against itself: a line of JSON that says how they were played, then the games, each after
//! its length in bytes as two bytes.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::played_game::PlayedGame;

/// How the games of a file were played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SelfplayHeader {
    /// The version of the file.
    pub(crate) kagetsu_selfplay: u32,
    pub(crate) rule: String,
    pub(crate) size: u8,
    pub(crate) nodes: u64,
    pub(crate) least: u32,
    pub(crate) most: u32,
    pub(crate) margin: u32,
    pub(crate) random: u32,
    pub(crate) longest: u32,
    pub(crate) seed: u64,
}

/// The version that this program writes.
pub(crate) const VERSION: u32 = 1;

/// What is wrong with a file of games.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GameFileError {
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is something else.
    #[error("this is no file of games of selfplay")]
    NotGames,
    /// Its games were played otherwise.
    #[error("the games in it were played with other arguments: {0}")]
    OtherGames(String),
}

/// The open file, to which games are added.
pub(crate) struct GameFile {
    file: File,
}

impl GameFile {
    /// Opens the file or begins it, and counts the games in it. A game that was cut short is taken away.
    ///
    /// # Errors
    /// See [`GameFileError`]; the file is as it was then.
    pub(crate) fn open(path: &Path, header: &SelfplayHeader) -> Result<(Self, u32), GameFileError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let line = format!("{}\n", serde_json::to_string(header).map_err(io::Error::from)?);
        let mut games = 0;
        if line.as_bytes().starts_with(&bytes) {
            file.seek(SeekFrom::Start(0))?;
            file.write_all(line.as_bytes())?;
        } else {
            let (found, mut rest) = split(&bytes)?;
            if &found != header {
                let found = serde_json::to_string(&found).map_err(io::Error::from)?;
                return Err(GameFileError::OtherGames(found));
            }
            while next(&mut rest).is_some() {
                games += 1;
            }
            let whole = bytes.len() - rest.len();
            file.set_len(whole as u64)?;
            file.seek(SeekFrom::End(0))?;
        }
        Ok((Self { file }, games))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// It could not be written.
    pub(crate) fn add(&mut self, game: &PlayedGame) -> io::Result<()> {
        let bytes = game.to_bytes();
        // Some thousand bytes at most: a board has 484 points.
        let length = (bytes.len() as u16).to_le_bytes();
        self.file.write_all(&[length.as_slice(), &bytes].concat())
    }
}

/// Reads all games of a file; one that was cut short at its end is left out.
///
/// # Errors
/// The file cannot be read, or is something else.
pub(crate) fn read(path: &Path) -> Result<(SelfplayHeader, Vec<PlayedGame>), GameFileError> {
    let bytes = std::fs::read(path)?;
    let (header, mut rest) = split(&bytes)?;
    let mut games = Vec::new();
    while let Some(game) = next(&mut rest) {
        games.push(PlayedGame::from_bytes(game).ok_or(GameFileError::NotGames)?);
    }
    Ok((header, games))
}

fn split(bytes: &[u8]) -> Result<(SelfplayHeader, &[u8]), GameFileError> {
    let end = bytes.iter().position(|&byte| byte == b'\n').ok_or(GameFileError::NotGames)?;
    let header: SelfplayHeader =
        serde_json::from_slice(&bytes[..end]).map_err(|_| GameFileError::NotGames)?;
    if header.kagetsu_selfplay != VERSION {
        return Err(GameFileError::NotGames);
    }
    Ok((header, &bytes[end + 1..]))
}

/// Takes the next game off the bytes, if it is there as a whole.
fn next<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, tail) = rest.split_first_chunk::<2>()?;
    let (game, tail) = tail.split_at_checked(u16::from_le_bytes(*length).into())?;
    *rest = tail;
    Some(game)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use gomoku_core::Outcome;

    use super::super::played_game::Found;
    use super::*;

    fn header() -> SelfplayHeader {
        SelfplayHeader {
            kagetsu_selfplay: VERSION,
            rule: "renju".to_owned(),
            size: 15,
            nodes: 100,
            least: 1,
            most: 2,
            margin: 3,
            random: 4,
            longest: 5,
            seed: 6,
        }
    }

    fn game(value: i16) -> PlayedGame {
        let best = "h8".parse().unwrap();
        PlayedGame {
            outcome: Outcome::Draw,
            opening: 0,
            moves: vec![best],
            found: vec![Found { best, value: Some(value) }],
        }
    }

    #[test]
    fn a_file_that_was_cut_anywhere_is_continued() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let (mut file, done) = GameFile::open(&path, &header()).unwrap();
        assert_eq!(done, 0);
        let games: Vec<PlayedGame> = (0..3).map(game).collect();
        for game in &games {
            file.add(game).unwrap();
        }
        let whole = fs::read(&path).unwrap();
        for cut in 0..=whole.len() {
            fs::write(&path, &whole[..cut]).unwrap();
            let (mut file, done) = GameFile::open(&path, &header()).unwrap();
            assert_eq!(read(&path).unwrap().1, games[..done as usize], "cut at {cut}");
            for game in &games[done as usize..] {
                file.add(game).unwrap();
            }
            assert_eq!(fs::read(&path).unwrap(), whole, "cut at {cut}");
        }
        assert_eq!(read(&path).unwrap(), (header(), games));
    }

    #[test]
    fn other_files_stay_as_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        drop(GameFile::open(&path, &SelfplayHeader { seed: 7, ..header() }).unwrap());
        let error = GameFile::open(&path, &header()).err().unwrap().to_string();
        assert!(error.contains("other arguments") && error.contains("\"seed\":7"), "{error}");
        for bytes in [b"dear diary".as_slice(), b"{}\n\0\0", b"\xff\n"] {
            fs::write(&path, bytes).unwrap();
            assert!(matches!(GameFile::open(&path, &header()), Err(GameFileError::NotGames)));
            assert!(matches!(read(&path), Err(GameFileError::NotGames)));
            assert_eq!(fs::read(&path).unwrap(), bytes);
        }
        assert!(matches!(read(&folder.path().join("none")), Err(GameFileError::Io(_))));
    }
}
