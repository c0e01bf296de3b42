/* The worker of counted placements: it sends one placement as an example along with the number. */
import { isStopped } from '../../../src/core/budget.js';
import type { Square } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import type { CountPlacementsProblem } from '../../../src/puzzles/count-placements/countPlacements.js';
import { placePicture } from '../../../src/puzzles/place/picture.js';
import type { PlaceProblem } from '../../../src/puzzles/place/place.js';
import { solvePlace } from '../../../src/puzzles/place/solve/solve.js';
import { sceneOf } from '../../scene/scene.js';
import { PAGE_LIMITS, type PuzzleWork } from '../../work/answer.js';
import type { Solved } from '../../work/protocol.js';

export interface CountPlacementsSolved extends Solved<CountPlacementsProblem> {
  /**
   * The squares of one of the placements. If every size was counted, one of the largest (`apart`) or smallest
   * (`cover`).
   */
  readonly example?: readonly Square[];
}

/** An example is optional, so it must not delay the number. */
const EXAMPLE_BUDGET = { nodes: 2e5, bytes: 2 ** 27 };

export const work: PuzzleWork<CountPlacementsProblem> = {
  dress: (problem, solved): CountPlacementsSolved => {
    if (isStopped(solved.answer)) return solved;
    const { board, piece, rule, size, given } = problem;
    const asked: PlaceProblem = {
      puzzle: 'place',
      board,
      piece,
      rule,
      given,
      ...(size === undefined ? {} : { size }),
    };
    const found = solvePlace(asked, { budget: EXAMPLE_BUDGET });
    if (found.kind !== 'placement') return solved;
    // Drop the proof that the size is optimal: this answer is about the number.
    const { because: _, best: __, ...plain } = found;
    const scene = sceneOf(placePicture(asked, plain, PAGE_LIMITS));
    const { title, desc } = solved.scene;
    return {
      ...solved,
      example: found.squares,
      scene: {
        ...scene,
        title,
        desc: t(`${desc.en} The board shows one of them.`, `${desc.zh}棋盘上是其中一种。`),
      },
    };
  },
};
