/*
 * Problem lines on the page. Every puzzle reads its own lines, and a page needs one or two of them, so the
 * light part of a puzzle is loaded when a line names it.
 */
import { signal } from '@preact/signals';
import { isAliased } from '../../src/core/chinese.js';
import type { LightPuzzle } from '../../src/core/puzzle.js';
import type { Result } from '../../src/core/result.js';
import { splitLine } from '../../src/core/words.js';
import { isPuzzleName, PUZZLE_NAMES, type PuzzleName } from '../../src/puzzles/index.js';
import type { Problem } from '../../src/puzzles/lines.js';
import { readProblem } from '../../src/puzzles/readLine.js';
import { LOAD_LIGHT } from '../../src/puzzles/registry/loadLight.js';

export interface Lines {
  /**
   * False while a puzzle that the line needs is loading. The load starts here, and signals notify the caller
   * when it ends.
   */
  readonly isReadable: (line: string) => boolean;
  readonly parse: (line: string) => Result<Problem>;
  readonly format: (problem: Problem) => string;
  /** A puzzle whose lines have been read. */
  readonly lightOf: (name: PuzzleName) => LightPuzzle<Problem>;
}

/** The puzzles a line may be about: the one it names, or all of them if the line is written in Chinese. */
const wantedBy = (line: string): readonly PuzzleName[] => {
  if (isAliased(line)) return PUZZLE_NAMES;
  const named = splitLine(line.slice(0, 200)).words.find(({ text }) => isPuzzleName(text));
  return named === undefined ? [] : [named.text as PuzzleName];
};

export const makeLines = (): Lines => {
  const lights = signal<Partial<Record<PuzzleName, LightPuzzle<Problem>>>>({});
  const asked = new Set<PuzzleName>();
  const fetchLight = async (name: PuzzleName): Promise<void> => {
    asked.add(name);
    try {
      const light = (await LOAD_LIGHT[name]()) as unknown as LightPuzzle<Problem>;
      lights.value = { ...lights.peek(), [name]: light };
    } catch {
      asked.delete(name); // the network failed; the next call tries again
    }
  };
  const lightOf = (name: PuzzleName): LightPuzzle<Problem> => lights.peek()[name]!;
  const puzzleNamed = (text: string): PuzzleName | undefined =>
    isPuzzleName(text) ? text : PUZZLE_NAMES.find((name) => lights.peek()[name]?.zh[name]?.includes(text));
  return {
    isReadable: (line) => {
      const missing = wantedBy(line).filter((name) => lights.value[name] === undefined);
      for (const name of missing) if (!asked.has(name)) void fetchLight(name);
      return missing.length === 0;
    },
    parse: (line) => readProblem<Problem>(line, { lightOf, puzzleNamed }),
    format: (problem) => lightOf(problem.puzzle).format(problem),
    lightOf,
  };
};
