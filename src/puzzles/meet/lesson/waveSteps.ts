/*
 * One breadth-first wave per piece, then one look at every square: the total (or the longest path) there, and
 * the minimum. One step per square taken from a queue, and one per square summed.
 */
import { counted, countWords, listed } from '../../../core/amounts.js';
import { formatSquare, freeCount, isMissing, squareCount } from '../../../core/board.js';
import type { LessonData, LessonMark, LessonStep } from '../../../core/lesson/lesson.js';
import { numberQuestion } from '../../../core/lesson/lessonSteps.js';
import type { Square } from '../../../core/square.js';
import { type Text, t, untranslated } from '../../../core/text.js';
import { pieceWords } from '../../../pieces/words.js';
import type { MeetProblem } from '../meet.js';
import { homesOf, moved, movesByPiece, piecesOn } from './words.js';

/** The cost of a square with these distances. */
const costOf = (objective: MeetProblem['objective'], distances: readonly number[]): number =>
  objective === 'total' ? distances.reduce((sum, distance) => sum + distance, 0) : Math.max(...distances);

/** A breadth-first search from one piece. */
interface Wave {
  readonly problem: MeetProblem;
  /** The index of the piece in the problem. */
  readonly piece: number;
  readonly home: Square;
  /** distance[square]; undefined if the wave has not reached it. */
  readonly distance: (number | undefined)[];
  /** The square the wave came from. */
  readonly from: Square[];
  readonly queue: Square[];
}

const beginWave = (problem: MeetProblem, piece: number, home: Square): Wave => {
  const distance: (number | undefined)[] = [];
  distance[home] = 0;
  return { problem, piece, home, distance, from: [], queue: [home] };
};

const reachedBy = ({ distance }: Wave): number => distance.filter((moves) => moves !== undefined).length;

const listOf = (names: readonly string[]): Text => t(listed(names), names.join('、'));

/** A square as the programs print it. */
const spot = ({ board }: MeetProblem, square: Square): string =>
  `${square % board.width} ${Math.floor(square / board.width)}`;

const wavePicture = (wave: Wave, say: Text, now?: Square, fresh: readonly Square[] = []): LessonStep => {
  const { problem, distance, queue } = wave;
  const { board } = problem;
  const marks: LessonMark[] = [];
  distance.forEach((moves, square) => {
    if (moves === undefined) return;
    const tone = square === now ? 'now' : queue.includes(square) ? 'waiting' : 'done';
    marks.push({ square, tone, text: `${moves}` });
  });
  return {
    say,
    marks,
    pieces: piecesOn(problem, homesOf(problem)),
    lines: now === undefined ? [] : fresh.map((square) => ({ squares: [now, square], tone: 'jump' })),
    data: [
      {
        kind: 'list',
        name: t('Queue: square and distance', '队列：格子与距离'),
        items: queue.map((square) => `${formatSquare(board, square)} ${distance[square]}`),
        ...(queue.length === 0 ? {} : { at: 0 }),
      },
      {
        kind: 'list',
        name: t('Squares reached', '已到达的格数'),
        items: [`${reachedBy(wave)}/${freeCount(board)}`],
      },
    ],
  };
};

/** The next square from the queue, and the new squares one move from it. */
const spread = (wave: Wave, moves: readonly (readonly Square[])[], here: Square): LessonStep => {
  const { problem, home, distance, from, queue } = wave;
  const name = (square: Square) => formatSquare(problem.board, square);
  const next = distance[here]! + 1;
  const fresh: Square[] = [];
  for (const to of moves[here]!) {
    if (distance[to] !== undefined) continue; // an earlier square reached it first, so in no more moves
    distance[to] = next;
    from[to] = here;
    queue.push(to);
    fresh.push(to);
  }
  const taken = t(
    `Take ${name(here)} from the front of the queue: ${here === home ? 'the start itself' : `${moved(next - 1)} from ${name(home)}`}.`,
    `从队首取出 ${name(here)}：${here === home ? '起点本身' : `从 ${name(home)} 走 ${next - 1} 步可到`}。`,
  );
  const trace = `take ${spot(problem, here)} ${queue.length}`;
  if (fresh.length === 0) {
    const say = t(
      `${taken.en} All its moves lead to squares that already have a number.`,
      `${taken.zh}从它走一步能到的格子都已经有数字了。`,
    );
    return { ...wavePicture(wave, say, here), trace };
  }
  const named = listOf(fresh.map(name));
  const say = t(
    `${taken.en} From there ${named.en} ${fresh.length === 1 ? 'is' : 'are'} new, ${moved(next)} away: add ${fresh.length === 1 ? 'it' : 'them'} to the end of the queue.`,
    `${taken.zh}由此新到达 ${named.zh}：距离 ${next}，排到队尾。`,
  );
  return { ...wavePicture(wave, say, here, fresh), trace };
};

