/*
 * Counting depth first: pieces choose in turn, each choice strikes the choices of later pieces that collide with it, and the last
 * piece's choices are counted by a popcount. A node is one choice of the piece before the last: cost is one word operation per
 * later piece and node. For five pieces on 8x8 nothing cleverer pays; for more, condition.ts.
 */
import type { Model } from './model.js';

export const popcount = (bits: number): number => {
  let b = bits - ((bits >>> 1) & 0x55555555);
  b = (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  return Math.imul((b + (b >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** All choices of a piece, as a set. */
export const fullSet = (size: number): Uint32Array => {
  const set = new Uint32Array((size + 31) >> 5).fill(0xffffffff);
  if (size % 32 !== 0) set[set.length - 1] = 2 ** (size % 32) - 1;
  return set;
};

export interface Searched {
  /** Undefined if the nodes ran out. */
  readonly count: number | undefined;
  readonly nodes: number;
}

/** Valid combinations of the whole model. Counts stay below 2^53: nodes do, and each adds at most one piece's choices. */
export const searchCount = ({ size, words, conflict }: Model, maxNodes: number): Searched => {
  const pieces = size.length;
  if (pieces === 0) return { count: 1, nodes: 0 };
  // Small pieces first, so that the loops with a popcount inside are few.
  const order = size.map((_, p) => p).sort((p, q) => size[p]! - size[q]! || p - q);
  const last = pieces - 1;
  // left[depth] holds the sets of all pieces after `depth` choices, each at its own place.
  const place: number[] = [];
  let width = 0;
  for (const p of order) {
    place.push(width);
    width += words[p]!;
  }
  const left = Array.from({ length: pieces }, () => new Uint32Array(width));
  order.forEach((p, at) => {
    left[0]!.set(fullSet(size[p]!), place[at]!);
  });
  let nodes = 0;
  const visit = (depth: number): number => {
    const now = left[depth]!;
    const from = place[depth]!;
    let count = 0;
    if (depth === last) {
      for (let w = from; w < width; w++) count += popcount(now[w]!);
      return count;
    }
    const p = order[depth]!;
    const next = left[depth + 1]!;
    for (let w = 0; w < words[p]!; w++) {
      for (let bits = now[from + w]!; bits !== 0; bits &= bits - 1) {
        const choice = w * 32 + 31 - Math.clz32(bits & -bits);
        if (nodes++ >= maxNodes) return 0;
        for (let at = depth + 1; at < pieces; at++) {
          const q = order[at]!;
          const struck = conflict[p]![q]!;
          const wq = words[q]!;
          for (let v = 0; v < wq; v++)
            next[place[at]! + v] = now[place[at]! + v]! & ~struck[choice * wq + v]!;
        }
        count += visit(depth + 1);
      }
    }
    return count;
  };
  const count = visit(0);
  return nodes > maxNodes ? { count: undefined, nodes: maxNodes } : { count, nodes };
};
