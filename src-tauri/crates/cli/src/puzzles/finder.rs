use gomoku_core::{Board, BoardSize, Color, Move, Point, Position, Rule, Setup};
use gomoku_engine::{Engine, EngineLimits, Evaluation, Proof, StopFlag, solve_fours, solve_threats};

use super::puzzle::Puzzle;
use crate::arguments::Kind;
use crate::search::search;
use crate::selfplay::played_game::PlayedGame;

/// Looks for puzzles in games.
pub(super) struct Finder {
    kind: Kind,
    /// The fewest plies to the five.
    least: usize,
    /// How many positions are looked at for each question.
    nodes: u64,
    /// Whether a puzzle has a single first move that wins.
    only: bool,
    engine: Engine,
}

/// The table of the engine in mebibytes: small enough that it is forgotten in no time.
const HASH: usize = 2;
/// A game is given up as soon as a win is seen, so a win by threats is looked for in its last positions only.
const LAST: usize = 2;

impl Finder {
    /// Looks for wins of this kind with so many plies at least; if wanted, only those with a single first move that wins.
    pub(super) fn new(kind: Kind, least: usize, nodes: u64, only: bool) -> Self {
        Self { kind, least, nodes, only, engine: Engine::new(HASH) }
    }

    /// The first puzzle of the game, from its opening on. A win by threats that ends the game is played out against the
    /// longest defence, because the wins by fours are found there.
    pub(super) fn find(&mut self, rule: Rule, size: BoardSize, game: &PlayedGame) -> Option<Puzzle> {
        let mut position = Position::new(rule, size);
        let end = game.moves.len();
        let by_threats = (end + 1).saturating_sub(LAST).max(game.opening);
        let first = if self.kind == Kind::Vcf { game.opening } else { by_threats };
        let mut moves = game.moves.clone();
        let mut ply = 0;
        while position.outcome().is_none() {
            if ply >= first
                && let Some(puzzle) = self.puzzle(&position)
            {
                return Some(puzzle);
            }
            if ply == moves.len() && ply <= end + 1 && self.kind == Kind::Vcf {
                match (self.by_threats(&position), game.found.last()) {
                    (Some(line), _) => moves.extend(line.into_iter().map(Move::Place)),
                    // The game was given up by the side that loses.
                    (None, Some(last)) if ply == end => moves.push(last.best),
                    (None, _) => return None,
                }
            }
            // The file holds legal games; another one ends here.
            position.play(*moves.get(ply)?).ok()?;
            ply += 1;
        }
        None
    }

    /// The puzzle that the position is, if it is one.
    fn puzzle(&mut self, position: &Position) -> Option<Puzzle> {
        let line = match self.kind {
            Kind::Vcf => self.by_fours(position),
            Kind::Vct => self.by_threats(position),
        };
        let line = line.filter(|line| line.len() >= self.least)?;
        let (setup, to_move) = (Setup::from(position.board()), position.to_move());
        let is_only = line.first().is_some_and(|&first| {
            !self.another_four_wins(&setup, to_move, first) && !self.another_move_wins(position, first)
        });
        (is_only || !self.only).then_some(Puzzle { kind: self.kind, setup, to_move, line, is_only })
    }

    /// The line of a win by fours.
    fn by_fours(&self, position: &Position) -> Option<Vec<Point>> {
        match solve_fours(&Setup::from(position.board()), position.to_move(), self.nodes, &StopFlag::new()) {
            Ok(Proof::Win(line)) => Some(line),
            _ => None,
        }
    }

    /// The line of a win by threats where there is none by fours.
    fn by_threats(&self, position: &Position) -> Option<Vec<Point>> {
        let (setup, to_move) = (Setup::from(position.board()), position.to_move());
        if solve_fours(&setup, to_move, self.nodes, &StopFlag::new()) != Ok(Proof::None) {
            return None;
        }
        match solve_threats(&setup, to_move, self.nodes, &StopFlag::new()) {
            Ok(Proof::Win(line)) => Some(line),
            _ => None,
        }
    }

    /// Whether a four other than this wins by fours, or was not shown not to.
    fn another_four_wins(&self, setup: &Setup, to_move: Color, first: Point) -> bool {
        let Ok(board) = Board::from_setup(setup) else { return true };
        let others = board.empty_points().filter(|&point| {
            point != first && (to_move == Color::White || board.forbidden_at(point).is_none())
        });
        others.into_iter().any(|point| {
            let after = setup.with(to_move, point);
            let Ok(board) = Board::from_setup(&after) else { return true };
            let has_five = |board: &Board, color| board.empty_points().any(|at| board.makes_five(color, at));
            if !has_five(&board, to_move) || has_five(&board, !to_move) {
                return false;
            }
            let is_refuted = board.empty_points().any(|answer| {
                if to_move == Color::White && board.forbidden_at(answer).is_some() {
                    return false;
                }
                let answered = after.with(!to_move, answer);
                Board::from_setup(&answered).is_ok_and(|board| !has_five(&board, to_move))
                    && solve_fours(&answered, to_move, self.nodes, &StopFlag::new()) == Ok(Proof::None)
            });
            !is_refuted
        })
    }

    /// Whether a search finds a win without this move.
    fn another_move_wins(&mut self, position: &Position, first: Point) -> bool {
        self.engine.clear();
        let limits =
            EngineLimits { nodes: Some(self.nodes), excluded: vec![first], ..EngineLimits::default() };
        let best = search(&mut self.engine, position, &limits)
            .and_then(|report| report.variations.into_iter().next());
        // Where nothing else is left to play, the search plays the move all the same.
        best.is_some_and(|best| {
            best.line.first() != Some(&first) && matches!(best.evaluation, Evaluation::Win(_))
        })
    }
}
