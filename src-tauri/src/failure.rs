//! Faults of the system that no person can help.

use gomoku_ipc::ErrorDto;

/// Logs the fault and answers it as an internal error.
pub fn internal(error: impl std::fmt::Display) -> ErrorDto {
    tracing::error!(%error, "a request failed");
    ErrorDto::internal(error)
}
