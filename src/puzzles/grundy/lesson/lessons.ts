/*
 * The lessons on sums of games: values by mex as written for judges, and by a rule for the whole quadrant,
 * timed against the solver.
 */

import { makeBoard } from '../../../core/board.js';
import type { Lesson } from '../../../core/lesson/lesson.js';
import { t } from '../../../core/text.js';
import type { GrundyProblem } from '../grundy.js';
import { solveGrundy } from '../solve/solve.js';
import { fieldOf } from './field.js';
import { mexSteps } from './steps.js';
import { formatSum, textbookGrundy } from './textbook.js';
import { makeWedgesLesson } from './wedges.js';

const mex: Lesson<GrundyProblem> = {
  id: 'mex',
  title: t('Grundy values by mex', '用 mex 逐格求 SG 值'),
  about: t(
    'A square without moves has the value 0. Any other square has the smallest number missing among the values one move away (the mex). With several pieces, add the values in binary without carrying (XOR): the player to move loses exactly if the sum is 0.',
    '没有走法的格子 SG 值为 0；其他格子的 SG 值，是一步能到的各格的值中没有出现的最小非负整数（mex）。有多个棋子时，把各 SG 值做异或：异或和为 0 时先手必败。',
  ),
  example: 'grundy quadrant hyperknight 5,4 2,5 3,3',
  unfit: (problem) => {
    const field = fieldOf(problem);
    return 'order' in field ? undefined : field;
  },
  boardOf: (problem) => {
    const field = fieldOf(problem);
    if ('order' in field) return field.board;
    return problem.board === 'quadrant' ? makeBoard(8, 8) : problem.board;
  },
  isNumbered: ({ board }) => board === 'quadrant',
  code: {
    cost: t(
      'Time: one look at every move of every square up to the pieces. Memory: one number per square.',
      '到棋子为止的每一格，每种走法各看一次；每格存一个数。',
    ),
    judge: { id: 'lightoj-1315', url: 'https://lightoj.com/problem/game-of-hyper-knights' },
    input: ({ board, piece, at }) =>
      board === 'quadrant' && piece.text === 'hyperknight'
        ? [at.length, ...at.flatMap(({ x, y }) => [x, y])].join(' ')
        : undefined,
  },
  steps: function* (problem) {
    const field = fieldOf(problem);
    if ('order' in field) yield* mexSteps(problem, field);
  },
  race: {
    about: t(
      'Three hyper knights, farther out than in the original problem: computing the mex square by square, against finding and proving a rule for the whole quadrant. One unit of work is one square.',
      '三匹超级马，坐标比原题的范围更大：逐格求 mex，对比先找出并证明整个第一象限的规律、再直接读出答案。一个工作单位是一个格子。',
    ),
    problem: 'grundy quadrant hyperknight 700,699 674,701 7,680',
    textbook: textbookGrundy,
    fast: (problem) => {
      const answer = solveGrundy(problem);
      if (answer.kind !== 'grundy') return { found: '', work: 0, gaveUp: true };
      const { certificate } = answer;
      const work =
        certificate.kind === 'rule'
          ? certificate.rule.cones.reduce((sum, { values }) => sum + values.length, 0)
          : certificate.values.length;
      return { found: formatSum(answer.values), work };
    },
  },
};

export const grundyLessons: readonly Lesson<GrundyProblem>[] = Object.freeze([
  mex,
  makeWedgesLesson(mex.race),
]);
