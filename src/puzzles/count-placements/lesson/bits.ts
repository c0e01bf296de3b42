/*
 * Counting queens with bit masks: three numbers say which squares of a row are attacked. One step per queen
 * placed or removed.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { formatSquare } from '../../../core/board.js';
import type { Lesson, LessonMark, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import { cutLesson } from '../../../core/lesson/lessonSteps.js';
import { type Text, t } from '../../../core/text.js';
import type { CountPlacementsProblem } from '../countPlacements.js';
import { solveCountPlacements } from '../solve/solve.js';

const LEAST = 4;
const MOST = 8;

const unfit = (problem: CountPlacementsProblem): Text | undefined => {
  const { board, piece, rule, size, given, classes } = problem;
  const { width, height, missing } = board;
  const isPlain = missing.length === 0 && given.length === 0 && !classes && size === width;
  return isPlain &&
    piece.text === 'Q' &&
    rule === 'apart' &&
    width === height &&
    width >= LEAST &&
    width <= MOST
    ? undefined
    : t(
        `This lesson counts n queens apart on an n x n board without holes, n from ${LEAST} to ${MOST}.`,
        `这个演示数出没有缺格的 n x n 棋盘上 n 个互不攻击的后，n 为 ${LEAST} 到 ${MOST}。`,
      );
};

interface Masks {
  readonly columns: number;
  readonly left: number;
  readonly right: number;
}

interface Search {
  readonly problem: CountPlacementsProblem;
  readonly n: number;
  readonly queens: number[];
  found: number;
  placed: number;
}

/** The bits of a row, file a first. */
const bits = (mask: number, n: number): string =>
  [...mask.toString(2).padStart(n, '0').slice(-n)].reverse().join('');

const picture = (search: Search, say: Text, masks: Masks, marks: readonly LessonMark[]): LessonStep => {
  const { problem, n, queens, found, placed } = search;
  const row = queens.length;
  const { columns, left, right } = masks;
  const all = 2 ** n - 1;
  const attacked = (columns | left | right) & all;
  const taken = new Set(marks.map(({ square }) => square));
  const around = Array.from(
    { length: row < n ? n : 0 },
    (_, column): LessonMark => ({
      square: row * n + column,
      tone: (attacked >> column) & 1 ? 'dead' : 'waiting',
    }),
  );
  const done = queens.map((column, y): LessonMark => ({ square: y * n + column, tone: 'done' }));
  return {
    say,
    marks: [...marks, ...[...done, ...around].filter(({ square }) => !taken.has(square))],
    pieces: queens.map((column, y) => ({ square: y * n + column, piece: problem.piece.text })),
    lines: [],
    data: [
      {
        kind: 'table',
        name: t(`Masks of row ${row + 1}, file a on the left`, `第 ${row + 1} 行的掩码，左起为 a 列`),
        columns: ['', ...Array.from({ length: n }, (_, i) => formatSquare(problem.board, i).slice(0, 1))],
        rows: [
          ['|', ...bits(columns & all, n)],
          ['╲', ...bits(left & all, n)],
          ['╱', ...bits(right & all, n)],
          ['=', ...bits(attacked, n)],
        ],
      },
      {
        kind: 'table',
        name: t('Solutions (✓) and queens placed (↓)', '解（✓）与放过的后（↓）'),
        columns: ['✓', '↓'],
        rows: [[`${found}`, `${placed}`]],
      },
    ],
  };
};

function* countFrom(search: Search, masks: Masks): Generator<LessonStep, void, undefined> {
  const { problem, n, queens } = search;
  const row = queens.length;
  const { columns, left, right } = masks;
  const name = (column: number) => formatSquare(problem.board, row * n + column);
  if (row === n) {
    search.found++;
    const all = queens.map((column, y): LessonMark => ({ square: y * n + column, tone: 'goal' }));
    const say = t(
      `Every row has its queen: this is solution ${search.found}.`,
      `每行都有后了：这是第 ${search.found} 个解。`,
    );
    yield {
      ...picture(search, say, masks, all),
      trace: `count ${search.found}`,
      branch: { depth: n, is: 'goal' },
    };
    return;
  }
  let free = (2 ** n - 1) & ~(columns | left | right);
  if (free === 0) {
    yield {
      ...picture(
        search,
        t(`Row ${row + 1} has no free bit: a dead end.`, `第 ${row + 1} 行没有空位：死路。`),
        masks,
        [],
      ),
      trace: `dead ${row}`,
      branch: { depth: row, is: 'dead' },
    };
  }
  while (free !== 0) {
    const bit = free & -free;
    const column = 31 - Math.clz32(bit);
    const choices = Array.from({ length: n }, (_, i) => i).filter((i) => (free >> i) & 1);
    free ^= bit;
    queens.push(column);
    search.placed++;
    const next = {
      columns: columns | bit,
      left: (left | bit) << 1,
      right: (right | bit) >> 1,
    };
    const say = t(
      `The lowest free bit is ${name(column)}: place a queen there. The diagonal masks shift by one for the next row.`,
      `最低的空位是 ${name(column)}：在那里放后。到下一行时，两个斜线掩码各移一位。`,
    );
    yield {
      ...picture(search, say, next, [{ square: row * n + column, tone: 'now' }]),
      trace: `place ${row} ${column}`,
      branch: { depth: row + 1, isNew: true },
      ...(choices.length < 2
        ? {}
        : {
            question: {
              ask: t(
                `Where does the next queen of row ${row + 1} go?`,
                `第 ${row + 1} 行的下一个后放在哪里？`,
              ),
              choices: choices.map(name),
              right: 0,
            },
          }),
    };
    yield* countFrom(search, next);
    queens.pop();
    yield {
      ...picture(
        search,
        t(
          `Everything above ${name(column)} has been counted. Take the queen back; the masks of row ${row + 1} were never changed.`,
          `${name(column)} 之后的都数完了，拿回这个后；第 ${row + 1} 行的掩码没有改动过。`,
        ),
        masks,
        [],
      ),
      trace: `back ${row} ${column}`,
      branch: { depth: row },
    };
  }
}

