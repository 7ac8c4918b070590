use proptest::prelude::*;

use super::*;
use crate::{Caro, parse_points};

const CARO: Rule = Rule::Caro(Caro::FiveOrMore);
const CARO_EXACT: Rule = Rule::Caro(Caro::ExactlyFive);

fn size(size: u8) -> BoardSize {
    BoardSize::new(size).unwrap()
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// The position after these moves, separated by spaces.
#[track_caller]
fn played(rule: Rule, board: u8, moves: &str) -> Position {
    let mut position = Position::new(rule, size(board));
    for mv in moves.split_whitespace() {
        position.play(mv.parse().unwrap()).unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
    position
}

/// The position in which the two colours have played these stones in turn.
#[track_caller]
fn arranged(rule: Rule, black: &str, white: &str) -> Position {
    let mut position = Position::new(rule, BoardSize::DEFAULT);
    let (black, white) = (parse_points(black).unwrap(), parse_points(white).unwrap());
    assert_eq!(black.len(), white.len(), "Black is to move");
    for (black, white) in black.into_iter().zip(white) {
        for point in [black, white] {
            position.play(Move::Place(point)).unwrap_or_else(|error| panic!("{point}: {error}"));
        }
    }
    position
}

#[track_caller]
fn check_end(position: &Position, end: Option<(Outcome, EndReason)>, line: Option<&str>) {
    assert_eq!(position.outcome(), end);
    assert_eq!(position.winning_line().map(<[Point]>::to_vec), line.map(|line| parse_points(line).unwrap()));
    if end.is_some() {
        let mut position = position.clone();
        for mv in [Move::Pass, Move::Place(point("a1")), Move::Place(point("v22"))] {
            assert_eq!(position.play(mv), Err(PlayError::Over), "{mv} after the end");
        }
        assert!(position.legal_points().is_empty() && !position.must_pass());
    }
}

/// Black has these stones and plays the point, White has these; the win by that stone, if any, per rule.
#[track_caller]
fn check_black_wins(black: &str, white: &str, last: &str, rules: &[(Rule, bool)]) {
    for &(rule, wins) in rules {
        let mut position = arranged(rule, black, white);
        let legal = position.play(Move::Place(point(last)));
        let won = position.outcome() == Some((Outcome::Win(Color::Black), EndReason::Five));
        assert_eq!(won, wins, "{rule}: {black} against {white}, then {last}");
        let overline = rule == Rule::Renju && !wins;
        assert_eq!(
            legal,
            if overline { Err(PlayError::Forbidden(Forbidden::Overline)) } else { Ok(()) },
            "{rule}"
        );
    }
}

#[test]
fn exactly_five_wins_under_every_rule() {
    check_black_wins("e5f5g5h5", "a1c1e1g1", "i5", &Rule::ALL.map(|rule| (rule, true)));
    check_black_wins("e5e6e7e9", "a1c1e1g1", "e8", &Rule::ALL.map(|rule| (rule, true)));
    check_black_wins("a1b2d4e5", "a8c8e8g8", "c3", &Rule::ALL.map(|rule| (rule, true)));
    check_black_wins("a15b14c13d12", "a8c8e8g8", "e11", &Rule::ALL.map(|rule| (rule, true)));
}

#[test]
fn six_wins_in_freestyle_and_one_reading_of_caro() {
    let rules = [
        (Rule::Freestyle, true),
        (Rule::Standard, false),
        (Rule::Renju, false),
        (CARO, true),
        (CARO_EXACT, false),
    ];
    check_black_wins("e5f5g5i5j5", "a1c1e1g1i1", "h5", &rules);
}

#[test]
fn caro_five_blocked_at_both_ends_does_not_win() {
    let rules = [(Rule::Freestyle, true), (Rule::Standard, true), (CARO, false), (CARO_EXACT, false)];
    check_black_wins("e5f5g5h5", "d5a1c1e1", "i5", &Rule::ALL.map(|rule| (rule, true)));
    check_black_wins("e5f5g5i5", "d5j5a1c1", "h5", &rules);
    check_black_wins("a5b5c5d5", "f5a1c1e1", "e5", &Rule::ALL.map(|rule| (rule, true)));
    // Six blocked at both ends.
    let rules = [(Rule::Freestyle, true), (Rule::Standard, false), (CARO, true), (CARO_EXACT, false)];
    check_black_wins("e5f5g5i5j5", "d5k5a1c1e1", "h5", &rules);
}

#[test]
fn caro_five_wins_in_one_direction_though_blocked_in_another() {
    let mut position = arranged(CARO, "e5f5g5h5i6i7i8i9", "d5j5a1c1e1g1i1k1");
    position.play(Move::Place(point("i5"))).unwrap();
    check_end(&position, Some((Outcome::Win(Color::Black), EndReason::Five)), Some("i5i6i7i8i9"));
}

#[test]
fn the_winning_line_is_the_whole_run_in_order() {
    let win = |color| Some((Outcome::Win(color), EndReason::Five));
    let mut freestyle = arranged(Rule::Freestyle, "c3d3e3g3h3i3", "a1c1e1g1i1k1");
    freestyle.play(Move::Place(point("f3"))).unwrap();
    check_end(&freestyle, win(Color::Black), Some("c3d3e3f3g3h3i3"));

    let white = played(Rule::Renju, 15, "h8 a1 h9 b2 i9 d4 i8 e5 j2 f6 k1 c3");
    check_end(&white, win(Color::White), Some("a1b2c3d4e5f6"));

    let falling = played(Rule::Standard, 5, "a5 a1 b4 b1 d2 c1 e1 d1 c3");
    check_end(&falling, win(Color::Black), Some("a5b4c3d2e1"));
}

#[test]
fn five_before_foul() {
    // e8 makes a five along the row and an overline along the column.
    let mut position = arranged(Rule::Renju, "a8b8c8d8e5e6e7e9e10", "a1c1e1g1i1k1m1o1a3");
    assert_eq!(position.check(Move::Place(point("e8"))), Ok(()));
    assert_eq!(position.play_foul(point("e8")), Err(PlayError::NotForbidden));
    position.play(Move::Place(point("e8"))).unwrap();
    check_end(&position, Some((Outcome::Win(Color::Black), EndReason::Five)), Some("a8b8c8d8e8"));
}

#[test]
fn refused_moves_change_nothing() {
    let position = arranged(Rule::Renju, "h7h8i9j9", "a1c1e1g1");
    let moves = [
        ("h7", PlayError::Occupied),
        ("a1", PlayError::Occupied),
        ("p1", PlayError::Outside),
        ("a16", PlayError::Outside),
        ("h9", PlayError::Forbidden(Forbidden::DoubleThree)),
    ];
    for (mv, error) in moves {
        let mut after = position.clone();
        assert_eq!(after.play(mv.parse().unwrap()), Err(error), "{mv}");
        assert_eq!(after.check(mv.parse().unwrap()), Err(error), "{mv}");
        assert_eq!(after, position, "{mv}");
    }
    // White may play the point, and under other rules Black may.
    assert_eq!(played(Rule::Renju, 15, "h7 a1 h8 c1 i9 e1 j9").check("h9".parse().unwrap()), Ok(()));
    assert_eq!(arranged(Rule::Standard, "h7h8i9j9", "a1c1e1g1").check("h9".parse().unwrap()), Ok(()));
}

#[test]
fn what_was_played_may_be_a_foul() {
    let mut position = arranged(Rule::Renju, "h7h8i9j9", "a1c1e1g1");
    let before = position.clone();
    assert_eq!(position.play_or_foul("h8".parse().unwrap()), Err(PlayError::Occupied));
    assert_eq!(position.play_or_foul(Move::Pass), before.check(Move::Pass));
    position = before;
    position.play_or_foul("h9".parse().unwrap()).unwrap();
    check_end(&position, Some((Outcome::Win(Color::White), EndReason::Forbidden)), None);
    assert_eq!(position.play_or_foul("o15".parse().unwrap()), Err(PlayError::Over));
}

#[test]
fn a_foul_loses() {
    let mut position = arranged(Rule::Renju, "h7h8i9j9", "a1c1e1g1");
    let before = position.clone();
    assert_eq!(position.play_foul(point("h10")), Err(PlayError::NotForbidden));
    assert_eq!(position.play_foul(point("h8")), Err(PlayError::Occupied));
    assert_eq!(position.play_foul(point("p1")), Err(PlayError::Outside));
    assert_eq!(position, before);
    position.play_foul(point("h9")).unwrap();
    assert_eq!(position.board().stone(point("h9")), Some(Color::Black));
    check_end(&position, Some((Outcome::Win(Color::White), EndReason::Forbidden)), None);
    assert_eq!(position.play_foul(point("o15")), Err(PlayError::Over));
    assert_eq!(position.undo(), Some(Move::Place(point("h9"))));
    assert_eq!(position, before);
    // White cannot commit a foul.
    position.play(Move::Place(point("o15"))).unwrap();
    assert_eq!(position.play_foul(point("h9")), Err(PlayError::NotForbidden));
}

#[test]
fn passing_is_for_renju_after_the_opening() {
    for moves in ["", "h8", "h8 h9"] {
        assert_eq!(
            played(Rule::Renju, 15, moves).check(Move::Pass),
            Err(PlayError::PassNotAllowed),
            "{moves}"
        );
    }
    let position = played(Rule::Renju, 15, "h8 h9 i9 pass");
    assert_eq!((position.ply(), position.to_move()), (4, Color::Black));
    check_end(&position, None, None);
    check_end(&played(Rule::Renju, 15, "h8 h9 i9 pass j9 pass i8"), None, None);
    check_end(&played(Rule::Renju, 15, "h8 h9 i9 pass pass"), Some((Outcome::Draw, EndReason::Passes)), None);
    for rule in Rule::ALL.into_iter().filter(|rule| !rule.is_renju()) {
        let position = played(rule, 15, "h8 h9 i9 i8 j8");
        assert_eq!(position.check(Move::Pass), Err(PlayError::PassNotAllowed), "{rule}");
    }
}

#[test]
fn a_full_board_is_a_draw() {
    let rows = "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 b3 a3 d3 c3 a4 e3 c4 b4 e4 d4 a5 b5 c5 d5 e5";
    for rule in Rule::ALL {
        let position = played(rule, 5, rows);
        check_end(&position, Some((Outcome::Draw, EndReason::BoardFull)), None);
        assert_eq!(position.board().empty_count(), 0);
    }
}

#[test]
fn the_last_stone_may_still_win() {
    let rows = "a1 b1 b2 c1 c3 d1 d4 e1 a2 c2 d2 e2 a3 b3 e3 d3 b4 a4 c4 e4 a5 b5 d5 c5 e5";
    let position = played(Rule::Freestyle, 5, rows);
    check_end(&position, Some((Outcome::Win(Color::Black), EndReason::Five)), Some("a1b2c3d4e5"));
}

#[test]
fn undo_restores_every_earlier_position() {
    let mut position = Position::new(Rule::Renju, size(9));
    let mut earlier = Vec::new();
    for mv in "e5 e6 f6 d4 pass g7 d5 pass c5 i1 b5 i2 f5".split_whitespace() {
        earlier.push(position.clone());
        position.play(mv.parse().unwrap()).unwrap();
    }
    assert!(position.outcome().is_some());
    while let Some(expected) = earlier.pop() {
        assert!(position.undo().is_some());
        assert_eq!(position, expected);
        assert_eq!(position.board().key(), position.board().fresh_key());
    }
    assert_eq!(position.undo(), None);
    assert_eq!(position, Position::new(Rule::Renju, size(9)));
}

#[test]
fn keys_tell_positions_apart_but_not_move_orders() {
    let one = played(Rule::Renju, 15, "h8 h9 i9 i8");
    let other = played(Rule::Renju, 15, "i9 i8 h8 h9");
    assert_eq!((one.key(), one.board().key()), (other.key(), other.board().key()));
    let passed = played(Rule::Renju, 15, "h8 h9 i9 i8 pass");
    assert_eq!(one.board().key(), passed.board().key());
    assert_ne!(one.key(), passed.key());
    assert_ne!(one.key(), played(Rule::Standard, 15, "h8 h9 i9 i8").key());
    assert_ne!(one.key(), played(Rule::Renju, 14, "h8 h9 i9 i8").key());
}

#[test]
fn must_pass_when_only_forbidden_points_are_left() {
    let (mut position, points) = nearly_full();
    for &point in &points {
        assert!(position.board().forbidden_at(point).is_some(), "{point} is forbidden");
    }
    assert!(position.must_pass() && position.legal_points().is_empty());
    assert!(position.outcome().is_none(), "the game goes on: Black may pass");
    position.play(Move::Pass).unwrap();
    assert_eq!(position.legal_points(), points, "White may play what is forbidden for Black");
    assert!(!position.must_pass());
}

/// A 7x7 position with Black to move in which all empty points are forbidden, and those points.
fn nearly_full() -> (Position, Vec<Point>) {
    // Row 4 is black but for its middle, which would be an overline of seven.
    let empty = point("d4");
    let mut position = Position::new(Rule::Renju, size(7));
    let mut black = parse_points("a4b4c4e4f4g4").unwrap();
    let mut white = Vec::new();
    for cell in size(7).points().filter(|cell| cell.y() != 3) {
        // Pairs of columns shifted from row to row leave no five in any direction.
        if (cell.x() / 2 + cell.y()) % 2 == 0 { black.push(cell) } else { white.push(cell) }
    }
    // White saves one stone for the end, so that Black is to move after a stone.
    let last = white.pop().unwrap();
    let (mut black, mut white) = (black.into_iter(), white.into_iter());
    while black.len() > 0 {
        for next in [black.next(), white.next()] {
            let mv = next.map_or(Move::Pass, Move::Place);
            position.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        }
    }
    position.undo();
    position.play(Move::Place(last)).unwrap();
    (position, vec![empty])
}

/// What a random player does next: mostly places a stone near the middle, at times passes or takes a move back.
fn random_steps() -> impl Strategy<Value = (Rule, u8, Vec<(u8, u8, u8)>)> {
    let step = (0u8..20, 0u8..22, 0u8..22);
    (prop::sample::select(Rule::ALL.to_vec()), 5u8..=22, prop::collection::vec(step, 0..120))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_games_keep_the_invariants((rule, board, steps) in random_steps()) {
        let mut position = Position::new(rule, size(board));
        let mut earlier: Vec<Position> = Vec::new();
        for (kind, x, y) in steps {
            if kind == 0 {
                prop_assert_eq!(position.undo().is_some(), !earlier.is_empty());
                if let Some(expected) = earlier.pop() {
                    prop_assert_eq!(&position, &expected);
                }
                continue;
            }
            let mv = if kind == 1 { Move::Pass } else { Move::Place(Point::new(x % board, y % board).unwrap()) };
            let before = position.clone();
            let checked = position.check(mv);
            prop_assert_eq!(position.play(mv), checked);
            if checked.is_ok() {
                prop_assert_eq!(position.last_move(), Some(mv));
                prop_assert_eq!(position.to_move(), !before.to_move());
                earlier.push(before);
            } else {
                prop_assert_eq!(&position, &before);
            }
            prop_assert_eq!(position.board().key(), position.board().fresh_key());
            prop_assert_eq!(position.ply(), earlier.len());
            let allowed = |&point: &Point| position.check(Move::Place(point)).is_ok();
            prop_assert_eq!(position.legal_points(), size(board).points().filter(allowed).collect::<Vec<_>>());
        }
    }
}

#[test]
fn skipped_turns_end_nothing_and_are_taken_back() {
    for rule in Rule::ALL {
        let mut position = Position::new(rule, BoardSize::DEFAULT);
        position.skip().unwrap();
        position.skip().unwrap();
        assert_eq!((position.outcome(), position.to_move()), (None, Color::Black));
        position.play("h8".parse().unwrap()).unwrap();
        position.skip().unwrap();
        assert_eq!(position.to_move(), Color::Black);
        assert_eq!(position.undo(), Some(Move::Pass));
        assert_eq!((position.ply(), position.to_move()), (3, Color::White));
    }
    let mut position = Position::new(Rule::Freestyle, BoardSize::DEFAULT);
    for mv in ["a1", "a3", "b1", "b3", "c1", "c3", "d1", "d3", "e1"] {
        position.play(mv.parse().unwrap()).unwrap();
    }
    assert_eq!(position.skip(), Err(PlayError::Over));
}
