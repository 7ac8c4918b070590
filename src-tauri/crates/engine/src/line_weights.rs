//! The classic opponent that weighs the lines through each empty point.
//!
//! # How the table is read
//!
//! | what a stone on the point does | own | theirs |
//! |---|---|---|
//! | makes a five and wins, or stops theirs | 100000 | 50000 |
//! | joins a line of three | 10000 | 5000 |
//! | joins a line of two | 1000 | 500 |
//! | joins a line of one | 100 | 50 |
//! | stands on the centre of the board | 1 | |
//! | is a foul (Black in renju) | -1000000 | |
//!
//! * A *line* is five points in a row, the point among them, all on the board: a place where a five could lie. There
//!   are up to 20 of them through a point, five in each direction.
//! * A line of *n* stones holds *n* stones of one colour and none of the other. A line with stones of both colours,
//!   or with none, counts nothing. The stones need not touch each other or the point: `x.xx*` is a line of three. An
//!   open row lies in more lines than a shut one and so weighs more, without a rule of its own.
//! * A line counts where no stone of the other colour stands in it, whether or not the five in it would be one under
//!   the rule. Only a win asks the rule: a line of four is a win if the stone makes a five ([`Board::makes_five`]),
//!   and nothing otherwise (an overline where exactly five is asked, a five that Caro's enemies shut in). A win counts
//!   once, however many lines make it.
//! * All lines and the centre together weigh at most 49999: no number of threes is worth more than stopping a five,
//!   and stopping one is never worth more than winning.
//! * The centre is the one middle point, on an even board the nominal one.
//! * A foul weighs so little that every other point is better. If only fouls are left it passes; it plays none.

use gomoku_core::{Board, Color, Point};

use crate::lines::lines;
use crate::search::answer;
use crate::seeded::best_point;
use crate::{Opponent, SearchInfo, SearchRequest, SearchResult};

/// The classic opponent that adds up the lines through each empty point and plays one of the heaviest; the seed decides
/// among equals.
///
/// A line is any five points in a row that only one side has stones in. A point weighs more the more stones its lines
/// hold, own ones twice as much as theirs; winning comes first, stopping a win second, and as Black in renju it keeps
/// off the forbidden points.
#[derive(Debug, Clone, Copy, Default)]
pub struct LineWeights;

const WIN: i32 = 100_000;
const STOP: i32 = 50_000;
/// By the number of stones. Four are a win or nothing.
const OWN: [i32; 5] = [0, 100, 1_000, 10_000, 0];
const THEIRS: [i32; 5] = [0, 50, 500, 5_000, 0];
const CENTER: i32 = 1;
const FOUL: i32 = -1_000_000;

impl Opponent for LineWeights {
    /// Judges each empty point once; the limits do not bind it, because that takes less than a millisecond.
    fn search(&mut self, request: &SearchRequest, info: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
        answer(request, info, |position| {
            let (board, me) = (position.board(), position.to_move());
            let weights = board.empty_points().map(|point| (point, weight(board, me, point)));
            let (best, score) = best_point(weights, request.seed, position)?;
            (score >= 0).then(|| SearchInfo::at_sight(best, score, board.empty_count() as u64))
        })
    }
}

/// What the empty `point` weighs for `me`.
fn weight(board: &Board, me: Color, point: Point) -> i32 {
    let center = if point == board.size().center() { CENTER } else { 0 };
    let lines: i32 = lines(board, point).map(|stones| line_weight(stones, me)).sum();
    let mut weight = (lines + center).min(STOP - 1);
    if board.makes_five(me, point) {
        weight += WIN;
    }
    if board.makes_five(!me, point) {
        weight += STOP;
    }
    if me == Color::Black && board.forbidden_at(point).is_some() {
        weight += FOUL;
    }
    weight
}

