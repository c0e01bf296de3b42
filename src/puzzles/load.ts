/* One puzzle's heavy part at a time, fetched when it is needed: for the command, whose start should be quick, and for workers. */
import type { HeavyPuzzle } from '../core/puzzle.js';
import type { Problem } from './lines.js';
import { LOAD } from './registry/load.js';
import type { AnswerOf } from './solve.js';

/** The cast says what the table's type says, which TypeScript cannot follow. */
export const loadHeavy = async <P extends Problem>(problem: {
  readonly puzzle: P['puzzle'];
}): Promise<HeavyPuzzle<P, AnswerOf<P>>> =>
  (await LOAD[problem.puzzle]()) as unknown as HeavyPuzzle<P, AnswerOf<P>>;
