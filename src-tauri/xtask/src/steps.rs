//! The steps of a long command: each is announced, timed and listed at the end.

use std::time::{Duration, Instant};

use crate::failure::{Failure, Outcome};

/// The steps done so far.
pub struct Steps {
    begun: Instant,
    done: Vec<(&'static str, Duration)>,
}

impl Steps {
    /// None yet; the clock runs from now.
    pub fn new() -> Self {
        Self { begun: Instant::now(), done: Vec::new() }
    }

    /// Runs one step. A failure names the step and lists those before it.
    pub fn run(&mut self, name: &'static str, step: impl FnOnce() -> Outcome) -> Outcome {
        println!("\n== {name}");
        let begun = Instant::now();
        let outcome = step();
        let elapsed = begun.elapsed();
        match outcome {
            Ok(()) => {
                println!("== {name}: ok, {}", seconds(elapsed));
                self.done.push((name, elapsed));
                Ok(())
            }
            Err(failure) => {
                self.list();
                println!("  {:<28} {:>8}  FAILED", name, seconds(elapsed));
                Err(Failure::new(format!("{name}: {failure}")))
            }
        }
    }

    /// Lists all steps with their times.
    pub fn summary(&self) {
        self.list();
        println!("  {:<28} {:>8}", "all", seconds(self.begun.elapsed()));
    }

    fn list(&self) {
        println!();
        for (name, elapsed) in &self.done {
            println!("  {:<28} {:>8}  ok", name, seconds(*elapsed));
        }
    }
}

fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}
