/*
 * Checks a hunt's answer from the rules alone. Every capture of the line must be legal and use a shortest
 * path, according to the checker's own searches. The totals of the alternatives are a game's values: once
 * twenty pawns are left they are all recomputed by a plain table over sets of pawns (so hunts of up to twenty
 * pawns are recomputed completely; a full check goes to 24); before that point they are checked against each
 * other along the line, which shows that each player took the best of the totals listed, and against bounds.
 * The verdict says which of the two was done.
 */
import { forCount } from '../../../core/amounts.js';
import { formatSquare, freeMask, squareCount } from '../../../core/board.js';
import type { Effort } from '../../../core/puzzle.js';
import { NOTHING_CLAIMED, partly, recomputed, refuse, type Verdict } from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import type { HuntAnswer, HuntMove, HuntProblem } from '../hunt.js';

/**
 * Positions with up to this many pawns are recomputed: half a second and 40 MB, or half a minute and 1.6 GB.
 */
const RECOMPUTED: Readonly<Record<Effort, number>> = { usual: 20, full: 24 };

/**
 * Checks an answer. Written from the rules; shares no code with the solver.
 *
 * @example
 * const read = parseHunt('hunt 8x8 N a3 pawns b2/c3/d4');
 * if (read.ok) {
 *   checkHunt(read.value, solveHunt(read.value)).ok; // true
 * }
 */
export const checkHunt = (problem: HuntProblem, answer: HuntAnswer, effort: Effort = 'usual'): Verdict => {
  switch (answer?.kind) {
    case 'hunt':
      return checkLine(problem, answer, RECOMPUTED[effort]);
    case 'unreachable':
      return checkUnreachable(problem, answer.pawn, answer.from);
    case 'stopped':
      return NOTHING_CLAIMED;
    default:
      return refuse('This is not an answer to a hunt problem', '这不是 hunt 题目的答案');
  }
};

/** The fewest moves from one square to every other, -1 if unreachable: wave by wave. */
const spread = ({ board, piece }: HuntProblem, freeOf: Uint8Array, from: Square): Int32Array => {
  const { width, height } = board;
  const steps = new Int32Array(squareCount(board)).fill(-1);
  const reached = new Uint32Array(squareCount(board));
  steps[from] = 0;
  reached[0] = from;
  let count = 1;
  for (let i = 0; i < count; i++) {
    const square = reached[i]!;
    const x0 = square % width;
    const y0 = (square - x0) / width;
    for (let r = 0; r < piece.rays.length; r++) {
      const { dx, dy, range } = piece.rays[r]!;
      for (let k = 1; range === 0 || k <= range; k++) {
        const x = x0 + k * dx;
        const y = y0 + k * dy;
        if (x < 0 || x >= width || y < 0 || y >= height) break;
        const to = y * width + x;
        if (freeOf[to] === 0) break;
        if (steps[to] === -1) {
          steps[to] = steps[square]! + 1;
          reached[count++] = to;
        } else if (steps[to]! <= steps[square]!) break; // its own ray in this direction goes at least as far, in no more moves
      }
    }
  }
  return steps;
};

const checkUnreachable = (problem: HuntProblem, pawn: unknown, from: unknown): Verdict => {
  const { board, pawns } = problem;
  const isPawn = (square: unknown): square is Square => pawns.includes(square as Square);
  if (!isPawn(pawn)) return refuse('There is no such pawn', '没有这个兵');
  if (from !== problem.from && !isPawn(from)) {
    return refuse('The piece is never on the given square', '棋子不会停在所指的格子上');
  }
  const steps = spread(problem, freeMask(board), from as Square);
  const name = formatSquare(board, pawn);
  if (steps[pawn] !== -1) return refuse(`${name} can be reached`, `${name} 可以到达`);
  return recomputed(
    `a second search visited every square the piece can reach; ${name} is not among them`,
    `重新搜索了棋子能到的所有格子，${name} 不在其中`,
  );
};

