import { moveGraph } from '../../src/core/moveGraph.js';
import type { CountProblem } from '../../src/puzzles/count-tours/countTours.js';

/** Every journey, by depth-first search over the move graph, and how many of them can be played backwards. */
const journeys = ({ board, piece, closed, from, to }: CountProblem): { all: number; backwards: number } => {
  const { start, target } = moveGraph(board, piece.rays);
  const size = board.width * board.height;
  const free = [...Array(size).keys()].filter((square) => !board.missing.includes(square));
  const moves = [...Array(size).keys()].map((s) => [...target.slice(start[s], start[s + 1])]);
  const seen = new Set<number>();
  const found = { all: 0, backwards: 0 };
  const path: number[] = [];
  const walk = (here: number): void => {
    seen.add(here);
    path.push(here);
    const first = path[0]!;
    const ended = closed ? free.length > 2 && moves[here]!.includes(first) : (to ?? here) === here;
    if (path.length === free.length && ended) {
      found.all++;
      const backwards = path.slice(1).every((square, i) => moves[square]!.includes(path[i]!));
      if (backwards && (!closed || moves[first]!.includes(here))) found.backwards++;
    }
    for (const next of moves[here]!) if (!seen.has(next)) walk(next);
    seen.delete(here);
    path.pop();
  };
  for (const square of closed ? free.slice(0, 1) : from === undefined ? free : [from]) walk(square);
  return found;
};

/** The counts by the definition in words. */
export const slowCount = (problem: CountProblem): { undirected: bigint; directed: bigint } => {
  const { all, backwards } = journeys(problem);
  const { width, height, missing } = problem.board;
  const given = !problem.closed && (problem.from ?? problem.to) !== undefined;
  const paired = given || width * height - missing.length === 1 ? 0 : backwards / 2;
  return { undirected: BigInt(all - paired), directed: BigInt(all) };
};
