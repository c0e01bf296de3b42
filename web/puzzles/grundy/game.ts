/* A Grundy game in progress as plain data: the moves, and whether each was right. */
import type { BigPoint } from '../../../src/core/square.js';
import type { Text } from '../../../src/core/text.js';
import type { GrundyMove, GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { optionsOf } from '../../../src/puzzles/grundy/options.js';
import { createDuel, type Duel, type Keeping, type Side } from '../../state/duel.js';
import type { Code } from '../../state/games.js';
import { hasSquare } from './scene.js';

/** What the worker knows about a position. */
export type Position =
  | {
      readonly kind: 'position';
      readonly winning: readonly GrundyMove[];
      /** Absent in misère play, where values do not add up. */
      readonly values?: readonly number[];
      readonly sum?: number;
      /** A winning move if one exists, otherwise the move that leaves the most to play. */
      readonly reply: GrundyMove | undefined;
    }
  | { readonly kind: 'none'; readonly why: Text };

export interface Ply {
  readonly move: GrundyMove;
  /** The moves that would have won. */
  readonly winning: readonly GrundyMove[];
}

export interface Game {
  readonly at: readonly BigPoint[];
  readonly plies: readonly Ply[];
}

export type Match = Duel<Game, Position, GrundyMove>;

/** A game that starts farther out would never be finished. */
export const FARTHEST_PLAYED = 100n;

export const isTooFar = ({ at }: GrundyProblem): boolean =>
  at.some(({ x, y }) => x >= FARTHEST_PLAYED || y >= FARTHEST_PLAYED);

export const sideToMove = ({ plies }: Game): Side => (plies.length % 2 === 0 ? 0 : 1);

export const samePlace = (a: BigPoint, b: BigPoint): boolean => a.x === b.x && a.y === b.y;

export const sameMove = (a: GrundyMove, b: GrundyMove): boolean =>
  samePlace(a.from, b.from) && samePlace(a.to, b.to);

/** The squares a piece can go to. */
export const targetsOf = (problem: GrundyProblem): ((from: BigPoint) => readonly BigPoint[]) =>
  optionsOf(problem.piece.rays, hasSquare(problem));

export const isOver = (problem: GrundyProblem, { at }: Game): boolean => {
  const targets = targetsOf(problem);
  return at.every((point) => targets(point).length === 0);
};

export const newGame = ({ at }: GrundyProblem): Game => ({ at, plies: [] });

/** The game after a move; undefined if the move is illegal. `winning` holds the moves that would have won. */
export const afterMove = (
  problem: GrundyProblem,
  game: Game,
  move: GrundyMove,
  winning: readonly GrundyMove[],
): Game | undefined => {
  const { piece, from, to } = move;
  const stands = game.at[piece] !== undefined && samePlace(game.at[piece], from);
  if (!stands || !targetsOf(problem)(from).some((other) => samePlace(other, to))) return undefined;
  return {
    at: game.at.map((point, i) => (i === piece ? to : point)),
    plies: [...game.plies, { move, winning }],
  };
};

/** The meaning of a press on a square: the picked piece moves, another piece is picked, or none is. */
export type Press =
  | { readonly kind: 'move'; readonly move: GrundyMove }
  | { readonly kind: 'pick'; readonly piece: number | undefined };

export const pressOn = (
  problem: GrundyProblem,
  { at }: Game,
  picked: number | undefined,
  square: BigPoint,
): Press => {
  const targets = targetsOf(problem);
  const from = picked === undefined ? undefined : at[picked];
  if (picked !== undefined && from && targets(from).some((to) => samePlace(to, square)))
    return { kind: 'move', move: { piece: picked, from, to: square } };
  const here = at.findIndex((point) => samePlace(point, square) && targets(point).length > 0);
  return { kind: 'pick', piece: here < 0 || here === picked ? undefined : here };
};

/** A stored move: the piece by its index in the line, and its target. */
const readMove = ({ at }: Game, code: Code): GrundyMove | undefined => {
  const [, piece, x, y] = /^(\d+):(\d+),(\d+)$/.exec(`${code}`) ?? [];
  const from = piece === undefined ? undefined : at[Number(piece)];
  return from && { piece: Number(piece), from, to: { x: BigInt(x!), y: BigInt(y!) } };
};

export const createMatch = (
  problem: GrundyProblem,
  look: (at: readonly BigPoint[]) => Promise<Position>,
  keeping?: Keeping,
): Match =>
  createDuel<Game, Position, GrundyMove>(
    {
      first: newGame(problem),
      mover: sideToMove,
      isOver: (game) => isOver(problem, game),
      look: (game) => look(game.at),
      reply: (known) => (known.kind === 'position' ? known.reply : undefined),
      make: (game, known, move) =>
        known.kind === 'position' ? afterMove(problem, game, move, known.winning) : undefined,
      movesOf: ({ plies }) => plies.map(({ move }) => move),
      write: ({ piece, to }) => `${piece}:${to.x},${to.y}`,
      read: readMove,
    },
    keeping,
  );

/** The winner, once the game is over. */
export const winnerOf = ({ misere }: GrundyProblem, game: Game): Side => {
  const stuck = sideToMove(game);
  return misere ? stuck : stuck === 0 ? 1 : 0;
};

/** A move keeps the win, or no move would have won, or it gives the win away. */
export type Judgment = 'wins' | 'lost' | 'mistake';

export const judge = ({ move, winning }: Ply): Judgment =>
  winning.length === 0 ? 'lost' : winning.some((other) => sameMove(other, move)) ? 'wins' : 'mistake';