/** True if one move of the piece leads from one square to the other. */
const isMove = ({ board, piece }: HuntProblem, freeOf: Uint8Array, from: Square, to: Square): boolean => {
  const { width, height } = board;
  return piece.rays.some(({ dx, dy, range }) => {
    let x = from % width;
    let y = Math.floor(from / width);
    for (let k = 1; range === 0 || k <= range; k++) {
      x += dx;
      y += dy;
      if (x < 0 || x >= width || y < 0 || y >= height || !freeOf[y * width + x]) return false;
      if (y * width + x === to) return true;
    }
    return false;
  });
};

/** Positions with up to `most` pawns left are recomputed. */
export const checkLine = (
  problem: HuntProblem,
  answer: Extract<HuntAnswer, { kind: 'hunt' }>,
  most: number,
): Verdict => {
  const { board, from, pawns, aims } = problem;
  const { line } = answer;
  if (!Array.isArray(line) || line.length !== pawns.length) {
    return refuse('The line of play does not take every pawn once', '没有把每个兵各吃一次');
  }
  const moveList: readonly HuntMove[] = line;
  const order = moveList.map((move) => move?.takes);
  if (new Set(order).size !== pawns.length || !pawns.every((pawn) => order.includes(pawn))) {
    return refuse('The line of play does not take every pawn once', '没有把每个兵各吃一次');
  }
  const freeOf = freeMask(board);
  const stepsFrom = new Map<Square, (pawn: Square) => number>();
  for (const place of [from, ...pawns]) {
    const steps = spread(problem, freeOf, place);
    const toPawn = new Map(pawns.map((pawn) => [pawn, steps[pawn]!]));
    if ([...toPawn.values()].includes(-1)) {
      return refuse('A pawn cannot be reached', '有的兵无法到达');
    }
    stepsFrom.set(place, (pawn) => toPawn.get(pawn)!);
  }
  let table: ReturnType<typeof recompute> | undefined; // made once everything cheaper has passed
  const value = (last: Square, rest: ReadonlySet<Square>) => {
    table ??= recompute(problem, order.slice(-most), stepsFrom);
    return table(last, rest);
  };
  const remaining = new Set(pawns);
  let here = from;
  let expected = answer.moves; // the remaining total, according to the answer so far
  for (const [turn, move] of moveList.entries()) {
    const at = `move ${turn + 1}`;
    const zhAt = `第 ${turn + 1} 手`;
    const { takes, moves, path, options, by } = move;
    if (by !== (turn % 2 === 0 ? 'first' : 'second')) {
      return refuse(`${at} belongs to the other player`, `${zhAt}不该由这一方走`);
    }
    const nearest = stepsFrom.get(here)!(takes);
    if (moves !== nearest) return refuse(`${at} does not take a shortest path`, `${zhAt}不是最短路`);
    if (!Array.isArray(path) || path.length !== nearest + 1 || path[0] !== here || path[nearest] !== takes) {
      return refuse(`${at} has a path that does not match`, `${zhAt}的路线不符`);
    }
    for (let i = 0; i < nearest; i++) {
      if (!isMove(problem, freeOf, path[i], path[i + 1])) {
        return refuse(`${at} has a step the piece cannot make`, `${zhAt}里有棋子走不出的一步`);
      }
    }
    if (!Array.isArray(options)) return refuse(`${at} lists no options`, `${zhAt}没有列出选择`);
    const totals = new Map<unknown, unknown>(options.map((option) => [option?.pawn, option?.total]));
    const order = problem.pawns.filter((pawn) => remaining.has(pawn));
    if (options.length !== order.length || options.some((option, i) => option?.pawn !== order[i]))
      return refuse(`${at} does not list the pawns left in their order`, `${zhAt}没有按次序列出剩下的兵`);
    const picked = totals.get(takes) as number;
    if (takes !== order.find((pawn) => totals.get(pawn) === picked))
      return refuse(`${at} has an equally good pawn earlier in the list`, `${zhAt}前面还有同样好的兵`);
    if (picked !== expected) return refuse(`${at} has totals that do not add up`, `${zhAt}的总步数对不上`);
    for (const pawn of remaining) {
      const total = totals.get(pawn) as number;
      if (aims[turn % 2] === 'max' ? total > picked : total < picked) {
        return refuse(`${at} is not the best of its options`, `${zhAt}不是所列选择中最好的`);
      }
      const step = stepsFrom.get(here)!(pawn);
      const rest = new Set(remaining);
      rest.delete(pawn);
      const right =
        remaining.size <= most
          ? total === step + value(pawn, rest)
          : isPossible(total - step, pawn, rest, stepsFrom);
      if (!right) {
        const name = formatSquare(board, pawn);
        return refuse(`${at} has a wrong total for ${name}`, `${zhAt}中 ${name} 的总步数不对`);
      }
    }
    expected = picked - moves;
    remaining.delete(takes);
    here = takes;
  }
  if (pawns.length <= most) {
    return recomputed(
      'a plain table recomputed every position, and every path in the line of play is legal and shortest',
      '用朴素的表重新计算了所有局面，每一手都合法且走的是最短路',
    );
  }
  return partly(
    [
      t('every path in the line of play is legal and shortest', '每一手都合法，且走的是最短路'),
      t('every choice is the best of its listed totals', '每次选择都是所列总步数中最好的'),
      t(
        `${forCount(most, 'the last choice was', `the last ${most} choices were`)} recomputed`,
        `最后 ${most} 次选择已重新计算`,
      ),
    ],
    [t('the totals listed before them', '此前所列的总步数')],
  );
};

