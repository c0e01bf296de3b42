/*
 * A match against perfect play: the state of a game and the two questions it asks of a worker. Positions are asked about as soon as they
 * arise, so a choice is judged the moment it is made and the answer to it is there before the piece has walked.
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
import type { Square } from '../../../src/core/square.js';
import type { HuntAnswer, HuntOption, HuntProblem } from '../../../src/hunt/hunt.js';
import { redoTo, undoTo } from '../../state/duel.js';
import { begin, type History, now, play } from '../../state/history.js';
import { type Game, isOver, NEW_GAME, pawnsLeft, pieceAt, type Side, sideToMove, type Turn } from './game.js';

/** What a worker is asked: the value of every pawn at a place of the game in the line, and a way from square to square. */
export interface Place {
  readonly line: string;
  readonly at: Square;
  readonly left: readonly Square[];
}
export interface Way {
  readonly line: string;
  readonly from: Square;
  readonly to: Square;
}

export type Options =
  | { readonly kind: 'moves'; readonly options: readonly HuntOption[]; readonly best: readonly Square[] }
  | Exclude<HuntAnswer, { kind: 'hunt' }>;

export interface Asks {
  readonly options: (at: Square, left: readonly Square[]) => Promise<Options>;
  readonly walk: (from: Square, to: Square) => Promise<readonly Square[]>;
}

export interface Match {
  readonly history: ReadonlySignal<History<Game>>;
  readonly game: ReadonlySignal<Game>;
  readonly side: ReadonlySignal<Side>;
  readonly myTurn: ReadonlySignal<boolean>;
  /** The values at the present position, once they are known. */
  readonly options: ReadonlySignal<Options | undefined>;
  /** What the player asked to be shown at this position. */
  readonly help: Signal<'none' | 'hint' | 'why'>;
  readonly stops: (game: Game) => boolean;
  readonly pick: (pawn: Square) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly again: () => void;
  readonly playAs: (side: Side) => void;
  readonly end: () => void;
}

export const createMatch = (problem: HuntProblem, asks: Asks): Match => {
  const history = signal(begin(NEW_GAME));
  const side = signal<Side>(0);
  const options = signal<Options | undefined>(undefined);
  const help = signal<'none' | 'hint' | 'why'>('none');
  const game = computed(() => now(history.value));
  const stops = (state: Game) => isOver(problem, state) || sideToMove(state) === side.value;
  const myTurn = computed(() => !isOver(problem, game.value) && sideToMove(game.value) === side.value);
  /** A pawn picked before the values were known; judged when they come. */
  let wish: Square | undefined;

  const take = async (pawn: Square): Promise<void> => {
    const before = game.peek();
    const known = options.peek();
    if (known?.kind !== 'moves') return;
    const path = await asks.walk(pieceAt(problem, before), pawn);
    if (game.peek() !== before) return;
    const by = sideToMove(before) === 0 ? 'first' : 'second';
    const turn: Turn = { by, takes: pawn, path, options: known.options };
    history.value = play(history.peek(), { turns: [...before.turns, turn] });
  };
  // Questions that a newer one has replaced are nobody's concern.
  const quietly = (work: Promise<void>): void => void work.catch(() => {});

  const look = async (state: Game, mine: boolean): Promise<void> => {
    const found = await asks.options(pieceAt(problem, state), pawnsLeft(problem, state));
    if (game.peek() !== state) return;
    options.value = found;
    if (found.kind !== 'moves') return;
    const pawn = mine ? wish : found.best[0];
    wish = undefined;
    if (pawn !== undefined) await take(pawn);
  };

  const dispose = effect(() => {
    const state = game.value;
    const mine = sideToMove(state) === side.value;
    untracked(() => {
      options.value = undefined;
      help.value = 'none';
      wish = undefined;
      if (!isOver(problem, state)) quietly(look(state, mine));
    });
  });

  return {
    history,
    game,
    side,
    myTurn,
    options,
    help,
    stops,
    pick: (pawn) => {
      if (!myTurn.peek() || !pawnsLeft(problem, game.peek()).includes(pawn)) return;
      if (options.peek() === undefined) wish = pawn;
      else quietly(take(pawn));
    },
    undo: () => {
      history.value = undoTo(history.peek(), stops);
    },
    redo: () => {
      history.value = redoTo(history.peek(), stops);
    },
    again: () => {
      history.value = begin({ turns: [] });
    },
    playAs: (next) => {
      batch(() => {
        history.value = begin({ turns: [] });
        side.value = next;
      });
    },
    end: dispose,
  };
};
