mod backfill;

use std::sync::LazyLock;

use rusqlite_migration::{M, Migrations};

/// Every step of the schema, oldest first. A step is a new dated file that only adds; a step that has shipped is
/// never edited, because databases in the field have taken it already.
///
/// Whoever adds a step sees to it that `salvage` still reads the rows of the steps before.
pub(crate) static MIGRATIONS: LazyLock<Migrations<'static>> = LazyLock::new(|| {
    Migrations::new(vec![
        M::up(include_str!("migrations/2026-11-30-games.sql")),
        M::up_with_hook(include_str!("migrations/2026-11-30-history.sql"), |transaction| {
            Ok(backfill::backfill(transaction)?)
        }),
    ])
});

/// The `user_version` of a database that has taken every step.
pub(crate) const SUPPORTED_VERSION: i32 = 2;

/// The `application_id` that the first step sets.
pub(crate) const APPLICATION_ID: i32 = 0x4B47_5453;
