/*
 * The problem line and the problem it names. The line is the source of truth: controls, board, and examples
 * write it. A line with flaws keeps the last valid problem visible. A valid line becomes the problem, whose
 * page may have to be loaded first. Valid lines are remembered, so that every edit can be undone; one drag or
 * one stretch of typing is one edit.
 */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { LightPuzzle } from '../../src/core/puzzle.js';
import type { Flaw } from '../../src/core/result.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { Problem } from '../../src/puzzles/lines.js';
import { begin, type History, now, play, redo, undo } from './history.js';
import type { Lines } from './lines.js';
import type { Opened, PuzzlePage } from './page.js';

export interface ProblemState {
  readonly line: ReadonlySignal<string>;
  readonly flaws: ReadonlySignal<readonly Flaw[]>;
  /** The last problem that the line named; undefined only before the first. */
  readonly problem: ReadonlySignal<Problem | undefined>;
  /** Its puzzle. */
  readonly puzzle: ReadonlySignal<PuzzleName | undefined>;
  /** The puzzle's question, rules, and examples. */
  readonly light: ReadonlySignal<LightPuzzle<Problem> | undefined>;
  /** Its canonical line. */
  readonly canonical: ReadonlySignal<string | undefined>;
  /** The problem with its page, once the page is loaded. */
  readonly opened: ReadonlySignal<Opened | undefined>;
  readonly setLine: (line: string) => void;
  readonly setProblem: (problem: Problem) => void;
  /** The valid lines before and after the current one; undefined only before the first. */
  readonly edits: ReadonlySignal<History<string> | undefined>;
  readonly undoEdit: () => void;
  readonly redoEdit: () => void;
  /** True during a drag, painting, or typing: all of it is one edit. */
  readonly setEditing: (editing: boolean) => void;
  readonly editing: ReadonlySignal<boolean>;
  /** The last valid line of a puzzle, to return to. */
  readonly lastLineOf: (puzzle: PuzzleName) => string | undefined;
}

export type LoadPage = (puzzle: PuzzleName) => Promise<PuzzlePage>;

/** Nobody goes back farther, and each line may be long. */
const MAX_EDITS = 200;

const makeEdits = (
  canonical: ReadonlySignal<string | undefined>,
  flaws: ReadonlySignal<readonly Flaw[]>,
  setLine: (line: string) => void,
) => {
  const edits = signal<History<string> | undefined>(undefined);
  const editing = signal(false);
  const remember = (line: string): void => {
    const before = edits.peek();
    if (before === undefined) edits.value = begin(line);
    else if (now(before) !== line) {
      const { states, at } = play(before, line);
      const over = Math.max(0, states.length - MAX_EDITS);
      edits.value = { states: states.slice(over), at: at - over };
    }
  };
  effect(() => {
    const line = canonical.value;
    if (line === undefined || editing.value || flaws.value.length > 0) return;
    untracked(() => remember(line));
  });
  const go = (next: History<string> | undefined): void => {
    if (next === undefined || next === edits.peek()) return;
    batch(() => {
      edits.value = next;
      setLine(now(next));
    });
  };
  return {
    edits,
    editing,
    undoEdit: () => go(edits.peek() && undo(edits.peek()!)),
    redoEdit: () => go(edits.peek() && redo(edits.peek()!)),
    setEditing: (next: boolean) => {
      editing.value = next;
    },
  };
};

/** `onLeave` is called when another puzzle replaces the current one. */
export const createProblemState = (
  first: string,
  lines: Lines,
  loadPage: LoadPage,
  onLeave: () => void,
): ProblemState => {
  const line = signal(first);
  const flaws = signal<readonly Flaw[]>([]);
  const problem = signal<Problem | undefined>(undefined);
  const puzzle = computed(() => problem.value?.puzzle);
  const page = signal<{ readonly puzzle: PuzzleName; readonly page: PuzzlePage } | undefined>(undefined);
  const lastLines = new Map<PuzzleName, string>();

  effect(() => {
    const text = line.value;
    if (!lines.isReadable(text)) return;
    const read = lines.parse(text);
    if (!read.ok) {
      flaws.value = read.error;
      return;
    }
    batch(() => {
      flaws.value = [];
      const before = problem.peek();
      if (before !== undefined && before.puzzle !== read.value.puzzle) onLeave();
      problem.value = read.value;
      lastLines.set(read.value.puzzle, lines.format(read.value));
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
  const canonical = computed(() => (problem.value === undefined ? undefined : lines.format(problem.value)));
  return {
    line,
    flaws,
    problem,
    puzzle,
    light: computed(() => puzzle.value && lines.lightOf(puzzle.value)),
    canonical,
    opened: computed(() => {
      const [asked, found] = [problem.value, page.value];
      return asked !== undefined && found?.puzzle === asked.puzzle
        ? { problem: asked, page: found.page }
        : undefined;
    }),
    setLine,
    setProblem: (next) => setLine(lines.format(next)),
    ...makeEdits(canonical, flaws, setLine),
    lastLineOf: (name) => lastLines.get(name),
  };
};
