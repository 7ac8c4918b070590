//! A program and everything it starts, which ends together, and with us.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::ProcessGroup;
#[cfg(windows)]
pub(crate) use windows::ProcessGroup;
