/*
 * Values and their evidence: does the game end, is there a rule for the whole quadrant, or is a table filled.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { type Board, isMissing, squareAt, squareCount } from '../../../core/board.js';
import {
  type Budget,
  limitsOf,
  type SolveOptions,
  type Stopped,
  stopAdvised,
  stopShort,
} from '../../../core/budget.js';
import type { Ray } from '../../../core/moveGraph.js';
import { type BigPoint, formatPair, type Point } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import {
  type GrundyCertificate,
  type GrundyEndless,
  type GrundyMethod,
  type GrundyRests,
  NOT_REACHED,
  type NoRule,
  type Rule,
} from '../grundy.js';
import { NO_RULE } from '../reasons.js';
import { findCycle, placeCycle } from './cycle.js';
import { endlessBoard } from './endless.js';
import { comesBack, weightOf } from './ends.js';
import { playFromHere } from './fromHere.js';
import { backAndForth, reachedFrom } from './reach.js';
import { columns, tableBytes } from './region.js';
import { findRule, leapsOf } from './rule/findRule.js';
import { readyRule, valueAnywhere } from './rule/rule.js';
import { columnStarts, fillTable } from './table.js';

export interface GrundyOptions extends SolveOptions {
  /** `rule` and `table` force one method; the default uses whichever is available, the rule first. */
  readonly method?: 'auto' | 'rule' | 'table';
}

/** Values of all squares reachable from the requested ones. */
export interface Values {
  readonly kind: 'values';
  readonly certificate: GrundyCertificate;
  readonly method: GrundyMethod;
  readonly rests: GrundyRests;
}

/** `from`: the squares whose values are wanted; everything reachable from them is included. */
export const findValues = (
  board: Board | 'quadrant',
  rays: readonly Ray[],
  from: readonly BigPoint[],
  options: GrundyOptions,
): Values | GrundyEndless | Stopped =>
  board === 'quadrant' ? quadrantValues(rays, from, options) : boardValues(board, rays, from, options);

/** Which squares a board has, for any coordinates. */
export const isThere = (board: Board | 'quadrant'): ((x: bigint, y: bigint) => boolean) =>
  board === 'quadrant'
    ? (x, y) => x >= 0n && y >= 0n
    : (x, y) =>
        x >= 0n &&
        y >= 0n &&
        x < BigInt(board.width) &&
        y < BigInt(board.height) &&
        !isMissing(board, squareAt(board, Number(x), Number(y)));

const keyOf = ({ x, y }: BigPoint): string => `${x},${y}`;

/** The value of a square that a proof covers. */
export const readerOf = (
  board: Board | 'quadrant',
  certificate: GrundyCertificate,
): ((point: BigPoint) => number) => {
  if (certificate.kind === 'rule') {
    const ready = readyRule(certificate.rule);
    return (point) => valueAnywhere(ready, point);
  }
  if (certificate.kind === 'reached') {
    const known = new Map(certificate.squares.map((square, i) => [keyOf(square), certificate.values[i]!]));
    return (point) => known.get(keyOf(point))!;
  }
  const { values } = certificate;
  const [width, height] = board === 'quadrant' ? [0, 0] : [board.width, board.height];
  if (certificate.kind === 'ranks') return ({ x, y }) => values[Number(y) * width + Number(x)]!;
  const { heights, flipX, flipY } = certificate;
  const starts = columnStarts(heights);
  return ({ x, y }) =>
    values[
      starts[flipX ? width - 1 - Number(x) : Number(x)]! + (flipY ? height - 1 - Number(y) : Number(y))
    ]!;
};

const tooLarge = (cells: bigint, rays: readonly Ray[], budget: Budget, noRule?: NoRule): Stopped => {
  const why = noRule && NO_RULE[noRule];
  const say =
    why === undefined
      ? t(
          `Too large: the table would need up to ${counted(cells, 'square')}.`,
          `规模太大：表格最多需要 ${countWords(cells)} 个格子。`,
        )
      : t(
          `Too large: ${why.en}, and a table would need up to ${counted(cells, 'square')}.`,
          `规模太大：${why.zh}，而表格最多需要 ${countWords(cells)} 个格子。`,
        );
  return stopShort(say, budget, { bytes: tableBytes(cells, rays) });
};

