use std::{
    sync::{Arc, Mutex, mpsc},
    time::Duration,
};

use gomoku_core::{Move, Point};
use gomoku_engine::{Opponent, SearchInfo, SearchRequest, SearchResult};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::OpponentFactory;

/// What a puppet does next.
#[derive(Debug, PartialEq)]
pub(super) enum Sign {
    Searches { ply: usize },
    Stopped,
}

/// An opponent that answers what the test says, when the test says so.
#[derive(Clone)]
pub(super) struct Puppet {
    signs: UnboundedSender<Sign>,
    answers: Arc<Mutex<mpsc::Receiver<Move>>>,
    obeys: bool,
}

pub(super) struct Strings {
    pub(super) signs: UnboundedReceiver<Sign>,
    answers: mpsc::Sender<Move>,
}

pub(super) fn puppet(obeys: bool) -> (OpponentFactory, Strings) {
    let (sign, signs) = unbounded_channel();
    let (answers, answer) = mpsc::channel();
    let puppet = Puppet { signs: sign, answers: Arc::new(Mutex::new(answer)), obeys };
    (Arc::new(move |_| Box::new(puppet.clone())), Strings { signs, answers })
}

impl Opponent for Puppet {
    fn search(&mut self, request: &SearchRequest, _: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
        self.signs.send(Sign::Searches { ply: request.position.ply() }).ok();
        let answers = self.answers.lock().unwrap();
        loop {
            match answers.recv_timeout(Duration::from_millis(1)) {
                Ok(mv) => return SearchResult { best: Some(mv), ..SearchResult::default() },
                Err(mpsc::RecvTimeoutError::Disconnected) => return SearchResult::default(),
                Err(mpsc::RecvTimeoutError::Timeout) if self.obeys && request.stop.is_stopped() => {
                    self.signs.send(Sign::Stopped).ok();
                    return SearchResult::default();
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Strings {
    pub(super) fn play(&self, at: &str) {
        self.place(at.parse().unwrap());
    }

    pub(super) fn place(&self, at: Point) {
        self.answers.send(Move::Place(at)).unwrap();
    }

    pub(super) async fn check_sign(&mut self, expected: Sign) {
        assert_eq!(self.signs.recv().await, Some(expected));
    }
}
