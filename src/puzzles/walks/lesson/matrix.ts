/*
 * Matrix powers by repeated squaring: k moves are the k-th power of the matrix of one move, in about 2 log2 k
 * products.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { formatSquare } from '../../../core/board.js';
import type { Lesson, LessonMark, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import { formatThousands, type Text, t } from '../../../core/text.js';
import type { WalksProblem } from '../walks.js';
import { fastWalks, freeOf, jumpInput, movesOf, unfitJump } from './words.js';

type Matrix = readonly (readonly bigint[])[];

const multiply = (a: Matrix, b: Matrix, mod: bigint): Matrix =>
  a.map((row) => b.map((_, j) => row.reduce((sum, value, k) => sum + value * b[k]![j]!, 0n) % mod));

const apply = (a: Matrix, vector: readonly bigint[], mod: bigint): readonly bigint[] =>
  a.map((row) => row.reduce((sum, value, k) => sum + value * vector[k]!, 0n) % mod);

const sumOf = (vector: readonly bigint[], mod: bigint): bigint =>
  vector.reduce((sum, value) => sum + value, 0n) % mod;

const matrixOf = (problem: WalksProblem): Matrix => {
  const free = freeOf(problem);
  const moves = movesOf(problem);
  const mod = problem.mod!;
  return free.map((from) => free.map((to) => (moves[from]!.includes(to) ? 1n % mod : 0n)));
};

/** Longer numbers would make the table too wide. */
const short = (value: bigint): string => {
  const text = `${value}`;
  return text.length <= 5 ? text : `${text.slice(0, 2)}…${text.slice(-2)}`;
};

interface View {
  readonly matrix: Matrix;
  readonly vector: readonly bigint[];
  readonly bits: string;
  readonly at?: number;
}

const picture = (problem: WalksProblem, say: Text, { matrix, vector, bits, at }: View): LessonStep => {
  const { board } = problem;
  const free = freeOf(problem);
  const names = free.map((square) => formatSquare(board, square));
  return {
    say,
    marks: free.map((square, i): LessonMark => ({ square, tone: 'done', text: short(vector[i]!) })),
    pieces: [],
    lines: [],
    data: [
      {
        kind: 'list',
        name: t('k in binary, the lowest bit first', 'k 的二进制，最低位在前'),
        items: [...bits],
        ...(at === undefined ? {} : { at }),
      },
      {
        kind: 'table',
        name: t('Matrix', '矩阵'),
        columns: ['', ...names],
        rows: matrix.map((row, i) => [names[i]!, ...row.map(short)]),
      },
    ],
  };
};

