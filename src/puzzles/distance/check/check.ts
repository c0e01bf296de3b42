import { freeMask, squareCount } from '../../../core/board.js';
import { accept, refuse, type Verdict } from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import type { DistanceAnswer, DistanceProblem } from '../distance.js';

const NEVER = -1;

/** Calls `visit` for every square a move away (`sign` 1) or every square a move leads here from (-1), until it says enough of a ray. */
const alongRays = (
  { board: { width, height }, piece }: DistanceProblem,
  freeOf: Uint8Array,
  from: Square,
  sign: 1 | -1,
  visit: (to: Square) => 'on' | 'enough',
): void => {
  const x = from % width;
  const y = Math.floor(from / width);
  for (const { dx, dy, range } of piece.rays) {
    for (let step = 1; range === 0 || step <= range; step++) {
      const tx = x + sign * step * dx;
      const ty = y + sign * step * dy;
      if (tx < 0 || ty < 0 || tx >= width || ty >= height || freeOf[ty * width + tx] !== 1) break;
      if (visit(ty * width + tx) === 'enough') break;
    }
  }
};

/** The wave in which each square is first reached. */
const waves = (problem: DistanceProblem, freeOf: Uint8Array, source: Square, sign: 1 | -1): Int32Array => {
  const waveOf = new Int32Array(freeOf.length).fill(NEVER);
  waveOf[source] = 0;
  let wave = [source];
  for (let next = 1; wave.length > 0; next++) {
    const reached: Square[] = [];
    for (const here of wave) {
      alongRays(problem, freeOf, here, sign, (to) => {
        if (waveOf[to] === NEVER) {
          waveOf[to] = next;
          reached.push(to);
        }
        // A slide past an earlier square finds nothing that the earlier square, which slides as far, does not.
        return waveOf[to]! < next ? 'enough' : 'on';
      });
    }
    wave = reached;
  }
  return waveOf;
};

/** Shortest paths counted forward, over squares from which the goal is still as near as it must be. */
const countForward = (problem: DistanceProblem, freeOf: Uint8Array, wavesToGoal: Int32Array): bigint => {
  let ways = new Map<Square, bigint>([[problem.from, 1n]]);
  for (let left = wavesToGoal[problem.from]!; left > 0; left--) {
    const next = new Map<Square, bigint>();
    for (const [here, paths] of ways) {
      const seen = new Set<Square>();
      alongRays(problem, freeOf, here, 1, (to) => {
        if (wavesToGoal[to] !== left - 1 || seen.has(to)) return 'on';
        seen.add(to);
        next.set(to, (next.get(to) ?? 0n) + paths);
        return 'on';
      });
    }
    ways = next;
  }
  return ways.get(problem.to)!;
};

const isMove = (
  problem: DistanceProblem,
  freeOf: Uint8Array,
  from: Square,
  to: Square | undefined,
): boolean => {
  let found = false;
  alongRays(problem, freeOf, from, 1, (square) => {
    if (square === to) found = true;
    return found ? 'enough' : 'on';
  });
  return found;
};

/** Walks the path, and searches again both ways. */
export const checkDistance = (problem: DistanceProblem, answer: DistanceAnswer): Verdict => {
  if (answer.kind === 'stopped') return accept('nothing was claimed', '没有给出结论');
  const { board, from, to } = problem;
  const freeOf = freeMask(board);
  if (answer.kind === 'unreachable') {
    const waveOf = waves(problem, freeOf, from, 1);
    if (waveOf[to] !== NEVER) return refuse('the goal can be reached', '其实可以到达');
    const reached = waveOf.reduce((sum, wave) => sum + (wave === NEVER ? 0 : 1), 0);
    return answer.reached === reached
      ? accept(
          'every square that can be reached was visited; the goal is not among them',
          '走遍了所有能到的格子，终点不在其中',
        )
      : refuse(`${reached} squares can be reached`, `能到的格子是 ${reached} 个`);
  }
  const { path, moves, paths } = answer;
  if (path.length !== moves + 1 || path[0] !== from || path.at(-1) !== to) {
    return refuse(
      'the path does not lead from start to goal in that many moves',
      '路径的起点、终点或步数不对',
    );
  }
  for (let i = 0; i < moves; i++) {
    const here = path[i]!;
    const onBoard = Number.isInteger(here) && here >= 0 && here < squareCount(board);
    if (!onBoard || !isMove(problem, freeOf, here, path[i + 1])) {
      return refuse(`step ${i + 1} of the path is not a move of the piece`, `路径的第 ${i + 1} 步不合走法`);
    }
  }
  const wavesToGoal = waves(problem, freeOf, to, -1);
  if (wavesToGoal[from] !== moves) {
    return refuse(
      `a second search finds ${wavesToGoal[from]} moves`,
      `另一次搜索得到 ${wavesToGoal[from]} 步`,
    );
  }
  const counted = countForward(problem, freeOf, wavesToGoal);
  return counted === paths
    ? accept(
        'the path was walked, and a second search agrees on the length and the number of paths',
        '路径逐步验证，另一次搜索得到相同的步数和路径数',
      )
    : refuse(`a second search counts ${counted} paths`, `另一次搜索得到 ${counted} 条路径`);
};
