use std::time::Instant;

use gomoku_core::Rule;
use gomoku_protocol::{AnalysisRequest, EngineAnalysis, EngineError, EngineVariation, Heard, Worth};

use super::support::{LONG, in_game, point, position, think};

fn best(lines: u32) -> AnalysisRequest<'static> {
    AnalysisRequest { lines, excluded: &[] }
}

#[test]
fn what_it_thinks_of_a_position() {
    let mut engine = in_game("analyst", Rule::Freestyle);
    let found = std::cell::RefCell::new(Vec::<EngineAnalysis>::new());
    let stop = || found.borrow().len() == 3;
    let begin = Instant::now();
    let told = position(Rule::Freestyle, "h8 i9 g7");
    engine
        .analyse(&told, &best(2), &stop, &mut |analysis| found.borrow_mut().push(analysis.clone()))
        .unwrap();
    assert!(begin.elapsed() < LONG);

    let found = found.into_inner();
    let first = EngineVariation {
        worth: Worth::Value(12),
        win_rate: Some(0.6),
        line: vec![point("d12"), point("e11")],
    };
    assert_eq!(found[0].variations, std::slice::from_ref(&first));
    let second = |worth, line: &str| EngineVariation { worth, win_rate: None, line: vec![point(line)] };
    assert_eq!(found[1].variations, [first.clone(), second(Worth::Value(-3), "f10")]);
    assert_eq!(found[2].variations, [first, second(Worth::Loss(8), "g9")]);
    assert_eq!((found[1].depth, found[2].depth), (5, 6));

    let lines = engine.log().lines();
    let told: Vec<&str> =
        lines.iter().filter(|line| line.heard == Heard::Told).map(|line| line.text.as_str()).collect();
    let block = ["YXBOARD", "7,7,2", "8,6,1", "6,8,2", "DONE", "YXNBEST 2", "YXSTOP", "INFO show_detail 0"];
    assert!(told.ends_with(&block), "{told:?}");
}

#[test]
fn it_can_be_asked_for_a_move_afterwards() {
    let mut engine = in_game("analyst", Rule::Freestyle);
    engine.analyse(&position(Rule::Freestyle, "h8"), &best(1), &|| true, &mut |_| {}).unwrap();
    assert!(engine.analyse(&position(Rule::Freestyle, "h8 i9"), &best(1), &|| true, &mut |_| {}).is_ok());
    // This one plays where it is asked to stop only.
    let error = think(&mut engine, &position(Rule::Freestyle, "h8"), std::time::Duration::from_millis(50));
    assert_eq!(error, Err(EngineError::Late));
}

#[track_caller]
fn check_told(manner: &str, expected: &[&str]) {
    let mut engine = in_game(manner, Rule::Freestyle);
    let before = engine.log().lines().len();
    let request = AnalysisRequest { lines: 2, excluded: &[point("h8"), point("a15")] };
    let found = std::cell::Cell::new(false);
    let stop = || found.get();
    engine.analyse(&position(Rule::Freestyle, "i9"), &request, &stop, &mut |_| found.set(true)).unwrap();
    let lines = engine.log().lines();
    let told = lines[before..].iter().filter(|line| line.heard == Heard::Told);
    let told: Vec<&str> =
        told.map(|line| line.text.as_str()).filter(|text| !text.starts_with("INFO")).collect();
    assert_eq!(told, expected, "{manner}");
}

#[test]
fn points_are_left_out_where_a_program_knows_how() {
    let block = ["YXBLOCK", "7,7", "0,0", "DONE", "ABOUT"];
    let board = ["YXBOARD", "8,6,2", "DONE"];
    let knowing = ["YXNBEST 2", "YXSTOP", "YXBLOCKRESET"];
    check_told("analyst", &[&block[..], &board, &knowing].concat());
    // Enough moves that so many are left without those points.
    check_told("analyst-of-all", &[&block[..], &board, &["YXNBEST 4", "YXSTOP"]].concat());
}

#[test]
fn most_programs_cannot() {
    for manner in ["good", "strict"] {
        let mut engine = in_game(manner, Rule::Freestyle);
        let refused = engine.analyse(&position(Rule::Freestyle, "h8"), &best(1), &|| false, &mut |_| {});
        assert!(matches!(refused, Err(EngineError::Refused(_))), "{manner}: {refused:?}");
    }
}
