use gomoku_core::{Caro, Rule};

/// The number by which `INFO rule` names the rule.
pub const fn rule_number(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 4,
        Rule::Caro(Caro::FiveOrMore) => 8,
        Rule::Caro(Caro::ExactlyFive) => 9,
    }
}

/// The rule with that number, or `None` for numbers without one; these are the games that go on after a win (2 of the
/// original protocol, as a bit). 2 is renju, and 5 and 6 are free-style with a swap in the opening, as Yixin has it.
pub const fn rule_from_number(number: i64) -> Option<Rule> {
    Some(match number {
        0 | 5 | 6 => Rule::Freestyle,
        1 => Rule::Standard,
        2 | 4 => Rule::Renju,
        8 => Rule::Caro(Caro::FiveOrMore),
        9 => Rule::Caro(Caro::ExactlyFive),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_a_number() {
        for rule in Rule::ALL {
            assert_eq!(rule_from_number(rule_number(rule).into()), Some(rule));
        }
        for number in [-1, 3, 7, 10, 12, i64::MAX] {
            assert_eq!(rule_from_number(number), None, "{number}");
        }
    }
}
