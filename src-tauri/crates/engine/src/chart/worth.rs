//! What a point is worth at first sight: the order in which moves are tried, and of which only five are.

use super::row::Row;

/// What a stone of one colour on a point is worth by the four rows it would make there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Worth {
    /// To that colour, if it is to move.
    pub(crate) attack: i32,
    /// To the other colour, which takes the point away.
    pub(crate) defence: i32,
}

/// The worth of a row: dead, one, open one, two, open two, three, open three, four, open four, five, overline.
///
/// A row of one's own is worth twice the enemy's, a longer one several times a shorter one. A four by itself is worth no
/// more than a three: it is stopped at once, and then it is spent.
const ATTACK: [i32; Row::COUNT] = [0, 2, 4, 20, 52, 100, 240, 100, 2_000, 20_000, 0];
const DEFENCE: [i32; Row::COUNT] = [0, 1, 2, 10, 26, 50, 120, 50, 1_200, 6_000, 0];
/// What comes on top for two rows that the enemy cannot stop together: two fours or a four and an open three, or two
/// open threes.
const FOURS: Worth = Worth { attack: 1_600, defence: 1_000 };
const THREES: Worth = Worth { attack: 400, defence: 200 };

impl Worth {
    pub(crate) fn of(rows: [Row; 4]) -> Worth {
        let mut worth = Worth::default();
        let (mut fours, mut threes) = (0, 0);
        for row in rows {
            worth.attack += ATTACK[row as usize];
            worth.defence += DEFENCE[row as usize];
            fours += i32::from(row == Row::Four);
            threes += i32::from(row == Row::OpenThree);
        }
        let bonus = match (fours, threes) {
            (2.., _) | (1, 1..) => FOURS,
            (0, 2..) => THREES,
            _ => Worth::default(),
        };
        Worth { attack: worth.attack + bonus.attack, defence: worth.defence + bonus.defence }
    }
}

/// Whether rows like these may be a foul of Black's. Where this says no, there is none.
pub(crate) fn may_be_foul(rows: [Row; 4]) -> bool {
    let count = |wanted: &[Row]| rows.iter().filter(|row| wanted.contains(row)).count();
    count(&[Row::Overline, Row::OpenFour]) > 0 || count(&[Row::Four]) >= 2 || count(&[Row::OpenThree]) >= 2
}