/**
 * Steps that may be spent on the search for a rule: under a second. If there is one, it usually takes a
 * twentieth of that.
 */
const RULE_STEPS = 60_000_000;

/** Rules found, by moves; for a stream of problems about one piece, the rule is proved once. */
const rules = new Map<string, Rule | undefined>();

const ruleOf = (leaps: readonly Ray[], weight: Point, limits: readonly Point[], steps: number) => {
  const key = `${steps} ${leaps.map(({ dx, dy }) => formatPair(dx, dy)).join(' ')}`;
  if (!rules.has(key)) {
    if (rules.size >= 64) rules.clear();
    rules.set(key, findRule(leaps, weight, limits, steps));
  }
  return rules.get(key);
};

const quadrantValues = (
  rays: readonly Ray[],
  from: readonly BigPoint[],
  { method = 'auto', budget: asked }: GrundyOptions,
): Values | GrundyEndless | Stopped => {
  const budget = limitsOf(asked);
  const found = weightOf(rays, true);
  if (found === undefined) {
    const reached = playFromHere(rays, from, budget);
    if (reached.kind !== 'reached') return reached;
    const rests = { kind: 'reached', squares: reached.squares.length } as const;
    return { kind: 'values', certificate: reached, method: 'table', rests };
  }
  const { weight, limits } = found;
  let noRule: NoRule | undefined;
  if (method !== 'table') {
    const leaps = leapsOf(rays);
    const rule = leaps && ruleOf(leaps, weight, limits, Math.min(RULE_STEPS, budget.nodes));
    if (rule) {
      return {
        kind: 'values',
        certificate: { kind: 'rule', rule },
        method: 'rule',
        rests: ruleRests(rule),
      };
    }
    noRule = leaps ? 'unproved' : 'too-many-moves';
    if (method === 'rule') {
      const why = NO_RULE[noRule];
      return stopAdvised(
        t(
          `The method "rule" does not apply: ${why.en}. Use "auto" or "table".`,
          `方法 rule 不适用：${why.zh}。请改用 auto 或 table。`,
        ),
      );
    }
  }
  const heights = columns([...limits, weight], from, rays, budget);
  if (typeof heights === 'bigint') return tooLarge(heights, rays, budget, noRule);
  const values = fillTable(heights, rays, weight);
  return {
    kind: 'values',
    certificate: { kind: 'table', weight, flipX: false, flipY: false, heights, values },
    method: 'table',
    rests: { kind: 'table', squares: values.length, weight, ...(noRule === undefined ? {} : { noRule }) },
  };
};

const ruleRests = ({ cones }: Rule): GrundyRests => ({
  kind: 'rule',
  cones: cones.map(({ right, up }) => ({ right, up })),
  entries: cones.reduce((sum, { values }) => sum + values.length, 0),
});

