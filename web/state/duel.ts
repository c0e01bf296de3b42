/*
 * A two-player game against the computer, whatever its rules. The worker is asked about each position as soon
 * as it arises, so a choice is judged the moment it is made, and the reply is ready before the piece has
 * arrived. Undo and redo stop where it is the player's turn, or at the end.
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
import { Refusal } from '../../src/core/refusal.js';
import type { Code, SavedGame } from './games.js';
import { begin, type History, now, play } from './history.js';

/** 0 is the first player, 1 the second. */
export type Side = 0 | 1;

/** The rules of one game: its states, what is known about a state, and its moves. */
export interface DuelRules<State, Known, Move> {
  readonly first: State;
  readonly mover: (state: State) => Side;
  readonly isOver: (state: State) => boolean;
  /** Asks the worker about a position. */
  readonly look: (state: State) => Promise<Known>;
  /** The computer's move; undefined if there is no game to play. */
  readonly reply: (known: Known) => Move | undefined;
  /** The state after a move; undefined if the move is illegal. */
  readonly make: (state: State, known: Known, move: Move) => Promise<State | undefined> | State | undefined;
  /** The moves that led to a state. */
  readonly movesOf: (state: State) => readonly Move[];
  /** Converts a move to its stored form and back; undefined if the stored move is illegal in that state. */
  readonly write: (move: Move) => Code;
  readonly read: (state: State, code: Code) => Move | undefined;
}

/** Where a game is stored, so that it continues after a reload. */
export interface Keeping {
  readonly saved: SavedGame | undefined;
  readonly save: (game: SavedGame) => void;
}

export interface Duel<State, Known, Move> {
  readonly history: ReadonlySignal<History<State>>;
  readonly state: ReadonlySignal<State>;
  readonly side: ReadonlySignal<Side>;
  readonly myTurn: ReadonlySignal<boolean>;
  /** What is known about the current position, once the worker has replied. */
  readonly known: ReadonlySignal<Known | undefined>;
  /** The help that the player asked for at this position. */
  readonly help: Signal<'none' | 'hint' | 'why'>;
  /** The history with only the states where undo and redo stop, for their buttons. */
  readonly stops: ReadonlySignal<History<State>>;
  readonly move: (move: Move) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly again: () => void;
  readonly playAs: (side: Side) => void;
  /**
   * A game that is not shown asks nothing, because its requests would replace those of the game that is. When
   * it is shown again, it asks about its position.
   */
  readonly setShown: (isShown: boolean) => void;
  readonly end: () => void;
}

/** The states where undo, redo, and their buttons stop. */
const makeStops = <State>(history: Signal<History<State>>, stopsAt: (state: State) => boolean) => {
  const goTo = (place: number): void => {
    if (place >= 0) history.value = { ...history.peek(), at: place };
  };
  return {
    stops: computed((): History<State> => {
      const { states, at } = history.value;
      const before = states.slice(0, at).filter(stopsAt);
      const after = states.slice(at + 1).filter(stopsAt);
      return { states: [...before, states[at]!, ...after], at: before.length };
    }),
    undo: (): void => {
      const { states, at } = history.peek();
      goTo(states.slice(0, at).findLastIndex(stopsAt));
    },
    redo: (): void => {
      const { states, at } = history.peek();
      const ahead = states.slice(at + 1).findIndex(stopsAt);
      if (ahead >= 0) goTo(at + 1 + ahead);
    },
  };
};

/** The game that is shown: those started over before and after it are left out. */
const gameAt = <State>(
  { states, at }: History<State>,
  isFresh: (state: State) => boolean,
): History<State> => {
  const start = states.slice(0, at + 1).findLastIndex(isFresh);
  const next = states.findIndex((state, i) => i > at && isFresh(state));
  return { states: states.slice(start, next < 0 ? states.length : next), at: at - start };
};

