use std::sync::LazyLock;

/// By how much the search of a move is shortened, by the depth and by how many moves were tried before.
pub(crate) struct Reductions([u32; SIZE]);

const SIZE: usize = 128;

impl Reductions {
    /// The table, made at the first call.
    pub(crate) fn get() -> &'static Self {
        static TABLE: LazyLock<Reductions> =
            LazyLock::new(|| Reductions(std::array::from_fn(|number| log2(number.max(1) as u64))));
        &TABLE
    }

    /// In 1024ths of a ply; `factor` is that for a product of logarithms (to base 2) of 1, times 1024.
    #[inline]
    pub(crate) fn get_for(&self, depth: i32, count: usize, factor: u32) -> i32 {
        let depth = self.0[depth.clamp(1, SIZE as i32 - 1) as usize];
        let count = self.0[count.clamp(1, SIZE - 1)];
        ((u64::from(depth) * u64::from(count) * u64::from(factor)) >> 20) as i32
    }
}

/// The logarithm to base 2 times 1024, in integers, so that it is the same on every machine.
fn log2(number: u64) -> u32 {
    let whole = number.ilog2();
    // The number scaled into 1 to 2, with 30 bits behind the point; each squaring brings one more bit of its logarithm.
    let mut rest = (number << 30) >> whole;
    let mut bits = whole;
    for _ in 0..10 {
        rest = (rest * rest) >> 30;
        bits = bits << 1 | u32::from(rest >> 31 != 0);
        if rest >> 31 != 0 {
            rest >>= 1;
        }
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms() {
        for (number, expected) in [(1, 0), (2, 1024), (3, 1623), (10, 3401), (64, 6144), (100, 6803)] {
            assert_eq!(log2(number), expected, "{number}");
        }
    }
}
