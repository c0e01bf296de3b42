/* Which way a problem goes: does play end, is there a rule for the whole quarter-plane, or is a table filled. */
import { type Board, formatPoint, isMissing, squareAt, squareCount } from '../core/board.js';
import { type Budget, DEFAULT_BUDGET, formatBytes, type SolveOptions, type Stopped } from '../core/budget.js';
import { moveGraph, type Ray } from '../core/moveGraph.js';
import { type BigPoint, formatPair, type Point } from '../core/square.js';
import type { Text } from '../core/text.js';
import { findCycle, placeCycle } from './cycle.js';
import { comesBack, neverShrinks, type Repeated, weightOf } from './ends.js';
import { findRule, leapsOf } from './findRule.js';
import type {
  GrundyAnswer,
  GrundyCertificate,
  GrundyEndless,
  GrundyProblem,
  GrundyValues,
  Rule,
} from './grundy.js';
import { solveMisere } from './misere.js';
import { readyRule, valueAnywhere } from './rule.js';
import { addUp, optionsFrom } from './sum.js';
import { columnStarts, fillTable, workBytes } from './table.js';

export interface GrundyOptions extends SolveOptions {
  /** `rule` and `table` insist on one way; by default whichever is there, the rule first. */
  readonly method?: 'auto' | 'rule' | 'table';
}

export const solveGrundy = (problem: GrundyProblem, options: GrundyOptions = {}): GrundyAnswer => {
  const normal =
    problem.board === 'quadrant'
      ? solveQuadrant(problem, options)
      : solveBoard(problem, problem.board, options);
  if (!problem.misere || normal.kind !== 'grundy') return normal;
  return solveMisere(problem, isThere(problem.board), options.budget ?? DEFAULT_BUDGET);
};

/** Which squares a board has, at any coordinates. */
const isThere = (board: Board | 'quadrant'): ((x: bigint, y: bigint) => boolean) =>
  board === 'quadrant'
    ? (x, y) => x >= 0n && y >= 0n
    : (x, y) =>
        x >= 0n &&
        y >= 0n &&
        x < BigInt(board.width) &&
        y < BigInt(board.height) &&
        !isMissing(board, squareAt(board, Number(x), Number(y)));

const stopped = (en: string, zh: string): Stopped => ({ kind: 'stopped', nodes: 0, why: { en, zh } });

const tooLarge = (cells: bigint, budget: Budget, before: Text = { en: '', zh: '' }): Stopped => {
  const [count, limit] = [cells.toLocaleString('en-US'), formatBytes(budget.bytes)];
  return stopped(
    `${before.en}the table would need up to ${count} squares, more than the budget of ${limit} and ${budget.nodes} steps allows`,
    `${before.zh}表格最多需要 ${count} 个格子,超出预算(${limit}、${budget.nodes} 步)`,
  );
};

const word = ({ dx, dy, times }: Repeated): Text => ({
  en: times === 1 ? `(${dx},${dy})` : `${times} times (${dx},${dy})`,
  zh: times === 1 ? `(${dx},${dy})` : `${times} 次 (${dx},${dy})`,
});

/** Play on the quarter-plane that never shrinks. */
const endlessQuadrant = (rays: readonly Ray[]): GrundyEndless => {
  const moves = neverShrinks(rays);
  const x = moves.reduce((sum, { dx, times }) => sum + dx * times, 0);
  const y = moves.reduce((sum, { dy, times }) => sum + dy * times, 0);
  const en = moves.map((move) => word(move).en).join(' and ');
  const zh = moves.map((move) => word(move).zh).join(' 加 ');
  const back = x === 0 && y === 0;
  const undo = back && moves.length === 2 && moves.every(({ times }) => times === 1);
  return {
    kind: 'endless',
    moves,
    why: undo
      ? { en: `play need not end: ${en} undo each other`, zh: `对局可能不会结束:${zh} 互相抵消` }
      : back
        ? {
            en: `play need not end: ${en} lead back to the same square`,
            zh: `对局可能不会结束:${zh} 回到原来的格子`,
          }
        : moves.length === 1
          ? {
              en: `play need not end: the move ${en} never shrinks`,
              zh: `对局可能不会结束:走法 ${zh} 永远不会变小`,
            }
          : {
              en: `play need not end: ${en} together move (${x},${y}), which never shrinks`,
              zh: `对局可能不会结束:${zh} 合起来移动 (${x},${y}),永远不会变小`,
            },
    method: 'never shrinks',
  };
};

const answer = (
  problem: GrundyProblem,
  rays: readonly Ray[],
  has: (x: bigint, y: bigint) => boolean,
  valueAt: (point: BigPoint) => number,
  certificate: GrundyCertificate,
  method: string,
  rests: Text,
): GrundyValues => ({
  kind: 'grundy',
  ...addUp(problem.at, valueAt, (point) => optionsFrom(rays, has, point)),
  certificate,
  method,
  rests,
});

/**
 * Columns that hold every square with c.p <= c.start for all limits c, over all starts; `sides` cuts them to a board.
 * Gives the number of squares in the box around them if that is too many.
 */
