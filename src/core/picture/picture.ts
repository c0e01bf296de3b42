/*
 * A picture says what to show, not how to draw it: squares with a label and a tone, lines, tokens, arrows, a
 * legend. Each puzzle makes one (its picture.ts); the terminal, SVG, and TikZ renderers can draw any picture.
 * So every renderer supports a new puzzle at once, and the three agree.
 */

import type { Board } from '../board.js';
import { isMissing, isWrittenInPairs, pointOf, squareAt } from '../board.js';
import type { Piece } from '../piece.js';
import { formatFile, type Point, type Square } from '../square.js';
import type { Text } from '../text.js';

/** What a square or a line means; a theme turns it into a color. */
export type Tone =
  /** A position on the heat scale, 0 to 1. */
  | { readonly kind: 'heat'; readonly at: number }
  /** One of several equals: the parts of a cut, the walkers of a meeting. */
  | { readonly kind: 'part'; readonly part: number }
  /** The thing that matters now. */
  | { readonly kind: 'accent' }
  /** Worth seeing, over many squares: a pale accent. */
  | { readonly kind: 'soft' }
  /** The other of two: the second player. */
  | { readonly kind: 'ink' };

/** This many regions have their own tones; further ones repeat them. */
export const PART_TONES = 6;

export interface Cell {
  /** The label of the square: a step number, a total, a Grundy value. */
  readonly text?: string;
  /** What a terminal shows instead, since it has no lines and tokens. */
  readonly mark?: string;
  readonly tone?: Tone;
  /** The tone that goes with the mark, for the terminal. */
  readonly markTone?: Tone;
}

export interface Stroke {
  readonly points: readonly Point[];
  readonly closed?: boolean;
  /** `ramp` colors the line from its start to its end. */
  readonly tone: Tone | 'ramp';
  /** True for a line whose inside is filled by the even-odd rule: a closed tour as a line drawing. */
  readonly filled?: boolean;
  readonly arrow?: boolean;
  /** A lighter line: a possibility, not a fact. */
  readonly thin?: boolean;
}

export interface Token {
  readonly at: Point;
  /**
   * A piece, a pawn, a ring around the goal, a disc with a step number, or a dot on a square that can be
   * reached.
   */
  readonly piece: Piece | 'pawn' | 'goal' | 'step' | 'dot';
  /** A number beside the piece. */
  readonly label?: string;
  readonly tone?: Tone;
}

/** The part of the board that is shown. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LegendRow {
  readonly tone: Tone;
  readonly text: Text;
}

export interface Picture {
  readonly title: Text;
  readonly desc: Text;
  readonly window: Window;
  /** The whole board; null for the quadrant, which has no upper or right edge. */
  readonly board: Board | null;
  /** Undefined for a square without a label or tone. Only called for squares of the window. */
  readonly cellAt: (x: number, y: number) => Cell | undefined;
  /** A plain board under a line drawing, which two tones would disturb. */
  readonly ground: 'checkered' | 'plain';
  readonly strokes: readonly Stroke[];
  readonly tokens: readonly Token[];
  readonly legend: readonly LegendRow[];
  /** What the numbers in the squares are, if the answer beside the picture does not say so. */
  readonly caption?: Text;
  /**
   * Whether labels belong to the picture, are shown only on request because they would spoil a line drawing,
   * or do not exist.
   */
  readonly figures: 'always' | 'open' | 'never';
  /** The number of characters of the widest label, if that is known without visiting every square. */
  readonly figureWidth?: number;
  /** Names of files and ranks if they are not letters and numbers from a1. */
  readonly labels?: Labels;
  /**
   * How many squares of the board one square of the picture represents along each axis; 1 unless the squares
   * are too far apart.
   */
  readonly scale: number;
  /** The piece that moves in an animation. */
  readonly walker?: Piece;
  /**
   * In the order of play, for animations: which piece moves along which stroke, and what disappears at its
   * end.
   */
  readonly acts: readonly Act[];
}

export interface Labels {
  readonly x: (x: number) => string;
  readonly y: (y: number) => string;
  /**
   * Which part of the board is shown, in words; null if the board has no end; absent for the default words.
   */
  readonly part?: Text | null | undefined;
}

/** True if a picture without labels of its own has letters and numbers from a1 at its border. */
export const isLettered = (board: Board | null): boolean => board === null || !isWrittenInPairs(board);

/** The name of a file and of a rank, as written at the border: the same as in the names of squares. */
export const fileName = ({ labels, board }: Picture, x: number): string =>
  labels?.x(x) ?? (isLettered(board) ? formatFile(x) : `${x}`);
export const rankName = ({ labels, board }: Picture, y: number): string =>
  labels?.y(y) ?? `${isLettered(board) ? y + 1 : y}`;

/** One stage of an animation: the piece moves along the points, then the token there disappears. */
export interface Act {
  readonly points: readonly Point[];
  readonly takes?: Point;
}

export interface Limits {
  readonly columns: number;
  readonly rows: number;
  /** True to show all of a board that fits, however few squares are in use. */
  readonly whole?: boolean;
}

export const ACCENT: Tone = { kind: 'accent' };
export const SOFT: Tone = { kind: 'soft' };
export const INK: Tone = { kind: 'ink' };
export const heat = (value: number, most: number): Tone => ({
  kind: 'heat',
  at: most <= 0 ? 0 : Math.min(1, Math.max(0, value / most)),
});
/**
 * Some of the values that occur, for a legend: all if there are few, otherwise the least, one near the
 * middle, and the greatest.
 */
