/*
 * The joint search that many people write first for three knights: a state is the squares of all three, a
 * move moves one of them, and in breadth-first order the first state with all on one square needs the fewest
 * moves. Correct, but it searches up to squares^3 states, whereas three waves visit 3 x squares. One step per
 * state taken from the queue.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { formatSquare, freeCount, squareCount } from '../../../core/board.js';
import type { Lesson, LessonLine, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import { cutLesson } from '../../../core/lesson/lessonSteps.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import type { MeetProblem } from '../meet.js';
import { solveMeet } from '../solve/solve.js';
import {
  CANNOT_MEET,
  crowdWords,
  homesOf,
  knightsInput,
  moved,
  movesByPiece,
  NOT_KNOWN,
  piecesOn,
  runOf,
  tooManySquares,
} from './words.js';

/** A state as one number: the pieces' squares are its digits, the first piece's the lowest. */
const pack = (squares: readonly Square[], base: number): number =>
  squares.reduceRight((state, square) => state * base + square, 0);

const unpack = (state: number, pieces: number, base: number): readonly Square[] =>
  Array.from({ length: pieces }, (_, i) => Math.floor(state / base ** i) % base);

const allTogether = (squares: readonly Square[]): boolean => squares.every((square) => square === squares[0]);

/** Queued states shown next to the board. */
const SHOWN = 6;

/** The state of the search. */
interface Search {
  readonly problem: MeetProblem;
  readonly base: number;
  /** Moves from the start to every state seen. */
  readonly depth: Map<number, number>;
  /** The predecessor of every state except the first. */
  readonly from: Map<number, number>;
  readonly queue: number[];
  /** layers[d]: states d moves away. */
  readonly layers: number[];
}

const beginSearch = (problem: MeetProblem): Search => {
  const base = squareCount(problem.board);
  const home = pack(homesOf(problem), base);
  return { problem, base, depth: new Map([[home, 0]]), from: new Map(), queue: [home], layers: [1] };
};

const squaresOf = ({ problem, base }: Search, state: number): readonly Square[] =>
  unpack(state, problem.walkers.length, base);

const nameIn =
  (search: Search) =>
  (state: number): string =>
    squaresOf(search, state)
      .map((square) => formatSquare(search.problem.board, square))
      .join(' ');

/** `head` is the first state still waiting in the queue. */
const picture = (
  search: Search,
  say: Text,
  state: number,
  head: number,
  lines: readonly LessonLine[],
): LessonStep => {
  const { problem, queue, depth, layers } = search;
  const name = nameIn(search);
  const squares = squaresOf(search, state);
  const waiting = queue.slice(head, head + SHOWN).map(name);
  const more = queue.length - head - waiting.length;
  const states = freeCount(problem.board) ** problem.walkers.length;
  return {
    say,
    marks: [...new Set(squares)].map((square) => ({
      square,
      tone: allTogether(squares) ? 'goal' : 'now',
    })),
    pieces: piecesOn(problem, squares),
    lines,
    data: [
      {
        kind: 'list',
        name: t('State: the square of each piece', '状态：各棋子的位置'),
        items: [name(state)],
        at: 0,
      },
      {
        kind: 'list',
        name: t('Queue of states', '状态队列'),
        items: more > 0 ? [...waiting, `… +${more}`] : waiting,
      },
      {
        kind: 'list',
        name: t('States seen, and states in total', '见过的状态与状态总数'),
        items: [`${depth.size}/${states}`],
      },
      {
        kind: 'list',
        name: t('States first reached with 0, 1, 2 … moves', '走 0、1、2…… 步首次到达的状态数'),
        items: layers.map(String),
        at: depth.get(state)!,
      },
    ],
  };
};

/** Each piece's path to its square in a state. */
const waysTo = (search: Search, state: number): readonly LessonLine[] => {
  const { from } = search;
  const ways: Square[][] = squaresOf(search, state).map((square) => [square]);
  for (let back = from.get(state); back !== undefined; back = from.get(back)) {
    squaresOf(search, back).forEach((square, i) => {
      if (ways[i]![0] !== square) ways[i]!.unshift(square);
    });
  }
  return ways.filter((way) => way.length > 1).map((squares) => ({ squares, tone: 'walk' }));
};

