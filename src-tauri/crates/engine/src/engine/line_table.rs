//! The classes of all windows of a line, worked out from the rule.

use gomoku_core::{Caro, Color, Rule};

use super::line_class::LineClass;

/// The classes of a line for both colours, by the cells around a point.
///
/// A *key* holds two bits for each cell of the window but the middle one, the farthest cell in the direction of falling
/// coordinates lowest: [`EMPTY`], [`BLACK`], [`WHITE`], or [`WALL`] beyond the edge.
pub(crate) struct LineTable {
    /// Black's class in the low half of each byte, White's in the high half.
    classes: Box<[u8; KEYS]>,
    reach: u32,
}

/// An empty cell in a key.
pub(crate) const EMPTY: u64 = 0;
/// A black stone in a key.
pub(crate) const BLACK: u64 = 1;
/// A white stone in a key.
pub(crate) const WHITE: u64 = 2;
/// A cell outside of the board in a key.
pub(crate) const WALL: u64 = 3;

/// The farthest cell that can matter: the end of a five that begins at the point.
pub(crate) const MAX_REACH: u32 = 5;
const KEYS: usize = 1 << (4 * MAX_REACH);
/// One bit for each cell of a key.
const CELLS: u32 = 0x5_5555;

/// What ends a five, and what more than five are worth.
#[derive(Clone, Copy)]
struct Side {
    /// The class of six and more.
    longer: LineClass,
    /// Enemy stones at both ends spoil a five.
    blockable: bool,
    /// Two fours on one line are a foul.
    no_double_four: bool,
}

impl Side {
    fn of(rule: Rule, color: Color) -> Self {
        let longer = match (rule, color) {
            (Rule::Freestyle | Rule::Caro(Caro::FiveOrMore), _) | (Rule::Renju, Color::White) => {
                LineClass::FIVE
            }
            (Rule::Renju, Color::Black) => LineClass::FOUL,
            (Rule::Standard | Rule::Caro(Caro::ExactlyFive), _) => LineClass::DEAD,
        };
        Self {
            longer,
            blockable: matches!(rule, Rule::Caro(_)),
            no_double_four: rule.is_renju() && color == Color::Black,
        }
    }
}

impl LineTable {
    /// Works the table out.
    pub(crate) fn new(rule: Rule) -> Self {
        // In freestyle the cell behind a five is of no account, and a smaller table is a faster one.
        let reach = if rule == Rule::Freestyle { 4 } else { MAX_REACH };
        let black = classify(Side::of(rule, Color::Black), reach);
        let white =
            if rule.is_renju() { classify(Side::of(rule, Color::White), reach) } else { black.clone() };
        let mut classes = vec![0; KEYS].into_boxed_slice();
        for (key, classes) in classes.iter_mut().enumerate().take(1 << (4 * reach)) {
            let swapped = (key & CELLS as usize) << 1 | key >> 1 & CELLS as usize;
            *classes = black[key] | white[swapped] << 4;
        }
        match classes.try_into() {
            Ok(classes) => Self { classes, reach },
            Err(_) => unreachable!("the table has a class for each key"),
        }
    }

    /// How many cells to each side of a point the classes depend on: 4 or 5.
    pub(crate) const fn reach(&self) -> u32 {
        self.reach
    }

    /// The classes of both colours in the middle of a window, Black's in the low half of the byte. `line` holds two bits
    /// for each cell of the whole line behind [`MAX_REACH`] cells of wall; `at` is the place of the middle, counted from
    /// the first cell of the board.
    #[inline]
    pub(crate) const fn look_up<const REACH: u32>(&self, line: u64, at: u32) -> u8 {
        let half = (1 << (2 * REACH)) - 1;
        let window = line >> (2 * (at + MAX_REACH - REACH));
        let key = window & half | window >> 2 & (half << (2 * REACH));
        self.classes[key as usize & (KEYS - 1)]
    }
}

