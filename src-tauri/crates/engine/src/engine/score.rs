//! Scores: the worth of a position for the side to move.
//!
//! A game that is won with the ply `n`, counted from the root, scores `MATE - n`; a lost one the opposite. So sooner wins
//! are better, and later losses.

/// More than any score.
pub(crate) const INFINITE: i32 = 32_000;
/// A win at once.
const MATE: i32 = 30_000;
/// The least score of a win.
const LEAST_WIN: i32 = MATE - 1_000;
/// The most that an evaluation may say.
const LIMIT: i32 = 20_000;

/// The score of the side that makes its five with that ply.
pub(crate) const fn win_at(ply: usize) -> i32 {
    MATE - ply as i32
}

/// The score of the side whose enemy makes the five with that ply.
pub(crate) const fn loss_at(ply: usize) -> i32 {
    -win_at(ply)
}

/// Whether the score is that of a win.
pub(crate) const fn is_win(score: i32) -> bool {
    score >= LEAST_WIN
}

/// Whether the score is that of a loss.
pub(crate) const fn is_loss(score: i32) -> bool {
    score <= -LEAST_WIN
}

/// Whether the score is that of a game that is neither won nor lost.
pub(crate) const fn is_open(score: i32) -> bool {
    !is_win(score) && !is_loss(score)
}

/// In how many plies the game ends, of the score of a game that is won or lost.
pub(crate) const fn plies(score: i32) -> u32 {
    (MATE - score.abs()).unsigned_abs()
}

/// An evaluation, kept clear of the scores of wins.
pub(crate) fn bounded(evaluation: i32) -> i32 {
    evaluation.clamp(-LIMIT, LIMIT)
}

/// A score as it is remembered for a position, counted from that position on.
pub(crate) const fn remembered(score: i32, ply: usize) -> i32 {
    if is_win(score) {
        score + ply as i32
    } else if is_loss(score) {
        score - ply as i32
    } else {
        score
    }
}

/// A remembered score, counted from the root again.
pub(crate) const fn recalled(score: i32, ply: usize) -> i32 {
    if is_win(score) {
        score - ply as i32
    } else if is_loss(score) {
        score + ply as i32
    } else {
        score
    }
}
