mod analysis;
mod owed;

use std::{
    fmt::Write as _,
    time::{Duration, Instant},
};

use gomoku_core::{BoardSize, Move, PlayError, Point, Position, Rule};

use crate::{
    About, Answer, Command, EngineCommand, EngineError, EngineGame, EngineLog, EngineTimes, Info, Owner,
    Spot, UNLIMITED, rule_number, talk::Talk,
};

/// A running program that plays by the Gomocup protocol. Dropping it kills the program and all that it has started; so does
/// our own end, however it comes. A program of Unix that has left its process group is killed by the former only.
#[derive(Debug)]
pub struct EngineProcess {
    talk: Talk,
    about: About,
    limits: StartLimits,
    /// Whether it has answered `ABOUT` as it should, so that this can be asked again.
    knows_about: bool,
    game: EngineGame,
    /// What lies on its board, as far as it is known.
    board: Option<Position>,
    /// How many moves it still owes for questions that nobody waits for any more.
    owed: u32,
    /// What else it still has to answer that nobody waits for any more. Nothing new is asked before that.
    unanswered: Option<Question>,
    /// When it has moved last.
    moved: Option<Instant>,
}

/// How long a program may take for what should take no time, and how much of what it says is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartLimits {
    /// For each answer that is not a move. Some programs read large files when they begin.
    pub answer: Duration,
    /// The lines of the log.
    pub log_lines: usize,
}

impl Default for StartLimits {
    fn default() -> Self {
        Self { answer: Duration::from_secs(10), log_lines: 500 }
    }
}

/// A question of which the answer is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Whether the board is empty.
    Ready,
    /// Who it is.
    About,
}

/// Nobody gives up.
const NEVER: fn() -> bool = || false;
/// How often whoever waits looks whether it is to be given up.
const LOOK: Duration = Duration::from_millis(10);
/// How long a program has peace after its move.
const BREATH: Duration = Duration::from_millis(2);
/// How long after its time a move is waited for when the program has complained.
const REFUSAL: Duration = Duration::from_millis(500);

impl EngineProcess {
    /// Starts the program and asks who it is.
    ///
    /// # Errors
    /// All that can go wrong until it answers; `Stopped` as soon as `stop` says so. The program is dead then.
    pub fn start(
        command: &EngineCommand,
        limits: &StartLimits,
        stop: &dyn Fn() -> bool,
    ) -> Result<Self, EngineError> {
        let talk = Talk::start(command, EngineLog::new(limits.log_lines))?;
        let mut engine = Self {
            talk,
            about: About::default(),
            limits: *limits,
            knows_about: false,
            game: EngineGame::new(Rule::Freestyle, BoardSize::DEFAULT),
            board: None,
            owed: 0,
            unanswered: None,
            moved: None,
        };
        engine.introduce(stop)?;
        if engine.about.name.is_empty() {
            engine.about.name = command.file_name();
        }
        Ok(engine)
    }

    fn introduce(&mut self, stop: &dyn Fn() -> bool) -> Result<(), EngineError> {
        self.tell(&[Command::About])?;
        let deadline = Instant::now() + self.limits.answer;
        let mut said_something = false;
        while let Some(answer) = self.hear_unless(stop, deadline)? {
            match answer {
                Answer::About(about) => {
                    self.about = about;
                    self.knows_about = true;
                    return Ok(());
                }
                Answer::Unknown(_) | Answer::Error(_) => return Ok(()),
                _ => said_something = true,
            }
        }
        if said_something { Ok(()) } else { Err(EngineError::NoAnswer) }
    }

    /// Who it is. The name is never empty: a program that says none is called by its file.
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// The last lines both ways. A clone shows new lines as they come.
    pub const fn log(&self) -> &EngineLog {
        self.talk.log()
    }

    /// Whether the program is still there.
    pub fn is_running(&mut self) -> bool {
        !self.talk.has_ended()
    }

    /// Tells the program to end, so that it can put its files in order, and kills it if it has not done so after the time `wait`.
    pub fn end(mut self, wait: Duration) {
        let deadline = Instant::now() + wait;
        // One that does not read is killed, too.
        if self.tell(&[Command::End]).is_ok() {
            while Instant::now() < deadline
                && !matches!(self.hear_until(deadline), Err(EngineError::Exited(_)))
            {}
        }
    }

    /// Begins a game.
    ///
    /// # Errors
    /// `Refused` where the program says that it does not play by this rule or on this board; `Stopped` as soon as `stop` says
    /// so. What it answers after that is not waited for, so it is best started anew.
    pub fn new_game(&mut self, settings: &EngineGame, stop: &dyn Fn() -> bool) -> Result<(), EngineError> {
        self.settle(self.limits.answer, stop)?;
        self.game = settings.clone();
        self.board = None;
        self.set_up(stop)
    }

