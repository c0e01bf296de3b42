import { seededRandom } from '../../../../core/random.js';
import type { TourGraph } from '../graph.js';
import { buildModel, type Model, type ModelRequest } from './model.js';
import { makeSearch } from './search.js';

export type ExactResult =
  /** Places in order. */
  | { readonly kind: 'found'; readonly places: Uint32Array; readonly nodes: number }
  | { readonly kind: 'none'; readonly nodes: number }
  | { readonly kind: 'stopped'; readonly nodes: number };

/**
 * A run of the search is cut off after about three nodes per vertex; later runs may be longer, so the search
 * terminates.
 */
const FIRST_RUN = 3;
const LONGER = 1.3;

/** The cycle of a model as places from the first one on, without dummies, arrivals, or departures. */
export const placesOf = (model: Model, cycle: Int32Array, request: ModelRequest): Uint32Array => {
  const { placeAt, directed } = model;
  let vertices = [...cycle];
  // Rotates the cycle so that dummies, if any, come last, and one-way cycles run from an arrival to its
  // departure.
  const dummy = vertices.findIndex((x) => placeAt[x]! < 0);
  if (dummy >= 0) vertices = [...vertices.slice(dummy), ...vertices.slice(0, dummy)];
  let places = vertices
    .filter((x) => placeAt[x]! >= 0 && (!directed || (x & 1) === 0))
    .map((x) => placeAt[x]!);
  if (directed) {
    const arrival = vertices.findIndex((x) => placeAt[x]! >= 0 && (x & 1) === 0);
    if (vertices[(arrival + 1) % vertices.length] !== vertices[arrival]! + 1) places.reverse();
  }
  const { closed, from, to } = request;
  if (closed) {
    const first = places.indexOf(from ?? 0);
    places = [...places.slice(first), ...places.slice(0, first)];
  } else if (!directed) {
    const last = places.at(-1)!;
    if (last === from || places[0] === to || (from === undefined && to === undefined && last < places[0]!)) {
      places.reverse();
    }
  }
  return Uint32Array.from(places);
};

/**
 * Decides one request on one graph. `limit` is in elementary steps: a node costs the number of edges. With a
 * seed the choices are random; otherwise the first run is greedy and only later ones are random.
 */
export const solveExact = (
  graph: TourGraph,
  request: ModelRequest,
  limit: number,
  seed: number | undefined,
  onProgress?: (done: number) => void,
): ExactResult => {
  const model = buildModel(graph, request);
  const most = Math.max(1, Math.floor(limit / model.edges));
  let runs = 0;
  const random = seededRandom(seed ?? 1);
  const search = makeSearch(model, {
    random: () => (runs > 0 || seed !== undefined ? random() : 0),
    drawn: seed !== undefined,
    onProgress,
  });
  for (let length = FIRST_RUN * model.vertices; ; length *= LONGER) {
    const found = search.run(Math.min(Math.ceil(length), most - search.nodes()));
    const nodes = search.nodes();
    if (found === 'found') return { kind: 'found', places: placesOf(model, search.cycle(), request), nodes };
    if (found === 'none') return { kind: 'none', nodes };
    if (nodes >= most) return { kind: 'stopped', nodes };
    runs++;
  }
};
