//! The moves that leave the position as even as is wanted.

use super::super::cell::Cell;
use super::super::cell_class::CellClass;
use super::super::score::{INFINITE, bounded};
use super::Worker;

/// Moves that are played one after the other, and how far they leave the position from what is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Balanced {
    /// The moves.
    pub(crate) moves: Vec<Cell>,
    /// The worth of what they lead to for the side to move before them.
    pub(crate) score: i32,
    distance: i32,
}

/// How many courses are searched at all: the best at first sight.
const COURSES: usize = 300;

impl Worker<'_> {
    /// The courses of so many moves whose outcome is closest to the wanted one, the closest first, at each depth from 1
    /// on until something ends it. Calls back with the depth after each one.
    pub(crate) fn balance(
        &mut self,
        count: usize,
        wanted: i32,
        most: u32,
        finished: &mut dyn FnMut(&Self, u32, &[Balanced]),
    ) {
        let mut courses = Vec::new();
        self.list_courses(count, wanted, &mut Vec::new(), &mut courses);
        sort(&mut courses);
        courses.truncate(COURSES);
        if courses.is_empty() {
            return;
        }
        finished(self, 0, &courses);
        for depth in 1..=most {
            if self.spending.is_enough(self.nodes) {
                return;
            }
            self.longest = 0;
            let mut closest = 2 * INFINITE;
            let mut searched = courses.clone();
            for course in &mut searched {
                // How far off a course is does not matter once it is farther off than the best.
                let (low, high) = ((wanted - closest).max(-INFINITE), (wanted + closest).min(INFINITE));
                course.moves.iter().for_each(|&cell| self.field.place(cell));
                let score = if count.is_multiple_of(2) {
                    self.search::<true>(low, high, depth as i32, count, false)
                } else {
                    -self.search::<true>(-high, -low, depth as i32, count, false)
                };
                course.moves.iter().for_each(|_| self.field.undo());
                if self.stopped {
                    return;
                }
                course.score = score;
                course.distance = (score - wanted).abs();
                closest = closest.min(course.distance);
            }
            // Those that were cut off keep their order.
            sort(&mut searched);
            courses = searched;
            finished(self, depth, &courses);
        }
    }

    /// Adds all courses that go on from here with so many more moves. None of the moves ends the game.
    fn list_courses(&mut self, count: usize, wanted: i32, moves: &mut Vec<Cell>, found: &mut Vec<Balanced>) {
        if count == 0 {
            let worth = bounded(self.field.evaluation());
            let score = if moves.len().is_multiple_of(2) { worth } else { -worth };
            let distance = (score - wanted).abs();
            found.push(Balanced { moves: moves.clone(), score, distance });
            return;
        }
        let own = self.field.to_move();
        let near = self.field.candidates();
        let cells = if near.is_empty() { *self.field.empty() } else { near };
        for cell in cells.iter() {
            if self.field.class(own, cell) == CellClass::FIVE || self.field.is_forbidden(cell) {
                continue;
            }
            self.field.place(cell);
            moves.push(cell);
            self.list_courses(count - 1, wanted, moves, found);
            moves.pop();
            self.field.undo();
        }
    }
}

fn sort(courses: &mut [Balanced]) {
    courses.sort_by_key(|course| course.distance);
}
