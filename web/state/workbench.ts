/*
 * The state of the page, apart from the page: the problem line and everything that follows from it, as signals. Nothing here touches
 * the DOM; tests run it in Node with wires of their own.
 *
 *     line --read--> problem --asked in a worker--> solved --sequence--> scene --drawn--> board
 *
 * The line is the truth. Controls, board and examples write it; a line with flaws keeps the last good problem in sight.
 */
import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals';
import type { Flaw } from '../../src/core/result.js';
import { type Lang, type Text, t, untranslated } from '../../src/core/text.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import { formatProblem, type Problem, parseProblem } from '../../src/puzzles/lines.js';
import { Halted, type Lane, makeLane, Replaced, type Wire } from '../work/lane.js';
import { Refused, type Solved, type Verdict } from '../work/protocol.js';
import { type Address, type Mode, readAddress, writeAddress } from './address.js';
import { type BoardHands, editingHands } from './hands.js';
import type { Progress, PuzzlePage } from './page.js';
import { type Scene, staleScene } from '../scene/scene.js';
import { type Sequence, still } from '../scene/sequence.js';

/** How the question in the line stands. */
export type Status =
  | { readonly kind: 'idle' }
  | (Progress & { readonly kind: 'working'; readonly since: number })
  | { readonly kind: 'halted' }
  | { readonly kind: 'failed'; readonly why: Text };

/** Where a click on the board goes: what is picked up and moved, squares taken away and put back, or things put down. */
export type Tool =
  | { readonly kind: 'move' }
  | { readonly kind: 'holes' }
  | { readonly kind: 'put'; readonly what: string };

export type PageTable = { readonly [Name in PuzzleName]: () => Promise<PuzzlePage<never>> };

export interface Surroundings {
  readonly search: string;
  readonly hash: string;
  readonly lang: Lang;
  readonly pages: PageTable;
  readonly openingLine: string;
  /** Told the new address, not more often than a browser likes. */
  readonly onAddress: (hash: string) => void;
  readonly now: () => number;
}

export interface Workbench {
  readonly line: ReadonlySignal<string>;
  readonly flaws: ReadonlySignal<readonly Flaw[]>;
  /** The last problem the line named; undefined only before the first. */
  readonly problem: ReadonlySignal<Problem | undefined>;
  readonly page: ReadonlySignal<PuzzlePage | undefined>;
  readonly mode: ReadonlySignal<Mode>;
  readonly lesson: ReadonlySignal<string | undefined>;
  readonly lang: ReadonlySignal<Lang>;
  readonly embed: boolean;
  readonly status: ReadonlySignal<Status>;
  readonly solved: ReadonlySignal<Solved | undefined>;
  /** The same with the checker's verdict, which may come later. */
  readonly answered: ReadonlySignal<Solved | undefined>;
  /** True while the answer in sight belongs to an older line. */
  readonly stale: ReadonlySignal<boolean>;
  readonly tool: Signal<Tool>;
  /** What is shown; modes other than the answer put their own sequence here. */
  readonly shown: ReadonlySignal<Sequence>;
  readonly frame: Signal<number>;
  readonly playing: Signal<boolean>;
  /** Frames a second, as a multiple of the sequence's own pace. */
  readonly speed: Signal<number>;
  readonly scene: ReadonlySignal<Scene | undefined>;
  /** What hands on the board do, by mouse, finger or keys. */
  readonly hands: ReadonlySignal<BoardHands | undefined>;
  /** Said aloud once: what has just happened. */
  readonly news: Signal<Text>;

  readonly setLine: (line: string) => void;
  readonly setProblem: (problem: Problem) => void;
  readonly goTo: (hash: string) => void;
  readonly setMode: (mode: Mode, lesson?: string) => void;
  readonly setLang: (lang: Lang) => void;
  /** Ends the running solve; what was there stays. */
  readonly halt: () => void;
  readonly again: () => void;
  /** Takes over the board for play or a lesson; gives it back when called with undefined. */
  readonly take: (taken: Taken | undefined) => void;
  /** Asks the puzzle's worker something beside the answer, on a lane of its own. */
  readonly lane: (name: string) => Lane;
  readonly address: () => string;
}

export interface Taken {
  readonly sequence: Sequence;
  readonly hands?: BoardHands;
  /** Keep the frame where it is (a game goes on) instead of starting at the sequence's start. */
  readonly keepFrame?: boolean;
}

/** A solve that is over sooner than this is not worth saying that it goes on. */
export const QUIET_MS = 150;

