/*
 * Depth-first search with backtracking, as in every textbook: one step per move made, per dead end, and per
 * move undone. A "call" is a square entered, including the first, as the recursive program counts them.
 */
import { counted, countWords, forCount } from '../../../core/amounts.js';
import { formatSquare, freeCount, isMissing, squareCount } from '../../../core/board.js';
import type {
  Lesson,
  LessonLine,
  LessonMark,
  LessonQuestion,
  LessonRun,
  LessonStep,
} from '../../../core/lesson/lesson.js';
import { cutLesson } from '../../../core/lesson/lessonSteps.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { pieceWords } from '../../../pieces/words.js';
import type { TourProblem } from '../tour.js';
import {
  fastTour,
  movesBySquare,
  NO_TOUR,
  NOT_KNOWN,
  openKnightInput,
  tourFound,
  unfitTour,
} from './words.js';

/** An open tour may start anywhere; a closed one passes every square, so one start is enough. */
const startsOf = ({ board, closed, from }: TourProblem): readonly Square[] => {
  if (from !== undefined) return [from];
  const free = Array.from({ length: squareCount(board) }, (_, square) => square).filter(
    (square) => !isMissing(board, square),
  );
  return closed ? free.slice(0, 1) : free;
};

/** Does a path over all squares, from `first` to `last`, satisfy the problem? */
const isWanted = (
  { board, closed, to }: TourProblem,
  movesFrom: readonly (readonly Square[])[],
  first: Square,
  last: Square,
): boolean =>
  closed ? freeCount(board) > 2 && movesFrom[last]!.includes(first) : to === undefined || to === last;

/** The state of the search. */
interface Search {
  readonly problem: TourProblem;
  readonly movesFrom: readonly (readonly Square[])[];
  readonly path: Square[];
  readonly isVisited: Set<Square>;
  /** How often the search got stuck on a square. */
  readonly deadEnds: Map<Square, number>;
  calls: number;
}

const freeFrom = ({ movesFrom, isVisited }: Search, square: Square): readonly Square[] =>
  movesFrom[square]!.filter((to) => !isVisited.has(to));

/** Dead ends on squares without another mark, darker if there were more. */
const deadEndMarks = ({ deadEnds }: Search, taken: readonly LessonMark[]): readonly LessonMark[] => {
  const isTaken = new Set(taken.map(({ square }) => square));
  const most = Math.max(1, ...deadEnds.values());
  return [...deadEnds]
    .filter(([square]) => !isTaken.has(square))
    .map(([square, count]) => ({
      square,
      tone: 'dead',
      text: `×${count}`,
      heat: (0.6 * Math.log1p(count)) / Math.log1p(most),
    }));
};

/** The squares with the most dead ends. */
const LISTED = 6;

const deadEndList = ({ problem, deadEnds }: Search): readonly string[] =>
  [...deadEnds]
    .sort(([a, m], [b, n]) => n - m || a - b)
    .slice(0, LISTED)
    .map(([square, count]) => `${formatSquare(problem.board, square)} ×${count}`);

