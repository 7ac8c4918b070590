// How the parts of the game view share the window. Lengths in CSS px.

/** wide: moves stay open beside the panel; panel: one side panel; sheet: everything below the board; narrow: clocks above and below. */
export type Mode = 'wide' | 'panel' | 'sheet' | 'narrow';

export interface Layout {
  mode: Mode;
  /** The side that the board may have. */
  board: number;
  /** A list of rows where there is room for some, else a single scrolling line. */
  moves: 'grid' | 'strip';
}

const WIDE = 1500;
const PANEL = 860;
const SHEET = 620;

const TOOLBAR = 44;
const STATUS = 26;
/** The air above and below the board, and beside it. */
const AIR = 14;
const PANEL_WIDTH = 392;
const MOVES_WIDTH = 320;
const PLAYER_ROW = 72;
const PLAYER_BAR = 52;
const STRIP = 40;
const ACTIONS = 52;
/** From this height on a grid of moves is worth having. */
const LEAST_GRID = 136;
const LEAST_BOARD = 200;

export function layOut(width: number, height: number, bannerHeight = 0): Layout {
  const inner = height - TOOLBAR - STATUS - bannerHeight;
  if (width >= PANEL) {
    const mode = width >= WIDE ? 'wide' : 'panel';
    const beside = PANEL_WIDTH + (mode === 'wide' ? MOVES_WIDTH : 0);
    return { mode, board: atLeast(Math.min(inner - AIR, width - beside - 2 * AIR)), moves: 'grid' };
  }
  const mode = width >= SHEET ? 'sheet' : 'narrow';
  const players = mode === 'sheet' ? PLAYER_ROW : 2 * PLAYER_BAR;
  const side = mode === 'sheet' ? 2 * AIR : 20;
  const air = mode === 'sheet' ? AIR : 0;
  const room = inner - players - ACTIONS - air;
  const board = atLeast(Math.min(width - side, room - STRIP));
  return { mode, board, moves: room - board >= LEAST_GRID ? 'grid' : 'strip' };
}

const atLeast = (board: number): number => Math.max(LEAST_BOARD, board);
