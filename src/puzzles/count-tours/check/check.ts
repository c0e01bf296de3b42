/*
 * A count has no short proof. What can be done: recount by plain enumeration where that ends soon, otherwise hold the number
 * against laws every right count obeys, and say that only the laws were checked.
 */
import { type Board, isMissing, squareAt } from '../../../core/board.js';
import { NOTHING_CLAIMED, partly, recomputed, refuse, type Verdict } from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import type { CountAnswer, CountProblem } from '../countTours.js';

/** The enumeration gives up after this many steps: a few tenths of a second. */
const MAX_STEPS = 400_000;

const freeSquares = (board: Board): Square[] => {
  const squares: Square[] = [];
  for (let square = 0; square < board.width * board.height; square++) {
    if (!isMissing(board, square)) squares.push(square);
  }
  return squares;
};

/** Where the piece can go from a square, straight from the rules: along each ray until the edge, a gap or its range. */
const movesFrom = ({ board, piece }: CountProblem, from: Square): Square[] => {
  const reached = new Set<Square>();
  for (const { dx, dy, range } of piece.rays) {
    let x = (from % board.width) + dx;
    let y = Math.floor(from / board.width) + dy;
    for (let step = 1; range === 0 || step <= range; step++) {
      if (x < 0 || y < 0 || x >= board.width || y >= board.height) break;
      const to = squareAt(board, x, y);
      if (isMissing(board, to)) break;
      reached.add(to);
      x += dx;
      y += dy;
    }
  }
  return [...reached];
};

/** Every journey, one move at a time: all of them and those that could be played backwards. Undefined past MAX_STEPS. */
const enumerate = (
  problem: CountProblem,
  moves: ReadonlyMap<Square, readonly Square[]>,
): { all: number; backwards: number } | undefined => {
  const squares = [...moves.keys()];
  const mayGo = (from: Square, to: Square) => moves.get(from)!.includes(to);
  const visited = new Set<Square>();
  const path: Square[] = [];
  let steps = 0;
  let all = 0;
  let backwards = 0;
  const walk = (here: Square): boolean => {
    if (++steps > MAX_STEPS) return false;
    visited.add(here);
    path.push(here);
    if (path.length === squares.length) {
      const first = path[0]!;
      const ends = problem.closed ? squares.length > 2 && mayGo(here, first) : (problem.to ?? here) === here;
      if (ends) {
        all++;
        const back = path.every((from, i) => i === 0 || mayGo(from, path[i - 1]!));
        if (back && (!problem.closed || mayGo(first, here))) backwards++;
      }
    } else {
      for (const to of moves.get(here)!) {
        if (!visited.has(to) && !walk(to)) return false;
      }
    }
    visited.delete(here);
    path.pop();
    return true;
  };
  // A closed journey is the same wherever it is begun, so one start is enough.
  const starts = problem.closed ? [squares[0]!] : problem.from === undefined ? squares : [problem.from];
  return starts.every(walk) ? { all, backwards } : undefined;
};

/** Steps of the quicker enumeration: a second or so. */
const MAX_PRUNED_STEPS = 12_000_000;

/**
 * The same for pieces that can take every move back, where a square with too few ways left decides the next step: a square that the
 * walk leaves behind needs two unvisited neighbors (the first square counts for closed tours), or must be the end. All journeys
 * can be played backwards. Undefined past MAX_PRUNED_STEPS.
 */
