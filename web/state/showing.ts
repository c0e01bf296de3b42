/*
 * What is on the board: the answer over time, or the sequence of a game or a lesson, and the input that
 * belongs to it.
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
import type { Text } from '../../src/core/text.js';
import { type Scene, staleScene } from '../scene/scene.js';
import { type Sequence, still } from '../scene/sequence.js';
import type { Solved } from '../work/protocol.js';
import type { Mode } from './address.js';
import { editingHands } from './editing.js';
import type { BoardHands, Tool } from './hands.js';
import type { Opened } from './page.js';
import type { ProblemState } from './problem.js';
import type { Solving } from './solving.js';

export interface Taken {
  /** Absent to go on showing the answer. */
  readonly sequence?: Sequence;
  readonly hands?: BoardHands;
  /** Keep the current frame (a game continues) instead of starting at the sequence's start. */
  readonly keepFrame?: boolean;
}

export interface Showing {
  readonly tool: Signal<Tool>;
  /** The current sequence. Modes other than the answer put their own one here. */
  readonly shown: ReadonlySignal<Sequence>;
  readonly frame: Signal<number>;
  readonly playing: Signal<boolean>;
  /** The playback speed, as a multiple of the sequence's own pace. */
  readonly speed: Signal<number>;
  readonly scene: ReadonlySignal<Scene | undefined>;
  /** The input handlers of the board, for mouse, finger, and keys. */
  readonly hands: ReadonlySignal<BoardHands | undefined>;
  /** Plays the sequence once from its start, at a multiple of its usual speed. */
  readonly weave: (speed: number) => void;
  /** Ends the playback and shows the sequence's initial frame. */
  readonly rest: () => void;
  /** Takes over the board for play or a lesson; undefined gives it back. */
  readonly take: (taken: Taken | undefined) => void;
  /** Clears the board before another puzzle opens. */
  readonly leave: () => void;
}

const NOTHING: Sequence = {
  last: -1,
  start: 0,
  pace: 1,
  sceneAt: () => {
    throw new Error('nothing is shown');
  },
};

/** The answer over time, or the previous scene until there is an answer. */
const answerShown = (
  opened: ReadonlySignal<Opened | undefined>,
  { solved, stale }: Solving,
): { readonly sequence: ReadonlySignal<Sequence | undefined>; readonly forget: () => void } => {
  /** The scene of the last answer, which stays visible until the next one. */
  let finished: Scene | undefined;
  const show = ({ page, problem }: Opened, answer: Solved): Sequence => {
    const sequence = page.sequence?.(problem, answer) ?? still(answer.scene);
    finished = untracked(() => sequence.sceneAt(sequence.last));
    return sequence;
  };
  const waiting = ({ page, problem }: Opened, old: Solved): Scene | undefined => {
    const own = page.stale?.(problem, old);
    if (own !== undefined) return own;
    const plain = page.plain(problem);
    return plain && staleScene(plain, finished ?? old.scene);
  };
  const sequence = computed(() => {
    const now = opened.value;
    if (now === undefined) return undefined;
    const answer = solved.value;
    if (answer !== undefined && !stale.value) return show(now, answer);
    const scene = answer === undefined ? now.page.plain(now.problem) : waiting(now, answer);
    return scene && still(scene);
  });
  const forget = (): void => {
    finished = undefined;
  };
  return { sequence, forget };
};

export const createShowing = (
  { opened, setProblem }: ProblemState,
  solving: Solving,
  mode: ReadonlySignal<Mode>,
  news: Signal<Text>,
): Showing => {
  const tool = signal<Tool>({ kind: 'move' });
  const taken = signal<Taken | undefined>(undefined);
  const frame = signal(0);
  const playing = signal(false);
  const answer = answerShown(opened, solving);
  const shown = computed(() => taken.value?.sequence ?? answer.sequence.value ?? NOTHING);
  effect(() => {
    const sequence = shown.value;
    if (untracked(() => taken.value?.keepFrame)) return;
    untracked(() => {
      frame.value = sequence.start;
      if (sequence.last <= 0) playing.value = false;
    });
  });
  const speed = signal(1);
  return {
    tool,
    shown,
    frame,
    playing,
    speed,
    weave: (times) => {
      const before = speed.peek();
      batch(() => {
        frame.value = 0;
        speed.value = times;
        playing.value = true;
      });
      const end = effect(() => {
        if (playing.value) return;
        queueMicrotask(() => end());
        speed.value = before;
      });
    },
    scene: computed(() => {
      const sequence = shown.value;
      if (sequence.last < 0) return undefined;
      return sequence.sceneAt(Math.max(0, Math.min(sequence.last, Math.floor(frame.value))));
    }),
    hands: computed(() => {
      if (taken.value) return taken.value.hands;
      if (opened.value === undefined || mode.value !== 'answer') return undefined;
      const { page, problem } = opened.value;
      const work = { tool: tool.value, setProblem, news };
      return page.hands?.(problem, work) ?? (page.editor && editingHands(page.editor, problem, work));
    }),
    rest: () =>
      batch(() => {
        playing.value = false;
        frame.value = shown.peek().start;
      }),
    take: (next) => {
      taken.value = next;
    },
    leave: () =>
      batch(() => {
        answer.forget();
        taken.value = undefined;
        playing.value = false;
        tool.value = { kind: 'move' };
      }),
  };
};
