use std::sync::OnceLock;

use gomoku_core::{Caro, Color, Rule};

use super::cell_code::{CODES, CellCodes};
use super::line_table::LineTable;
use super::weights::{CodeInfos, THREATS, Weights, attacks, code_infos};

/// All that is worked out beforehand for a rule.
pub(crate) struct RuleTables {
    /// The classes of lines.
    pub(crate) lines: LineTable,
    /// From the lines of a point to its code.
    pub(crate) codes: &'static CellCodes,
    /// The numbers of each colour, by code.
    pub(crate) infos: [Box<CodeInfos>; 2],
    /// How early moves are tried, by colour and code.
    pub(crate) attacks: [Box<[i16; CODES]>; 2],
    /// The worth of the threats, by the side to move.
    pub(crate) threats: [[i16; THREATS]; 2],
}

impl RuleTables {
    /// The tables of the rule, made at the first call.
    pub(crate) fn get(rule: Rule) -> &'static Self {
        static TABLES: [OnceLock<RuleTables>; 5] = [const { OnceLock::new() }; 5];
        let number = match rule {
            Rule::Freestyle => 0,
            Rule::Standard => 1,
            Rule::Renju => 2,
            Rule::Caro(Caro::FiveOrMore) => 3,
            Rule::Caro(Caro::ExactlyFive) => 4,
        };
        TABLES[number].get_or_init(|| Self {
            lines: LineTable::new(rule),
            codes: CellCodes::get(),
            infos: Color::ALL.map(|color| code_infos(rule, color)),
            attacks: Color::ALL.map(|color| attacks(rule, color)),
            threats: Color::ALL.map(|color| Weights::of(rule).threats(color)),
        })
    }
}
