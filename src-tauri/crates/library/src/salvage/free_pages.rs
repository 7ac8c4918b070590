use super::pages::Pages;
use super::record::long;

/// Which pages hold nothing any more.
#[derive(Debug, Default)]
pub(super) struct FreePages {
    bits: Vec<u64>,
}

impl FreePages {
    /// Follows the list of free pages. A list that is not sound from end to end is not believed at all, because pages
    /// with games on them may be on it; then games that were deleted for good may come back.
    pub(super) fn read(pages: &mut Pages) -> FreePages {
        FreePages::follow(pages).unwrap_or_default()
    }

    fn follow(pages: &mut Pages) -> Option<FreePages> {
        let mut free = FreePages { bits: vec![0; (pages.count() as usize).div_ceil(64)] };
        pages.header()?;
        let mut page = Vec::new();
        pages.read(1, &mut page);
        let (mut trunk, total) = (long(&page, 32)?, long(&page, 36)?);
        let mut left = total;
        while trunk != 0 {
            free.add(trunk, pages.count(), &mut left)?;
            pages.read(trunk, &mut page);
            let leaves = usize::try_from(long(&page, 4)?).ok()?;
            if leaves > pages.usable() / 4 - 2 {
                return None;
            }
            for leaf in 0..leaves {
                free.add(long(&page, 8 + 4 * leaf)?, pages.count(), &mut left)?;
            }
            trunk = long(&page, 0)?;
        }
        (left == 0).then_some(free)
    }

    fn add(&mut self, number: u32, count: u32, left: &mut u32) -> Option<()> {
        *left = left.checked_sub(1)?;
        if number < 2 || number > count || self.contains(number) {
            return None;
        }
        let index = number as usize - 1;
        self.bits[index / 64] |= 1 << (index % 64);
        Some(())
    }

    pub(super) fn contains(&self, number: u32) -> bool {
        let index = (number as usize).wrapping_sub(1);
        self.bits.get(index / 64).is_some_and(|bits| bits >> (index % 64) & 1 == 1)
    }
}
