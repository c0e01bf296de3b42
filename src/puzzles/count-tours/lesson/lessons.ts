/* The lesson on counting tours: trying every path, shown step by step and timed against the frontier DP. */
import { countWords } from '../../../core/amounts.js';
import { freeCount } from '../../../core/board.js';
import type { Lesson } from '../../../core/lesson/lesson.js';
import { cutLesson, isPlainKnight, MAX_LESSON_STEPS } from '../../../core/lesson/lessonSteps.js';
import { type Text, t } from '../../../core/text.js';
import type { CountProblem } from '../countTours.js';
import { solveCount } from '../solve/solve.js';
import { plugsLesson } from './plugs.js';
import { walkingSteps } from './steps.js';
import { textbookCount } from './textbook.js';

/** On larger boards the first 5000 steps never get back from the far end of one path. */
const MAX_SQUARES_SHOWN = 64;

/** The limit for the number in the last step of a lesson that was cut short: a fraction of a second. */
const SHORT_BUDGET = { nodes: 2e6, bytes: 64 * 2 ** 20 };

const unfit = ({ board, symmetric }: CountProblem): Text | undefined => {
  if (symmetric !== undefined) {
    return t(
      'This lesson is about all tours. Remove "symmetric".',
      '这个演示针对全部巡游，请去掉 symmetric。',
    );
  }
  if (freeCount(board) <= MAX_SQUARES_SHOWN) return undefined;
  return t(
    `This board has too many squares for this lesson. Use at most ${MAX_SQUARES_SHOWN}.`,
    `格子太多，这个演示最多 ${MAX_SQUARES_SHOWN} 格。`,
  );
};

const goesOn = (problem: CountProblem): Text => {
  const answer = solveCount(problem, { budget: SHORT_BUDGET });
  const found = answer.kind === 'count' ? `${answer.directed}` : undefined;
  return t(
    `The search continues in the same way; these were the first ${countWords(MAX_LESSON_STEPS)} steps.${found === undefined ? '' : found === '0' ? ' The fast method shows at once that there are none.' : ` The fast method counts all ${found} without walking any.`}`,
    `搜索照这样继续，这里只演示前 ${countWords(MAX_LESSON_STEPS)} 步。${found === undefined ? '' : `快速做法一条也不用走，就知道${found === '0' ? '一条也没有' : `一共 ${found} 条`}。`}`,
  );
};

const brute: Lesson<CountProblem> = {
  id: 'brute',
  title: t('Counting by trying every path', '逐条走遍来计数'),
  about: t(
    'The simplest way to count tours is to find them all by depth-first search. It is easy to trust but soon too slow: most paths end in a dead end. The fast method never walks a tour. It sweeps over the board once and remembers only how path fragments cross the border between finished and unfinished squares.',
    '数巡游最朴素的办法，是用深度优先搜索把它们全找出来。它简单可靠，但很快就太慢了：多数路线都走进死路。快速做法一条巡游也不走。它只把棋盘扫一遍，记住各段路线怎样穿过轮廓线，也就是已完成与未完成格子之间的边界。',
  ),
  example: 'count-tours 4x3 N open from a2',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Exponential time: every path is tried, and most end in a dead end. Memory: one path.',
      '时间是指数级的：每条路线都要走一遍，多数走进死路。内存只需存一条路线。',
    ),
    input: ({ board, piece, closed, from, to }) =>
      isPlainKnight(board, piece) && !closed && from !== undefined && to === undefined
        ? `${board.width} ${board.height} ${from % board.width} ${Math.floor(from / board.width)}`
        : undefined,
  },
  steps: (problem) => cutLesson(walkingSteps(problem), () => goesOn(problem)),
  race: {
    about: t(
      'The closed tours of 3x10, counted in both directions: every path tried, against one sweep over the board. 3x10 is the smallest 3-wide board with a closed tour. One unit of work is one square visited.',
      '3x10 的闭合巡游（两个方向分别计数）：逐条走遍，对比把棋盘扫一遍。3x10 是宽为 3 的棋盘中有闭合巡游的最小的一个。一个工作单位是走到一格。',
    ),
    problem: 'count-tours 3x10 N closed',
    textbook: textbookCount,
    fast: (problem) => {
      const answer = solveCount(problem);
      return answer.kind === 'stopped'
        ? { found: '', work: answer.nodes, gaveUp: true }
        : { found: String(answer.directed), work: answer.states };
    },
  },
};

export const countLessons: readonly Lesson<CountProblem>[] = Object.freeze([brute, plugsLesson]);
