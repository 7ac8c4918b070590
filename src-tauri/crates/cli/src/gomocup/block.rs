use gomoku_core::{BoardSize, Color, Point, Position, Rule};
use gomoku_protocol::{Command, Owner, Spot};

use super::arrange::arrange;

/// The lines of a block so far.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) purpose: Purpose,
    stones: Vec<(Spot, Owner)>,
    fault: Option<&'static str>,
}

/// What a block is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Stones; a move is to be answered.
    Board,
    /// Stones, without an answer.
    YxBoard,
    /// The stones of an opening with swaps.
    Swap2,
    /// Points that are not to be played.
    Exclude,
    /// Points that may be played again.
    Include,
    /// Nothing: the block belongs to a command that is not understood.
    Nothing,
}

impl Block {
    pub(super) const fn new(purpose: Purpose) -> Self {
        Self { purpose, stones: Vec::new(), fault: None }
    }

    /// A line of the block.
    pub(super) fn add(&mut self, command: &Command) {
        let has_owners = matches!(self.purpose, Purpose::Board | Purpose::YxBoard);
        match *command {
            _ if self.stones.len() > BoardSize::MAX.area() => {
                self.spoil("more stones than any board has points")
            }
            Command::Stone(_, Owner::Blocked) => {
                self.spoil("points of games that go on after a win are not supported")
            }
            Command::Stone(spot, owner) if has_owners => self.stones.push((spot, owner)),
            Command::Point(spot) if !has_owners => self.stones.push((spot, Owner::Own)),
            _ => self.spoil("a line that does not belong into the block"),
        }
    }

    /// The block is refused as a whole; the first reason stays.
    pub(super) fn spoil(&mut self, fault: &'static str) {
        if self.purpose != Purpose::Nothing {
            self.fault.get_or_insert(fault);
        }
    }

    /// The points of the block.
    pub(super) fn points(&self, size: BoardSize) -> Result<Vec<Point>, &'static str> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let points =
            self.stones.iter().map(|(spot, _)| spot.point(size).ok_or("a point outside of the board"));
        points.collect()
    }

    /// The position with these stones, the engine to move. Its colour follows from their numbers; where these fit to no game,
    /// the first stone is Black's, as boards list them in the order of play.
    pub(super) fn position(&self, rule: Rule, size: BoardSize) -> Result<Position, &'static str> {
        let points = self.points(size)?;
        let count = |owner| self.stones.iter().filter(|stone| stone.1 == owner).count();
        let (own_stones, others) = (count(Owner::Own), count(Owner::Opponent));
        let is_black = if others == own_stones || others == own_stones + 1 {
            others == own_stones
        } else {
            self.stones.first().is_some_and(|(_, owner)| *owner == Owner::Own)
        };
        let own = if is_black { Color::Black } else { Color::White };
        let color = |owner| if owner == Owner::Own { own } else { !own };
        let stones: Vec<_> =
            points.into_iter().zip(&self.stones).map(|(point, stone)| (point, color(stone.1))).collect();
        arrange(rule, size, &stones, own)
    }

    /// The position with these stones in the order of play.
    pub(super) fn course(&self, rule: Rule, size: BoardSize) -> Result<Position, &'static str> {
        let colors = Color::ALL.into_iter().cycle();
        let stones: Vec<_> = self.points(size)?.into_iter().zip(colors).collect();
        let to_move = if stones.len().is_multiple_of(2) { Color::Black } else { Color::White };
        arrange(rule, size, &stones, to_move)
    }
}