/** `tried` are the squares that have failed from the current square. */
const picture = (search: Search, say: Text, tried: readonly Square[], move?: LessonLine): LessonStep => {
  const { problem, path, calls } = search;
  const name = (square: Square) => formatSquare(problem.board, square);
  const here = path.at(-1);
  const free = here === undefined ? [] : freeFrom(search, here);
  const marks: LessonMark[] = path.map((square, i) => ({
    square,
    tone: square === here ? 'now' : 'done',
    text: `${i + 1}`,
  }));
  for (const square of free) marks.push({ square, tone: tried.includes(square) ? 'dead' : 'waiting' });
  const next = free.findIndex((square) => !tried.includes(square));
  return {
    say,
    marks: [...marks, ...deadEndMarks(search, marks)],
    pieces: here === undefined ? [] : [{ square: here, piece: problem.piece.text }],
    lines: [
      ...(path.length < 2 ? [] : [{ squares: [...path], tone: 'walk' as const }]),
      ...(move === undefined ? [] : [move]),
    ],
    data: [
      {
        kind: 'list',
        name: t('Stack: the path so far', '栈：目前的路线'),
        items: path.map(name),
        ...(path.length === 0 ? {} : { at: path.length - 1 }),
      },
      {
        kind: 'list',
        name: t('Choices from here', '这里的选择'),
        items: free.map(name),
        ...(next < 0 ? {} : { at: next }),
      },
      { kind: 'list', name: t('Calls', '调用次数'), items: [`${calls}`] },
      {
        kind: 'list',
        name: t(
          'Dead-end map: × shows how often the search got stuck there',
          '死路图：× 表示在这里走不动的次数',
        ),
        items: deadEndList(search),
      },
    ],
  };
};

/** The column and row of a square, as the programs print them. */
const spot = ({ problem: { board } }: Search, square: Square): string =>
  `${square % board.width} ${Math.floor(square / board.width)}`;

/** What comes next, for learners who want to guess: a square, or a step back. */
const question = (search: Search, here: Square, next: Square | undefined): LessonQuestion | undefined => {
  const { problem, movesFrom } = search;
  const free = freeFrom(search, here);
  if (movesFrom[here]!.length < 2 || free.length === 1) return undefined;
  const choices = [...free.map((square) => formatSquare(problem.board, square)), '↩'];
  return {
    ask: t(
      `What comes after ${formatSquare(problem.board, here)}? ↩ takes the last move back.`,
      `在 ${formatSquare(problem.board, here)} 之后是哪一步？↩ 表示撤回上一步。`,
    ),
    choices,
    right: next === undefined ? choices.length - 1 : free.indexOf(next),
  };
};

/** The sentences of the search. */
const wordsOf = ({ board, piece, closed, to: end }: TourProblem) => {
  const who = pieceWords(piece);
  const all = freeCount(board);
  const visited = forCount(all, 'The only square is', `All ${all} squares are`);
  const name = (square: Square) => formatSquare(board, square);
  return {
    /** Everything is visited, but not as required. */
    refused: (first: Square, last: Square): Text =>
      closed
        ? t(
            `${visited} visited, but no move leads from ${name(last)} back to ${name(first)}. This path is not closed.`,
            `${all} 格都走过了，但从 ${name(last)} 没有一步能回到 ${name(first)}。这条路线不是闭合的。`,
          )
        : t(
            `${visited} visited, but the path ends on ${name(last)}, not on ${name(end!)}.`,
            `${all} 格都走过了，但终点是 ${name(last)}，不是 ${name(end!)}。`,
          ),
    deadEnd: (here: Square, visited: number): Text =>
      t(
        `Dead end: no move from ${name(here)} leads to an unvisited square, and ${all - visited} of ${counted(all, 'square')} are left.`,
        `死路：从 ${name(here)} 走不到任何没走过的格子，而 ${countWords(all)} 格中还剩 ${all - visited} 格。`,
      ),
    go: (here: Square, choices: readonly Square[], i: number, visited: number): Text => {
      const choice =
        choices.length === 1
          ? t('the only unvisited square there', '那里唯一没走过的格子')
          : t(`choice ${i + 1} of ${choices.length}`, `${choices.length} 个选择中的第 ${i + 1} 个`);
      return t(
        `Go from ${name(here)} to ${name(choices[i]!)}, ${choice.en}. Visited: ${visited} of ${counted(all, 'square')}.`,
        `从 ${name(here)} 走到 ${name(choices[i]!)}（${choice.zh}）。已走 ${visited} 格，共 ${countWords(all)} 格。`,
      );
    },
    back: (from: Square, here: Square, left: readonly Square[]): Text => {
      const en = `The ${who.en} takes the move to ${name(from)} back and stands on ${name(here)} again.`;
      const zh = `${who.zh}撤回走到 ${name(from)} 的这一步，重新站在 ${name(here)}。`;
      return left.length === 0
        ? t(`${en} There is nothing else to try here.`, `${zh}这里没有别的走法可试了。`)
        : t(`${en} Next, try ${name(left[0]!)}.`, `${zh}接下来试 ${name(left[0]!)}。`);
    },
    start: (first: Square, again: boolean): Text =>
      again
        ? t(
            `No tour starts on the earlier squares. The ${who.en} starts again on ${name(first)}.`,
            `从前面的格子出发都没有巡游。${who.zh}换到 ${name(first)} 重新开始。`,
          )
        : t(
            `The ${who.en} starts on ${name(first)}. It must visit ${forCount(all, 'the only square', `all ${all} squares`)} once and tries unvisited squares in its order of moves.`,
            `${who.zh}从 ${name(first)} 出发，要把 ${all} 格各走一次，没走过的格子按走法顺序逐个尝试。`,
          ),
    found: (first: Square, last: Square, calls: number): Text =>
      t(
        `${visited} visited${closed ? `, and ${name(last)} leads back to ${name(first)}` : ''}: a tour, after ${counted(calls, 'call')}.`,
        `${all} 格都走过了${closed ? `，而且从 ${name(last)} 能回到 ${name(first)}` : ''}：找到一条巡游，共调用 ${countWords(calls)} 次。`,
      ),
    none: (calls: number): Text =>
      t(
        `Everything has been tried in ${counted(calls, 'call')}: no such tour exists.`,
        `所有走法都试过了，共调用 ${countWords(calls)} 次：没有这样的巡游。`,
      ),
  };
};