/** A state with all pieces on one square has reached the front of the queue. */
function* together(search: Search, state: number, head: number): Generator<LessonStep, void, undefined> {
  const { problem, depth } = search;
  const crowd = crowdWords(problem);
  const [pieces, free] = [problem.walkers.length, freeCount(problem.board)];
  const spent = depth.get(state)!;
  const ways = waysTo(search, state);
  const met = picture(
    search,
    t(
      `Take ${nameIn(search)(state)} from the queue: the ${crowd.en} are on one square after ${moved(spent)} in total. The search is breadth first, so no meeting takes fewer.`,
      `从队首取出 ${nameIn(search)(state)}：${crowd.zh}都在同一格，一共走了 ${spent} 步。因为是广度优先，不会有更少的。`,
    ),
    state,
    head + 1,
    ways,
  );
  yield { ...met, trace: `meet ${spent}` };
  yield picture(
    search,
    t(
      `The joint search saw ${counted(depth.size, 'state')}. Separate searches visit only ${pieces} × ${free} = ${counted(pieces * free, 'square')}: the pieces do not block each other, so searching for all at once gains nothing.`,
      `联合搜索一共见过 ${countWords(depth.size)} 个状态。分开搜索只要看 ${pieces} × ${free} = ${countWords(pieces * free)} 格：棋子互不妨碍，一起搜索没有好处。`,
    ),
    state,
    head + 1,
    ways,
  );
}

/** One piece moves from a state, in every possible way; new states go to the back of the queue. */
const expand = (
  search: Search,
  moves: ReturnType<typeof movesByPiece>,
  state: number,
  head: number,
): LessonStep => {
  const { base, depth, from, queue, layers } = search;
  const spent = depth.get(state)!;
  let following = 0;
  const seen = depth.size;
  const lines: LessonLine[] = [];
  for (const [i, square] of squaresOf(search, state).entries()) {
    for (const to of moves[i]![square]!) {
      const next = state + (to - square) * base ** i;
      following++;
      if (depth.has(next)) continue;
      depth.set(next, spent + 1);
      layers[spent + 1] = (layers[spent + 1] ?? 0) + 1;
      from.set(next, state);
      queue.push(next);
      lines.push({ squares: [square, to], tone: 'jump' });
    }
  }
  const fresh = depth.size - seen;
  const news =
    fresh === 0
      ? t('none of them new', '没有新的')
      : t(`${fresh} of them new: they join the queue`, `其中 ${fresh} 个是新的，排入队尾`);
  return picture(
    search,
    t(
      `Take ${nameIn(search)(state)} from the queue; ${moved(spent)} so far. Moving one piece gives ${counted(following, 'state')}, ${news.en}.`,
      `从队首取出 ${nameIn(search)(state)}（已走 ${spent} 步）。移动其中一个，得到 ${countWords(following)} 个状态，${news.zh}。`,
    ),
    state,
    head + 1,
    lines,
  );
};

function* searchSteps(problem: MeetProblem): Generator<LessonStep, void, undefined> {
  const search = beginSearch(problem);
  const moves = movesByPiece(problem);
  const crowd = crowdWords(problem);
  const { queue, depth } = search;
  const home = queue[0]!;
  const begin = picture(
    search,
    t(
      `The ${crowd.en} are on ${nameIn(search)(home)}. This is one state. Put it into the queue with 0 moves.`,
      `${crowd.zh}在 ${nameIn(search)(home)}，这是一个状态。把它放入队列，步数为 0。`,
    ),
    home,
    0,
    [],
  );
  yield { ...begin, trace: 'start' };
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head]!;
    if (allTogether(squaresOf(search, state))) return yield* together(search, state, head);
    const trace = `take ${depth.get(state)} ${queue.length - head - 1}`;
    yield { ...expand(search, moves, state, head), trace };
  }
  const none = picture(
    search,
    t(
      `The queue is empty after ${counted(depth.size, 'state')}. In none of them are all pieces on one square: they cannot meet.`,
      `看过 ${countWords(depth.size)} 个状态后队列空了，没有一个状态是所有棋子同格：它们无法会合。`,
    ),
    home,
    queue.length,
    [],
  );
  yield { ...none, trace: 'none' };
}

