//! What the levels can do, in numbers.

use gomoku_core::Level;

/// What a level can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Skill {
    /// How many positions it looks at for a move; none if it plays by sight alone.
    pub(crate) nodes: u64,
    /// Among how many of the best moves it chooses.
    pub(crate) lines: usize,
    /// How much worse a move is that is half as likely, in the units of the engine: 200 are odds of 3 to 1.
    pub(crate) halving: i32,
    /// At how many of a hundred moves it overlooks that the enemy is about to make a five.
    pub(crate) missed_fours: u32,
    /// At how many of a hundred moves it overlooks the open threes of both sides: that a stone would make an open four.
    pub(crate) missed_threes: u32,
    /// How many points it compares when it plays by sight. The points are drawn by lot, and may be the same.
    pub(crate) glances: u32,
    /// How many hundredths of what the enemy could do with a point it thinks of when it plays by sight.
    pub(crate) caution: i32,
}

impl Skill {
    /// What a level can do; `None` for the highest, which holds nothing back.
    pub(crate) const fn of(level: Level) -> Option<Self> {
        let row = level.get() as usize - 1;
        if row < SKILLS.len() { Some(SKILLS[row]) } else { None }
    }
}

/// How many points a level compares that thinks, where it plays by sight, and its caution then.
const THINKER: (u32, i32) = (40, 100);

/// By sight alone.
const fn by_sight(missed_fours: u32, missed_threes: u32, glances: u32, caution: i32) -> Skill {
    Skill { nodes: 0, lines: 0, halving: 0, missed_fours, missed_threes, glances, caution }
}

/// By thought, and by sight where something is overlooked.
const fn by_thought(nodes: u64, lines: usize, halving: i32, missed_fours: u32, missed_threes: u32) -> Skill {
    let (glances, caution) = THINKER;
    Skill { nodes, lines, halving, missed_fours, missed_threes, glances, caution }
}

/// One row a level, found by matches between neighbours: each step is 150 to 250 points of Elo. `rating` has what came out,
/// and is to be measured anew after a change here or, for the levels that think, of the engine.
const SKILLS: [Skill; Level::MAX.get() as usize - 1] = [
    // missed fours, missed threes, glances, caution
    by_sight(18, 79, 8, 5),
    by_sight(9, 48, 13, 42),
    by_sight(3, 18, 25, 87),
    // nodes, lines, halving, missed fours, missed threes
    by_thought(30, 4, 75, 2, 8),
    by_thought(440, 3, 19, 0, 1),
    by_thought(1_120, 3, 12, 0, 0),
    by_thought(2_600, 2, 10, 0, 0),
    by_thought(7_600, 2, 10, 0, 0),
    by_thought(24_500, 2, 8, 0, 0),
];