const columns = (
  limits: readonly Point[],
  starts: readonly BigPoint[],
  most: number,
  sides?: { readonly width: number; readonly height: number },
): Uint32Array | bigint => {
  const big = (value: number) => BigInt(value);
  const bounded = limits
    .filter(({ x, y }) => x >= 0 && y >= 0)
    .map((limit) => ({
      ...limit,
      reach: starts.reduce((reach, start) => {
        const own = big(limit.x) * start.x + big(limit.y) * start.y;
        return own > reach ? own : reach;
      }, 0n),
    }));
  let width = sides ? big(sides.width) : undefined;
  let height = sides ? big(sides.height) : undefined;
  for (const { x, y, reach } of bounded) {
    if (x > 0 && (width === undefined || reach / big(x) + 1n < width)) width = reach / big(x) + 1n;
    if (y > 0 && (height === undefined || reach / big(y) + 1n < height)) height = reach / big(y) + 1n;
  }
  const box = width! * height!;
  if (width! > BigInt(most)) return box;
  const heights = new Uint32Array(Number(width));
  let cells = 0;
  for (let x = 0; x < heights.length; x++) {
    let own = height!;
    for (const limit of bounded) {
      if (limit.y === 0) continue;
      const here = (limit.reach - big(limit.x) * big(x)) / big(limit.y) + 1n;
      if (here < own) own = here;
    }
    cells += Number(own);
    if (cells > most) return box;
    heights[x] = Number(own);
  }
  return heights;
};

/** Squares a table may have: two bytes each and the riders' lines, a step per move. */
const mostCells = (budget: Budget, rays: readonly Ray[]): number =>
  Math.floor(
    Math.min(
      budget.bytes / workBytes(1, rays),
      budget.nodes / (1 + rays.reduce((sum, ray) => sum + (ray.range === 0 ? 40 : ray.range), 0)),
      2 ** 31 - 2,
    ),
  );

/** Steps that may go into looking for a rule: under a second. Where there is one it is mostly found in a twentieth of that. */
const RULE_STEPS = 60_000_000;

/** Rules found, by moves; a stream of problems about one piece proves its rule once. */
const rules = new Map<string, Rule | undefined>();

const ruleOf = (leaps: readonly Ray[], weight: Point, limits: readonly Point[], steps: number) => {
  const key = `${steps} ${leaps.map(({ dx, dy }) => formatPair(dx, dy)).join(' ')}`;
  if (!rules.has(key)) {
    if (rules.size >= 64) rules.clear();
    rules.set(key, findRule(leaps, weight, limits, steps));
  }
  return rules.get(key);
};

const solveQuadrant = (problem: GrundyProblem, options: GrundyOptions): GrundyAnswer => {
  const rays = problem.piece.rays;
  const found = weightOf(rays, true);
  if (found === undefined) return endlessQuadrant(rays);
  const { weight, limits } = found;
  const { method = 'auto', budget = DEFAULT_BUDGET } = options;
  const has = isThere('quadrant');
  let noRule: Text = { en: '', zh: '' };
  if (method !== 'table') {
    const leaps = leapsOf(rays);
    const rule = leaps && ruleOf(leaps, weight, limits, Math.min(RULE_STEPS, budget.nodes));
    if (rule) {
      const ready = readyRule(rule);
      return answer(
        problem,
        rays,
        has,
        (point) => valueAnywhere(ready, point),
        { kind: 'rule', rule },
        'proved periodic',
        ruleRests(rule),
      );
    }
    noRule = leaps
      ? { en: 'no periodic rule was proved for these moves; ', zh: '没有证出这组走法的周期规律;' }
      : {
          en: 'periodic rules are looked for only where moves are fewer than 32 leaps; ',
          zh: '只对少于 32 种跳跃的走法寻找周期规律;',
        };
    if (method === 'rule') return stopped(`${noRule.en}the table was not wanted`, `${noRule.zh}且不使用表格`);
  }
  const heights = columns([...limits, weight], problem.at, mostCells(budget, rays));
  if (typeof heights === 'bigint') return tooLarge(heights, budget, noRule);
  const values = fillTable(heights, rays, weight);
  const starts = columnStarts(heights);
  return answer(
    problem,
    rays,
    has,
    ({ x, y }) => values[starts[Number(x)]! + Number(y)]!,
    { kind: 'table', weight, flipX: false, flipY: false, heights, values },
    'table',
    tableRests(values.length, weight, noRule),
  );
};

const ruleRests = ({ cones }: Rule): Text => {
  const point = ({ x, y }: Point) => `(${x},${y})`;
  const shown = cones.map(({ right, up }) => `${point(right)}-${point(up)}`).join(', ');
  const entries = cones.reduce((sum, { values }) => sum + values.length, 0);
  return {
    en: `proved periodic: cones ${shown}, a table of ${entries} values`,
    zh: `已证明有周期:锥形区域 ${shown},共 ${entries} 个值的表格`,
  };
};

