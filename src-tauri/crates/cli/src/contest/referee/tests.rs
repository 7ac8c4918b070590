use gomoku_core::{BoardSize, Rule, parse_points};

use super::*;

/// Gives the answers of a list, one after the other.
struct Script {
    answers: std::vec::IntoIter<Result<Move, Failure>>,
    ready: Result<(), Failure>,
    discarded: bool,
    asked: Vec<Times>,
}

impl Script {
    fn new(points: &str) -> Self {
        Self::of(parse_points(points).unwrap().into_iter().map(|point| Ok(Move::Place(point))))
    }

    fn of(answers: impl IntoIterator<Item = Result<Move, Failure>>) -> Self {
        let answers: Vec<_> = answers.into_iter().collect();
        Self { answers: answers.into_iter(), ready: Ok(()), discarded: false, asked: Vec::new() }
    }
}

impl Player for Script {
    fn name(&self) -> &str {
        "script"
    }

    fn new_game(&mut self, _: &GameSettings) -> Result<(), Failure> {
        self.ready.clone()
    }

    fn think(&mut self, _: &Position, times: &Times, _: &StopFlag) -> Result<Move, Failure> {
        self.asked.push(*times);
        self.answers.next().unwrap_or(Err(Failure::Crash("nothing more to say".to_owned())))
    }

    fn discard(&mut self) {
        self.discarded = true;
    }
}

fn referee(rule: Rule) -> Referee {
    let settings = GameSettings {
        rule,
        size: BoardSize::DEFAULT,
        time: TimeControl::default(),
        nodes: None,
        depth: None,
        memory: 1,
        seed: 0,
    };
    Referee { settings, most_moves: None }
}

fn run(referee: &Referee, opening: &str, black: &mut Script, white: &mut Script) -> GameRecord {
    let opening = parse_points(opening).unwrap();
    referee.play(0, &opening, [black, white], &StopFlag::new()).unwrap()
}

#[track_caller]
fn check(
    rule: Rule,
    opening: &str,
    black: &str,
    white: &str,
    outcome: Outcome,
    reason: Reason,
) -> GameRecord {
    let game = run(&referee(rule), opening, &mut Script::new(black), &mut Script::new(white));
    assert_eq!((game.outcome, game.reason), (outcome, reason), "{:?}", game.note);
    assert_eq!(game.moves.len(), game.opening + game.times.len());
    game
}

const BLACK: Outcome = Outcome::Win(Color::Black);
const WHITE: Outcome = Outcome::Win(Color::White);

#[test]
fn a_five_wins() {
    check(Rule::Freestyle, "h8a1", "i8j8k8l8", "b1c1d1", BLACK, Reason::Five);
    // An odd number of stones leaves the move to White.
    check(Rule::Freestyle, "h8a1a15", "c13d14e15", "b1c1d1e1", WHITE, Reason::Five);
    // Six do not; White's script ends before anything else does.
    check(Rule::Standard, "h8a1i8a3j8a5k8a7m8a9", "l8", "", BLACK, Reason::Crash);
    check(Rule::Freestyle, "h8a1i8a3j8a5k8a7m8a9", "l8", "", BLACK, Reason::Five);
}

#[test]
fn a_foul_loses_under_renju_alone() {
    let opening = "h7a1h8c1i9e1j9g1";
    let game = check(Rule::Renju, opening, "h9", "", WHITE, Reason::Forbidden);
    assert_eq!(game.moves.len(), 9, "the foul lies on the board");
    check(Rule::Standard, opening, "h9", "", BLACK, Reason::Crash);
}

#[test]
fn moves_that_there_are_not_lose() {
    for answer in ["h8", "a16", "v22"] {
        let game = check(Rule::Freestyle, "h8", "", answer, BLACK, Reason::Illegal);
        assert!(game.note.unwrap().starts_with(answer));
    }
    let passing = &mut Script::of([Ok(Move::Pass)]);
    let game = run(&referee(Rule::Freestyle), "h8i9", passing, &mut Script::new(""));
    assert_eq!((game.outcome, game.reason), (WHITE, Reason::Illegal));
    assert!(passing.discarded);
}

#[test]
fn two_passes_are_a_draw_under_renju() {
    let [black, white] = [(); 2].map(|()| Script::of([Ok(Move::Pass)]));
    let game = run(&referee(Rule::Renju), "h8i9j10a1", &mut { black }, &mut { white });
    assert_eq!((game.outcome, game.reason), (Outcome::Draw, Reason::Passes));
}