/// The classes of all keys for the side whose stones are [`BLACK`] in the key.
///
/// One more own stone makes a larger key of a key, so that in falling order what a key may become is always known.
fn classify(side: Side, reach: u32) -> Vec<u8> {
    let keys = 1u32 << (4 * reach);
    let mut classes = vec![LineClass::DEAD.index() as u8; keys as usize];
    for key in (0..keys).rev() {
        // Where only the own stones matter, an enemy's stone is as good as a wall, and one key stands for all.
        if side.blockable || wall_up(key) == key {
            classes[key as usize] = class_of(side, reach, key, &classes).index() as u8;
        }
    }
    if !side.blockable {
        for key in 0..keys {
            classes[key as usize] = classes[wall_up(key) as usize];
        }
    }
    classes
}

/// The same key with walls for enemy stones.
const fn wall_up(key: u32) -> u32 {
    key | key >> 1 & CELLS
}

/// The cells of a key: their shifts, in order.
fn empty_cells(key: u32, reach: u32) -> impl Iterator<Item = u32> {
    (0..2 * reach).map(|cell| 2 * cell).filter(move |&shift| key >> shift & 3 == EMPTY as u32)
}

fn class_of(side: Side, reach: u32, key: u32, classes: &[u8]) -> LineClass {
    if let Some(class) = finished(side, reach, key) {
        return class;
    }
    let mut ways = [0; LineClass::COUNT];
    let (mut first_five, mut last_five) = (0, 0);
    for shift in empty_cells(key, reach) {
        let class = classes[(key | 1 << shift) as usize] as usize;
        ways[class] += 1;
        if class == LineClass::FIVE.index() {
            first_five = if ways[class] == 1 { shift } else { first_five };
            last_five = shift;
        }
    }
    let ways = |class: LineClass| ways[class.index()];
    let threes = ways(LineClass::OPEN_THREE) + ways(LineClass::FREE_THREE);
    match ways(LineClass::FIVE) {
        // The two points of a straight four are five steps apart, and one of the cells between is not in the key.
        2 if side.no_double_four && last_five - first_five == 2 * 4 => LineClass::OPEN_FOUR,
        2.. if side.no_double_four => LineClass::FOUL,
        2.. if !side.blockable || cannot_be_stopped(reach, key, classes) => LineClass::OPEN_FOUR,
        1.. => LineClass::FOUR,
        _ if ways(LineClass::OPEN_FOUR) > 1 => LineClass::FREE_THREE,
        _ if ways(LineClass::OPEN_FOUR) > 0 => LineClass::OPEN_THREE,
        _ if ways(LineClass::FOUR) > 0 => LineClass::THREE,
        _ if threes > 3 => LineClass::FREE_TWO,
        _ if threes > 2 => LineClass::WIDE_TWO,
        _ if threes > 0 => LineClass::OPEN_TWO,
        _ if ways(LineClass::THREE) > 0 => LineClass::TWO,
        _ if ways(LineClass::OPEN_TWO) + ways(LineClass::WIDE_TWO) + ways(LineClass::FREE_TWO) > 0 => {
            LineClass::OPEN_ONE
        }
        _ if ways(LineClass::TWO) > 0 => LineClass::ONE,
        _ => LineClass::DEAD,
    }
}

/// The class of a line in which five or more stand already; the middle counts as an own stone.
fn finished(side: Side, reach: u32, key: u32) -> Option<LineClass> {
    let half = 2 * reach;
    let cell = |shift: u32| if shift < 2 * half { u64::from(key) >> shift & 3 } else { WALL };
    let after = (0..reach).take_while(|step| cell(half + 2 * step) == BLACK).count() as u32;
    let before = (0..reach).take_while(|step| cell(half - 2 - 2 * step) == BLACK).count() as u32;
    match before + 1 + after {
        ..5 => None,
        5 => {
            let ends_at = |shift: Option<u32>| shift.is_some_and(|shift| cell(shift) == WHITE);
            let blocked = side.blockable
                && ends_at(Some(half + 2 * after))
                && ends_at((half - 2 * before).checked_sub(2));
            Some(if blocked { LineClass::DEAD } else { LineClass::FIVE })
        }
        _ => Some(side.longer),
    }
}

/// Whether a five remains possible wherever the enemy plays on the line.
fn cannot_be_stopped(reach: u32, key: u32, classes: &[u8]) -> bool {
    empty_cells(key, reach).all(|reply| {
        let answered = key | 2 << reply;
        empty_cells(answered, reach)
            .any(|cell| classes[(answered | 1 << cell) as usize] == LineClass::FIVE.index() as u8)
    })
}

#[cfg(test)]
mod tests;
