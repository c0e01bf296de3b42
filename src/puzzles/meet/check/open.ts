/*
 * Checking on boards too large to search. From the rules alone: a knight's move changes x and y by at most 2
 * each, x + y and x - y by at most 3 each, and the color of its square. That gives lower bounds on all
 * distances, and shows for the fewest rounds that no square is better. For totals, every square that the same
 * bounds leave open is compared (level.ts) if there are few; otherwise the verdict says that only the value
 * was recomputed.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { partly, proved, refuse, type Verdict } from '../../../core/result.js';
import type { Point } from '../../../core/square.js';
import { t } from '../../../core/text.js';
import type { MeetAnswer, MeetProblem } from '../meet.js';
import { isLeastTotal, squaresWithin } from './level.js';

type Met = Extract<MeetAnswer, { kind: 'meet' }>;

/** A lower bound on the knight's moves; `cornered` ones need the two extra moves that a corner costs. */
const leastMoves = ({ board }: MeetProblem, from: Point, to: Point): number => {
  const across = Math.abs(from.x - to.x);
  const up = Math.abs(from.y - to.y);
  let moves = (across + up) % 2;
  if (across + up === 1) return 3;
  if (across === 2 && up === 2) return 4;
  if (across === 1 && up === 1) {
    const cornered = [from, to].some(
      ({ x, y }) => (x === 0 || x === board.width - 1) && (y === 0 || y === board.height - 1),
    );
    return cornered ? 4 : 2;
  }
  // On narrow boards these cases have no detour.
  const middle = (side: number, place: number, gap: number, other: number) =>
    side === 3 && place === 1 && gap === 2 && other === 0;
  if (middle(board.width, from.x, up, across) || middle(board.height, from.y, across, up)) return 4;
  const along = (side: number, gap: number, other: number, place: number, breadth: number) =>
    side === 4 && gap === 3 && other === 0 && (place === 0 || place === breadth - 1);
  if (along(board.width, across, up, from.y, board.height)) return 5;
  if (along(board.height, up, across, from.x, board.width)) return 5;
  const needed = Math.max(across / 2, up / 2, (across + up) / 3);
  moves += 2 * Math.max(0, Math.ceil((needed - moves) / 2));
  return moves;
};

/** One of the four bounds on the goal: low <= a x + b y <= high. */
interface Band {
  readonly a: number;
  readonly b: number;
  readonly low: number;
  readonly high: number;
}

const FORMS = [
  { a: 1, b: 0, pace: 2 },
  { a: 0, b: 1, pace: 2 },
  { a: 1, b: 1, pace: 3 },
  { a: 1, b: -1, pace: 3 },
] as const;

/** The constraints on a goal of one color if no knight may move more than `rounds` times. */
const bandsOf = ({ walkers }: MeetProblem, rounds: number, color: number): readonly Band[] =>
  FORMS.map(({ a, b, pace }) => {
    let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const { at } of walkers) {
      const fits = (at.x + at.y + rounds + color) % 2 === 0;
      const reach = pace * (fits ? rounds : rounds - 1);
      const value = a * at.x + b * at.y;
      if (value - reach > low) low = value - reach;
      if (value + reach < high) high = value + reach;
    }
    return { a, b, low, high };
  });

/** The squares of row y with x of one parity that satisfy the bands: first and last, in steps of two. */
const rowRange = (
  width: number,
  bands: readonly Band[],
  y: number,
  parity: number,
): readonly [number, number] => {
  let [first, last] = [0, width - 1];
  for (const { a, b, low, high } of bands) {
    if (a === 0) continue;
    first = Math.max(first, low - b * y);
    last = Math.min(last, high - b * y);
  }
  if (Math.abs(first % 2) !== parity) first++;
  if (Math.abs(last % 2) !== parity) last--;
  return [first, last];
};

/**
 * The first square (x, y) of given parities within the bands: the room in a row grows up to a widest row,
 * then shrinks.
 */
const firstWithin = (
  { board }: MeetProblem,
  bands: readonly Band[],
  parityX: number,
  parityY: number,
): Point | undefined => {
  const [, rows] = bands; // the band on y alone
  const lowest = Math.ceil((Math.max(0, rows!.low) - parityY) / 2);
  const highest = Math.floor((Math.min(board.height - 1, rows!.high) - parityY) / 2);
  if (lowest > highest) return undefined;
  const range = (j: number) => rowRange(board.width, bands, 2 * j + parityY, parityX);
  const room = (j: number) => range(j)[1] - range(j)[0];
  let [low, high] = [lowest, highest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (room(middle + 1) > room(middle)) low = middle + 1;
    else high = middle;
  }
  if (room(low) < 0) return undefined;
  let [none, some] = [lowest - 1, low];
  while (some - none > 1) {
    const middle = Math.floor((none + some) / 2);
    if (room(middle) < 0) none = middle;
    else some = middle;
  }
  return { x: range(some)[0], y: 2 * some + parityY };
};

