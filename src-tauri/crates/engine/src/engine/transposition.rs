//! What is remembered of positions that were searched already.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::cell::Cell;

/// Which side of the true value a remembered score is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value is at most the score.
    Upper,
    /// The value is at least the score.
    Lower,
    /// The value is the score.
    Exact,
}

/// What is remembered of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move, or [`Cell::NONE`].
    pub(crate) best: Cell,
    /// The score, as [`super::score::remembered`] makes it.
    pub(crate) score: i32,
    /// The evaluation.
    pub(crate) evaluation: i32,
    /// How deep it was searched.
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// Whether the position was ever on a principal variation.
    pub(crate) on_line: bool,
}

/// A table shared by all threads without locks.
///
/// # Invariants
///
/// * A slot holds an entry and the key of its position exclusive-or the entry. When two threads write one slot at once, the
///   halves do not fit together, no key is found in it, and so nobody reads an entry that was never written.
/// * The bucket of a position depends on its key and on the size of the table alone.
pub(crate) struct Transposition {
    buckets: Vec<Bucket>,
    /// Counts the searches, modulo 32.
    generation: AtomicU8,
}

/// As much as the processor fetches at once.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// An age that this many searches have gone by outweighs a depth of this many plies times two.
const GENERATIONS: u8 = 32;

impl Transposition {
    /// A table that takes so many mebibytes, at least one.
    pub(crate) fn new(megabytes: usize) -> Self {
        let count = (megabytes.max(1) << 20) / size_of::<Bucket>();
        Self { buckets: (0..count).map(|_| Bucket::default()).collect(), generation: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot = Slot::default();
        }
        *self.generation.get_mut() = 0;
    }

    /// Begins a new search: what is in the table now is older.
    pub(crate) fn advance(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    /// What is remembered of the position.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data)).flatten()
        })
    }

    /// Remembers the entry. An entry of the same position makes room; otherwise the shallowest and oldest of the bucket.
    pub(crate) fn set(&self, key: u64, entry: &Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let mut entry = *entry;
        let mut chosen = None;
        let mut least = i32::MAX;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            let old = unpack(data);
            if slot.check.load(Ordering::Relaxed) ^ data == key
                && let Some(old) = old
            {
                if entry.best == Cell::NONE {
                    entry.best = old.best;
                }
                // A bound from a shallower search is worth less than what is there.
                if entry.bound != Bound::Exact && entry.depth + 3 < old.depth && age(data, generation) == 0 {
                    return;
                }
                chosen = Some(slot);
                break;
            }
            let worth = old.map_or(i32::MIN, |old| old.depth - 2 * age(data, generation));
            if worth < least {
                least = worth;
                chosen = Some(slot);
            }
        }
        if let Some(slot) = chosen {
            let data = pack(&entry, generation);
            slot.check.store(key ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }

    /// How many of a thousand slots hold an entry of this search.
    pub(crate) fn fullness(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let slots = || self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let used = slots().filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && age(data, generation) == 0
        });
        used.count() as u32
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

/// ```text
/// bits 0..16 score, 16..32 evaluation, 32..40 depth, 40..42 bound (1 to 3), 42 on the line, 43..48 generation, 48..64 move
/// ```
fn pack(entry: &Entry, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.score as i16 as u16)
        | u64::from(entry.evaluation as i16 as u16) << 16
        | u64::from(entry.depth.clamp(-128, 127) as i8 as u8) << 32
        | bound << 40
        | u64::from(entry.on_line) << 42
        | u64::from(generation) << 43
        | (entry.best.index() as u64) << 48
}

/// `None` for a slot that was never written.
fn unpack(data: u64) -> Option<Entry> {
    let bound = match data >> 40 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Entry {
        best: Cell::from_index((data >> 48) as u16),
        score: i32::from(data as u16 as i16),
        evaluation: i32::from((data >> 16) as u16 as i16),
        depth: i32::from((data >> 32) as u8 as i8),
        bound,
        on_line: data >> 42 & 1 != 0,
    })
}

fn age(data: u64, generation: u8) -> i32 {
    let then = (data >> 43 & 31) as u8;
    i32::from((generation + GENERATIONS - then) % GENERATIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry {
        best: Cell::at(3, 4),
        score: -29_990,
        evaluation: 123,
        depth: 9,
        bound: Bound::Lower,
        on_line: true,
    };

    #[test]
    fn an_entry_comes_back_as_it_was() {
        let table = Transposition::new(1);
        for (number, bound) in [Bound::Upper, Bound::Lower, Bound::Exact].into_iter().enumerate() {
            let key = 0x1234_5678_9abc_def0 ^ number as u64;
            let entry = Entry { bound, evaluation: -7, ..ENTRY };
            assert_eq!(table.get(key), None);
            table.set(key, &entry);
            assert_eq!(table.get(key), Some(entry));
        }
        assert_eq!(size_of::<Bucket>(), 64);
    }

    #[test]
    fn a_torn_slot_is_not_read() {
        let table = Transposition::new(1);
        table.set(42, &ENTRY);
        let slot = &table.bucket(42).0[0];
        slot.data.store(pack(&Entry { score: 5, ..ENTRY }, 0), Ordering::Relaxed);
        assert_eq!(table.get(42), None);
    }

    #[test]
    fn the_shallowest_makes_room() {
        let mut table = Transposition::new(1);
        // The keys differ in their low bits only and so share a bucket.
        for (key, depth) in [(1, 9), (2, 3), (3, 8), (4, 7), (5, 5)] {
            table.set(key, &Entry { depth, ..ENTRY });
        }
        assert_eq!(table.get(2), None);
        assert!([1, 3, 4, 5].iter().all(|&key| table.get(key).is_some()));
        table.clear();
        assert_eq!(table.get(1), None);
    }
}
