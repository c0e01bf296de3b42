/*
 * What is known about the future of a path. A tour decides every path it starts with, and a dead path decides
 * every path that extends it, so going back and forth asks nothing twice.
 */
import type { Square } from '../../../src/core/square.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import type { Verdict } from './decide.js';
import { standingOf, type Walk } from './walk.js';

export interface Knowledge {
  readonly tours: readonly (readonly Square[])[];
  /** Keyed by the squares of the path. */
  readonly others: ReadonlyMap<string, Verdict>;
}

export const NOTHING_KNOWN: Knowledge = { tours: [], others: new Map() };

const keyOf = (walk: Walk): string => walk.join();

export const learn = ({ tours, others }: Knowledge, walk: Walk, verdict: Verdict): Knowledge =>
  verdict.kind === 'alive'
    ? { tours: [...tours, verdict.path], others }
    : { tours, others: new Map(others).set(keyOf(walk), verdict) };

/** Undefined if the solver has not been asked. */
export const knownOf = ({ tours, others }: Knowledge, walk: Walk): Verdict | undefined => {
  const path = tours.find((tour) => walk.every((square, i) => tour[i] === square));
  if (path !== undefined) return { kind: 'alive', path };
  for (let length = walk.length; length >= 0; length--) {
    const verdict = others.get(keyOf(walk.slice(0, length)));
    if (verdict?.kind === 'dead' || (verdict !== undefined && length === walk.length)) return verdict;
  }
  return undefined;
};

/** The reason why exactly this path cannot be completed, not an earlier part of it. */
export const reasonFor = (
  { others }: Knowledge,
  walk: Walk,
): Extract<Verdict, { kind: 'dead' }> | undefined => {
  const verdict = others.get(keyOf(walk));
  return verdict?.kind === 'dead' ? verdict : undefined;
};

/** What is known, and what follows if every next square is known. */
export const verdictOn = (
  problem: TourProblem,
  knowledge: Knowledge,
  walk: Walk,
): Verdict['kind'] | undefined => {
  const known = knownOf(knowledge, walk);
  if (known !== undefined) return known.kind;
  const standing = standingOf(problem, walk);
  if (standing.kind === 'stuck') return 'dead';
  if (standing.kind === 'done') return undefined;
  const kinds = standing.targets.map((target) => knownOf(knowledge, [...walk, target])?.kind);
  if (kinds.includes('alive')) return 'alive';
  return kinds.every((kind) => kind === 'dead') ? 'dead' : undefined;
};

export interface Wanted {
  /** Mark each next square. */
  readonly hints: boolean;
  /** Warn if no next square leads to a tour. */
  readonly warnings: boolean;
}

/** The path to ask about next; undefined when everything wanted is known. */
export const nextQuestion = (
  problem: TourProblem,
  knowledge: Knowledge,
  walk: Walk,
  { hints, warnings }: Wanted,
): Walk | undefined => {
  const standing = standingOf(problem, walk);
  if (standing.kind !== 'going') return undefined;
  if (hints) {
    const open = standing.targets.find((target) => knownOf(knowledge, [...walk, target]) === undefined);
    return open === undefined ? undefined : [...walk, open];
  }
  return warnings && verdictOn(problem, knowledge, walk) === undefined ? walk : undefined;
};