#[test]
fn a_full_board_is_a_draw() {
    let mut referee = referee(Rule::Freestyle);
    referee.settings.size = BoardSize::MIN;
    // Rows of two and three in turn: no five anywhere.
    let [mut black, mut white] = [Vec::new(), Vec::new()];
    for point in BoardSize::MIN.points() {
        let is_black = (point.x() + 2 * point.y()) % 4 < 2;
        if is_black { black.push(Ok(Move::Place(point))) } else { white.push(Ok(Move::Place(point))) }
    }
    let game = run(&referee, "-", &mut Script::of(black), &mut Script::of(white));
    assert_eq!((game.outcome, game.reason), (Outcome::Draw, Reason::BoardFull), "{game:?}");
}

#[test]
fn long_games_can_be_cut() {
    let referee = Referee { most_moves: Some(4), ..referee(Rule::Freestyle) };
    let game = run(&referee, "h8i9", &mut Script::new("a1a3"), &mut Script::new("c1c3"));
    assert_eq!((game.outcome, game.reason, game.moves.len()), (Outcome::Draw, Reason::MoveLimit, 4));
}

#[test]
fn who_fails_loses_and_begins_anew() {
    for (failure, reason) in [
        (Failure::Late, Reason::Late),
        (Failure::Crash("gone".to_owned()), Reason::Crash),
        (Failure::Illegal("nonsense".to_owned()), Reason::Illegal),
    ] {
        let (black, white) = (&mut Script::of([Err(failure.clone())]), &mut Script::new(""));
        let game = run(&referee(Rule::Freestyle), "h8i9", black, white);
        assert_eq!((game.outcome, game.reason), (WHITE, reason));
        assert_eq!(game.note, Some(failure.to_string()));
        assert!(black.discarded && !white.discarded);
    }
    let white = &mut Script { ready: Err(Failure::Crash("no".to_owned())), ..Script::new("") };
    let game = run(&referee(Rule::Freestyle), "h8i9", &mut Script::new(""), white);
    assert_eq!((game.outcome, game.reason), (BLACK, Reason::Crash));
}

#[test]
fn no_result_without_players() {
    let play = |black: &mut Script, stop: &StopFlag| {
        referee(Rule::Freestyle).play(0, &[], [black, &mut Script::new("")], stop)
    };
    let black = &mut Script { ready: Err(Failure::Start("not there".to_owned())), ..Script::new("") };
    assert_eq!(play(black, &StopFlag::new()), Err(Broken::Start("not there".to_owned())));
    assert_eq!(play(&mut Script::of([Err(Failure::Stopped)]), &StopFlag::new()), Err(Broken::Stopped));
    let stop = StopFlag::new();
    stop.stop();
    assert_eq!(play(&mut Script::new("h8"), &stop), Err(Broken::Stopped));
}

#[test]
fn whoever_exceeds_its_time_loses() {
    let mut referee = referee(Rule::Freestyle);
    // Nobody answers in no time at all, but within an hour.
    referee.settings.time.turn = Some(Duration::ZERO);
    let game = run(&referee, "h8i9", &mut Script::new("a1"), &mut Script::new(""));
    assert_eq!((game.outcome, game.reason), (WHITE, Reason::Late));
    referee.settings.time.margin = Duration::from_secs(3_600);
    let game = run(&referee, "h8i9", &mut Script::new("a1"), &mut Script::new(""));
    assert_eq!((game.outcome, game.reason), (BLACK, Reason::Crash));
}

#[test]
fn clocks_run_down_and_get_the_increment() {
    let mut referee = referee(Rule::Freestyle);
    let second = Duration::from_secs(1);
    referee.settings.time =
        TimeControl { turn: None, game: Some(10 * second), increment: second, margin: second };
    let (black, white) = (&mut Script::new("a1a3a5"), &mut Script::new("c1c3"));
    run(&referee, "h8i9", black, white);
    let left: Vec<Duration> = black.asked.iter().filter_map(|times| times.left).collect();
    assert_eq!(left.len(), 3);
    assert_eq!(left[0], 10 * second);
    assert!(left[1] > 10 * second && left[1] <= 11 * second);
    assert_eq!(black.asked[0].limit, Some(11 * second));
}
