/*
 * The line and what it names. The line is the truth: controls, board and examples write it; a line with flaws keeps the last good
 * problem in sight. A good one becomes the problem, whose page may have to be fetched first.
 */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Flaw } from '../../src/core/result.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import { formatProblem, type Problem, parseProblem } from '../../src/puzzles/lines.js';
import type { Opened, PuzzlePage } from './page.js';

export interface ProblemState {
  readonly line: ReadonlySignal<string>;
  readonly flaws: ReadonlySignal<readonly Flaw[]>;
  /** The last problem the line named; undefined only before the first. */
  readonly problem: ReadonlySignal<Problem | undefined>;
  /** Its puzzle. */
  readonly puzzle: ReadonlySignal<PuzzleName | undefined>;
  /** Its canonical line. */
  readonly canonical: ReadonlySignal<string | undefined>;
  /** The problem with its page, once that has been fetched. */
  readonly opened: ReadonlySignal<Opened | undefined>;
  readonly setLine: (line: string) => void;
  readonly setProblem: (problem: Problem) => void;
}

export type LoadPage = (puzzle: PuzzleName) => Promise<PuzzlePage>;

/** `onLeave` is called when another puzzle takes the place of the present one. */
export const createProblemState = (first: string, loadPage: LoadPage, onLeave: () => void): ProblemState => {
  const line = signal(first);
  const flaws = signal<readonly Flaw[]>([]);
  const problem = signal<Problem | undefined>(undefined);
  const puzzle = computed(() => problem.value?.puzzle);
  const page = signal<{ readonly puzzle: PuzzleName; readonly page: PuzzlePage } | undefined>(undefined);

  effect(() => {
    const read = parseProblem(line.value);
    if (!read.ok) {
      flaws.value = read.error;
      return;
    }
    batch(() => {
      flaws.value = [];
      const before = problem.peek();
      if (before !== undefined && before.puzzle !== read.value.puzzle) onLeave();
      problem.value = read.value;
    });
  });
  effect(() => {
    const name = puzzle.value;
    if (name === undefined || page.peek()?.puzzle === name) return;
    void loadPage(name).then((found) => {
      if (puzzle.peek() === name) page.value = { puzzle: name, page: found };
    });
  });

  const setLine = (text: string): void => {
    line.value = text.replace(/\s+/g, ' ').trim();
  };
  return {
    line,
    flaws,
    problem,
    puzzle,
    canonical: computed(() => (problem.value === undefined ? undefined : formatProblem(problem.value))),
    opened: computed(() => {
      const [asked, found] = [problem.value, page.value];
      return asked !== undefined && found?.puzzle === asked.puzzle
        ? { problem: asked, page: found.page }
        : undefined;
    }),
    setLine,
    setProblem: (next) => setLine(formatProblem(next)),
  };
};
