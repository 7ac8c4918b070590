use crate::{BoardSize, Color, Point, Rule};

const SIDE: usize = BoardSize::MAX.get() as usize;
const POINTS: usize = SIDE * SIDE;

/// One number for each colour and point. They come from a generator with a fixed seed, so that keys are the same in
/// every build and may be stored.
const STONES: [[u64; POINTS]; 2] = stones();

/// The key of a stone.
pub(crate) const fn stone(color: Color, point: Point) -> u64 {
    STONES[color.index()][point.y() as usize * SIDE + point.x() as usize]
}

/// The key of an empty board.
pub(crate) const fn empty(rule: Rule, size: BoardSize) -> u64 {
    let rule = match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 2,
        Rule::Caro(crate::Caro::FiveOrMore) => 3,
        Rule::Caro(crate::Caro::ExactlyFive) => 4,
    };
    mix(0x6b61_6765_7473_7500 + rule * 32 + size.get() as u64)
}

/// Marks White to move.
pub(crate) const WHITE_TO_MOVE: u64 = mix(0x7368_6972_6f00);

const fn stones() -> [[u64; POINTS]; 2] {
    let mut numbers = [[0; POINTS]; 2];
    // The increment of the splitmix64 generator (Steele, Lea, Flood 2014).
    let mut state: u64 = 0x6865_7862_6561_6400;
    let mut index = 0;
    while index < 2 * POINTS {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        numbers[index / POINTS][index % POINTS] = mix(state);
        index += 1;
    }
    numbers
}

/// The output function of splitmix64.
const fn mix(state: u64) -> u64 {
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn all_numbers_differ() {
        let mut seen: HashSet<u64> = STONES.iter().flatten().copied().collect();
        seen.extend([0, WHITE_TO_MOVE]);
        for rule in Rule::ALL {
            seen.extend((5..=22).map(|size| empty(rule, BoardSize::new(size).unwrap())));
        }
        assert_eq!(seen.len(), 2 * POINTS + 2 + Rule::ALL.len() * 18);
    }
}
