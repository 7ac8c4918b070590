//! Measured values and what is told of them.

use std::fmt;

/// Values of one kind, in ascending order; at least one.
#[derive(Debug, Clone)]
pub struct Figures(Vec<f64>);

impl Figures {
    /// Orders the values.
    ///
    /// # Panics
    /// When there are none.
    pub fn new(mut values: Vec<f64>) -> Self {
        assert!(!values.is_empty(), "nothing was measured");
        values.sort_by(f64::total_cmp);
        Self(values)
    }

    /// The value that this share of all does not exceed: 0.5 for the median.
    pub fn at(&self, share: f64) -> f64 {
        self.0[((self.0.len() - 1) as f64 * share).round() as usize]
    }

    /// The middle value.
    pub fn median(&self) -> f64 {
        let middle = self.0.len() / 2;
        if self.0.len().is_multiple_of(2) {
            f64::midpoint(self.0[middle - 1], self.0[middle])
        } else {
            self.0[middle]
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "median {:.1}, p99 {:.1}, least {:.1}, most {:.1}, n {}",
            self.median(),
            self.at(0.99),
            self.at(0.0),
            self.at(1.0),
            self.0.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(Figures::new(vec![3.0, 1.0, 2.0]).median(), 2.0);
        assert_eq!(Figures::new(vec![4.0, 1.0, 2.0, 3.0]).median(), 2.5);
        assert_eq!(Figures::new(vec![7.0]).to_string(), "median 7.0, p99 7.0, least 7.0, most 7.0, n 1");
    }
}
