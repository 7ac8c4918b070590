//! The evaluation as a sum, for those who fit its numbers to games.
//!
//! The numbers of a rule, its *weights*, stand in one file; see [`super::weights`]. The worth of a position is a sum of some of
//! them. A weight is in turn the sum of *parts*, some of which many weights share: what is learnt of one set of lines then tells
//! something of its like.

use gomoku_core::{Color, Move, Position, Rule};

use super::cell::Cell;
use super::cell_class::CellClass;
use super::cell_code::{CODES, CellCodes};
use super::direction::Direction;
use super::line_class::LineClass;
use super::line_table::{BLACK, MAX_REACH, WHITE};
use super::rule_tables::RuleTables;
use super::weights::{THREATS, threats};

/// How many weights a rule has.
pub const WEIGHTS: usize = 2 * (CODES + THREATS);
/// How many of them say what the lines of a point are worth to a colour: Black's come first, then White's, then the rest.
pub const CODE_WEIGHTS: usize = CODES;
/// How many parts the weights of a rule have.
pub const PARTS: usize = 2 * (SHARED + CODES + 1 + THREAT_BITS + THREATS);

/// The parts of a colour that its codes share: one for each class of lines, and one for each class of points.
const SHARED: usize = LineClass::COUNT + CellClass::ROOM;
const THREAT_BITS: usize = THREATS.trailing_zeros() as usize;

/// Some of a sum: the index of a weight, and how many halves of it there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term {
    /// Below [`WEIGHTS`].
    pub weight: u16,
    /// Negative where the weight counts against the side to move.
    pub halves: i16,
}

/// The worth of the position for the side to move as a sum of weights, by rising index. `None` where the search never asks for
/// it: somebody can make a five, the side to move an open four, or the game is over.
pub fn terms(position: &Position) -> Option<Vec<Term>> {
    let before = match position.moves().split_last() {
        None => position.clone(),
        Some(_) => {
            let mut before = position.clone();
            before.undo();
            before
        }
    };
    if position.outcome().is_some() {
        return None;
    }
    let rule = position.rule();
    let tables = RuleTables::get(rule);
    let mut counts = [[0_u16; CellClass::ROOM]; 2];
    let mut halves = vec![0_i16; WEIGHTS];
    let side = position.to_move();
    for (stones, counts) in [(position, Some(&mut counts)), (&before, None)] {
        let mut counts = counts;
        for codes in codes(stones, tables) {
            for (color, code) in Color::ALL.into_iter().zip(codes) {
                let code = usize::from(code);
                halves[color.index() * CODES + code] += if color == side { 1 } else { -1 };
                if let Some(counts) = &mut counts {
                    counts[color.index()][usize::from(tables.infos[color.index()][code].class)] += 1;
                }
            }
        }
    }
    let [own, enemy] = [side, !side].map(|color| &counts[color.index()]);
    let is_decided = own[CellClass::FIVE.index()] != 0
        || enemy[CellClass::FIVE.index()] != 0
        || own[CellClass::OPEN_FOUR.index()] != 0;
    if is_decided {
        return None;
    }
    halves[2 * CODES + side.index() * THREATS + threats(own, enemy)] += 2;
    let terms = (0..).zip(halves).filter(|&(_, halves)| halves != 0);
    Some(terms.map(|(weight, halves)| Term { weight, halves }).collect())
}

/// The weights that the engine has for the rule.
pub fn weights(rule: Rule) -> Vec<i16> {
    let tables = RuleTables::get(rule);
    let values = tables.infos.iter().flat_map(|infos| infos.iter().map(|info| info.value));
    values.chain(tables.threats.into_iter().flatten()).collect()
}

/// The bytes of a file of weights.
pub fn file_of(weights: &[i16]) -> Vec<u8> {
    weights.iter().flat_map(|weight| weight.to_le_bytes()).collect()
}

/// The parts whose sum each weight is, by its index; every part is below [`PARTS`]. A weight without parts is 0. Unless the
/// colours have parts of their own, White's weights are Black's.
pub fn parts(rule: Rule, by_color: bool) -> Vec<Vec<u16>> {
    let lines = CellCodes::get().lines();
    let dead = lines.iter().position(|lines| lines.iter().all(|&line| line == LineClass::DEAD));
    let mut all = Vec::with_capacity(WEIGHTS);
    for color in Color::ALL {
        let fouls = rule.is_renju() && color == Color::Black;
        let first = if by_color { color.index() * (SHARED + CODES) } else { 0 };
        for (code, &lines) in lines.iter().enumerate() {
            let class = CellClass::of(lines, fouls);
            let mut parts = Vec::new();
            if Some(code) != dead {
                parts.push(first + LineClass::COUNT + class.index());
                // Fouls are all alike: what lines make them is no merit.
                if class != CellClass::FOUL {
                    parts.extend(lines.iter().map(|line| first + line.index()));
                    parts.push(first + SHARED + code);
                }
            }
            all.push(parts);
        }
    }
    for color in Color::ALL {
        let own = if by_color { color.index() * (1 + THREAT_BITS + THREATS) } else { 0 };
        let first = 2 * (SHARED + CODES) + own;
        for threats in 0..THREATS {
            let bits = (0..THREAT_BITS).filter(|bit| threats >> bit & 1 != 0);
            let mut parts = vec![first, first + 1 + THREAT_BITS + threats];
            parts.extend(bits.map(|bit| first + 1 + bit));
            all.push(parts);
        }
    }
    all.into_iter().map(|parts| parts.into_iter().map(|part| part as u16).collect()).collect()
}

