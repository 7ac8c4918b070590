//! One number for the four lines of a point, whatever their order.

use std::sync::LazyLock;

use super::line_class::LineClass;

/// How many codes there are: the ways to choose four of the fourteen classes, with repetition.
pub(crate) const CODES: usize = 2380;

/// Two classes in any order have one number below this.
const PAIRS: usize = LineClass::COUNT * (LineClass::COUNT + 1) / 2;
/// The width of a row of the table of pairs of pairs.
const ROW: usize = 128;

/// The table from line classes to codes.
pub(crate) struct CellCodes {
    /// By two classes of four bits each.
    pairs: [u8; 256],
    /// By two numbers of pairs.
    codes: Box<[u16; ROW * ROW]>,
    /// The classes of each code, in rising order.
    lines: Vec<[LineClass; 4]>,
}

impl CellCodes {
    /// The table, made at the first call.
    pub(crate) fn get() -> &'static Self {
        static CODES: LazyLock<CellCodes> = LazyLock::new(CellCodes::new);
        &CODES
    }

    /// The code of four classes, one in the low half of each byte; the high halves must be 0.
    #[inline]
    pub(crate) fn code(&self, lines: u32) -> u16 {
        let folded = lines | lines >> 4;
        let first = usize::from(self.pairs[folded as usize & 255]);
        let second = usize::from(self.pairs[(folded >> 16) as usize & 255]);
        self.codes[(first * ROW + second) & (ROW * ROW - 1)]
    }

    /// The classes of each code, in rising order.
    pub(crate) fn lines(&self) -> &[[LineClass; 4]] {
        &self.lines
    }

    fn new() -> Self {
        let all = 0..LineClass::COUNT as u8;
        let mut pairs = [0; 256];
        let mut members = Vec::with_capacity(PAIRS);
        for low in all.clone() {
            for high in low..LineClass::COUNT as u8 {
                for (first, second) in [(low, high), (high, low)] {
                    pairs[usize::from(first | second << 4)] = members.len() as u8;
                }
                members.push([low, high]);
            }
        }
        let mut numbers = vec![0; 1 << 16];
        let mut lines = Vec::with_capacity(CODES);
        for a in all {
            for b in a..LineClass::COUNT as u8 {
                for c in b..LineClass::COUNT as u8 {
                    for d in c..LineClass::COUNT as u8 {
                        numbers[packed([a, b, c, d])] = lines.len() as u16;
                        lines.push([a, b, c, d].map(LineClass::from_nibble));
                    }
                }
            }
        }
        let mut codes = Box::new([0; ROW * ROW]);
        for (first, &[a, b]) in members.iter().enumerate() {
            for (second, &[c, d]) in members.iter().enumerate() {
                let mut four = [a, b, c, d];
                four.sort_unstable();
                codes[first * ROW + second] = numbers[packed(four)];
            }
        }
        Self { pairs, codes, lines }
    }
}

/// Four classes as one index.
fn packed(classes: [u8; 4]) -> usize {
    classes.iter().fold(0, |index, &class| index << 4 | usize::from(class))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_of_the_same_lines_has_one_code() {
        let codes = CellCodes::get();
        assert_eq!(codes.lines().len(), CODES);
        for (code, lines) in codes.lines().iter().enumerate() {
            let [a, b, c, d] = lines.map(|line| line.index() as u32);
            for [first, second, third, fourth] in [[a, b, c, d], [d, c, b, a], [b, d, a, c], [c, a, d, b]] {
                let word = first | second << 8 | third << 16 | fourth << 24;
                assert_eq!(usize::from(codes.code(word)), code, "{lines:?}");
            }
        }
    }
}
