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

const fn by_sight(missed_fours: u32, missed_threes: u32, glances: u32, caution: i32) -> Skill {
    Skill { nodes: 0, lines: 0, halving: 0, missed_fours, missed_threes, glances, caution }
}

/// By thought, and by sight where something is overlooked.
const fn by_thought(nodes: u64, lines: usize, halving: i32, missed_fours: u32, missed_threes: u32) -> Skill {
    Skill { nodes, lines, halving, missed_fours, missed_threes, glances: 40, caution: 100 }
}

const SKILLS: [Skill; Level::MAX.get() as usize - 1] = [
    by_sight(30, 100, 6, 0),
    by_sight(15, 60, 12, 30),
    by_sight(6, 25, 30, 60),
    by_thought(30, 4, 100, 3, 15),
    by_thought(100, 4, 60, 1, 6),
    by_thought(400, 3, 40, 0, 2),
    by_thought(2_000, 3, 30, 0, 0),
    by_thought(10_000, 3, 20, 0, 0),
    by_thought(60_000, 2, 10, 0, 0),
];
