//! Analysis, hints and proofs.

use gomoku_app::App;
use gomoku_ipc::{
    AnalysisOptionsDto, ErrorDto, HintDto, LevelDto, PositionRefDto, SolutionDto, SolveKindDto, parse_game_id,
};
use tauri::State;

/// How strong the levels are, the weakest first.
#[tauri::command]
#[specta::specta]
pub async fn levels(app: State<'_, App>) -> Result<Vec<LevelDto>, ErrorDto> {
    Ok(app.levels().into_iter().map(LevelDto::from).collect())
}

/// Analyses a position until `stop_analysis`, in place of what was analysed before. Answers the number that its updates
/// carry; the first of them may be there earlier.
#[tauri::command]
#[specta::specta]
pub async fn analyse(
    app: State<'_, App>,
    position: PositionRefDto,
    options: AnalysisOptionsDto,
) -> Result<u32, ErrorDto> {
    Ok(app.analyse(position.try_into()?, options.try_into()?).await?)
}

/// Ends analysis and solving.
#[tauri::command]
#[specta::specta]
pub async fn stop_analysis(app: State<'_, App>) -> Result<(), ErrorDto> {
    Ok(app.stop_analysis().await?)
}

/// Looks for a win by threats of the side to move, for ten seconds at most; another one takes its place.
#[tauri::command]
#[specta::specta]
pub async fn solve(
    app: State<'_, App>,
    position: PositionRefDto,
    kind: SolveKindDto,
) -> Result<SolutionDto, ErrorDto> {
    Ok(app.solve(position.try_into()?, kind.into()).await?.into())
}

/// What the engine at its full strength would play for the person to move, after a second of thought at most.
#[tauri::command]
#[specta::specta]
pub async fn hint(app: State<'_, App>, game_id: String) -> Result<HintDto, ErrorDto> {
    Ok(app.hint(parse_game_id(&game_id)?).await?.into())
}