/// What a line with these numbers of black and white stones weighs for `me`.
fn line_weight(stones: [usize; 2], me: Color) -> i32 {
    match (stones[me.index()], stones[(!me).index()]) {
        (own, 0) => OWN[own],
        (0, theirs) => THEIRS[theirs],
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::{BoardSize, Caro, Rule, Setup, parse_points};

    use super::*;

    /// Checks what a point weighs for `me`.
    #[track_caller]
    fn check_weight(
        rule: Rule,
        (black, white): (&str, &str),
        me: Color,
        point: &str,
        expected: i32,
        why: &str,
    ) {
        let setup = Setup {
            rule,
            size: BoardSize::DEFAULT,
            black: parse_points(black).unwrap(),
            white: parse_points(white).unwrap(),
        };
        let board = Board::from_setup(&setup).unwrap();
        assert_eq!(weight(&board, me, point.parse().unwrap()), expected, "{why}: {point} for {me}");
    }

    #[test]
    fn lines_of_own_stones() {
        let check = |black, white, point, expected, why| {
            check_weight(Rule::Freestyle, (black, white), Color::Black, point, expected, why);
        };
        check("", "", "g7", 0, "no stones");
        check("", "", "h8", 1, "the centre");
        check("a5", "", "b5", 100, "a stone beside it at the edge: one line holds both");
        check("d5", "", "e5", 400, "a stone beside it: four lines hold both");
        check("d5", "", "g5", 200, "a stone two crossings off: two lines");
        check("d5", "", "h5", 100, "a stone three crossings off: one line");
        check("d5", "", "i5", 0, "no line reaches so far");
        check("d5", "c5", "e5", 100, "the enemy takes three of them away");
        check("d5", "f5", "e5", 100 + 50, "and from the other side has a line of his own");
        check("d5e5", "", "f5", 3 * 1_000 + 100, "two stones: three lines of two, one of one");
        check("d5f5", "", "e5", 3 * 1_000 + 2 * 100, "a gap is no matter");
        check(
            "d5e5f5",
            "",
            "g5",
            2 * 10_000 + 1_000 + 100,
            "three with two empty ends: two lines hold them all",
        );
        check("d5e5f5", "c5", "g5", 10_000 + 1_000 + 100, "with one empty end there is one line");
        check("d5e5f5", "c5h5", "g5", 50, "a shut-in three lies in no line, only the enemy does");
        check(
            "d5e5",
            "f6",
            "f5",
            3 * 1_000 + 100 + 4 * 50,
            "their stones count by half, on lines of their own",
        );
    }

    #[test]
    fn wins_and_fouls() {
        let check =
            |rule, stones, me, point, expected, why| check_weight(rule, stones, me, point, expected, why);
        let four = ("d5e5f5g5", "");
        let ends = 10_000 + 1_000 + 100;
        let theirs = ends / 2;
        check(Rule::Freestyle, four, Color::Black, "h5", 100_000 + ends, "a win, and the lines beside it");
        check(Rule::Freestyle, four, Color::White, "h5", 50_000 + theirs, "a win stopped");
        let six = ("d5e5f5g5i5", "");
        check(Rule::Freestyle, six, Color::Black, "h5", 100_000 + ends, "six win");
        for rule in [Rule::Standard, Rule::Caro(Caro::ExactlyFive)] {
            check(rule, six, Color::Black, "h5", ends, "six do not win");
        }
        check(Rule::Renju, six, Color::Black, "h5", 11_100 - 1_000_000, "six are a foul");
        check(Rule::Renju, ("", six.0), Color::White, "h5", 111_100, "White's six win");
        check(Rule::Renju, six, Color::White, "h5", 5_550, "nothing to stop where Black may not play");
        let shut = ("d5e5f5g5", "c5i5");
        check(Rule::Standard, shut, Color::Black, "h5", 100_050, "a shut-in five wins, and i5 has a line");
        check(Rule::Caro(Caro::FiveOrMore), shut, Color::Black, "h5", 50, "caro: it does not");
    }

    #[test]
    fn no_number_of_threes_outweighs_a_five() {
        // Threes and fours that meet in h8.
        let black = "e8f8g8i8j8e5f6g7i9j10h5h6h7h9h10";
        let stones = (black, "");
        check_weight(
            Rule::Freestyle,
            stones,
            Color::Black,
            "h8",
            149_999,
            "fours, and every line beside them",
        );
        let threes = "e8f8g8e5f6g7h5h6h7e11f10g9";
        check_weight(Rule::Freestyle, (threes, ""), Color::Black, "h8", 49_999, "four threes");
        check_weight(
            Rule::Freestyle,
            (threes, "i8j8k8l8"),
            Color::Black,
            "m8",
            50_000 + 5_500,
            "one stopped five",
        );
    }
}