    /// An empty board and the settings of the game.
    fn set_up(&mut self, stop: &dyn Fn() -> bool) -> Result<(), EngineError> {
        let game = self.game.clone();
        self.forget_all()?;
        self.tell(&[Command::Start(game.size.get().into())])?;
        self.expect_ok(stop)?;
        let number = Command::Info(Info::Rule(rule_number(game.rule).into()));
        self.tell(&[number])?;
        if let Some(refusal) = self.complaint(stop)? {
            return Err(EngineError::Refused(refusal));
        }
        let mut settings = vec![Info::GameType(1)];
        // Zero asks for no bound.
        settings
            .push(Info::MaxMemory(game.memory.map_or(0, |bytes| i64::try_from(bytes).unwrap_or(i64::MAX))));
        settings.extend(game.threads.map(|threads| Info::ThreadNum(threads.into())));
        settings.extend(game.extra.into_iter().map(|(key, value)| Info::Other { key, value }));
        self.tell(&settings.into_iter().map(Command::Info).collect::<Vec<_>>())?;
        // It may complain about keys that it does not know. That is all said by now and not taken for an answer later.
        self.complaint(stop)?;
        self.board = Some(Position::new(game.rule, game.size));
        Ok(())
    }

    /// Asks for a move in the position; its rule and size are those of the game.
    ///
    /// # Errors
    /// `Stopped` as soon as `stop` says so, `Late` after the time `wait`; the program is told to end its search. It can be
    /// asked again: the move that it owes is waited for first and thrown away. After other errors it is best started anew.
    pub fn think(
        &mut self,
        position: &Position,
        times: &EngineTimes,
        wait: Duration,
        stop: &dyn Fn() -> bool,
        info: &mut dyn FnMut(&Answer),
    ) -> Result<Point, EngineError> {
        if position.outcome().is_some() || position.moves().contains(&Move::Pass) {
            return Err(EngineError::Unsupported);
        }
        self.settle(wait, stop)?;
        let question = self.question(position, stop)?;
        self.forget_all()?;
        self.board = None;
        self.let_breathe();
        let begin = Instant::now();
        self.tell(&[times_told(times), question].concat())?;
        let mut deadline = begin + wait;
        let mut complaint = None;
        loop {
            if stop() {
                return Err(self.give_up(EngineError::Stopped));
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let Some((time, answer)) = self.talk.listen(left.min(LOOK))? else {
                if left.is_zero() {
                    let error = complaint.map_or(EngineError::Late, EngineError::Refused);
                    return Err(self.give_up(error));
                }
                continue;
            };
            match answer {
                // An answer that was there in time and read late is in time.
                Answer::Move(spot) if time <= deadline => {
                    self.moved = Some(time);
                    return self.played(position, spot);
                }
                // It owes nothing any more.
                Answer::Move(_) => {
                    self.moved = Some(time);
                    return Err(EngineError::Late);
                }
                _ if time > deadline => return Err(self.give_up(EngineError::Late)),
                Answer::Suggest(spot) => self.tell(&[Command::Play(spot)])?,
                // This may be about a setting, and the move comes all the same.
                Answer::Error(text) | Answer::Unknown(text) => {
                    let own = times.turn.into_iter().chain(times.left).min().unwrap_or(self.limits.answer);
                    deadline = deadline.min(Instant::now() + own + REFUSAL);
                    complaint.get_or_insert(text);
                }
                Answer::Stones(_) | Answer::Swap => return Err(EngineError::Illegal(answer.to_string())),
                other => info(&other),
            }
        }
    }

    /// Waits for a moment after the last move. Some programs lose what they are told while they are not quite through with it.
    fn let_breathe(&self) {
        let since = self.moved.map_or(BREATH, |moved| moved.elapsed());
        std::thread::sleep(BREATH.saturating_sub(since));
    }

    /// What asks for a move: `BEGIN` or `TURN` where the program knows the rest of the board, `BOARD` otherwise.
    fn question(
        &mut self,
        position: &Position,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Command>, EngineError> {
        let size = position.size();
        let spot = |mv: &Move| mv.point().map(|point| Spot::of(point, size));
        if let Some(board) = &self.board
            && let Some(rest) = position.moves().strip_prefix(board.moves())
        {
            match rest {
                [last] => return Ok(spot(last).map(Command::Turn).into_iter().collect()),
                [] if board.ply() == 0 => return Ok(vec![Command::Begin]),
                _ => {}
            }
        }
        if self.board.as_ref().is_none_or(|board| board.ply() > 0) {
            self.clear_board(stop)?;
        }
        if position.ply() == 0 {
            return Ok(vec![Command::Begin]);
        }
        Ok(Self::block(Command::Board, position))
    }

    /// The stones of the position as a block that begins with that command.
    fn block(begin: Command, position: &Position) -> Vec<Command> {
        let owner = |ply: usize| {
            if (position.ply() - ply).is_multiple_of(2) { Owner::Own } else { Owner::Opponent }
        };
        let stones = position.moves().iter().enumerate();
        let stones = stones
            .filter_map(|(ply, mv)| Some(Command::Stone(Spot::of(mv.point()?, position.size()), owner(ply))));
        [begin].into_iter().chain(stones).chain([Command::Done]).collect()
    }

    fn clear_board(&mut self, stop: &dyn Fn() -> bool) -> Result<(), EngineError> {
        self.forget_all()?;
        // Whoever gives up meanwhile leaves it unknown.
        self.board = None;
        self.tell(&[Command::Restart])?;
        match self.expect_ok(stop) {
            // It is an optional command.
            Err(EngineError::Refused(_)) => self.set_up(stop),
            other => other,
        }
    }

    fn played(&mut self, position: &Position, spot: Spot) -> Result<Point, EngineError> {
        let illegal = EngineError::Illegal(spot.to_string());
        let point = spot.point(position.size()).ok_or_else(|| illegal.clone())?;
        let mut after = position.clone();
        match after.play(Move::Place(point)) {
            Ok(()) => {}
            Err(PlayError::Forbidden(_)) => return Err(EngineError::Forbidden(point)),
            Err(_) => return Err(illegal),
        }
        self.board = Some(after);
        Ok(point)
    }

    /// Nobody waits for the move any more.
    fn give_up(&mut self, error: EngineError) -> EngineError {
        self.owed += 1;
        // Whether it knows the command or not, it is told nothing else before it has moved.
        match self.tell(&[Command::Stop]) {
            Ok(()) => error,
            Err(error) => error,
        }
    }

    fn expect_ok(&mut self, stop: &dyn Fn() -> bool) -> Result<(), EngineError> {
        let deadline = Instant::now() + self.limits.answer;
        while let Some(answer) = self.hear_answer(Question::Ready, stop, deadline)? {
            match answer {
                Answer::Ok => return Ok(()),
                Answer::Error(text) | Answer::Unknown(text) => return Err(EngineError::Refused(text)),
                _ => {}
            }
        }
        Err(EngineError::NoAnswer)
    }

    /// What it says against the settings that it was told. They have no answer, but one to another question shows that they
    /// were read.
    fn complaint(&mut self, stop: &dyn Fn() -> bool) -> Result<Option<String>, EngineError> {
        if !self.knows_about {
            return Ok(None);
        }
        self.tell(&[Command::About])?;
        let deadline = Instant::now() + self.limits.answer;
        let mut complaint = None;
        while let Some(answer) = self.hear_answer(Question::About, stop, deadline)? {
            match answer {
                Answer::About(_) => return Ok(complaint),
                Answer::Error(text) | Answer::Unknown(text) => complaint = complaint.or(Some(text)),
                _ => {}
            }
        }
        Err(EngineError::NoAnswer)
    }

    /// The next that it says before it has answered this question, which is remembered if `stop` gives it up.
    fn hear_answer(
        &mut self,
        question: Question,
        stop: &dyn Fn() -> bool,
        deadline: Instant,
    ) -> Result<Option<Answer>, EngineError> {
        let heard = self.hear_unless(stop, deadline);
        if heard == Err(EngineError::Stopped) {
            self.unanswered = Some(question);
        }
        heard
    }

    /// The next answer, or `None` if there is none until then. A program that never stops talking has no more time than one
    /// that is silent.
    fn hear_until(&mut self, deadline: Instant) -> Result<Option<Answer>, EngineError> {
        self.hear_unless(&NEVER, deadline)
    }

    /// The same, and `Stopped` as soon as `stop` says so.
    fn hear_unless(
        &mut self,
        stop: &dyn Fn() -> bool,
        deadline: Instant,
    ) -> Result<Option<Answer>, EngineError> {
        loop {
            if stop() {
                return Err(EngineError::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.talk.listen(left.min(LOOK))? {
                Some((time, answer)) if time <= deadline => return Ok(Some(answer)),
                None if !left.is_zero() => {}
                // A move that comes too late for whoever waits is owed no more all the same.
                Some((_, Answer::Move(_))) => {
                    self.owed = self.owed.saturating_sub(1);
                    return Ok(None);
                }
                _ => return Ok(None),
            }
        }
    }

    /// Throws away what it has said so far. A move among it was for a question that nobody waits for any more.
    fn forget_all(&mut self) -> Result<(), EngineError> {
        let begin = Instant::now();
        while let Some((time, _)) = self.talk.listen(Duration::ZERO)? {
            if time > begin {
                break;
            }
        }
        Ok(())
    }

    fn tell(&mut self, commands: &[Command]) -> Result<(), EngineError> {
        let mut text = String::new();
        for command in commands {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{command}");
        }
        self.talk.tell(text)
    }
}

fn times_told(times: &EngineTimes) -> Vec<Command> {
    let milliseconds = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(UNLIMITED).min(UNLIMITED);
    // Zero would ask for a move as fast as possible.
    let turn = times.turn.or(times.left).map_or(UNLIMITED, |time| milliseconds(time).max(1));
    let mut told = vec![
        Info::TimeoutTurn(turn),
        Info::TimeoutMatch(times.game.or(times.left).map_or(0, milliseconds)),
        Info::TimeLeft(times.left.map_or(UNLIMITED, milliseconds)),
    ];
    if !times.increment.is_zero() {
        told.push(Info::TimeIncrement(milliseconds(times.increment)));
    }
    told.into_iter().map(Command::Info).collect()
}
