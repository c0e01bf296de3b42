/* The solve of the current line in workers: its status, its answer, and the checker's verdict. */
import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals';
import { jsonVerdict } from '../../src/core/json.js';
import { Refusal } from '../../src/core/refusal.js';
import { isChecked, type Verdict } from '../../src/core/result.js';
import { type Text, untranslated } from '../../src/core/text.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import { Halted, type Lane, makeLane, Replaced, type Wire } from '../work/lane.js';
import type { CheckAsk, Features, Solved } from '../work/protocol.js';
import type { Progress, SolveLine } from '../work/solveContext.js';
import type { Mode } from './address.js';
import { boardOf } from './hands.js';
import type { ProblemState } from './problem.js';

/** The status of the current solve. */
export type Status =
  | { readonly kind: 'idle' }
  | (Progress & { readonly kind: 'working'; readonly since: number })
  | { readonly kind: 'halted' }
  | { readonly kind: 'failed'; readonly why: Text };

export interface Solving {
  readonly status: ReadonlySignal<Status>;
  readonly solved: ReadonlySignal<Solved | undefined>;
  /** The answer with the checker's verdict, which may come later. */
  readonly answered: ReadonlySignal<Solved | undefined>;
  /** True while the visible answer belongs to an older line. */
  readonly stale: ReadonlySignal<boolean>;
  /** What the puzzle offers besides the answer, once its worker has replied. */
  readonly features: ReadonlySignal<Features | undefined>;
  /** A separate lane to this or another puzzle's worker, for requests besides the answer. */
  readonly lane: (name: string, of?: PuzzleName) => Lane;
  /** Ends the running solve; the previous answer stays. */
  readonly halt: () => void;
  /** Solves again; `patient` agrees to long work. */
  readonly again: (patient?: boolean) => void;
  /** Drops the answer before another puzzle opens. */
  readonly leave: () => void;
}

export interface SolvingDeps {
  readonly openWorker: () => Wire;
  readonly solveLine: SolveLine;
  readonly now: () => number;
  readonly mode: ReadonlySignal<Mode>;
  readonly news: Signal<Text>;
}

/** A shorter solve needs no progress sign. */
export const QUIET_MS = 150;

/**
 * On a board with more squares the answer takes long to draw. During a drag, it is requested when the pointer
 * pauses.
 */
const LARGE_BOARD = 2500;
const REST_MS = 120;

/** One lane per puzzle and purpose, opened when first needed. */
const makeLanes = (puzzle: ReadonlySignal<PuzzleName | undefined>, openWorker: () => Wire) => {
  const lanes = new Map<string, Lane>();
  return (name: string, of?: PuzzleName): Lane => {
    const now = of ?? puzzle.peek()!;
    const key = `${now}/${name}`;
    let lane = lanes.get(key);
    if (lane === undefined) lanes.set(key, (lane = makeLane(now, openWorker)));
    return lane;
  };
};

/** Requested once per puzzle, before anything else, because a lane does one thing at a time. */
const makeFeatures = (puzzle: ReadonlySignal<PuzzleName | undefined>, lane: (name: string) => Lane) => {
  const known = signal<Partial<Record<PuzzleName, Features>>>({});
  const asked = new Map<PuzzleName, Promise<void>>();
  const describe = async (name: PuzzleName): Promise<void> => {
    try {
      const found = await lane('answer').ask<Features>('describe', undefined);
      known.value = { ...known.peek(), [name]: found };
    } finally {
      asked.delete(name);
    }
  };
  const ready = async (): Promise<void> => {
    const name = puzzle.peek();
    if (name === undefined || known.peek()[name] !== undefined) return;
    let asking = asked.get(name);
    if (asking === undefined) asked.set(name, (asking = describe(name)));
    await asking;
  };
  return { ready, features: computed(() => puzzle.value && known.value[puzzle.value]) };
};

const withVerdict = (
  solved: Solved | undefined,
  found: { readonly line: string; readonly verdict: Verdict } | undefined,
): Solved | undefined => {
  if (solved?.checkLater === undefined || found?.line !== solved.line) return solved;
  const { verdict } = found;
  const json = verdict.ok
    ? JSON.stringify({
        ...JSON.parse(solved.json),
        verified: jsonVerdict(verdict, 'en'),
        checked: isChecked(verdict),
      })
    : solved.json;
  return { ...solved, verdict, json };
};

