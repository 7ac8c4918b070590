//! Which runs win under which rule.

use crate::{
    Caro, Color, Rule,
    lines::{Line, Lines},
};

/// Whether a stone of this colour wins by its run along one line, given the line's stones of both colours.
pub(crate) fn wins(rule: Rule, color: Color, own: Line, enemy: Line) -> bool {
    let (before, after) = own.run();
    let length = before + 1 + after;
    let blocked = || enemy.has(-(before as i32) - 1) && enemy.has(after as i32 + 1);
    match (rule, color) {
        (Rule::Freestyle, _) | (Rule::Renju, Color::White) => length >= 5,
        (Rule::Standard, _) | (Rule::Renju, Color::Black) => length == 5,
        (Rule::Caro(Caro::FiveOrMore), _) => length > 5 || length == 5 && !blocked(),
        (Rule::Caro(Caro::ExactlyFive), _) => length == 5 && !blocked(),
    }
}

/// Whether five cells in a line, not all of them filled, could still become a winning run of this colour.
pub(crate) fn is_possible(rule: Rule, color: Color, own: &Lines, enemy: &Lines, empty: &Lines) -> bool {
    let mut lines = own.all().iter().zip(enemy.all()).zip(empty.all());
    lines.any(|((&own, &enemy), &empty)| {
        // Bit i of each set speaks of the cells i..i+5.
        let usable = own | empty;
        let free = usable & (usable >> 1) & (usable >> 2) & (usable >> 3) & (usable >> 4);
        let open = empty | (empty >> 1) | (empty >> 2) | (empty >> 3) | (empty >> 4);
        let longer = (own << 1) | (own >> 5);
        let blocked = (enemy << 1) & (enemy >> 5);
        let possible = match (rule, color) {
            (Rule::Freestyle, _) | (Rule::Renju, Color::White) => free & open,
            (Rule::Standard, _) | (Rule::Renju, Color::Black) => free & open & !longer,
            (Rule::Caro(Caro::FiveOrMore), _) => free & open & !blocked,
            (Rule::Caro(Caro::ExactlyFive), _) => free & open & !longer & !blocked,
        };
        possible != 0
    })
}
