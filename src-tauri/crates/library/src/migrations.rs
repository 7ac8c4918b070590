use rusqlite_migration::{M, Migrations};

/// Every step of the schema, oldest first. A step is a new dated file that only adds; a step that has shipped is
/// never edited, because databases in the field have taken it already.
const STEPS: &[M<'static>] = &[
    M::up(include_str!("migrations/2026-11-30-games.sql")),
    M::up(include_str!("migrations/2026-11-30-history.sql")),
];

pub(crate) const MIGRATIONS: Migrations<'static> = Migrations::from_slice(STEPS);

/// The `user_version` of a database that has taken every step.
pub(crate) const SUPPORTED_VERSION: i32 = STEPS.len() as i32;

/// The `application_id` that the first step sets.
pub(crate) const APPLICATION_ID: i32 = 0x4B47_5453;
