import { aboutCounted, aboutWords, formatBytes } from '../../../core/amounts.js';
import { squareCount } from '../../../core/board.js';
import {
  limitsOf,
  type SolveOptions,
  type Stopped,
  stop,
  stopAdvised,
  stopShort,
} from '../../../core/budget.js';
import { refuseLarge } from '../../../core/linear/largeBoards.js';
import { countAlongLines } from '../../../core/linear/lineSums.js';
import { boundEntries, cropAround, moveClasses, type WalkEnds } from '../../../core/linear/moveClasses.js';
import { countWalks } from '../../../core/linear/walkCounts.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import { validateWalks } from '../validate.js';
import type { WalksAnswer, WalksProblem } from '../walks.js';

/** For every square its class, and for every move its entry in the table: measured while they are made. */
const BYTES = { square: 70, entry: 25 } as const;

/** Stopped if the table of moves would not fit. */
export const refuseBoard = (
  ends: WalkEnds,
  steps: bigint,
  bytes: number,
  nodes: number,
): Stopped | undefined => {
  const entries = boundEntries(ends, steps);
  const center = ends.from ?? ends.to;
  const part = center ? cropAround(ends.board, ends.rays, center, steps).board : ends.board;
  const needed = entries * BYTES.entry + squareCount(part) * BYTES.square;
  if (needed <= bytes && entries <= nodes) return undefined;
  return stopShort(
    t(
      `Too large: the table of moves needs about ${formatBytes(needed)} of memory and ${aboutCounted(entries, 'search node')}.`,
      `规模太大：走法表约需 ${formatBytes(needed)} 内存、${aboutWords(entries)} 个搜索节点。`,
    ),
    { bytes, nodes },
    { bytes: needed, nodes: entries },
  );
};

/**
 * Stopped for a number that is too long, or takes too long; `digits` is 0 if its length is not the problem.
 */
export const refuseNumber = (
  digits: number,
  needed: { readonly nodes: number; readonly bytes: number },
  { nodes, bytes }: { readonly nodes: number; readonly bytes: number },
): Stopped => {
  const about = aboutWords(digits);
  if (digits === 0) {
    if (!Number.isFinite(needed.nodes)) {
      const never = t(
        'Too large: this count takes more search nodes than any limit allows.',
        '规模太大：这个计数所需的搜索节点超过任何上限。',
      );
      return stop(never);
    }
    const soMany = t(
      `Too large: this count takes about ${aboutCounted(needed.nodes, 'search node')} and ${formatBytes(needed.bytes)} of memory.`,
      `规模太大：这个计数约需 ${aboutWords(needed.nodes)} 个搜索节点、${formatBytes(needed.bytes)} 内存。`,
    );
    return stopShort(soMany, { nodes, bytes }, needed);
  }
  const why = t(
    `Too large: the exact number has about ${aboutCounted(digits, 'digit')}. Add "mod 1000000007" to get a remainder instead.`,
    `规模太大：精确结果约有 ${about} 位。加上 mod 1000000007 可以只求余数。`,
  );
  return Number.isFinite(needed.nodes) ? stopShort(why, { nodes, bytes }, needed) : stopAdvised(why);
};

/**
 * The exact answer, or an answer that says a limit was reached.
 *
 * @example
 * const read = parseWalks('walks 8x8 N from a1 steps 6');
 * if (read.ok) {
 *   const answer = solveWalks(read.value);
 *   if (answer.kind === 'walks') answer.walks; // 14396n
 * }
 */
export const solveWalks = (
  problem: WalksProblem,
  { budget: asked, onProgress }: SolveOptions = {},
): WalksAnswer => {
  const { board, piece, from, to, steps, mod } = requireValid(problem, validateWalks);
  const budget = limitsOf(asked);
  if (mod === 1n) return { kind: 'walks', walks: 0n, method: 'trivial' };
  const ends: WalkEnds = { board, rays: piece.rays, from, to };
  const alongLines = countAlongLines(ends, steps, mod, budget, onProgress);
  const refused = alongLines ? undefined : refuseBoard(ends, steps, budget.bytes, budget.nodes);
  if (refused) return refused;
  const counted =
    alongLines ??
    refuseLarge(ends, steps, mod, budget) ??
    countWalks(moveClasses(ends, steps), steps, mod, budget, onProgress);
  if (counted.kind === 'too-large') return refuseNumber(counted.digits, counted.needed, budget);
  const { walks, method, recurrence } = counted;
  return { kind: 'walks', walks, method, ...(recurrence && { recurrence }) };
};
