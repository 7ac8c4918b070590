//! What one imaginary person has played in two months, for the tests and pictures of the history.

use std::time::Duration;

use gomoku_core::{Caro, Color, Level, LookAhead, OpponentName, Rule};
use gomoku_game::{GameCommand, Player, PlayerKind, TimeControl};

use crate::stored::{BLACK_WINS, Past, WHITE_WINS};

/// Of the renju games: Black's H8 is a double three.
const FOUL: &str = "h9 a1 h10 a3 i8 c1 j8 a5 h8";
/// A renju game that nobody has finished.
const LONG: &str = "h8 h9 i9 g7 g8 f8 e9 k8 h6 h4 e7 e8 f9 e10 i7 g9 j6 l4 i11 i8 g10 i6 j7 j10";

/// A person with a name.
pub fn person(name: &str) -> Player {
    Player { kind: PlayerKind::Human, name: name.to_owned() }
}

/// The opponent that looks ahead so far.
pub fn five_best(moves: u8) -> OpponentName {
    OpponentName::FiveBest(LookAhead::new(moves).expect("a depth that there is"))
}

/// Eighteen games, the oldest first. Against the computer the person has won five, lost five, agreed to a draw in one and
/// left one unfinished; the newest three that ended were won. Two are the computer against itself, and of the four
/// between people one is unfinished.
pub fn past_games() -> Vec<Past> {
    let computer = Player::computer;
    let minute = TimeControl::Main { main: Duration::from_secs(60), increment: Duration::ZERO };
    let me = || Player::human();
    let anna = || person("Anna Lindqvist");
    let boris = || person("Boris");
    let hanako = || person("花子");
    let taro = || person("太郎");
    vec![
        Past::new(me(), computer(OpponentName::Level(Level::MIN))).moves(BLACK_WINS, 3).days_ago(60),
        Past::new(me(), computer(OpponentName::Level(Level::MIN)))
            .timed(minute)
            .moves("h8 h9 i9 g7", 5)
            .ends(GameCommand::Tick)
            .days_ago(59),
        Past::new(computer(OpponentName::PointScorer), me())
            .under(Rule::Standard)
            .moves(WHITE_WINS, 4)
            .days_ago(45),
        Past::new(me(), computer(OpponentName::PointScorer)).under(Rule::Renju).moves(FOUL, 6).days_ago(44),
        Past::new(me(), computer(OpponentName::LineWeights)).moves(WHITE_WINS, 5).days_ago(40),
        Past::new(me(), computer(five_best(4)))
            .under(Rule::Renju)
            .moves(LONG, 9)
            .ends(GameCommand::AnswerDraw { by: Color::White, accept: true })
            .days_ago(20),
        Past::new(me(), computer(five_best(4)))
            .moves("h8 h9 i9 g7", 8)
            .ends(GameCommand::Resign { by: Color::Black })
            .days_ago(19)
            .noted("Gave up too early"),
        Past::new(me(), computer(OpponentName::LineWeights)).moves(WHITE_WINS, 4).days_ago(13),
        Past::new(computer(five_best(6)), me())
            .moves(WHITE_WINS, 12)
            .days_ago(12)
            .noted("Four-three on the long diagonal")
            .favourite(),
        Past::new(anna(), boris()).moves(BLACK_WINS, 7).days_ago(10),
        Past::new(boris(), anna())
            .under(Rule::Caro(Caro::ExactlyFive))
            .moves("h8 h9 i9", 20)
            .ends(GameCommand::Resign { by: Color::White })
            .days_ago(10),
        Past::new(hanako(), taro())
            .under(Rule::Renju)
            .moves(WHITE_WINS, 10)
            .days_ago(5)
            .noted("花月の練習")
            .favourite(),
        Past::new(taro(), hanako()).under(Rule::Renju).moves(LONG, 11).days_ago(5),
        Past::new(computer(OpponentName::PointScorer), computer(OpponentName::LineWeights))
            .moves(BLACK_WINS, 1)
            .days_ago(4),
        Past::new(computer(OpponentName::Level(Level::MIN)), computer(five_best(2)))
            .moves(WHITE_WINS, 1)
            .days_ago(3),
        Past::new(me(), computer(OpponentName::PointScorer)).moves(BLACK_WINS, 5).days_ago(2),
        Past::new(me(), computer(OpponentName::PointScorer)).moves(BLACK_WINS, 6).days_ago(1),
        Past::new(me(), computer(OpponentName::PointScorer)).moves("h8 h9 i9 g7", 5),
    ]
}

/// A game of eighty moves in which nobody gets more than two in a row, so that each game fills a page or so.
pub fn eighty_moves() -> String {
    let all = || (1..=15_u8).flat_map(|row| (b'a'..=b'o').map(move |column| (column, row)));
    let of = |black| move |&(column, row): &(u8, u8)| ((column + 2 * (row % 2)) % 4 < 2) == black;
    let name = |(column, row): (u8, u8)| format!("{}{row}", char::from(column));
    let pairs = all().filter(of(true)).zip(all().filter(of(false))).take(40);
    pairs.flat_map(|(black, white)| [name(black), name(white)]).collect::<Vec<_>>().join(" ")
}
