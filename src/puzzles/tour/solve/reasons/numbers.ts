import { reverseGraph } from '../../../../core/distance.js';
import type { Given, NoTour, TourProblem } from '../../tour.js';
import type { TourGraph } from '../graph.js';

/*
 * Numbers that contradict each other by crossing out: a place stays possible at a step only if moves lead to
 * it from a place of the step before and on to one of the step after; a step with one place left has it
 * alone, and so has a place with one step. One byte for each step and place, swept back and forth until
 * nothing changes.
 */

/** Few enough to be listed in a sentence; up to this many are tried for removal. */
const MAX_TRIED = 60;

/** What the problem says about steps: its numbers, and its ends. */
const numbersOf = (problem: TourProblem, places: number): readonly Given[] => {
  const given = problem.given ?? [];
  const ends: Given[] = [];
  const isGiven = (step: number) => given.some((one) => one.step === step);
  if (problem.from !== undefined && !isGiven(1)) ends.push({ step: 1, square: problem.from });
  if (problem.to !== undefined && !problem.closed && !isGiven(places))
    ends.push({ step: places, square: problem.to });
  return [...given, ...ends];
};

/** Returns whether crossing out contradicts these numbers. */
export const contradictionOn = (
  graph: TourGraph,
  closed: boolean,
): ((given: readonly Given[]) => boolean) => {
  const { places, placeOf } = graph;
  const into = graph.undirected ? graph : reverseGraph(graph);
  const possible = new Uint8Array(places * places); // possible[step * places + place], steps from 0
  const placesLeft = new Int32Array(places); // of a step
  const stepsLeft = new Int32Array(places); // of a place
  let changed = false;
  let empty = false;

  const cross = (step: number, place: number): void => {
    possible[step * places + place] = 0;
    placesLeft[step]!--;
    stepsLeft[place]!--;
    changed = true;
    if (placesLeft[step] === 0 || stepsLeft[place] === 0) empty = true;
  };

  /** At a step, crosses out what the neighboring step does not lead to. */
  const keepLinked = (
    step: number,
    beside: number,
    links: { start: Uint32Array; target: Uint32Array },
  ): void => {
    const { start, target } = links;
    const row = beside * places;
    for (let place = 0; place < places; place++) {
      if (possible[step * places + place] === 0) continue;
      let isLinked = false;
      for (let i = start[place]!; i < start[place + 1]! && !isLinked; i++)
        isLinked = possible[row + target[i]!] === 1;
      if (!isLinked) cross(step, place);
    }
  };

  /** The only place of a step has no other step, and the only step of a place no other place. */
  const keepSingles = (): void => {
    for (let step = 0; step < places; step++) {
      for (let place = 0; place < places; place++) {
        if (possible[step * places + place] === 0) continue;
        if (placesLeft[step] === 1 && stepsLeft[place]! > 1) {
          for (let other = 0; other < places; other++)
            if (other !== step && possible[other * places + place] === 1) cross(other, place);
        } else if (stepsLeft[place] === 1 && placesLeft[step]! > 1) {
          for (let other = 0; other < places; other++)
            if (other !== place && possible[step * places + other] === 1) cross(step, other);
        }
      }
    }
  };

  const begin = (given: readonly Given[]): void => {
    const isTaken = new Uint8Array(places);
    for (const { square } of given) isTaken[placeOf[square]!] = 1;
    const free = isTaken.map((taken) => 1 - taken);
    for (let step = 0; step < places; step++) possible.set(free, step * places);
    for (const { step, square } of given) {
      possible.fill(0, (step - 1) * places, step * places);
      possible[(step - 1) * places + placeOf[square]!] = 1;
    }
    placesLeft.fill(0);
    stepsLeft.fill(0);
    for (let i = 0; i < possible.length; i++) {
      if (possible[i] === 0) continue;
      placesLeft[Math.floor(i / places)]!++;
      stepsLeft[i % places]!++;
    }
    empty = placesLeft.includes(0) || stepsLeft.includes(0);
  };

  return (given) => {
    begin(given);
    const first = closed ? 0 : 1;
    for (changed = true; changed && !empty; ) {
      changed = false;
      for (let step = first; step < places && !empty; step++)
        keepLinked(step, (step + places - 1) % places, into);
      for (let step = places - 1; step >= first && !empty; step--)
        keepLinked((step + places - 1) % places, step, graph);
      if (!empty) keepSingles();
    }
    return empty;
  };
};

/** Larger boards are not examined. */
const MAX_SQUARES = 2500;

/**
 * A minimal set of numbers that contradict each other by crossing out. Only for problems that have no tour.
 */
export const numbersReason = (problem: TourProblem, graph: TourGraph): NoTour | undefined => {
  if (graph.places > MAX_SQUARES) return undefined;
  const contradicts = contradictionOn(graph, problem.closed);
  let given = numbersOf(problem, graph.places);
  if (!contradicts(given)) return undefined;
  // Two consecutive given numbers that are too far apart are the shortest contradiction.
  const sorted = [...given].sort((a, b) => a.step - b.step);
  for (const [k, one] of sorted.entries()) {
    const next = sorted[k + 1];
    if (next !== undefined && next.step - one.step < 8 && contradicts([one, next]))
      return { kind: 'numbers', given: [one, next] };
  }
  if (given.length > MAX_TRIED) return { kind: 'numbers', given: sorted };
  for (const one of sorted) {
    const fewer = given.filter((other) => other !== one);
    if (fewer.length > 0 && contradicts(fewer)) given = fewer;
  }
  return { kind: 'numbers', given: [...given].sort((a, b) => a.step - b.step) };
};
