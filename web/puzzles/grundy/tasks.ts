/* The Grundy page's tasks for its worker: the values in any window, and who wins a position in play. */
import type { Limits, Picture } from '../../../src/core/picture/picture.js';
import type { BigPoint } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import type { GrundyAnswer, GrundyMove, GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { optionsOf } from '../../../src/puzzles/grundy/options.js';
import { grundyPicture } from '../../../src/puzzles/grundy/picture.js';
import { sayEndless } from '../../../src/puzzles/grundy/reasons.js';
import { weightOf } from '../../../src/puzzles/grundy/solve/ends.js';
import { solveGrundy } from '../../../src/puzzles/grundy/solve/solve.js';
import { isThere } from '../../../src/puzzles/grundy/solve/values.js';
import { grundyWindow } from '../../../src/puzzles/grundy/window/window.js';
import { pictureOfScene } from '../../scene/scene.js';
import { type PuzzleWork, readLine } from '../../work/answer.js';
import { PAGE_BUDGET } from '../../work/limits.js';
import type { Position } from './game.js';
import { answerStrokes, frameOf, NO_SHEET, sheetFrom, type WindowValues, withPieces } from './scene.js';
import { homeView } from './view.js';

interface Box extends BigPoint {
  readonly width: number;
  readonly height: number;
}

/** A window is a side view, so it may cost less than an answer. */
const WINDOW_BUDGET = { nodes: 2e8, bytes: 2 ** 28 };

const TOO_FAR: Text = t(
  'No periodic rule is known for these moves, and a table reaching this far is too large. Look closer to the corner.',
  '这组走法没有找到周期规律，而算到这么远的表又太大。请看离角落近一些的地方。',
);

const valuesIn = ({ board, piece, misere }: GrundyProblem, box: Box): WindowValues => {
  if (misere) return {};
  const found = grundyWindow(board, piece, box, { budget: WINDOW_BUDGET });
  if (found.kind === 'window') return { values: found.values, width: box.width };
  return found.kind === 'stopped' ? { why: TOO_FAR } : {};
};

/** The quadrant in the page's initial window; other boards as everywhere. */
const picture = (problem: GrundyProblem, answer: GrundyAnswer, limits: Limits): Picture => {
  if (problem.board !== 'quadrant') return grundyPicture(problem, answer, limits);
  const view = homeView(problem);
  const { bare, place } = frameOf(problem, view);
  const { cells, legend } =
    answer.kind === 'grundy'
      ? sheetFrom(valuesIn(problem, { ...view, width: view.side, height: view.side }))
      : NO_SHEET;
  const strokes = answerStrokes(answer, place);
  return pictureOfScene(withPieces({ ...bare, cells, legend, strokes }, problem, problem.at, place));
};

/**
 * Of moves that all lose, the one that decreases the weight of the position least leaves the most to play.
 */
const slowest = ({ board, piece, at }: GrundyProblem): GrundyMove | undefined => {
  const options = optionsOf(piece.rays, isThere(board));
  const weight = weightOf(piece.rays, board === 'quadrant')?.weight ?? { x: 0, y: 0 };
  const heavy = (point: BigPoint) => weight.x * Number(point.x) + weight.y * Number(point.y);
  let best: GrundyMove | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, from] of at.entries()) {
    for (const to of options(from)) {
      const lost = heavy(from) - heavy(to);
      if (lost < least) {
        least = lost;
        best = { piece: i, from, to };
      }
    }
  }
  return best;
};

const position = (line: string): Position => {
  const problem = readLine('grundy', line);
  const answer = solveGrundy(problem, { budget: PAGE_BUDGET });
  if (answer.kind === 'stopped') return { kind: 'none', why: answer.why };
  if (answer.kind === 'endless') return { kind: 'none', why: sayEndless(problem.board, answer) };
  const { winning } = answer;
  return {
    kind: 'position',
    winning,
    ...(answer.kind === 'grundy' ? { values: answer.values, sum: answer.sum } : {}),
    reply: winning[0] ?? slowest(problem),
  };
};

export const work: PuzzleWork<GrundyProblem> = {
  picture,
  /** The evidence is given in words; the tables stay in the worker. */
  dress: (_, solved) => {
    if (solved.answer.kind !== 'grundy') return solved;
    const { certificate: _tables, ...answer } = solved.answer;
    return { ...solved, answer: answer as GrundyAnswer };
  },
  tasks: {
    window: ({ line, box }: { readonly line: string; readonly box: Box }): WindowValues =>
      valuesIn(readLine('grundy', line), box),
    position,
  },
};
