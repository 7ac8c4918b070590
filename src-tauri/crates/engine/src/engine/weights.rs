//! The numbers of the evaluation and of the order of moves, by rule and colour. All of them are in here, so that tuned
//! ones can take their place.

use gomoku_core::{Color, Rule};

use super::cell_class::CellClass;
use super::cell_code::{CODES, CellCodes};
use super::line_class::LineClass;

/// What a code of four lines is to one side. Every stone looks up some forty of these, so they are kept small.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CodeInfo {
    /// What an empty point with these lines adds to the evaluation; 200 are a pawn's worth: odds of about 3 to 1.
    pub(crate) value: i16,
    /// The threat.
    pub(crate) class: u8,
    /// Whether a stone makes a four; the fouls that may turn out to be none are among them.
    pub(crate) is_four: bool,
}

/// The numbers of one colour, by code.
pub(crate) type CodeInfos = [CodeInfo; CODES];

const ATTACKS: [i16; LineClass::COUNT] = [0, 0, 3, 8, 10, 30, 34, 38, 26, 80, 92, 70, 1_000, 8_000];

/// The tuned numbers of a rule: a file of little-endian numbers of 16 bits.
///
/// First come the values of Black's codes and those of White's, then what the threats add with Black and with White to
/// move.
#[derive(Clone, Copy)]
pub(crate) struct Weights(&'static [u8; 4 * (CODES + THREATS)]);

impl Weights {
    /// The numbers of the rule.
    pub(crate) const fn of(rule: Rule) -> Self {
        match rule {
            Rule::Freestyle => Self(include_bytes!("weights/freestyle.bin")),
            Rule::Standard => Self(include_bytes!("weights/standard.bin")),
            Rule::Renju => Self(include_bytes!("weights/renju.bin")),
            Rule::Caro(_) => Self(include_bytes!("weights/caro.bin")),
        }
    }

    fn value(self, color: Color, code: usize) -> i16 {
        self.number(color.index() * CODES + code)
    }

    /// What the threats of both sides add to the evaluation of the side to move, which has neither a five nor an open four.
    pub(crate) fn threats(self, to_move: Color) -> [i16; THREATS] {
        std::array::from_fn(|threats| self.number(2 * CODES + to_move.index() * THREATS + threats))
    }

    fn number(self, index: usize) -> i16 {
        i16::from_le_bytes([self.0[2 * index], self.0[2 * index + 1]])
    }
}

/// The numbers of a colour.
pub(crate) fn code_infos(rule: Rule, color: Color) -> Box<CodeInfos> {
    let fouls = rule.is_renju() && color == Color::Black;
    let weights = Weights::of(rule);
    let mut infos = Box::new([CodeInfo::default(); CODES]);
    for (code, (info, &lines)) in infos.iter_mut().zip(CellCodes::get().lines()).enumerate() {
        let class = CellClass::of(lines, fouls);
        *info = CodeInfo {
            value: weights.value(color, code),
            class: class.index() as u8,
            is_four: class != CellClass::FIVE && lines.iter().any(|line| line.is_four()),
        };
    }
    infos
}

/// How early a move of the colour is tried for the sake of its own lines, by code.
pub(crate) fn attacks(rule: Rule, color: Color) -> Box<[i16; CODES]> {
    let fouls = rule.is_renju() && color == Color::Black;
    let mut attacks = Box::new([0; CODES]);
    for (attack, &lines) in attacks.iter_mut().zip(CellCodes::get().lines()) {
        let class = CellClass::of(lines, fouls);
        *attack = match class {
            CellClass::FOUL => 20,
            _ => lines.iter().map(|line| ATTACKS[line.index()]).sum::<i16>() + bonus(class),
        };
    }
    attacks
}

/// How much earlier a threat is tried than the sum of its lines says.
const fn bonus(class: CellClass) -> i16 {
    match class {
        CellClass::BUILD => 12,
        CellClass::THREE_PLUS => 30,
        CellClass::DOUBLE_THREE => 240,
        CellClass::FOUR_PLUS => 50,
        CellClass::FOUR_THREE => 500,
        CellClass::OPEN_FOUR => 800,
        _ => 0,
    }
}

/// How many sets of threats are told apart.
pub(crate) const THREATS: usize = 1 << 10;

/// The set of threats of the side to move and of the enemy; `own` and `enemy` count the points by class.
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
