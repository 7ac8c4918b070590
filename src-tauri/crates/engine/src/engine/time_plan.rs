use std::time::Duration;

/// How long one move may take, worked out from the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimePlan {
    /// After this time no new depth is begun.
    pub soft: Duration,
    /// After this time the search ends.
    pub hard: Duration,
}

/// The time that the answer takes to arrive, and that a machine may look the other way.
const OVERHEAD: Duration = Duration::from_millis(8);

impl TimePlan {
    /// The plan for a move that may take the time `turn`, where the game has the time `left` with `increment` more after
    /// each move, and `room` points are empty. `None` sets no bound; without any there is no plan.
    pub fn new(
        turn: Option<Duration>,
        left: Option<Duration>,
        increment: Duration,
        room: usize,
    ) -> Option<Self> {
        let spare = |time: Duration| time.saturating_sub(OVERHEAD.min(time / 3));
        let turn = turn.map(spare);
        let Some(left) = left.map(spare) else {
            // What is not spent on this move is lost.
            return turn.map(|turn| Self { soft: turn, hard: turn });
        };
        // Most games are over long before the board is full.
        let moves = (room as u32 / 2).clamp(4, 24);
        let most = turn.unwrap_or(left);
        let share = left / moves + increment * 3 / 4;
        let hard = (share * 3).min(left / 3 + increment / 2).min(left).min(most);
        Some(Self { soft: (share * 3 / 4).min(hard), hard })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn no_plan_exceeds_what_there_is() {
        for turn in [None, Some(0), Some(1), Some(30), Some(5_000), Some(3_600_000)] {
            for left in [None, Some(0), Some(1), Some(9), Some(1_000), Some(180_000)] {
                for increment in [0, 100, 60_000] {
                    for room in [0, 1, 100, 484] {
                        let plan = TimePlan::new(turn.map(ms), left.map(ms), ms(increment), room);
                        assert_eq!(plan.is_none(), turn.is_none() && left.is_none());
                        let Some(plan) = plan else { continue };
                        let case = (turn, left, increment, room, plan);
                        assert!(plan.soft <= plan.hard, "{case:?}");
                        assert!(turn.is_none_or(|turn| plan.hard <= ms(turn)), "{case:?}");
                        assert!(left.is_none_or(|left| plan.hard <= ms(left)), "{case:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_game_is_not_spent_on_its_first_moves() {
        let mut left = ms(60_000);
        for ply in 0..40 {
            let plan = TimePlan::new(Some(ms(30_000)), Some(left), Duration::ZERO, 225 - 2 * ply).unwrap();
            left -= plan.hard.min(plan.soft * 2);
        }
        assert!(left > ms(500), "{left:?}");
    }
}
