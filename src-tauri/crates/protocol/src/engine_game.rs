use gomoku_core::{BoardSize, Rule};

/// What a game is played by, as an engine is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineGame {
    /// What wins and what is forbidden.
    pub rule: Rule,
    /// The size of the board.
    pub size: BoardSize,
    /// How many threads it may search with; it is not told anything for `None`.
    pub threads: Option<u32>,
    /// How many bytes it may take.
    pub memory: Option<u64>,
    /// Further settings as key and value, for keys that only some programs know.
    pub extra: Vec<(String, String)>,
}

impl EngineGame {
    /// A game by this rule on a board of this size.
    pub const fn new(rule: Rule, size: BoardSize) -> Self {
        Self { rule, size, threads: None, memory: None, extra: Vec::new() }
    }
}
