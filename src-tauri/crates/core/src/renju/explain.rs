use super::{Stones, Verdict};
use crate::{ForbiddenReason, Point};

impl Stones<'_> {
    /// The lines that make the empty point forbidden.
    pub(crate) fn explain(self, point: Point) -> Option<ForbiddenReason> {
        match self.verdict(point) {
            Verdict::Forbidden(kind) => Some(ForbiddenReason { kind, lines: Vec::new() }),
            Verdict::Five | Verdict::Allowed => None,
        }
    }
}
