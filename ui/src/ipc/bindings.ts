// Types and commands of the backend.
export type ColorDto = "black" | "white";
export type PointDto = { x: number; y: number };
export type RuleDto = "freestyle" | "standard" | "renju" | "caroFiveOrMore" | "caroExactlyFive";
export type ForbiddenDto = "doubleThree" | "doubleFour" | "overline";
export type ForbiddenPolicyDto = "refuse" | "instantLoss";
export type EndReasonDto = "five" | "forbidden" | "timeout" | "resignation" | "agreement" | "boardFull" | "passes" | "disconnect";
export type OpponentNameDto = "pointScorer";
export type TimeControlDto = { kind: "none" } | { kind: "perMove"; seconds: number } | { kind: "main"; mainSeconds: number; incrementSeconds: number };
export type ClocksSettingDto = { black: TimeControlDto; white: TimeControlDto };
export type PlayerDto = { kind: "human"; name: string } | { kind: "computer"; opponent: OpponentNameDto };
export type PlayersDto = { black: PlayerDto; white: PlayerDto };
export type ColorChoiceDto = "black" | "white" | "random";
export type OpponentChoiceDto = { kind: "person" } | { kind: "computer"; opponent: OpponentNameDto; human: ColorChoiceDto };
export type NewGameDto = { opponent: OpponentChoiceDto; rule: RuleDto; size: number; forbidden: ForbiddenPolicyDto; firstOnTengen: boolean; clocks: ClocksSettingDto; veilWhenPaused: boolean };
export type GameSettingsDto = { rule: RuleDto; size: number; forbidden: ForbiddenPolicyDto; firstOnTengen: boolean; clocks: ClocksSettingDto; players: PlayersDto; veilWhenPaused: boolean };
export type MoveDto = { point: PointDto | null; color: ColorDto; elapsedMs: number };
export type ForbiddenPointDto = { point: PointDto; kind: ForbiddenDto };
export type ForbiddenLineDto = { pattern: "three" | "four" | "overline"; stones: PointDto[]; completions: PointDto[] };
export type ForbiddenReasonDto = { point: PointDto; kind: ForbiddenDto; lines: ForbiddenLineDto[] };
export type ResultDto = { winner: ColorDto | null; reason: EndReasonDto; line: PointDto[] };
export type PauseReasonDto = "user" | "suspended" | "restored" | "left";
export type PhaseDto = { kind: "running" } | { kind: "paused"; reason: PauseReasonDto } | { kind: "ended" };
export type DrawOfferDto = { by: ColorDto; lapsesInMs: number };
export type MayOfferDrawDto = { black: boolean; white: boolean };
export type GameStatusDto = {
  phase: PhaseDto; toMove: ColorDto; result: ResultDto | null; forbidden: ForbiddenPointDto[];
  onlyPoint: PointDto | null; // the one point that may be played now (first stone on tengen)
  mustPass: boolean; canPass: boolean; canUndo: boolean; canRedo: boolean;
  offer: DrawOfferDto | null; mayOfferDraw: MayOfferDrawDto; thinking: boolean;
};
// remaining time in ms when the message was made; null = no clock. `running` counts down from its arrival on.
export type ClocksDto = { black: number | null; white: number | null; running: ColorDto | null };
export type GameSnapshotDto = { gameId: string; seq: number; settings: GameSettingsDto; moves: MoveDto[]; redoable: number; status: GameStatusDto; clocks: ClocksDto; saved: boolean; startedAt: number };
export type ChangeDto =
  | { kind: "started" } | { kind: "moved"; move: MoveDto; byComputer: boolean } | { kind: "undone"; count: number } | { kind: "redone"; moves: MoveDto[] }
  | { kind: "drawOffered"; by: ColorDto } | { kind: "drawDeclined"; by: ColorDto } | { kind: "drawLapsed" }
  | { kind: "paused"; reason: PauseReasonDto } | { kind: "resumed" } | { kind: "ended" } | { kind: "thinking" } | { kind: "saved" };
export type GameUpdateDto = { gameId: string; seq: number; change: ChangeDto; status: GameStatusDto; clocks: ClocksDto; redoable: number; saved: boolean };
export type GameSummaryDto = { gameId: string; startedAt: number; players: PlayersDto; rule: RuleDto; size: number; moves: number; result: ResultSummaryDto | null; durationMs: number | null };
export type ResultSummaryDto = { winner: ColorDto | null; reason: EndReasonDto };
export type GamePageDto = { games: GameSummaryDto[]; total: number };
export type StoredGameDto = { summary: GameSummaryDto; settings: GameSettingsDto; moves: MoveDto[]; result: ResultDto | null; clocks: ClocksDto; pauses: number };
export type LanguageDto = "system" | "en" | "zhHans" | "ja";
export type ThemeDto = "system" | "light" | "dark" | "contrast";
export type BoardThemeDto = "kaya" | "contrast";
export type ForbiddenDisplayDto = "off" | "myTurn" | "always";
export type MoveNumbersDto = "off" | "lastFive" | "all";
export type RowOriginDto = "bottom" | "top";
export type MotionDto = "system" | "reduced";
export type PreferencesDto = {
  language: LanguageDto; theme: ThemeDto; board: BoardThemeDto; coordinates: boolean; winningLine: boolean; pulse: boolean;
  forbiddenPoints: ForbiddenDisplayDto; moveNumbers: MoveNumbersDto; rows: RowOriginDto; motion: MotionDto;
  menuBar: boolean; zoomPercent: number; minThinkingMs: number; lastGame: NewGameDto;
};
export type NoticeDto =
  | { kind: "preferencesReset"; backup: string } | { kind: "databaseSetAside"; backup: string } | { kind: "databaseNewer" }
  | { kind: "databaseUnavailable"; detail: string } | { kind: "notSaved" } | { kind: "savedAgain" } | { kind: "computerFailed" };
export type PlatformDto = "linux" | "macos" | "windows";
export type AppInfoDto = { version: string; platform: PlatformDto; locale: string; dataFolder: string; logFolder: string; report: string /* "About this machine", plain text to copy */ };
export type ErrorCodeDto =
  | "badRequest" | "unknownGame" | "badPoint" | "badSize" | "badTimeControl" | "badSettings" | "badPreferences" | "notYourTurn" | "stalePly" | "occupied" | "outside"
  | "forbiddenDoubleThree" | "forbiddenDoubleFour" | "forbiddenOverline" | "firstStoneOnTengen" | "passNotAllowed" | "paused" | "notPaused" | "gameOver"
  | "nothingToUndo" | "nothingToRedo" | "undoAfterTimeout" | "drawNotAllowed" | "noOffer" | "storage" | "internal";
export type ErrorDto = { code: ErrorCodeDto; detail: string /* English, for the log */ };