export const stepsOf = (values: Iterable<number>): readonly number[] => {
  const all = [...new Set(values)].sort((a, b) => a - b);
  if (all.length <= MAX_STEPS) return all;
  const [least, most] = [all[0]!, all.at(-1)!];
  const middle = (least + most) / 2;
  const near = all.reduce((best, value) =>
    Math.abs(value - middle) < Math.abs(best - middle) ? value : best,
  );
  return [least, near, most];
};
const MAX_STEPS = 4;
export const part = (index: number): Tone => ({ kind: 'part', part: index });

const span = (low: number, high: number, side: number, room: number): readonly [number, number] => {
  if (side <= room) return [0, side];
  const spare = room - Math.min(room, high - low + 1);
  const start = Math.min(Math.max(0, low - Math.floor(spare / 2)), side - room);
  return [start, room];
};

const boxOf = (points: readonly Point[]) => {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return points.length === 0 ? { left: 0, right: 0, bottom: 0, top: 0 } : { left, right, bottom, top };
};

/**
 * A zoomed-out board on which all the squares that matter fit: one square represents `scale` by `scale` of
 * them.
 */
export interface View {
  readonly scale: number;
  readonly board: Board;
  readonly window: Window;
  readonly at: (point: Point) => Point;
  /** The points in order, with consecutive duplicates removed. */
  readonly line: (points: readonly Point[]) => Point[];
}

/** Boards up to this size are always shown whole. */
const MIN_SHOWN = 20;

export const viewOf = (board: Board, focus: readonly Point[], limits: Limits): View => {
  const { left, right, bottom, top } = boxOf(focus);
  // Two squares of the view may be needed for the last `scale` squares of the box.
  const need = (low: number, high: number, room: number) =>
    high - low < room ? 1 : Math.ceil((high - low + 1) / Math.max(1, room - 1));
  const scale = Math.max(need(left, right, limits.columns), need(bottom, top, limits.rows));
  const at = ({ x, y }: Point): Point => ({ x: Math.floor(x / scale), y: Math.floor(y / scale) });
  const shown =
    scale === 1
      ? board
      : { width: Math.ceil(board.width / scale), height: Math.ceil(board.height / scale), missing: [] };
  // On a large board with few squares in use, their surroundings are enough.
  const near = (low: number, high: number, room: number) =>
    limits.whole
      ? room
      : Math.min(room, Math.max(MIN_SHOWN, Math.floor(high / scale) - Math.floor(low / scale) + 7));
  const room = { columns: near(left, right, limits.columns), rows: near(bottom, top, limits.rows) };
  return {
    scale,
    board: shown,
    window: windowAround(shown, focus.map(at), room),
    at,
    line: (points) =>
      points.map(at).filter(({ x, y }, i, all) => i === 0 || x !== all[i - 1]!.x || y !== all[i - 1]!.y),
  };
};

/**
 * The board, or as much of it as fits around the squares that matter; if those do not fit, their lower left
 * part.
 */
export const windowAround = (
  { width, height }: { readonly width: number; readonly height: number },
  focus: readonly Point[],
  { columns, rows }: Limits,
): Window => {
  const { left, right, bottom, top } = boxOf(focus);
  const [x, shownWidth] = span(left, right, width, columns);
  const [y, shownHeight] = span(bottom, top, height, rows);
  return { x, y, width: shownWidth, height: shownHeight };
};

export const isInside = (window: Window, { x, y }: Point): boolean =>
  x >= window.x && y >= window.y && x < window.x + window.width && y < window.y + window.height;

/** Points of the board's squares. */
export const pointsOf = (board: Board, squares: ArrayLike<Square>): Point[] =>
  Array.from(squares, (square) => pointOf(board, square));

/** True if the window shows the whole board. */
export const isWhole = ({ board, window }: Picture): boolean =>
  board !== null && window.width === board.width && window.height === board.height;

/** A hole. */
export const isHole = ({ board }: Picture, x: number, y: number): boolean =>
  board !== null && isMissing(board, squareAt(board, x, y));

/** Cells stored by coordinates: most pictures have few. */
export const cellMap = (): {
  readonly set: (at: Point, cell: Cell) => void;
  readonly get: (x: number, y: number) => Cell | undefined;
} => {
  const rows = new Map<number, Map<number, Cell>>();
  return {
    set: ({ x, y }, cell) => {
      let row = rows.get(y);
      if (row === undefined) rows.set(y, (row = new Map()));
      row.set(x, { ...row.get(x), ...cell });
    },
    get: (x, y) => rows.get(y)?.get(x),
  };
};

/** The letters that represent a piece if there is no room for more. */
export const pieceLetters = ({ text }: Piece): string => {
  if (/^[A-Za-z]{1,3}$/.test(text)) return text;
  const leaper = /^(?:leaper:|\()(\d+),(\d+)\)?$/.exec(text);
  if (leaper) return `${leaper[1]}${leaper[2]}`;
  if (/^[a-z]+$/.test(text)) return text[0]!.toUpperCase() + text[1]!;
  return /^[A-Za-z]/.test(text) && !text.includes(':') ? text.slice(0, 3) : '*';
};

/** Boards small enough for a search just to shade a picture. */
export const MAX_SHADED = 250_000;
