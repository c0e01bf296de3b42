import { counted, countWords } from '../../../core/amounts.js';
import { squareCount } from '../../../core/board.js';
import { proved, refuse, type Verdict } from '../../../core/result.js';
import type { NoTour, TourProblem } from '../tour.js';

/*
 * A cut given as a rule: a small pattern of letters laid over the whole board like tiles, the first letter of
 * the first row on (0, 0).
 *
 *     x     removed
 *     o     a part of its own: all squares around it are removed
 *     1-9   squares of one digit are joined to none of another letter but x, and count as one part
 *
 * That the parts are not connected is visible on one tile, for boards of any size; the number of squares with
 * each letter follows by multiplication.
 */

type Pattern = NoTour & { kind: 'pattern' };

const isPattern = (rows: unknown): rows is readonly string[] =>
  Array.isArray(rows) &&
  rows.length > 0 &&
  rows.length <= 1000 &&
  rows.every(
    (row) => typeof row === 'string' && row.length === rows[0].length && /^[xo1-9]{1,1000}$/.test(row),
  );

/** How many numbers from 0 to side - 1 are congruent to `at` modulo `period`. */
const occurrences = (side: number, period: number, at: number): bigint =>
  at < side ? BigInt(Math.floor((side - 1 - at) / period) + 1) : 0n;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** True if no move of the piece leads from one part to another. */
const keepsApart = ({ board, piece }: TourProblem, rows: readonly string[]): boolean => {
  const height = rows.length;
  const width = rows[0]!.length;
  const wrap = (at: number, period: number): number => ((at % period) + period) % period;
  for (let y = 0; y < Math.min(height, board.height); y++) {
    for (let x = 0; x < Math.min(width, board.width); x++) {
      const here = rows[y]![x]!;
      if (here === 'x') continue;
      for (const { dx, dy, range } of piece.rays) {
        // A slide repeats the same letters after this many squares.
        const turn = (width * height) / gcd(width, height);
        for (let k = 1; k <= (range === 0 ? turn : Math.min(range, turn)); k++) {
          const [toX, toY] = [x + k * dx, y + k * dy];
          // If one tile spans the board, everything beyond it is off the board; otherwise there may be
          // another tile.
          if (width >= board.width && (toX < 0 || toX >= board.width)) break;
          if (height >= board.height && (toY < 0 || toY >= board.height)) break;
          const there = rows[wrap(toY, height)]![wrap(toX, width)]!;
          if (there !== 'x' && (there !== here || here === 'o')) return false;
        }
      }
    }
  }
  return true;
};

export const checkPattern = (problem: TourProblem, because: Pattern): Verdict => {
  const { board, closed } = problem;
  const { rows } = because;
  if (!isPattern(rows)) return refuse('The pattern is missing', '缺少图案');
  if (!keepsApart(problem, rows)) return refuse('A move connects two regions', '有走法连接了两个连通块');
  const height = rows.length;
  const width = rows[0]!.length;
  const counts = new Map<string, bigint>();
  const add = (letter: string, count: bigint) => counts.set(letter, (counts.get(letter) ?? 0n) + count);
  for (const [y, row] of rows.entries()) {
    for (const [x, letter] of [...row].entries())
      add(letter, occurrences(board.width, width, x) * occurrences(board.height, height, y));
  }
  const letterOf = (square: number): string =>
    rows[Math.floor(square / board.width) % height]![(square % board.width) % width]!;
  for (const square of board.missing) add(letterOf(square), -1n);
  const removed = counts.get('x') ?? 0n;
  let parts = 0n;
  for (const [letter, count] of counts)
    if (letter !== 'x' && count > 0n) parts += letter === 'o' ? count : 1n;
  if (because.removed !== removed || because.parts !== parts) {
    return refuse(
      `Removing the ${counted(removed, 'square')} leaves ${counted(parts, 'disconnected region')}`,
      `去掉 ${countWords(removed)} 格，剩下 ${countWords(parts)} 个连通块`,
    );
  }
  const ends = [problem.from, problem.to].filter(
    (end) => end !== undefined && end < squareCount(board) && letterOf(end) === 'x',
  );
  const open = removed + 1n - BigInt(ends.length);
  const most = closed ? (removed > 1n ? removed : 1n) : open;
  return parts > most
    ? proved(
        `a second check of the pattern with every move gives ${counted(parts, 'disconnected region')}, and a tour can connect at most ${most}`,
        `用每种走法重新检查图案，得到 ${countWords(parts)} 个连通块，而巡游最多只能连起 ${most} 个`,
      )
    : refuse(`A tour can connect ${counted(most, 'region')}`, `巡游可以连起 ${countWords(most)} 个连通块`);
};
