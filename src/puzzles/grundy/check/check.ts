/*
 * Checks an answer from the rules alone. A table is right if every move lowers a weight (or rank) that cannot fall forever and
 * each value is the least not among the options': then by induction on the weight no other table could be right.
 */
import { forCount } from '../../../core/amounts.js';
import { type Board, isMissing, squareAt } from '../../../core/board.js';
import type { PieceRay } from '../../../core/piece.js';
import type { Effort } from '../../../core/puzzle.js';
import { NOTHING_CLAIMED, partly, proved, refuse, type Verdict } from '../../../core/result.js';
import type { BigPoint, Point } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import {
  type GrundyAnswer,
  type GrundyCertificate,
  type GrundyEndless,
  type GrundyMove,
  type GrundyProblem,
  type GrundyValues,
  NOT_REACHED,
} from '../grundy.js';
import { checkMisere } from './misere.js';
import { restsOnIt } from './rests.js';
import { checkRule } from './rule.js';
import { type Checked, checkTable, nothing } from './table.js';

type Rays = readonly PieceRay[];

/**
 * How far an answer can be trusted: a check written from the rules, which shares no code with the solver.
 *
 * @example
 * const read = parseGrundy('grundy 6x6 hyperknight c6 d6');
 * if (read.ok) {
 *   checkGrundy(read.value, solveGrundy(read.value)).ok; // true
 * }
 */
