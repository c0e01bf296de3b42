/*
 * The lesson on combos: backtracking over moves as written for judges, shown step by step and timed against
 * the solver.
 */
import { counted, countWords, forCount } from '../../../core/amounts.js';
import { freeCount, squareCount } from '../../../core/board.js';
import type { Lesson } from '../../../core/lesson/lesson.js';
import { cutLesson, MAX_LESSON_STEPS } from '../../../core/lesson/lessonSteps.js';
import { type Text, t } from '../../../core/text.js';
import { choicesOf } from '../choices.js';
import type { CombosProblem } from '../combos.js';
import { solveCombos } from '../solve/solve.js';
import { backtrackingSteps } from './steps.js';
import { textbookCombos } from './textbook.js';

/** Beyond these limits, the first 5000 steps would show hardly anything of the search. */
const MAX_COMBINATIONS = 100_000;
const MAX_PIECES = 8;

const unfit = (problem: CombosProblem): Text | undefined => {
  const count = problem.pieces.length;
  if (count > MAX_PIECES) {
    return t(
      `${counted(count, 'piece')} are too many to watch. Use at most ${MAX_PIECES}.`,
      `${countWords(count)} 个棋子太多，这个演示最多 ${MAX_PIECES} 个。`,
    );
  }
  const all = choicesOf(problem).reduce((product, choices) => product * choices.count, 1);
  if (all <= MAX_COMBINATIONS) return undefined;
  return t(
    `${counted(all, 'combination')} are too many to watch. This lesson handles at most ${countWords(MAX_COMBINATIONS)}.`,
    `要试的组合有 ${countWords(all)} 种，太多了，这个演示最多 ${countWords(MAX_COMBINATIONS)} 种。`,
  );
};

const goesOn = (problem: CombosProblem): Text => {
  const answer = solveCombos(problem);
  const found = answer.kind === 'combos' ? answer.count : undefined;
  return t(
    `The search continues in the same way; these were the first ${countWords(MAX_LESSON_STEPS)} steps.${found === undefined ? '' : ` The fast method counts ${forCount(found, 'the only valid combination', `all ${countWords(found)} valid combinations`)} at once.`}`,
    `搜索照这样继续，这里只演示前 ${countWords(MAX_LESSON_STEPS)} 步。${found === undefined ? '' : `快速做法可以立刻数出全部 ${countWords(found)} 种有效组合。`}`,
  );
};

const backtracking: Lesson<CombosProblem> = {
  id: 'backtracking',
  title: t('Backtracking, piece by piece', '逐子回溯'),
  about: t(
    'The pieces choose their moves one after another. Each move is played second by second against those chosen before it. After a collision the piece tries its next move; when it has none left, the piece before it takes its move back.',
    '棋子一个接一个地选走法。每种走法都与前面已选的走法逐秒比较；一旦相撞就换下一种，走法试完了，前一个棋子就收回自己的走法。',
  ),
  example: 'combos 3x3 R@a1 B@c1 N@b3',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Worst-case time: every combination is played once, so the product of the numbers of moves. Memory: one combination.',
      '最坏要把所有组合各推演一遍，即走法数的乘积；只存一种组合。',
    ),
    judge: {
      id: 'leetcode-2056',
      url: 'https://leetcode.com/problems/number-of-valid-move-combinations-on-chessboard/',
    },
    input: ({ board, pieces }) =>
      freeCount(board) === squareCount(board) && pieces.every(({ piece }) => /^[RBQN]$/.test(piece.text))
        ? [
            `${board.width} ${board.height} ${pieces.length}`,
            ...pieces.map(
              ({ piece, at }) => `${piece.text} ${at % board.width} ${Math.floor(at / board.width)}`,
            ),
          ].join(' ')
        : undefined,
  },
  steps: (problem) => cutLesson(backtrackingSteps(problem), () => goesOn(problem)),
  race: {
    about: t(
      'Four queens and a knight on 8x8: playing every move second by second, against bitsets that store which moves collide. One unit of work is one move tried.',
      '8x8 棋盘上四个后和一匹马：逐一尝试、逐秒推演，对比用 bitset 记下哪些走法会相撞。一个工作单位是试一种走法。',
    ),
    problem: 'combos 8x8 Q@c3 Q@f4 Q@d6 Q@e2 N@b7',
    textbook: textbookCombos,
    fast: (problem) => {
      const answer = solveCombos(problem);
      return answer.kind === 'stopped'
        ? { found: '', work: answer.nodes, gaveUp: true }
        : { found: String(answer.count), work: answer.nodes };
    },
  },
};

export const combosLessons: readonly Lesson<CombosProblem>[] = Object.freeze([backtracking]);
