import { freeMask, pointOf, squareCount } from '../core/board.js';
import { accept, refuse, type Verdict } from '../core/result.js';
import type { Square } from '../core/square.js';
import type { DistanceAnswer, DistanceProblem } from './distance.js';

/** The squares one move away, written from the rules. */
const stepsFrom = ({ board, piece }: DistanceProblem, freeOf: Uint8Array, from: Square): Set<Square> => {
  const reached = new Set<Square>();
  const { x, y } = pointOf(board, from);
  for (const { dx, dy, range } of piece.rays) {
    for (let step = 1; range === 0 || step <= range; step++) {
      const [tx, ty] = [x + step * dx, y + step * dy];
      if (tx < 0 || ty < 0 || tx >= board.width || ty >= board.height) break;
      if (freeOf[ty * board.width + tx] !== 1) break;
      reached.add(ty * board.width + tx);
    }
  }
  return reached;
};

/** Waves forward from the start: how many squares each holds, and in how many ways each is reached. */
export const checkDistance = (problem: DistanceProblem, answer: DistanceAnswer): Verdict => {
  if (answer.kind === 'stopped') return accept('nothing was claimed', '没有给出结论');
  const { board, from, to } = problem;
  const freeOf = freeMask(board);
  if (answer.kind === 'distance') {
    const { path, moves } = answer;
    if (path.length !== moves + 1 || path[0] !== from || path.at(-1) !== to) {
      return refuse(
        'the path does not lead from start to goal in that many moves',
        '路径的起点、终点或步数不对',
      );
    }
    for (let i = 0; i < moves; i++) {
      const here = path[i]!;
      if (
        !Number.isInteger(here) ||
        here < 0 ||
        here >= squareCount(board) ||
        !stepsFrom(problem, freeOf, here).has(path[i + 1]!)
      ) {
        return refuse(`step ${i + 1} of the path is not a move of the piece`, `路径的第 ${i + 1} 步不合走法`);
      }
    }
  }
  const seen = new Uint8Array(squareCount(board));
  seen[from] = 1;
  let wave = new Map<Square, bigint>([[from, 1n]]);
  let reached = 1;
  for (let moves = 0; wave.size > 0; moves++) {
    const ways = wave.get(to);
    if (ways !== undefined) {
      if (answer.kind === 'unreachable') return refuse('the goal can be reached', '其实可以到达');
      return answer.moves === moves && answer.paths === ways
        ? accept(
            'the path was walked, and a second search agrees on the length and the number of paths',
            '路径逐步验证,另一次搜索得到相同的步数和路径数',
          )
        : refuse(
            `a second search finds ${moves} moves and ${ways} paths`,
            `另一次搜索得到 ${moves} 步、${ways} 条路径`,
          );
    }
    const next = new Map<Square, bigint>();
    for (const [here, paths] of wave) {
      for (const square of stepsFrom(problem, freeOf, here)) {
        if (seen[square] === 1) continue;
        next.set(square, (next.get(square) ?? 0n) + paths);
      }
    }
    for (const square of next.keys()) seen[square] = 1;
    reached += next.size;
    wave = next;
  }
  if (answer.kind !== 'unreachable') return refuse('the goal cannot be reached', '其实无法到达');
  return answer.reached === reached
    ? accept(
        'every square that can be reached was visited; the goal is not among them',
        '走遍了所有能到的格子,终点不在其中',
      )
    : refuse(`${reached} squares can be reached`, `能到的格子是 ${reached} 个`);
};
