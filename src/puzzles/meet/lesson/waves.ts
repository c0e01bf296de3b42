/* The lesson of breadth-first waves, and its race against the library. The steps are in waveSteps.ts. */
import { formatPoint, formatSquare, freeMask, squareAt, squareCount } from '../../../core/board.js';
import type { Lesson, LessonRun } from '../../../core/lesson/lesson.js';
import { type MoveGraph, moveGraph } from '../../../core/moveGraph.js';
import { keyOfRays } from '../../../core/piece.js';
import { t } from '../../../core/text.js';
import type { MeetProblem } from '../meet.js';
import { solveMeet } from '../solve/solve.js';
import { meetingSteps } from './waveSteps.js';
import { CANNOT_MEET, knightsInput, NOT_KNOWN, runOf, tooManySquares } from './words.js';

/** The same without the steps, directly on the board. Gives up after `most` squares taken from queues. */
const byWaves = (problem: MeetProblem, most: number): LessonRun => {
  const { board, walkers, objective } = problem;
  const freeOf = freeMask(board);
  const graphOf = new Map<string, MoveGraph>();
  const distances: Int32Array[] = [];
  let looked = 0;
  for (const { piece, at } of walkers) {
    const kind = keyOfRays(piece.rays);
    const { start, target } = graphOf.get(kind) ?? moveGraph(board, piece.rays);
    graphOf.set(kind, { start, target });
    const distance = new Int32Array(squareCount(board)).fill(-1);
    const queue = [squareAt(board, at.x, at.y)];
    distance[queue[0]!] = 0;
    for (let head = 0; head < queue.length; head++) {
      if (looked === most) return { found: NOT_KNOWN, work: looked, gaveUp: true };
      looked++;
      const here = queue[head]!;
      for (let i = start[here]!; i < start[here + 1]!; i++) {
        const to = target[i]!;
        if (distance[to] !== -1) continue;
        distance[to] = distance[here]! + 1;
        queue.push(to);
      }
    }
    distances.push(distance);
  }
  let best = -1;
  let least = Infinity;
  for (let square = 0; square < squareCount(board); square++) {
    if (freeOf[square] === 0) continue;
    let cost = 0;
    for (const distance of distances) {
      const moves = distance[square]!;
      if (moves === -1) cost = Infinity;
      else cost = objective === 'total' ? cost + moves : Math.max(cost, moves);
    }
    if (cost < least) [best, least] = [square, cost];
  }
  const found = best < 0 ? CANNOT_MEET : `${formatSquare(board, best)}: ${least}`;
  return { found, work: looked };
};

/** Waves over more squares, or of more pieces, show nothing new. */
const MAX_SQUARES = 144;
const MAX_PIECES = 6;

export const wavesLesson: Lesson<MeetProblem> = {
  id: 'waves',
  title: t('Breadth-first search from each piece', '从每个棋子做广度优先搜索'),
  about: t(
    'A breadth-first search from each piece spreads over the board like a wave. A queue lists the squares by distance, and each square records how many moves it takes to get there. Then each square adds up its numbers; the smallest total is the meeting square. Pieces do not block each other, so one search per piece is enough.',
    '依次从每个棋子出发做广度优先搜索，像水波一样一圈圈扩散。队列按距离的先后给出格子，每格记下要走几步才能到。然后每格把各个步数相加，和最小的格子就是会合点。棋子互不妨碍，所以每个棋子搜一次就够了。',
  ),
  example: 'meet 6x6 N a1 f2 b6',
  unfit: ({ board, walkers }) => {
    if (squareCount(board) > MAX_SQUARES) return tooManySquares(MAX_SQUARES);
    if (walkers.length <= MAX_PIECES) return undefined;
    return t(
      `This lesson works for at most ${MAX_PIECES} pieces.`,
      `这个演示最多适用于 ${MAX_PIECES} 个棋子。`,
    );
  },
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Time: one look at every move of every square, per piece. Memory: one number per square and piece.',
      '每个棋子把每格的走法各看一次；每个棋子每格存一个数。',
    ),
    judge: { id: 'hiho-99', url: 'http://hihocoder.com/contest/hiho99/problem/1' },
    input: knightsInput,
  },
  steps: meetingSteps,
  race: {
    about: t(
      "Three searches of a 700x700 board, against a formula for the knight's distance. One unit of work is one square taken from a queue.",
      '在 700x700 的棋盘上做三次广度优先搜索，对比用公式直接算马的距离。一个工作单位是从队列取出一格。',
    ),
    problem: 'meet 700x700 N a1 yw41 ez688',
    textbook: byWaves,
    fast: (problem) =>
      runOf(problem, solveMeet(problem), ({ square, moves, rounds }) => {
        const cost = problem.objective === 'total' ? moves : rounds;
        return `${formatPoint(problem.board, square)}: ${cost}`;
      }),
  },
};
