import { BICONNECTED, separatorFinder } from './biconnected.js';
import { IN, makeMatching, OPEN, OUT } from './matching.js';
import type { Model } from './model.js';
import type { Positions } from './positions.js';

/*
 * Search for a cycle through all vertices of a model. The variables are the edges: each is in the tour, out
 * of it, or open.
 *
 * After every choice these are applied until nothing changes:
 *   - a vertex with two edges in loses the others; a vertex with only two edges left takes both;
 *   - an edge that would close a path of chosen edges before it contains every vertex is out;
 *   - the edges of one orbit go together (symmetric tours);
 *   - the 2-matching is repaired, and its components settle edges (matching.ts);
 *   - the remaining graph must be connected, and stay so when any one vertex is removed.
 * A node costs a few passes over the edges. Runs are cut off and restarted with what was learned about
 * difficult vertices: their failures count when the next vertex is picked, so hard corners come first.
 */
export type Found = 'found' | 'none' | 'stopped';

export interface Search {
  /** Looks for a cycle; the limit counts nodes of this call. */
  run(limit: number): Found;
  /** The total number of nodes, over all calls. */
  readonly nodes: () => number;
  /** After 'found': the edges of the cycle, one at each step, as vertices in order. */
  readonly cycle: () => Int32Array;
  /** Restarts so that the cycle just found is not found again; for one cycle only. */
  readonly exclude: () => void;
}

/** What a search may be given besides its model. */
export interface SearchHelp {
  /** Numbers in [0, 2^32) that randomize the order of choices. */
  readonly random?: () => number;
  /** A random tour is wanted: the first matching and the order of squares are random, too. */
  readonly drawn?: boolean;
  /** Step numbers to respect, made for this search's states. */
  readonly positions?: (state: Uint8Array) => Positions;
  /** Called for every complete cycle; the search continues if it is rejected. */
  readonly accept?: (cycle: Int32Array) => boolean;
  /** Called now and then with the nodes so far. */
  readonly onProgress?: ((nodes: number) => void) | undefined;
}

/** Reported after this many nodes, minus one, or after each: a node takes longer the more edges there are. */
const TOLD = 63;
const MANY_EDGES = 20_000;

/** On numbered boards: a vertex with an unknown step counts as having that many times its open edges. */
const UNNUMBERED = 1.3;

