/*
 * Every step is on one square and every square has one step: a perfect matching between the two. Sets of
 * possible steps are bits; a step that a place has in no perfect matching is removed from its set (Régin).
 *
 * The previous matching is repaired, place by place. Two perfect matchings differ by cycles in the graph that
 * leads from a place to those that own a step it may have, so a possible step whose owner lies in another
 * strongly connected component is impossible.
 */
export interface AllDifferent {
  /** Calls `remove` for impossible steps; a place that finds no step is returned, -1 otherwise. */
  readonly filter: (remove: (place: number, step: number) => void) => number;
}

/** may[place * words + w]: the set of steps of each place, read at every call. */
export const makeAllDifferent = (count: number, words: number, may: Int32Array): AllDifferent => {
  const stepOf = new Int32Array(count).fill(-1);
  const ownerOf = new Int32Array(count).fill(-1);
  const unseen = new Int32Array(words);

  const has = (p: number, step: number): boolean =>
    ((may[p * words + (step >> 5)]! >>> (step & 31)) & 1) === 1;

  const assign = (p: number, step: number): void => {
    stepOf[p] = step;
    ownerOf[step] = p;
  };

  /** Gives the place a step, moving others if necessary. Depth-first; every step is tried once. */
  const place = (p: number): boolean => {
    for (let w = 0; w < words; w++) {
      for (let bits = may[p * words + w]! & unseen[w]!; bits !== 0; bits &= bits - 1) {
        const step = 32 * w + 31 - Math.clz32(bits & -bits);
        if (ownerOf[step] !== -1) continue;
        assign(p, step);
        return true;
      }
    }
    for (let w = 0; w < words; w++) {
      for (;;) {
        const bits = may[p * words + w]! & unseen[w]!;
        if (bits === 0) break;
        const bit = bits & -bits;
        unseen[w]! &= ~bit;
        const step = 32 * w + 31 - Math.clz32(bit);
        if (!place(ownerOf[step]!)) continue;
        assign(p, step);
        return true;
      }
    }
    return false;
  };

  const order = new Int32Array(count);
  const low = new Int32Array(count);
  const component = new Int32Array(count);
  const open = new Int32Array(count);
  const calls = new Int32Array(count);
  const atWord = new Int32Array(count);
  const atBits = new Int32Array(count); // the rest of the word

  /** Tarjan's algorithm with its own stack. */
  const components = (): number => {
    order.fill(0);
    component.fill(-1);
    let time = 0;
    let opened = 0;
    let found = 0;
    for (let root = 0; root < count; root++) {
      if (order[root] !== 0) continue;
      let depth = 0;
      const enter = (p: number): void => {
        order[p] = low[p] = ++time;
        atWord[p] = 0;
        atBits[p] = may[p * words]!;
        open[opened++] = p;
        calls[depth] = p;
      };
      enter(root);
      while (depth >= 0) {
        const here = calls[depth]!;
        let w = atWord[here]!;
        let bits = atBits[here]!;
        let lowest = low[here]!;
        let descended = false;
        for (;;) {
          if (bits === 0) {
            if (++w === words) break;
            bits = may[here * words + w]!;
            continue;
          }
          const there = ownerOf[32 * w + 31 - Math.clz32(bits & -bits)]!;
          if (order[there] === 0) {
            atWord[here] = w;
            atBits[here] = bits; // looked at again afterward, for its low value
            low[here] = lowest;
            depth++;
            enter(there);
            descended = true;
            break;
          }
          if (component[there] === -1 && low[there]! < lowest) lowest = low[there]!;
          bits &= bits - 1;
        }
        if (descended) continue;
        low[here] = lowest;
        if (lowest === order[here]) {
          for (;;) {
            const p = open[--opened]!;
            component[p] = found;
            if (p === here) break;
          }
          found++;
        }
        depth--;
      }
    }
    return found;
  };

  const filter = (remove: (place: number, step: number) => void): number => {
    for (let p = 0; p < count; p++) {
      const step = stepOf[p]!;
      if (step < 0 || has(p, step)) continue;
      ownerOf[step] = -1;
      stepOf[p] = -1;
    }
    for (let p = 0; p < count; p++) {
      if (stepOf[p]! >= 0) continue;
      unseen.fill(-1);
      if (!place(p)) return p;
    }
    if (components() === 1) return -1;
    for (let p = 0; p < count; p++) {
      for (let w = 0; w < words; w++) {
        for (let bits = may[p * words + w]!; bits !== 0; bits &= bits - 1) {
          const step = 32 * w + 31 - Math.clz32(bits & -bits);
          if (component[ownerOf[step]!] !== component[p]) remove(p, step);
        }
      }
    }
    return -1;
  };

  return { filter };
};
