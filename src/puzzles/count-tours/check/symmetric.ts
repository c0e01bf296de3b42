/*
 * Recounts symmetric tours, and tours up to symmetry: every symmetric tour is visited (orbits.ts) or, if
 * moves are one-way, every directed tour is walked and inspected.
 */
import { stop } from '../../../core/budget.js';
import type { ShardPlan } from '../../../core/parallel/shards.js';
import { t } from '../../../core/text.js';
import type { CountAnswer, CountProblem } from '../countTours.js';
import { type FreeMoves, freeMoves } from './moves.js';
import { type Image, imagesOf, isKept, TooManyNodes, visitKept } from './orbits.js';
import { recountWithin } from './recount.js';

interface Both {
  readonly undirected: bigint;
  readonly directed: bigint;
}

type Spend = (nodes: number) => void;

/** States of a layer when all tours are recounted at any cost. */
const FULL_LAYER = 8e7;

/** Tours that some of the images preserve, of a piece whose moves are reversible. */
const keptTours = (problem: CountProblem, moves: FreeMoves, images: readonly Image[], spend: Spend): Both => {
  const size = moves.squares.length;
  const { closed } = problem;
  const ends = [problem.from, problem.to].flatMap((square) =>
    square === undefined || closed ? [] : [moves.squares.indexOf(square)],
  );
  let found = 0n;
  images.forEach((image, i) => {
    visitKept(
      moves,
      closed,
      image,
      (taken, degree) => {
        if (images.slice(0, i).some((earlier) => isKept(taken, size, earlier))) return;
        if (ends.every((end) => degree[end] === 1)) found++;
      },
      spend,
    );
  });
  return { undirected: found, directed: ends.length > 0 || size === 1 ? found : 2n * found };
};

/** The same for one-way moves, by walking all directed tours. */
const keptJourneys = (
  problem: CountProblem,
  { next, squares }: FreeMoves,
  images: readonly Image[],
  spend: Spend,
): Both => {
  const size = squares.length;
  const { closed } = problem;
  const numberOf = (square: number | undefined) => (square === undefined ? -1 : squares.indexOf(square));
  const [from, to] = closed ? [0, -1] : [numberOf(problem.from), numberOf(problem.to)];
  const isFree = closed || (from < 0 && to < 0);
  const goes = next.map((list) => new Set(list));
  const follower = new Int32Array(size).fill(-1);
  const path: number[] = [];
  let journeys = 0;
  let backward = 0;
  const isMade = (image: Image): boolean =>
    follower.every((b, a) => {
      if (b < 0) return true;
      const [p, q] = [image[a]!, image[b]!];
      return follower[p] === q || (goes[b]!.has(a) && follower[q] === p);
    });
  const arrive = (): void => {
    const last = path.at(-1)!;
    if (closed ? !goes[last]!.has(path[0]!) : to >= 0 && last !== to) return;
    follower[last] = closed ? path[0]! : -1;
    if (images.some(isMade)) {
      journeys++;
      if (follower.every((b, a) => b < 0 || goes[b]!.has(a))) backward++;
    }
    follower[last] = -1;
  };
  const isOn = new Uint8Array(size);
  const walk = (here: number): void => {
    spend(1);
    path.push(here);
    isOn[here] = 1;
    if (path.length === size) arrive();
    else {
      for (const there of next[here]!) {
        if (isOn[there] === 1) continue;
        follower[here] = there;
        walk(there);
      }
      follower[here] = -1;
    }
    isOn[here] = 0;
    path.pop();
  };
  for (let start = 0; start < size; start++) if (from < 0 || start === from) walk(start);
  const pairs = isFree && size > 1 ? backward / 2 : 0;
  return { undirected: BigInt(journeys - pairs), directed: BigInt(journeys) };
};

const isStill = (image: Image): boolean => image.every((to, v) => to === v);

/** On larger boards the searches, which call themselves once or more per square, would run out of stack. */
const MAX_SEARCHED = 1000;

/** Undefined if it takes more than this many nodes, or states of the recount of all tours. */
export const recountSymmetric = (
  problem: CountProblem,
  maxNodes: number,
  maxLayer: number,
): CountAnswer | undefined => {
  const moves = freeMoves(problem);
  const { symmetric: _, classes, ...plain } = problem;
  const images = imagesOf(problem, moves);
  let nodes = 0;
  const spend: Spend = (more) => {
    nodes += more;
    if (nodes > maxNodes) throw new TooManyNodes();
  };
  const kept = (of: readonly Image[]) =>
    (moves.reversible ? keptTours : keptJourneys)(problem, moves, of, spend);
  const answer = (both: Both & { readonly classes?: bigint }): CountAnswer => ({
    kind: 'count',
    method: 'recount',
    ...both,
    states: nodes,
  });
  const all = () => recountWithin(plain, maxNodes, maxLayer) as (CountAnswer & Both) | undefined;
  const size = moves.squares.length;
  if (size === 1 || (size === 2 && problem.closed)) {
    const tours = problem.closed ? 0n : 1n;
    return answer({ undirected: tours, directed: tours, ...(classes && { classes: tours }) });
  }
  if (size > MAX_SEARCHED && !images.every(isStill)) return undefined;
  try {
    if (!classes) {
      if (!images.some(isStill)) return answer(kept(images));
      const both = all(); // the identity preserves every tour
      return both && answer({ undirected: both.undirected, directed: both.directed });
    }
    const both = all();
    if (both === undefined) return undefined;
    let sum = 0n;
    for (const image of images) sum += isStill(image) ? both.undirected : kept([image]).undirected;
    return answer({
      undirected: both.undirected,
      directed: both.directed,
      classes: sum / BigInt(images.length),
    });
  } catch (error) {
    if (error instanceof TooManyNodes) return undefined;
    throw error;
  }
};

/** The same for the engine: one shard per requested number; a thread counts once. */
export const symmetricRecountShards = (problem: CountProblem, line: string): ShardPlan<CountAnswer> => {
  const names = ['undirected', 'directed', ...(problem.classes ? (['classes'] as const) : [])] as const;
  return {
    line,
    method: 'recount',
    shards: names.map((id) => ({ id, weight: 1 })),
    states: 0,
    bytes: 0,
    seconds: 0,
    open: () => {
      let second: CountAnswer | undefined;
      return (id) => {
        second ??= recountSymmetric(problem, Number.POSITIVE_INFINITY, FULL_LAYER);
        if (second?.kind !== 'count')
          return stop(t('Too large to count a second time.', '规模太大，无法再数一遍。'));
        return { id, total: `${second[id as (typeof names)[number]]}`, states: second.states };
      };
    },
    merge: (results) => {
      const totalOf = (name: string) => BigInt(results.find(({ id }) => id === name)!.total);
      return {
        kind: 'count',
        method: 'recount',
        undirected: totalOf('undirected'),
        directed: totalOf('directed'),
        ...(problem.classes && { classes: totalOf('classes') }),
        states: Math.max(...results.map(({ states }) => states)),
      };
    },
  };
};
