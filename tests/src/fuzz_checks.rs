//! What has to hold for every input, however odd. The fuzz targets and the replay of their corpora call the same
//! functions; a broken promise is a panic.

use gomoku_core::{
    Board, BoardSize, Color, Forbidden, Move, PlayError, Point, Position, Rule, Setup, format_points,
    parse_points,
};

/// Plays the bytes as a game and checks the position after every step.
///
/// The first two bytes choose rule and board. Every further pair is a step: a stone at these coordinates, modulo
/// 23 so that some lie outside of any board; or, from 0xd0, 0xe0 and 0xf0 on, a foul, a pass or an undo.
pub fn check_position_bytes(bytes: &[u8]) {
    let [rule, size, steps @ ..] = bytes else { return };
    let rule = Rule::ALL[usize::from(*rule) % Rule::ALL.len()];
    let size = BoardSize::new(5 + size % 18).expect("5 to 22 are the sizes of boards");
    let mut position = Position::new(rule, size);
    // What undo has to bring back.
    let mut earlier: Vec<Position> = Vec::new();
    for step in steps.as_chunks().0.iter().take(1_000) {
        let before = position.clone();
        let played = match *step {
            [0xf0..=0xff, _] => {
                let undone = position.undo();
                assert_eq!(undone, before.last_move(), "undo returns the last move");
                assert_eq!(position, earlier.pop().unwrap_or(before), "undo restores the position");
                check_position(&position);
                continue;
            }
            [0xe0..=0xef, _] => play(&mut position, Move::Pass),
            [0xd0..=0xdf, index] => {
                let points: Vec<Point> = size.points().collect();
                position.play_foul(points[usize::from(index) % points.len()])
            }
            [x, y] => match Point::new(x % 23, y % 23) {
                Some(point) => play(&mut position, Move::Place(point)),
                None => continue,
            },
        };
        if played.is_ok() {
            earlier.push(before);
            check_position(&position);
        } else {
            assert_eq!(position, before, "a refused move changes nothing");
        }
    }
    check_replay(&position, earlier.last());
}

/// Reads the bytes as every kind of text the rules know, and checks that what is read is written the same way.
pub fn check_text_bytes(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let lower = text.to_ascii_lowercase();
    if let Ok(point) = text.parse::<Point>() {
        assert_eq!(point.to_string(), lower);
        assert_eq!(text.parse(), Ok(Move::Place(point)), "every point is a move");
        assert_eq!(parse_points(text), Ok(vec![point]), "every point is a list of one");
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string(), lower);
        assert_eq!(lower.parse(), Ok(mv));
    }
    if let Ok(rule) = text.parse::<Rule>() {
        assert_eq!(rule.to_string(), text);
    }
    match parse_points(text) {
        Ok(points) => {
            let written = format_points(points.iter().copied());
            assert_eq!(written, if text.is_empty() { "-" } else { &lower });
            assert_eq!(parse_points(&written), Ok(points));
        }
        Err(error) => {
            assert!(parse_points(&text[..error.offset]).is_ok(), "all before the offset is well-formed");
            assert!(error.offset < text.len());
        }
    }
}

/// Plays the move; `check` has to foretell the answer.
fn play(position: &mut Position, mv: Move) -> Result<(), PlayError> {
    let foretold = position.check(mv);
    let played = position.play(mv);
    assert_eq!(played, foretold, "{mv}");
    played
}

fn check_position(position: &Position) {
    let board = position.board();
    assert_eq!(board.key(), board.fresh_key());
    let stones = |color| board.stones(color).collect();
    let setup = Setup {
        rule: position.rule(),
        size: position.size(),
        black: stones(Color::Black),
        white: stones(Color::White),
    };
    assert_eq!(Board::from_setup(&setup).as_ref(), Ok(board), "stones and lines agree");
    assert_eq!(
        board.empty_count() + setup.black.len() + setup.white.len(),
        position.size().area(),
        "every point is empty or carries one stone"
    );

    let forbidden = board.forbidden_points();
    for &(point, kind) in &forbidden {
        check_forbidden(position, point, kind);
    }
    let legal = position.legal_points();
    assert!(legal.iter().all(|&point| position.check(Move::Place(point)) == Ok(())));
    if position.outcome().is_some() {
        assert!(legal.is_empty() && !position.must_pass());
        for mv in board.empty_points().map(Move::Place).chain([Move::Pass]) {
            assert_eq!(position.check(mv), Err(PlayError::Over), "the end of a game is final");
        }
    } else {
        let barred = if position.to_move() == Color::Black { forbidden.len() } else { 0 };
        assert_eq!(legal.len(), board.empty_count() - barred, "all empty points are legal but the forbidden");
        let stuck = legal.is_empty() && position.check(Move::Pass).is_ok();
        assert_eq!(position.must_pass(), stuck);
    }
}

fn check_forbidden(position: &Position, point: Point, kind: Forbidden) {
    let board = position.board();
    assert_eq!(board.forbidden_at(point), Some(kind), "{point}");
    assert!(!board.makes_five(Color::Black, point), "{point}: a five is never forbidden");
    let reason = board.explain_forbidden(point).expect("every forbidden point has a reason");
    assert_eq!(reason.kind, kind, "{point}");
    let at_least = if kind == Forbidden::Overline { 1 } else { 2 };
    assert!(reason.lines.len() >= at_least, "{point}: {reason:?}");
    for line in &reason.lines {
        assert!(line.stones.contains(&point), "{point}: {reason:?}");
        let own = |&stone: &Point| stone == point || board.stone(stone) == Some(Color::Black);
        assert!(line.stones.iter().all(own), "{point}: {reason:?}");
        assert!(line.completions.iter().all(|&completion| board.is_empty(completion)), "{point}: {reason:?}");
        assert_eq!(line.completions.is_empty(), kind == Forbidden::Overline, "{point}: {reason:?}");
    }
    if position.outcome().is_none() && position.to_move() == Color::Black {
        assert_eq!(position.check(Move::Place(point)), Err(PlayError::Forbidden(kind)));
    }
}

/// Plays all moves anew. A foul can only be the last of them.
fn check_replay(position: &Position, before_last: Option<&Position>) {
    let mut replayed = Position::new(position.rule(), position.size());
    for &mv in position.moves() {
        match (replayed.check(mv), mv) {
            (Err(PlayError::Forbidden(_)), Move::Place(point)) => {
                assert_eq!(Some(&replayed), before_last, "only the last move can be a foul");
                assert_eq!(replayed.play_foul(point), Ok(()));
            }
            _ => assert_eq!(replayed.play(mv), Ok(()), "{mv}"),
        }
    }
    assert_eq!(&replayed, position, "the moves alone give the position");
}
