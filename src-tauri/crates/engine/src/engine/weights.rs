//! The numbers of the evaluation and of the order of moves, by rule and colour. All of them are in here, so that tuned
//! ones can take their place.

use gomoku_core::{Color, Rule};

use super::cell_class::CellClass;
use super::cell_code::{CODES, CellCodes};
use super::line_class::LineClass;

/// What a code of four lines is to one side.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CodeInfo {
    /// What an empty point with these lines adds to the evaluation; 200 are a pawn's worth: odds of about 3 to 1.
    pub(crate) value: i16,
    /// How early a move there is tried, for the sake of the own lines.
    pub(crate) attack: i16,
    /// The same for the sake of the enemy's lines.
    pub(crate) defence: i16,
    /// The threat.
    pub(crate) class: u8,
    /// Whether a stone makes a four; the fouls that may turn out to be none are among them.
    pub(crate) is_four: bool,
}

/// The numbers of one colour, by code.
pub(crate) type CodeInfos = [CodeInfo; CODES];

const VALUES: [i16; LineClass::COUNT] = [0, 0, 1, 3, 4, 9, 10, 11, 9, 14, 17, 16, 30, 0];
const ATTACKS: [i16; LineClass::COUNT] = [0, 0, 3, 8, 10, 30, 34, 38, 26, 80, 92, 70, 1_000, 8_000];

/// The numbers of a colour.
pub(crate) fn code_infos(rule: Rule, color: Color) -> Box<CodeInfos> {
    let fouls = rule.is_renju() && color == Color::Black;
    let mut infos = Box::new([CodeInfo::default(); CODES]);
    for (info, &lines) in infos.iter_mut().zip(CellCodes::get().lines()) {
        let sum =
            |numbers: [i16; LineClass::COUNT]| lines.iter().map(|line| numbers[line.index()]).sum::<i16>();
        let class = CellClass::of(lines, fouls);
        let (value, attack) = match class {
            // A point that may not be played is no hope.
            CellClass::FOUL => (0, 20),
            _ => (sum(VALUES) + bonus(class).0, sum(ATTACKS) + bonus(class).1),
        };
        *info = CodeInfo {
            value,
            attack,
            defence: attack / 4 * 3,
            class: class.index() as u8,
            is_four: class != CellClass::FIVE && lines.iter().any(|line| line.is_four()),
        };
    }
    infos
}

/// What a threat is worth beyond the sum of its lines: in the evaluation, and in the order of moves.
const fn bonus(class: CellClass) -> (i16, i16) {
    match class {
        CellClass::BUILD => (5, 12),
        CellClass::THREE_PLUS => (10, 30),
        CellClass::DOUBLE_THREE => (35, 240),
        CellClass::FOUR_PLUS => (12, 50),
        CellClass::FOUR_THREE => (50, 500),
        CellClass::OPEN_FOUR => (30, 800),
        _ => (0, 0),
    }
}

/// How many sets of threats [`threat_bonus`] tells apart.
pub(crate) const THREATS: usize = 1 << 10;

/// What the threats of both sides add to the evaluation of the side to move, which has neither a five nor an open four.
pub(crate) fn threat_bonus(threats: usize) -> i16 {
    let has = |bit: usize| threats >> bit & 1 != 0;
    let mut bonus = 28;
    let own_four = has(0) || has(1) || has(2);
    if has(0) {
        bonus += 250;
    }
    if has(1) {
        bonus += 40;
    }
    if has(2) {
        bonus += 12;
    }
    let enemy_open_four = has(5);
    if !enemy_open_four {
        bonus += if has(3) { if has(6) || has(7) { 60 } else { 140 } } else { 0 };
        bonus += if has(4) { 25 } else { 0 };
        bonus -= if has(6) { 70 } else { 0 };
        bonus -= if has(9) { 45 } else { 0 };
        bonus -= if has(8) { 15 } else { 0 };
    } else {
        bonus -= if own_four { 60 } else { 110 };
        bonus -= if has(6) { 120 } else { 0 };
        bonus -= if has(9) { 50 } else { 0 };
    }
    bonus
}

/// The set of threats as [`threat_bonus`] takes it; `own` and `enemy` count the points by class.
#[inline]
pub(crate) fn threats(own: &[u16; CellClass::ROOM], enemy: &[u16; CellClass::ROOM]) -> usize {
    let has = |counts: &[u16; CellClass::ROOM], class: CellClass| usize::from(counts[class.index()] != 0);
    has(own, CellClass::FOUR_THREE)
        | has(own, CellClass::FOUR_PLUS) << 1
        | has(own, CellClass::FOUR) << 2
        | has(own, CellClass::DOUBLE_THREE) << 3
        | (has(own, CellClass::THREE_PLUS) | has(own, CellClass::THREE)) << 4
        | has(enemy, CellClass::OPEN_FOUR) << 5
        | has(enemy, CellClass::FOUR_THREE) << 6
        | (has(enemy, CellClass::FOUR_PLUS) | has(enemy, CellClass::FOUR)) << 7
        | (has(enemy, CellClass::THREE_PLUS) | has(enemy, CellClass::THREE)) << 8
        | has(enemy, CellClass::DOUBLE_THREE) << 9
}
