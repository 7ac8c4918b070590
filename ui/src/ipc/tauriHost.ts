// The backend behind the generated bindings. Nothing else in the user interface knows Tauri.
import { commands, events } from './bindings';
import type { ErrorDto } from './bindings';
import { AppFailure, type Host } from './host';

type Answer<T> = { status: 'ok'; data: T } | { status: 'error'; error: ErrorDto };

interface AppEvent<T> {
  listen(callback: (event: { payload: T }) => void): Promise<unknown>;
}

/** Every failure leaves as an AppFailure, also one of the transport. */
async function answer<T>(call: Promise<Answer<T>>): Promise<T> {
  let outcome: Answer<T>;
  try {
    outcome = await call;
  } catch (error) {
    throw new AppFailure('internal', String(error));
  }
  if (outcome.status === 'ok') return outcome.data;
  // Arguments that fit no command are refused before they reach one, with a plain text.
  const error: ErrorDto | string = outcome.error;
  if (typeof error === 'string') throw new AppFailure('badRequest', error);
  throw new AppFailure(error.code, error.detail);
}

/** A command that answers nothing. */
async function done(call: Promise<Answer<null>>): Promise<void> {
  await answer(call);
}

/**
 * Tauri begins to listen a moment after it was asked, and what is said in that moment is lost. So it is asked once for each event, and
 * goes on listening while the views that want to know come and go.
 */
function listening<T>(event: AppEvent<T>): (callback: (payload: T) => void) => () => void {
  const callbacks = new Set<(payload: T) => void>();
  let begun: Promise<unknown> | null = null;
  return (callback) => {
    begun ??= event.listen(({ payload }) => {
      for (const each of [...callbacks]) each(payload);
    });
    callbacks.add(callback);
    return () => { callbacks.delete(callback); };
  };
}

export const tauriHost: Host = {
  appInfo: () => answer(commands.appInfo()),
  uiReady: () => done(commands.uiReady()),
  preferences: () => answer(commands.preferences()),
  setPreferences: (preferences) => answer(commands.setPreferences(preferences)),
  notices: () => answer(commands.notices()),

  newGame: (game) => answer(commands.newGame(game)),
  currentGame: () => answer(commands.currentGame()),
  continueGame: (gameId) => answer(commands.continueGame(gameId)),
  gameSnapshot: (gameId) => answer(commands.gameSnapshot(gameId)),
  place: (gameId, point, expectedPly) => answer(commands.place(gameId, point, expectedPly)),
  pass: (gameId, expectedPly) => answer(commands.pass(gameId, expectedPly)),
  undo: (gameId) => done(commands.undo(gameId)),
  redo: (gameId) => done(commands.redo(gameId)),
  resign: (gameId, by) => done(commands.resign(gameId, by)),
  offerDraw: (gameId, by) => done(commands.offerDraw(gameId, by)),
  answerDraw: (gameId, by, accept) => done(commands.answerDraw(gameId, by, accept)),
  pause: (gameId) => done(commands.pause(gameId)),
  resume: (gameId) => done(commands.resume(gameId)),
  changePlayer: (gameId, side, opponent) => done(commands.changePlayer(gameId, side, opponent)),
  moveNow: (gameId) => done(commands.moveNow(gameId)),
  addTime: (gameId, side, seconds) => done(commands.addTime(gameId, side, seconds)),
  restart: (gameId) => answer(commands.restart(gameId)),
  rematch: (gameId) => answer(commands.rematch(gameId)),
  leaveGame: (gameId) => done(commands.leaveGame(gameId)),
  explainForbidden: (gameId, point) => answer(commands.explainForbidden(gameId, point)),

  listGames: (query, limit, offset) => answer(commands.listGames(query, limit, offset)),
  gameIds: (query) => answer(commands.gameIds(query)),
  storedOpponents: () => answer(commands.storedOpponents()),
  statistics: () => answer(commands.statistics()),
  setFavourite: (gameIds, favourite) => done(commands.setFavourite(gameIds, favourite)),
  setNote: (gameId, note) => done(commands.setNote(gameId, note)),
  renamePlayers: (gameId, black, white) => done(commands.renamePlayers(gameId, black, white)),
  storedGame: (gameId) => answer(commands.storedGame(gameId)),
  deleteGames: (gameIds) => done(commands.deleteGames(gameIds)),
  restoreGames: (gameIds) => done(commands.restoreGames(gameIds)),
  backUp: (name) => answer(commands.backUp(name)),
  restoreBackup: () => answer(commands.restoreBackup()),
  tryOutSound: () => done(commands.tryOutSound()),

  levels: () => answer(commands.levels()),
  analyse: (position, options) => answer(commands.analyse(position, options)),
  stopAnalysis: () => done(commands.stopAnalysis()),
  solve: (position, kind) => answer(commands.solve(position, kind)),
  hint: (gameId) => answer(commands.hint(gameId)),

  engines: () => answer(commands.engines()),
  addEngine: () => answer(commands.addEngine()),
  addDroppedEngine: () => answer(commands.addDroppedEngine()),
  setEngine: (name, settings) => answer(commands.setEngine(name, settings)),
  removeEngine: (name) => done(commands.removeEngine(name)),
  engineLog: (name) => answer(commands.engineLog(name)),
  cancelEngineStart: () => done(commands.cancelEngineStart()),

  setFullscreen: (on) => done(commands.setFullscreen(on)),
  isFullscreen: () => answer(commands.isFullscreen()),
  setZoom: (percent) => done(commands.setZoom(percent)),
  resetWindow: () => done(commands.resetWindow()),
  closeWindow: () => done(commands.closeWindow()),
  setNativeMenu: (menus) => done(commands.setNativeMenu(menus)),
  quit: () => done(commands.quit()),

  onGameUpdate: listening(events.gameUpdated),
  onAnalysis: listening(events.analysisUpdated),
  onFileDropped: listening(events.fileDropped),
  onNotice: listening(events.noticed),
  onMenu: listening(events.menuChosen),
};
