/*
 * One breadth-first wave per piece, then one look at every square: the total (or the longest walk) there, and the least of all.
 * A step for each square taken from the queue, and one for each square summed.
 */
import {
  formatPoint,
  formatSquare,
  freeCount,
  freeMask,
  isMissing,
  squareAt,
  squareCount,
} from '../../../core/board.js';
import type { Lesson, LessonData, LessonMark, LessonRun, LessonStep } from '../../../core/lesson.js';
import { type MoveGraph, moveGraph } from '../../../core/moveGraph.js';
import type { Square } from '../../../core/square.js';
import { type Text, t, untranslated } from '../../../core/text.js';
import { pieceWords } from '../../../pieces/words.js';
import type { MeetProblem } from '../meet.js';
import { solveMeet } from '../solve/solve.js';
import {
  CANNOT_MEET,
  homesOf,
  moved,
  movesByPiece,
  NOT_KNOWN,
  piecesOn,
  runOf,
  tooManySquares,
} from './words.js';

/** Moves of everyone to a square whose distances are these. */
const costOf = (objective: MeetProblem['objective'], distances: readonly number[]): number =>
  objective === 'total' ? distances.reduce((sum, distance) => sum + distance, 0) : Math.max(...distances);

interface Wave {
  /** distance[square]; undefined where the wave has not come. */
  readonly distance: (number | undefined)[];
  /** The square the wave came from. */
  readonly from: Square[];
}

const listOf = (names: readonly string[]): Text =>
  names.length === 1
    ? untranslated(names[0]!)
    : t(`${names.slice(0, -1).join(', ')} and ${names.at(-1)}`, names.join('、'));

function* waveSteps(problem: MeetProblem): Generator<LessonStep, readonly Wave[], undefined> {
  const { board, walkers } = problem;
  const homes = homesOf(problem);
  const moves = movesByPiece(problem);
  const pieces = piecesOn(problem, homes);
  const name = (square: Square) => formatSquare(board, square);
  const waves: Wave[] = [];
  for (const [i, home] of homes.entries()) {
    const who = pieceWords(walkers[i]!.piece);
    const wave: Wave = { distance: [], from: [] };
    waves.push(wave);
    const { distance, from } = wave;
    distance[home] = 0;
    const queue = [home];
    let reached = 1;
    const picture = (say: Text, now: Square | undefined, fresh: readonly Square[]): LessonStep => {
      const marks: LessonMark[] = [];
      distance.forEach((moves, square) => {
        if (moves === undefined) return;
        const tone = square === now ? 'now' : queue.includes(square) ? 'waiting' : 'done';
        marks.push({ square, tone, text: `${moves}` });
      });
      return {
        say,
        marks,
        pieces,
        lines: now === undefined ? [] : fresh.map((square) => ({ squares: [now, square], tone: 'jump' })),
        data: [
          {
            kind: 'list',
            name: t('Queue: square and distance', '队列：格子与距离'),
            items: queue.map((square) => `${name(square)} ${distance[square]}`),
            ...(queue.length === 0 ? {} : { at: 0 }),
          },
          {
            kind: 'list',
            name: t('Squares reached', '已到达的格数'),
            items: [`${reached}/${freeCount(board)}`],
          },
        ],
      };
    };
    yield picture(
      t(
        `Wave ${i + 1} of ${homes.length}: from the ${who.en} on ${name(home)}. Its own square is 0 moves away and is the first in the queue.`,
        `第 ${i + 1} 次搜索，共 ${homes.length} 次：从 ${name(home)} 的${who.zh}开始。它自己的格子距离为 0，最先进入队列。`,
      ),
      undefined,
      [],
    );
    for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
      const next = distance[here]! + 1;
      const fresh: Square[] = [];
      for (const to of moves[i]![here]!) {
        if (distance[to] !== undefined) continue; // an earlier square came first, so by no more moves
        distance[to] = next;
        from[to] = here;
        queue.push(to);
        fresh.push(to);
      }
      reached += fresh.length;
      const taken = t(
        `Take ${name(here)} from the front of the queue: ${here === home ? 'the start itself' : `${moved(next - 1)} from ${name(home)}`}.`,
        `从队首取出 ${name(here)}：${here === home ? '起点本身' : `从 ${name(home)} 走 ${next - 1} 步可到`}。`,
      );
      const named = listOf(fresh.map(name));
      yield picture(
        fresh.length === 0
          ? t(
              `${taken.en} All its moves lead to squares that have a number already.`,
              `${taken.zh}从它走一步能到的格子都已经有数字了。`,
            )
          : t(
              `${taken.en} From there ${named.en} ${fresh.length === 1 ? 'is' : 'are'} new: ${moved(next)} away, to the back of the queue.`,
              `${taken.zh}由此新到达 ${named.zh}：距离 ${next}，排到队尾。`,
            ),
        here,
        fresh,
      );
    }
    const farthest = Math.max(...distance.filter((moves) => moves !== undefined));
    yield picture(
      t(
        `The queue is empty: wave ${i + 1} is done. It reached ${reached} of ${freeCount(board)} squares, the farthest in ${moved(farthest)}.`,
        `队列空了：第 ${i + 1} 次搜索结束。${freeCount(board)} 格中到达了 ${reached} 格，最远的要 ${farthest} 步。`,
      ),
      undefined,
      [],
    );
  }
  return waves;
}

