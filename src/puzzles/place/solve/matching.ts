/*
 * A maximum matching of a bipartite graph (Hopcroft and Karp: edges times the square root of the vertices),
 * and a minimum vertex cover (König): the two have the same size, which proves both.
 */

export interface Bipartite {
  readonly left: number;
  readonly right: number;
  /** The edges of left vertex v are start[v] up to start[v + 1]. */
  readonly start: Uint32Array;
  readonly target: Uint32Array;
}

export interface Matching {
  /** rightOf[left vertex] and edgeOf[left vertex]: its partner and the edge to it, -1 if it has none. */
  readonly rightOf: Int32Array;
  readonly edgeOf: Int32Array;
  readonly leftOf: Int32Array;
  readonly size: number;
}

const FAR = 0x7fffffff;

export const largestMatching = ({ left, right, start, target }: Bipartite): Matching => {
  const rightOf = new Int32Array(left).fill(-1);
  const edgeOf = new Int32Array(left).fill(-1);
  const leftOf = new Int32Array(right).fill(-1);
  let size = 0;
  const match = (v: number, edge: number): void => {
    rightOf[v] = target[edge]!;
    edgeOf[v] = edge;
    leftOf[target[edge]!] = v;
  };
  for (let v = 0; v < left; v++) {
    for (let edge = start[v]!; edge < start[v + 1]!; edge++) {
      if (leftOf[target[edge]!] !== -1) continue;
      match(v, edge);
      size++;
      break;
    }
  }
  const layer = new Int32Array(left);
  const queue = new Int32Array(left);
  const next = new Uint32Array(left);
  const path = new Int32Array(left + 1);
  /**
   * Layers of alternating paths from the unmatched left vertices; true if one reaches an unmatched right
   * vertex.
   */
  const layOut = (): boolean => {
    let tail = 0;
    let found = false;
    for (let v = 0; v < left; v++) {
      layer[v] = rightOf[v] === -1 ? 0 : FAR;
      if (rightOf[v] === -1) queue[tail++] = v;
    }
    for (let head = 0; head < tail; head++) {
      const v = queue[head]!;
      for (let edge = start[v]!; edge < start[v + 1]!; edge++) {
        const w = leftOf[target[edge]!]!;
        if (w === -1) found = true;
        else if (layer[w] === FAR) {
          layer[w] = layer[v]! + 1;
          queue[tail++] = w;
        }
      }
    }
    return found;
  };
  const augment = (root: number): boolean => {
    let depth = 0;
    path[0] = root;
    while (depth >= 0) {
      const v = path[depth]!;
      if (next[v]! >= start[v + 1]!) {
        layer[v] = FAR;
        depth--;
        if (depth >= 0) next[path[depth]!]!++;
        continue;
      }
      const w = leftOf[target[next[v]!]!]!;
      if (w === -1) {
        for (let i = depth; i >= 0; i--) match(path[i]!, next[path[i]!]!);
        return true;
      }
      if (layer[w] === layer[v]! + 1) path[++depth] = w;
      else next[v]!++;
    }
    return false;
  };
  while (layOut()) {
    next.set(start.subarray(0, left));
    for (let v = 0; v < left; v++) if (rightOf[v] === -1 && augment(v)) size++;
  }
  return { rightOf, edgeOf, leftOf, size };
};

/**
 * inCover of the left and of the right vertices: as many as the matching has edges, and every edge has an
 * endpoint among them.
 */
export const smallestCover = (
  { left, right, start, target }: Bipartite,
  { rightOf, leftOf }: Matching,
): { readonly left: Uint8Array; readonly right: Uint8Array } => {
  // Vertices on alternating paths from the unmatched left ones: the left ones not among them, the right ones
  // among them.
  const leftCover = new Uint8Array(left).fill(1);
  const rightCover = new Uint8Array(right);
  const stack: number[] = [];
  for (let v = 0; v < left; v++) {
    if (rightOf[v] !== -1) continue;
    leftCover[v] = 0;
    stack.push(v);
  }
  for (let v = stack.pop(); v !== undefined; v = stack.pop()) {
    for (let edge = start[v]!; edge < start[v + 1]!; edge++) {
      const right = target[edge]!;
      if (rightCover[right] === 1) continue;
      rightCover[right] = 1;
      const w = leftOf[right]!;
      if (w !== -1 && leftCover[w] === 1) {
        leftCover[w] = 0;
        stack.push(w);
      }
    }
  }
  return { left: leftCover, right: rightCover };
};
