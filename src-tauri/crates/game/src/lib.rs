//! One game as a value: clock, players, offers, results and its numbered events
