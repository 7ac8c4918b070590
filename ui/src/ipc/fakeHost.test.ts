import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { EVERY_GAME } from '../shared/everyGame';
import type { ClockFaceDto, GameUpdateDto } from './bindings';
import { FakeHost, newGame } from './fakeHost';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (name: string): { x: number; y: number } => ({ x: name.charCodeAt(0) - 97, y: Number(name.slice(1)) - 1 });
const TIMED = { kind: 'main', mainSeconds: 60, incrementSeconds: 2 } as const;

const left = (leftMs: number): ClockFaceDto => ({ leftMs, periods: 0, periodMs: 0, overMs: 0 });

function listen(host: FakeHost): GameUpdateDto[] {
  const heard: GameUpdateDto[] = [];
  host.onGameUpdate((update) => heard.push(update));
  return heard;
}

describe('the in-memory backend', () => {
  it('numbers its updates without a gap', async () => {
    const host = new FakeHost({ answers: ['h9'] });
    const heard = listen(host);
    const { gameId, seq } = await host.newGame(newGame({ opponent: { kind: 'computer', opponent: { name: 'pointScorer' }, human: 'black' } }));
    expect(seq).toBe(1);
    await expect(host.place(gameId, at('h8'), 0)).resolves.toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await host.undo(gameId);
    expect(heard.map(({ seq: number, change }) => [number, change.kind])).toEqual([
      [1, 'started'], [2, 'moved'], [3, 'moved'], [4, 'undone'],
    ]);
    await expect(host.gameSnapshot(gameId)).resolves.toMatchObject({ seq: 4, moves: [], redoable: 2 });
  });

  it('charges time, adds the increment, and lets the flag fall', async () => {
    const host = new FakeHost();
    const { gameId } = await host.newGame(newGame({ clocks: { black: TIMED, white: TIMED } }));
    await vi.advanceTimersByTimeAsync(10_000);
    await host.place(gameId, at('h8'), 0);
    await expect(host.gameSnapshot(gameId)).resolves.toMatchObject({ clocks: { black: left(52_000), white: left(60_000), running: 'white' } });
    await host.pause(gameId);
    await vi.advanceTimersByTimeAsync(600_000);
    await expect(host.gameSnapshot(gameId)).resolves.toMatchObject({ clocks: { black: left(52_000), white: left(60_000), running: null } });
    await host.resume(gameId);
    await vi.advanceTimersByTimeAsync(60_000);
    const { status } = await host.gameSnapshot(gameId);
    expect(status.result).toMatchObject({ winner: 'black', reason: 'timeout', line: [] });
    await expect(host.undo(gameId)).rejects.toMatchObject({ code: 'undoAfterTimeout' });
  });

  it('keeps byo-yomi: a move within a period costs nothing, a full period is lost', async () => {
    const host = new FakeHost();
    const clock = { kind: 'byoyomi', mainSeconds: 10, periods: 3, periodSeconds: 30 } as const;
    const { gameId } = await host.newGame(newGame({ clocks: { black: clock, white: clock } }));
    await vi.advanceTimersByTimeAsync(45_000);
    await host.place(gameId, at('h8'), 0);
    await expect(host.gameSnapshot(gameId)).resolves.toMatchObject({
      clocks: { black: { leftMs: 60_000, periods: 2, periodMs: 30_000, overMs: 0 }, white: { leftMs: 100_000, periods: 3 }, running: 'white' },
    });
    await vi.advanceTimersByTimeAsync(100_000);
    expect((await host.gameSnapshot(gameId)).status.result).toMatchObject({ winner: 'black', reason: 'timeout' });
  });

  it('plays on after the flag where that was chosen, and tells of it once', async () => {
    const host = new FakeHost();
    const heard = listen(host);
    const { gameId } = await host.newGame(newGame({ flag: 'playOn', clocks: { black: TIMED, white: TIMED } }));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(heard.map(({ change }) => change)).toEqual([{ kind: 'started' }, { kind: 'flagFell', side: 'black' }]);
    await expect(host.gameSnapshot(gameId)).resolves.toMatchObject({ clocks: { black: { leftMs: 0, overMs: 30_000 } }, status: { phase: { kind: 'running' } } });
  });

  it('adds time in a pause only, and only to a clock', async () => {
    const host = new FakeHost();
    const { gameId } = await host.newGame(newGame({ clocks: { black: TIMED, white: { kind: 'none' } } }));
    await expect(host.addTime(gameId, 'black', 60)).rejects.toMatchObject({ code: 'notPaused' });
    await host.pause(gameId);
    for (const seconds of [0, 3601, 1.5]) await expect(host.addTime(gameId, 'black', seconds)).rejects.toMatchObject({ code: 'badTime' });
    await expect(host.addTime(gameId, 'white', 60)).rejects.toMatchObject({ code: 'noClock' });
    await host.addTime(gameId, 'black', 3600);
    await expect(host.gameSnapshot(gameId)).resolves.toMatchObject({ clocks: { black: left(3_660_000) } });
  });

  it('lets two computers play, and each move at once', async () => {
    const host = new FakeHost({ thinkingMs: 5_000 });
    const demo = { kind: 'demo', black: { name: 'level', level: 2 }, white: { name: 'fiveBest', lookAhead: 8 } } as const;
    const { gameId, status } = await host.newGame(newGame({ opponent: demo }));
    expect(status.thinking).toEqual({ elapsedMs: 0, limitMs: 10_000 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await host.gameSnapshot(gameId)).status.thinking?.elapsedMs).toBe(2_000);
    await host.moveNow(gameId);
    await host.moveNow(gameId);
    await expect(host.gameSnapshot(gameId)).resolves.toMatchObject({ moves: { length: 2 }, status: { canUndo: false, mayOfferDraw: { black: false, white: false } } });
    await host.pause(gameId);
    await expect(host.moveNow(gameId)).rejects.toMatchObject({ code: 'notThinking' });
    await expect(host.newGame(newGame({ opponent: { ...demo, white: { name: 'fiveBest', lookAhead: 9 } } }))).rejects.toMatchObject({ code: 'badOpponent' });
  });

  it.each([
    ['occupied', 'h8', 1], ['outside', 'q1', 1], ['stalePly', 'h9', 0],
  ])('refuses with %s', async (code, point, ply) => {
    const host = new FakeHost();
    const { gameId } = host.scene(newGame(), ['h8']);
    await expect(host.place(gameId, at(point), ply)).rejects.toMatchObject({ code });
  });

  it('refuses on request, once', async () => {
    const host = new FakeHost();
    host.failNext('storage', 'listGames');
    await expect(host.listGames(EVERY_GAME, 10, 0)).rejects.toMatchObject({ code: 'storage' });
    await expect(host.listGames(EVERY_GAME, 10, 0)).resolves.toEqual({ games: [], total: 0 });
  });

  it('keeps, deletes and restores games', async () => {
    const host = new FakeHost();
    const first = host.scene(newGame(), ['h8', 'h9']).gameId;
    const second = host.scene(newGame(), ['h8']).gameId;
    expect((await host.listGames(EVERY_GAME, 10, 0)).games.map(({ gameId }) => gameId)).toEqual([second, first]);
    await host.deleteGames([second]);
    expect((await host.listGames(EVERY_GAME, 10, 0)).total).toBe(1);
    await expect(host.gameSnapshot(second)).rejects.toMatchObject({ code: 'unknownGame' });
    await host.restoreGames([second]);
    expect((await host.listGames(EVERY_GAME, 1, 1)).games[0]?.gameId).toBe(first);
    await expect(host.continueGame(first)).resolves.toMatchObject({ status: { phase: { kind: 'paused' } } });
  });
});