export const makeSearch = (model: Model, help: SearchHelp): Search => {
  const { random } = help;
  const { vertices, edges, u, v, start, edgeAt, next } = model;
  const state = new Uint8Array(edges);
  const matching = makeMatching(model, state, help.drawn ? random : undefined);
  const separatorIn = separatorFinder(model);
  const positions = help.positions?.(state);
  const used = new Int32Array(vertices); // edges in
  const left = new Int32Array(vertices); // edges not out
  for (let x = 0; x < vertices; x++) left[x] = start[x + 1]! - start[x]!;
  // mate[x] is the other end of the path of chosen edges that ends in x; for inner vertices it is stale,
  // which undoing relies on.
  const mate = Int32Array.from({ length: vertices }, (_, x) => x);
  const trail = new Int32Array(edges);
  const trailA = new Int32Array(edges);
  const trailB = new Int32Array(edges);
  let trailed = 0;
  let settled = 0; // how much of the trail the matching has processed
  let chosen = 0;
  const pending = new Int32Array(vertices);
  const isPending = new Uint8Array(vertices);
  let pendings = 0;
  const weight = new Float64Array(vertices).fill(1);
  let culprit = -1;
  let nodes = 0;
  const told = edges > MANY_EDGES ? 0 : TOLD;

  const wake = (x: number): void => {
    if (isPending[x] === 1) return;
    isPending[x] = 1;
    pending[pendings++] = x;
  };

  const forbid = (e: number): boolean => {
    if (state[e] !== OPEN) return state[e] === OUT;
    state[e] = OUT;
    positions?.touch(e);
    trail[trailed++] = e;
    left[u[e]!]!--;
    left[v[e]!]!--;
    wake(u[e]!);
    wake(v[e]!);
    return next === undefined || forbid(next[e]!);
  };

  const force = (e: number): boolean => {
    if (state[e] !== OPEN) return state[e] === IN;
    const x = u[e]!;
    const y = v[e]!;
    const closes = mate[x] === y;
    if (used[x]! >= 2 || used[y]! >= 2 || (closes && chosen !== vertices - 1)) {
      culprit = x;
      return false;
    }
    state[e] = IN;
    positions?.touch(e);
    const a = mate[x]!;
    const b = mate[y]!;
    trailA[trailed] = a;
    trailB[trailed] = b;
    trail[trailed++] = e;
    used[x]!++;
    used[y]!++;
    chosen++;
    wake(x);
    wake(y);
    if (!closes) {
      mate[a] = b;
      mate[b] = a;
      if (chosen < vertices - 1) {
        const [few, far] = left[a]! < left[b]! ? [a, b] : [b, a];
        for (let i = start[few]!; i < start[few + 1]!; i++) {
          const f = edgeAt[i]!;
          if (u[f]! + v[f]! - few === far && state[f] === OPEN && !forbid(f)) return false;
        }
      }
    }
    return next === undefined || force(next[e]!);
  };

  const undoTo = (mark: number): void => {
    while (trailed > mark) {
      const e = trail[--trailed]!;
      const x = u[e]!;
      const y = v[e]!;
      if (state[e] === OUT) {
        left[x]!++;
        left[y]!++;
      } else {
        used[x]!--;
        used[y]!--;
        chosen--;
        const a = trailA[trailed]!;
        const b = trailB[trailed]!;
        if (a !== y) {
          mate[a] = x;
          mate[b] = y;
        }
      }
      state[e] = OPEN;
    }
    if (settled > trailed) settled = trailed;
    for (; pendings > 0; ) isPending[pending[--pendings]!] = 0;
  };

  /** The rules that look at one vertex only. */
  const settleVertices = (): boolean => {
    while (pendings > 0) {
      const x = pending[--pendings]!;
      isPending[x] = 0;
      if (left[x]! < 2 || used[x]! > 2) {
        culprit = x;
        return false;
      }
      if (used[x] === 2) {
        if (left[x] === 2) continue;
        for (let i = start[x]!; i < start[x + 1]!; i++) {
          if (state[edgeAt[i]!] === OPEN && !forbid(edgeAt[i]!)) return false;
        }
      } else if (left[x] === 2) {
        for (let i = start[x]!; i < start[x + 1]!; i++) {
          if (state[edgeAt[i]!] === OPEN && !force(edgeAt[i]!)) {
            culprit = x;
            return false;
          }
        }
      }
    }
    return true;
  };

  const propagate = (): boolean => {
    for (;;) {
      if (!settleVertices()) return false;
      if (chosen === vertices) return avoidSeen() && (!help.accept || help.accept(cycle()));
      for (; settled < trailed; settled++) {
        if (!matching.settle(trail[settled]!)) {
          culprit = u[trail[settled]!]!;
          return false;
        }
      }
      const separator = separatorIn(state);
      if (separator !== BICONNECTED) {
        if (separator >= 0) culprit = separator;
        return false;
      }
      if (!matching.filter(force, forbid)) return false;
      if (pendings === 0 && positions !== undefined && !positions.propagate(force, forbid)) {
        if (culprit < 0) culprit = positions.culprit();
        return false;
      }
      if (!avoidSeen()) return false;
      if (pendings === 0) return true;
    }
  };

  // A cycle that was found and is not wanted again: once all its edges but one are in, that one is out.
  let seen: readonly number[] = [];
  const avoidSeen = (): boolean => {
    if (seen.length === 0) return true;
    let last = -1;
    for (const e of seen) {
      if (state[e] === IN) continue;
      if (state[e] === OUT || last >= 0) return true;
      last = e;
    }
    return last >= 0 && forbid(last);
  };

  /**
   * The vertex to decide next: few open edges, many failures. Ends of paths come before untouched vertices.
   */
  const pick = (): number => {
    let best = -1;
    let least = Infinity;
    for (let x = 0; x < vertices; x++) {
      if (used[x] === 2) continue;
      let score = (left[x]! - used[x]! - (used[x] === 1 ? 0.5 : 0)) / weight[x]!;
      if (help.drawn && random) score += random() / 2 ** 32;
      if (positions !== undefined) {
        const ways = positions.choices(x).length;
        score = ways > 0 ? (ways - 0.5) / weight[x]! : score * UNNUMBERED;
      }
      if (score < least) {
        least = score;
        best = x;
      }
    }
    // A matched edge first: the matching already shows how the rest could continue. Among those, the tightest
    // neighbor.
    let edge = -1;
    let tightest = Infinity;
    const steps = positions?.choices(best) ?? [];
    for (let i = start[best]!; i < start[best + 1]!; i++) {
      const e = edgeAt[i]!;
      if (state[e] !== OPEN || (steps.length > 0 && !steps.includes(e))) continue;
      const there = u[e]! + v[e]! - best;
      let score = left[there]! - used[there]! + (matching.isMatched(e) ? 0 : 100);
      if (random) score += (random() / 2 ** 32) * 3;
      if (score < tightest) {
        tightest = score;
        edge = e;
      }
    }
    return edge;
  };

  const marks: number[] = [];
  const stepMarks: number[] = [];
  const choices: number[] = [];
  let begun = false;
  let hopeless = false;

  const begin = (): boolean => {
    begun = true;
    for (const e of model.forced) if (!force(e)) return false;
    for (let x = 0; x < vertices; x++) wake(x);
    if (!settleVertices()) return false;
    if (chosen === vertices) return propagate();
    if (!matching.build()) return false;
    settled = trailed;
    return propagate();
  };

  /** Undoes choices until one can be flipped. False if none is left. */
  const turnBack = (): boolean => {
    for (;;) {
      if (culprit >= 0) weight[culprit]! += 1;
      culprit = -1;
      const mark = marks.pop();
      if (mark === undefined) return false;
      undoTo(mark);
      positions?.undoTo(stepMarks.pop()!);
      const choice = choices.pop()!;
      if (forbid(choice) && propagate()) return true;
    }
  };

  const restart = (): void => {
    if (marks.length === 0) return;
    undoTo(marks[0]!);
    positions?.undoTo(stepMarks[0]!);
    marks.length = choices.length = stepMarks.length = 0;
  };

  const run = (limit: number): Found => {
    if (!begun) {
      nodes++;
      hopeless = !begin();
    }
    if (hopeless) return 'none';
    for (let spent = 0; chosen < vertices; spent++) {
      if (spent >= limit) {
        restart();
        return 'stopped';
      }
      nodes++;
      if ((nodes & told) === 0) help.onProgress?.(nodes);
      const edge = pick();
      marks.push(trailed);
      if (positions !== undefined) stepMarks.push(positions.mark());
      choices.push(edge);
      if (force(edge) && propagate()) continue;
      if (!turnBack()) {
        hopeless = true;
        return 'none';
      }
    }
    return 'found';
  };

  const cycle = (): Int32Array => {
    const path = new Int32Array(vertices);
    let here = 0;
    let by = -1;
    for (let k = 0; k < vertices; k++) {
      path[k] = here;
      for (let i = start[here]!; i < start[here + 1]!; i++) {
        const e = edgeAt[i]!;
        if (state[e] !== IN || e === by) continue;
        by = e;
        here = u[e]! + v[e]! - here;
        break;
      }
    }
    return path;
  };

  const exclude = (): void => {
    seen = [...state.keys()].filter((e) => state[e] === IN);
    if (marks.length === 0) hopeless = true; // it was found without a choice
    restart();
    if (!hopeless && !(avoidSeen() && propagate())) hopeless = true;
  };

  return { run, nodes: () => nodes, cycle, exclude };
};
