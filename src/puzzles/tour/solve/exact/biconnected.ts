import { OUT } from './matching.js';

/**
 * The parts of a graph relevant to connectivity: edges at x are edgeAt[start[x]] up to edgeAt[start[x + 1]].
 */
interface Edges {
  readonly vertices: number;
  readonly u: Int32Array;
  readonly v: Int32Array;
  readonly start: Int32Array;
  readonly edgeAt: Int32Array;
}

/** The remaining graph is biconnected. */
export const BICONNECTED = -1;
/** It is not, and no vertex except the first can be blamed. */
const APART = -2;

/**
 * Looks for a vertex that separates others, depth first over the edges that are not out (Tarjan): low[x] is
 * the earliest vertex that x or its subtree has an edge to. Returns the vertex, BICONNECTED, or another
 * negative number.
 */
export const separatorFinder = ({
  vertices,
  u,
  v,
  start,
  edgeAt,
}: Edges): ((state: Uint8Array) => number) => {
  const order = new Int32Array(vertices);
  const low = new Int32Array(vertices);
  const at = new Int32Array(vertices);
  const parent = new Int32Array(vertices);
  return (state) => {
    order.fill(0);
    let time = 1;
    order[0] = low[0] = 1;
    at[0] = start[0]!;
    parent[0] = -1;
    let here = 0;
    let rootChildren = 0;
    for (;;) {
      let descended = false;
      let lowest = low[here]!;
      const end = start[here + 1]!;
      for (let i = at[here]!; i < end; i++) {
        const e = edgeAt[i]!;
        if (state[e] === OUT) continue;
        const there = u[e]! + v[e]! - here;
        if (order[there] === 0) {
          if (here === 0 && ++rootChildren > 1) return APART;
          at[here] = i + 1;
          low[here] = lowest;
          parent[there] = here;
          order[there] = low[there] = ++time;
          at[there] = start[there]!;
          here = there;
          descended = true;
          break;
        }
        if (there !== parent[here] && order[there]! < lowest) lowest = order[there]!;
      }
      if (descended) continue;
      low[here] = lowest;
      const above = parent[here]!;
      if (above < 0) break;
      if (above !== 0 && lowest >= order[above]!) return above;
      if (lowest < low[above]!) low[above] = lowest;
      here = above;
    }
    return time === vertices ? BICONNECTED : APART;
  };
};
