/* Games that may never end: the repeated moves, and that a piece can get to where they start. */
import { counted, countWords } from '../../../core/amounts.js';
import type { Board } from '../../../core/board.js';
import { partly, proved, refuse, type Verdict } from '../../../core/result.js';
import type { BigPoint, Point } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import type { GrundyEndless, GrundyProblem } from '../grundy.js';
import { movesFrom, type Rays, squareIsThere } from './moves.js';

/**
 * The number of steps in which this ray makes the move: one, or several for riders. Undefined if it does not.
 */
const stepsOf = (ray: Rays[number], dx: number, dy: number): number | undefined => {
  const steps = ray.dx === 0 ? dy / ray.dy : dx / ray.dx;
  const isMade =
    Number.isInteger(steps) &&
    steps >= 1 &&
    (ray.range === 0 || steps <= ray.range) &&
    steps * ray.dx === dx &&
    steps * ray.dy === dy;
  return isMade ? steps : undefined;
};

/** True if some ray makes this move. */
const hasRay = (rays: Rays, dx: number, dy: number): boolean =>
  rays.some((ray) => stepsOf(ray, dx, dy) !== undefined);

/** True if some ray leads from one square to the other, and every square along it exists. */
const isLegal = (board: Board, rays: Rays, from: Point, to: Point): boolean =>
  rays.some((ray) => {
    const steps = stepsOf(ray, to.x - from.x, to.y - from.y);
    if (steps === undefined) return false;
    for (let k = 0; k <= steps; k++) {
      if (!squareIsThere(board, BigInt(from.x + k * ray.dx), BigInt(from.y + k * ray.dy))) return false;
    }
    return true;
  });

/** The most squares to examine. */
const MAX_SEARCHED = 300_000;

/** Can one of the pieces reach this square? Undefined if that takes too long to find out. */
const canReach = (board: Board, rays: Rays, at: readonly BigPoint[], goal: Point): boolean | undefined => {
  const key = ({ x, y }: BigPoint) => y * BigInt(board.width) + x;
  const wanted = key({ x: BigInt(goal.x), y: BigInt(goal.y) });
  const seen = new Set(at.map(key));
  // For most cases one move is enough, and a rider on a large board has too many to list.
  if (at.some(({ x, y }) => isLegal(board, rays, { x: Number(x), y: Number(y) }, goal))) return true;
  const queue = [...at];
  for (const here of queue) {
    if (seen.has(wanted)) return true;
    // A rider reaches several times as many squares as a side has.
    if (queue.length + board.width + board.height > MAX_SEARCHED) return undefined;
    for (const to of movesFrom(board, rays, here)) {
      if (seen.has(key(to))) continue;
      seen.add(key(to));
      queue.push(to);
    }
  }
  return seen.has(wanted);
};

/** `1,2` for the move from one square to the other, if the piece has it. */
const moveName = (rays: Rays, from: BigPoint, to: BigPoint): string | undefined => {
  const [dx, dy] = [Number(to.x - from.x), Number(to.y - from.y)];
  return hasRay(rays, dx, dy) ? `${dx},${dy}` : undefined;
};

const nameMoves = (moves: GrundyEndless['moves']): ReadonlyMap<string, number> =>
  new Map(moves.map(({ dx, dy, times }) => [`${dx},${dy}`, times]));

/**
 * A walk from a piece that ends with these moves, and in both coordinates no lower than where they start.
 * What fits there also fits to the right and above: between two squares of the quadrant a rider does not
 * leave it.
 */
