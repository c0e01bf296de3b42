/*
 * Halves of a board whose half-turn maps some moves of the middle to themselves (boards of odd width): these
 * moves are dealt to left halves only. Then left and right halves differ, so every pattern of degrees is
 * joined by itself.
 */
import type { Cut } from './cut.js';
import { type Pattern, partnerOf } from './dealing.js';
import { dealMiddle, type HalfTable, type JoinRun } from './halves.js';
import { joinLayers } from './join.js';

/** All tours. The half-table must be whole. Undefined if memory ran out. */
export const joinUneven = (
  cut: Cut,
  table: HalfTable,
  onProgress: (part: number) => void,
): JoinRun | undefined => {
  const { outer, turn } = cut;
  const leftCut: Cut = { ...cut, edges: [...cut.edges, ...cut.fixed!] };
  const patterns = 3 ** outer.length;
  let [cycles, states, pairs] = [0n, 0, 0];
  for (let number = 0; number < patterns; number++) {
    onProgress(number / patterns);
    const pattern: Pattern = new Map(outer.map((slot, i) => [slot, Math.floor(number / 3 ** i) % 3]));
    const left = dealMiddle(leftCut, table, table.layer, pattern);
    const right = left && dealMiddle(cut, table, table.layer, partnerOf(turn, pattern));
    const joined = left && right && joinLayers(table.kernel, turn, left, right, table.area);
    if (joined === undefined) return undefined;
    cycles += joined.cycles / 2n; // the join of different layers counts every pair twice
    states += left!.states + right!.states;
    pairs += joined.pairs;
  }
  return { cycles, states, pairs };
};
