//! The file of finished games, by which a match that was cut short is continued.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::record::GameRecord;

/// What a match is, as far as games of another match cannot be counted in it. The first line of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MatchHeader {
    /// The version of the file.
    pub(crate) kagetsu_match: u32,
    pub(crate) first: String,
    pub(crate) second: String,
    pub(crate) rule: String,
    pub(crate) size: u8,
    /// Time, nodes and depth, in words.
    pub(crate) limits: String,
    /// A number for the openings and their order.
    pub(crate) openings: String,
    pub(crate) seed: u64,
}

/// The version that this program writes.
pub(crate) const VERSION: u32 = 1;

/// Why games cannot be added to a file.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ResultsError {
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is something else.
    #[error("the file holds no results of a match")]
    NotResults,
    /// The file is about another match.
    #[error("the file holds results of another match: there {field} is {there}, here {here}")]
    OtherMatch { field: &'static str, there: String, here: String },
    /// A whole line, counted from 1, is no game.
    #[error("line {0} is no game")]
    Malformed(usize),
}

/// The open file. Each game is written at once, so that whatever ends the program costs the games that were being played and
/// no more.
pub(crate) struct Results {
    file: File,
}

impl Results {
    /// Opens the file, or begins it if it is not there or empty, and reads the games in it. A line that was cut short is taken
    /// away.
    ///
    /// # Errors
    /// See [`ResultsError`]; the file is as it was then.
    pub(crate) fn open(path: &Path, header: &MatchHeader) -> Result<(Self, Vec<GameRecord>), ResultsError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let text = str::from_utf8(&bytes[..whole]).map_err(|_| ResultsError::NotResults)?;
        let mut games = Vec::new();
        if let Some((first, rest)) = text.split_once('\n') {
            let found: MatchHeader = serde_json::from_str(first).map_err(|_| ResultsError::NotResults)?;
            found.check(header)?;
            for (number, line) in (2..).zip(rest.lines()) {
                games.push(GameRecord::from_json(line).ok_or(ResultsError::Malformed(number))?);
            }
            file.set_len(whole as u64)?;
        } else {
            // A first line that was cut short is one of ours; anything else is not to be lost.
            let line = serde_json::to_string(header).map_err(io::Error::from)?;
            if !line.as_bytes().starts_with(&bytes) {
                return Err(ResultsError::NotResults);
            }
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(format!("{line}\n").as_bytes())?;
        }
        file.seek(SeekFrom::End(0))?;
        Ok((Self { file }, games))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// It could not be written.
    pub(crate) fn add(&mut self, game: &GameRecord) -> io::Result<()> {
        let line = game.to_json().map_err(io::Error::from)?;
        self.file.write_all(format!("{line}\n").as_bytes())?;
        self.file.flush()
    }
}

impl MatchHeader {
    /// Whether games of both matches may be counted together.
    fn check(&self, other: &Self) -> Result<(), ResultsError> {
        let fields = [
            ("the version", self.kagetsu_match.to_string(), other.kagetsu_match.to_string()),
            ("the first player", self.first.clone(), other.first.clone()),
            ("the second player", self.second.clone(), other.second.clone()),
            ("the rule", self.rule.clone(), other.rule.clone()),
            ("the size of the board", self.size.to_string(), other.size.to_string()),
            ("the limit", self.limits.clone(), other.limits.clone()),
            ("the fingerprint of the openings", self.openings.clone(), other.openings.clone()),
            ("the seed", self.seed.to_string(), other.seed.to_string()),
        ];
        match fields.into_iter().find(|(_, there, here)| there != here) {
            Some((field, there, here)) => Err(ResultsError::OtherMatch { field, there, here }),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use gomoku_core::{Color, Outcome};

    use super::*;
    use crate::contest::record::Reason;

    fn header() -> MatchHeader {
        MatchHeader {
            kagetsu_match: VERSION,
            first: "engine".to_owned(),
            second: "level-3".to_owned(),
            rule: "renju".to_owned(),
            size: 15,
            limits: "100 ms a move".to_owned(),
            openings: "0123".to_owned(),
            seed: 7,
        }
    }

    fn game(number: u32) -> GameRecord {
        GameRecord {
            number,
            opening: 1,
            moves: ["h8", "i9"].map(|mv| mv.parse().unwrap()).to_vec(),
            times: vec![3],
            outcome: Outcome::Win(Color::White),
            reason: Reason::Late,
            note: None,
        }
    }

    #[test]
    fn games_are_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.jsonl");
        let (mut results, games) = Results::open(&path, &header()).unwrap();
        assert_eq!(games, []);
        results.add(&game(0)).unwrap();
        results.add(&game(5)).unwrap();
        let (mut results, games) = Results::open(&path, &header()).unwrap();
        assert_eq!(games, [game(0), game(5)]);
        results.add(&game(1)).unwrap();
        assert_eq!(Results::open(&path, &header()).unwrap().1.len(), 3);
    }

    #[test]
    fn a_file_that_was_cut_anywhere_is_continued() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.jsonl");
        let (mut results, _) = Results::open(&path, &header()).unwrap();
        results.add(&game(0)).unwrap();
        results.add(&game(1)).unwrap();
        let whole = fs::read(&path).unwrap();
        for cut in 0..=whole.len() {
            fs::write(&path, &whole[..cut]).unwrap();
            let (mut results, games) = Results::open(&path, &header()).unwrap();
            let lines = whole[..cut].iter().filter(|&&byte| byte == b'\n').count();
            assert_eq!(games.len(), lines.saturating_sub(1), "cut at {cut}");
            for number in games.len()..2 {
                results.add(&game(number as u32)).unwrap();
            }
            assert_eq!(fs::read(&path).unwrap(), whole, "cut at {cut}");
        }
    }

    #[test]
    fn other_files_stay_as_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.jsonl");
        let other = MatchHeader { seed: 8, ..header() };
        drop(Results::open(&path, &other).unwrap());
        let error = Results::open(&path, &header()).err().unwrap().to_string();
        assert_eq!(error, "the file holds results of another match: there the seed is 8, here 7");
        let line = serde_json::to_string(&header()).unwrap();
        for (text, error) in [
            ("dear diary", "the file holds no results of a match"),
            ("dear diary\n", "the file holds no results of a match"),
            (&format!("{line}\n{{}}\n"), "line 2 is no game"),
        ] {
            fs::write(&path, text).unwrap();
            assert_eq!(Results::open(&path, &header()).err().unwrap().to_string(), error);
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }
}
