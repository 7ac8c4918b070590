use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use gomoku_core::{Move, Point};
use gomoku_engine::{Opponent, SearchInfo, SearchRequest, SearchResult};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::OpponentFactory;

/// What a puppet does next.
#[derive(Debug, PartialEq)]
pub(super) enum Sign {
    Searches {
        ply: usize,
    },
    /// It was asked for its best move, and waits for the test to say which that is.
    Finishes,
    Stopped,
}

/// An opponent that answers what the test says, when the test says so. One that does not obey hears no flag.
#[derive(Clone)]
pub(super) struct Puppet {
    signs: UnboundedSender<Sign>,
    answers: Arc<Mutex<mpsc::Receiver<Move>>>,
    searches: Arc<AtomicU32>,
    obeys: bool,
}

pub(super) struct Strings {
    pub(super) signs: UnboundedReceiver<Sign>,
    answers: mpsc::Sender<Move>,
}

pub(super) fn puppet(obeys: bool) -> (OpponentFactory, Strings) {
    let (sign, signs) = unbounded_channel();
    let (answers, answer) = mpsc::channel();
    let answer = Arc::new(Mutex::new(answer));
    let puppet = Puppet { signs: sign, answers: answer, searches: Arc::default(), obeys };
    (Arc::new(move |_| Box::new(puppet.clone())), Strings { signs, answers })
}

impl Opponent for Puppet {
    fn search(&mut self, request: &SearchRequest, _: &mut dyn FnMut(&SearchInfo)) -> SearchResult {
        let number = self.searches.fetch_add(1, Ordering::Relaxed) + 1;
        self.signs.send(Sign::Searches { ply: request.position.ply() }).ok();
        let mut asked = false;
        while !self.signs.is_closed() {
            if self.obeys && request.stop.is_stopped() {
                self.signs.send(Sign::Stopped).ok();
                return SearchResult::default();
            }
            if self.obeys && request.stop.is_finishing() && !asked {
                asked = true;
                self.signs.send(Sign::Finishes).ok();
            }
            // What the test says is meant for the newest search.
            if self.searches.load(Ordering::Relaxed) != number {
                thread::park_timeout(Duration::from_millis(1));
            } else if let Ok(mv) = self.answers.lock().unwrap().recv_timeout(Duration::from_millis(1)) {
                return SearchResult { best: Some(mv), ..SearchResult::default() };
            }
        }
        SearchResult::default()
    }
}

impl Strings {
    pub(super) fn play(&self, at: &str) {
        self.place(at.parse().unwrap());
    }

    pub(super) fn place(&self, at: Point) {
        self.answers.send(Move::Place(at)).unwrap();
    }

    /// The next sign. What is stopped may have heard before that it should finish.
    pub(super) async fn check_sign(&mut self, expected: Sign) {
        let mut sign = self.signs.recv().await;
        if expected == Sign::Stopped && sign == Some(Sign::Finishes) {
            sign = self.signs.recv().await;
        }
        assert_eq!(sign, Some(expected));
    }
}
