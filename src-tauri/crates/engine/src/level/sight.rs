//! What a player sees of a position without thinking ahead.

use gomoku_core::{Color, Point, Position};
use rand::rngs::Xoshiro256PlusPlus;

use super::skill::Skill;
use crate::chart::{Chart, Row};
use crate::seeded::{below, pick};

/// What a player takes notice of at a move. The own fives are always seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attention {
    /// That the enemy is about to make a five.
    pub(crate) fours: bool,
    /// That a side is about to make an open four.
    pub(crate) threes: bool,
}

/// The legal points of a position and what both sides could make there, as far as the player takes notice.
pub(crate) struct Sight<'a> {
    position: &'a Position,
    attention: Attention,
    points: Vec<Point>,
    chart: Chart,
}

/// How far from the last stones it looks, in steps along a row, a column or a diagonal.
const NEAR: u8 = 2;
/// How many of the last stones it looks around.
const LAST: usize = 4;
/// What a point is worth at most of which the player does not see what it is good for: that of a line of three.
const UNSEEN: i32 = 100;

impl<'a> Sight<'a> {
    pub(crate) fn of(position: &'a Position, attention: Attention) -> Self {
        Self { position, attention, points: position.legal_points(), chart: Chart::new(position) }
    }

    /// Whether there is something on the board that the player does not see.
    pub(crate) fn overlooks_something(&self) -> bool {
        let own = self.position.to_move();
        let are_there = |row, color| self.points.iter().any(|&point| self.makes(row, color, point));
        if are_there(Row::Five, own) {
            return false;
        }
        if are_there(Row::Five, !own) {
            return !self.attention.fours;
        }
        !self.attention.threes && (are_there(Row::OpenFour, own) || are_there(Row::OpenFour, !own))
    }

    /// Where the player goes by sight; `None` only if there are no points.
    ///
    /// It makes a five if it can, else stops one, else makes an open four, else stops one. Otherwise it compares a few
    /// points near the last stones.
    pub(crate) fn choose(&self, skill: &Skill, random: &mut Xoshiro256PlusPlus) -> Option<Point> {
        let own = self.position.to_move();
        let pressing = [
            (true, Row::Five, own),
            (self.attention.fours, Row::Five, !own),
            (self.attention.threes, Row::OpenFour, own),
            (self.attention.threes, Row::OpenFour, !own),
        ];
        for (is_seen, row, color) in pressing {
            let made: Vec<Point> = self
                .points
                .iter()
                .copied()
                .filter(|&point| is_seen && self.makes(row, color, point))
                .collect();
            if !made.is_empty() {
                return self.best(made.into_iter(), skill.caution, random);
            }
        }
        let last: Vec<Point> =
            self.position.moves().iter().rev().filter_map(|mv| mv.point()).take(LAST).collect();
        let is_near = |&point: &Point| last.iter().any(|&stone| distance(point, stone) <= NEAR);
        let near: Vec<Point> = self.points.iter().copied().filter(is_near).collect();
        let field = if near.is_empty() { &self.points } else { &near };
        let glances: Vec<Point> = (0..skill.glances.max(1)).filter_map(|_| pick(random, field)).collect();
        self.best(glances.into_iter(), skill.caution, random)
    }

    /// One of the best points.
    fn best(
        &self,
        points: impl Iterator<Item = Point>,
        caution: i32,
        random: &mut Xoshiro256PlusPlus,
    ) -> Option<Point> {
        points.max_by_key(|&point| (self.worth(point, caution), below(random, 1 << 16), point))
    }

    fn makes(&self, row: Row, color: Color, point: Point) -> bool {
        self.chart.rows(color, point).contains(&row)
    }

    /// What a point promises, as far as the player sees it.
    fn worth(&self, point: Point, caution: i32) -> i32 {
        let own = self.position.to_move();
        let attack = self.chart.worth(own, point).attack;
        let defence = self.chart.worth(!own, point).defence;
        let attack = if self.sees(own, point) { attack } else { attack.min(UNSEEN) };
        let defence = if self.sees(!own, point) { defence } else { 0 };
        attack + defence * caution / 100
    }

    /// Whether the player sees what a colour could make of a point.
    fn sees(&self, color: Color, point: Point) -> bool {
        let is_own = color == self.position.to_move();
        if self.makes(Row::Five, color, point) {
            is_own || self.attention.fours
        } else {
            self.attention.threes || !self.makes(Row::OpenFour, color, point)
        }
    }
}

fn distance(a: Point, b: Point) -> u8 {
    a.x().abs_diff(b.x()).max(a.y().abs_diff(b.y()))
}
