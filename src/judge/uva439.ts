import { type Text, t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import type { Format } from './shared/integers.js';
import type { CaseReader } from './shared/judge.js';
import { distancesFrom, shortestPath } from './shared/knight.js';
import type { Practice } from './shared/practice.js';
import { readTokens, tokenAt } from './shared/tokens.js';

/** Two squares of the 8x8 board, numbered from a1 = 0, as from * 64 + to. */
export type MoveCase = number;

const SIDE = 8;
const SQUARES = SIDE * SIDE;

const name = (square: number): string => `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`;

const read = (): CaseReader<MoveCase> => {
  let first = -1;
  return readTokens(
    (bytes, at, cases) => {
      const file = bytes[at]! - 97;
      const rank = bytes[at + 1]! - 49;
      if (file < 0 || file >= SIDE || rank < 0 || rank >= SIDE || bytes[at + 2]! > 32) {
        return t(
          `${tokenAt(bytes, at)} is not a square of the 8x8 board. Write a1 to h8.`,
          `${tokenAt(bytes, at)} 不是 8x8 棋盘上的格子，应为 a1 到 h8`,
        );
      }
      const square = rank * SIDE + file;
      if (first < 0) first = square;
      else {
        cases.push(first * SQUARES + square);
        first = -1;
      }
      return at + 2;
    },
    () =>
      first < 0 ? undefined : t('The input ends before the second square.', '输入不完整，缺少第二个格子'),
  );
};

const input: Format<MoveCase> = {
  read,
  mostCases: Number.POSITIVE_INFINITY,
  format: (cases) => cases.map((pair) => `${name(pair >> 6)} ${name(pair & 63)}\n`).join(''),
  small: (random) => random() % SQUARES ** 2,
  largest: (random) => [0, 7, 56, 63][random() % 4]! * SQUARES + [0, 7, 56, 63][random() % 4]!,
  smaller: function* (pair) {
    const [from, to] = [pair >> 6, pair & 63];
    const nearer = (square: number): readonly number[] =>
      [square & 7, (square >> 3) << 3, square - 1, square - SIDE].filter(
        (less, i) => less >= 0 && less < square && (i !== 2 || (square & 7) > 0),
      );
    if (from === to) for (const less of nearer(from)) yield less * SQUARES + less;
    for (const less of nearer(from)) yield less * SQUARES + to;
    for (const less of nearer(to)) yield from * SQUARES + less;
  },
};

const distance = (a: number, b: number): number => distancesFrom(SIDE, SIDE, a >> 3, a & 7)[b]!;

const sentence = (pair: MoveCase, moves: number): string =>
  `To get from ${name(pair >> 6)} to ${name(pair & 63)} takes ${moves} knight moves.`;

const define = (id: string, url: string, title: Text): Practice<MoveCase> =>
  defineJudge<MoveCase>({
    id,
    puzzle: 'distance',
    title,
    url,
    limits: t('squares a1 to h8', '格子为 a1 到 h8'),
    samples: [
      {
        input: 'e2 e4\na1 b2\nb2 c3\na1 h8\na1 h7\nh8 a1\nb1 c3\nf6 f6\n',
        output:
          'To get from e2 to e4 takes 2 knight moves.\nTo get from a1 to b2 takes 4 knight moves.\nTo get from b2 to c3 takes 2 knight moves.\nTo get from a1 to h8 takes 6 knight moves.\nTo get from a1 to h7 takes 5 knight moves.\nTo get from h8 to a1 takes 6 knight moves.\nTo get from b1 to c3 takes 1 knight moves.\nTo get from f6 to f6 takes 0 knight moves.\n',
      },
    ],
    input,
    makeAnswer: () => {
      const known = new Array<string | undefined>(SQUARES ** 2).fill(undefined);
      return (pair) => (known[pair] ??= `${sentence(pair, distance(pair >> 6, pair & 63))}\n`);
    },
    edges: [
      (random) => (random() % SQUARES) * (SQUARES + 1),
      // A corner and its diagonal neighbor.
      (random) => [0 * SQUARES + 9, 7 * SQUARES + 14, 49 * SQUARES + 56, 63 * SQUARES + 54][random() % 4]!,
      (random) => [0, 7, 56, 63][random() % 4]! * SQUARES + (random() % SQUARES),
      // One move: the judge still writes "moves".
      (random) => (1 + (random() % 5)) * SQUARES + 18 + (random() % 5),
      // One step apart.
      (random) => (random() % 7) * (SQUARES + 1) + 1,
    ],
    line: {
      pattern: /^To get from [a-h][1-8] to [a-h][1-8] takes \d+ knight moves\.$/,
      is: t(
        'a sentence such as "To get from e2 to e4 takes 2 knight moves."',
        '形如 To get from e2 to e4 takes 2 knight moves. 的句子',
      ),
    },
    explain: (pair) => {
      const [from, to] = [pair >> 6, pair & 63];
      const inside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < SIDE && y < SIDE;
      const path = shortestPath([from & 7, from >> 3], [to & 7, to >> 3], ([ax, ay], [bx, by]) =>
        inside(ax, ay) ? distance(ay * SIDE + ax, by * SIDE + bx) : Number.POSITIVE_INFINITY,
      ).map(([x, y]) => name(y * SIDE + x));
      return path.length === 1
        ? t('0 moves: the knight is already there.', '0 步：马已经在那里。')
        : t(`A shortest path is ${path.join(' ')}.`, `一条最短路是 ${path.join(' ')}。`);
    },
    mistakes: (pair) => {
      const [from, to] = [pair >> 6, pair & 63];
      const diagonal = Math.abs((from & 7) - (to & 7)) === 1 && Math.abs((from >> 3) - (to >> 3)) === 1;
      return [
        [
          sentence(pair, 2),
          diagonal
            ? t('ignoring the edge near the corner', '忽略了角上的边界')
            : t('always printing 2', '总是输出 2'),
        ],
        [
          sentence(pair, distance(from, to)).replace(/1 knight moves/, '1 knight move'),
          t('writing "move" for 1; the judge always writes "moves"', '1 步时写成 move；原题始终写 moves'),
        ],
      ];
    },
  });

export const uva439 = define(
  'uva-439',
  'https://onlinejudge.org/external/4/439.pdf',
  t('Knight Moves', '骑士的移动'),
);
export const hdu1372 = define(
  'hdu-1372',
  'https://acm.hdu.edu.cn/showproblem.php?pid=1372',
  t('Knight Moves', '骑士的移动'),
);
export const poj2243 = define('poj-2243', 'http://poj.org/problem?id=2243', t('Knight Moves', '骑士的移动'));
