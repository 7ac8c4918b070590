use std::time::Duration;

use gomoku_core::Color;

use super::{Game, Phase};
use crate::{EventKind, GameError, Moment};

/// How long a draw offer stands; without an answer it counts as refused.
pub const DRAW_OFFER_LIFETIME: Duration = Duration::from_secs(10);

/// An open draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawOffer {
    /// Who offers.
    pub by: Color,
    /// When it counts as refused.
    pub lapses_at: Moment,
}

impl Game {
    /// The open draw offer.
    pub const fn offer(&self) -> Option<DrawOffer> {
        self.offer
    }

    /// Whether this side may offer a draw now: on either side's turn, but once until its own next turn begins, and
    /// not while an offer is open.
    pub fn may_offer_draw(&self, by: Color) -> bool {
        self.phase() == Phase::Running && self.offer.is_none() && !self.offered[by]
    }

    pub(super) fn open_offer(&mut self, by: Color, now: Moment) -> Result<(), GameError> {
        self.require_running()?;
        if !self.may_offer_draw(by) {
            return Err(GameError::DrawNotAllowed);
        }
        self.offer = Some(DrawOffer { by, lapses_at: now + DRAW_OFFER_LIFETIME });
        self.offered[by] = true;
        Ok(())
    }

    pub(super) fn close_offer(&mut self) -> Result<(), GameError> {
        self.offer.take().map(|_| ()).ok_or(GameError::NoOffer)
    }

    /// What has to happen to the open draw offer before this can happen: the other side declines it by moving; an
    /// undo, a redo and a pause let it lapse.
    pub(super) fn closing_before(&self, kind: &EventKind) -> Option<EventKind> {
        let offer = self.offer?;
        let mover = self.position.to_move();
        match kind {
            EventKind::Placed { .. } | EventKind::Passed { .. } if mover != offer.by => {
                Some(EventKind::DrawDeclined { by: mover })
            }
            EventKind::Undone { .. } | EventKind::Redone { .. } | EventKind::Paused(_) => {
                Some(EventKind::DrawLapsed)
            }
            _ => None,
        }
    }
}
