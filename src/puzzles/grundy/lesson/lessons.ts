/* The lesson on sums of games: values by mex as they are written for judges, shown step by step and timed beside the solver. */

import { makeBoard } from '../../../core/board.js';
import type { Lesson } from '../../../core/lesson/lesson.js';
import { t } from '../../../core/text.js';
import type { GrundyProblem } from '../grundy.js';
import { solveGrundy } from '../solve/solve.js';
import { fieldOf } from './field.js';
import { mexSteps } from './steps.js';
import { formatSum, textbookGrundy } from './textbook.js';

const mex: Lesson<GrundyProblem> = {
  id: 'mex',
  title: t('Filling in values by mex', '用 mex 逐格填值'),
  about: t(
    'Where nobody can move, the value is 0; elsewhere it is the least number missing among the squares a move leads to. With several pieces the values are added in binary without carrying: the player to move loses exactly if the sum is 0.',
    '走不动的格子值为 0；其他格子的值，是一步能到的各格的值中没有出现的最小自然数。有多枚棋子时，把各值用二进制不进位相加：和为 0 时，先走的一方必败。',
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
  steps: function* (problem) {
    const field = fieldOf(problem);
    if ('order' in field) yield* mexSteps(problem, field);
  },
  race: {
    about: t(
      'Three hyper knights somewhat farther out than the original problem goes: one square after another by mex, against a rule for the whole quarter-plane that is found and proved, and then read off at once. One unit of work is one square.',
      '三个超级马，比原题的范围再远一些：一边逐格求 mex，一边先找出并证明整个四分之一平面的规律，再直接读出答案。一个工作单位是一个格子。',
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

export const grundyLessons: readonly Lesson<GrundyProblem>[] = Object.freeze([mex]);
