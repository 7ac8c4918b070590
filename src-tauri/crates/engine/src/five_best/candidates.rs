use gomoku_core::{Color, Point, Position};
use rand::{Rng, rngs::Xoshiro256PlusPlus};

use crate::chart::{Chart, Row, may_be_foul};

/// So many points of a position are tried.
const MOST: usize = 5;
const NONE: (i64, Option<Point>) = (i64::MIN, None);

/// The legal points of a position that are tried, the most promising first.
pub(super) struct Candidates {
    /// Each with the key it is ordered by.
    best: [(i64, Option<Point>); MOST],
}

impl Candidates {
    /// One point that makes a five, if there is one; else the points that stop a five of the enemy's; else the five best
    /// by their worth. None if no point is legal.
    pub(super) fn of(position: &Position, chart: &Chart, lots: &Lots) -> Candidates {
        let mover = position.to_move();
        let makes_five = |color: Color| move |point: &Point| chart.rows(color, *point).contains(&Row::Five);
        if chart.fives(mover) > 0 {
            let mut wins = Self::best(position, chart, lots, chart.empty_points().filter(makes_five(mover)));
            wins.best[1..].fill(NONE);
            return wins;
        }
        if chart.fives(!mover) > 0 {
            let stops = Self::best(position, chart, lots, chart.empty_points().filter(makes_five(!mover)));
            // Black may find them forbidden, and has lost whatever else it does.
            if stops.iter().next().is_some() {
                return stops;
            }
        }
        Self::best(position, chart, lots, chart.empty_points())
    }

    /// The points, the most promising first.
    pub(super) fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        self.best.iter().map_while(|&(_, point)| point)
    }

    fn best(
        position: &Position,
        chart: &Chart,
        lots: &Lots,
        points: impl Iterator<Item = Point>,
    ) -> Candidates {
        let mover = position.to_move();
        let mut found = Candidates { best: [NONE; MOST] };
        for point in points {
            let [mine, theirs] = [mover, !mover].map(|color| chart.worth(color, point));
            if !found.admits(lots.key(mine.attack + theirs.defence, point)) {
                continue;
            }
            let is_foul = position.rule().is_renju()
                && may_be_foul(chart.rows(Color::Black, point))
                && position.board().forbidden_at(point).is_some();
            match (is_foul, mover) {
                (true, Color::Black) => {}
                // A point that Black may not play need not be taken from it.
                (true, Color::White) => found.offer(lots.key(mine.attack, point), point),
                (false, _) => found.offer(lots.key(mine.attack + theirs.defence, point), point),
            }
        }
        found
    }

    fn admits(&self, key: i64) -> bool {
        key > self.best[MOST - 1].0
    }

    fn offer(&mut self, key: i64, point: Point) {
        if self.admits(key) {
            let rank = self.best.partition_point(|&(better, _)| better >= key);
            self.best[rank..].rotate_right(1);
            self.best[rank] = (key, Some(point));
        }
    }
}

/// Lots drawn for all points of the largest board: they decide among points of the same worth.
pub(super) struct Lots(Vec<u32>);

impl Lots {
    pub(super) fn draw(random: &mut Xoshiro256PlusPlus) -> Lots {
        Lots((0..Chart::AREA).map(|_| random.next_u32()).collect())
    }

    /// Worth first, then the lot. Should two lots be the same, the point that is offered first is the better one.
    fn key(&self, worth: i32, point: Point) -> i64 {
        i64::from(worth) << 32 | i64::from(self.0[Chart::index(point)])
    }
}
