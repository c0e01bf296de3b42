/* One puzzle's heavy part at a time, fetched when it is needed: for the command, whose start should be quick, and for workers. */
import type { HeavyPuzzle } from '../core/puzzle.js';
import type { PuzzleName } from './index.js';
import type { Problem } from './lines.js';
import { LOAD } from './registry/load.js';
import type { AnswerOf } from './solve.js';

/** What was asked for before: for each line of a long file, an import of a module that is there already would cost 10 µs. */
const loaded = new Map<PuzzleName, Promise<unknown>>();

/** The cast says what the table's type says, which TypeScript cannot follow. */
export const loadHeavy = <P extends Problem>({
  puzzle,
}: {
  readonly puzzle: P['puzzle'];
}): Promise<HeavyPuzzle<P, AnswerOf<P>>> => {
  const heavy = loaded.get(puzzle) ?? LOAD[puzzle]();
  loaded.set(puzzle, heavy);
  return heavy as Promise<HeavyPuzzle<P, AnswerOf<P>>>;
};