const boardValues = (
  board: Board,
  pieceRays: readonly Ray[],
  from: readonly BigPoint[],
  { budget: asked }: GrundyOptions,
): Values | GrundyEndless | Stopped => {
  const budget = limitsOf(asked);
  const { width, height } = board;
  // Moves longer than the board do not exist on it, and a rider that can cross it counts as unlimited.
  const rays = pieceRays
    .filter(({ dx, dy }) => Math.abs(dx) < width && Math.abs(dy) < height)
    .map((ray) => (ray.range > 1 && ray.range >= Math.max(width, height) - 1 ? { ...ray, range: 0 } : ray));
  const found = weightOf(rays, false);
  if (found === undefined) return rankValues(board, rays, from, budget);

  // Mirrored so that the weight is positive: then light squares are near the origin, as on the quadrant.
  const flipX = found.weight.x < 0;
  const flipY = found.weight.y < 0;
  const flip = ({ x, y }: Point): Point => ({ x: flipX ? -x : x, y: flipY ? -y : y });
  const mirrored = rays.map(({ dx, dy, range }) => ({ dx: flipX ? -dx : dx, dy: flipY ? -dy : dy, range }));
  const starting = from.map(({ x, y }) => ({
    x: flipX ? BigInt(width - 1) - x : x,
    y: flipY ? BigInt(height - 1) - y : y,
  }));
  const weight = flip(found.weight);
  const heights = columns([...found.limits.map(flip), weight], starting, rays, budget, board);
  if (typeof heights === 'bigint') return tooLarge(heights, rays, budget);
  let freeOf: Uint8Array | undefined;
  if (board.missing.length > 0) {
    const starts = columnStarts(heights);
    freeOf = new Uint8Array(starts[heights.length]!).fill(1);
    for (const square of board.missing) {
      const [column, row] = [square % width, Math.floor(square / width)];
      const [x, y] = [flipX ? width - 1 - column : column, flipY ? height - 1 - row : row];
      if (x < heights.length && y < heights[x]!) freeOf[starts[x]! + y] = 0;
    }
  }
  const values = fillTable(heights, mirrored, weight, freeOf);
  return {
    kind: 'values',
    certificate: { kind: 'table', weight: found.weight, flipX, flipY, heights, values },
    method: 'table',
    rests: { kind: 'table', squares: values.length, weight: found.weight },
  };
};

/**
 * This many squares around the pieces are examined before the whole board is; fewer for riders, since each
 * has thousands of moves.
 */
const NEAR = 20_000;
const NEAR_MOVES = 2_000_000;
const NEAR_AT_LEAST = 100;

/** Larger boards are not examined square by square. */
const MAX_LOOKED = 2 ** 31 - 1;

/** No weight orders the moves by themselves; the reachable squares may still leave no room for a cycle. */
const rankValues = (
  board: Board,
  rays: readonly Ray[],
  from: readonly BigPoint[],
  budget: Budget,
): Values | GrundyEndless | Stopped => {
  const squares = squareCount(board);
  const bytes = squares * 7;
  if (squares > MAX_LOOKED || bytes > budget.bytes) {
    // Such a board has room for any cycle near any piece.
    const repeated = comesBack(rays);
    const placed = repeated && placeCycle(board, repeated);
    return placed ? endlessBoard(placed) : tooLarge(BigInt(board.width) * BigInt(board.height), rays, budget);
  }
  const moves = rays.reduce((sum, { range }) => sum + (range || Math.max(board.width, board.height)), 0);
  const looked = Math.max(NEAR_AT_LEAST, Math.min(NEAR, Math.floor(NEAR_MOVES / moves)));
  const near = reachedFrom(board, rays, from, looked);
  const short = backAndForth(near);
  let found = short === undefined ? findCycle(near.graph) : { cycle: short };
  let { squareOf } = near;
  if (!('cycle' in found) && !near.complete) {
    if (squares * (moves + 2) * 8 > budget.bytes || squares * moves > budget.nodes) {
      return tooLarge(BigInt(squares), rays, budget);
    }
    const all = reachedFrom(board, rays, from, Number.POSITIVE_INFINITY);
    found = findCycle(all.graph);
    squareOf = all.squareOf;
  }
  if ('cycle' in found) {
    return endlessBoard(
      found.cycle.map((number) => ({
        x: squareOf[number]! % board.width,
        y: Math.floor(squareOf[number]! / board.width),
      })),
    );
  }
  const ranks = new Uint32Array(squares).fill(NOT_REACHED);
  const values = new Uint16Array(squares);
  for (const [number, square] of squareOf.entries()) {
    ranks[square] = found.ranks[number]!;
    values[square] = found.values[number]!;
  }
  return {
    kind: 'values',
    certificate: { kind: 'ranks', ranks, values },
    method: 'table',
    rests: { kind: 'ranks', squares },
  };
};
