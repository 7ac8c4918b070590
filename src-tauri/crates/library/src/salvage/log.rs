use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use super::record::long;

const HEADER_LENGTH: usize = 32;
const FRAME_HEADER_LENGTH: usize = 24;
/// The first number of a log whose sums are taken over little-endian words; one more means big-endian.
const MAGIC: u32 = 0x377F_0682;

/// The write-ahead log that a crash has left beside a database
/// (<https://www.sqlite.org/fileformat.html#the_write_ahead_log>).
#[derive(Debug)]
pub(super) struct Log {
    file: File,
    /// Where the newest committed version of a page lies in the file.
    pages: HashMap<u32, u64>,
}

impl Log {
    /// Looks through the log at `path`, whose pages have this size; `None` if there is none.
    ///
    /// SQLite reads a log up to the first frame that is damaged. Here the frames after it count as well, up to the last
    /// one that ends a transaction: each is sealed together with the one before, and whatever is read from them is
    /// checked once more as part of a game.
    ///
    /// # Errors
    ///
    /// What the file system has to say.
    pub(super) fn open(path: &Path, page_size: usize) -> io::Result<Option<Log>> {
        let file = match File::open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            file => file?,
        };
        let mut log = Log { file, pages: HashMap::new() };
        log.read_frames(page_size)?;
        Ok(Some(log))
    }

    fn read_frames(&mut self, page_size: usize) -> io::Result<()> {
        let mut header = [0; HEADER_LENGTH];
        let mut file = io::BufReader::with_capacity(1 << 16, &self.file);
        if !fill(&mut file, &mut header)? {
            return Ok(());
        }
        let mut seal = Seal::of_header(&header);
        let mut salts = seal.as_ref().map(|_| header[16..24].to_vec());
        let mut frame = vec![0; FRAME_HEADER_LENGTH + page_size];
        let mut offset = HEADER_LENGTH as u64;
        let mut uncommitted = Vec::new();
        while fill(&mut file, &mut frame)? {
            let expected = seal.as_ref().map(|seal| seal.after(&frame));
            let found = Seal::stored(&frame, 16, seal.as_ref().is_some_and(|seal| seal.big_endian));
            // Without a header the first frame says which generation of frames this is.
            let current = salts.get_or_insert_with(|| frame[8..16].to_vec()).as_slice() == &frame[8..16];
            if current && (expected.as_ref() == Some(&found)) {
                let number = long(&frame, 0).unwrap_or(0);
                uncommitted.push((number, offset + FRAME_HEADER_LENGTH as u64));
                if long(&frame, 4) != Some(0) {
                    self.pages.extend(uncommitted.drain(..));
                }
            }
            seal = Some(found);
            offset += frame.len() as u64;
        }
        Ok(())
    }

    /// How many pages a database that has `count` in its file has with the log.
    pub(super) fn pages_with(&self, count: u32) -> u32 {
        let highest = self.pages.keys().copied().max().unwrap_or(0);
        // A new page follows the last one, so that a higher number was made up.
        let most = count.saturating_add(u32::try_from(self.pages.len()).unwrap_or(u32::MAX));
        highest.min(most).max(count)
    }

    /// Reads a page of which a version is in the log; returns whether there is one.
    pub(super) fn read(&mut self, number: u32, page: &mut [u8]) -> bool {
        let Some(&offset) = self.pages.get(&number) else { return false };
        self.file.seek(SeekFrom::Start(offset)).and_then(|_| self.file.read_exact(page)).is_ok()
    }
}

/// The running sum at the end of a frame.
#[derive(Debug, PartialEq, Eq)]
struct Seal {
    big_endian: bool,
    sums: (u32, u32),
}

impl Seal {
    /// `None` if the header is damaged.
    fn of_header(header: &[u8; HEADER_LENGTH]) -> Option<Seal> {
        let big_endian = match long(header, 0)?.checked_sub(MAGIC)? {
            0 => false,
            1 => true,
            _ => return None,
        };
        let found = Seal::stored(header, 24, big_endian);
        (Seal { big_endian, sums: (0, 0) }.over(&header[..24]) == found).then_some(found)
    }

    fn stored(bytes: &[u8], at: usize, big_endian: bool) -> Seal {
        let sums = (long(bytes, at).unwrap_or(0), long(bytes, at + 4).unwrap_or(0));
        Seal { big_endian, sums }
    }

    /// What the frame after this seal must be sealed with.
    fn after(&self, frame: &[u8]) -> Seal {
        self.over(&frame[..8]).over(&frame[FRAME_HEADER_LENGTH..])
    }

    fn over(&self, bytes: &[u8]) -> Seal {
        let word = |bytes: &[u8]| {
            let bytes = bytes.try_into().unwrap_or_default();
            if self.big_endian { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
        };
        let (mut one, mut two) = self.sums;
        for pair in bytes.chunks_exact(8) {
            one = one.wrapping_add(word(&pair[..4])).wrapping_add(two);
            two = two.wrapping_add(word(&pair[4..])).wrapping_add(one);
        }
        Seal { big_endian: self.big_endian, sums: (one, two) }
    }
}

/// Reads exactly so many bytes; `false` at the end of the file, also where it comes early.
fn fill(file: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
