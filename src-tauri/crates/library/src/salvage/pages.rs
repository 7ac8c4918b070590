use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use super::log::Log;
use super::record::{long, short};
use crate::probe::MAGIC;
use crate::set_aside::with_suffix;

/// The size of the pages of every library: it is set where one is made.
pub(crate) const PAGE_SIZE: usize = 4_096;

/// The pages of a database file, as they are after the log beside it; without SQLite, which reads no damaged one.
#[derive(Debug)]
pub(super) struct Pages {
    file: File,
    log: Option<Log>,
    size: usize,
    usable: usize,
    count: u32,
}

/// Whose database a file is (<https://www.sqlite.org/fileformat.html#the_database_header>).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Header {
    /// The `user_version`.
    pub(crate) version: i32,
    /// The `application_id`.
    pub(crate) application_id: i32,
}

impl Pages {
    /// # Errors
    ///
    /// What the file system has to say. A page that cannot be read is no error: it will be empty.
    pub(super) fn open(path: &Path) -> io::Result<Pages> {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len();
        let mut header = Vec::new();
        // A header on a bad sector is as good as none.
        (&mut file).take(100).read_to_end(&mut header).ok();
        let (size, reserved) = shape(&header, length).unwrap_or((PAGE_SIZE, 0));
        let log = Log::open(&with_suffix(path, "-wal"), size)?;
        let count = u32::try_from(length.div_ceil(size as u64)).unwrap_or(u32::MAX);
        let count = log.as_ref().map_or(count, |log| log.pages_with(count));
        Ok(Pages { file, log, size, usable: size - reserved, count })
    }

    /// What the first page says of the file; `None` if it is not the first page of a database.
    pub(super) fn header(&mut self) -> Option<Header> {
        let mut page = Vec::new();
        self.read(1, &mut page);
        let number = |at| long(&page, at).map(u32::cast_signed);
        page.starts_with(MAGIC).then_some(Header { version: number(60)?, application_id: number(68)? })
    }

    /// How many pages there are. They are numbered from 1 on.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// How many bytes of each page SQLite uses.
    pub(super) fn usable(&self) -> usize {
        self.usable
    }

    /// Reads a page. What cannot be read of it is zero.
    pub(super) fn read(&mut self, number: u32, page: &mut Vec<u8>) {
        page.clear();
        page.resize(self.size, 0);
        if self.log.as_mut().is_some_and(|log| log.read(number, page)) {
            return;
        }
        page.clear();
        let offset = u64::from(number.saturating_sub(1)) * self.size as u64;
        if self.file.seek(SeekFrom::Start(offset)).is_ok() {
            // The last page of a file that was cut is short; after an error what came before it counts.
            (&mut self.file).take(self.size as u64).read_to_end(page).ok();
        }
        page.resize(self.size, 0);
    }
}

/// The size of the pages and how many bytes at their ends are not SQLite's, if the header says something that there can be
/// and that agrees with the length of the file.
fn shape(header: &[u8], length: u64) -> Option<(usize, usize)> {
    if !header.starts_with(MAGIC) {
        return None;
    }
    let size = match short(header, 16)? {
        1 => 1 << 16,
        size if size >= 512 && size.is_power_of_two() => size,
        _ => return None,
    };
    let reserved = usize::from(*header.get(20)?);
    let agrees = u64::from(long(header, 28)?) * size as u64 == length;
    (agrees && size - reserved >= 480).then_some((size, reserved))
}
