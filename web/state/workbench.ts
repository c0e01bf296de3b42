/*
 * The state of the page, apart from the page: the problem line and everything that follows from it, as signals. Nothing here touches
 * the DOM; tests run it in Node with wires of their own.
 *
 *     line --read--> problem --asked in a worker--> solved --sequence--> scene --drawn--> board
 *     problem.ts                solving.ts                     showing.ts
 */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Lang, type Text, t } from '../../src/core/text.js';
import type { Wire } from '../work/lane.js';
import type { SolveLine } from '../work/solveContext.js';
import { type Address, type Mode, readAddress, writeAddress } from './address.js';
import { createProblemState, type LoadPage, type ProblemState } from './problem.js';
import { createShowing, type Showing } from './showing.js';
import { createSolving, type Solving } from './solving.js';

/** What a workbench needs from where it stands. */
export interface WorkbenchDeps {
  readonly search: string;
  readonly hash: string;
  readonly lang: Lang;
  readonly openingLine: string;
  readonly loadPage: LoadPage;
  readonly openWorker: () => Wire;
  readonly solveLine: SolveLine;
  /** Told the new address, not more often than a browser likes. */
  readonly onAddress: (hash: string) => void;
  readonly now: () => number;
}

export interface Workbench extends ProblemState, Omit<Solving, 'leave'>, Omit<Showing, 'leave'> {
  readonly mode: ReadonlySignal<Mode>;
  readonly lesson: ReadonlySignal<string | undefined>;
  readonly lang: ReadonlySignal<Lang>;
  readonly embed: boolean;
  /** Said aloud once: what has just happened. */
  readonly news: Signal<Text>;
  readonly goTo: (hash: string) => void;
  readonly setMode: (mode: Mode, lesson?: string) => void;
  readonly setLang: (lang: Lang) => void;
  readonly address: () => string;
}

export const createWorkbench = (deps: WorkbenchDeps): Workbench => {
  const first = readAddress(deps.search, deps.hash);
  const lineOf = ({ line }: Address): string => (line === '' ? deps.openingLine : line);
  const mode = signal<Mode>(first.mode);
  const lesson = signal(first.lesson);
  const chosenLang = signal(first.lang);
  const news = signal<Text>(t('', ''));
  const asked = createProblemState(lineOf(first), deps.loadPage, () => {
    solving.leave();
    showing.leave();
  });
  const solving = createSolving(asked, { ...deps, mode, news });
  const showing = createShowing(asked, solving, mode, news);

  const addressNow = (): string =>
    writeAddress({
      line: asked.line.value,
      mode: mode.value,
      ...(mode.value === 'lesson' && lesson.value !== undefined ? { lesson: lesson.value } : {}),
      ...(chosenLang.value === undefined ? {} : { lang: chosenLang.value }),
    });
  effect(() => deps.onAddress(addressNow()));

  return {
    ...asked,
    ...solving,
    ...showing,
    mode,
    lesson,
    lang: computed(() => chosenLang.value ?? deps.lang),
    embed: first.embed,
    news,
    goTo: (hash) => {
      const next = readAddress(deps.search, hash);
      batch(() => {
        showing.take(undefined);
        asked.setLine(lineOf(next));
        mode.value = next.mode;
        lesson.value = next.lesson;
        if (next.lang) chosenLang.value = next.lang;
      });
    },
    setMode: (next, id) =>
      batch(() => {
        showing.take(undefined);
        showing.playing.value = false;
        mode.value = next;
        lesson.value = next === 'lesson' ? (id ?? lesson.value) : undefined;
      }),
    setLang: (next) => {
      chosenLang.value = next;
    },
    address: addressNow,
  };
};