function* waveSteps(
  wave: Wave,
  moves: readonly (readonly Square[])[],
): Generator<LessonStep, void, undefined> {
  const { problem, piece, home, distance, queue } = wave;
  const { board, walkers } = problem;
  const who = pieceWords(walkers[piece]!.piece);
  const start = formatSquare(board, home);
  const begin = wavePicture(
    wave,
    t(
      `Search ${piece + 1} of ${walkers.length}: start from the ${who.en} on ${start}. Its own square is 0 moves away and is first in the queue.`,
      `第 ${piece + 1} 次搜索，共 ${walkers.length} 次：从 ${start} 的${who.zh}开始。它自己的格子距离为 0，最先进入队列。`,
    ),
  );
  yield { ...begin, trace: `begin ${spot(problem, home)}` };
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) yield spread(wave, moves, here);
  const reached = reachedBy(wave);
  const farthest = Math.max(...distance.filter((far) => far !== undefined));
  yield wavePicture(
    wave,
    t(
      `The queue is empty: search ${piece + 1} is done. It reached ${reached} of ${counted(freeCount(board), 'square')}, the farthest in ${moved(farthest)}.`,
      `队列空了：第 ${piece + 1} 次搜索结束。${freeCount(board)} 格中到达了 ${reached} 格，最远的要 ${farthest} 步。`,
    ),
  );
}

/** The path of a wave to a square, from its start. */
const wayTo = ({ distance, from }: Wave, square: Square): readonly Square[] => {
  const way = [square];
  while (distance[way[0]!]! > 0) way.unshift(from[way[0]!]!);
  return way;
};

/** All squares compared, one after another. */
interface Comparison {
  readonly problem: MeetProblem;
  readonly waves: readonly Wave[];
  /** Infinity if a piece cannot get there. */
  readonly costs: number[];
  best: Square | undefined;
}

const costText = (cost: number): string => (cost === Infinity ? '∞' : `${cost}`);

const compareTable = ({ problem, waves, costs, best }: Comparison, now: Square): LessonData => {
  const name = (square: Square) => formatSquare(problem.board, square);
  const row = (square: Square): readonly string[] => [
    name(square),
    ...waves.map(({ distance }) => `${distance[square] ?? '∞'}`),
    costText(costs[square]!),
  ];
  return {
    kind: 'table',
    name: t('This square and the best so far', '当前格与目前最好的格'),
    columns: ['', ...waves.map(({ home }) => name(home)), problem.objective === 'total' ? 'Σ' : 'max'],
    rows: best === undefined || best === now ? [row(now)] : [row(now), row(best)],
    at: [0, waves.length + 1],
  };
};

const compareMarks = ({ costs, best }: Comparison, now?: Square): readonly LessonMark[] => {
  const marks: LessonMark[] = [];
  costs.forEach((cost, square) => {
    const tone = square === best ? 'goal' : square === now ? 'now' : cost === Infinity ? 'dead' : 'done';
    marks.push({ square, tone, text: costText(cost) });
  });
  return marks;
};

/** `3 + 1 + 2 = 6`, or which of them is the largest. */
const sayCost = ({ problem, waves, costs }: Comparison, square: Square): Text => {
  const distances = waves.map(({ distance }) => `${distance[square]}`);
  if (distances.length === 1) return untranslated(`${costs[square]}`);
  if (problem.objective === 'total') return untranslated(`${distances.join(' + ')} = ${costs[square]}`);
  const list = listOf(distances);
  return t(`the longest of ${list.en} is ${costs[square]}`, `${list.zh} 中最长的是 ${costs[square]}`);
};

