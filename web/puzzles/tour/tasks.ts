import { squareCount } from '../../../src/core/board.js';
import type { Point } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import { implicitTour, tourPuzzle } from '../../../src/puzzles/tour/index.js';
import { tourPicture } from '../../../src/puzzles/tour/picture.js';
import { startedAt } from '../../../src/puzzles/tour/solve/construct/implicit.js';
import type { TourAnswer, TourOptions, TourProblem } from '../../../src/puzzles/tour/tour.js';
import { raceTask } from '../../work/race.js';
import { readIn, serve, solveTask } from '../../work/serve.js';
import { readable } from '../../work/limits.js';
import { decide, type Verdict } from './decide.js';
import type { Walk } from './walk.js';

/** Longer tours are told by their rule: written out square by square, one would be more than a page can hold. */
const MAX_WRITTEN = 2_000_000;

const solve = (problem: TourProblem, options: TourOptions = {}): TourAnswer => {
  if (squareCount(problem.board) <= MAX_WRITTEN) return tourPuzzle.solve(problem, options);
  const budget = { nodes: 0, bytes: 4 * MAX_WRITTEN };
  const ruled = tourPuzzle.solve(problem, { ...options, method: 'construct', budget });
  if (ruled.kind !== 'stopped') return ruled;
  const most = MAX_WRITTEN.toLocaleString('en');
  const say = t(
    `on boards of more than ${most} squares this page has tours of knights on whole boards, with no end asked for`,
    `超过 ${most} 格的棋盘，本页只给出马在完整棋盘上、不指定终点的巡游`,
  );
  // A search takes about half a kilobyte a square.
  const bytes = squareCount(problem.board) * 500;
  return { kind: 'stopped', nodes: 0, why: say, beyond: { say, limits: {}, needs: { bytes } } };
};

const sayReadably = (problem: TourProblem, answer: TourAnswer): Text => {
  const said = tourPuzzle.say(problem, answer);
  return answer.kind === 'rule' ? t(readable(said.en), readable(said.zh)) : said;
};

/** A walk made by hand; squares travel as numbers. */
interface Made {
  readonly line: string;
  readonly walk: Walk;
}

serve({
  solve: solveTask({ ...tourPuzzle, solve, say: sayReadably }, tourPicture),
  decide: ({ line, walk }: Made): Verdict => decide(readIn(tourPuzzle, line), walk),
  check: ({ line, walk }: Made) =>
    tourPuzzle.check(readIn(tourPuzzle, line), { kind: 'tour', path: walk, method: 'by hand', nodes: 0 }),
  /** The square of a step, counted from 1, and the step of a square, on boards that a rule covers. */
  rule: ({ line, step, at }: { line: string; step?: bigint; at?: Point }): { step: bigint; at: Point } => {
    const { board, closed, from } = readIn(tourPuzzle, line);
    const whole = implicitTour(board.width, board.height, closed)!;
    const tour =
      from === undefined ? whole : startedAt(whole, from % board.width, Math.floor(from / board.width));
    return step === undefined
      ? { step: tour.stepAt(at!.x, at!.y) + 1n, at: at! }
      : { step, at: tour.squareAt(step - 1n) };
  },
  race: raceTask(
    tourPuzzle,
    async () => (await import('../../../src/puzzles/tour/lesson/lessons.js')).tourLessons,
  ),
});
