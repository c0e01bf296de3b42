/*
 * Checks an answer from the rules alone. A table is right if every move decreases a weight (or rank) that
 * cannot decrease forever, and each value is the mex of its options' values: then, by induction on the
 * weight, no other table could be right.
 */
import { forCount } from '../../../core/amounts.js';
import { type Board, isMissing, squareAt } from '../../../core/board.js';
import type { Effort } from '../../../core/puzzle.js';
import { NOTHING_CLAIMED, proved, refuse, type Verdict } from '../../../core/result.js';
import {
  type GrundyAnswer,
  type GrundyCertificate,
  type GrundyMove,
  type GrundyProblem,
  type GrundyValues,
  NOT_REACHED,
} from '../grundy.js';
import { checkEndless } from './endless.js';
import { checkMisere, MAX_POSITIONS } from './misere.js';
import { movesForever, movesFrom, type Rays, squareIsThere } from './moves.js';
import { restsOnIt } from './rests.js';
import { checkRule } from './rule.js';
import { type Checked, checkTable, nothing } from './table.js';

/**
 * Checks an answer. Written from the rules; shares no code with the solver.
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
          ? checkMisere(problem, answer, MAX_POSITIONS[effort])
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
    case 'reached':
      return checkReached(board, piece.rays, certificate);
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
      // No value is claimed here. A move to it from a square with a value does not decrease the rank, and is
      // rejected below.
      if (ranks[here] === NOT_REACHED) {
        if (values[here] === 0) continue;
        return nothing(`(${x},${y}) can't be reached but has a value`, `(${x},${y}) 走不到，却有 SG 值`);
      }
      const options = isMissing(board, here)
        ? []
        : Array.from(movesFrom(board, rays, { x: BigInt(x), y: BigInt(y) }), (to) =>
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

/**
 * Squares in an order in which every move leads back: there is no cycle among them, and no move leads out.
 */
const checkReached = (
  board: Board | 'quadrant',
  rays: Rays,
  { squares, values }: Extract<GrundyCertificate, { kind: 'reached' }>,
): Checked => {
  if (squares.length !== values.length)
    return nothing('The table has the wrong number of squares', '表格的格子数不对');
  if (movesForever(board, rays)) return nothing('The piece can move away forever', '棋子可以无限走远');
  const known = new Map<string, number>();
  for (const [i, here] of squares.entries()) {
    const name = `${here.x} ${here.y}`;
    if (!squareIsThere(board, here.x, here.y) || known.has(name))
      return nothing(
        'The table lists a square twice, or one that is not there',
        '表格中有重复或不存在的格子',
      );
    const met = new Set<number>();
    for (const to of movesFrom(board, rays, here)) {
      const value = known.get(`${to.x} ${to.y}`);
      if (value === undefined)
        return nothing(
          `A move from (${here.x},${here.y}) leads to a square that is not listed before it`,
          `从 (${here.x},${here.y}) 出发，有一步走到的格子没有列在它前面`,
        );
      met.add(value);
    }
    let least = 0;
    while (met.has(least)) least++;
    if (values[i] !== least) {
      return nothing(
        `(${here.x},${here.y}) must have the value ${least}, not ${values[i]}`,
        `(${here.x},${here.y}) 的 SG 值应为 ${least}，而不是 ${values[i]}`,
      );
    }
    known.set(name, least);
  }
  return {
    valueAt: (x, y) => known.get(`${x} ${y}`),
    how: proved(
      'every reachable square has the mex of the squares it can move to, and all of these come before it in the list',
      '每个能走到的格子的 SG 值都等于后继的 mex，且后继都列在它前面',
    ),
  };
};
