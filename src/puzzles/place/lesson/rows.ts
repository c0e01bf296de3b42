/* Queens row by row with backtracking: one step per square tried and per queen removed. */
import { counted, countWords } from '../../../core/amounts.js';
import { formatSquare, squareCount } from '../../../core/board.js';
import type { Lesson, LessonLine, LessonMark, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import { cutLesson } from '../../../core/lesson/lessonSteps.js';
import { type Text, t } from '../../../core/text.js';
import type { PlaceProblem } from '../place.js';
import { solvePlace } from '../solve/solve.js';

const LEAST = 4;
const MOST = 12;

const isQueen = ({ text }: PlaceProblem['piece']): boolean => text === 'Q';

const unfit = ({ board, piece, rule, size, given }: PlaceProblem): Text | undefined => {
  const { width, height, missing } = board;
  const isPlain = missing.length === 0 && given.length === 0 && (size === undefined || size === width);
  return isPlain && isQueen(piece) && rule === 'apart' && width === height && width >= LEAST && width <= MOST
    ? undefined
    : t(
        `This lesson places n queens apart on an n x n board without holes, n from ${LEAST} to ${MOST}.`,
        `这个演示在没有缺格的 n x n 棋盘上放 n 个互不攻击的后，n 为 ${LEAST} 到 ${MOST}。`,
      );
};

/** The row of the first queen that attacks the square, or -1. */
const attackerOf = (columns: readonly number[], column: number): number => {
  const row = columns.length;
  return columns.findIndex((other, i) => other === column || Math.abs(other - column) === row - i);
};

/** The state of the search. */
interface Search {
  readonly problem: PlaceProblem;
  readonly n: number;
  readonly columns: number[];
  tries: number;
}

const picture = (
  { problem, n, columns, tries }: Search,
  say: Text,
  marks: readonly LessonMark[],
  lines: readonly LessonLine[] = [],
): LessonStep => {
  const { board, piece } = problem;
  const taken = new Set(marks.map(({ square }) => square));
  const done = columns.map((column, row): LessonMark => ({ square: row * n + column, tone: 'done' }));
  return {
    say,
    marks: [...marks, ...done.filter(({ square }) => !taken.has(square))],
    pieces: columns.map((column, row) => ({ square: row * n + column, piece: piece.text })),
    lines,
    data: [
      {
        kind: 'list',
        name: t('Stack: the queen of each row', '栈：各行的后'),
        items: columns.map((column, row) => formatSquare(board, row * n + column)),
        ...(columns.length === 0 ? {} : { at: columns.length - 1 }),
      },
      { kind: 'list', name: t('Squares tried', '试过的格数'), items: [`${tries}`] },
    ],
  };
};

function* placeRow(search: Search): Generator<LessonStep, boolean, undefined> {
  const { problem, n, columns } = search;
  const row = columns.length;
  if (row === n) return true;
  const name = (column: number, y: number) => formatSquare(problem.board, y * n + column);
  for (let column = 0; column < n; column++) {
    const square = row * n + column;
    const attacker = attackerOf(columns, column);
    search.tries++;
    const isHit = attacker >= 0;
    const question = {
      ask: t(`Is ${name(column, row)} attacked?`, `${name(column, row)} 受到攻击吗？`),
      choices: ['✓', '✗'],
      right: isHit ? 0 : 1,
    };
    const asked = row === 0 ? {} : { question };
    if (isHit) {
      const from = attacker * n + columns[attacker]!;
      const say = t(
        `Try ${name(column, row)}: the queen on ${name(columns[attacker]!, attacker)} attacks it.`,
        `试 ${name(column, row)}：${name(columns[attacker]!, attacker)} 的后攻击这一格。`,
      );
      yield {
        ...picture(search, say, [{ square, tone: 'dead' }], [{ squares: [from, square], tone: 'jump' }]),
        trace: `hit ${row} ${column}`,
        ...asked,
      };
      continue;
    }
    columns.push(column);
    const say = t(
      `Place a queen on ${name(column, row)}: no queen attacks it. ${row + 1 === n ? 'That was the last row.' : `Row ${row + 2} is next.`}`,
      `在 ${name(column, row)} 放后：没有后攻击它。${row + 1 === n ? '这是最后一行。' : `接下来是第 ${row + 2} 行。`}`,
    );
    yield {
      ...picture(search, say, [{ square, tone: 'now' }]),
      trace: `place ${row} ${column}`,
      branch: { depth: row + 1, isNew: true },
      ...asked,
    };
    if (yield* placeRow(search)) return true;
    columns.pop();
    yield {
      ...picture(
        search,
        t(
          `Row ${row + 2} has no safe square left. Take the queen on ${name(column, row)} back.`,
          `第 ${row + 2} 行没有安全的格子了，拿回 ${name(column, row)} 的后。`,
        ),
        [{ square, tone: 'dead' }],
      ),
      trace: `back ${row} ${column}`,
      branch: { depth: row },
    };
  }
  return false;
}

function* rowSteps(problem: PlaceProblem): Generator<LessonStep, void, undefined> {
  const n = problem.board.width;
  const search: Search = { problem, n, columns: [], tries: 0 };
  yield {
    ...picture(
      search,
      t(
        `Two queens in one row attack each other, so each row holds exactly one: ${counted(n, 'row')}. Go up row by row and try the squares from left to right.`,
        `同一行的两个后会互相攻击，所以 ${countWords(n)} 行里每行正好一个。从下往上逐行放，每行从左到右试。`,
      ),
      [],
    ),
    trace: `start ${n}`,
    branch: { depth: 0, isNew: true },
  };
  const isFound = yield* placeRow(search);
  const all = search.columns.map((column, row): LessonMark => ({ square: row * n + column, tone: 'goal' }));
  yield {
    ...picture(
      search,
      isFound
        ? t(
            `${counted(n, 'queen')} placed after trying ${counted(search.tries, 'square')}.`,
            `试了 ${countWords(search.tries)} 格，${countWords(n)} 个后都放好了。`,
          )
        : t('Every square has been tried: no placement exists.', '所有格子都试过了：无解。'),
      all,
    ),
    trace: `end ${isFound ? 1 : 0}`,
    ...(isFound ? { branch: { depth: n, is: 'goal' as const } } : {}),
  };
}

/** The same without the steps. Gives up after `most` squares. */
const byRows = ({ board: { width: n } }: PlaceProblem, most: number): LessonRun => {
  const columns: number[] = [];
  let tries = 0;
  const place = (): boolean => {
    if (columns.length === n) return true;
    for (let column = 0; column < n; column++) {
      if (tries === most) return true;
      tries++;
      if (attackerOf(columns, column) >= 0) continue;
      columns.push(column);
      if (place()) return true;
      columns.pop();
    }
    return false;
  };
  place();
  return tries >= most && columns.length < n
    ? { found: '', work: tries, gaveUp: true }
    : { found: `${columns.length}`, work: tries };
};

export const rowsLesson: Lesson<PlaceProblem> = {
  id: 'rows',
  title: t('Queens, row by row', '逐行放后：回溯'),
  about: t(
    'Every row holds one queen. Place the queens row by row; a square that an earlier queen attacks is skipped, and a row without a safe square sends the search back to the row before it. The tree grows quickly with the board, but most branches end early.',
    '每行放一个后。逐行尝试，跳过被前面的后攻击的格子；一行没有安全的格子时，退回上一行换一格。棋盘越大，搜索树长得越快，但多数分支很早就断了。',
  ),
  example: 'place 6x6 Q apart',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Exponential time: about 900 squares for 8 queens, millions for 20. Memory: one queen per row.',
      '时间是指数级的：8 个后约试 900 格，20 个后要几百万格。每行只存一个后。',
    ),
    judge: { id: 'leetcode-51', url: 'https://leetcode.com/problems/n-queens/' },
    input: ({ board }) => `${board.width}`,
  },
  steps: (problem) =>
    cutLesson(rowSteps(problem), () => t('The search continues in the same way.', '搜索照这样继续下去。')),
  race: {
    about: t(
      'Twenty queens: the search row by row, against a formula that gives their squares. One unit of work is one square tried.',
      '二十个后：逐行搜索，对比用公式直接写出。一个工作单位是试一格。',
    ),
    problem: 'place 20x20 Q apart',
    textbook: byRows,
    fast: (problem) => {
      const answer = solvePlace(problem);
      return answer.kind === 'placement'
        ? { found: `${answer.squares.length}`, work: squareCount(problem.board) }
        : { found: '', work: 0, gaveUp: true };
    },
  },
};
