//! Computer opponents behind one search interface.
//!
//! A caller builds a [`SearchRequest`] (position, limits, stop flag, seed) and hands it to an [`Opponent`], which
//! answers with a [`SearchResult`]. A search runs on the thread that calls it, knows no clock of the game and no
//! user interface, and gives the same answer for the same request. It is cancelled through the [`StopFlag`].

mod budget;
mod chart;
mod engine;
mod five_best;
mod level;
mod line_weights;
mod lines;
mod opponent;
mod point_scorer;
mod quick_move;
mod search;
mod seeded;
mod stop_flag;
#[cfg(test)]
mod tests;

pub use engine::tuning;
pub use engine::{
    Balance, Bench, Engine, EngineLimits, Evaluation, News, Proof, Report, SolveLimits, TimePlan, Variation,
    bench, nodes_per_second, solve_fours, solve_threats, win_chance,
};
pub use five_best::FiveBest;
pub use level::{Rating, classic_rating, rating};
pub use line_weights::LineWeights;
pub use opponent::{Opponent, opponent};
pub use point_scorer::PointScorer;
pub use quick_move::quick_move;
pub use search::{Limits, SearchInfo, SearchRequest, SearchResult};
pub use stop_flag::StopFlag;
