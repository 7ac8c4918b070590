mod asking;

use std::{collections::VecDeque, ops::ControlFlow, time::Instant};

use asking::{Answering, Search};
use gomoku_core::{BoardSize, Color, Move, PlayError, Point, Position};
use gomoku_engine::{Balance, StopFlag};
use gomoku_protocol::{About, Answer, Command, CommandError, Line, Realtime, Spot};

use super::{
    Event,
    block::{Block, Purpose},
    settings::Settings,
    thinker::{Job, Thinker, Thought},
};

/// All that the other side has said, and what is done about it.
///
/// **Invariant.** While a search goes on for an answer, everything but the end, a stop, settings and `ABOUT` waits for it.
pub(super) struct Session {
    thinker: Thinker,
    settings: Settings,
    /// The game; there is none before `START`.
    game: Option<Position>,
    /// Points that are not to be played.
    excluded: Vec<Point>,
    /// The block whose end is still to come.
    block: Option<Block>,
    /// The search whose answer is waited for.
    search: Option<Search>,
    /// The search in the other side's time.
    pondering: Option<StopFlag>,
    /// Commands that came while there was a search.
    waiting: VecDeque<Command>,
    answers: Vec<Answer>,
    questions: u64,
    fullness: u32,
    is_closing: bool,
}

/// So many commands wait for the end of a search.
const MOST_WAITING: usize = 1_000;
/// What a board may offer to its user: threads are counted, the memory is 2 to the power of this in kibibytes.
const MOST_HASH_POWER: u32 = 22;

type Refusal = Result<(), String>;

impl Session {
    /// Before the first line.
    pub(super) fn new(thinker: Thinker) -> Self {
        Self {
            thinker,
            settings: Settings::default(),
            game: None,
            excluded: Vec::new(),
            block: None,
            search: None,
            pondering: None,
            waiting: VecDeque::new(),
            answers: Vec::new(),
            questions: 0,
            fullness: 0,
            is_closing: false,
        }
    }

