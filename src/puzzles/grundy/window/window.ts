/*
 * Beyond single squares: the values in a window, the P-positions in it (value 0: the player to move loses),
 * how often each value occurs, and the periods of a rule. Windows can be anywhere; with a rule a window at
 * 10^18 costs the same as one at 0.
 */
import type { Board } from '../../../core/board.js';
import type { Stopped } from '../../../core/budget.js';
import type { Piece } from '../../../core/piece.js';
import type { BigPoint, Point } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { InvalidProblem, inspect, noteBigPoint, noteBoard } from '../../../core/validate.js';
import { notePiece } from '../../../pieces/make.js';
import type { Cone, GrundyCertificate, GrundyEndless, GrundyMethod, GrundyRests, Rule } from '../grundy.js';
import { endlessQuadrant } from '../solve/endless.js';
import { weightOf } from '../solve/ends.js';
import { cross, eachSquare, readyRule, valueNear } from '../solve/rule/rule.js';
import { findValues, type GrundyOptions, isThere, readerOf } from '../solve/values.js';

export interface Window extends BigPoint {
  readonly width: number;
  readonly height: number;
}

export interface WindowValues {
  readonly kind: 'window';
  readonly window: Window;
  /** Row by row from the bottom, left to right; -1 for squares that do not exist. */
  readonly values: Int32Array;
  readonly certificate: GrundyCertificate;
  readonly method: GrundyMethod;
  readonly rests: GrundyRests;
}

const requireSound = (board: Board | 'quadrant', piece: Piece, window: Window): void => {
  const isSide = (side: number) => Number.isInteger(side) && side >= 1;
  const result = inspect(window, (note) => {
    notePiece(note, 'piece', piece);
    if (board !== 'quadrant') noteBoard(note, board);
    noteBigPoint(note, 'window', 'quadrant', window);
    if (!isSide(window.width) || !isSide(window.height)) {
      note(
        'window',
        'bad-window',
        'The sides must be whole numbers, at least 1',
        '边长必须是不小于 1 的整数',
      );
    }
  });
  if (!result.ok) throw new InvalidProblem(result.error);
};

/** Larger windows are represented by their corners: enough for tables, which cover everything in between. */
const MAX_LISTED = 1_000_000;

/** The existing squares of a window; not all of them need be reachable from its corners. */
const squaresOf = (board: Board, { x, y, width, height }: Window): readonly BigPoint[] | undefined => {
  if (width * height > MAX_LISTED) return undefined;
  const has = isThere(board);
  const points: BigPoint[] = [];
  for (let dy = 0n; dy < BigInt(height); dy++) {
    for (let dx = 0n; dx < BigInt(width); dx++) {
      if (has(x + dx, y + dy)) points.push({ x: x + dx, y: y + dy });
    }
  }
  return points;
};

/**
 * The value of every square of a window.
 *
 * @example
 * const found = grundyWindow('quadrant', HYPERKNIGHT, { x: 0n, y: 0n, width: 8, height: 8 });
 * found.kind; // 'window'
 */
export const grundyWindow = (
  board: Board | 'quadrant',
  piece: Piece,
  window: Window,
  options: GrundyOptions = {},
): WindowValues | GrundyEndless | Stopped => {
  requireSound(board, piece, window);
  const { x, y, width, height } = window;
  const [right, top] = [x + BigInt(width - 1), y + BigInt(height - 1)];
  const clip = (value: bigint, side: number) => (value < BigInt(side) ? value : BigInt(side - 1));
  const corners = [x, right].flatMap((cx) =>
    [y, top].map((cy) =>
      board === 'quadrant' ? { x: cx, y: cy } : { x: clip(cx, board.width), y: clip(cy, board.height) },
    ),
  );
  // A window shows the game, not a position: if some games never end, there are no values to show.
  if (board === 'quadrant' && weightOf(piece.rays, true) === undefined) return endlessQuadrant(piece.rays);
  const found = findValues(
    board,
    piece.rays,
    board === 'quadrant' ? corners : (squaresOf(board, window) ?? corners),
    options,
  );
  if (found.kind !== 'values') return found;
  const { certificate, method, rests } = found;
  const valueAt = readerOf(board, certificate);
  const has = isThere(board);
  const values = new Int32Array(width * height);
  for (let dy = 0, i = 0; dy < height; dy++) {
    for (let dx = 0; dx < width; dx++, i++) {
      const point = { x: x + BigInt(dx), y: y + BigInt(dy) };
      values[i] = has(point.x, point.y) ? valueAt(point) : -1;
    }
  }
  return { kind: 'window', window, values, certificate, method, rests };
};

/**
 * The squares of a window with this value; value 0 gives the P-positions. In reading order from the bottom.
 *
 * @example
 * const found = grundyWindow('quadrant', HYPERKNIGHT, { x: 0n, y: 0n, width: 8, height: 8 });
 * if (found.kind === 'window') positionsOf(found)[0]; // { x: 0n, y: 0n }
 */
export const positionsOf = ({ window, values }: WindowValues, value = 0): readonly BigPoint[] => {
  const found: BigPoint[] = [];
  values.forEach((own, i) => {
    if (own !== value) return;
    const dx = i % window.width;
    found.push({ x: window.x + BigInt(dx), y: window.y + BigInt((i - dx) / window.width) });
  });
  return found;
};

/**
 * countOf[value] over the squares of a window.
 *
 * @example
 * const found = grundyWindow('quadrant', HYPERKNIGHT, { x: 0n, y: 0n, width: 8, height: 8 });
 * if (found.kind === 'window') countValues(found).length > 0; // true
 */
