use std::time::{Duration, Instant};

use gomoku_core::{BoardSize, Move, Point, Position};

use super::{EngineProcess, LOOK};
use crate::{
    AnalysisRequest, Answer, Command, Detail, EngineAnalysis, EngineError, EngineVariation, Info, Spot,
    UNLIMITED, Worth,
};

/// Programs take these milliseconds for a move and for a game for "without a bound".
const ENDLESS: (i64, i64) = (2_000_000, 100_000_000);
/// So many moves more are asked for at most. Whoever leaves more points out leaves nearly all of the board out, and searching so
/// many moves would find nothing in time.
const MOST_MORE: u32 = 16;
/// How long a program has to stop when it is told to.
const TO_STOP: Duration = Duration::from_secs(1);

impl EngineProcess {
    /// Has the program think about the position and find the best moves, until `stop` says so or it is through. It calls back
    /// whenever it knows more. The rule and the size are those of the game. A program that cannot leave points out is asked for
    /// more moves by their number, and tells of those points as well.
    ///
    /// # Errors
    /// `Refused` by a program that knows nothing of this extension of Yixin's; `Late` if it does not stop when it is told to.
    pub fn analyse(
        &mut self,
        position: &Position,
        request: &AnalysisRequest<'_>,
        stop: &dyn Fn() -> bool,
        update: &mut dyn FnMut(&EngineAnalysis),
    ) -> Result<(), EngineError> {
        if position.outcome().is_some() || position.moves().contains(&Move::Pass) {
            return Err(EngineError::Unsupported);
        }
        self.settle(self.limits.answer, stop)?;
        self.forget_all()?;
        self.board = None;
        let settings = [
            Info::ShowDetail(2),
            Info::TimeoutTurn(ENDLESS.0),
            Info::TimeoutMatch(ENDLESS.1),
            Info::TimeLeft(UNLIMITED),
        ];
        let excluded: Vec<Spot> =
            request.excluded.iter().map(|&point| Spot::of(point, position.size())).collect();
        let leaves_out = excluded.is_empty() || self.leave_out(&excluded, stop)?;
        let more = if leaves_out { 0 } else { MOST_MORE.min(excluded.len() as u32) };
        let question = Command::YxNBest(request.lines.saturating_add(more));
        let board = Self::block(Command::YxBoard, position);
        self.tell(&[settings.map(Command::Info).to_vec(), board, vec![question]].concat())?;
        let result = self.listen_to_analysis(position.size(), stop, update);
        self.tell(&[Command::Info(Info::ShowDetail(0))])?;
        if leaves_out && !excluded.is_empty() {
            self.tell(&[Command::YxBlockReset])?;
        }
        result
    }

    /// Tells which points are not to be played, and answers whether the program has understood that. One that cannot say who
    /// it is cannot be asked without taking its complaint for an answer to what comes next.
    fn leave_out(&mut self, points: &[Spot], stop: &dyn Fn() -> bool) -> Result<bool, EngineError> {
        if !self.knows_about {
            return Ok(false);
        }
        let points = points.iter().copied().map(Command::Point);
        let block: Vec<Command> =
            [Command::YxBlock].into_iter().chain(points).chain([Command::Done]).collect();
        self.tell(&block)?;
        Ok(self.complaint(stop)?.is_none())
    }

    fn listen_to_analysis(
        &mut self,
        size: BoardSize,
        stop: &dyn Fn() -> bool,
        update: &mut dyn FnMut(&EngineAnalysis),
    ) -> Result<(), EngineError> {
        let mut analysis = EngineAnalysis::default();
        let mut block = Block::default();
        while !stop() {
            match self.talk.listen(LOOK)? {
                None => {}
                Some((_, Answer::Detail(detail))) => {
                    let is_end = detail == Detail::Done;
                    block.add(detail, size);
                    if is_end && std::mem::take(&mut block).end(&mut analysis) {
                        update(&analysis);
                    }
                }
                // A program that does not know the extension may still take its end for that of a board.
                Some((_, Answer::Move(_))) if analysis.variations.is_empty() => {
                    return Err(EngineError::Refused("no variations".to_owned()));
                }
                Some((_, Answer::Move(_))) => return Ok(()),
                Some((_, Answer::Error(text) | Answer::Unknown(text))) => {
                    return Err(EngineError::Refused(text));
                }
                Some(_) => {}
            }
        }
        match self.give_up(EngineError::Stopped) {
            EngineError::Stopped => {}
            error => return Err(error),
        }
        let deadline = Instant::now() + TO_STOP;
        while let Some(answer) = self.hear_until(deadline)? {
            if let Answer::Move(_) = answer {
                self.owed -= 1;
                return Ok(());
            }
        }
        Err(EngineError::Late)
    }
}

/// The block of one variation, as far as it was read.
#[derive(Default)]
struct Block {
    place: usize,
    count: Option<u32>,
    depth: Option<u32>,
    longest: Option<u32>,
    nodes: Option<u64>,
    time: Option<u64>,
    speed: Option<u64>,
    worth: Option<Worth>,
    win_rate: Option<f64>,
    line: Vec<Point>,
}

/// No board has more moves to choose from.
const MOST_VARIATIONS: usize = BoardSize::MAX.area();

impl Block {
    fn add(&mut self, detail: Detail, size: BoardSize) {
        match detail {
            Detail::Variation(place) => *self = Self { place: place as usize, ..Self::default() },
            Detail::Variations(count) => self.count = Some(count),
            Detail::Depth(depth) => self.depth = Some(depth),
            Detail::Longest(plies) => self.longest = Some(plies),
            Detail::TotalNodes(nodes) => self.nodes = Some(nodes),
            Detail::TotalTime(milliseconds) => self.time = Some(milliseconds),
            Detail::Speed(speed) => self.speed = Some(speed),
            Detail::Worth(worth) => self.worth = Some(worth),
            Detail::WinRate(rate) => self.win_rate = Some(rate),
            Detail::Line(spots) => {
                self.line = spots.iter().map_while(|spot: &Spot| spot.point(size)).collect()
            }
            Detail::Nodes(_) | Detail::Done => {}
        }
    }

    /// Takes the block over; a block without a line or without a worth says nothing.
    fn end(self, analysis: &mut EngineAnalysis) -> bool {
        let Some(worth) = self.worth.filter(|_| !self.line.is_empty() && self.place < MOST_VARIATIONS) else {
            return false;
        };
        analysis.depth = self.depth.unwrap_or(analysis.depth);
        analysis.longest = self.longest.unwrap_or(analysis.longest);
        analysis.nodes = self.nodes.unwrap_or(analysis.nodes);
        analysis.time = self.time.map_or(analysis.time, Duration::from_millis);
        analysis.speed = self.speed.unwrap_or(analysis.speed);
        let variation = EngineVariation { worth, win_rate: self.win_rate, line: self.line };
        match analysis.variations.get_mut(self.place) {
            Some(place) => *place = variation,
            // They come in order; one that is missing is not made up.
            None => analysis.variations.push(variation),
        }
        if let Some(count) = self.count {
            analysis.variations.truncate((count as usize).max(1));
        }
        true
    }
}
