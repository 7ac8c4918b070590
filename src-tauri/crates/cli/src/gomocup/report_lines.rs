//! What is shown of a search while it goes on.

use gomoku_core::{BoardSize, Point};
use gomoku_engine::{Evaluation, Report, Variation, nodes_per_second};
use gomoku_protocol::{Answer, Detail, Realtime, Spot, Worth};

use super::settings::Settings;

/// The most moves of a line that a message names.
const MOST_MOVES: usize = 20;

/// The lines for a report, as the other side wants to see them.
pub(super) fn lines(report: &Report, size: BoardSize, settings: &Settings) -> Vec<Answer> {
    let mut lines = Vec::new();
    if settings.shows_realtime {
        lines.push(Answer::Realtime(Realtime::Refresh));
        let first = |variation: &Variation| variation.line.first().map(|&point| Spot::of(point, size));
        for variation in &report.variations {
            if let (Evaluation::Loss(_), Some(spot)) = (variation.evaluation, first(variation)) {
                lines.push(Answer::Realtime(Realtime::Lost(spot)));
            }
        }
        lines.extend(
            report.variations.first().and_then(first).map(|spot| Answer::Realtime(Realtime::Best(spot))),
        );
    }
    for (index, variation) in report.variations.iter().enumerate() {
        if settings.shows_detail {
            lines.extend(block(report, index, variation, size).map(Answer::Detail));
        }
        lines.push(Answer::Message(message(report, index, variation)));
    }
    lines
}

fn block(
    report: &Report,
    index: usize,
    variation: &Variation,
    size: BoardSize,
) -> impl Iterator<Item = Detail> {
    let count = report.variations.len();
    [
        Detail::Variation(index as u32),
        Detail::Variations(count as u32),
        Detail::Depth(report.depth),
        Detail::Longest(report.longest),
        // The engine does not count them apart.
        Detail::Nodes(report.nodes / count as u64),
        Detail::TotalNodes(report.nodes),
        Detail::TotalTime(u64::try_from(report.time.as_millis()).unwrap_or(u64::MAX)),
        Detail::Speed(nodes_per_second(report.nodes, report.time)),
        Detail::Worth(worth(variation.evaluation)),
        Detail::WinRate(win_rate(variation.evaluation)),
        Detail::Line(variation.line.iter().map(|&point| Spot::of(point, size)).collect()),
        Detail::Done,
    ]
    .into_iter()
}

fn message(report: &Report, index: usize, variation: &Variation) -> String {
    let place = if report.variations.len() > 1 { format!("({}) ", index + 1) } else { String::new() };
    let moves: Vec<String> = variation.line.iter().take(MOST_MOVES).map(Point::to_string).collect();
    format!(
        "{place}depth {}-{} eval {} nodes {} speed {} time {} ms line {}",
        report.depth,
        report.longest,
        worth(variation.evaluation),
        report.nodes,
        nodes_per_second(report.nodes, report.time),
        report.time.as_millis(),
        moves.join(" ")
    )
}

const fn worth(evaluation: Evaluation) -> Worth {
    match evaluation {
        Evaluation::Value(value) => Worth::Value(value),
        Evaluation::Win(plies) => Worth::Win(plies),
        Evaluation::Loss(plies) => Worth::Loss(plies),
    }
}

/// How likely the side to move wins, rounded to ten-thousandths.
fn win_rate(evaluation: Evaluation) -> f64 {
    (f64::from(evaluation.win_chance()) * 10_000.0).round() / 10_000.0
}
