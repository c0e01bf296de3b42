/* A line of play as scenes: the piece moves square by square, and a pawn disappears when it is taken. */
import { pointOf } from '../../../src/core/board.js';
import { ACCENT, INK, type Limits, pointsOf, type View, viewOf } from '../../../src/core/picture/picture.js';
import type { Point, Square } from '../../../src/core/square.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { emptyScene, type Scene, type SceneToken, type Stroke, type Tone } from '../../scene/scene.js';

/** Boards up to this size are drawn as a whole. */
const LIMITS: Limits = { columns: 200, rows: 200, whole: true };

export const huntView = ({ board, from, pawns }: HuntProblem, more: readonly Square[] = []): View =>
  viewOf(board, pointsOf(board, [from, ...pawns, ...more]), LIMITS);

/** The visible part of one turn. */
export interface Walk {
  readonly by: 'first' | 'second';
  readonly takes: Square;
  /** The squares of the path, including the one it starts from. */
  readonly path: readonly Square[];
}

/** How a pawn is shown: with a figure on a disc, or as a pawn. */
export interface PawnLook {
  readonly label?: string;
  readonly tone?: Tone;
}

export const toneOf = (by: 'first' | 'second'): Tone => (by === 'first' ? ACCENT : INK);

/**
 * Each frame is one move of the piece: how many turns are over by then, and how far the next path has come.
 */
export const placeIn = (
  walks: readonly Walk[],
  frame: number,
): { readonly over: number; readonly step: number } => {
  let rest = frame;
  let over = 0;
  for (; over < walks.length; over++) {
    const moves = walks[over]!.path.length - 1;
    if (rest < moves) return { over, step: rest };
    rest -= moves;
  }
  return { over, step: 0 };
};

export const framesOf = (walks: readonly Walk[]): number =>
  walks.reduce((sum, { path }) => sum + path.length - 1, 0);

/** The problem alone. */
export const plainHunt = (problem: HuntProblem): Scene => {
  const view = huntView(problem);
  return { ...bareHunt(view), tokens: tokensOf(problem, view, new Set(problem.pawns), problem.from) };
};

export const bareHunt = (view: View): Scene => ({
  ...emptyScene(view.board, view.window),
  figures: 'never',
  scale: view.scale,
});

/**
 * The keys are those of the drawn answer, so that tokens keep their identity when an answer replaces the
 * empty board.
 */
const tokensOf = (
  { board, piece, pawns }: HuntProblem,
  view: View,
  left: ReadonlySet<Square>,
  at: Square,
  lookOf?: (pawn: Square) => PawnLook,
): SceneToken[] => {
  const place = (square: Square): Point => view.at(pointOf(board, square));
  return [
    ...pawns.flatMap((pawn, i): SceneToken[] =>
      left.has(pawn)
        ? [{ key: `pawn-${i + 1}`, at: place(pawn), piece: 'pawn', ...(lookOf?.(pawn) ?? {}) }]
        : [],
    ),
    { key: `${piece.text}-1`, at: place(at), piece },
  ];
};

/** The tokens after `frame` moves, and the paths so far. */
export const walkScene = (
  problem: HuntProblem,
  view: View,
  bare: Scene,
  walks: readonly Walk[],
  frame: number,
  lookOf: (pawn: Square) => PawnLook,
): Scene => {
  const { over, step } = placeIn(walks, frame);
  const left = new Set(problem.pawns);
  for (const { takes } of walks.slice(0, over)) left.delete(takes);
  const now = walks[over];
  const at = now && step > 0 ? now.path[step]! : over === 0 ? problem.from : walks[over - 1]!.takes;
  const line = (path: readonly Square[], by: 'first' | 'second'): Stroke => ({
    points: view.line(pointsOf(problem.board, path)),
    tone: toneOf(by),
    arrow: true,
  });
  const strokes = walks.slice(0, over).map(({ path, by }) => line(path, by));
  if (now && step > 0) strokes.push(line(now.path.slice(0, step + 1), now.by));
  return { ...bare, strokes, tokens: tokensOf(problem, view, left, at, lookOf) };
};
