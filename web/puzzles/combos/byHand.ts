/* A combination made by hand: pick a piece, then one of its squares, or drag the piece there. */

import { formatPoint, squareAt } from '../../../src/core/board.js';
import type { Point } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import { type SceneToken, samePoint } from '../../scene/scene.js';
import type { BoardHands } from '../../state/hands.js';
import { type Move, movesOf, placeAt, STAY } from './seconds.js';

export interface OwnCombo {
  readonly moves: readonly Move[];
  /** The piece whose square is chosen next. */
  readonly chosen?: number;
}

export const beginOwn = ({ pieces }: CombosProblem): OwnCombo => ({ moves: pieces.map(() => STAY) });

const pieceOn = ({ board, pieces }: CombosProblem, { x, y }: Point): number | undefined => {
  const found = pieces.findIndex(({ at }) => at === squareAt(board, x, y));
  return found < 0 ? undefined : found;
};

const sameMove = (a: Move, b: Move): boolean => a.dx === b.dx && a.dy === b.dy && a.steps === b.steps;

/**
 * Sends the piece to the square. If several of its moves lead there, each further request takes the next one.
 */
export const send = (
  problem: CombosProblem,
  own: OwnCombo,
  piece: number,
  to: Point,
): OwnCombo | undefined => {
  const ways = movesOf(problem, piece).filter((move) =>
    samePoint(placeAt(problem, piece, move, move.steps), to),
  );
  if (ways.length === 0) return undefined;
  const before = ways.findIndex((move) => sameMove(move, own.moves[piece]!));
  const move = ways[(before + 1) % ways.length]!;
  return { moves: own.moves.map((other, i) => (i === piece ? move : other)) };
};

/**
 * A press on a square: the chosen piece goes there if it can; otherwise the piece on the square is chosen.
 */
export const press = (problem: CombosProblem, own: OwnCombo, at: Point): OwnCombo => {
  const { chosen, moves } = own;
  const sent = chosen === undefined ? undefined : send(problem, own, chosen, at);
  if (sent) return sent;
  const piece = pieceOn(problem, at);
  return piece === undefined ? { moves } : { moves, chosen: piece };
};

/** A ring around the chosen piece and a dot on every square it can choose. */
export const marksOf = (problem: CombosProblem, { chosen }: OwnCombo): readonly SceneToken[] => {
  if (chosen === undefined) return [];
  const squares = new Map<string, Point>();
  for (const move of movesOf(problem, chosen).slice(1)) {
    const at = placeAt(problem, chosen, move, move.steps);
    squares.set(`${at.x},${at.y}`, at);
  }
  return [
    { key: 'chosen', at: placeAt(problem, chosen, STAY, 0), piece: 'goal' },
    ...[...squares].map(([key, at]): SceneToken => ({ key: `to-${key}`, at, piece: 'dot' })),
  ];
};

export const ownHands = (
  problem: CombosProblem,
  own: () => OwnCombo,
  change: (next: OwnCombo) => void,
): BoardHands => ({
  canLift: (at) => pieceOn(problem, at) !== undefined,
  /** The piece stays where it starts; its arrow follows the pointer. */
  carry: (from, to) => {
    const piece = pieceOn(problem, from);
    if (piece === undefined) return from;
    const now = own().moves[piece]!;
    if (samePoint(placeAt(problem, piece, now, now.steps), to)) return from;
    const sent = send(problem, own(), piece, to);
    if (sent) change(sent);
    return from;
  },
  press: (at) => change(press(problem, own(), at)),
  describe: (at) => {
    const name = formatPoint(problem.board, at);
    const piece = pieceOn(problem, at);
    const { chosen } = own();
    const open = chosen !== undefined && send(problem, own(), chosen, at) !== undefined;
    const words = piece === undefined ? undefined : pieceWords(problem.pieces[piece]!.piece);
    return t(
      [name, words?.en, open ? 'may be chosen' : undefined].filter((word) => word !== undefined).join(', '),
      [name, words?.zh, open ? '可选' : undefined].filter((word) => word !== undefined).join('，'),
    );
  },
});
