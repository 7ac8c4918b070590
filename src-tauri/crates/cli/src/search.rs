use gomoku_core::Position;
use gomoku_engine::{Engine, EngineLimits, Report, StopFlag};

/// Searches, and says what the last whole depth has found: a depth that was cut short has not judged all moves. `None` if
/// there is nothing to be found, or no time to.
pub(crate) fn search(engine: &mut Engine, position: &Position, limits: &EngineLimits) -> Option<Report> {
    let mut whole = None;
    let last = engine.search(position, limits, &StopFlag::new(), &mut |report| whole = Some(report.clone()));
    let mut report = whole.unwrap_or_else(|| last.clone());
    (report.nodes, report.time) = (last.nodes, last.time);
    report.variations.first().is_some_and(|best| !best.line.is_empty()).then_some(report)
}
