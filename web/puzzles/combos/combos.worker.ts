import { randomBigBelow } from '../../../src/combos/beyond.js';
import {
  type Combo,
  comboMarginals,
  combosAt,
  combosPuzzle,
  countAllMoving,
} from '../../../src/combos/index.js';
import type { Stopped } from '../../../src/core/budget.js';
import { seededRandom } from '../../../src/core/random.js';
import { combosPicture } from '../../../src/draw/combosPicture.js';
import { raceTask } from '../../work/race.js';
import { PAGE_BUDGET, readIn, serve, solveTask, type Tell } from '../../work/serve.js';

export interface Found {
  readonly kind: 'found';
  readonly place: bigint;
  readonly combo: Combo;
}

const options = { budget: PAGE_BUDGET };

/** The combination at a place of the order, counted from 0. */
const at = ({ line, place }: { readonly line: string; readonly place: bigint }): Found | Stopped => {
  const found = combosAt(readIn(combosPuzzle, line), [place], options);
  return found.kind === 'stopped' ? found : { kind: 'found', place, combo: found.combos[0]! };
};

serve({
  solve: solveTask(combosPuzzle, combosPicture),
  at,
  /** One drawn uniformly: the same as sampleCombo draws, with its place. */
  draw: ({ line, seed, count }: { readonly line: string; readonly seed: number; readonly count: bigint }) =>
    at({ line, place: randomBigBelow(seededRandom(seed), count) }),
  marginals: (line: string, tell: Tell) => comboMarginals(readIn(combosPuzzle, line), { ...options, tell }),
  moving: (line: string) => countAllMoving(readIn(combosPuzzle, line), options),
  race: raceTask(combosPuzzle, async () => (await import('../../../src/combos/lesson.js')).combosLessons),
});
