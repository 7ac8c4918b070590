//! The numbers that positions are told apart by.

use std::sync::LazyLock;

use gomoku_core::{BoardSize, Color, Rule};

use super::cell::Cell;

/// One number for each stone on each point.
pub(crate) struct Keys([[u64; Cell::ROOM]; 2]);

/// Marks White to move.
pub(crate) const WHITE_TO_MOVE: u64 = mix(0x6661_7265_2d65_6173);

impl Keys {
    /// The numbers; they are the same in every build.
    pub(crate) fn get() -> &'static Self {
        static KEYS: LazyLock<Keys> = LazyLock::new(|| {
            let number = |color: u64, cell: usize| mix(color << 32 | cell as u64);
            Keys([1, 2].map(|color| std::array::from_fn(|cell| number(color, cell))))
        });
        &KEYS
    }

    /// The number of a stone.
    #[inline]
    pub(crate) const fn stone(&self, color: Color, cell: Cell) -> u64 {
        self.0[color.index()][cell.index()]
    }

    /// The number of the empty board, Black to move.
    pub(crate) fn empty(rule: Rule, size: BoardSize) -> u64 {
        let rule = Rule::ALL.iter().position(|&other| other == rule).unwrap_or(0) as u64;
        mix(0x10_0000 + rule * 32 + u64::from(size.get()))
    }
}

/// The output function of the splitmix64 generator (Steele, Lea, Flood 2014), after one step.
const fn mix(state: u64) -> u64 {
    let state = state.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}