export const checkGrundy = (
  problem: GrundyProblem,
  answer: GrundyAnswer,
  effort: Effort = 'usual',
): Verdict => {
  try {
    switch (answer.kind) {
      case 'grundy':
        return problem.misere
          ? refuse('Misère games have no Grundy values', '反常规则下没有 SG 值')
          : checkValues(problem, answer);
      case 'misere':
        return problem.misere
          ? checkMisere(problem, answer, effort)
          : refuse('This is not a misère game', '这不是反常规则');
      case 'endless':
        return checkEndless(problem, answer);
      case 'stopped':
        return NOTHING_CLAIMED;
      default:
        return refuse('This is not an answer to a grundy problem', '这不是 grundy 题目的答案');
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return refuse(`The answer is malformed: ${what}`, `答案的格式不对：${what}`);
  }
};

const squareIsThere = (board: Board | 'quadrant', x: bigint, y: bigint): boolean => {
  if (x < 0n || y < 0n) return false;
  if (board === 'quadrant') return true;
  if (x >= BigInt(board.width) || y >= BigInt(board.height)) return false;
  return !isMissing(board, squareAt(board, Number(x), Number(y)));
};

/** Every square the piece can move to, as the rules say. */
const movesFrom = (board: Board | 'quadrant', rays: Rays, from: BigPoint): BigPoint[] => {
  const reached: BigPoint[] = [];
  const met = new Set<string>();
  for (const ray of rays) {
    for (let k = 1n; ray.range === 0 || k <= BigInt(ray.range); k++) {
      const to = { x: from.x + k * BigInt(ray.dx), y: from.y + k * BigInt(ray.dy) };
      if (!squareIsThere(board, to.x, to.y)) break;
      const name = `${to.x} ${to.y}`;
      if (!met.has(name)) reached.push(to);
      met.add(name);
    }
  }
  return reached;
};

const sameMove = (a: GrundyMove, b: GrundyMove): boolean =>
  a.piece === b.piece &&
  a.from.x === b.from.x &&
  a.from.y === b.from.y &&
  a.to.x === b.to.x &&
  a.to.y === b.to.y;

const checkValues = (problem: GrundyProblem, answer: GrundyValues): Verdict => {
  const checked = checkCertificate(problem, answer.certificate);
  if (!checked.how.ok) return checked.how;
  if (!restsOnIt(answer.rests, answer.certificate)) {
    return refuse('The stated reason does not match the proof', '所写的依据与证明不符');
  }
  const { board, piece, at } = problem;
  if (answer.values.length !== at.length) {
    return refuse('Each piece must have one value', '每个棋子都要有一个 SG 值');
  }
  let sum = 0;
  for (const [i, point] of at.entries()) {
    const value = checked.valueAt(point.x, point.y);
    if (value === undefined || value !== answer.values[i]) {
      return refuse(
        `Piece ${i + 1} has the Grundy value ${value}, not ${answer.values[i]}`,
        `第 ${i + 1} 个棋子的 SG 值是 ${value}，不是 ${answer.values[i]}`,
      );
    }
    sum ^= value;
  }
  if (sum !== answer.sum) {
    return refuse(`The nim-sum is ${sum}, not ${answer.sum}`, `异或和是 ${sum}，不是 ${answer.sum}`);
  }
  if (answer.winner !== (sum === 0 ? 'second' : 'first')) {
    return refuse('The other player wins', '获胜者不对');
  }
  const expected: GrundyMove[] = [];
  if (sum !== 0) {
    for (const [i, from] of at.entries()) {
      for (const to of movesFrom(board, piece.rays, from)) {
        const after = checked.valueAt(to.x, to.y);
        if (after === undefined) return refuse('A reachable square has no value', '有能走到的格子没有 SG 值');
        if ((sum ^ answer.values[i]! ^ after) === 0) expected.push({ piece: i, from, to });
      }
    }
    if (expected.length === 0)
      return refuse('A winning position has no winning move', '必胜局面却没有必胜走法');
  }
  if (
    expected.length !== answer.winning.length ||
    !expected.every((move, i) => sameMove(move, answer.winning[i]!))
  ) {
    return refuse(
      `The list of winning moves is wrong (there ${forCount(expected.length, 'is 1', `are ${expected.length}`)})`,
      `所列的必胜走法不对（应有 ${expected.length} 种）`,
    );
  }
  return checked.how;
};

const checkCertificate = (problem: GrundyProblem, certificate: GrundyCertificate): Checked => {
  const { board, piece } = problem;
  switch (certificate.kind) {
    case 'rule':
      return board === 'quadrant'
        ? checkRule(piece.rays, certificate.rule)
        : nothing(
            'A rule for the quadrant does not apply to a finite board',
            '第一象限的规律不适用于有限棋盘',
          );
    case 'table':
      return checkTable(board, piece.rays, certificate);
    case 'ranks':
      return board === 'quadrant'
        ? nothing('Only finite boards have ranks', '只有有限棋盘才有等级')
        : checkRanks(board, piece.rays, certificate);
    default:
      return nothing('The values have no proof', '这些 SG 值没有依据');
  }
};

const checkRanks = (
  board: Board,
  rays: Rays,
  { ranks, values }: Extract<GrundyCertificate, { kind: 'ranks' }>,
): Checked => {
  const squares = board.width * board.height;
  if (!(ranks instanceof Uint32Array) || !(values instanceof Uint16Array)) {
    return nothing('The table has the wrong shape', '表格的形状不对');
  }
  if (ranks.length !== squares || values.length !== squares) {
    return nothing('The table has the wrong number of squares', '表格的格子数不对');
  }
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      const here = squareAt(board, x, y);
      // No value is claimed here. A move to it from a square with a value does not lower the rank, and is refused below.
      if (ranks[here] === NOT_REACHED) {
        if (values[here] === 0) continue;
        return nothing(`(${x},${y}) can't be reached but has a value`, `(${x},${y}) 走不到，却有 SG 值`);
      }
      const options = isMissing(board, here)
        ? []
        : movesFrom(board, rays, { x: BigInt(x), y: BigInt(y) }).map((to) =>
            squareAt(board, Number(to.x), Number(to.y)),
          );
      if (options.some((to) => ranks[to]! >= ranks[here]!)) {
        return nothing(
          `A move from (${x},${y}) does not decrease the rank`,
          `从 (${x},${y}) 出发，有一步没有使等级变小`,
        );
      }
      const met = new Set(options.map((to) => values[to]!));
      let least = 0;
      while (met.has(least)) least++;
      if (values[here] !== least) {
        return nothing(
          `(${x},${y}) must have the value ${least}, not ${values[here]}`,
          `(${x},${y}) 的 SG 值应为 ${least}，而不是 ${values[here]}`,
        );
      }
    }
  }
  return {
    valueAt: (x, y) => {
      const square = squareAt(board, Number(x), Number(y));
      return ranks[square] === NOT_REACHED ? undefined : values[square];
    },
    how: proved(
      'every reachable square has the mex of the squares it can move to, and every move decreases the rank',
      '每个能走到的格子的 SG 值都等于后继的 mex，且每一步都使等级变小',
    ),
  };
};

