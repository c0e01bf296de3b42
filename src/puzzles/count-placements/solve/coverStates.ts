/*
 * How many states a sweep of covers will have, layer by layer, before it starts.
 *
 * The states of a layer are sets of covered targets. A set X can be reached exactly if the items so far whose
 * open targets all lie in X cover X together, and those whose last chance is gone: taking more of them does
 * no harm. So the states form a tree: the parent of X | mask (the targets of the next item) is the union of
 * all earlier items that lie in it. That is X itself, unless some earlier item lies in X | mask and not in X.
 * Of each layer a few thousand states are kept at random, and each stands for those that were dropped (Chen,
 * 1992): right on average, and within a fifth on the boards that were tried.
 */
import { seededRandom } from '../../../core/random.js';
import type { CoverItems } from './items.js';

const KEPT = 3000;
/** The estimate ends after so many targets that were looked at: half a second. */
const MAX_LOOKED = 3e7;

/** A state, and how many it stands for. */
interface State {
  readonly covered: Uint8Array;
  /** How many targets are covered. */
  readonly size: number;
  readonly stands: number;
}

/**
 * As many states with few covered targets as with many: those with many have most of the children. Within
 * such a group a state is kept with a chance that grows with what it stands for.
 */
const thinned = (states: readonly State[], random: () => number): State[] => {
  const groups = new Map<number, State[]>();
  for (const state of states) {
    const group = groups.get(state.size);
    if (group === undefined) groups.set(state.size, [state]);
    else group.push(state);
  }
  const quota = KEPT / groups.size;
  return [...groups.values()].flatMap((group) => {
    if (group.length <= quota) return group;
    const total = group.reduce((sum, { stands }) => sum + stands, 0);
    const share = total / quota;
    const kept: State[] = [];
    // Systematic sampling: every share of what the group stands for is stood for by one of its states.
    let next = (random() / 2 ** 32) * share;
    let passed = 0;
    for (const { covered, size, stands } of group) {
      passed += stands;
      let times = 0;
      for (; next < passed; next += share) times++;
      if (times > 0) kept.push({ covered, size, stands: times * share });
    }
    return kept;
  });
};

/**
 * states[item]: about how many there are behind it; undefined if there are more than `enough`, or if even the
 * estimate takes too long.
 */
export const coverLayers = (
  { covers, targets }: CoverItems,
  enough = Number.POSITIVE_INFINITY,
): readonly number[] | undefined => {
  const coverers: number[][] = Array.from({ length: targets }, () => []);
  covers.forEach((list, item) => {
    for (const target of list) coverers[target]!.push(item);
  });
  const last = coverers.map((list) => list.at(-1)!);
  const random = seededRandom(1);
  let looked = 0;
  /** Does an earlier item lie in the state with this item's targets, and not in the state alone? */
  const isParent = (state: Uint8Array, item: number): boolean => {
    for (const fresh of covers[item]!) {
      if (state[fresh] === 1) continue;
      for (const other of coverers[fresh]!) {
        if (other >= item) break;
        looked += covers[other]!.length;
        if (covers[other]!.every((t) => state[t] === 1 || last[t]! < item || covers[item]!.includes(t)))
          return false;
      }
    }
    return true;
  };
  let layer: State[] = [{ covered: new Uint8Array(targets), size: 0, stands: 1 }];
  const states: number[] = [];
  for (let item = 0; item < covers.length; item++) {
    const list = covers[item]!;
    const due = list.filter((target) => last[target] === item);
    const next: State[] = [];
    const add = (covered: Uint8Array, size: number, stands: number): void => {
      for (const target of due) covered[target] = 0;
      next.push({ covered, size: size - due.length, stands });
    };
    for (const { covered, size, stands } of layer) {
      const fresh = list.reduce((sum, target) => sum + 1 - covered[target]!, 0);
      if (fresh > 0 && isParent(covered, item)) {
        const more = covered.slice();
        for (const target of list) more[target] = 1;
        add(more, size + fresh, stands);
      }
      if (due.every((target) => covered[target] === 1)) add(covered, size, stands);
    }
    looked += layer.length * (list.length + targets / 8); // copies are quick
    if (looked > MAX_LOOKED) return undefined;
    const here = next.reduce((sum, { stands }) => sum + stands, 0);
    if (here > enough) return undefined;
    states.push(here);
    layer = next.length > KEPT ? thinned(next, random) : next;
  }
  return states;
};
