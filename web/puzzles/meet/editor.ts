import type { Point } from '../../../src/core/square.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { MeetProblem, Walker } from '../../../src/puzzles/meet/meet.js';
import { freeNear } from '../../scene/places.js';
import { samePoint } from '../../scene/scene.js';
import { pieceKinds, pieceNamed } from '../../state/kinds.js';
import type { Editor } from '../../state/page.js';

const placeOf = (id: string): number => Number(id.slice('walker-'.length));

const withWalkers = (problem: MeetProblem, walkers: readonly Walker[]): MeetProblem | undefined =>
  walkers.length === 0 ? undefined : { ...problem, walkers };

export const meetEditor: Editor<MeetProblem> = {
  things: ({ walkers }) =>
    walkers.map(({ piece, at }, i) => ({ id: `walker-${i}`, at, name: pieceWords(piece) })),
  move: (problem, id, to) =>
    withWalkers(
      problem,
      problem.walkers.map((walker, i) => (i === placeOf(id) ? { ...walker, at: to } : walker)),
    ),
  remove: (problem, id) =>
    withWalkers(
      problem,
      problem.walkers.filter((_, i) => i !== placeOf(id)),
    ),
  kinds: ({ walkers }) => pieceKinds(walkers.map(({ piece }) => piece)),
  /** A click on a piece of the same kind removes it; a click on another kind replaces it. */
  put: (problem, kind, at) => {
    const piece = pieceNamed(kind);
    if (piece === undefined) return undefined;
    const { walkers } = problem;
    const here = walkers.findLastIndex((walker) => samePoint(walker.at, at));
    if (here < 0) return { ...problem, walkers: [...walkers, { piece, at }] };
    return walkers[here]!.piece.text === piece.text
      ? withWalkers(
          problem,
          walkers.filter((_, i) => i !== here),
        )
      : { ...problem, walkers: walkers.map((walker, i) => (i === here ? { piece, at } : walker)) };
  },
  /** Pieces that would fall off go to the nearest square. */
  withBoard: (problem, board) => {
    const place = (at: Point): Point => freeNear(board, at) ?? at;
    return {
      ...problem,
      board,
      walkers: problem.walkers.map((walker) => ({ ...walker, at: place(walker.at) })),
    };
  },
};
