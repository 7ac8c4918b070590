use crate::{Move, Position};

/// Counts the courses of exactly `depth` stones from the position. Passes are left out, and a game that ends earlier
/// counts nothing. The position is the same afterwards.
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let points = position.legal_points();
    if depth == 1 {
        return points.len() as u64;
    }
    let mut count = 0;
    for point in points {
        // A legal point is never refused; counting nothing for one would show in every test of the numbers.
        if position.play(Move::Place(point)).is_ok() {
            count += perft(position, depth - 1);
            position.undo();
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        BoardSize, Color, EndReason, Point, Rule, Setup,
        oracle::{Judgement, Oracle},
        parse_points,
    };

    /// The same count with the slow judge of the tests alone.
    fn slow_perft(setup: &Setup, mover: Color, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut oracle = Oracle::new(setup);
        let is_free = |point: &Point| !setup.black.contains(point) && !setup.white.contains(point);
        let mut count = 0;
        for point in setup.size.points().filter(is_free) {
            let renju_black = setup.rule == Rule::Renju && mover == Color::Black;
            if renju_black && matches!(oracle.judge(point), Judgement::Forbidden(..)) {
                continue;
            }
            let wins = oracle.makes_five(setup.rule, mover, point);
            let mut after = setup.clone();
            match mover {
                Color::Black => after.black.push(point),
                Color::White => after.white.push(point),
            }
            count += if wins { u64::from(depth == 1) } else { slow_perft(&after, !mover, depth - 1) };
        }
        count
    }

    /// Plays the moves, then counts. The deepest count has to be this.
    #[track_caller]
    fn check_perft(rule: Rule, size: u8, moves: &str, depth: u32, expected: u64) {
        let size = BoardSize::new(size).unwrap();
        let moves = parse_points(moves).unwrap();
        let mut position = Position::new(rule, size);
        for &point in &moves {
            position.play(Move::Place(point)).unwrap_or_else(|error| panic!("{point}: {error}"));
        }
        let before = position.clone();
        assert_eq!(perft(&mut position, depth), expected, "{rule}");
        assert_eq!(position, before, "counting leaves the position as it was");
        let stones = |parity| moves.iter().copied().skip(parity).step_by(2).collect();
        let setup = Setup { rule, size, black: stones(0), white: stones(1) };
        for depth in 0..depth {
            let slow = slow_perft(&setup, position.to_move(), depth);
            assert_eq!(perft(&mut position, depth), slow, "{rule}, depth {depth}");
        }
        if expected < 100_000 {
            assert_eq!(slow_perft(&setup, position.to_move(), depth), expected, "{rule}");
        }
    }

    /// One count for each rule of [`Rule::ALL`].
    #[track_caller]
    fn check_rules(size: u8, moves: &str, depth: u32, expected: [u64; 5]) {
        for (rule, expected) in Rule::ALL.into_iter().zip(expected) {
            check_perft(rule, size, moves, depth, expected);
        }
    }

    #[test]
    fn empty_boards() {
        check_rules(5, "", 4, [25 * 24 * 23 * 22; 5]);
        check_rules(6, "", 3, [36 * 35 * 34; 5]);
    }

    #[test]
    fn two_fours_race() {
        check_rules(5, "a1a5b1b5c1c5d1d5", 4, [47_460; 5]);
    }

    #[test]
    fn a_gap_between_three_and_two() {
        // d3 makes six of Black's stones.
        let (wins, nothing, forbidden) = (25 * 25 * 24, 26 * 25 * 24, 25 * (24 + 24 * 23));
        check_rules(6, "a3a5b3b5c3d6e3f1f3f6", 3, [wins, nothing, forbidden, wins, nothing]);
    }

    #[test]
    fn a_four_between_two_enemies() {
        // f3 makes a five that is blocked at both ends.
        let (wins, nothing) = (40 * 40 * 39, 41 * 40 * 39);
        check_rules(7, "b3a3c3g3d3a1e3g1", 3, [wins, wins, wins, nothing, nothing]);
    }

    #[test]
    fn crossing_threes_and_fours() {
        // d4 is a double-three for Black in renju.
        let all = 41 * 40 * 39;
        check_rules(7, "b4a1c4g1d2a7d3g7", 3, [all, all, 61_012, all, all]);
    }

    #[test]
    fn games_that_end_count_in_their_last_depth_only() {
        let mut position = Position::new(Rule::Freestyle, BoardSize::MIN);
        for point in parse_points("a1a2b1b2c1c2d1d2e1").unwrap() {
            position.play(Move::Place(point)).unwrap();
        }
        assert_eq!(position.outcome().map(|(_, reason)| reason), Some(EndReason::Five));
        assert_eq!([0, 1, 2].map(|depth| perft(&mut position, depth)), [1, 0, 0]);
    }

    #[test]
    fn passes_are_left_out() {
        let mut position = Position::new(Rule::Renju, BoardSize::MIN);
        for mv in ["a1", "b2", "c1"] {
            position.play(mv.parse().unwrap()).unwrap();
        }
        assert_eq!(position.check(Move::Pass), Ok(()));
        assert_eq!(perft(&mut position, 1), 22);
    }
}