function* bitSteps(problem: CountPlacementsProblem): Generator<LessonStep, void, undefined> {
  const n = problem.board.width;
  const search: Search = { problem, n, queens: [], found: 0, placed: 0 };
  const none = { columns: 0, left: 0, right: 0 };
  yield {
    ...picture(
      search,
      t(
        'Three numbers hold one bit per file: files that are taken, and files that the queens below attack along each diagonal. A free square is a bit that is 0 in all three.',
        '用三个数，每列占一位：已占的列，以及下面的后沿两个斜向攻击到的列。三个数里都是 0 的位就是空位。',
      ),
      none,
      [],
    ),
    trace: `start ${n}`,
    branch: { depth: 0, isNew: true },
  };
  yield* countFrom(search, none);
  yield {
    ...picture(
      search,
      t(
        `Every bit has been tried: ${counted(search.found, 'solution')}, ${counted(search.placed, 'queen')} placed.`,
        `所有的位都试过了：共 ${countWords(search.found)} 个解，放过 ${countWords(search.placed)} 次后。`,
      ),
      none,
      [],
    ),
    trace: `end ${search.found}`,
  };
}

/** The same without the steps. One unit of work is one queen placed. */
const byBits = ({ board: { width: n } }: CountPlacementsProblem, most: number): LessonRun => {
  const all = 2 ** n - 1;
  let work = 0;
  const count = (columns: number, left: number, right: number): number => {
    if (columns === all) return 1;
    let found = 0;
    for (let free = all & ~(columns | left | right); free !== 0 && work < most; free &= free - 1) {
      const bit = free & -free;
      work++;
      found += count(columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return found;
  };
  const found = count(0, 0, 0);
  return work >= most ? { found: '', work, gaveUp: true } : { found: `${found}`, work };
};

export const bitsLesson: Lesson<CountPlacementsProblem> = {
  id: 'bits',
  title: t('Counting queens with bit masks', '用位掩码数皇后'),
  about: t(
    'Instead of comparing queens, keep three masks: files in use and the two diagonals, shifted by one bit from row to row. One OR gives all attacked squares of a row, and the lowest 0 bit is the next one to try. It is the same tree as row by row, at a few instructions per queen.',
    '不再两两比较，而是维护三个掩码：已占的列和两个斜向，每上一行各移一位。一次按位或就得到这一行所有受攻击的格子，最低的 0 位就是下一个要试的。搜索树与逐行回溯相同，但放一个后只要几条指令。',
  ),
  example: 'count-placements 5x5 Q apart 5',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Exponential time, at about 10 instructions per queen: 2,057 queens for n = 8, 856,189 for n = 12. Memory: n rows.',
      '时间是指数级的，每个后约 10 条指令：n = 8 放 2,057 次，n = 12 放 856,189 次。只存 n 行。',
    ),
    judge: { id: 'leetcode-52', url: 'https://leetcode.com/problems/n-queens-ii/' },
    input: ({ board }) => `${board.width}`,
  },
  steps: (problem) =>
    cutLesson(bitSteps(problem), () => t('The count continues in the same way.', '计数照这样继续下去。')),
  race: {
    about: t(
      'Twelve queens: the masks in TypeScript, against the library, which uses the mirror symmetry and WebAssembly. One unit of work is one queen placed.',
      '十二皇后：TypeScript 写的位掩码，对比本库利用镜像对称的 WebAssembly。一个工作单位是放一个后。',
    ),
    problem: 'count-placements 12x12 Q apart 12',
    textbook: byBits,
    fast: (problem) => {
      const answer = solveCountPlacements(problem);
      return answer.kind === 'count'
        ? { found: `${answer.count}`, work: answer.states }
        : { found: '', work: 0, gaveUp: true };
    },
  },
};