export const countValues = ({ values }: WindowValues): readonly number[] => {
  const countOf: number[] = [];
  for (const value of values) {
    if (value < 0) continue;
    while (countOf.length <= value) countOf.push(0);
    countOf[value]!++;
  }
  return countOf;
};

/** A fraction of squares, in lowest terms. */
export interface Share {
  readonly of: bigint;
  readonly in: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

const share = (of: bigint, all: bigint): Share => {
  const divisor = gcd(of, all);
  return { of: of / divisor, in: all / divisor };
};

const plus = (a: Share, b: Share): Share => share(a.of * b.in + b.of * a.in, a.in * b.in);

const times = (a: Share, b: Share): Share => share(a.of * b.of, a.in * b.in);

/** Twice the area of the part of the unit square between the x axis and a direction. */
const below = ({ x, y }: Point): Share =>
  y <= x ? share(BigInt(y), BigInt(x)) : share(2n * BigInt(y) - BigInt(x), BigInt(y));

/** How often each value occurs in one block of a cone's repeating pattern, which has `area` squares. */
const blockCounts = (rule: Rule, cone: Cone): readonly number[] => {
  const { right, up, settledRight, settledUp } = cone;
  const ready = readyRule(rule);
  const area = cross(right, up);
  const countOf: number[] = [];
  eachSquare(cone, (settledRight + 1) * area, (settledUp + 1) * area, (x, y) => {
    if (x * up.y - y * up.x < settledRight * area || right.x * y - right.y * x < settledUp * area) return;
    const value = valueNear(ready, x, y);
    while (countOf.length <= value) countOf.push(0);
    countOf[value]!++;
  });
  return countOf;
};

export interface Densities {
  /** For each cone, the density of each value deep inside it. */
  readonly cones: readonly (readonly Share[])[];
  /** For the whole quadrant: the limit, as n grows, of the fraction of squares x, y < n with each value. */
  readonly whole: readonly Share[];
}

/**
 * Exact densities of the values under a rule. Strips along the edges have zero density in the limit.
 *
 * @example
 * const solved = solveLine('grundy quadrant hyperknight 1,0');
 * const answer = solved.ok && solved.value.answer;
 * if (answer && answer.kind === 'grundy' && answer.certificate.kind === 'rule') densitiesOf(answer.certificate.rule).whole.length > 0; // true
 */
export const densitiesOf = (rule: Rule): Densities => {
  const nothing: Share = { of: 0n, in: 1n };
  const cones = rule.cones.map((cone) => {
    const counts = blockCounts(rule, cone);
    return counts.map((count) => share(BigInt(count), BigInt(cross(cone.right, cone.up))));
  });
  const values = Math.max(...cones.map((densities) => densities.length));
  const whole = Array.from({ length: values }, (_, value) =>
    rule.cones.reduce((sum, { right, up }, i) => {
      const twice = plus(below(up), times({ of: -1n, in: 1n }, below(right)));
      return plus(sum, times(times(twice, { of: 1n, in: 2n }), cones[i]![value] ?? nothing));
    }, nothing),
  );
  return { cones, whole };
};

/** One row of the periods: between two directions, the two shifts and where they start to repeat. */
export interface PeriodRow {
  readonly between: readonly [Point, Point];
  readonly shifts: readonly { readonly by: Point; readonly once: string }[];
}

const lowest = ({ x, y }: Point): Point => {
  const divisor = Number(gcd(BigInt(x), BigInt(y)));
  return { x: x / divisor, y: y / divisor };
};

/** `2x-y`, for a nonzero form. */
const formatForm = (x: number, y: number): string => {
  const part = (factor: number, name: string) =>
    factor === 0 ? '' : `${Math.abs(factor) === 1 ? '' : Math.abs(factor)}${name}`;
  const [first, second] = [part(x, 'x'), part(y, 'y')];
  if (x > 0) return `${first}${y === 0 ? '' : y > 0 ? '+' : '-'}${second}`;
  return `${second}${x === 0 ? '' : '-'}${first}`;
};

/**
 * The rule as a table: where value(p) = value(p + shift).
 *
 * @example
 * const solved = solveLine('grundy quadrant hyperknight 1,0');
 * const answer = solved.ok && solved.value.answer;
 * if (answer && answer.kind === 'grundy' && answer.certificate.kind === 'rule') periodRows(answer.certificate.rule).length > 0; // true
 */
export const periodRows = ({ cones }: Rule): readonly PeriodRow[] =>
  cones.map(({ right, up, settledRight, settledUp }) => {
    const area = cross(right, up);
    const [flat, steep] = [lowest(right), lowest(up)];
    const lengths = [right.x / flat.x, steep.y > 0 ? up.y / steep.y : 1];
    return {
      between: [flat, steep],
      shifts: [
        { by: right, once: `${formatForm(steep.y, -steep.x)} >= ${(settledRight * area) / lengths[1]!}` },
        { by: up, once: `${formatForm(-flat.y, flat.x)} >= ${(settledUp * area) / lengths[0]!}` },
      ],
    };
  });

/** The periods in sentences, one line per cone. */
export const sayPeriods = (rule: Rule): Text => {
  const point = ({ x, y }: Point) => `(${x},${y})`;
  const rows = periodRows(rule).map(({ between: [flat, steep], shifts: [along, across] }) =>
    t(
      `Between ${point(flat)} and ${point(steep)}: period ${point(along!.by)} from ${along!.once} on, period ${point(across!.by)} from ${across!.once} on`,
      `${point(flat)} 与 ${point(steep)} 之间：${along!.once} 起以 ${point(along!.by)} 为周期，${across!.once} 起以 ${point(across!.by)} 为周期`,
    ),
  );
  return t(rows.map(({ en }) => en).join('\n'), rows.map(({ zh }) => zh).join('\n'));
};
