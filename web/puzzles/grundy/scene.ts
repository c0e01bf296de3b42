/* Scenes of a window of the quadrant, and of games on any board. */
import { isMissing, squareAt } from '../../../src/core/board.js';
import { ACCENT, INK, windowAround } from '../../../src/core/picture/picture.js';
import type { BigPoint, Point } from '../../../src/core/square.js';
import { type Text, untranslated } from '../../../src/core/text.js';
import type {
  GrundyAnswer,
  GrundyEndless,
  GrundyMove,
  GrundyProblem,
} from '../../../src/puzzles/grundy/grundy.js';
import { mostOf, valueLegend, valueTone } from '../../../src/puzzles/grundy/tones.js';
import { emptyScene, type LegendRow, type Scene, type SceneCell, type Stroke } from '../../scene/scene.js';
import { inView, sameView, type View } from './view.js';

/** Boards up to this size are drawn as a whole. */
const LIMITS = { columns: 200, rows: 200, whole: true };

/** Values as cells, counted from the window's lower left corner. */
export interface Sheet {
  readonly cells: readonly SceneCell[];
  readonly legend: readonly LegendRow[];
  /** Why there are no values. */
  readonly why?: Text;
}

export const NO_SHEET: Sheet = { cells: [], legend: [] };

/** `values` are row by row from the bottom, with -1 where there is no square. */
export const sheetOf = (values: ArrayLike<number>, width: number): Sheet => {
  const most = mostOf(values);
  const cells: SceneCell[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < 0) continue;
    cells.push({ x: i % width, y: Math.floor(i / width), text: `${value}`, tone: valueTone(value, most) });
  }
  return { cells, legend: valueLegend(most) };
};

/** Longer coordinates show their last digits only. */
const LONGEST_LABEL = 7;
const label = (value: bigint): string => {
  const digits = `${value}`;
  return digits.length <= LONGEST_LABEL ? digits : `…${digits.slice(-4)}`;
};

/** The worker's reply about a window. Numbers are faster to send than cells. */
export type WindowValues =
  | { readonly values: ArrayLike<number>; readonly width: number }
  | { readonly why?: Text };

export const sheetFrom = (found: WindowValues): Sheet =>
  'values' in found ? sheetOf(found.values, found.width) : { ...NO_SHEET, ...found };

/**
 * In larger windows the figures would be unreadable and would make dragging slow, so only colors are drawn.
 */
const WIDEST_READ = 32;

/** The frame of a window. The same window gets the same object, so it is not drawn again. */
let latest: { readonly view: View; readonly scene: Scene } | undefined;
export const bareQuadrant = (view: View): Scene => {
  if (latest !== undefined && sameView(latest.view, view)) return latest.scene;
  const { side } = view;
  const names = (from: bigint) => Array.from({ length: side }, (_, i) => label(from + BigInt(i)));
  const scene: Scene = {
    title: untranslated(''),
    desc: untranslated(''),
    window: { x: 0, y: 0, width: side, height: side },
    origin: { x: view.x, y: view.y },
    board: null,
    cells: [],
    ground: 'checkered',
    strokes: [],
    tokens: [],
    legend: [],
    figures: side > WIDEST_READ ? 'never' : 'always',
    files: names(view.x),
    ranks: names(view.y),
    scale: 1,
    acts: [],
  };
  latest = { view, scene };
  return scene;
};

/** The empty board of a problem, and the positions of its squares on it. */
export const frameOf = (
  { board, at }: GrundyProblem,
  view: View,
): { readonly bare: Scene; readonly place: (point: BigPoint) => Point | undefined } => {
  if (board === 'quadrant') return { bare: bareQuadrant(view), place: (point) => inView(view, point) };
  const near = ({ x, y }: BigPoint): Point => ({ x: Number(x), y: Number(y) });
  return { bare: emptyScene(board, windowAround(board, at.map(near), LIMITS)), place: near };
};

/** Adds the visible pieces. */
export const withPieces = (
  scene: Scene,
  { piece }: GrundyProblem,
  at: readonly BigPoint[],
  place: (point: BigPoint) => Point | undefined,
): Scene => ({
  ...scene,
  tokens: at.flatMap((point, i) => {
    const there = place(point);
    return there === undefined ? [] : [{ key: `${piece.text}-${i + 1}`, at: there, piece }];
  }),
});

export const arrowsOf = (
  moves: readonly GrundyMove[],
  place: (point: BigPoint) => Point | undefined,
  tone: Stroke['tone'] = INK,
): readonly Stroke[] =>
  moves.flatMap(({ from, to }) => {
    const points = [place(from), place(to)];
    return points.includes(undefined) ? [] : [{ points: points as Point[], tone, arrow: true }];
  });

/** Longer loops are not drawn to their end. */
const LONGEST_WAY = 60;

/** From a piece to the moves that can repeat forever, and once around them. */
export const endlessWay = ({ walk }: GrundyEndless): readonly BigPoint[] =>
  (walk ?? []).slice(0, LONGEST_WAY);

/** The strokes of an answer on the quadrant. */
export const answerStrokes = (
  answer: GrundyAnswer,
  place: (point: BigPoint) => Point | undefined,
): readonly Stroke[] => {
  if (answer.kind === 'grundy' || answer.kind === 'misere') return arrowsOf(answer.winning, place);
  if (answer.kind !== 'endless') return [];
  const points = endlessWay(answer).map(place);
  const seen = points.slice(0, points.includes(undefined) ? points.indexOf(undefined) : undefined) as Point[];
  return seen.slice(1).map((to, i) => ({ points: [seen[i]!, to], tone: ACCENT, arrow: true }));
};

/** True if the square exists, on a board of either kind. */
export const hasSquare =
  ({ board }: GrundyProblem) =>
  (x: bigint, y: bigint): boolean =>
    x >= 0n &&
    y >= 0n &&
    (board === 'quadrant' ||
      (x < board.width && y < board.height && !isMissing(board, squareAt(board, Number(x), Number(y)))));
