// How the parts of the game view share the window. Lengths in CSS px.

/**
 * wide: moves stay open beside the panel; panel: one side panel; sheet: everything below the board; narrow: clocks above and below.
 * zen and zenTall: board and clocks alone, the clocks beside the board or above and below it.
 */
export type Mode = 'wide' | 'panel' | 'sheet' | 'narrow' | 'zen' | 'zenTall';

export interface Layout {
  mode: Mode;
  /** The side that the board may have. */
  board: number;
  /** A list of rows where there is room for some, else a single scrolling line. */
  moves: 'grid' | 'strip';
  /** Height of a player's bar in the narrow window. */
  bar: number;
  /** Height of the line of moves. */
  strip: number;
}

const WIDE = 1500;
const PANEL = 860;
const SHEET = 620;

const TOOLBAR = 44;
const STATUS = 26;
/** The air above and below the board, and beside it. */
const AIR = 14;
/** Of both sides together, where every pixel counts. */
const NARROW_AIR = 20;
/** A bar, and the air between it and the board. */
export const BAR_ROOM = 32;
const PANEL_WIDTH = 392;
const MOVES_WIDTH = 320;
const PLAYER_ROW = 72;
const BAR = 52;
const LOW_BAR = 44;
const STRIP = 40;
const LOW_STRIP = 36;
const ACTIONS = 52;
/** Beside the board alone: the least that a name and its clock need, air included. */
const ZEN_SIDE = 312;
const ZEN_AIR = 12;
/** From this height on a grid of moves is worth having. */
const LEAST_GRID = 136;
const LEAST_BOARD = 200;
/** 16 cells of 24 px, the least that a finger or a shaky hand can hit. */
const GOOD_BOARD = 384;

/** With an analysis a bar stands beside the board, and where all lies below it in lines, there is one line more. */
export function layOut(width: number, height: number, bannerHeight = 0, analysis = false): Layout {
  const inner = height - TOOLBAR - STATUS - bannerHeight;
  if (width >= PANEL) {
    const mode = width >= WIDE ? 'wide' : 'panel';
    const beside = PANEL_WIDTH + (mode === 'wide' ? MOVES_WIDTH : 0);
    const board = Math.max(LEAST_BOARD, Math.min(inner - AIR, width - beside - 2 * AIR - (analysis ? BAR_ROOM : 0)));
    return { mode, board, moves: 'grid', bar: BAR, strip: STRIP };
  }
  if (width < SHEET) return narrow(width - NARROW_AIR, inner - ACTIONS, analysis);
  return below('sheet', width - 2 * AIR - (analysis ? BAR_ROOM : 0), inner - PLAYER_ROW - ACTIONS - AIR, STRIP, BAR, analysis);
}

/** Board and clocks alone: the clocks stand where they leave the larger board. */
export function layOutZen(width: number, height: number, bannerHeight = 0): Layout {
  const room = height - bannerHeight;
  const beside = Math.min(room - 2 * ZEN_AIR, width - ZEN_SIDE - ZEN_AIR);
  const between = Math.min(width - NARROW_AIR, room - 2 * BAR);
  return { mode: beside >= between ? 'zen' : 'zenTall', board: Math.max(LEAST_BOARD, beside, between), moves: 'strip', bar: BAR, strip: STRIP };
}

/** Bars and strip give way before the cells become too small. */
function narrow(across: number, room: number, analysis: boolean): Layout {
  const layout = below('narrow', across, room - 2 * BAR, STRIP, BAR, analysis);
  return layout.board < Math.min(GOOD_BOARD, across) ? below('narrow', across, room - 2 * LOW_BAR, LOW_STRIP, LOW_BAR, analysis) : layout;
}

function below(mode: Mode, across: number, room: number, strip: number, bar: number, analysis: boolean): Layout {
  const board = Math.max(LEAST_BOARD, Math.min(across, room - strip));
  if (room - board >= LEAST_GRID) return { mode, board, moves: 'grid', bar, strip };
  return { mode, board: analysis ? Math.max(LEAST_BOARD, Math.min(board, room - 2 * strip)) : board, moves: 'strip', bar, strip };
}
