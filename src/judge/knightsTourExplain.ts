import { makeBoard } from '../core/board.js';
import { KNIGHT } from '../core/piece.js';
import { type Text, t } from '../core/text.js';
import { sayTour } from '../puzzles/tour/index.js';
import { solvePlainTour } from '../puzzles/tour/solve/plain.js';
import { knightsTour, type TourCase } from './knightsTour.js';
import { checkTours } from './shared/checkTours.js';
import { joinText } from './shared/explain.js';

/** Arguments against a tour that are about numbers of squares, not about particular ones. */
const WITHOUT_SQUARES: ReadonlySet<string> = new Set(['colours', 'symmetry', 'transfer', 'exhausted']);

/** Shows a tour, or why there is none, and what is wrong with the user's output. */
export const explainTour = (problem: TourCase, got?: string): Text => {
  const { rows, columns, row, column } = problem;
  const expected = knightsTour.makeAnswer()(problem, 1);
  const verdict = got === undefined ? undefined : checkTours([problem], got, [expected]);
  const fault: readonly Text[] =
    verdict === undefined || verdict.verdict === 'AC'
      ? []
      : got?.trim() === ''
        ? [t('Your program printed nothing.', '程序没有任何输出。')]
        : [t(`Your output is wrong. ${verdict.why.en}.`, `你的输出有误：${verdict.why.zh}。`)];
  if (expected !== 'no tour\n') {
    return joinText([
      ...fault,
      t(
        `The ${rows}x${columns} board has a tour from (${row},${column}). Any such tour is accepted.`,
        `${rows} 行 ${columns} 列的棋盘从 (${row},${column}) 出发有巡游，任何一条都可以。`,
      ),
    ]);
  }
  // Squares are named as elsewhere, a1 being the judge's (0,0).
  const tour = {
    puzzle: 'tour',
    board: makeBoard(columns, rows),
    piece: KNIGHT,
    closed: false,
    from: row * columns + column,
  } as const;
  const answer = solvePlainTour(tour);
  const { headline, details } = sayTour(tour, answer);
  // Answers name squares as problem lines do; arguments about counts name none.
  const named = !(answer.kind === 'none' && WITHOUT_SQUARES.has(answer.because.kind));
  const said = joinText([headline, ...details]);
  return joinText([
    ...fault,
    t(
      `From (${row},${column}) of the ${rows}x${columns} board: ${said.en}${named ? ' (a1 is (0,0), b1 is (0,1).)' : ''}`,
      `${rows} 行 ${columns} 列的棋盘，从 (${row},${column}) 出发：${said.zh}${named ? '（a1 即 (0,0)，b1 即 (0,1)。）' : ''}`,
    ),
  ]);
};