function* matrixSteps(problem: WalksProblem): Generator<LessonStep, void, undefined> {
  const mod = problem.mod!;
  const { steps } = problem;
  let matrix = matrixOf(problem);
  let vector: readonly bigint[] = matrix.map(() => 1n % mod);
  const bits = [...steps.toString(2)].reverse().join('');
  yield {
    ...picture(
      problem,
      t(
        'Row a1, column b3 of the matrix is 1 if a move leads from a1 to b3. Its k-th power counts the walks of k moves. On the board: the walks of 0 moves from each square, all 1.',
        '矩阵中 a1 行 b3 列为 1，表示 a1 一步能到 b3。它的 k 次方就是走 k 步的路线数。棋盘上是从各格走 0 步的路线数，都是 1。',
      ),
      { matrix, vector, bits },
    ),
    trace: `matrix ${matrix.length}`,
  };
  let rest = steps;
  let power = 1n;
  for (let at = 0; rest > 0n; at++) {
    if (rest % 2n === 1n) {
      vector = apply(matrix, vector, mod);
      yield {
        ...picture(
          problem,
          t(
            `Bit ${at} is 1: multiply the vector by the matrix, which stands for ${counted(power, 'move')}.`,
            `第 ${at} 位是 1：用矩阵乘向量，此时的矩阵代表 ${formatThousands(power)} 步。`,
          ),
          { matrix, vector, bits, at },
        ),
        trace: `multiply ${at} ${sumOf(vector, mod)}`,
        ...(at === 0
          ? {}
          : {
              question: {
                ask: t(
                  `Bit ${at} of k: is the vector multiplied now, or only the matrix squared?`,
                  `k 的第 ${at} 位：现在乘向量，还是只把矩阵平方？`,
                ),
                choices: ['M·v', 'M·M'],
                right: 0,
              },
            }),
      };
    }
    rest /= 2n;
    if (rest === 0n) break;
    matrix = multiply(matrix, matrix, mod);
    power *= 2n;
    yield {
      ...picture(
        problem,
        t(
          `Square the matrix: now it stands for ${counted(power, 'move')}.`,
          `把矩阵平方：现在它代表 ${formatThousands(power)} 步。`,
        ),
        { matrix, vector, bits, at },
      ),
      trace: `square ${sumOf(matrix.flat(), mod)}`,
    };
  }
  yield {
    ...picture(
      problem,
      t(
        `Add up the squares: ${counted(sumOf(vector, mod), 'walk')} modulo ${formatThousands(mod)}, after ${counted(bits.length, 'bit')} instead of ${counted(steps, 'move')}.`,
        `把各格加起来：对 ${formatThousands(mod)} 取模为 ${formatThousands(sumOf(vector, mod))}。只处理了 ${countWords(bits.length)} 位，而不是 ${formatThousands(steps)} 步。`,
      ),
      { matrix, vector, bits },
    ),
    trace: `end ${sumOf(vector, mod)}`,
  };
}

/** The same without the steps. One unit of work is one product of two numbers. */
const byMatrix = (problem: WalksProblem, most: number): LessonRun => {
  const mod = problem.mod!;
  let matrix = matrixOf(problem);
  let vector: readonly bigint[] = matrix.map(() => 1n % mod);
  let work = 0;
  for (let rest = problem.steps; rest > 0n; rest /= 2n) {
    if (rest % 2n === 1n) vector = apply(matrix, vector, mod);
    if (work > most) return { found: '', work, gaveUp: true };
    if (rest > 1n) matrix = multiply(matrix, matrix, mod);
    work += matrix.length ** 3;
  }
  return { found: `${sumOf(vector, mod)}`, work };
};

export const matrixLesson: Lesson<WalksProblem> = {
  id: 'matrix',
  title: t('Matrix powers', '矩阵快速幂'),
  about: t(
    'One move is a matrix of zeros and ones. Multiplying matrices joins walks end to end, so the matrix of 2m moves is the square of the matrix of m moves. Writing k in binary gives k moves from squarings and a few products: 60 squarings for k = 10^18.',
    '走一步就是一个 0/1 矩阵。矩阵相乘就是把路线首尾相接，所以走 2m 步的矩阵是走 m 步的矩阵的平方。把 k 写成二进制，只要平方和少量乘法就能得到 k 步：k = 10^18 只需平方 60 次。',
  ),
  example: 'walks 3x4 without a1/c1 N steps 100 mod 1000000007',
  unfit: unfitJump,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Time: n³ log k for n squares. Memory: one n × n matrix.',
      'n 格的时间为 n³ log k；存一个 n × n 矩阵。',
    ),
    judge: { id: 'leetcode-935', url: 'https://leetcode.com/problems/knight-dialer/' },
    input: jumpInput,
  },
  steps: matrixSteps,
  race: {
    about: t(
      '10^18 moves on 6x6 modulo a prime: matrix powers, against a linear recurrence on classes of squares. One unit of work is one product.',
      '6x6 上走 10^18 步，对质数取模：矩阵快速幂，对比在对称等价类上求线性递推。一个工作单位是一次乘法。',
    ),
    problem: 'walks 6x6 N steps 1000000000000000000 mod 998244353',
    textbook: byMatrix,
    fast: fastWalks,
  },
};
