//! The board as the search sees it.

mod defence;
mod fouls;
mod four_three;
mod update;

use gomoku_core::{BoardSize, Color, Move, Position, Rule, Setup};

use super::cell::Cell;
use super::cell_class::CellClass;
use super::cell_set::CellSet;
use super::direction::Direction;
use super::keys::{Keys, WHITE_TO_MOVE};
use super::line_class::LineClass;
use super::line_table::{BLACK, EMPTY, MAX_REACH, WHITE};
use super::rule_tables::RuleTables;
use super::weights::{CodeInfo, threats};
use update::Saved;

/// Stones on a board with all that a search asks of them, kept up to date move by move.
///
/// # Invariants
///
/// * All but the stack equals what [`Field::new`] followed by the stones in any order gives.
/// * Every empty point within reach of a change has its classes by the line table; occupied points have none.
pub(crate) struct Field {
    rule: Rule,
    size: BoardSize,
    tables: &'static RuleTables,
    keys: &'static Keys,
    /// Two bits for each cell of each line, with walls around; see [`super::line_table`].
    lines: [u64; Direction::LINES],
    spots: Box<[Spot; Cell::ROOM]>,
    /// The points without a stone.
    empty: CellSet,
    /// The points where a side makes a four or better.
    fours: [CellSet; 2],
    state: State,
    /// What was before each move.
    states: Vec<State>,
    /// The points that the moves have changed, as they were.
    saved: Vec<Saved>,
}

/// What is known of an empty point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spot {
    /// The classes of the four lines, a byte each: Black's in the low half.
    lines: u32,
    /// The code of these for each colour.
    codes: [u16; 2],
    /// What the point adds to the evaluation, for Black.
    value: i16,
    /// The threats, Black's in the low half.
    classes: u8,
    /// Whether Black (bit 0) and White (bit 1) make a four here.
    fours: u8,
}

/// What is put aside whole at each move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    key: u64,
    /// How many points of each class there are for each colour.
    counts: [[u16; CellClass::ROOM]; 2],
    /// The points near stones, those beyond the edge and the occupied ones among them.
    near: CellSet,
    /// The point that became a five last, for each colour.
    fives: [Cell; 2],
    /// The sum of the values of all points, for Black.
    value: i32,
    to_move: Color,
    /// The stone that led here, [`Cell::NONE`] for a pass and at the beginning.
    last: Cell,
    /// How much was saved before this move.
    saved: u32,
    /// How many points are empty.
    room: u16,
}

impl Field {
    /// The empty board, Black to move.
    pub(crate) fn new(rule: Rule, size: BoardSize) -> Self {
        let mut field = Self {
            rule,
            size,
            tables: RuleTables::get(rule),
            keys: Keys::get(),
            lines: [u64::MAX; Direction::LINES],
            spots: Box::new([Spot::default(); Cell::ROOM]),
            empty: CellSet::full(size.get().into()),
            fours: [CellSet::EMPTY; 2],
            state: State {
                key: Keys::empty(rule, size),
                counts: [[0; CellClass::ROOM]; 2],
                near: CellSet::EMPTY,
                fives: [Cell::NONE; 2],
                value: 0,
                to_move: Color::Black,
                last: Cell::NONE,
                saved: 0,
                room: size.area() as u16,
            },
            states: Vec::with_capacity(256),
            saved: Vec::with_capacity(4096),
        };
        for point in size.points() {
            for direction in Direction::ALL {
                let place = direction.place(point.into(), size.get().into());
                field.lines[place.line] &= !(3 << (2 * (place.at + MAX_REACH)));
            }
        }
        for point in size.points() {
            field.refresh(point.into());
        }
        field
    }

    /// The board of a position, and its side to move. The moves can be taken back one by one.
    pub(crate) fn of(position: &Position) -> Self {
        let mut field = Self::new(position.rule(), position.size());
        for &mv in position.moves() {
            match mv {
                Move::Place(point) => field.place(point.into()),
                Move::Pass => field.pass(),
            }
        }
        field
    }

    /// The board of any arrangement of stones that fits on it, with this side to move.
    pub(crate) fn set_up(setup: &Setup, to_move: Color) -> Self {
        let mut field = Self::new(setup.rule, setup.size);
        for (color, points) in [(Color::Black, &setup.black), (Color::White, &setup.white)] {
            for &point in points {
                if field.to_move() != color {
                    field.pass();
                }
                field.place(point.into());
            }
        }
        if field.to_move() != to_move {
            field.pass();
        }
        field
    }

    /// The rule.
    pub(crate) const fn rule(&self) -> Rule {
        self.rule
    }

    /// The size of the board.
    pub(crate) const fn size(&self) -> BoardSize {
        self.size
    }

    /// Whose turn it is.
    #[inline]
    pub(crate) const fn to_move(&self) -> Color {
        self.state.to_move
    }

    /// The stone that was placed last; [`Cell::NONE`] after a pass.
    #[inline]
    pub(crate) const fn last(&self) -> Cell {
        self.state.last
    }

    /// The stone that was placed so many moves before the last.
    pub(crate) fn last_but(&self, moves: usize) -> Cell {
        let state = self.states.len().checked_sub(moves).and_then(|index| self.states.get(index));
        state.map_or(if moves == 0 { self.state.last } else { Cell::NONE }, |state| state.last)
    }

