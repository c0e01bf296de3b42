import { counted, countWords } from '../../../core/amounts.js';
import type { Effort } from '../../../core/puzzle.js';
import { type Recount, recountWalks } from '../../../core/recount/recount.js';
import { NOTHING_CLAIMED, refuse, unchecked, type Verdict } from '../../../core/result.js';
import { type Text, t } from '../../../core/text.js';
import type { WalksAnswer, WalksProblem } from '../walks.js';

/** How the number was recomputed. */
const howWords = ({ how, squares }: Extract<Recount, { kind: 'counted' }>): Text => {
  switch (how) {
    case 'plain':
      return t(
        `a recount move by move on ${counted(squares, 'square')} gives the same number`,
        `对 ${countWords(squares)} 个格子逐步重新计数，结果一致`,
      );
    case 'recurrence':
      return t(
        `the recurrence fits enough terms counted on ${counted(squares, 'square')} to prove it for all, and repeated squaring with it gives the same number`,
        `递推式与在 ${countWords(squares)} 个格子上逐步数出的各项一致，项数足以证明它恒成立；再用快速幂由它重新算出结果`,
      );
    case 'matrix':
      return t(
        `repeated squaring of the move matrix of ${counted(squares, 'square')} gives the same number`,
        `用 ${countWords(squares)} 个格子的转移矩阵做快速幂，重新算出同样的结果`,
      );
  }
};

/**
 * Recounts without the solver's code: no merged squares, no search for a recurrence.
 *
 * @example
 * const read = parseWalks('walks 8x8 N from a1 steps 6');
 * if (read.ok) {
 *   checkWalks(read.value, solveWalks(read.value)).ok; // true
 * }
 */
export const checkWalks = (problem: WalksProblem, answer: WalksAnswer, effort: Effort = 'usual'): Verdict => {
  if (answer.kind === 'stopped') return NOTHING_CLAIMED;
  const { board, piece, from, to, steps, mod } = problem;
  const { walks, recurrence } = answer;
  if (typeof walks !== 'bigint' || walks < 0n || (mod !== undefined && walks >= mod)) {
    return refuse('The number is out of range', '结果超出了可能的范围');
  }
  const recount = recountWalks({ board, rays: piece.rays, from, to, steps, mod }, recurrence, effort);
  if (recount.kind === 'too-long') {
    return unchecked(
      "a recount without the solver's shortcuts takes too long",
      '不用求解程序的技巧重新计数，时间太长',
    );
  }
  if (recount.kind === 'bad-recurrence') {
    return refuse('The recurrence does not fit the numbers of walks', '递推式与实际的路线数不符');
  }
  if (recount.walks !== walks) {
    return refuse('A recount gives a different number', '重新计数得到的结果不同');
  }
  return { ok: true, level: 'recomputed', how: howWords(recount) };
};
