//! The wire to the user interface: data transfer objects, error codes and their conversions.
//!
//! Nothing here decides anything. A request is parsed into the types of the domain, with a typed refusal for
//! what makes no sense; an answer or an event is spelt out in plain data. This is the only crate that
//! serialises for the user interface, and the TypeScript types are generated from it.

// A new variant of the domain must be worded for the wire, not swept into a default.
#![warn(clippy::wildcard_enum_match_arm)]

mod analysis;
mod app_info;
mod backup;
mod clock;
mod engine;
mod error;
mod event;
mod forbidden;
mod game_id;
mod history;
mod menu;
mod notice;
mod opponent;
mod outcome;
mod point;
mod preferences;
mod query;
mod rule;
mod settings;
mod snapshot;
mod statistics;

pub use analysis::{
    AnalysisDto, AnalysisOptionsDto, EvaluationDto, HintDto, LevelDto, PositionRefDto, SolutionDto,
    SolveKindDto, VariationDto,
};
pub use app_info::{AppInfoDto, PlatformDto};
pub use backup::{BackupDto, RestoreReportDto};
pub use clock::{ClockFaceDto, ClocksDto, ClocksSettingDto, FlagPolicyDto, TimeControlDto};
pub use engine::{EngineDto, EngineLogLineDto, EngineLogVoiceDto, EngineSettingsDto};
pub use error::{ErrorCodeDto, ErrorDto};
pub use event::{ChangeDto, GameUpdateDto};
pub use forbidden::{
    ForbiddenDto, ForbiddenLineDto, ForbiddenPatternDto, ForbiddenPointDto, ForbiddenPolicyDto,
    ForbiddenReasonDto,
};
pub use game_id::{parse_game_id, parse_game_ids};
pub use history::{GamePageDto, GameSummaryDto, ResultSummaryDto, StoredGameDto};
pub use menu::{MenuDto, MenuItemDto};
pub use notice::NoticeDto;
pub use opponent::{ColorChoiceDto, OpponentChoiceDto, OpponentDto, PlayerDto, PlayersDto};
pub use outcome::{EndReasonDto, ResultDto};
pub use point::{ColorDto, PointDto};
pub use preferences::{
    BoardThemeDto, ForbiddenDisplayDto, LanguageDto, MotionDto, MoveNumbersDto, PlacementDto, PreferencesDto,
    RowOriginDto, StonesDto, ThemeDto,
};
pub use query::{GameQueryDto, GameSortDto, ResultFilterDto, VersusDto};
pub use rule::{RuleDto, board_size};
pub use settings::{GameSettingsDto, NewGameDto};
pub use snapshot::{
    DrawOfferDto, GameSnapshotDto, GameStatusDto, MayOfferDrawDto, MoveDto, PauseReasonDto, PhaseDto,
    ThinkingDto,
};
pub use statistics::{OpponentScoreDto, RuleScoreDto, ScoreDto, StatisticsDto, StreakDto, StreakKindDto};