/** The way a wave came to a square, from its beginning. */
const wayTo = ({ distance, from }: Wave, square: Square): readonly Square[] => {
  const way = [square];
  while (distance[way[0]!]! > 0) way.unshift(from[way[0]!]!);
  return way;
};

function* meetingSteps(problem: MeetProblem): Generator<LessonStep, void, undefined> {
  const { board, objective } = problem;
  const waves = yield* waveSteps(problem);
  const homes = homesOf(problem);
  const name = (square: Square) => formatSquare(board, square);
  const total = objective === 'total';
  const costs: number[] = []; // Infinity where someone cannot come
  let best: Square | undefined;

  const row = (square: Square): readonly string[] => [
    name(square),
    ...waves.map(({ distance }) => `${distance[square] ?? '∞'}`),
    costs[square] === Infinity ? '∞' : `${costs[square]}`,
  ];
  const table = (now: Square): LessonData => ({
    kind: 'table',
    name: t('This square, and the best so far', '当前格与目前最好的格'),
    columns: ['', ...homes.map(name), total ? 'Σ' : 'max'],
    rows: best === undefined || best === now ? [row(now)] : [row(now), row(best)],
    at: [0, homes.length + 1],
  });
  const marks = (now: Square): readonly LessonMark[] => {
    const list: LessonMark[] = [];
    costs.forEach((cost, square) => {
      const tone = square === best ? 'goal' : square === now ? 'now' : cost === Infinity ? 'dead' : 'done';
      list.push({ square, tone, text: cost === Infinity ? '∞' : `${cost}` });
    });
    return list;
  };
  const sum = (square: Square): Text => {
    const distances = waves.map(({ distance }) => `${distance[square]}`);
    if (distances.length === 1) return untranslated(`${costs[square]}`);
    if (total) return untranslated(`${distances.join(' + ')} = ${costs[square]}`);
    const list = listOf(distances);
    return t(`the longest of ${list.en} is ${costs[square]}`, `${list.zh} 中最长的是 ${costs[square]}`);
  };

  for (let square = 0; square < squareCount(board); square++) {
    if (isMissing(board, square)) continue;
    const stranger = waves.findIndex(({ distance }) => distance[square] === undefined);
    costs[square] =
      stranger < 0
        ? costOf(
            objective,
            waves.map(({ distance }) => distance[square]!),
          )
        : Infinity;
    const before = best;
    if (costs[square]! < (before === undefined ? Infinity : costs[before]!)) best = square;
    const say = (): Text => {
      if (stranger >= 0) {
        return t(
          `${name(square)}: piece ${stranger + 1} cannot come here, so nobody meets here.`,
          `${name(square)}：棋子 ${stranger + 1} 到不了这里，不能在此会合。`,
        );
      }
      const figures = t(`${name(square)}: ${sum(square).en}.`, `${name(square)}：${sum(square).zh}。`);
      if (before === undefined) {
        return t(
          `${figures.en} The first square where all can meet, so the best so far.`,
          `${figures.zh}这是第一个大家都能到的格子，也就是目前最好的。`,
        );
      }
      return best === square
        ? t(
            `${figures.en} Less than ${costs[before]} on ${name(before)}: the best so far.`,
            `${figures.zh}比 ${name(before)} 的 ${costs[before]} 小：目前最好。`,
          )
        : t(
            `${figures.en} Not less than ${costs[before]} on ${name(before)}.`,
            `${figures.zh}不比 ${name(before)} 的 ${costs[before]} 小。`,
          );
    };
    yield {
      say: say(),
      marks: marks(square),
      pieces: piecesOn(problem, homes),
      lines: [],
      data: [table(square)],
    };
  }

  const looked = waves.reduce((sum, { distance }) => sum + distance.filter((d) => d !== undefined).length, 0);
  if (best === undefined) {
    yield {
      say: t(
        'No square is reached by all of them: they cannot meet.',
        '没有一格是大家都能到的：它们无法会合。',
      ),
      marks: marks(-1),
      pieces: piecesOn(problem, homes),
      lines: [],
      data: [],
    };
    return;
  }
  const meeting = best;
  yield {
    say: t(
      `They meet on ${name(meeting)}: ${total ? `${moved(costs[meeting]!)} in total` : `the longest walk has ${moved(costs[meeting]!)}`}. ${looked} squares went through the queue, then the ${freeCount(board)} squares were compared.`,
      `它们在 ${name(meeting)} 会合：${total ? `一共 ${costs[meeting]} 步` : `最长的一条路要 ${costs[meeting]} 步`}。一共有 ${looked} 格次进出队列，之后逐一比较了 ${freeCount(board)} 格。`,
    ),
    marks: marks(-1),
    pieces: piecesOn(problem, homes),
    lines: waves
      .map((wave) => wayTo(wave, meeting))
      .filter((way) => way.length > 1)
      .map((squares) => ({ squares, tone: 'walk' })),
    data: [table(meeting)],
  };
}

