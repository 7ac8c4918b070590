//! The stored games: an SQLite journal and history