const isRepeatable = (
  rays: Rays,
  at: readonly BigPoint[],
  walk: readonly BigPoint[],
  moves: GrundyEndless['moves'],
): boolean => {
  const [first] = walk;
  if (first === undefined || !at.some(({ x, y }) => x === first.x && y === first.y)) return false;
  if (!walk.every(({ x, y }) => squareIsThere('quadrant', x, y))) return false;
  const named = nameMoves(moves);
  const made = new Map<string, number>();
  let isFound = false;
  for (let i = walk.length - 1; i > 0; i--) {
    const [before, last] = [walk[i - 1]!, walk.at(-1)!];
    const name = moveName(rays, before, walk[i]!);
    if (name === undefined) return false;
    made.set(name, (made.get(name) ?? 0) + 1);
    const isAll = made.size === named.size && [...made].every(([move, times]) => named.get(move) === times);
    isFound ||= isAll && last.x >= before.x && last.y >= before.y;
  }
  return isFound;
};

const checkQuadrant = ({ piece, at }: GrundyProblem, { moves, walk }: GrundyEndless): Verdict => {
  let [x, y] = [0, 0];
  for (const { dx, dy, times } of moves) {
    if (!Number.isSafeInteger(times) || times < 1 || !hasRay(piece.rays, dx, dy)) {
      return refuse(`The piece has no move (${dx},${dy})`, `棋子没有 (${dx},${dy}) 这种走法`);
    }
    x += dx * times;
    y += dy * times;
  }
  if (moves.length === 0 || x < 0 || y < 0 || nameMoves(moves).size !== moves.length)
    return refuse('The moves shown do get closer to the corner', '所列走法会靠近角落');
  const sum = t(`the moves shown add up to (${x},${y})`, `所列走法合起来是 (${x},${y})`);
  if (walk === undefined)
    return partly(
      [sum],
      [t('that a piece can reach a square where they can be repeated', '有棋子能走到可以这样重复走的格子')],
    );
  return isRepeatable(piece.rays, at, walk, moves)
    ? proved(
        `${sum.en}, and a piece can reach a square where they can be repeated forever`,
        `${sum.zh}，且有棋子能走到可以无限重复的格子`,
      )
    : refuse('The walk shown does not lead a piece to these moves', '所列路线没有把棋子带到这些走法');
};

export const checkEndless = (problem: GrundyProblem, answer: GrundyEndless): Verdict => {
  const { board, piece, at } = problem;
  if (board === 'quadrant') return checkQuadrant(problem, answer);
  const { moves, cycle, walk } = answer;
  if (walk !== undefined) return refuse('Only the quadrant needs a walk', '只有第一象限需要路线');
  // A move leads elsewhere, so a cycle takes two at least.
  if (cycle === undefined || cycle.length < 3) return refuse('The cycle is missing', '缺少循环');
  const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
  if (!same(cycle[0]!, cycle.at(-1)!))
    return refuse('The squares shown do not form a cycle', '所列格子不成循环');
  for (let i = 1; i < cycle.length; i++) {
    if (!isLegal(board, piece.rays, cycle[i - 1]!, cycle[i]!)) {
      return refuse(`Step ${i} of the cycle is not a move`, `循环的第 ${i} 步不是合法走法`);
    }
  }
  const made = new Map<string, number>();
  for (let i = 1; i < cycle.length; i++) {
    const move = `${cycle[i]!.x - cycle[i - 1]!.x},${cycle[i]!.y - cycle[i - 1]!.y}`;
    made.set(move, (made.get(move) ?? 0) + 1);
  }
  const named = nameMoves(moves);
  if (moves.length !== made.size || ![...made].every(([move, times]) => named.get(move) === times))
    return refuse('The moves shown are not those of the cycle', '所列走法不是循环中的走法');
  const legal = t(
    `the cycle of ${counted(cycle.length - 1, 'move')} is legal`,
    `长度为 ${countWords(cycle.length - 1)} 的循环合法`,
  );
  const reached = canReach(board, piece.rays, at, cycle[0]!);
  if (reached === undefined)
    return partly([legal], [t('that a piece can reach the cycle', '有棋子能走到这个循环')]);
  return reached
    ? proved(`${legal.en}, and a piece can reach it`, `${legal.zh}，且有棋子能走到它`)
    : refuse('No piece can reach the cycle', '没有棋子能走到这个循环');
};