const enumeratePruned = (
  problem: CountProblem,
  moves: ReadonlyMap<Square, readonly Square[]>,
): number | undefined => {
  const squares = [...moves.keys()];
  const placeOf = new Map(squares.map((square, place) => [square, place]));
  const next = squares.map((square) => Uint16Array.from(moves.get(square)!, (to) => placeOf.get(to)!));
  const { closed } = problem;
  const end = problem.to === undefined ? -1 : placeOf.get(problem.to)!;
  const visited = new Uint8Array(squares.length);
  const waysLeft = Int16Array.from(next, (targets) => targets.length); // unvisited neighbors
  const nextToFirst = new Uint8Array(squares.length);
  let steps = 0;
  let found = 0;
  const walk = (here: number, seen: number): boolean => {
    if (++steps > MAX_PRUNED_STEPS) return false;
    if (seen === squares.length) {
      if (closed ? nextToFirst[here] === 1 : end < 0 || end === here) found++;
      return true;
    }
    visited[here] = 1;
    let tight = 0;
    for (const to of next[here]!) {
      waysLeft[to]!--;
      if (visited[to] === 0 && waysLeft[to]! + (closed ? nextToFirst[to]! : 0) < 2) tight++;
    }
    let going = true;
    // Of squares without a way through one can be next, and on open tours one more can be the end.
    if (tight <= (closed ? 1 : 2)) {
      const forced = tight === (closed ? 1 : 2);
      for (const to of next[here]!) {
        if (visited[to] === 1) continue;
        if (forced && waysLeft[to]! + (closed ? nextToFirst[to]! : 0) >= 2) continue;
        if (!walk(to, seen + 1)) {
          going = false;
          break;
        }
      }
    }
    for (const to of next[here]!) waysLeft[to]!++;
    visited[here] = 0;
    return going;
  };
  const starts = closed ? [0] : problem.from === undefined ? squares.keys() : [placeOf.get(problem.from)!];
  for (const start of starts) {
    nextToFirst.fill(0);
    for (const to of next[start]!) nextToFirst[to] = 1;
    if (!walk(start, 1)) return undefined;
  }
  return found;
};

/** The colors of a two-coloring that every move changes, or undefined if there is none. */
const colorClasses = (moves: ReadonlyMap<Square, readonly Square[]>): [number, number] | undefined => {
  const colorOf = new Map<Square, number>();
  const counts: [number, number] = [0, 0];
  const first = moves.keys().next().value!;
  const queue: Square[] = [first];
  colorOf.set(first, 0);
  for (const here of queue) {
    const color = colorOf.get(here)!;
    counts[color]!++;
    for (const to of moves.get(here)!) {
      if (colorOf.get(to) === color) return undefined;
      if (colorOf.has(to)) continue;
      colorOf.set(to, 1 - color);
      queue.push(to);
    }
  }
  return queue.length === moves.size ? counts : undefined;
};

export const checkCount = (problem: CountProblem, answer: CountAnswer): Verdict => {
  if (answer.kind === 'stopped') return NOTHING_CLAIMED;
  const { undirected, directed } = answer;
  if (typeof undirected !== 'bigint' || typeof directed !== 'bigint' || undirected < 0n || directed < 0n) {
    return refuse('a count is a whole number from 0 up', '计数必须是非负整数');
  }
  const squares = freeSquares(problem.board);
  const moves = new Map(squares.map((square) => [square, movesFrom(problem, square)]));
  const given = !problem.closed && (problem.from !== undefined || problem.to !== undefined);
  const reversible = squares.every((from) => moves.get(from)!.every((to) => moves.get(to)!.includes(from)));
  if (given || squares.length === 1) {
    if (undirected !== directed) {
      return refuse('with a given end both numbers are the same', '给定端点时两个数应当相同');
    }
  } else if (reversible && directed !== 2n * undirected) {
    return refuse('every tour is two journeys, one each way', '每条巡游对应两个方向的行程');
  } else if (directed < undirected || directed > 2n * undirected) {
    return refuse('a tour is one journey or two', '一条巡游对应一个或两个行程');
  }
  const classes = reversible ? colorClasses(moves) : undefined;
  const apart = classes === undefined ? 0 : Math.abs(classes[0] - classes[1]);
  if (apart > (problem.closed ? 0 : 1) && squares.length > 1 && directed !== 0n) {
    return refuse(
      `every move changes color, and there are ${classes![0]} squares of one and ${classes![1]} of the other: no tour exists`,
      `每步都变色，而两色格子分别有 ${classes![0]} 与 ${classes![1]} 个：不存在巡游`,
    );
  }
  const pruned = reversible && squares.length > 2 ? enumeratePruned(problem, moves) : undefined;
  const counted = pruned === undefined ? enumerate(problem, moves) : { all: pruned, backwards: pruned };
  if (counted === undefined) {
    return partly(
      [t('the count agrees with what directions and colors demand', '结果符合方向和颜色的要求')],
      [t('the number itself', '数目本身')],
    );
  }
  const paired = given || squares.length === 1 ? 0 : counted.backwards / 2;
  if (directed !== BigInt(counted.all) || undirected !== BigInt(counted.all - paired)) {
    return refuse(
      `enumeration finds ${counted.all} journeys, ${counted.all - paired} without their direction`,
      `逐一枚举得到 ${counted.all} 个行程，不计方向为 ${counted.all - paired}`,
    );
  }
  return recomputed('recounted by enumerating every journey', '已逐一枚举所有行程重新数过');
};
