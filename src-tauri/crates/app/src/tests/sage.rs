use std::{
    sync::{Arc, Mutex, mpsc},
    time::Duration,
};

use gomoku_core::Point;
use gomoku_engine::{Evaluation, StopFlag};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{Analyst, AnalystFactory, Findings, Subject, Variation};

/// What a sage does next.
#[derive(Debug, PartialEq)]
pub(super) enum Deed {
    Born,
    Searches { ply: usize, lines: u8, excluded: Vec<Point> },
    Found,
    Stopped,
    Gone,
}

/// An analyst that finds what the test says, when the test says so.
pub(super) struct Sage {
    deeds: UnboundedSender<Deed>,
    words: Arc<Mutex<mpsc::Receiver<Word>>>,
}

enum Word {
    Found(Findings),
    Done,
    Panic,
}

pub(super) struct Prompter {
    deeds: UnboundedReceiver<Deed>,
    words: mpsc::Sender<Word>,
}

pub(super) fn sage() -> (AnalystFactory, Prompter) {
    let (deed, deeds) = unbounded_channel();
    let (words, word) = mpsc::channel();
    let word = Arc::new(Mutex::new(word));
    let factory: AnalystFactory = Arc::new(move || {
        deed.send(Deed::Born).ok();
        Box::new(Sage { deeds: deed.clone(), words: Arc::clone(&word) })
    });
    (factory, Prompter { deeds, words })
}

impl Analyst for Sage {
    fn search(
        &mut self,
        subject: &Subject,
        stop: &StopFlag,
        on_findings: &mut dyn FnMut(Findings),
    ) -> Findings {
        let Subject { position, lines, excluded, .. } = subject.clone();
        self.deeds.send(Deed::Searches { ply: position.ply(), lines, excluded }).ok();
        let mut latest = Findings::default();
        while !self.deeds.is_closed() {
            if stop.is_finishing() {
                self.deeds.send(Deed::Stopped).ok();
                return latest;
            }
            let word = self.words.lock().unwrap().recv_timeout(Duration::from_millis(1));
            match word {
                Ok(Word::Found(findings)) => {
                    latest = findings.clone();
                    on_findings(findings);
                    self.deeds.send(Deed::Found).ok();
                }
                Ok(Word::Done) => return latest,
                Ok(Word::Panic) => panic!("this panic is part of the test"),
                Err(_) => {}
            }
        }
        latest
    }
}

impl Drop for Sage {
    fn drop(&mut self) {
        self.deeds.send(Deed::Gone).ok();
    }
}

/// Findings of this depth that have this move for the best.
pub(super) fn found(depth: u32, best: &str) -> Findings {
    let line = gomoku_core::parse_points(best).unwrap();
    let variations = vec![Variation::new(Evaluation::Value(depth as i32), line)];
    Findings { depth, variations, ..Findings::default() }
}

impl Prompter {
    /// Lets it find this, and returns when it has said so.
    pub(super) async fn find(&mut self, depth: u32, best: &str) {
        self.words.send(Word::Found(found(depth, best))).unwrap();
        self.check_deed(Deed::Found).await;
    }

    pub(super) fn end(&self) {
        self.words.send(Word::Done).unwrap();
    }

    pub(super) fn panic(&self) {
        self.words.send(Word::Panic).unwrap();
    }

    #[track_caller]
    pub(super) fn check_idle(&mut self) {
        assert!(self.deeds.try_recv().is_err(), "nothing was asked");
    }

    pub(super) async fn check_deed(&mut self, expected: Deed) {
        assert_eq!(self.deeds.recv().await, Some(expected));
    }

    /// It searches the position after so many moves for one best move.
    pub(super) async fn check_search(&mut self, ply: usize) {
        self.check_deed(Deed::Searches { ply, lines: 1, excluded: Vec::new() }).await;
    }
}