const withVerdict = (solved: Solved | undefined, verdict: Verdict | undefined): Solved | undefined => {
  if (solved?.checkLater === undefined || verdict?.line !== solved.line) return solved;
  const { how, refused } = verdict;
  if (refused) return { ...solved, refused };
  return how
    ? { ...solved, how, json: JSON.stringify({ ...JSON.parse(solved.json), checked: true }) }
    : solved;
};

export const createWorkbench = (where: Surroundings): Workbench => {
  const first = readAddress(where.search, where.hash);
  const line = signal(first.line === '' ? where.openingLine : first.line);
  const flaws = signal<readonly Flaw[]>([]);
  const problem = signal<Problem | undefined>(undefined);
  const page = signal<PuzzlePage | undefined>(undefined);
  const mode = signal<Mode>(first.mode);
  const lesson = signal(first.lesson);
  const chosenLang = signal(first.lang);
  const lang = computed(() => chosenLang.value ?? where.lang);
  const status = signal<Status>({ kind: 'idle' });
  const solved = signal<Solved | undefined>(undefined);
  const verdict = signal<Verdict | undefined>(undefined);
  const answered = computed(() => withVerdict(solved.value, verdict.value));
  const tool = signal<Tool>({ kind: 'move' });
  const taken = signal<Taken | undefined>(undefined);
  const frame = signal(0);
  const playing = signal(false);
  const speed = signal(1);
  const news = signal<Text>(t('', ''));
  const lanes = new Map<string, Lane>();
  /** The solve that runs, to be ended by whoever wants something else. */
  let solving: AbortController | undefined;
  /** The last answer as it was shown, which stays in sight until there is another. */
  let finished: Scene | undefined;

  /** The canonical line of the problem in sight. */
  const canonical = computed(() => (problem.value === undefined ? undefined : formatProblem(problem.value)));
  const stale = computed(() => solved.value !== undefined && solved.value.line !== canonical.value);

  const laneOf = (name: string): Lane => {
    const key = `${page.peek()?.puzzle}/${name}`;
    let lane = lanes.get(key);
    if (lane === undefined) {
      const open = page.peek()!.openWorker;
      lanes.set(key, (lane = makeLane(() => open() as unknown as Wire)));
    }
    return lane;
  };

  const solve = async (): Promise<void> => {
    const text = canonical.peek();
    if (text === undefined || page.peek()?.puzzle !== problem.peek()?.puzzle) return;
    const since = where.now();
    status.value = { kind: 'working', done: 0, since };
    solving?.abort(new Replaced());
    const { signal: unwanted } = (solving = new AbortController());
    const onProgress = (progress: Progress): void => {
      if (!unwanted.aborted && status.peek().kind === 'working')
        status.value = { kind: 'working', since, ...progress };
    };
    try {
      const own = page.peek()!.solve;
      const lane = laneOf('answer');
      const answer = await (own === undefined
        ? lane.ask<Solved>('solve', text, (done, total) => onProgress({ done, total }))
        : own(text, { lane: laneOf, onProgress, signal: unwanted }));
      if (canonical.peek() !== text || unwanted.aborted) return;
      batch(() => {
        solved.value = answer;
        status.value = { kind: 'idle' };
        news.value = answer.say;
      });
      if (answer.checkLater) void checkLater(answer);
    } catch (error) {
      const reason = unwanted.aborted ? unwanted.reason : error;
      if (reason instanceof Replaced || canonical.peek() !== text) return;
      const why = reason instanceof Refused ? reason.why : untranslated((reason as Error).message);
      status.value = reason instanceof Halted ? { kind: 'halted' } : { kind: 'failed', why };
    }
  };

  /** Checks what has stayed in sight for a moment; what was only passed on the way is not worth it. */
  const checkLater = async (answer: Solved): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    if (solved.peek() !== answer) return;
    try {
      verdict.value = await laneOf('check').ask<Verdict>('check', {
        line: answer.line,
        answer: answer.answer,
      });
    } catch {
      // Something newer is being checked.
    }
  };

  // A line is read as soon as it is written; a good one becomes the problem, whose page may have to be fetched first.
  effect(() => {
    const read = parseProblem(line.value);
    if (!read.ok) {
      flaws.value = read.error;
      return;
    }
    batch(() => {
      flaws.value = [];
      const next = read.value;
      const before = problem.peek();
      if (before?.puzzle !== next.puzzle) {
        if (status.peek().kind === 'working' && page.peek() !== undefined) {
          solving?.abort(new Replaced());
          laneOf('answer').halt();
        }
        status.value = { kind: 'idle' };
        solved.value = undefined;
        finished = undefined;
        taken.value = undefined;
        playing.value = false;
        tool.value = { kind: 'move' };
      }
      problem.value = next;
    });
  });
  effect(() => {
    const name = problem.value?.puzzle;
    if (name === undefined || page.peek()?.puzzle === name) return;
    void where.pages[name]().then((found) => {
      if (problem.peek()?.puzzle === name) page.value = found as unknown as PuzzlePage;
    });
  });
  effect(() => {
    const text = canonical.value;
    const ready = page.value !== undefined && page.value.puzzle === problem.value?.puzzle;
    if (!ready || text === undefined || mode.value !== 'answer') return;
    // The same problem written in another way, or come back to, has its answer already.
    untracked(() => {
      if (solved.value?.line !== text) return void solve();
      solving?.abort(new Replaced());
      status.value = { kind: 'idle' };
    });
  });

  const answerShown = computed<Sequence | undefined>(() => {
    const current = page.value;
    const asked = problem.value;
    if (current === undefined || asked === undefined || current.puzzle !== asked.puzzle) return undefined;
    const answer = solved.value;
    if (answer !== undefined && !stale.value) {
      const sequence = current.sequence?.(asked, answer) ?? still(answer.scene);
      finished = untracked(() => sequence.sceneAt(sequence.last));
      return sequence;
    }
    if (answer === undefined) return still(current.plain(asked));
    return still(
      current.stale?.(asked, answer) ?? staleScene(current.plain(asked), finished ?? answer.scene),
    );
  });
  const nothing: Sequence = { last: -1, sceneAt: () => undefined as never, start: 0, pace: 1 };
  const shown = computed(() => taken.value?.sequence ?? answerShown.value ?? nothing);
  const scene = computed(() => {
    const sequence = shown.value;
    if (sequence.last < 0) return undefined;
    return sequence.sceneAt(Math.max(0, Math.min(sequence.last, Math.floor(frame.value))));
  });
  effect(() => {
    const sequence = shown.value;
    if (untracked(() => taken.value?.keepFrame)) return;
    untracked(() => {
      frame.value = sequence.start;
      if (sequence.last <= 0) playing.value = false;
    });
  });

  const setLine = (text: string): void => {
    line.value = text.replace(/\s+/g, ' ').trim();
  };
  const setProblem = (next: Problem): void => setLine(formatProblem(next));

  const hands = computed<BoardHands | undefined>(() => {
    if (taken.value) return taken.value.hands;
    const current = page.value;
    const asked = problem.value;
    if (current === undefined || asked?.puzzle !== current.puzzle || mode.value !== 'answer')
      return undefined;
    return (
      current.hands?.(asked as never, { tool: tool.value, setProblem, news }) ??
      editingHands(current, asked, tool.value, setProblem, news)
    );
  });

  const addressOf = (): Omit<Address, 'embed'> => {
    const inLesson = mode.value === 'lesson' && lesson.value !== undefined;
    return {
      line: line.value,
      mode: mode.value,
      ...(inLesson ? { lesson: lesson.value! } : {}),
      ...(chosenLang.value === undefined ? {} : { lang: chosenLang.value }),
    };
  };
  effect(() => where.onAddress(writeAddress(addressOf())));

  return {
    line,
    flaws,
    problem,
    page,
    mode,
    lesson,
    lang,
    embed: first.embed,
    status,
    solved,
    answered,
    stale,
    tool,
    shown,
    frame,
    playing,
    speed,
    scene,
    hands,
    news,
    setLine,
    setProblem,
    goTo: (hash) => {
      const next = readAddress(where.search, hash);
      batch(() => {
        taken.value = undefined;
        line.value = next.line === '' ? where.openingLine : next.line;
        mode.value = next.mode;
        lesson.value = next.lesson;
        if (next.lang) chosenLang.value = next.lang;
      });
    },
    setMode: (next, id) =>
      batch(() => {
        taken.value = undefined;
        playing.value = false;
        mode.value = next;
        lesson.value = next === 'lesson' ? (id ?? lesson.value) : undefined;
      }),
    setLang: (next) => {
      chosenLang.value = next;
    },
    halt: () => {
      solving?.abort(new Halted());
      laneOf('answer').halt();
    },
    again: () => void solve(),
    take: (next) => {
      batch(() => {
        taken.value = next;
      });
    },
    lane: laneOf,
    address: () => writeAddress(addressOf()),
  };
};
