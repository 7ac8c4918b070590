use std::sync::LazyLock;

use gomoku_core::{Caro, Color, Rule};

/// What a stone on an empty point would amount to on one line, for one colour: how far it is from a five there.
///
/// ```text
/// Five        makes a five that wins                           xxxx*
/// OpenFour    two points are left that would make the five     .xxx*.     x.xx*.x
/// Four        one point is left                                oxxx*.     xx.x*
/// OpenThree   one more stone makes an open four                .xx*..     .x.x*.
/// Three       one more stone makes a four                      oxx*..     x.x.*
/// OpenTwo     one more stone makes an open three               ..x*..     .x..*.
/// Two, OpenOne, One    and so on
/// Dead        no five can come of it
/// Overline    makes six or more where they do not win
/// ```
///
/// The rule is in it: what wins is asked for every stone that completes a row, so that a three that could only become
/// six is none where exactly five is asked, and neither is one that Caro's enemies have shut in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u8)]
pub(crate) enum Row {
    #[default]
    Dead,
    One,
    OpenOne,
    Two,
    OpenTwo,
    Three,
    OpenThree,
    Four,
    OpenFour,
    Five,
    Overline,
}

impl Row {
    pub(crate) const COUNT: usize = Row::Overline as usize + 1;
}

/// How far along a line a row is looked at, to each side of the point. A five reaches four points; the fifth tells an
/// overline from a five, and a five with enemies at both ends from another.
pub(crate) const REACH: u32 = 5;

/// The row of every line, for one colour under one rule.
///
/// A line is seen from its middle point as two halves. Each half has a code: the cells on the board, nearest first, as
/// digits in base 3 (empty 0, own 1, enemy 2), numbered on from those of all shorter halves. A half ends at the edge,
/// which is not an enemy.
pub(crate) struct RowTable(Vec<Row>);

const HALVES: usize = 364;

impl RowTable {
    /// The table for a colour under a rule, made when it is first asked for.
    pub(crate) fn get(rule: Rule, color: Color) -> &'static RowTable {
        static FIVE_OR_MORE: LazyLock<RowTable> = LazyLock::new(|| RowTable::new(|length, _| length >= 5));
        static EXACTLY_FIVE: LazyLock<RowTable> = LazyLock::new(|| RowTable::new(|length, _| length == 5));
        static CARO: LazyLock<RowTable> =
            LazyLock::new(|| RowTable::new(|length, shut_in| length > 5 || length == 5 && !shut_in));
        static CARO_EXACTLY_FIVE: LazyLock<RowTable> =
            LazyLock::new(|| RowTable::new(|length, shut_in| length == 5 && !shut_in));
        match (rule, color) {
            (Rule::Freestyle, _) | (Rule::Renju, Color::White) => &FIVE_OR_MORE,
            (Rule::Standard, _) | (Rule::Renju, Color::Black) => &EXACTLY_FIVE,
            (Rule::Caro(Caro::FiveOrMore), _) => &CARO,
            (Rule::Caro(Caro::ExactlyFive), _) => &CARO_EXACTLY_FIVE,
        }
    }

    /// The row between two halves, by their codes.
    pub(crate) fn row(&self, before: u16, after: u16) -> Row {
        self.0[before as usize * HALVES + after as usize]
    }

    /// The table of a rule in which a row of this length wins, or one that enemies shut in at both ends.
    fn new(wins: impl Fn(u32, bool) -> bool) -> RowTable {
        let halves = Halves::get();
        let mut table = RowTable(vec![Row::Dead; HALVES * HALVES]);
        // A stone more makes a half's code greater, so from the end on all that a row can become is known already.
        for (before_code, before) in halves.all.iter().enumerate().rev() {
            for (after_code, after) in halves.all.iter().enumerate().rev() {
                let index = before_code * HALVES + after_code;
                table.0[index] = match before.run() + 1 + after.run() {
                    length if wins(length, before.is_shut() && after.is_shut()) => Row::Five,
                    5 => Row::Dead,
                    6.. => Row::Overline,
                    _ => {
                        let more_before = before.additions().map(|addition| index + addition * HALVES);
                        let more_after = after.additions().map(|addition| index + addition);
                        grown(more_before.chain(more_after).map(|index| table.0[index]))
                    }
                };
            }
        }
        table
    }
}

/// What a row is, by what each further stone would make of it.
fn grown(further: impl Iterator<Item = Row>) -> Row {
    let mut can_become = [0; Row::COUNT];
    further.for_each(|row| can_become[row as usize] += 1);
    let becomes = |row: Row| can_become[row as usize] > 0;
    match can_become[Row::Five as usize] {
        0 => {}
        1 => return Row::Four,
        _ => return Row::OpenFour,
    }
    let steps = [
        (Row::OpenFour, Row::OpenThree),
        (Row::Four, Row::Three),
        (Row::OpenThree, Row::OpenTwo),
        (Row::Three, Row::Two),
        (Row::OpenTwo, Row::OpenOne),
        (Row::Two, Row::One),
    ];
    steps.into_iter().find(|&(next, _)| becomes(next)).map_or(Row::Dead, |(_, row)| row)
}

/// The cells on one side of a point, nearest first, a bit for each.
#[derive(Clone, Copy)]
struct Half {
    /// The number of cells on the board, 0 to 5.
    reach: u32,
    own: u32,
    enemy: u32,
}

impl Half {
    /// The number of own stones that touch the point without a gap.
    fn run(self) -> u32 {
        self.own.trailing_ones()
    }

    /// Whether an enemy stands at the end of the run. At the end of the reach it is not known, and does not matter:
    /// the row is longer than five then.
    fn is_shut(self) -> bool {
        self.enemy >> self.run() & 1 != 0
    }

