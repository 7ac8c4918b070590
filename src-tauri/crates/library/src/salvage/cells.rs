use super::pages::Pages;
use super::record::{long, short, varint};

/// More than any row of a library takes: two names and a note, and both once more to be searched.
const MOST_BYTES: usize = 1 << 16;

/// What kind of tree a page belongs to (<https://www.sqlite.org/fileformat.html#b_tree_pages>).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tree {
    Table,
    /// An index, or a table without rowid.
    Index,
}

/// A page of a tree that is being read.
#[derive(Debug)]
pub(super) struct Cells {
    page: Vec<u8>,
    overflow: Vec<u8>,
    record: Vec<u8>,
    /// How many pages onto which a record runs on may still be read. In a sound file each belongs to one record.
    overflow_left: u64,
}

impl Cells {
    pub(super) fn new(pages: &Pages) -> Cells {
        let overflow_left = 2 * u64::from(pages.count());
        Cells { page: Vec::new(), overflow: Vec::new(), record: Vec::new(), overflow_left }
    }

    /// Calls `each` with every record that lies on a page. A record that is damaged or runs on to a page that is gone comes
    /// without its end.
    pub(super) fn read(&mut self, pages: &mut Pages, number: u32, mut each: impl FnMut(Tree, &[u8])) {
        pages.read(number, &mut self.page);
        // The first page begins with the header of the file.
        let start = if number == 1 { 100 } else { 0 };
        let (tree, header, child) = match self.page[start] {
            0x0D => (Tree::Table, 8, 0),
            0x0A => (Tree::Index, 8, 0),
            0x02 => (Tree::Index, 12, 4),
            _ => return,
        };
        let count = short(&self.page, start + 3).unwrap_or(0);
        // Records do not overlap: what comes to more than the page was made up.
        let mut left = pages.usable();
        for index in 0..count {
            let Some(at) = short(&self.page, start + header + 2 * index) else { break };
            let Some(length) = self.assemble(pages, tree, at + child) else { continue };
            let Some(less) = left.checked_sub(length) else { break };
            left = less;
            each(tree, &self.record);
        }
    }

    /// Puts the record at an offset of the page together and returns how much of it is on the page.
    fn assemble(&mut self, pages: &mut Pages, tree: Tree, at: usize) -> Option<usize> {
        let usable = pages.usable();
        let page = &self.page[..usable];
        let (length, mut at) = varint(page, at)?;
        let length = usize::try_from(length).ok().filter(|&length| length > 0 && length <= MOST_BYTES)?;
        if tree == Tree::Table {
            (_, at) = varint(page, at)?;
        }
        let local = local_length(tree, usable, length);
        let end = (at + local).min(usable);
        self.record.clear();
        self.record.extend_from_slice(page.get(at..end)?);
        let mut next = if local < length { long(page, end).unwrap_or(0) } else { 0 };
        while next != 0 && next <= pages.count() && self.record.len() < length && self.overflow_left > 0 {
            self.overflow_left -= 1;
            pages.read(next, &mut self.overflow);
            let content = &self.overflow[4..usable];
            self.record.extend_from_slice(&content[..content.len().min(length - self.record.len())]);
            next = long(&self.overflow, 0).unwrap_or(0);
        }
        Some(local)
    }
}

/// How much of a record of this length lies on the page itself.
fn local_length(tree: Tree, usable: usize, length: usize) -> usize {
    let most = match tree {
        Tree::Table => usable - 35,
        Tree::Index => (usable - 12) * 64 / 255 - 23,
    };
    if length <= most {
        return length;
    }
    let least = (usable - 12) * 32 / 255 - 23;
    let local = least + (length - least) % (usable - 4);
    if local <= most { local } else { least }
}
