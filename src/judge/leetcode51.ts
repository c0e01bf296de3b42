import { counted, countWords } from '../core/amounts.js';
import { t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, integers } from './shared/integers.js';
import { checkBlocks, outputLines } from './shared/output.js';
import { visitQueens } from './shared/queens.js';
import { faultOfBoards } from './shared/queensBoards.js';

/** All boards of n = 13 take 15 MB; of n = 14, 80 MB. */
const FIELDS = { n: { least: 1, most: 9, beyond: 13, small: 6 } } as const;

export type QueensCase = CaseOf<typeof FIELDS>;

const boardsOf = (n: number): string => {
  const rows = Array.from(
    { length: n },
    (_, column) => `"${'.'.repeat(column)}Q${'.'.repeat(n - 1 - column)}"`,
  );
  const boards: string[] = [];
  visitQueens(n, (columns) => {
    boards.push(`[${columns.map((column) => rows[column]).join(',')}]`);
    return false;
  });
  return `[${boards.join(',')}]`;
};

/** The judge accepts boards in any order, and blanks between them. */
const inOrder = (line: string): string => {
  try {
    const boards: unknown = JSON.parse(line);
    if (!Array.isArray(boards)) return line;
    // A row whose queen is further left sorts first when "Q" sorts before ".", as in the order of columns.
    const texts = boards.map((board) => JSON.stringify(board));
    const key = (text: string): string => text.replaceAll('Q', '!');
    return `[${texts.sort((a, b) => (key(a) < key(b) ? -1 : 1)).join(',')}]`;
  } catch {
    return line;
  }
};

export const leetcode51 = defineJudge<QueensCase>({
  id: 'leetcode-51',
  puzzle: 'count-placements',
  title: t('N-Queens', 'N 皇后'),
  url: 'https://leetcode.com/problems/n-queens/',
  limits: t('n from 1 to 9', 'n 为 1 到 9'),
  samples: [
    { input: '4\n', output: '[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]\n' },
    { input: '1\n', output: '[["Q"]]\n' },
    { input: '3\n', output: '[]\n' },
  ],
  input: integers(FIELDS, { between: '\n', mostCases: Number.POSITIVE_INFINITY }),
  makeAnswer: () => {
    const known = new Map<number, string>();
    return ({ n }) => {
      const line = known.get(n) ?? boardsOf(n);
      if (n <= FIELDS.n.most) known.set(n, line);
      return `${line}\n`;
    };
  },
  weigh: ({ n }) => (n < 7 ? 1 : 4 ** (n - 6)),
  edges: [
    (random) => ({ n: 2 + (random() % 2) }),
    () => ({ n: 1 }),
    () => ({ n: 6 }),
    (random) => ({ n: 7 + (random() % 3) }),
  ],
  line: { pattern: /^\[.*\]$/, is: t('a JSON list of boards', '由棋盘组成的 JSON 列表') },
  check: (_, output, expected) =>
    checkBlocks(
      outputLines(output).map(inOrder).join('\n'),
      expected,
      (line) => /^\[.*\]$/.test(line),
      t('a JSON list of boards', '由棋盘组成的 JSON 列表'),
    ),
  explain: ({ n }, answer) => {
    const boards = JSON.parse(answer) as readonly unknown[];
    return boards.length === 0
      ? t(
          `The list is empty: ${counted(n, 'queen')} on the ${n}x${n} board always attack each other.`,
          `列表为空：${countWords(n)} 个皇后在 ${n}x${n} 的棋盘上总会互相攻击。`,
        )
      : boards.length === 1
        ? t(
            `The only board for n = ${n} is ${JSON.stringify(boards[0])}.`,
            `n = ${n} 时只有一种摆法：${JSON.stringify(boards[0])}。`,
          )
        : t(
            `There are ${counted(boards.length, 'board')} for n = ${n}, such as ${JSON.stringify(boards[0])}.`,
            `n = ${n} 时共有 ${countWords(boards.length)} 种摆法，例如 ${JSON.stringify(boards[0])}。`,
          );
  },
  faultOf: ({ n }, got) => faultOfBoards(boardsOf(n), got),
});