/** True if some ray makes this move, in one step or, for riders, in several. */
const hasRay = (rays: Rays, dx: number, dy: number): boolean =>
  rays.some((ray) => {
    const steps = ray.dx === 0 ? dy / ray.dy : dx / ray.dx;
    return (
      Number.isInteger(steps) &&
      steps >= 1 &&
      (ray.range === 0 || steps <= ray.range) &&
      steps * ray.dx === dx &&
      steps * ray.dy === dy
    );
  });

/** More squares are not looked at. */
const MAX_SEARCHED = 300_000;

/** Can one of the pieces come to this square? Undefined if that takes too long to see. */
const canReach = (board: Board, rays: Rays, at: readonly BigPoint[], goal: Point): boolean | undefined => {
  const key = ({ x, y }: BigPoint) => y * BigInt(board.width) + x;
  const wanted = key({ x: BigInt(goal.x), y: BigInt(goal.y) });
  const seen = new Set(at.map(key));
  const queue = [...at];
  for (const here of queue) {
    if (seen.has(wanted)) return true;
    if (queue.length > MAX_SEARCHED) return undefined;
    for (const to of movesFrom(board, rays, here)) {
      if (seen.has(key(to))) continue;
      seen.add(key(to));
      queue.push(to);
    }
  }
  return seen.has(wanted);
};

const checkEndless = ({ board, piece, at }: GrundyProblem, { moves, cycle }: GrundyEndless): Verdict => {
  if (board === 'quadrant') {
    let [x, y] = [0, 0];
    for (const { dx, dy, times } of moves) {
      if (!Number.isSafeInteger(times) || times < 1 || !hasRay(piece.rays, dx, dy)) {
        return refuse(`The piece has no move (${dx},${dy})`, `棋子没有 (${dx},${dy}) 这种走法`);
      }
      x += dx * times;
      y += dy * times;
    }
    return moves.length > 0 && x >= 0 && y >= 0
      ? proved(
          `the moves shown add up to (${x},${y}), so far from the corner they can be repeated forever`,
          `所列走法合起来是 (${x},${y})，在足够远处可以无限重复`,
        )
      : refuse('The moves shown do get closer to the corner', '所列走法会靠近角落');
  }
  if (cycle === undefined || cycle.length < 2) return refuse('The cycle is missing', '缺少循环');
  const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
  if (!same(cycle[0]!, cycle.at(-1)!))
    return refuse('The squares shown do not form a cycle', '所列格子不成循环');
  for (let i = 1; i < cycle.length; i++) {
    const [from, to] = [cycle[i - 1]!, cycle[i]!];
    const legal = movesFrom(board, piece.rays, { x: BigInt(from.x), y: BigInt(from.y) }).some(
      (point) => point.x === BigInt(to.x) && point.y === BigInt(to.y),
    );
    if (!legal || !squareIsThere(board, BigInt(from.x), BigInt(from.y))) {
      return refuse(`Step ${i} of the cycle is not a move`, `循环的第 ${i} 步不是合法走法`);
    }
  }
  const made = new Map<string, number>();
  for (let i = 1; i < cycle.length; i++) {
    const move = `${cycle[i]!.x - cycle[i - 1]!.x},${cycle[i]!.y - cycle[i - 1]!.y}`;
    made.set(move, (made.get(move) ?? 0) + 1);
  }
  const named = new Map(moves.map(({ dx, dy, times }) => [`${dx},${dy}`, times]));
  if (moves.length !== made.size || ![...made].every(([move, times]) => named.get(move) === times))
    return refuse('The moves shown are not those of the cycle', '所列走法不是循环中的走法');
  const legal = t(`the cycle of ${cycle.length - 1} moves is legal`, `长度为 ${cycle.length - 1} 的循环合法`);
  const reached = canReach(board, piece.rays, at, cycle[0]!);
  if (reached === undefined)
    return partly([legal], [t('that a piece can reach the cycle', '有棋子能走到这个循环')]);
  return reached
    ? proved(`${legal.en}, and a piece can reach it`, `${legal.zh}，且有棋子能走到它`)
    : refuse('No piece can reach the cycle', '没有棋子能走到这个循环');
};