const tableRests = (cells: number, weight: Point, before: Text = { en: '', zh: '' }): Text => ({
  en: `${before.en}table of ${cells} squares; every move lowers ${formatWeight(weight)}`,
  zh: `${before.zh}${cells} 个格子的表格;每一步都使 ${formatWeight(weight)} 变小`,
});

const formatWeight = ({ x, y }: Point): string => {
  const part = (factor: number, name: string) =>
    factor === 1 ? name : factor === -1 ? `-${name}` : `${factor}${name}`;
  return `${part(x, 'x')}${y < 0 ? '' : '+'}${part(y, 'y')}`;
};

const solveBoard = (problem: GrundyProblem, board: Board, options: GrundyOptions): GrundyAnswer => {
  const { width, height } = board;
  // Moves longer than the board are no moves on it.
  const rays = problem.piece.rays.filter(({ dx, dy }) => Math.abs(dx) < width && Math.abs(dy) < height);
  const budget = options.budget ?? DEFAULT_BUDGET;
  const found = weightOf(rays, false);
  const has = isThere(board);
  if (found === undefined) return solveRanks(problem, board, rays, has, budget);

  // Mirrored so that the weight is positive: then light squares are near the origin as on the quarter-plane.
  const flipX = found.weight.x < 0;
  const flipY = found.weight.y < 0;
  const flip = ({ x, y }: Point): Point => ({ x: flipX ? -x : x, y: flipY ? -y : y });
  const mirrored = rays.map(({ dx, dy, range }) => ({ dx: flipX ? -dx : dx, dy: flipY ? -dy : dy, range }));
  const place = ({ x, y }: BigPoint): BigPoint => ({
    x: flipX ? BigInt(width - 1) - x : x,
    y: flipY ? BigInt(height - 1) - y : y,
  });
  const heights = columns(
    [...found.limits.map(flip), flip(found.weight)],
    problem.at.map(place),
    mostCells(budget, rays),
    board,
  );
  if (typeof heights === 'bigint') return tooLarge(heights, budget);
  const starts = columnStarts(heights);
  let freeOf: Uint8Array | undefined;
  if (board.missing.length > 0) {
    freeOf = new Uint8Array(starts[heights.length]!).fill(1);
    for (const square of board.missing) {
      const x = square % width;
      const [px, py] = [
        flipX ? width - 1 - x : x,
        flipY ? height - 1 - (square - x) / width : (square - x) / width,
      ];
      if (px < heights.length && py < heights[px]!) freeOf[starts[px]! + py] = 0;
    }
  }
  const weight = flip(found.weight);
  const values = fillTable(heights, mirrored, weight, freeOf);
  return answer(
    problem,
    rays,
    has,
    (point) => {
      const { x, y } = place(point);
      return values[starts[Number(x)]! + Number(y)]!;
    },
    { kind: 'table', weight: found.weight, flipX, flipY, heights, values },
    'table',
    tableRests(values.length, found.weight),
  );
};

/** No weight orders the moves by themselves; the board may still leave no room for a cycle. */
const solveRanks = (
  problem: GrundyProblem,
  board: Board,
  rays: readonly Ray[],
  has: (x: bigint, y: bigint) => boolean,
  budget: Budget,
): GrundyAnswer => {
  const round = comesBack(rays)!;
  const placed = placeCycle(board, round);
  if (placed) return endlessBoard(board, placed);
  const squares = squareCount(board);
  if (squares * (rays.length + 2) * 4 > budget.bytes || squares > mostCells(budget, rays)) {
    return tooLarge(BigInt(board.width) * BigInt(board.height), budget);
  }
  const graph = moveGraph(board, rays);
  const result = findCycle(graph);
  if ('cycle' in result) {
    return endlessBoard(
      board,
      result.cycle.map((square) => ({ x: square % board.width, y: Math.floor(square / board.width) })),
    );
  }
  const { ranks, values } = result;
  return answer(
    problem,
    rays,
    has,
    ({ x, y }) => values[squareAt(board, Number(x), Number(y))]!,
    { kind: 'ranks', ranks, values },
    'table',
    {
      en: `table of ${squares} squares; the board leaves no room for a cycle`,
      zh: `${squares} 个格子的表格;棋盘容不下任何循环`,
    },
  );
};

const endlessBoard = (board: Board, cycle: readonly Point[]): GrundyEndless => {
  const counts = new Map<string, Repeated>();
  for (let i = 1; i < cycle.length; i++) {
    const [dx, dy] = [cycle[i]!.x - cycle[i - 1]!.x, cycle[i]!.y - cycle[i - 1]!.y];
    const key = formatPair(dx, dy);
    counts.set(key, { dx, dy, times: (counts.get(key)?.times ?? 0) + 1 });
  }
  const names = cycle.slice(0, 12).map((point) => formatPoint(board, point));
  const shown = names.join(' ') + (cycle.length > 12 ? ` … ${formatPoint(board, cycle[0]!)}` : '');
  return {
    kind: 'endless',
    moves: [...counts.values()],
    cycle,
    why: { en: `play need not end: it can go round ${shown}`, zh: `对局可能不会结束:可以循环走 ${shown}` },
    method: 'cycle',
  };
};