/// Whether a part belongs to one weight alone.
pub const fn is_own(part: u16) -> bool {
    let part = part as usize;
    let codes = 2 * (SHARED + CODES);
    if part < codes {
        part % (SHARED + CODES) >= SHARED
    } else {
        (part - codes) % (1 + THREAT_BITS + THREATS) > THREAT_BITS
    }
}

/// The codes of every empty point, Black's first, worked out from nothing.
fn codes(position: &Position, tables: &RuleTables) -> Vec<[u16; 2]> {
    let size = u32::from(position.size().get());
    let mut lines = [u64::MAX; Direction::LINES];
    for point in position.size().points() {
        for direction in Direction::ALL {
            let place = direction.place(point.into(), size);
            lines[place.line] &= !(3 << (2 * (place.at + MAX_REACH)));
        }
    }
    for (mv, stone) in position.moves().iter().zip([BLACK, WHITE].into_iter().cycle()) {
        let Move::Place(point) = *mv else { continue };
        for direction in Direction::ALL {
            let place = direction.place(point.into(), size);
            lines[place.line] |= stone << (2 * (place.at + MAX_REACH));
        }
    }
    let points = position.board().empty_points();
    points
        .map(|point| {
            let mut both = 0;
            for direction in Direction::ALL {
                let place = direction.place(Cell::from(point), size);
                let line = lines[place.line];
                let classes = match tables.lines.reach() {
                    4 => tables.lines.look_up::<4>(line, place.at),
                    _ => tables.lines.look_up::<5>(line, place.at),
                };
                both |= u32::from(classes) << (8 * direction as u32);
            }
            [both & 0x0f0f_0f0f, both >> 4 & 0x0f0f_0f0f].map(|word| tables.codes.code(word))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use gomoku_core::{BoardSize, Point};
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    use super::super::field::Field;
    use super::*;

    /// Positions of random games under the rule, none of them over.
    fn positions(rule: Rule) -> Vec<Position> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut positions = Vec::new();
        for _ in 0..20 {
            let mut position = Position::new(rule, BoardSize::DEFAULT);
            for _ in 0..50 {
                if position.outcome().is_some() {
                    break;
                }
                positions.push(position.clone());
                let [x, y] = [(); 2].map(|()| random.random_range(4..11_u32) as u8);
                if let Some(point) = Point::new(x, y) {
                    let _ = position.play(Move::Place(point));
                }
            }
        }
        positions
    }

    #[test]
    fn the_sum_is_the_evaluation() {
        for rule in Rule::ALL {
            let weights = weights(rule);
            let mut judged = 0;
            for position in positions(rule) {
                let Some(terms) = terms(&position) else { continue };
                let halves: i32 = terms
                    .iter()
                    .map(|term| i32::from(term.halves) * i32::from(weights[term.weight as usize]))
                    .sum();
                let evaluation = Field::of(&position).evaluation();
                assert!((halves - 2 * evaluation).abs() <= 1, "{halves} halves, {evaluation}: {position:?}");
                judged += 1;
            }
            assert!(judged > 100, "{rule}: {judged}");
        }
    }

    #[test]
    fn every_part_belongs_to_a_weight() {
        for rule in Rule::ALL {
            let shared = parts(rule, false);
            assert_eq!(shared[2 * CODES..2 * CODES + THREATS], shared[2 * CODES + THREATS..]);
            assert!(rule.is_renju() || shared[..CODES] == shared[CODES..2 * CODES]);
            let parts = parts(rule, true);
            assert_eq!((shared.len(), parts.len()), (WEIGHTS, WEIGHTS));
            let mut uses = vec![0; PARTS];
            for &part in parts.iter().flatten() {
                uses[usize::from(part)] += 1;
            }
            for (part, uses) in (0..).zip(uses) {
                assert!(!is_own(part) || uses <= 1, "{part} is used {uses} times");
            }
        }
    }

    #[test]
    fn weights_are_written_as_the_engine_reads_them() {
        for (rule, file) in [
            (Rule::Freestyle, include_bytes!("weights/freestyle.bin")),
            (Rule::Renju, include_bytes!("weights/renju.bin")),
        ] {
            assert_eq!(weights(rule).len(), WEIGHTS);
            assert_eq!(file_of(&weights(rule)), file);
        }
    }
}