/** Checks answers that have been visible for a moment; those passed during a drag are not worth it. */
const makeLateCheck = (solved: ReadonlySignal<Solved | undefined>, lane: (name: string) => Lane) => {
  const found = signal<{ readonly line: string; readonly verdict: Verdict } | undefined>(undefined);
  const check = async (answer: Solved): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    if (solved.peek() !== answer) return;
    const { line } = answer;
    const ask: CheckAsk = { line, answer: answer.answer };
    try {
      found.value = { line, verdict: await lane('check').ask<Verdict>('check', ask) };
    } catch {
      // A newer answer is being checked.
    }
  };
  return { check, answered: computed(() => withVerdict(solved.value, found.value)) };
};

/** Runs one solve at a time; a newer one ends the previous one. */
const makeRunner = (
  { canonical, problem, editing }: ProblemState,
  { solveLine, now, news }: SolvingDeps,
  lane: (name: string) => Lane,
  ready: () => Promise<void>,
) => {
  const status = signal<Status>({ kind: 'idle' });
  const solved = signal<Solved | undefined>(undefined);
  let running: AbortController | undefined;
  const { check, answered } = makeLateCheck(solved, lane);

  const show = (answer: Solved): void => {
    batch(() => {
      solved.value = answer;
      status.value = { kind: 'idle' };
      news.value = answer.said.headline;
    });
    if (answer.checkLater) void check(answer);
  };
  const isHeldBack = (): boolean => {
    const board = problem.peek() && boardOf(problem.peek()!);
    return editing.peek() && board !== undefined && board.width * board.height > LARGE_BOARD;
  };
  const solve = async (patient: boolean): Promise<void> => {
    const text = canonical.peek();
    if (text === undefined) return;
    const since = now();
    status.value = { kind: 'working', done: 0, since };
    running?.abort(new Replaced());
    const { signal: unwanted } = (running = new AbortController());
    const onProgress = (progress: Progress): void => {
      if (!unwanted.aborted && status.peek().kind === 'working')
        status.value = { kind: 'working', since, ...progress };
    };
    try {
      if (isHeldBack()) await new Promise((resolve) => setTimeout(resolve, REST_MS));
      await ready();
      unwanted.throwIfAborted();
      const answer = await solveLine(text, { lane, onProgress, signal: unwanted, patient });
      if (canonical.peek() === text && !unwanted.aborted) show(answer);
    } catch (error) {
      const reason = unwanted.aborted ? unwanted.reason : error;
      if (reason instanceof Replaced || canonical.peek() !== text) return;
      const why = reason instanceof Refusal ? reason.text : untranslated((reason as Error).message);
      status.value = reason instanceof Halted ? { kind: 'halted' } : { kind: 'failed', why };
    }
  };
  const end = (reason: Error): void => running?.abort(reason);
  return { status, solved, answered, solve, end };
};

export const createSolving = (asked: ProblemState, deps: SolvingDeps): Solving => {
  const { puzzle, canonical } = asked;
  const lane = makeLanes(puzzle, deps.openWorker);
  const { ready, features } = makeFeatures(puzzle, lane);
  const { status, solved, answered, solve, end } = makeRunner(asked, deps, lane, ready);

  effect(() => {
    // A puzzle's tabs are needed in every mode.
    if (puzzle.value !== undefined) untracked(() => void ready().catch(() => {}));
  });
  effect(() => {
    const text = canonical.value;
    if (text === undefined || deps.mode.value !== 'answer') return;
    // The same problem, written differently or returned to, already has its answer.
    untracked(() => {
      if (solved.value?.line !== text) return void solve(false);
      end(new Replaced());
      status.value = { kind: 'idle' };
    });
  });

  return {
    status,
    solved,
    answered,
    stale: computed(
      () =>
        solved.value !== undefined && (solved.value.line !== canonical.value || asked.flaws.value.length > 0),
    ),
    features,
    lane,
    halt: () => {
      end(new Halted());
      lane('answer').halt();
    },
    again: (patient = false) => void solve(patient),
    leave: () => {
      if (status.peek().kind === 'working') {
        end(new Replaced());
        lane('answer').halt();
      }
      status.value = { kind: 'idle' };
      solved.value = undefined;
    },
  };
};
