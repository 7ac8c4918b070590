/// A seed of its own for each numbered part of a piece of work.
pub(crate) const fn part_seed(seed: u64, part: u64) -> u64 {
    mixed(seed ^ mixed(part.wrapping_add(1)))
}

/// Spreads the bits of a number, as in the generator SplitMix64.
const fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn parts_have_seeds_of_their_own() {
        let seeds = (0..100).flat_map(|seed| (0..100).map(move |part| part_seed(seed, part)));
        assert_eq!(seeds.collect::<HashSet<_>>().len(), 10_000);
    }
}
