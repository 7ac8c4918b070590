// The backend behind the generated bindings. Nothing else in the user interface knows Tauri.
import * as generated from './bindings';
import type { ErrorDto, GameUpdateDto, NoticeDto } from './bindings';
import { AppFailure, type Host } from './host';

type Answer<T> = { status: 'ok'; data: T } | { status: 'error'; error: ErrorDto };
type Call<F> = F extends (...args: infer A) => Promise<infer T> ? (...args: A) => Promise<Answer<T>> : never;
type Commands = { [K in Exclude<keyof Host, 'onGameUpdate' | 'onNotice' | 'onMenu'>]: Call<Host[K]> };
interface AppEvent<T> {
  listen(callback: (event: { payload: T }) => void): Promise<() => void>;
}
interface Events {
  gameUpdateEvent: AppEvent<GameUpdateDto>;
  noticeEvent: AppEvent<NoticeDto>;
  menuActionEvent: AppEvent<string>;
}

const { commands, events } = generated as unknown as { commands: Commands; events: Events };

/** Every failure leaves as an AppFailure, also one of the transport. */
async function answer<T>(call: Promise<Answer<T>>): Promise<T> {
  let outcome: Answer<T>;
  try {
    outcome = await call;
  } catch (error) {
    throw new AppFailure('internal', String(error));
  }
  if (outcome.status === 'error') throw new AppFailure(outcome.error.code, outcome.error.detail);
  return outcome.data;
}

/** Tauri starts to listen a moment later and hands out the way to stop even later; the caller need not know. */
function listen<T>(event: AppEvent<T>, callback: (payload: T) => void): () => void {
  let stopped = false;
  const stop = event.listen(({ payload }) => {
    if (!stopped) callback(payload);
  });
  return () => {
    stopped = true;
    void stop.then((unlisten) => unlisten());
  };
}

export const tauriHost: Host = {
  appInfo: () => answer(commands.appInfo()),
  uiReady: () => answer(commands.uiReady()),
  preferences: () => answer(commands.preferences()),
  setPreferences: (preferences) => answer(commands.setPreferences(preferences)),
  notices: () => answer(commands.notices()),

  newGame: (game) => answer(commands.newGame(game)),
  currentGame: () => answer(commands.currentGame()),
  continueGame: (gameId) => answer(commands.continueGame(gameId)),
  gameSnapshot: (gameId) => answer(commands.gameSnapshot(gameId)),
  place: (gameId, point, expectedPly) => answer(commands.place(gameId, point, expectedPly)),
  pass: (gameId, expectedPly) => answer(commands.pass(gameId, expectedPly)),
  undo: (gameId) => answer(commands.undo(gameId)),
  redo: (gameId) => answer(commands.redo(gameId)),
  resign: (gameId, by) => answer(commands.resign(gameId, by)),
  offerDraw: (gameId, by) => answer(commands.offerDraw(gameId, by)),
  answerDraw: (gameId, by, accept) => answer(commands.answerDraw(gameId, by, accept)),
  pause: (gameId) => answer(commands.pause(gameId)),
  resume: (gameId) => answer(commands.resume(gameId)),
  restart: (gameId) => answer(commands.restart(gameId)),
  rematch: (gameId) => answer(commands.rematch(gameId)),
  leaveGame: (gameId) => answer(commands.leaveGame(gameId)),
  explainForbidden: (gameId, point) => answer(commands.explainForbidden(gameId, point)),

  listGames: (limit, offset) => answer(commands.listGames(limit, offset)),
  storedGame: (gameId) => answer(commands.storedGame(gameId)),
  deleteGames: (gameIds) => answer(commands.deleteGames(gameIds)),
  restoreGames: (gameIds) => answer(commands.restoreGames(gameIds)),

  setFullscreen: (on) => answer(commands.setFullscreen(on)),
  isFullscreen: () => answer(commands.isFullscreen()),
  setZoom: (percent) => answer(commands.setZoom(percent)),
  resetWindow: () => answer(commands.resetWindow()),
  closeWindow: () => answer(commands.closeWindow()),
  quit: () => answer(commands.quit()),

  onGameUpdate: (callback) => listen(events.gameUpdateEvent, callback),
  onNotice: (callback) => listen(events.noticeEvent, callback),
  onMenu: (callback) => listen(events.menuActionEvent, callback),
};