    /// What own stones add to the code, one for each empty cell that may belong to a five.
    fn additions(self) -> impl Iterator<Item = usize> {
        (0..self.reach.min(REACH - 1))
            .filter(move |cell| (self.own | self.enemy) >> cell & 1 == 0)
            .map(|cell| 3usize.pow(cell))
    }
}

/// The codes of all halves.
pub(crate) struct Halves {
    all: Vec<Half>,
    codes: Vec<u16>,
}

impl Halves {
    /// The codes, made at the first call.
    pub(crate) fn get() -> &'static Halves {
        static HALVES: LazyLock<Halves> = LazyLock::new(Halves::new);
        &HALVES
    }

    /// The code of a half that reaches so far, with these own and enemy stones.
    pub(crate) fn code(&self, reach: u32, own: u32, enemy: u32) -> u16 {
        self.codes[Self::index(reach, own, enemy)]
    }

    fn new() -> Halves {
        let mut halves = Halves { all: Vec::with_capacity(HALVES), codes: vec![0; 6 << (2 * REACH)] };
        for reach in 0..=REACH {
            for digits in 0..3u32.pow(reach) {
                let cells = |stone| {
                    let cell = |&cell: &u32| digits / 3u32.pow(cell) % 3 == stone;
                    (0..reach).filter(cell).map(|cell| 1 << cell).sum::<u32>()
                };
                let half = Half { reach, own: cells(1), enemy: cells(2) };
                halves.codes[Self::index(reach, half.own, half.enemy)] = halves.all.len() as u16;
                halves.all.push(half);
            }
        }
        halves
    }

    fn index(reach: u32, own: u32, enemy: u32) -> usize {
        (reach << (2 * REACH) | enemy << REACH | own) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line as text: `*` the point, `x` own stones, `o` the enemy's, `.` empty, `|` the edge.
    #[track_caller]
    fn check_row(rule: Rule, color: Color, line: &str, expected: Row) {
        let (before, after) = line.split_once('*').expect("every line of the table has a point");
        let code = |cells: &mut dyn Iterator<Item = char>| {
            let half = cells.take_while(|&cell| cell != '|').take(REACH as usize).collect::<String>();
            let bits =
                |stone| (0..).zip(half.chars()).filter(|&(_, c)| c == stone).map(|(at, _)| 1 << at).sum();
            Halves::get().code(half.len() as u32, bits('x'), bits('o'))
        };
        let (before, after) = (code(&mut before.chars().rev()), code(&mut after.chars()));
        let table = RowTable::get(rule, color);
        assert_eq!(table.row(before, after), expected, "{line} for {color} in {rule}");
        assert_eq!(table.row(after, before), expected, "{line} for {color} in {rule}, seen from behind");
    }

    #[test]
    fn rows_by_how_far_they_are_from_a_five() {
        let check = |line, row| {
            for rule in Rule::ALL {
                check_row(rule, Color::White, line, row);
                check_row(rule, Color::Black, line, row);
            }
        };
        for line in [".xxxx*.", "xx*xx.", "|xxxx*o", "|*xxxx.", "..x*xxx|"] {
            check(line, Row::Five);
        }
        for line in [".xxx*.", ".xx*x..", ".*xxx.", "x.x*x.x", "xx.*x.xx", "..xxx*.."] {
            check(line, Row::OpenFour);
        }
        for line in ["oxxx*..", "|xxx*..", "xx.x*...", "x.xx*o...", "...*xx.x|", "|.xxx*o"] {
            check(line, Row::Four);
        }
        for line in ["..xx*..", "o.xx*..", "..x.x*..", "..x*.x..", "o.x.x*.o", "...*xx.|"] {
            check(line, Row::OpenThree);
        }
        for line in ["oxx*...", "|xx*...", "x.x.*..", "x..x*.....", "|.xx*.|"] {
            check(line, Row::Three);
        }
        for line in ["...x*...", "..x.*...", "..x..*..", "o..x*..."] {
            check(line, Row::OpenTwo);
        }
        for line in ["ox*....", "|x*.....", "|..x*.|", "x...*...|"] {
            check(line, Row::Two);
        }
        check(".....*.....", Row::OpenOne);
        check("|.*....", Row::OpenOne);
        check("|*....|", Row::One);
        check("o*.....", Row::One);
        for line in ["|*...|", "o.*..|", "ox*xxo", "|xx*xo"] {
            check(line, Row::Dead);
        }
    }

    #[test]
    fn the_rule_says_what_a_five_is() {
        let rules = |line, rows: [Row; 5]| {
            for (rule, row) in Rule::ALL.into_iter().zip(rows) {
                check_row(rule, Color::Black, line, row);
            }
        };
        use Row::*;
        // Freestyle, standard, renju, caro, caro with exactly five.
        rules(".xxx*xx.", [Five, Overline, Overline, Five, Overline]);
        rules("oxxxx*o", [Five, Five, Five, Dead, Dead]);
        rules("|xxxx*o", [Five, Five, Five, Five, Five]);
        rules("oxxx*.o", [Four, Four, Four, Dead, Dead]);
        rules("o.xx*.o", [Three, Three, Three, Dead, Dead]);
        rules("o.xx*x.o", [OpenFour, OpenFour, OpenFour, OpenFour, OpenFour]);
        rules("oxxx*.xx", [Four, Dead, Dead, Four, Dead]);
        rules("x.xxx*..", [OpenFour, Four, Four, OpenFour, Four]);
        rules("x..xx*..x", [OpenThree, Three, Three, OpenThree, Three]);
        check_row(Rule::Renju, Color::White, ".xxx*xx.", Five);
    }
}
