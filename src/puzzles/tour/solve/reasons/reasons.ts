import { symmetriesOfPiece, symmetryTable } from '../../../../core/symmetry.js';
import type { NoTour, TourProblem } from '../../tour.js';
import { type Ends, endsOf, freeEnds, type TourGraph, undirectedOf } from '../graph.js';
import { findCut } from './cut.js';
import { findShortage } from './shortage.js';

/**
 * The number of places of each color, if they rule out a tour: too many of one, or known squares on the wrong
 * one.
 */
export const clashOfColors = (
  problem: TourProblem,
  graph: TourGraph,
  ends: Ends,
): readonly [number, number] | undefined => {
  const { colorOf, places, parts } = graph;
  if (colorOf === undefined || parts > 1) return undefined;
  let ones = 0;
  for (const c of colorOf) ones += c;
  const counts = [places - ones, ones] as const;
  if (ends.closed ? counts[0] !== ones : Math.abs(counts[0] - ones) > 1) return counts;
  const given = (problem.given ?? []).map(({ step, square }) => ({ step, place: graph.placeOf[square]! }));
  if (ends.from !== undefined) given.push({ step: 1, place: ends.from });
  if (ends.to !== undefined) given.push({ step: places, place: ends.to });
  // The color of the first step, as implied by each known square.
  const first = given.map(({ step, place }) => colorOf[place]! ^ ((step - 1) & 1));
  if (places % 2 === 1) first.push(ones > counts[0] ? 1 : 0);
  return first.some((c) => c !== first[0]) ? counts : undefined;
};

/**
 * The colors of a chessboard, from x + y, if every move changes them; other colorings are reported as cuts.
 */
const byColors = (problem: TourProblem, graph: TourGraph, ends: Ends): NoTour | undefined => {
  const counts = clashOfColors(problem, graph, ends);
  if (counts === undefined) return undefined;
  const { width } = problem.board;
  const colorOf = graph.colorOf!;
  const isLight = (place: number): number => {
    const square = graph.squareOf[place]!;
    return ((square % width) + Math.floor(square / width)) & 1;
  };
  const swapped = isLight(0) ^ colorOf[0]!;
  if (colorOf.every((color, place) => (color ^ swapped) === isLight(place))) {
    return { kind: 'colours', light: counts[1 - swapped]!, dark: counts[swapped]! };
  }
  // Without the squares of one color, those of the other are isolated. That is too many regions, unless only
  // numbers conflict.
  for (const color of [0, 1]) {
    const removed = [...graph.squareOf].filter((_, place) => colorOf[place] === color);
    const parts = graph.places - removed.length;
    const given = [ends.from, ends.to].filter((end) => end !== undefined && colorOf[end] === color).length;
    if (parts > (ends.closed ? Math.max(1, removed.length) : removed.length + 1 - given))
      return { kind: 'cut', removed, parts };
  }
  return undefined;
};

const byDegree = (graph: TourGraph, ends: Ends): NoTour | undefined => {
  const { places, start, target, undirected, squareOf } = graph;
  const out = (p: number) => start[p + 1]! - start[p]!;
  const name = (list: number[]): NoTour => ({ kind: 'degree', squares: list.map((p) => squareOf[p]!) });
  const all = Array.from({ length: places }, (_, p) => p);
  if (undirected) {
    if (ends.closed) {
      const poor = all.find((p) => out(p) < 2);
      return poor === undefined ? undefined : name([poor]);
    }
    const stuck = all.find((p) => out(p) === 0 && places > 1);
    if (stuck !== undefined) return name([stuck]);
    const must = all.filter((p) => out(p) === 1 && p !== ends.from && p !== ends.to);
    const room = freeEnds(ends);
    return must.length > room && places > 1 ? name(must.slice(0, room + 1)) : undefined;
  }
  const into = new Uint32Array(places);
  for (const to of target) into[to]!++;
  for (const [degree, end] of [
    [out, ends.to],
    [(p: number) => into[p]!, ends.from],
  ] as const) {
    const dead = all.filter((p) => degree(p) === 0 && p !== end);
    const room = ends.closed || end !== undefined ? 0 : 1;
    if (dead.length > room) return name(dead.slice(0, room + 1));
  }
  return undefined;
};

/** The simple reasons, in the order a person would try them. */
export const quickReason = (problem: TourProblem, graph: TourGraph): NoTour | undefined => {
  const ends = endsOf(problem, graph);
  if (ends.closed && graph.places < 3) return { kind: 'degree', squares: [graph.squareOf[0]!] };
  if (graph.places === 1) return undefined;
  return (
    byColors(problem, graph, ends) ??
    byDegree(graph, ends) ??
    (graph.parts > 1 ? { kind: 'cut', removed: [], parts: graph.parts } : undefined)
  );
};

/** Larger boards are not searched for cuts, nor those beyond the second number for shortages. */
const CUT_PLACES = 200_000;
const SHORTAGE_PLACES = 20_000;
const ANNEALED_PLACES = 4000;

/** The orbits of places under the symmetries of the problem. */
const orbitsOf = (problem: TourProblem, graph: TourGraph): number[][] => {
  const { board, piece, from, to, avoiding } = problem;
  const tables = symmetriesOfPiece(board, piece.rays)
    .map((symmetry) => symmetryTable(board, symmetry))
    .filter((table) => [from, to].every((end) => end === undefined || table[end] === end));
  const kept = avoiding === undefined ? tables : [];
  const orbits: number[][] = [];
  const seen = new Set<number>();
  graph.squareOf.forEach((square, place) => {
    if (seen.has(place)) return;
    const orbit = new Set([place, ...kept.map((table) => graph.placeOf[table[square]!]!)]);
    for (const p of orbit) seen.add(p);
    orbits.push([...orbit]);
  });
  return orbits;
};

/**
 * Reasons from matchings: a cut, or a set of squares with too few moves. `thorough` searches further, for
 * boards known to have no tour.
 */
export const matchingReason = (
  problem: TourProblem,
  graph: TourGraph,
  thorough: boolean,
): NoTour | undefined => {
  if (graph.places < 3 || graph.places > CUT_PLACES) return undefined;
  const ends = endsOf(problem, graph);
  const both = graph.undirected ? graph : { ...graph, ...undirectedOf(graph.start, graph.target) };
  const cut = findCut(
    both,
    ends,
    thorough && graph.places < ANNEALED_PLACES ? orbitsOf(problem, graph) : undefined,
  );
  const squares = (list: readonly number[]) => list.map((p) => graph.squareOf[p]!).sort((a, b) => a - b);
  if (cut) return { kind: 'cut', removed: squares(cut.removed), parts: cut.parts };
  if (graph.places > SHORTAGE_PLACES) return undefined;
  const shortage = findShortage(both, ends);
  return (
    shortage && { kind: 'shortage', squares: squares(shortage.squares), partners: squares(shortage.partners) }
  );
};
