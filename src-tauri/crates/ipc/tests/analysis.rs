//! The exact JSON of analysis, hints and proofs.

use std::time::Duration;

use gomoku_app::{
    Analysis, AnalysisOptions, AppError, Evaluation, Findings, Hint, PositionRef, Proof, Threats, Variation,
};
use gomoku_core::Point;
use gomoku_ipc::{
    AnalysisDto, AnalysisOptionsDto, ErrorDto, HintDto, PositionRefDto, SolutionDto, SolveKindDto,
};
use serde::Serialize;
use serde_json::{Value, json};

const ID: &str = "000102030405060708090a0b0c0d0e0f";

#[track_caller]
fn check_json(dto: impl Serialize, expected: Value) {
    assert_eq!(serde_json::to_value(dto).expect("a DTO can always be written"), expected);
}

fn line(points: &str) -> Vec<Point> {
    gomoku_core::parse_points(points).expect("good points")
}

fn position() -> PositionRef {
    PositionRef { game: ID.parse().expect("a good id"), ply: 7 }
}

#[test]
fn an_analysis() {
    let variation = |evaluation, points| Variation::new(evaluation, line(points));
    let analysis = Analysis {
        id: 3,
        position: position(),
        findings: Findings {
            depth: 9,
            longest: 21,
            nodes: 123_456,
            time: Duration::from_millis(250),
            variations: vec![
                variation(Evaluation::Win(5), "h8i8"),
                variation(Evaluation::Value(-200), "a1"),
                variation(Evaluation::Loss(6), "b1"),
            ],
        },
        done: true,
    };
    check_json(
        AnalysisDto::from(analysis),
        json!({
            "id": 3, "position": { "game": ID, "ply": 7 }, "depth": 9, "longest": 21, "nodes": 123_456,
            "nodesPerSecond": 493_824, "timeMs": 250, "done": true,
            "variations": [
                { "evaluation": { "kind": "win", "plies": 5 }, "winRate": 1000, "line": [{ "x": 7, "y": 7 }, { "x": 8, "y": 7 }] },
                { "evaluation": { "kind": "value", "value": -200 }, "winRate": 269, "line": [{ "x": 0, "y": 0 }] },
                { "evaluation": { "kind": "loss", "plies": 6 }, "winRate": 0, "line": [{ "x": 1, "y": 0 }] }
            ]
        }),
    );
}

#[test]
fn a_hint_and_a_solution() {
    check_json(
        HintDto::from(Hint { line: line("h8"), evaluation: Evaluation::Value(12) }),
        json!({ "line": [{ "x": 7, "y": 7 }], "evaluation": { "kind": "value", "value": 12 } }),
    );
    check_json(
        SolutionDto::from(Proof::Win(line("a1"))),
        json!({ "kind": "win", "line": [{ "x": 0, "y": 0 }] }),
    );
    check_json(SolutionDto::from(Proof::None), json!({ "kind": "none" }));
    check_json(SolutionDto::from(Proof::Unknown), json!({ "kind": "unknown" }));
    let kinds = [(SolveKindDto::Vcf, "vcf", Threats::Fours), (SolveKindDto::Vct, "vct", Threats::All)];
    for (kind, name, threats) in kinds {
        check_json(kind, json!(name));
        assert_eq!(Threats::from(kind), threats);
    }
}

#[test]
fn what_an_analysis_is_asked_for() {
    let read = |json: Value| {
        let options: AnalysisOptionsDto = serde_json::from_value(json).expect("the form of options");
        AnalysisOptions::try_from(options)
    };
    let options = read(json!({ "lines": 5, "excluded": [{ "x": 1, "y": 0 }] })).expect("they make sense");
    assert_eq!(options, AnalysisOptions { lines: 5, excluded: line("b1"), engine: None });
    let options = read(json!({ "lines": 1, "excluded": [], "engine": "花 2" })).expect("they make sense");
    assert_eq!(options.engine.as_deref(), Some("花 2"));
    for (absurd, code) in [
        (json!({ "lines": 0, "excluded": [] }), "badRequest"),
        (json!({ "lines": 6, "excluded": [] }), "badRequest"),
        (json!({ "lines": 1, "excluded": [{ "x": 99, "y": 0 }] }), "badPoint"),
    ] {
        let refusal = read(absurd).expect_err("no options");
        check_json(refusal.code, json!(code));
    }
    let read: PositionRefDto = serde_json::from_value(json!({ "game": ID, "ply": 7 })).expect("a position");
    assert_eq!(PositionRef::try_from(read).expect("a good id"), position());
    let read = PositionRefDto { game: "../x".to_owned(), ply: 0 };
    check_json(PositionRef::try_from(read).expect_err("no id").code, json!("unknownGame"));
}

#[test]
fn refusals() {
    for (error, code) in [(AppError::AnalysisNotAllowed, "analysisNotAllowed"), (AppError::NoHint, "noHint")]
    {
        check_json(ErrorDto::from(error).code, json!(code));
    }
}