    /// What is to be said, once.
    pub(super) fn answers(&mut self) -> std::vec::Drain<'_, Answer> {
        self.answers.drain(..)
    }

    /// When [`Event::Time`] is due.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.search.as_ref().and_then(|search| search.deadline)
    }

    /// Takes an event in; breaks at the end of all.
    pub(super) fn handle(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Line(line, time) => self.read(&line, time)?,
            Event::EndOfInput => {
                self.is_closing = true;
                match &self.search {
                    // Nobody is there to stop it.
                    Some(search) if !search.is_bounded => search.stop.finish(),
                    _ => {}
                }
            }
            Event::Thought(Thought::Report(number, report)) => self.report(number, report),
            Event::Thought(Thought::Begins(number, point)) => self.mark(number, point, Realtime::Considered),
            Event::Thought(Thought::Ends(number, point)) => self.mark(number, point, Realtime::Done),
            Event::Thought(Thought::Done(number, found)) => {
                if self.search.as_ref().is_some_and(|search| search.number == number) {
                    self.finish(found);
                }
            }
            Event::Time => self.finish_late(),
        }
        while self.search.is_none()
            && let Some(command) = self.waiting.pop_front()
        {
            self.obey(command, Instant::now());
        }
        if self.is_closing && self.search.is_none() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn read(&mut self, line: &Line, time: Instant) -> ControlFlow<()> {
        if line.is_cut {
            self.say(Answer::Error("the line is too long".to_owned()));
            self.spoil_block();
            return ControlFlow::Continue(());
        }
        match line.text.parse() {
            Ok(Command::End) => return ControlFlow::Break(()),
            Ok(Command::Info(info)) => self.set(&info),
            Ok(Command::About) => self.say(Answer::About(about())),
            Ok(Command::Stop) => {
                if let Some(search) = &self.search {
                    search.stop.finish();
                }
            }
            Ok(command) if self.search.is_none() => self.obey(command, time),
            Ok(command) if self.waiting.len() < MOST_WAITING => self.waiting.push_back(command),
            Ok(_) => self.say(Answer::Error("too many commands during a search".to_owned())),
            Err(CommandError::Empty) => {}
            Err(_) if self.block.is_some() => self.spoil_block(),
            Err(CommandError::Unknown(word)) => self.say(Answer::Unknown(word)),
            // Settings have no answer; a message is none.
            Err(error @ CommandError::Malformed("INFO")) => self.say(Answer::Message(error.to_string())),
            Err(error @ CommandError::Malformed(_)) => self.say(Answer::Error(error.to_string())),
        }
        ControlFlow::Continue(())
    }

    fn say(&mut self, answer: Answer) {
        self.answers.push(answer);
    }

    fn spoil_block(&mut self) {
        if let Some(block) = &mut self.block {
            block.spoil("a line that does not belong into the block");
        }
    }

    fn set(&mut self, info: &gomoku_protocol::Info) {
        let before = (self.settings.rule(), self.settings.mebibytes());
        self.settings.apply(info);
        let now = (self.settings.rule(), self.settings.mebibytes());
        if before != now {
            self.prepare();
        }
        if self.search.is_none() {
            self.follow_rule();
        }
    }

    /// Judges the stones by the rule that was set last. A search that goes on keeps the game that it was asked about.
    fn follow_rule(&mut self) {
        let rule = self.settings.rule();
        let Some(game) = self.game.as_mut().filter(|game| game.rule() != rule) else { return };
        let mut changed = Position::new(rule, game.size());
        let mut follow = |mv| if mv == Move::Pass { changed.skip() } else { changed.play(mv) };
        if !game.moves().iter().all(|&mv| follow(mv).is_ok()) {
            changed = Position::new(rule, game.size());
        }
        *game = changed;
        self.forget();
    }

    fn prepare(&mut self) {
        self.stop_pondering();
        let job = Job::Prepare { rule: self.settings.rule(), mebibytes: self.settings.mebibytes() };
        self.thinker.hand(job);
    }

    fn forget(&mut self) {
        self.stop_pondering();
        self.thinker.hand(Job::Forget);
        self.fullness = 0;
    }

    fn stop_pondering(&mut self) {
        if let Some(stop) = self.pondering.take() {
            stop.stop();
        }
    }

    fn obey(&mut self, command: Command, time: Instant) {
        self.follow_rule();
        if let Err(reason) = self.try_to_obey(command, time) {
            self.say(Answer::Error(reason));
        }
    }

    fn try_to_obey(&mut self, command: Command, time: Instant) -> Refusal {
        let begins_anew = matches!(command, Command::Start(_) | Command::RectStart(..) | Command::Restart);
        if begins_anew {
            // Whoever has lost the thread finds it again.
            self.block = None;
        } else if let Some(block) = &mut self.block {
            if command != Command::Done {
                block.add(&command);
                return Ok(());
            }
            let block = self.block.take();
            return block.map_or(Ok(()), |block| self.take_block(&block, time));
        }
        match command {
            Command::Start(size) => self.start(size),
            Command::RectStart(..) => Err("rectangular boards are not supported".to_owned()),
            Command::Restart => {
                let size = self.game()?.size();
                self.start(size.get().into())
            }
            Command::Begin if self.game()?.ply() > 0 => Err("the board is not empty".to_owned()),
            Command::Begin if self.settings.first_stone_is_swapped => {
                self.ask(Answering::Balance(Balance::One, 0), 1, time)
            }
            Command::Begin => self.ask_for_move(time),
            Command::Turn(spot) => {
                self.can_play()?;
                self.play(spot)?;
                self.ask_for_move(time)
            }
            Command::Play(spot) => {
                self.can_play()?;
                self.play(spot)?;
                self.say(Answer::Move(spot));
                Ok(())
            }
            Command::TakeBack(spot) => self.take_back(spot),
            Command::Board => self.begin_block(Purpose::Board),
            Command::YxBoard => self.begin_block(Purpose::YxBoard),
            Command::Swap2Board => self.begin_block(Purpose::Swap2),
            Command::YxBlock => self.begin_block(Purpose::Exclude),
            Command::YxBlockUndo => self.begin_block(Purpose::Include),
            Command::YxDatabase(word) => {
                self.say(Answer::Unknown(word.to_owned()));
                self.begin_block(Purpose::Nothing)
            }
            Command::YxBlockReset => {
                self.excluded.clear();
                Ok(())
            }
            Command::YxNBest(count) => {
                let lines = usize::try_from(count).unwrap_or(usize::MAX).clamp(1, BoardSize::MAX.area());
                self.ask(Answering::Move, lines, time)
            }
            Command::YxShowForbid => self.show_forbidden(),
            Command::YxHashClear => {
                self.forget();
                Ok(())
            }
            Command::YxShowHashUsage => {
                self.say(Answer::Message(format!("{} of 1000 parts of the table are full", self.fullness)));
                Ok(())
            }
            Command::YxShowInfo => {
                self.show_info();
                Ok(())
            }
            Command::YxBalanceOne(bias) => self.ask(Answering::Balance(Balance::One, bias), 1, time),
            // The advantage is meant for the one who plays last.
            Command::YxBalanceTwo(bias) => {
                self.ask(Answering::Balance(Balance::Two, bias.saturating_neg()), 1, time)
            }
            Command::Stone(..) | Command::Point(_) | Command::Done => {
                Err("a line of a block without its beginning".to_owned())
            }
            // These were answered as they were read.
            Command::End | Command::Info(_) | Command::About | Command::Stop => Ok(()),
        }
    }

    fn game(&self) -> Result<&Position, String> {
        self.game.as_ref().ok_or_else(|| "there is no game: START comes first".to_owned())
    }

    /// Whether moves can be played and asked for.
    fn can_play(&self) -> Refusal {
        if let Some(fault) = self.settings.fault() {
            return Err(fault);
        }
        if self.game()?.outcome().is_some() { Err("the game is over".to_owned()) } else { Ok(()) }
    }

    fn start(&mut self, size: u32) -> Refusal {
        if let Some(fault) = self.settings.fault() {
            return Err(fault);
        }
        let size = u8::try_from(size).ok().and_then(BoardSize::new);
        let size = size.ok_or_else(|| {
            format!("boards of {} to {} rows are supported", BoardSize::MIN, BoardSize::MAX)
        })?;
        self.settings.new_game();
        self.excluded.clear();
        self.game = Some(Position::new(self.settings.rule(), size));
        self.prepare();
        self.forget();
        // The first move is not to wait for memory.
        self.thinker.settle();
        self.say(Answer::Ok);
        Ok(())
    }

    fn play(&mut self, spot: Spot) -> Refusal {
        let Some(game) = &mut self.game else { return Ok(()) };
        let point = spot.point(game.size()).ok_or(PlayError::Outside).map_err(|error| error.to_string())?;
        game.play(Move::Place(point)).map_err(|error| error.to_string())
    }

    fn take_back(&mut self, spot: Spot) -> Refusal {
        self.stop_pondering();
        let Some(game) = &mut self.game else { return self.game().map(drop) };
        let point = spot.point(game.size());
        let last = game.moves().iter().rev().find_map(|mv| mv.point());
        if point.is_none() || last != point {
            return Err("this is not the last stone".to_owned());
        }
        // A turn that was skipped after the stone goes with it.
        while game.undo() == Some(Move::Pass) {}
        self.say(Answer::Ok);
        Ok(())
    }

    fn begin_block(&mut self, purpose: Purpose) -> Refusal {
        self.block = Some(Block::new(purpose));
        Ok(())
    }

    fn take_block(&mut self, block: &Block, time: Instant) -> Refusal {
        if block.purpose == Purpose::Nothing {
            return Ok(());
        }
        let (rule, size) = (self.settings.rule(), self.game()?.size());
        match block.purpose {
            Purpose::Board => {
                self.take_position(block.position(rule, size)?);
                self.ask_for_move(time)
            }
            Purpose::YxBoard => {
                self.take_position(block.position(rule, size)?);
                Ok(())
            }
            Purpose::Swap2 => {
                let course = block.course(rule, size)?;
                let answering = match course.ply() {
                    0 => Answering::Opening,
                    3 | 5 => Answering::MoveOrSwap,
                    _ => return Err("an opening with swaps has no, three or five stones".to_owned()),
                };
                self.take_position(course);
                self.ask(answering, 1, time)
            }
            Purpose::Exclude => {
                let points = block.points(size)?;
                let new =
                    points.into_iter().filter(|point| !self.excluded.contains(point)).collect::<Vec<_>>();
                self.excluded.extend(new);
                Ok(())
            }
            Purpose::Include => {
                let points = block.points(size)?;
                self.excluded.retain(|point| !points.contains(point));
                Ok(())
            }
            Purpose::Nothing => Ok(()),
        }
    }

    fn take_position(&mut self, position: Position) {
        self.stop_pondering();
        self.game = Some(position);
    }

    fn show_forbidden(&mut self) -> Refusal {
        let game = self.game()?;
        // Boards mark what the side to move may not play.
        let points =
            if game.to_move() == Color::Black { game.board().forbidden_points() } else { Vec::new() };
        let spots = points.into_iter().map(|(point, _)| Spot::of(point, game.size())).collect();
        self.say(Answer::Forbidden(spots));
        Ok(())
    }

    fn show_info(&mut self) {
        self.settings.is_board = true;
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        self.say(Answer::Message(format!("Kagetsu {}", env!("CARGO_PKG_VERSION"))));
        self.say(Answer::Message(format!("INFO MAX_THREAD_NUM {threads}")));
        self.say(Answer::Message(format!("INFO MAX_HASH_SIZE {MOST_HASH_POWER}")));
    }
}

fn about() -> About {
    About {
        name: "Kagetsu".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        author: "The Kagetsu developers".to_owned(),
        country: "-".to_owned(),
        ..About::default()
    }
}
