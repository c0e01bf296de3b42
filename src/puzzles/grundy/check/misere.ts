/*
 * Plays a misère game out again, from the rules and in another order than the solver: all positions below,
 * then backward.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { recomputed, refuse, unchecked, type Verdict } from '../../../core/result.js';
import type { BigPoint } from '../../../core/square.js';
import { formatThousands } from '../../../core/text.js';
import type { GrundyMisere, GrundyProblem } from '../grundy.js';
import { movesForever, movesFrom } from './moves.js';

/** A few seconds, and as many positions as memory allows, at about 400 bytes each. */
export const MAX_POSITIONS = { usual: 1_000_000, full: 5_000_000 } as const;

type Position = readonly BigPoint[];

const nameOf = (position: Position): string =>
  position
    .map(({ x, y }) => `${x},${y}`)
    .sort()
    .join(' ');

function* nextOf({ board, piece }: GrundyProblem, position: Position): Generator<Position> {
  for (const [i, from] of position.entries())
    for (const to of movesFrom(board, piece.rays, from)) yield position.with(i, to);
}

export const checkMisere = (problem: GrundyProblem, answer: GrundyMisere, most: number): Verdict => {
  const { board, piece } = problem;
  if (movesForever(board, piece.rays)) return refuse('The game may never end', '对局可能不会结束');
  const names: string[] = [nameOf(problem.at)];
  const indexOf = new Map([[names[0]!, 0]]);
  const positions: Position[] = [problem.at];
  const next: number[][] = [];
  for (let i = 0; i < positions.length; i++) {
    next.push([]);
    for (const after of nextOf(problem, positions[i]!)) {
      const name = nameOf(after);
      let index = indexOf.get(name);
      if (index === undefined) {
        index = positions.length;
        indexOf.set(name, index);
        positions.push(after);
        if (positions.length > most) {
          return unchecked(
            `searching more than ${counted(most, 'position')} again takes too long`,
            `局面超过 ${formatThousands(most)} 个，重新搜索太慢`,
          );
        }
      }
      next[i]!.push(index);
    }
  }
  // Repeated until nothing changes: 0 unknown, 1 won, 2 lost for the player to move. Later positions tend to
  // be deeper.
  const outcome = new Uint8Array(positions.length);
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = positions.length - 1; i >= 0; i--) {
      if (outcome[i] !== 0) continue;
      const after = next[i]!;
      if (after.length === 0 || after.some((j) => outcome[j] === 2)) outcome[i] = 1;
      else if (after.every((j) => outcome[j] === 1)) outcome[i] = 2;
      changed ||= outcome[i] !== 0;
    }
  }
  if (outcome[0] === 0) return refuse('The game may never end', '对局可能不会结束');
  if ((outcome[0] === 1) !== (answer.winner === 'first'))
    return refuse('The other player wins', '获胜者不对');
  const expected = new Set(
    problem.at.flatMap((from, i) =>
      [...movesFrom(board, piece.rays, from)]
        .filter((to) => outcome[indexOf.get(nameOf(problem.at.with(i, to)))!] === 2)
        .map((to) => `${i} ${to.x},${to.y}`),
    ),
  );
  const listed = answer.winning.map(({ piece, to }) => `${piece} ${to.x},${to.y}`);
  const fromRight = answer.winning.every(
    ({ piece, from }) => problem.at[piece]?.x === from.x && problem.at[piece]?.y === from.y,
  );
  const inOrder = [...expected];
  if (!fromRight || listed.length !== inOrder.length || listed.some((move, i) => move !== inOrder[i])) {
    return refuse('The list of winning moves is wrong', '所列的必胜走法不对');
  }
  return recomputed(
    `a second search of ${counted(positions.length, 'position')} gives the same result`,
    `重新搜索了 ${countWords(positions.length)} 个局面，结果一致`,
  );
};
