/* The combos page's tasks for its worker: one combination of all, and how often each square is occupied. */
import type { Stopped } from '../../../src/core/budget.js';
import { seededRandom } from '../../../src/core/random.js';
import { choicesOf } from '../../../src/puzzles/combos/choices.js';
import type { CombosAnswer, CombosProblem } from '../../../src/puzzles/combos/combos.js';
import {
  type Combo,
  type ComboMarginals,
  comboMarginals,
  combosAt,
  randomBigBelow,
} from '../../../src/puzzles/combos/list/list.js';
import { countAllMoving } from '../../../src/puzzles/combos/solve/solve.js';
import { type PuzzleWork, readLine } from '../../work/answer.js';
import { PAGE_BUDGET } from '../../work/limits.js';
import type { OnProgress } from '../../work/serve.js';

export interface Found {
  readonly kind: 'found';
  readonly place: bigint;
  readonly combo: Combo;
}

/**
 * With more choices in total, the answer is shown before it is checked: the checker recounts by another
 * method, which can take many times as long.
 */
const AT_ONCE = 200_000;

const budget = PAGE_BUDGET;

/** The combination at a place in the order, counted from 0. */
const at = ({ line, place }: { readonly line: string; readonly place: bigint }): Found | Stopped => {
  const found = combosAt(readLine('combos', line), [place], { budget });
  return found.kind === 'stopped' ? found : { kind: 'found', place, combo: found.combos[0]! };
};

interface Draw {
  readonly line: string;
  readonly seed: number;
  readonly count: bigint;
}

export const work: PuzzleWork<CombosProblem> = {
  isCheckedLater: (problem) =>
    choicesOf(problem).reduce((product, { count }) => product * count, 1) > AT_ONCE,
  tasks: {
    at,
    /** A combination drawn uniformly, the same as sampleCombo draws, with its place. */
    draw: ({ line, seed, count }: Draw) => at({ line, place: randomBigBelow(seededRandom(seed), count) }),
    marginals: (line: string, onProgress: OnProgress): ComboMarginals | Stopped =>
      comboMarginals(readLine('combos', line), { budget, onProgress }),
    moving: (line: string): CombosAnswer => countAllMoving(readLine('combos', line), { budget }),
  },
};