/**
 * A square that all might reach within this many rounds, the first in reading order; undefined if there is
 * none.
 */
export const firstPossible = (problem: MeetProblem, rounds: number): Point | undefined => {
  if (rounds < 0) return undefined;
  const found: Point[] = [];
  for (const color of [0, 1]) {
    const bands = bandsOf(problem, rounds, color);
    for (const parityY of [0, 1]) {
      const first = firstWithin(problem, bands, (color + parityY) % 2, parityY);
      if (first) found.push(first);
    }
  }
  return found.sort((one, two) => one.y - two.y || one.x - two.x)[0];
};

const name = ({ x, y }: Point): string => `${x},${y}`;

/** The distances around the square to examine if a total cannot be proved again. */
const MAX_COMPARED = 2e7;

/**
 * Compares with every square that the bounds leave open. If the answer does not claim to be the first,
 * nothing more is shown.
 */
const provedBy = (compared: number, { first }: Met): Verdict =>
  first === false
    ? proved(
        `the distances are right, and no better meeting square is among the ${counted(compared, 'square')} that a knight's reach does not rule out`,
        `步数正确；由马每步能走多远可排除其他格子，剩下的 ${countWords(compared)} 格里没有更好的会合点`,
      )
    : proved(
        `the distances are right, and no better meeting square, or equally good and earlier one, is among the ${counted(compared, 'square')} that a knight's reach does not rule out`,
        `步数正确；由马每步能走多远可排除其他格子，剩下的 ${countWords(compared)} 格里没有更好的会合点，也没有同样好而更靠前的`,
      );

/**
 * Knights on a board without holes: recomputes the value, and proves the optimum as far as an argument
 * reaches.
 */
export const checkOpenMeeting = (problem: MeetProblem, answer: Met): Verdict => {
  const { board, walkers, objective } = problem;
  const totalOf = (goal: Point) => walkers.reduce((sum, { at }) => sum + leastMoves(problem, at, goal), 0);
  const total = totalOf(answer.square);
  const longest = walkers.reduce((most, { at }) => Math.max(most, leastMoves(problem, at, answer.square)), 0);
  if (total !== answer.moves || longest !== answer.rounds) {
    return refuse(
      `Meeting there takes ${counted(total, 'move')} in total and ${counted(longest, 'round')}`,
      `在这个会合点实际需要 ${countWords(total)} 步、${countWords(longest)} 轮`,
    );
  }
  if (objective === 'rounds') {
    const better = firstPossible(problem, answer.rounds - 1);
    if (better) return refuse(`${name(better)} may take fewer rounds`, `${name(better)} 可能轮数更少`);
    const first = firstPossible(problem, answer.rounds)!;
    if (name(first) !== name(answer.square)) {
      return refuse(`${name(first)} comes earlier in the order`, `${name(first)} 更靠前`);
    }
    return proved(
      "the distances are right, and a knight's reach per round shows that no square is better, or as good and earlier in the order",
      '步数正确；由马每轮能走多远可知，没有更好的会合点，也没有同样好而更靠前的',
    );
  }
  const isBetter = (goal: Point): boolean => {
    const there = totalOf(goal);
    const isEarlier = goal.y < answer.square.y || (goal.y === answer.square.y && goal.x < answer.square.x);
    return there < total || (answer.first !== false && there === total && isEarlier);
  };
  const refuseFor = (goal: Point) =>
    refuse(
      `${name(goal)} is better, or as good and earlier in the order`,
      `${name(goal)} 更好，或同样好而更靠前`,
    );
  const open = squaresWithin(problem, total, MAX_COMPARED / walkers.length);
  if (open !== undefined) {
    const better = open.find(isBetter);
    return better === undefined ? provedBy(open.length, answer) : refuseFor(better);
  }
  const radius = Math.min(12, Math.floor((Math.sqrt(MAX_COMPARED / walkers.length) - 1) / 2));
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const goal = { x: answer.square.x + dx, y: answer.square.y + dy };
      if (goal.x < 0 || goal.y < 0 || goal.x >= board.width || goal.y >= board.height) continue;
      if (isBetter(goal)) return refuseFor(goal);
    }
  }
  if (isLeastTotal(problem, total)) {
    if (answer.first === false) {
      return proved(
        "the distances are right, and a knight's reach rules out every smaller total",
        '步数正确；由马每步能走多远可知，总步数不可能更小',
      );
    }
    return partly(
      [
        t('the distances are right', '步数正确'),
        t('no square has a smaller total', '没有总步数更小的会合点'),
      ],
      [t('that no equally good square comes earlier in the order', '没有同样好而更靠前的会合点')],
    );
  }
  return partly(
    [
      t('the distances are right', '步数正确'),
      t(
        `no square of the ${2 * radius + 1}x${2 * radius + 1} block around it is better`,
        `周围 ${radius} 格以内没有更好的会合点`,
      ),
    ],
    [t('that no square farther away is better', '更远处没有更好的会合点')],
  );
};
