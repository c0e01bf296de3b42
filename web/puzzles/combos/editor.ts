import { pointOf, squareAt } from '../../../src/core/board.js';
import type { Point } from '../../../src/core/square.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { CombosProblem, Placed } from '../../../src/puzzles/combos/combos.js';
import { freeNear } from '../../scene/places.js';
import { pieceKinds, pieceNamed } from '../../state/kinds.js';
import type { Editor } from '../../state/page.js';

const placeOf = (id: string): number => Number(id.slice('piece-'.length));

const withPieces = (problem: CombosProblem, pieces: readonly Placed[]): CombosProblem | undefined =>
  pieces.length === 0 ? undefined : { ...problem, pieces };

export const combosEditor: Editor<CombosProblem> = {
  things: ({ board, pieces }) =>
    pieces.map(({ piece, at }, i) => ({ id: `piece-${i}`, at: pointOf(board, at), name: pieceWords(piece) })),
  /** Pieces start on different squares, so no piece is put on top of another. */
  move: (problem, id, { x, y }) => {
    const to = squareAt(problem.board, x, y);
    if (problem.pieces.some(({ at }) => at === to)) return undefined;
    return withPieces(
      problem,
      problem.pieces.map((placed, i) => (i === placeOf(id) ? { ...placed, at: to } : placed)),
    );
  },
  remove: (problem, id) =>
    withPieces(
      problem,
      problem.pieces.filter((_, i) => i !== placeOf(id)),
    ),
  kinds: ({ pieces }) => pieceKinds(pieces.map(({ piece }) => piece)),
  /** A click on a piece of the same kind removes it; a click on another kind replaces it. */
  put: (problem, kind, { x, y }) => {
    const piece = pieceNamed(kind);
    if (piece === undefined) return undefined;
    const { pieces } = problem;
    const at = squareAt(problem.board, x, y);
    const here = pieces.findIndex((placed) => placed.at === at);
    if (here < 0) return { ...problem, pieces: [...pieces, { piece, at }] };
    return pieces[here]!.piece.text === piece.text
      ? withPieces(
          problem,
          pieces.filter((_, i) => i !== here),
        )
      : { ...problem, pieces: pieces.map((placed, i) => (i === here ? { piece, at } : placed)) };
  },
  /** Pieces that would fall off go to the nearest free square, as long as one is left. */
  withBoard: (problem, board) => {
    const taken = new Set<number>();
    const isTaken = ({ x, y }: Point): boolean => taken.has(squareAt(board, x, y));
    const pieces: Placed[] = [];
    for (const { piece, at } of problem.pieces) {
      const spot = freeNear(board, pointOf(problem.board, at), isTaken);
      if (spot === undefined) continue;
      const square = squareAt(board, spot.x, spot.y);
      taken.add(square);
      pieces.push({ piece, at: square });
    }
    return { ...problem, board, pieces };
  },
};
