import type { Stopped } from '../../../src/core/budget.js';
import { seededRandom } from '../../../src/core/random.js';
import { t } from '../../../src/core/text.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import {
  type Combo,
  comboMarginals,
  combosAt,
  combosPuzzle,
  countAllMoving,
} from '../../../src/puzzles/combos/index.js';
import { randomBigBelow } from '../../../src/puzzles/combos/list/list.js';
import { combosPicture } from '../../../src/puzzles/combos/picture.js';
import { choicesOf } from '../../../src/puzzles/combos/solve/choices.js';
import { raceTask } from '../../work/race.js';
import { checkTask, type OnProgress, PAGE_BUDGET, readIn, serve, solveTask } from '../../work/serve.js';
import { stoppedWords } from '../../work/limits.js';

export interface Found {
  readonly kind: 'found';
  readonly place: bigint;
  readonly combo: Combo;
}

/** The checker counts all over again in its own way, which may take many times as long as the count. */
const AT_ONCE = 200_000;
const isLong = (problem: CombosProblem): boolean =>
  choicesOf(problem).reduce((product, { count }) => product * count, 1) > AT_ONCE;

/** The same in the words of a page, on one line. */
const onPage = (stopped: Stopped): Stopped => {
  const { en, zh } = stoppedWords(stopped);
  return { ...stopped, why: t(en.replace('\n', ': '), zh.replace('\n', '：')) };
};

const options = { budget: PAGE_BUDGET };

/** The combination at a place of the order, counted from 0. */
const at = ({ line, place }: { readonly line: string; readonly place: bigint }): Found | Stopped => {
  const found = combosAt(readIn(combosPuzzle, line), [place], options);
  return found.kind === 'stopped' ? onPage(found) : { kind: 'found', place, combo: found.combos[0]! };
};

serve({
  solve: solveTask(combosPuzzle, combosPicture, {}, isLong),
  check: checkTask(combosPuzzle),
  at,
  /** One drawn uniformly: the same as sampleCombo draws, with its place. */
  draw: ({ line, seed, count }: { readonly line: string; readonly seed: number; readonly count: bigint }) =>
    at({ line, place: randomBigBelow(seededRandom(seed), count) }),
  marginals: (line: string, onProgress: OnProgress) => {
    const found = comboMarginals(readIn(combosPuzzle, line), { ...options, onProgress });
    return found.kind === 'stopped' ? onPage(found) : found;
  },
  moving: (line: string) => countAllMoving(readIn(combosPuzzle, line), options),
  race: raceTask(
    combosPuzzle,
    async () => (await import('../../../src/puzzles/combos/lesson/lessons.js')).combosLessons,
  ),
});