const enter = (search: Search, square: Square): void => {
  search.calls++;
  search.path.push(square);
  search.isVisited.add(square);
};

const leave = ({ path, isVisited }: Search): void => {
  isVisited.delete(path.pop()!);
};

/** Everything that follows once the piece is on the path's last square; true if a tour was found. */
function* goOn(search: Search, words: ReturnType<typeof wordsOf>): Generator<LessonStep, boolean, undefined> {
  const { problem, movesFrom, path } = search;
  const here = path.at(-1)!;
  const depth = path.length - 1;
  if (path.length === freeCount(problem.board)) {
    if (isWanted(problem, movesFrom, path[0]!, here)) return true;
    yield {
      ...picture(search, words.refused(path[0]!, here), []),
      trace: `refused ${spot(search, here)}`,
      branch: { depth, is: 'dead' },
    };
    return false;
  }
  const choices = freeFrom(search, here);
  if (choices.length === 0) {
    search.deadEnds.set(here, (search.deadEnds.get(here) ?? 0) + 1);
    yield {
      ...picture(search, words.deadEnd(here, path.length), []),
      trace: `dead ${spot(search, here)}`,
      branch: { depth, is: 'dead' },
    };
  }
  for (const [i, to] of choices.entries()) {
    const asked = i === 0 ? question(search, here, to) : undefined;
    enter(search, to);
    const jump: LessonLine = { squares: [here, to], tone: 'jump' };
    yield {
      ...picture(search, words.go(here, choices, i, path.length), [], jump),
      trace: `go ${spot(search, to)}`,
      branch: { depth: depth + 1, isNew: true },
      ...(asked && { question: asked }),
    };
    if (yield* goOn(search, words)) return true;
    leave(search);
    const back: LessonLine = { squares: [to, here], tone: 'back' };
    yield {
      ...picture(search, words.back(to, here, choices.slice(i + 1)), choices.slice(0, i + 1), back),
      trace: `back ${spot(search, here)}`,
      branch: { depth },
    };
  }
  return false;
}