type Steps = ReadonlyMap<Square, (pawn: Square) => number>;

/**
 * The total under optimal play with the pawns of `rest` left and the piece on `last`, for sets within `tail`.
 * Sets in increasing order, so a set comes after all its subsets.
 */
const recompute = ({ pawns, aims }: HuntProblem, tail: readonly Square[], stepsFrom: Steps) => {
  const count = tail.length;
  const between = Int32Array.from(tail.flatMap((from) => tail.map((to) => stepsFrom.get(from)!(to))));
  const farthest = between.reduce((most, steps) => Math.max(most, steps), 0);
  const entries = 2 ** count * count;
  const known = count * farthest < 2 ** 15 ? new Int16Array(entries) : new Int32Array(entries);
  const after = new Int32Array(count); // after[k]: the remaining total once the k-th pawn of the set is captured
  const members = new Int32Array(count);
  for (let left = 1; left < 2 ** count; left++) {
    let size = 0;
    for (let i = 0; i < count; i++) {
      if (((left >> i) & 1) === 0) continue;
      members[size] = i;
      after[size++] = known[(left ^ (1 << i)) * count + i]!;
    }
    const isLarger = aims[(pawns.length - size) % 2] === 'max';
    for (let last = 0; last < count; last++) {
      if (((left >> last) & 1) === 1) continue;
      let best = between[last * count + members[0]!]! + after[0]!;
      for (let k = 1; k < size; k++) {
        const total = between[last * count + members[k]!]! + after[k]!;
        if (isLarger ? total > best : total < best) best = total;
      }
      known[left * count + last] = best;
    }
  }
  return (last: Square, rest: ReadonlySet<Square>): number =>
    known[
      tail.reduce((left, pawn, i) => (rest.has(pawn) ? left | (1 << i) : left), 0) * count +
        tail.indexOf(last)
    ]!;
};

/**
 * Each pawn of `rest` is captured once, coming from `last` or from another of them: that bounds the total
 * from both sides.
 */
const isPossible = (total: number, last: Square, rest: ReadonlySet<Square>, stepsFrom: Steps): boolean => {
  let least = 0;
  let most = 0;
  for (const pawn of rest) {
    const incoming = [last, ...rest]
      .filter((from) => from !== pawn)
      .map((from) => stepsFrom.get(from)!(pawn));
    least += Math.min(...incoming);
    most += Math.max(...incoming);
  }
  return Number.isInteger(total) && least <= total && total <= most;
};
