/* A match against optimal play, and its two requests to the worker. */
import type { Square } from '../../../src/core/square.js';
import type { HuntAnswer, HuntOption, HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { createDuel, type Duel, type Keeping } from '../../state/duel.js';
import { afterTurn, type Game, isOver, NEW_GAME, pawnsLeft, pieceAt, sideToMove } from './game.js';

/** Asks for the value of every pawn at a position of the game in the line. */
export interface Place {
  readonly line: string;
  readonly at: Square;
  readonly left: readonly Square[];
}
/** A path from square to square. */
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

/** A move is the pawn to take. */
export type Match = Duel<Game, Options, Square>;

export const createMatch = (problem: HuntProblem, asks: Asks, keeping?: Keeping): Match =>
  createDuel<Game, Options, Square>(
    {
      first: NEW_GAME,
      mover: sideToMove,
      isOver: (game) => isOver(problem, game),
      look: (game) => asks.options(pieceAt(problem, game), pawnsLeft(problem, game)),
      reply: (known) => (known.kind === 'moves' ? known.best[0] : undefined),
      make: async (game, known, pawn) => {
        if (known.kind !== 'moves' || !known.options.some((option) => option.pawn === pawn)) return undefined;
        const path = await asks.walk(pieceAt(problem, game), pawn);
        return afterTurn(game, pawn, path, known.options);
      },
      movesOf: ({ turns }) => turns.map(({ takes }) => takes),
      write: (pawn) => pawn,
      read: (game, code) => pawnsLeft(problem, game).find((pawn) => pawn === code),
    },
    keeping,
  );
