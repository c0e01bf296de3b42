/*
 * The problem line and the problem it names. The line is the source of truth: controls, board, and examples
 * write it. A line with flaws keeps the last valid problem visible. A valid line becomes the problem, whose
 * page may have to be loaded first. Valid lines are remembered per puzzle, so that every edit can be undone;
 * one drag or one stretch of typing is one edit.
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
  /** False while the line has flaws, and while a puzzle that it names is loading. */
  readonly isRead: ReadonlySignal<boolean>;
  /** The puzzle's valid lines before and after the current one; undefined only before the first. */
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
  place: ReadonlySignal<string>,
  canonical: ReadonlySignal<string | undefined>,
  isRead: ReadonlySignal<boolean>,
  setLine: (line: string) => void,
) => {
  const kept = signal<Readonly<Record<string, History<string>>>>({});
  const edits = computed(() => kept.value[place.value]);
  const editing = signal(false);
  const keep = (next: History<string>): void => {
    kept.value = { ...kept.peek(), [place.peek()]: next };
  };
  const remember = (line: string): void => {
    const before = edits.peek();
    if (before === undefined) keep(begin(line));
    else if (now(before) !== line) {
      const { states, at } = play(before, line);
      const over = Math.max(0, states.length - MAX_EDITS);
      keep({ states: states.slice(over), at: at - over });
    }
  };
  effect(() => {
    void place.value;
    const line = canonical.value;
    if (line === undefined || editing.value || !isRead.value) return;
    untracked(() => remember(line));
  });
  const go = (next: History<string> | undefined): void => {
    if (next === undefined || next === edits.peek()) return;
    batch(() => {
      keep(next);
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

/** What the state of the problem needs. */
export interface ProblemDeps {
  readonly first: string;
  /** Each puzzle has its own edits in each place, so undo never leads to another one. */
  readonly place: ReadonlySignal<string>;
  readonly lines: Lines;
  readonly loadPage: LoadPage;
  /** Called when another puzzle replaces the current one. */
  readonly onLeave: () => void;
}

export const createProblemState = ({ first, place, lines, loadPage, onLeave }: ProblemDeps): ProblemState => {
  const line = signal(first);
  const flaws = signal<readonly Flaw[]>([]);
  /** The last line without flaws, and its problem. */
  const read = signal<{ readonly line: string; readonly problem: Problem } | undefined>(undefined);
  const problem = computed(() => read.value?.problem);
  const isRead = computed(() => read.value?.line === line.value);
  const puzzle = computed(() => problem.value?.puzzle);
  const page = signal<{ readonly puzzle: PuzzleName; readonly page: PuzzlePage } | undefined>(undefined);
  const lastLines = new Map<PuzzleName, string>();

  effect(() => {
    const text = line.value;
    if (!lines.isReadable(text)) return;
    const parsed = lines.parse(text);
    if (!parsed.ok) {
      flaws.value = parsed.error;
      return;
    }
    batch(() => {
      flaws.value = [];
      const [before, next] = [problem.peek(), parsed.value];
      if (before !== undefined && before.puzzle !== next.puzzle) onLeave();
      read.value = { line: text, problem: next };
      lastLines.set(next.puzzle, lines.format(next));
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
    isRead,
    ...makeEdits(
      computed(() => `${place.value} ${puzzle.value}`),
      canonical,
      isRead,
      setLine,
    ),
    lastLineOf: (name) => lastLines.get(name),
  };
};
