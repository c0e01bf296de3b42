/*
 * A scene is a picture (src/core/picture/picture.ts) as plain data, so that a worker can send it and the page
 * can change parts of it: move pieces, or show a path up to a step. The board view draws scenes. To export
 * one as SVG, it is turned back into a picture.
 */
import type { Board } from '../../src/core/board.js';
import {
  type Cell,
  cellMap,
  fileName,
  isHole,
  type LegendRow,
  type Picture,
  rankName,
  type Stroke,
  type Token,
  type Window,
} from '../../src/core/picture/picture.js';
import type { BigPoint, Point } from '../../src/core/square.js';
import { type Text, untranslated } from '../../src/core/text.js';

export type { LegendRow, Stroke, Token, Tone, Window } from '../../src/core/picture/picture.js';

export interface SceneCell extends Cell {
  readonly x: number;
  readonly y: number;
}

export interface SceneToken extends Token {
  /**
   * Tokens with the same key in two scenes are the same object, which moves from one position to the other.
   */
  readonly key: string;
}

export interface Scene {
  readonly title: Text;
  readonly desc: Text;
  readonly window: Window;
  /** The window's position on an unbounded board, by which squares are recognized when they appear again. */
  readonly origin?: BigPoint;
  /** Null for the quadrant. */
  readonly board: Board | null;
  readonly cells: readonly SceneCell[];
  readonly ground: Picture['ground'];
  readonly strokes: readonly Stroke[];
  readonly tokens: readonly SceneToken[];
  readonly legend: readonly LegendRow[];
  readonly figures: Picture['figures'];
  /** Labels of the window's files and ranks, from its lower left corner. */
  readonly files: readonly string[];
  readonly ranks: readonly string[];
  /** The part of the board that is shown, as in a picture's labels. */
  readonly part?: Text | null | undefined;
  readonly scale: number;
  readonly acts: Picture['acts'];
  /** The first stroke is shown up to this many of its points, the rest faint; absent to show all of it. */
  readonly upTo?: number;
  /** True if lines and colors belong to an older problem; they are drawn dimmed. */
  readonly stale?: boolean;
}

const names = (count: number, name: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => name(i));

const cellsOf = (picture: Picture): readonly SceneCell[] => {
  const { window } = picture;
  const cells: SceneCell[] = [];
  for (let y = window.y; y < window.y + window.height; y++) {
    for (let x = window.x; x < window.x + window.width; x++) {
      const cell = isHole(picture, x, y) ? undefined : picture.cellAt(x, y);
      if (cell?.text !== undefined || cell?.tone !== undefined) {
        cells.push({
          x,
          y,
          ...(cell.text === undefined ? {} : { text: cell.text }),
          ...(cell.tone ? { tone: cell.tone } : {}),
        });
      }
    }
  }
  return cells;
};

export const sceneOf = (picture: Picture): Scene => sceneWith(picture, cellsOf(picture));

/**
 * A drag needs an empty board for every step, so this does not query squares for content they do not have.
 */
const sceneWith = (picture: Picture, cells: readonly SceneCell[]): Scene => {
  const { title, desc, window, board, ground, strokes, legend, figures, scale, acts } = picture;
  const seen = new Map<string, number>();
  const tokens = picture.tokens.map((token): SceneToken => {
    const kind = typeof token.piece === 'string' ? token.piece : token.piece.text;
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return { ...token, key: `${kind}-${count}` };
  });
  return {
    title,
    desc,
    window,
    board,
    cells,
    ground,
    strokes,
    tokens,
    legend,
    figures,
    files: names(window.width, (i) => fileName(picture, window.x + i)),
    ranks: names(window.height, (i) => rankName(picture, window.y + i)),
    ...(picture.labels?.part === undefined ? {} : { part: picture.labels.part }),
    scale,
    acts,
  };
};

/** Converts back to a picture, to draw it as a file. A path that is shown up to a step ends there. */
export const pictureOfScene = (scene: Scene): Picture => {
  const cells = cellMap();
  for (const { x, y, ...cell } of scene.cells) cells.set({ x, y }, cell);
  const { upTo, window } = scene;
  const strokes =
    upTo === undefined
      ? scene.strokes
      : scene.strokes.map((stroke, i) =>
          i === 0
            ? { ...stroke, points: stroke.points.slice(0, upTo), closed: false, filled: false }
            : stroke,
        );
  return {
    title: scene.title,
    desc: scene.desc,
    window,
    board: scene.board,
    cellAt: cells.get,
    ground: scene.ground,
    strokes,
    tokens: scene.tokens,
    legend: scene.legend,
    figures: scene.figures,
    labels: { x: (x) => scene.files[x - window.x]!, y: (y) => scene.ranks[y - window.y]!, part: scene.part },
    scale: scene.scale,
    acts: [],
  };
};

/** An empty board, for pictures to add to. */
export const barePicture = (board: Board, window: Window): Picture => ({
  title: untranslated(''),
  desc: untranslated(''),
  window,
  board,
  cellAt: () => undefined,
  ground: 'checkered',
  strokes: [],
  tokens: [],
  legend: [],
  figures: 'always',
  scale: 1,
  acts: [],
});

/** The board alone as a scene, to add things to. */
export const emptyScene = (board: Board, window: Window, labels?: Picture['labels']): Scene =>
  sceneWith({ ...barePicture(board, window), ...(labels ? { labels } : {}) }, []);

export const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

export const sameWindow = (a: Window, b: Window): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** The tokens of the new problem over the lines of the old answer, so that nothing flickers during a drag. */
export const staleScene = (plain: Scene, old: Scene): Scene =>
  sameWindow(plain.window, old.window) && plain.scale === old.scale
    ? {
        ...plain,
        cells: old.cells,
        strokes: old.strokes,
        ground: old.ground,
        figures: old.figures,
        legend: old.legend,
        stale: true,
      }
    : plain;
