/*
 * The visible part of the quadrant: a square window anywhere, with integer coordinates. It is not part of the
 * problem, so it is stored here. A chosen window stays while the line stays, or while a piece is in it. Any
 * other line is shown around its pieces.
 */
import { signal } from '@preact/signals';
import type { Result } from '../../../src/core/result.js';
import { type BigPoint, type Point, parseSquare } from '../../../src/core/square.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { formatGrundy } from '../../../src/puzzles/grundy/text.js';

/** The lower left square, and the number of squares per side. */
export interface View extends BigPoint {
  readonly side: number;
}

export const SIDES = [12, 16, 24, 48, 96] as const;
const USUAL = 24;

/** From this size, figures are readable and squares can be tapped. */
const MIN_PX = 22;

/** The share of a narrow screen's height that a board takes at most, as in screens.css. */
const BOARD_HEIGHT = 0.62;

/** The largest of the usual windows whose squares are not too small on this screen. Labels take about one square. */
export const sideFor = (width: number, height: number): number => {
  if (width > 992) return USUAL;
  const board = Math.min(width, height * BOARD_HEIGHT);
  return SIDES.findLast((side) => side <= USUAL && board / (side + 1.5) >= MIN_PX) ?? SIDES[0];
};

/** The number of squares per side at first. */
export const usual = signal<number>(USUAL);

const chosen = signal<{ readonly view: View; readonly line: string } | undefined>(undefined);

const atLeast0 = (value: bigint): bigint => (value < 0n ? 0n : value);

/** The place of a square in the window, from its lower left corner; undefined if it is outside. */
export const inView = (view: View, { x, y }: BigPoint): Point | undefined => {
  const [dx, dy] = [x - view.x, y - view.y];
  return dx < 0n || dy < 0n || dx >= view.side || dy >= view.side
    ? undefined
    : { x: Number(dx), y: Number(dy) };
};

/** The square of the plane at a place in the window. */
export const squareIn = (view: View, { x, y }: Point): BigPoint => ({
  x: view.x + BigInt(x),
  y: view.y + BigInt(y),
});

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const farthest = (at: readonly BigPoint[]): bigint =>
  at.reduce((most, { x, y }) => larger(most, larger(x, y)), 0n);

/** From the corner if all pieces are near it, otherwise around the first piece. */
export const homeView = ({ at }: GrundyProblem, least: number = USUAL): View => {
  const reach = farthest(at) + 2n;
  const side = SIDES.find((size) => size >= least && reach <= size);
  return side === undefined ? centeredOn({ x: 0n, y: 0n, side: least }, at[0]!) : { x: 0n, y: 0n, side };
};

export const centeredOn = (view: View, { x, y }: BigPoint): View => {
  const half = BigInt(Math.floor(view.side / 2));
  return { ...view, x: atLeast0(x - half), y: atLeast0(y - half) };
};

export const moved = (view: View, dx: number | bigint, dy: number | bigint): View => ({
  ...view,
  x: atLeast0(view.x + BigInt(dx)),
  y: atLeast0(view.y + BigInt(dy)),
});

/** Larger or smaller around the same center. */
export const resized = (view: View, side: number): View => {
  const middle = squareIn(view, { x: Math.floor(view.side / 2), y: Math.floor(view.side / 2) });
  return view.x === 0n && view.y === 0n ? { ...view, side } : centeredOn({ ...view, side }, middle);
};

export const sameView = (a: View, b: View): boolean => a.x === b.x && a.y === b.y && a.side === b.side;

export const viewFor = (problem: GrundyProblem): View => {
  const kept = chosen.value;
  if (kept === undefined) return homeView(problem, usual.value);
  const stays =
    kept.line === formatGrundy(problem) || problem.at.some((point) => inView(kept.view, point) !== undefined);
  return stays ? kept.view : homeView(problem, usual.value);
};

/** Moves the window; `problem` is the one that is shown. */
export const lookAt = (problem: GrundyProblem, view: View): void => {
  chosen.value = { view, line: formatGrundy(problem) };
};

/** Returns to the pieces. */
export const lookHome = (): void => {
  chosen.value = undefined;
};

/** Reads `12,7`, `e5` or `10^18,10^18`. */
export const parsePlace = (text: string): Result<BigPoint> => {
  const plain = text
    .replace(/\s+/g, '')
    .replace(/(\d{1,3})\^(\d{1,2})/g, (_, base: string, power: string) => `${BigInt(base) ** BigInt(power)}`);
  return parseSquare(plain);
};
