/* A game of pieces on squares as it is played: moves, whether each was right, and all of it in words. */
import type { BigPoint } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import type { GrundyMove, GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { optionsOf } from '../../../src/puzzles/grundy/solve/sum.js';
import { formatPlace } from '../../../src/puzzles/grundy/text.js';
import { createDuel, type Duel, type Side } from '../../state/duel.js';
import { hasSquare } from './scene.js';

/** What a worker knows about a position. */
export type Position =
  | {
      readonly kind: 'position';
      readonly winning: readonly GrundyMove[];
      /** Absent for misère play, where nothing adds up. */
      readonly values?: readonly number[];
      readonly sum?: number;
      /** A winning move if there is one, else the one after which most is left to play. */
      readonly reply: GrundyMove | undefined;
    }
  | { readonly kind: 'none'; readonly why: Text };

export interface Ply {
  readonly move: GrundyMove;
  /** What would have won then. */
  readonly winning: readonly GrundyMove[];
}

export interface Game {
  readonly at: readonly BigPoint[];
  readonly plies: readonly Ply[];
}

export type Match = Duel<Game, Position, GrundyMove>;

/** Games from farther out would never be played to their end. */
export const FARTHEST_PLAYED = 100n;

export const isTooFar = ({ at }: GrundyProblem): boolean =>
  at.some(({ x, y }) => x >= FARTHEST_PLAYED || y >= FARTHEST_PLAYED);

export const sideToMove = ({ plies }: Game): Side => (plies.length % 2 === 0 ? 0 : 1);

export const samePlace = (a: BigPoint, b: BigPoint): boolean => a.x === b.x && a.y === b.y;

export const sameMove = (a: GrundyMove, b: GrundyMove): boolean =>
  samePlace(a.from, b.from) && samePlace(a.to, b.to);

/** Where a piece may go. */
export const targetsOf = (problem: GrundyProblem): ((from: BigPoint) => readonly BigPoint[]) =>
  optionsOf(problem.piece.rays, hasSquare(problem));

export const isOver = (problem: GrundyProblem, { at }: Game): boolean => {
  const targets = targetsOf(problem);
  return at.every((point) => targets(point).length === 0);
};

export const createMatch = (
  problem: GrundyProblem,
  look: (at: readonly BigPoint[]) => Promise<Position>,
): Match => {
  const targets = targetsOf(problem);
  return createDuel<Game, Position, GrundyMove>({
    first: { at: problem.at, plies: [] },
    mover: sideToMove,
    isOver: (game) => isOver(problem, game),
    look: (game) => look(game.at),
    reply: (known) => (known.kind === 'position' ? known.reply : undefined),
    make: (game, known, move) => {
      const { piece, from, to } = move;
      const stands = game.at[piece] !== undefined && samePlace(game.at[piece], from);
      if (known.kind !== 'position' || !stands || !targets(from).some((other) => samePlace(other, to)))
        return undefined;
      return {
        at: game.at.map((point, i) => (i === piece ? to : point)),
        plies: [...game.plies, { move, winning: known.winning }],
      };
    },
  });
};

/** Who has won, once the game is over. */
export const winnerOf = ({ misere }: GrundyProblem, game: Game): Side => {
  const stuck = sideToMove(game);
  return misere ? stuck : stuck === 0 ? 1 : 0;
};

export type Judgement = 'wins' | 'lost anyway' | 'mistake';

export const judge = ({ move, winning }: Ply): Judgement =>
  winning.length === 0 ? 'lost anyway' : winning.some((other) => sameMove(other, move)) ? 'wins' : 'mistake';

const arrow = ({ board }: GrundyProblem, { from, to }: GrundyMove): string =>
  `${formatPlace(board, from)} → ${formatPlace(board, to)}`;

export const sayPly = (problem: GrundyProblem, ply: Ply): Text => {
  switch (judge(ply)) {
    case 'wins':
      return t('keeps the win', '保持胜势');
    case 'lost anyway':
      return t('no move wins here', '此处没有必胜走法');
    case 'mistake': {
      const better = arrow(problem, ply.winning[0]!);
      return t(`gives the win away: ${better} wins`, `丢掉胜势：${better} 可胜`);
    }
  }
};

export const sayMove = (problem: GrundyProblem, { move }: Ply, mine: boolean): Text => {
  const [from, to] = [formatPlace(problem.board, move.from), formatPlace(problem.board, move.to)];
  return mine
    ? t(`You move ${from} to ${to}.`, `你从 ${from} 走到 ${to}。`)
    : t(`Horseplay moves ${from} to ${to}.`, `对手从 ${from} 走到 ${to}。`);
};

/** The end, and whether it could have been otherwise. */
export const sayResult = (problem: GrundyProblem, game: Game, side: Side): Text => {
  const won = winnerOf(problem, game) === side;
  const stuck = sideToMove(game) === side;
  const why: Text = stuck ? t('You cannot move', '你走不动了') : t('Horseplay cannot move', '对手走不动了');
  const end: Text = won
    ? t(`${why.en}: you win.`, `${why.zh}：你赢了。`)
    : t(`${why.en}: you lose.`, `${why.zh}：你输了。`);
  if (won) return end;
  const mine = game.plies.filter((_, i) => (i % 2 === 0 ? 0 : 1) === side);
  const slip = mine.findLast((ply) => judge(ply) === 'mistake');
  if (slip === undefined) {
    return t(
      `${end.en} The position was lost from your first move on: against perfect play nothing helps.`,
      `${end.zh}从你的第一步起局面就已必败：对手不出错，怎么走都没用。`,
    );
  }
  const place = game.plies.indexOf(slip) + 1;
  return t(
    `${end.en} Move ${place} gave the win away; ${arrow(problem, slip.winning[0]!)} would have won.`,
    `${end.zh}第 ${place} 步丢掉了胜势；走 ${arrow(problem, slip.winning[0]!)} 就能赢。`,
  );
};
