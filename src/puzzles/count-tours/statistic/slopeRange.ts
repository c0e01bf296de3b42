/*
 * How few and how many edges of one kind a closed tour can have: the extremes over all sets of edges with two
 * at every vertex, of which closed tours are some. In a bipartite graph that is a flow of least cost.
 */
import type { Graph } from '../../../core/frontier/graph.js';

interface Arc {
  readonly to: number;
  room: number;
  readonly cost: number;
  /** The arc back. */
  readonly back: number;
}

/** Arcs from a source to every vertex of color 0, along the edges, and from color 1 to a sink. */
const networkOf = (graph: Graph, colorOf: ArrayLike<number>, cost: (a: number, b: number) => number) => {
  const [source, sink] = [graph.length, graph.length + 1];
  const arcs: Arc[] = [];
  const from: number[][] = Array.from({ length: graph.length + 2 }, () => []);
  const add = (a: number, b: number, room: number, price: number): void => {
    from[a]!.push(arcs.push({ to: b, room, cost: price, back: arcs.length + 1 }) - 1);
    from[b]!.push(arcs.push({ to: a, room: 0, cost: -price, back: arcs.length - 1 }) - 1);
  };
  graph.forEach((list, v) => {
    if (colorOf[v] === 1) add(v, sink, 2, 0);
    else {
      add(source, v, 2, 0);
      for (const to of list) add(v, to, 1, cost(v, to));
    }
  });
  return { source, sink, arcs, from };
};

/** The least cost of two edges at every vertex; undefined if there is no such set of edges. */
const leastCost = (
  graph: Graph,
  colorOf: ArrayLike<number>,
  cost: (a: number, b: number) => number,
): number | undefined => {
  const { source, sink, arcs, from } = networkOf(graph, colorOf, cost);
  let [flow, total] = [0, 0];
  for (;;) {
    // The cheapest way to send one more, by Bellman and Ford: costs of arcs back are negative.
    const distance = from.map(() => Number.POSITIVE_INFINITY);
    const by = new Array<number>(from.length).fill(-1);
    distance[source] = 0;
    const queue = [source];
    const isQueued = new Uint8Array(from.length);
    for (const v of queue) {
      isQueued[v] = 0;
      for (const i of from[v]!) {
        const { to, room, cost: price } = arcs[i]!;
        if (room === 0 || distance[v]! + price >= distance[to]!) continue;
        distance[to] = distance[v]! + price;
        by[to] = i;
        if (isQueued[to] === 0) queue.push(to);
        isQueued[to] = 1;
      }
    }
    if (distance[sink] === Number.POSITIVE_INFINITY) return flow === graph.length ? total : undefined;
    for (let v = sink; v !== source; v = arcs[arcs[by[v]!]!.back]!.to) {
      arcs[by[v]!]!.room--;
      arcs[arcs[by[v]!]!.back]!.room++;
    }
    flow++;
    total += distance[sink]!;
  }
};

/** On larger boards the flow takes seconds and saves little. */
const MAX_VERTICES = 150;

/** Undefined if no set of edges has two at every vertex, so there is no closed tour, and on large boards. */
export const rangeOfEdges = (
  graph: Graph,
  colorOf: ArrayLike<number>,
  isCounted: (a: number, b: number) => boolean,
): { readonly least: number; readonly most: number } | undefined => {
  if (graph.length > MAX_VERTICES) return undefined;
  const least = leastCost(graph, colorOf, (a, b) => (isCounted(a, b) ? 1 : 0));
  const most = leastCost(graph, colorOf, (a, b) => (isCounted(a, b) ? -1 : 0));
  return least === undefined || most === undefined ? undefined : { least, most: most === 0 ? 0 : -most };
};
