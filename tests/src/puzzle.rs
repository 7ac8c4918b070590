//! The lines of the files of puzzles and of positions without a win.

use gomoku_core::{BoardSize, Color, Point, Rule, Setup, format_points, parse_points};

/// A position and the side to move.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The stones and the rule.
    pub setup: Setup,
    /// Who is to move.
    pub to_move: Color,
}

/// A position in which the side to move wins by force, as `kagetsu-engine puzzles` writes it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The position.
    pub problem: Problem,
    /// Whether the win is by fours alone; there is none by fours otherwise.
    pub by_fours: bool,
    /// Whether no other first move wins.
    pub is_only: bool,
    /// The moves up to and including the five.
    pub line: Vec<Point>,
}

/// The lines of a file that are no remarks.
pub fn rows(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

impl Problem {
    /// Reads the fields rule, size, side to move, black and white stones.
    ///
    /// # Panics
    /// They are anything else: the files are our own.
    #[track_caller]
    pub fn read(fields: [&str; 5]) -> Self {
        let [rule, size, side, black, white] = fields;
        let points = |text| parse_points(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let setup = Setup {
            rule: rule.parse().unwrap_or_else(|_| panic!("{rule} is no rule")),
            size: size.parse().ok().and_then(BoardSize::new).unwrap_or_else(|| panic!("{size} is no size")),
            black: points(black),
            white: points(white),
        };
        let to_move = Color::ALL.into_iter().find(|color| color.as_str() == side);
        Self { setup, to_move: to_move.unwrap_or_else(|| panic!("{side} is no side")) }
    }

    /// The fields that [`Problem::read`] reads.
    pub fn fields(&self) -> String {
        let Setup { rule, size, black, white } = &self.setup;
        let [black, white] = [black, white].map(|points| format_points(points.iter().copied()));
        format!("{rule}\t{size}\t{}\t{black}\t{white}", self.to_move)
    }
}

impl Puzzle {
    /// Reads a line of a file of puzzles.
    ///
    /// # Panics
    /// It is anything else: the files are our own.
    #[track_caller]
    pub fn read(row: &str) -> Self {
        let fields: Vec<&str> = row.split('\t').collect();
        let &[rule, size, kind, side, black, white, plies, only, line] = fields.as_slice() else {
            panic!("{row} is no puzzle");
        };
        let line = parse_points(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(plies, line.len().to_string(), "{row}");
        assert!(matches!(kind, "vcf" | "vct") && matches!(only, "only" | "several"), "{row}");
        Self {
            problem: Problem::read([rule, size, side, black, white]),
            by_fours: kind == "vcf",
            is_only: only == "only",
            line,
        }
    }

    /// The rule of the puzzle.
    pub fn rule(&self) -> Rule {
        self.problem.setup.rule
    }
}
