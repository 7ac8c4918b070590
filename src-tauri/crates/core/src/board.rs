use crate::{
    BoardSize, Color, Forbidden, ForbiddenReason, Point, Rule, Setup, SetupError, five,
    lines::{Direction, Lines},
    renju::Stones,
    zobrist,
};

/// Stones on a board, in any arrangement, judged under a rule.
///
/// Invariants: no point carries two stones, every stone lies on the board, and [`Board::key`] equals
/// [`Board::fresh_key`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rule: Rule,
    size: BoardSize,
    stones: [Lines; 2],
    empty: Lines,
    empty_count: u16,
    key: u64,
}

impl Board {
    /// An empty board.
    pub fn new(rule: Rule, size: BoardSize) -> Self {
        Self {
            rule,
            size,
            stones: [Lines::new(), Lines::new()],
            empty: Lines::full(size),
            empty_count: size.area() as u16,
            key: zobrist::empty(rule, size),
        }
    }

    /// The board with these stones.
    ///
    /// # Errors
    /// A stone outside of the board, or two on one point.
    pub fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        let mut board = Self::new(setup.rule, setup.size);
        for (color, points) in [(Color::Black, &setup.black), (Color::White, &setup.white)] {
            for &point in points {
                if !setup.size.contains(point) {
                    return Err(SetupError::Outside(point));
                }
                if !board.is_empty(point) {
                    return Err(SetupError::Occupied(point));
                }
                board.toggle(color, point);
            }
        }
        Ok(board)
    }

    /// The rule under which points are judged.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The size of the board.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The stone on the point. Empty points and points outside of the board have none.
    pub fn stone(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.lines(color).contains(point))
    }

    /// Whether the point lies on the board and carries no stone.
    pub fn is_empty(&self, point: Point) -> bool {
        self.empty.contains(point)
    }

    /// The number of points without a stone.
    pub const fn empty_count(&self) -> usize {
        self.empty_count as usize
    }

    /// The points without a stone, row by row from a1.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.empty.iter()
    }

    /// The stones of a colour, row by row from a1.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.lines(color).iter()
    }

    /// The Zobrist key of the stones, the rule and the size; whose turn it is plays no part.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The same key computed anew from the stones.
    pub fn fresh_key(&self) -> u64 {
        Color::ALL
            .into_iter()
            .flat_map(|color| self.stones(color).map(move |point| zobrist::stone(color, point)))
            .fold(zobrist::empty(self.rule, self.size), |key, stone| key ^ stone)
    }

    /// Whether a stone of this colour on the empty point would win at once under the rule.
    pub fn makes_five(&self, color: Color, point: Point) -> bool {
        self.is_empty(point) && self.winning_direction(color, point).is_some()
    }

    /// Why Black may not play the point, whoever's turn it is. `None` where Black may: on points that win, in rules
    /// other than renju, and also on occupied points and outside of the board.
    pub fn forbidden_at(&self, point: Point) -> Option<Forbidden> {
        if self.rule.is_renju() && self.is_empty(point) {
            self.black_stones().forbidden_at(point)
        } else {
            None
        }
    }

    /// All points that [`Board::forbidden_at`] names, row by row from a1.
    pub fn forbidden_points(&self) -> Vec<(Point, Forbidden)> {
        if !self.rule.is_renju() {
            return Vec::new();
        }
        let stones = self.black_stones();
        self.empty_points().filter_map(|point| Some((point, stones.forbidden_at(point)?))).collect()
    }

    /// The lines that make the point forbidden, where [`Board::forbidden_at`] says that it is.
    pub fn explain_forbidden(&self, point: Point) -> Option<ForbiddenReason> {
        if self.rule.is_renju() && self.is_empty(point) { self.black_stones().explain(point) } else { None }
    }

    /// Whether this colour could still make a five somewhere, if it placed all further stones.
    pub fn can_still_win(&self, color: Color) -> bool {
        five::is_possible(self.rule, color, self.lines(color), self.lines(!color), &self.empty)
    }

    /// The run that a stone of this colour on the point wins by, in order along its line. The stone may lie there
    /// already.
    pub(crate) fn winning_run(&self, color: Color, point: Point) -> Option<Vec<Point>> {
        let direction = self.winning_direction(color, point)?;
        Some(self.lines(color).run(point, direction))
    }

    /// Places a stone on an empty point, or takes it away again.
    pub(crate) fn toggle(&mut self, color: Color, point: Point) {
        self.empty_count = if self.is_empty(point) { self.empty_count - 1 } else { self.empty_count + 1 };
        self.empty.toggle(point);
        self.stones[color.index()].toggle(point);
        self.key ^= zobrist::stone(color, point);
    }

    fn winning_direction(&self, color: Color, point: Point) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| {
            let own = self.lines(color).line(point, direction);
            five::wins(self.rule, color, own, self.lines(!color).line(point, direction))
        })
    }

    fn lines(&self, color: Color) -> &Lines {
        &self.stones[color.index()]
    }

    fn black_stones(&self) -> Stones<'_> {
        Stones::new(self.lines(Color::Black), &self.empty)
    }
}

#[cfg(test)]
mod tests;