/** The same without the steps, straight on the board. Gives up after `most` squares taken from queues. */
const byWaves = (problem: MeetProblem, most: number): LessonRun => {
  const { board, walkers, objective } = problem;
  const freeOf = freeMask(board);
  const graphOf = new Map<string, MoveGraph>();
  const distances: Int32Array[] = [];
  let looked = 0;
  for (const { piece, at } of walkers) {
    const { start, target } = graphOf.get(piece.text) ?? moveGraph(board, piece.rays);
    graphOf.set(piece.text, { start, target });
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

/** Waves over more squares, or of more pieces, say nothing new. */
const MAX_SQUARES = 144;
const MAX_PIECES = 6;

export const wavesLesson: Lesson<MeetProblem> = {
  id: 'waves',
  title: t('Breadth-first waves', '广度优先搜索：一圈圈扩散'),
  about: t(
    'From each piece in turn a wave spreads over the board: a queue hands out the squares in order of distance, and every square gets the number of the ring it is on. Then every square adds up its numbers, and the least sum is where to meet. The pieces do not hinder each other, so one wave each is enough.',
    '依次从每个棋子出发做广度优先搜索，像水波一样一圈圈扩散：队列按距离的先后给出格子，每格记下要走几步才能到。然后每格把各个步数相加，和最小的格子就是会合点。棋子互不妨碍，所以每个棋子搜一次就够了。',
  ),
  example: 'meet 6x6 N a1 f2 b6',
  unfit: ({ board, walkers }) => {
    if (squareCount(board) > MAX_SQUARES) return tooManySquares(MAX_SQUARES);
    if (walkers.length <= MAX_PIECES) return undefined;
    return t(`This lesson is for at most ${MAX_PIECES} pieces.`, `这一课最多适用于 ${MAX_PIECES} 个棋子。`);
  },
  boardOf: ({ board }) => board,
  steps: meetingSteps,
  race: {
    about: t(
      "Three waves over a 700x700 board against the library, which knows the knight's distance by a formula and needs no wave. One unit of work is one square taken from a queue.",
      '在 700x700 的棋盘上做三次广度优先搜索，对比本库的方法：马的距离有公式可算，不需要搜索。一个工作单位是从队列取出一格。',
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