/** The cost of a square compared with the best before it. */
const sayCompared = (comparison: Comparison, square: Square, before: Square | undefined): Text => {
  const { problem, waves, costs, best } = comparison;
  const name = (other: Square) => formatSquare(problem.board, other);
  const stranger = waves.findIndex(({ distance }) => distance[square] === undefined);
  if (stranger >= 0) {
    return t(
      `${name(square)}: piece ${stranger + 1} cannot reach it, so the pieces cannot meet here.`,
      `${name(square)}：第 ${stranger + 1} 个棋子到不了这里，不能在此会合。`,
    );
  }
  const cost = sayCost(comparison, square);
  const figures = t(`${name(square)}: ${cost.en}.`, `${name(square)}：${cost.zh}。`);
  if (before === undefined) {
    return t(
      `${figures.en} This is the first square where all can meet, so it is the best so far.`,
      `${figures.zh}这是第一个所有棋子都能到的格子，也就是目前最好的。`,
    );
  }
  return best === square
    ? t(
        `${figures.en} That is less than ${costs[before]} on ${name(before)}: the best so far.`,
        `${figures.zh}比 ${name(before)} 的 ${costs[before]} 小：目前最好。`,
      )
    : t(
        `${figures.en} That is not less than ${costs[before]} on ${name(before)}.`,
        `${figures.zh}不比 ${name(before)} 的 ${costs[before]} 小。`,
      );
};

const compareSquare = (comparison: Comparison, square: Square): LessonStep => {
  const { problem, waves, costs, best: before } = comparison;
  const distances = waves.map(({ distance }) => distance[square] ?? Infinity);
  costs[square] = costOf(problem.objective, distances);
  if (costs[square] < (before === undefined ? Infinity : costs[before]!)) comparison.best = square;
  return {
    say: sayCompared(comparison, square, before),
    trace: `compare ${spot(problem, square)} ${costs[square] === Infinity ? -1 : costs[square]}`,
    marks: compareMarks(comparison, square),
    pieces: piecesOn(problem, homesOf(problem)),
    lines: [],
    data: [compareTable(comparison, square)],
    ...(costs[square] === Infinity || waves.length === 1
      ? {}
      : {
          question: numberQuestion(
            problem.objective === 'total'
              ? t(
                  `What is the total for ${formatSquare(problem.board, square)}?`,
                  `${formatSquare(problem.board, square)} 的总步数是多少？`,
                )
              : t(
                  `How long is the longest path to ${formatSquare(problem.board, square)}?`,
                  `到 ${formatSquare(problem.board, square)} 的最长路线是几步？`,
                ),
            costs[square]!,
          ),
        }),
  };
};

const meetingFound = (comparison: Comparison, meeting: Square): LessonStep => {
  const { problem, waves, costs } = comparison;
  const { board, objective } = problem;
  const [place, cost] = [formatSquare(board, meeting), costs[meeting]!];
  const looked = waves.reduce((sum, wave) => sum + reachedBy(wave), 0);
  return {
    say: t(
      `They meet on ${place}: ${objective === 'total' ? `${moved(cost)} in total` : `the longest path has ${moved(cost)}`}. The searches took ${counted(looked, 'square')} from queues and then compared ${counted(freeCount(board), 'square')}.`,
      `它们在 ${place} 会合：${objective === 'total' ? `一共 ${cost} 步` : `最长的路线 ${cost} 步`}。一共从队列取出 ${countWords(looked)} 格次，再逐一比较了 ${freeCount(board)} 格。`,
    ),
    trace: `meet ${spot(problem, meeting)} ${cost}`,
    marks: compareMarks(comparison),
    pieces: piecesOn(problem, homesOf(problem)),
    lines: waves
      .map((wave) => wayTo(wave, meeting))
      .filter((way) => way.length > 1)
      .map((squares) => ({ squares, tone: 'walk' })),
    data: [compareTable(comparison, meeting)],
  };
};

export function* meetingSteps(problem: MeetProblem): Generator<LessonStep, void, undefined> {
  const { board } = problem;
  const moves = movesByPiece(problem);
  const waves = homesOf(problem).map((home, i) => beginWave(problem, i, home));
  for (const wave of waves) yield* waveSteps(wave, moves[wave.piece]!);
  const comparison: Comparison = { problem, waves, costs: [], best: undefined };
  for (let square = 0; square < squareCount(board); square++) {
    if (!isMissing(board, square)) yield compareSquare(comparison, square);
  }
  if (comparison.best !== undefined) {
    yield meetingFound(comparison, comparison.best);
    return;
  }
  yield {
    say: t(
      'No square can be reached by all pieces: they cannot meet.',
      '没有一格是所有棋子都能到的：它们无法会合。',
    ),
    trace: 'none',
    marks: compareMarks(comparison),
    pieces: piecesOn(problem, homesOf(problem)),
    lines: [],
    data: [],
  };
}
