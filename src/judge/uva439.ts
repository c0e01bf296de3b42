import { counted, countWords } from '../core/amounts.js';
import { t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import { fixedLines } from './shared/fixedLines.js';
import { distancesFrom, endlessDistance, shortestPath } from './shared/knight.js';
import type { Practice } from './shared/practice.js';
import { pairOf, type SquarePair, squarePairs, squaresOf } from './shared/squarePairs.js';
import { BESIDE, CORNERS, chessboardDistance, SIDE, SQUARES, squareName } from './shared/squares.js';

/** Two squares of the 8x8 board. */
export type MoveCase = SquarePair;

const distance = (a: number, b: number): number => distancesFrom(SIDE, SIDE, a >> 3, a & 7)[b]!;

const pointOf = (square: number): readonly [x: number, y: number] => [square & 7, square >> 3];

const sentence = (pair: MoveCase, moves: number): string =>
  `To get from ${squaresOf(pair).map(squareName).join(' to ')} takes ${moves} knight moves.`;

/** The same problem on three judges. */
const define = (id: string, url: string): Practice<MoveCase> =>
  defineJudge<MoveCase>({
    id,
    puzzle: 'distance',
    title: t('Knight Moves', '骑士的移动'),
    url,
    limits: t('squares a1 to h8', '格子为 a1 到 h8'),
    samples: [
      {
        input: 'e2 e4\nh1 g2\nc6 b4\nd5 d5\n',
        output: `${[
          'To get from e2 to e4 takes 2 knight moves.',
          'To get from h1 to g2 takes 4 knight moves.',
          'To get from c6 to b4 takes 1 knight moves.',
          'To get from d5 to d5 takes 0 knight moves.',
        ].join('\n')}\n`,
      },
    ],
    input: squarePairs,
    makeAnswer: () => (pair) => `${sentence(pair, distance(...squaresOf(pair)))}\n`,
    makeAnswerAll: () => {
      const line = `${sentence(0, 0)}\n`;
      const [from, to, moves] = [line.indexOf('a1'), line.lastIndexOf('a1'), line.indexOf('0')];
      const fewest = chessboardDistance();
      return fixedLines(line, (bytes, pairs) => {
        for (let i = 0, at = 0; i < pairs.length; i++, at += line.length) {
          const pair = pairs[i]!;
          bytes[at + from] = 97 + ((pair >> 6) & 7);
          bytes[at + from + 1] = 49 + (pair >> 9);
          bytes[at + to] = 97 + (pair & 7);
          bytes[at + to + 1] = 49 + ((pair >> 3) & 7);
          bytes[at + moves] = 48 + fewest(pair >> 6, pair & 63);
        }
      });
    },
    edges: [
      (random) => (random() % SQUARES) * (SQUARES + 1),
      // A corner and its diagonal neighbor.
      (random) => {
        const corner = random() % 4;
        return pairOf(CORNERS[corner]!, BESIDE[corner]!);
      },
      (random) => pairOf(CORNERS[random() % 4]!, random() % SQUARES),
      // One move: the judge writes "moves" even then.
      (random) => {
        const from = random() % 40;
        return pairOf(from, (from & 7) > 5 ? from + 15 : from + 17);
      },
      // One step apart.
      (random) => (random() % 7) * (SQUARES + 1) + 1,
    ],
    line: {
      pattern: /^To get from [a-h][1-8] to [a-h][1-8] takes \d+ knight moves?\.$/,
      is: t(
        'a sentence such as "To get from e2 to e4 takes 2 knight moves."',
        '形如 To get from e2 to e4 takes 2 knight moves. 的句子',
      ),
    },
    explain: (pair) => {
      const [from, to] = squaresOf(pair);
      const path = shortestPath(pointOf(from), pointOf(to), ([ax, ay], [bx, by]) =>
        ax >= 0 && ay >= 0 && ax < SIDE && ay < SIDE ? distance(ay * SIDE + ax, by * SIDE + bx) : Infinity,
      ).map(([x, y]) => squareName(y * SIDE + x));
      if (path.length === 1)
        return t(`0 moves: the knight is already on ${path[0]}.`, `0 步：马已经在 ${path[0]}。`);
      const moves = path.length - 1;
      return t(
        `${counted(moves, 'move')}: a shortest path is ${path.join(' ')}.`,
        `${countWords(moves)} 步：一条最短路是 ${path.join(' ')}。`,
      );
    },
    mistakes: (pair) => {
      const [from, to] = squaresOf(pair);
      const [[ax, ay], [bx, by]] = [pointOf(from), pointOf(to)];
      return [
        [
          sentence(pair, endlessDistance(bx - ax, by - ay)),
          t('ignoring the edge near the corner: the board ends there', '忽略了角上的边界'),
        ],
        [
          from === to ? sentence(pair, 2) : undefined,
          t('moving away and back, though the knight is already there', '先走开再走回来，而马本来就在终点'),
        ],
        [
          sentence(pair, distance(from, to)).replace('1 knight moves', '1 knight move'),
          t('writing "move" for 1; the judge always writes "moves"', '1 步时写成 move；原题始终写 moves'),
        ],
      ];
    },
  });

export const uva439 = define('uva-439', 'https://onlinejudge.org/external/4/439.pdf');
export const hdu1372 = define('hdu-1372', 'https://acm.hdu.edu.cn/showproblem.php?pid=1372');
export const poj2243 = define('poj-2243', 'http://poj.org/problem?id=2243');