export const createDuel = <State extends object, Known, Move>(
  rules: DuelRules<State, Known, Move>,
  keeping?: Keeping,
): Duel<State, Known, Move> => {
  const { mover, isOver } = rules;
  const isFresh = (at: State): boolean => rules.movesOf(at).length === 0;
  const history = signal(begin(rules.first));
  const side = signal<Side>(keeping?.saved?.side ?? 0);
  /** A saved game is replayed first; nobody can move meanwhile. */
  const resuming = signal((keeping?.saved?.moves.length ?? 0) > 0);
  const known = signal<Known | undefined>(undefined);
  const help = signal<'none' | 'hint' | 'why'>('none');
  const isShown = signal(true);
  const state = computed(() => now(history.value));
  const myTurn = computed(() => !resuming.value && !isOver(state.value) && mover(state.value) === side.value);
  /** A move made before the position was known; it is judged when the worker replies. */
  let wish: Move | undefined;

  const make = async (move: Move): Promise<void> => {
    const before = state.peek();
    const after = await rules.make(before, known.peek()!, move);
    if (after !== undefined && state.peek() === before) history.value = play(history.peek(), after);
  };
  // Ignores the failure of a request that a newer one has replaced.
  const quietly = (work: Promise<void>): void => void work.catch(() => {});
  const look = async (at: State, mine: boolean): Promise<void> => {
    const found = await rules.look(at);
    if (state.peek() !== at) return;
    known.value = found;
    if (!isShown.peek()) return;
    const move = mine ? wish : rules.reply(found);
    wish = undefined;
    if (move !== undefined) await make(move);
  };
  const resume = async ({ moves, at }: SavedGame): Promise<void> => {
    let played = begin(rules.first);
    try {
      for (const code of moves) {
        const before = now(played);
        const wanted = rules.read(before, code);
        if (wanted === undefined) break;
        const after = await rules.make(before, await rules.look(before), wanted);
        if (after === undefined) break;
        played = play(played, after);
        if (!isShown.peek()) return; // once more when it is shown again
      }
    } catch (error) {
      // A request that was replaced says nothing about the game.
      if (!(error instanceof Refusal)) return;
    }
    if (!resuming.peek()) return; // started over meanwhile
    batch(() => {
      history.value = { ...played, at: Math.min(at, played.at) };
      resuming.value = false;
    });
  };
  const endLooking = effect(() => {
    if (!isShown.value) return;
    if (resuming.value) return untracked(() => quietly(resume(keeping!.saved!)));
    const at = state.value;
    const mine = mover(at) === side.value;
    untracked(() => {
      known.value = undefined;
      help.value = 'none';
      wish = undefined;
      if (!isOver(at)) quietly(look(at, mine));
    });
  });
  const endSaving = effect(() => {
    if (resuming.value) return;
    const { states, at } = gameAt(history.value, isFresh);
    keeping?.save({ moves: rules.movesOf(states.at(-1)!).map(rules.write), at, side: side.value });
  });
  const end = (): void => {
    endLooking();
    endSaving();
  };
  const playAs = (next: Side): void =>
    batch(() => {
      // A copy, so that a restarted game is another state and old replies do not match it.
      history.value = begin({ ...rules.first });
      side.value = next;
      resuming.value = false;
    });
  const move = (wanted: Move): void => {
    if (!myTurn.peek()) return;
    if (known.peek() === undefined) wish = wanted;
    else quietly(make(wanted));
  };
  const stops = makeStops(history, (other) => isOver(other) || mover(other) === side.value);
  /** Can be undone, as any move. */
  const again = (): void => {
    if (resuming.peek()) playAs(side.peek());
    else if (!isFresh(state.peek())) history.value = play(history.peek(), { ...rules.first });
  };
  const setShown = (next: boolean): void => {
    isShown.value = next;
  };
  return { history, state, side, myTurn, known, help, ...stops, move, again, playAs, setShown, end };
};
