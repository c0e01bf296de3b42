/*
 * A matching in which every vertex has all the partners it may have (one or two), or the proof that there is
 * none.
 *
 * Holes leave one region with more dark squares than light ones, the next with fewer, and the surplus must
 * travel, on a board of 1000x1000 over hundreds of squares. The textbook's phases (Hopcroft and Karp) examine
 * the whole board for every distance, which takes minutes there. So the board is swept from one edge to the
 * other instead. Each vertex is filled when the sweep comes to it, by an augmenting path to the nearest
 * vertex that is not full; ahead of the sweep nothing is full yet, so the path is short and the surplus moves
 * along with the front. If the nearest one is far away, a depth-first search that prefers what the sweep
 * reaches last heads straight for it.
 *
 * If a vertex finds no such path, Berge's theorem says that no matching fills all.
 *
 * Left and right vertices may have the same numbers: a bipartite graph passes one color as the left side, any
 * other graph passes every vertex as both.
 */

export interface MatchProblem {
  /** Moves from s are target[start[s]] up to target[start[s + 1]], and all are reversible. */
  readonly start: Uint32Array;
  readonly target: Uint32Array;
  /** How many partners a vertex gets as a left vertex and as a right one; 0 if it is none. */
  readonly leftCapacity: Uint8Array;
  readonly rightCapacity: Uint8Array;
  /** All vertices in the order of the sweep. */
  readonly sweep: Uint32Array;
}

export interface Matching {
  /**
   * leftPartner[2 * left] and leftPartner[2 * left + 1], NOBODY if there is none; the same from the right.
   */
  readonly leftPartner: Uint32Array;
  readonly rightPartner: Uint32Array;
  readonly perfect: boolean;
  /** Edges looked at. */
  readonly nodes: number;
}

export const NOBODY = 0xffffffff;

/** One side of the matching. */
interface Half {
  readonly partner: Uint32Array;
  readonly filled: Uint8Array;
  readonly capacity: Uint8Array;
}

const makeHalf = (capacity: Uint8Array): Half => ({
  partner: new Uint32Array(2 * capacity.length).fill(NOBODY),
  filled: new Uint8Array(capacity.length),
  capacity,
});

const replace = (partner: Uint32Array, v: number, old: number, by: number): void => {
  partner[partner[2 * v] === old ? 2 * v : 2 * v + 1] = by;
};

/** Vertices examined breadth-first before the search goes depth-first. */
const NEARBY = 100;

/** Stops with an imperfect matching once `nodes` edges were examined. */
export const matchAll = (problem: MatchProblem, nodes: number): Matching => {
  const { start, target, sweep } = problem;
  const vertices = start.length - 1;
  const left = makeHalf(problem.leftCapacity);
  const right = makeHalf(problem.rightCapacity);
  const stampOf = new Uint32Array(vertices);
  const cameFrom = new Uint32Array(vertices);
  const through = new Uint32Array(vertices);
  const queue = new Uint32Array(vertices);
  let stamp = 0;
  let spent = 0;

  const rankOf = new Uint32Array(vertices);
  sweep.forEach((v, rank) => {
    rankOf[v] = rank;
  });

  /** One more partner for a vertex of `here`, by an augmenting path: a shortest one if it is short. */
  const fill = (here: Half, there: Half, from: number): boolean =>
    search(here, there, from, false) || search(here, there, from, true);

  const search = (here: Half, there: Half, from: number, deep: boolean): boolean => {
    const { partner } = here;
    const { partner: otherPartner, filled, capacity } = there;
    stampOf[from] = ++stamp;
    queue[0] = from;
    let head = 0;
    let tail = 1;
    while (head < tail) {
      if (!deep && head === NEARBY) return false;
      const u = deep ? queue[--tail]! : queue[head++]!;
      spent += start[u + 1]! - start[u]!;
      const first = partner[2 * u]!;
      const second = partner[2 * u + 1]!;
      for (let i = start[u]!; i < start[u + 1]!; i++) {
        const r = target[i]!;
        if (filled[r]! >= capacity[r]! || r === first || r === second) continue;
        turnOver(here, there, from, u, r);
        return true;
      }
      const added = tail;
      for (let i = start[u]!; i < start[u + 1]!; i++) {
        const r = target[i]!;
        if (r === first || r === second) continue;
        for (let k = 2 * r; k <= 2 * r + 1; k++) {
          const v = otherPartner[k]!;
          if (v === NOBODY || stampOf[v] === stamp) continue;
          stampOf[v] = stamp;
          cameFrom[v] = u;
          through[v] = r;
          queue[tail++] = v;
        }
      }
      if (deep) sortByRank(added, tail);
    }
    return false;
  };

  /** Among the vertices pushed last, the one that the sweep reaches last moves to the top. */
  const sortByRank = (from: number, to: number): void => {
    for (let i = from + 1; i < to; i++) {
      const v = queue[i]!;
      let j = i;
      for (; j > from && rankOf[queue[j - 1]!]! > rankOf[v]!; j--) queue[j] = queue[j - 1]!;
      queue[j] = v;
    }
  };

  /**
   * Along the path from `from` to the free vertex r, reached from u: matched edges are removed, the others
   * added.
   */
  const turnOver = (here: Half, there: Half, from: number, u: number, r: number): void => {
    there.filled[r]!++;
    here.filled[from]!++;
    replace(there.partner, r, NOBODY, u);
    let now = r;
    for (let v = u; v !== from; v = cameFrom[v]!) {
      replace(here.partner, v, through[v]!, now);
      now = through[v]!;
      replace(there.partner, now, v, cameFrom[v]!);
    }
    replace(here.partner, from, NOBODY, now);
  };

  let perfect = true;
  for (const v of sweep) {
    for (const [here, there] of [
      [left, right],
      [right, left],
    ] as const) {
      while (perfect && here.filled[v]! < here.capacity[v]!) perfect = spent < nodes && fill(here, there, v);
    }
    if (!perfect) break;
  }
  return { leftPartner: left.partner, rightPartner: right.partner, perfect, nodes: spent };
};