    /// The key of the stones, the rule, the size and the side to move.
    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.state.key
    }

    /// How many points there are where a stone of this colour is of this class.
    #[inline]
    pub(crate) const fn count(&self, color: Color, class: CellClass) -> u16 {
        self.state.counts[color.index()][class.index()]
    }

    /// What a stone of this colour on the empty point is.
    #[inline]
    pub(crate) fn class(&self, color: Color, cell: Cell) -> CellClass {
        let classes = self.spots[cell.index()].classes;
        CellClass::from_nibble(if color == Color::Black { classes } else { classes >> 4 })
    }

    /// How early a stone of this colour on the empty point is tried for the sake of its own lines.
    #[inline]
    pub(crate) fn attack(&self, color: Color, cell: Cell) -> i16 {
        let code = self.spots[cell.index()].codes[color.index()];
        self.tables.attacks[color.index()].get(usize::from(code)).copied().unwrap_or(0)
    }

    /// Whether a stone of this colour on the empty point makes a four (a foul perhaps).
    #[inline]
    pub(crate) fn makes_four(&self, color: Color, cell: Cell) -> bool {
        self.spots[cell.index()].fours >> color.index() & 1 != 0
    }

    /// The empty points where a stone of this colour makes a four; fouls may be among them.
    #[inline]
    pub(crate) const fn fours(&self, color: Color) -> &CellSet {
        &self.fours[color.index()]
    }

    /// The empty points near the stones.
    pub(crate) fn candidates(&self) -> CellSet {
        self.state.near.and(&self.empty)
    }

    /// The points without a stone.
    pub(crate) const fn empty(&self) -> &CellSet {
        &self.empty
    }

    /// How many points have no stone.
    #[inline]
    pub(crate) const fn room(&self) -> u16 {
        self.state.room
    }

    /// A point where this colour makes a five; there must be one.
    #[inline]
    pub(crate) fn five(&self, color: Color) -> Cell {
        let latest = self.state.fives[color.index()];
        if self.class(color, latest) == CellClass::FIVE {
            return latest;
        }
        let mut fives = self.empty.iter().filter(|&cell| self.class(color, cell) == CellClass::FIVE);
        fives.next().unwrap_or(Cell::NONE)
    }

    /// The worth of the position for the side to move, supposing that nobody has a five and the side to move no open four.
    /// The average with the position before takes out most of the swing of having just moved.
    #[inline]
    pub(crate) fn evaluation(&self) -> i32 {
        let before = self.states.last().map_or(self.state.value, |state| state.value);
        let black = (self.state.value + before) / 2;
        let side = self.state.to_move;
        let threats = i32::from(self.tables.threats[side.index()][self.threats()]);
        threats + if side == Color::Black { black } else { -black }
    }

    /// The set of threats of the side to move and of the enemy, below [`super::weights::THREATS`].
    #[inline]
    pub(crate) fn threats(&self) -> usize {
        let side = self.state.to_move;
        let [own, enemy] = [side, !side].map(|color| &self.state.counts[color.index()]);
        threats(own, enemy)
    }

    /// Places a stone of the side to move on an empty point.
    pub(crate) fn place(&mut self, cell: Cell) {
        let color = self.state.to_move;
        self.push(cell);
        self.state.key ^= self.keys.stone(color, cell);
        self.state.near.add_neighbours(cell);
        self.state.room -= 1;
        self.empty.toggle(cell);
        self.clear(cell);
        match self.tables.lines.reach() {
            4 => self.spread::<4>(cell, color),
            _ => self.spread::<5>(cell, color),
        }
    }

    /// Lets the side to move pass.
    pub(crate) fn pass(&mut self) {
        self.push(Cell::NONE);
    }

    /// Takes the last move back; there must be one.
    pub(crate) fn undo(&mut self) {
        let Some(state) = self.states.pop() else { return };
        let cell = self.state.last;
        if cell != Cell::NONE {
            self.restore(self.state.saved as usize);
            self.empty.toggle(cell);
            let stone = if state.to_move == Color::Black { BLACK } else { WHITE };
            self.toggle(cell, stone);
        }
        self.state = state;
    }

    fn push(&mut self, cell: Cell) {
        self.states.push(self.state.clone());
        self.state.key ^= WHITE_TO_MOVE;
        self.state.to_move = !self.state.to_move;
        self.state.last = cell;
        self.state.saved = self.saved.len() as u32;
    }

    /// Puts a stone into the lines or takes it out.
    fn toggle(&mut self, cell: Cell, stone: u64) {
        for direction in Direction::ALL {
            let place = direction.place(cell, self.size.get().into());
            self.lines[place.line] ^= stone << (2 * (place.at + MAX_REACH));
        }
    }

    /// The class of one line through the empty point.
    #[inline]
    fn line_class(&self, color: Color, cell: Cell, direction: Direction) -> LineClass {
        let both = self.spots[cell.index()].lines >> (8 * direction as u32);
        LineClass::from_nibble((if color == Color::Black { both } else { both >> 4 }) as u8)
    }

    /// The classes of both colours for one line through the point, looked up from a line.
    #[inline]
    fn look_up(&self, line: u64, at: u32) -> u8 {
        match self.tables.lines.reach() {
            4 => self.tables.lines.look_up::<4>(line, at),
            _ => self.tables.lines.look_up::<5>(line, at),
        }
    }

    #[inline]
    fn code_info(&self, color: Color, code: u16) -> &CodeInfo {
        const NONE: CodeInfo = CodeInfo { value: 0, class: 1, is_four: false };
        // A code is always in range; this spares the search a test that could panic.
        self.tables.infos[color.index()].get(usize::from(code)).unwrap_or(&NONE)
    }
}

/// What a cell of a line holds, counted from the first cell of the line.
#[inline]
const fn content(line: u64, at: u32) -> u64 {
    line >> (2 * (at + MAX_REACH)) & 3
}

/// Whether a cell of a line is empty.
#[inline]
const fn is_vacant(line: u64, at: u32) -> bool {
    content(line, at) == EMPTY
}

#[cfg(test)]
mod tests;