function* searchSteps(problem: TourProblem): Generator<LessonStep, void, undefined> {
  const words = wordsOf(problem);
  const search: Search = {
    problem,
    movesFrom: movesBySquare(problem),
    path: [],
    isVisited: new Set(),
    deadEnds: new Map(),
    calls: 0,
  };
  for (const first of startsOf(problem)) {
    const again = search.calls > 0;
    enter(search, first);
    yield {
      ...picture(search, words.start(first, again), []),
      trace: `start ${spot(search, first)}`,
      branch: { depth: 0, isNew: true },
    };
    if (yield* goOn(search, words)) {
      const last = search.path.at(-1)!;
      const home: LessonLine | undefined = problem.closed
        ? { squares: [last, first], tone: 'walk' }
        : undefined;
      yield {
        ...picture(search, words.found(first, last, search.calls), [], home),
        trace: 'found',
        branch: { depth: search.path.length - 1, is: 'goal' },
      };
      return;
    }
    leave(search);
  }
  yield { ...picture(search, words.none(search.calls), []), trace: 'none' };
}

/** The same without the steps. Gives up after `most` calls. */
const depthFirst = (problem: TourProblem, most: number): LessonRun => {
  const movesFrom = movesBySquare(problem);
  const all = freeCount(problem.board);
  const isVisited = new Uint8Array(squareCount(problem.board));
  let calls = 0;
  let first = 0;
  let gaveUp = false;
  const visit = (square: Square, visited: number): boolean => {
    if (calls === most) {
      gaveUp = true;
      return true; // so nothing else is tried
    }
    calls++;
    if (visited === all) return isWanted(problem, movesFrom, first, square);
    isVisited[square] = 1;
    for (const to of movesFrom[square]!) if (isVisited[to] === 0 && visit(to, visited + 1)) return true;
    isVisited[square] = 0;
    return false;
  };
  for (first of startsOf(problem)) {
    if (!visit(first, 1)) continue;
    return gaveUp ? { found: NOT_KNOWN, work: calls, gaveUp } : { found: tourFound(problem), work: calls };
  }
  return { found: NO_TOUR, work: calls };
};

/** A deeper stack is too much for a lesson. */
const MAX_SQUARES = 64;

export const dfsLesson: Lesson<TourProblem> = {
  id: 'dfs',
  title: t('Depth-first search with backtracking', '深度优先搜索与回溯'),
  about: t(
    'Go to the first unvisited square and continue from there. If none is left, undo the last move and try the next one. This finds a tour if one exists, and it takes a dozen lines of code, so every textbook has it. It does not look ahead, so it may search for hours.',
    '走到第一个没走过的格子，再从那里继续；走不动时，撤回上一步，换下一种走法。只要有巡游，它总能找到，代码也只有十几行，所以每本教材都讲它。但它不会预判，可能要搜索几个小时。',
  ),
  example: 'tour 5x5 N open from e5',
  unfit: (problem) => unfitTour(problem, MAX_SQUARES),
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Exponential time: on an n x n board the search may visit far more paths than it ever finishes. Memory: one path.',
      '时间是指数级的：n x n 棋盘上的路线多到搜不完。内存只需存一条路线。',
    ),
    judge: { id: 'poj-2488', url: 'http://poj.org/problem?id=2488' },
    input: openKnightInput,
  },
  steps: (problem) =>
    cutLesson(searchSteps(problem), () =>
      t(
        'The search may continue for millions of calls. The lesson stops here; the fast method below solves this board at once.',
        '搜索还会继续，也许要上百万次调用。演示到此为止；下面的快速做法可以立刻给出这个棋盘的答案。',
      ),
    ),
  race: {
    about: t(
      'The search from the corner of a 7x7 board against the library, which joins known blocks. One unit of work is one call.',
      '从 7x7 棋盘的角格开始搜索，对比本库用现成的小块拼接的做法。一个工作单位是一次调用。',
    ),
    problem: 'tour 7x7 N open from a1',
    textbook: depthFirst,
    fast: fastTour,
  },
};