/** The most states to keep. */
const MAX_STATES = 2 ** 26;

/** The same without the steps. Gives up after `most` states taken from the queue. */
const jointly = (problem: MeetProblem, most: number): LessonRun => {
  const base = squareCount(problem.board);
  const pieces = problem.walkers.length;
  if (base ** pieces > MAX_STATES) return { found: NOT_KNOWN, work: 0, gaveUp: true };
  const moves = movesByPiece(problem);
  const depth = new Int16Array(base ** pieces).fill(-1);
  const queue = [pack(homesOf(problem), base)];
  depth[queue[0]!] = 0;
  for (let head = 0; head < queue.length; head++) {
    if (head === most) return { found: NOT_KNOWN, work: head, gaveUp: true };
    const state = queue[head]!;
    const first = state % base;
    let together = true;
    for (let i = 0, unit = 1; i < pieces; i++, unit *= base) {
      const square = Math.floor(state / unit) % base;
      if (square !== first) together = false;
      for (const to of moves[i]![square]!) {
        const next = state + (to - square) * unit;
        if (depth[next] !== -1) continue;
        depth[next] = depth[state]! + 1;
        queue.push(next);
      }
    }
    if (together) return { found: `${depth[state]}`, work: head + 1 };
  }
  return { found: CANNOT_MEET, work: queue.length };
};

const MAX_SQUARES = 64;

export const jointLesson: Lesson<MeetProblem> = {
  id: 'joint',
  title: t('Joint search of three knights', '三匹马的联合搜索'),
  about: t(
    'The first idea for three knights: a state says where all three stand. A breadth-first search moves one knight at a time until all share a square. This is correct but explodes: three knights on 64 squares have 262,144 states. One search per knight looks at only 192 squares.',
    '三匹马会合，最先想到的做法是把三匹马的位置合成一个状态。每次移动一匹马，对状态做广度优先搜索，直到三匹马在同一格。这样做没有错，但状态会爆炸：64 格上的三匹马有 262,144 个状态。而每匹马各搜一次，只需 192 格。',
  ),
  example: 'meet 4x4 N a1 b1 c1',
  unfit: ({ board, walkers, objective }) => {
    if (squareCount(board) > MAX_SQUARES) return tooManySquares(MAX_SQUARES);
    if (walkers.length < 2 || walkers.length > 3) {
      return t('This lesson is for two or three pieces.', '这个演示适用于两个或三个棋子。');
    }
    if (objective === 'total') return undefined;
    return t(
      'This search counts the moves of all pieces together. Remove rounds.',
      '这种搜索数的是所有棋子的总步数，请去掉 rounds。',
    );
  },
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Time and memory: s^k states for k pieces on s squares, 262,144 for three knights on 8x8.',
      's 格上 k 个棋子有 s^k 个状态，时间和内存都与它成正比：8x8 上的三匹马是 262,144 个。',
    ),
    judge: { id: 'hiho-99', url: 'http://hihocoder.com/contest/hiho99/problem/1' },
    input: knightsInput,
  },
  steps: (problem) =>
    cutLesson(searchSteps(problem), () =>
      t(
        'The queue is still growing: this is how states explode. The lesson stops here; the fast method below answers at once.',
        '队列还在变长，状态就是这样爆炸的。演示到此为止；下面的快速做法可以立刻给出答案。',
      ),
    ),
  race: {
    about: t(
      'Joint search of three knights in the corners of a 14x14 board (7.5 million states), against one search per knight. One unit of work is one state taken from the queue.',
      '14x14 棋盘三个角上的三匹马（约 750 万个状态）：联合搜索，对比每匹马单独搜索。一个工作单位是从队列取出一个状态。',
    ),
    problem: 'meet 14x14 N a1 n1 a14',
    textbook: jointly,
    fast: (problem) => runOf(problem, solveMeet(problem), ({ moves }) => `${moves}`),
  },
};
