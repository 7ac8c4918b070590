//! Use cases and actors: live games, computer opponents, the library and the preferences.
//!
//! [`App`] is what a shell (the desktop window, a host without a window, a test) talks to. Behind it stand four
//! actors that own what they change and share nothing: the table (which game is live), the live game, the engine
//! thread and the library thread, and one more for the preferences. What a game does goes to disk first and is
//! acknowledged and shown after that. The world outside is reached through the small traits in [`Ports`].

mod analysis;
mod analysis_actor;
mod analyst;
mod app;
mod archive;
mod config;
mod engine_actor;
mod error;
mod event;
mod external;
mod game_actor;
mod library_actor;
mod look_up;
mod mailbox;
mod new_game;
mod notice;
mod notice_board;
mod ports;
mod preferences;
mod preferences_actor;
mod sound;
mod stored_record;
mod table_actor;
mod view;

pub use analysis::{Analysis, AnalysisOptions, Findings, Hint, PositionRef, Threats, Variation};
pub use analyst::{Analyst, AnalystFactory, Subject};
pub use app::App;
pub use config::AppConfig;
pub use error::AppError;
pub use event::{AppEvent, Change, GameUpdate};
pub use external::{EngineFault, EngineSettings, EngineStarter, ExternalEngine, ExternalPlayer};
pub use gomoku_engine::{Evaluation, Proof, Rating};
pub use gomoku_library::{
    GameFilter, GamePage, GameQuery, GameSort, GameSummary, LibraryError, RestoreReport, ResultFilter, Score,
    Statistics, StreakKind, Versus,
};
pub use gomoku_protocol::{EngineError, Heard, LogLine};
pub use new_game::{ColorChoice, ComputerName, NewGame, OpponentChoice};
pub use notice::Notice;
pub use ports::{
    EventSink, LoadedSettings, OpponentFactory, Ports, SettingsStore, StoreError, SystemClock, TimeSource,
};
pub use preferences::{
    BoardTheme, ForbiddenDisplay, Language, Motion, MoveNumbers, Placement, Preferences, PreferencesError,
    RowOrigin, Stones, Theme,
};
pub use sound::{Silence, Sound, SoundOutput};
pub use stored_record::StoredRecord;
pub use view::{ClockView, GameStatus, GameView, OfferView, ThinkingView};

#[cfg(test)]
mod tests;
