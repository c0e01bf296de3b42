/*
 * The state of the app, independent of the page: the problem line and everything that follows from it, as
 * signals. Nothing here touches the DOM; tests run it in Node with their own wires.
 *
 *     line --read--> problem --asked in a worker--> solved --sequence--> scene --drawn--> board
 *     problem.ts                solving.ts                     showing.ts
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
import { type Lang, type Text, t } from '../../src/core/text.js';
import type { Wire } from '../work/lane.js';
import type { SolveLine } from '../work/solveContext.js';
import { type Address, type Mode, readAddress, writeAddress } from './address.js';
import { type Keep, makeKeep } from './keep.js';
import type { Lines } from './lines.js';
import { createProblemState, type LoadPage, type ProblemState } from './problem.js';
import { createShowing, type Showing } from './showing.js';
import { createSolving, type Solving } from './solving.js';

/** What a workbench needs from its environment. */
export interface WorkbenchDeps {
  readonly search: string;
  readonly hash: string;
  readonly lang: Lang;
  readonly openingLine: string;
  readonly lines: Lines;
  readonly loadPage: LoadPage;
  readonly openWorker: () => Wire;
  readonly solveLine: SolveLine;
  /**
   * Called with the new address. `isVisit` is true for another place, false for a change within the same
   * place.
   */
  readonly onAddress: (hash: string, isVisit: boolean) => void;
  readonly now: () => number;
}

/**
 * `home`, or another place that is not about a single problem, such as `judge/hiho-99`; undefined on a
 * problem's page.
 */
export type Room = string | undefined;

export interface Workbench extends ProblemState, Omit<Solving, 'leave'>, Omit<Showing, 'leave'> {
  readonly mode: ReadonlySignal<Mode>;
  readonly lesson: ReadonlySignal<string | undefined>;
  readonly lang: ReadonlySignal<Lang>;
  readonly embed: boolean;
  /** Announced once by screen readers: the latest event. */
  readonly news: Signal<Text>;
  readonly room: ReadonlySignal<Room>;
  /** Goes to an address, as Back does. */
  readonly goTo: (hash: string) => void;
  /** Opens a problem as a new place in the history, so that Back returns from it. */
  readonly open: (line: string, mode?: Mode) => void;
  /** Opens a room; Back returns from it. */
  readonly enter: (room: string) => void;
  readonly setMode: (mode: Mode, lesson?: string) => void;
  readonly setLang: (lang: Lang) => void;
  readonly address: () => string;
  /** Games that the visitor left, to continue later. */
  readonly keep: Keep;
}

const roomOf = ({ line, embed }: Address): Room => {
  if (line === '' || line === '/') return embed ? undefined : 'home';
  return line.startsWith('/') ? line.slice(1) : undefined;
};

/** Only a problem can be played or taught. */
const modeOf = (address: Address): Mode => (roomOf(address) === undefined ? address.mode : 'answer');

export const createWorkbench = (deps: WorkbenchDeps): Workbench => {
  const first = readAddress(deps.search, deps.hash);
  const room = signal<Room>(roomOf(first));
  /** The line of the board on the home page. */
  let homeLine = deps.openingLine;
  const lineFor = (address: Address): string => {
    const next = roomOf(address);
    return next === undefined ? address.line || deps.openingLine : next === 'home' ? homeLine : '';
  };
  const mode = signal<Mode>(modeOf(first));
  const lesson = signal(first.lesson);
  const chosenLang = signal(first.lang);
  /** True once the visitor has chosen a language, which no address changes then. */
  let isLangChosen = false;
  const news = signal<Text>(t('', ''));
  const asked = createProblemState({
    first: lineFor(first),
    place: computed(() => (room.value === 'home' ? 'home' : 'puzzles')),
    lines: deps.lines,
    loadPage: deps.loadPage,
    onLeave: () => {
      solving.leave();
      showing.leave();
    },
  });
  const solving = createSolving(asked, { ...deps, mode, news });
  const showing = createShowing(asked, solving, mode, news);
  effect(() => {
    // On the home page, the pointer draws a board.
    const isHome = room.value === 'home';
    if (isHome && asked.isRead.value) homeLine = asked.canonical.value!;
    untracked(() => {
      const { kind } = showing.tool.peek();
      if (isHome !== (kind === 'holes')) showing.tool.value = { kind: isHome ? 'holes' : 'move' };
    });
  });
  effect(() => {
    // A link may ask for a game or a lesson that the puzzle does not have.
    const page = asked.opened.value?.page;
    const isMissing = {
      answer: false,
      play: page !== undefined && page.Play === undefined,
      lesson: solving.features.value?.lessons.length === 0,
    };
    if (asked.isRead.value && isMissing[mode.value]) mode.value = 'answer';
  });

  const addressNow = (): string => {
    const lang = chosenLang.value === undefined ? {} : { lang: chosenLang.value };
    if (room.value === 'home')
      return chosenLang.value === undefined ? '' : writeAddress({ line: '', mode: 'answer', ...lang });
    if (room.value !== undefined) return writeAddress({ line: `/${room.value}`, mode: 'answer', ...lang });
    return writeAddress({
      line: asked.line.value,
      mode: mode.value,
      ...(mode.value === 'lesson' && lesson.value !== undefined ? { lesson: lesson.value } : {}),
      ...lang,
    });
  };
  let isVisit = false;
  effect(() => deps.onAddress(addressNow(), isVisit));
  const change = (next: Omit<Address, 'embed' | 'lang'>): void =>
    batch(() => {
      const address = { ...next, embed: first.embed };
      // A game or a lesson that is requested again keeps the board; one on another line takes over by itself.
      // The home page and a puzzle's page may show the same answer: the tour that draws itself on one is
      // complete on the other.
      if (modeOf(address) !== mode.peek() || roomOf(address) !== room.peek()) {
        showing.take(undefined);
        showing.rest();
      } else showing.playing.value = false;
      room.value = roomOf(address);
      mode.value = modeOf(address);
      lesson.value = next.lesson;
      asked.setLine(lineFor(address));
    });
  const visit = (next: Omit<Address, 'embed' | 'lang'>): void => {
    isVisit = true;
    change(next);
    isVisit = false;
  };

  return {
    ...asked,
    ...solving,
    ...showing,
    mode,
    lesson,
    lang: computed(() => chosenLang.value ?? deps.lang),
    embed: first.embed,
    news,
    room,
    goTo: (hash) => {
      const next = readAddress(deps.search, hash);
      batch(() => {
        change(next);
        if (next.lang && !isLangChosen) chosenLang.value = next.lang;
      });
    },
    open: (line, next = 'answer') => visit({ line, mode: next }),
    enter: (next) => visit({ line: next === 'home' ? '' : `/${next}`, mode: 'answer' }),
    setMode: (next, id) => {
      const shown = next === 'lesson' ? (id ?? lesson.peek()) : undefined;
      visit({ line: asked.line.peek(), mode: next, ...(shown === undefined ? {} : { lesson: shown }) });
    },
    setLang: (next) => {
      isLangChosen = true;
      chosenLang.value = next;
    },
    address: addressNow,
    keep: makeKeep(),
  };
};
