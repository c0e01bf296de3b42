/*
 * Loads one puzzle's heavy part at a time, when it is needed: for the command line, which should start
 * quickly, and for workers.
 */
import type { HeavyPuzzle } from '../core/puzzle.js';
import type { PuzzleName } from './index.js';
import type { Problem } from './lines.js';
import { LOAD } from './registry/load.js';
import type { AnswerOf } from './solve.js';

/**
 * What was requested before, and what was loaded: waiting for a module that is already there would cost 10 µs
 * for each line of a long file.
 */
const asked = new Map<PuzzleName, Promise<unknown>>();
const loaded = new Map<PuzzleName, unknown>();

type Named<P extends Problem> = { readonly puzzle: P['puzzle'] };

/** The cast restates the table's type, which TypeScript cannot infer. */
export const loadHeavy = <P extends Problem>({ puzzle }: Named<P>): Promise<HeavyPuzzle<P, AnswerOf<P>>> => {
  const known = asked.get(puzzle);
  if (known !== undefined) return known as Promise<HeavyPuzzle<P, AnswerOf<P>>>;
  const heavy = LOAD[puzzle]();
  asked.set(puzzle, heavy);
  heavy.then(
    (came) => loaded.set(puzzle, came),
    () => asked.delete(puzzle), // whoever asked hears of it
  );
  return heavy as Promise<unknown> as Promise<HeavyPuzzle<P, AnswerOf<P>>>;
};

/** The same without waiting; undefined if it is not loaded yet. */
export const loadedHeavy = <P extends Problem>({
  puzzle,
}: Named<P>): HeavyPuzzle<P, AnswerOf<P>> | undefined =>
  loaded.get(puzzle) as HeavyPuzzle<P, AnswerOf<P>> | undefined;
