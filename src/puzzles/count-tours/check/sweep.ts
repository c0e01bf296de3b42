/*
 * One sweep of the recount, layer by layer. Finishing a vertex gives it the edges it still needs, to later
 * neighbors that have room; the state then forgets it.
 */
import type { Step, Sweep } from './course.js';
import {
  addLimbs,
  addTo,
  CountTooWide,
  countAt,
  emptyLayer,
  type Layer,
  pack,
  shapeOf,
  unpack,
  widen,
} from './layer.js';

/** What a sweep may spend and what it has spent, in states visited. */
export interface Meter {
  states: number;
  readonly maxStates: number;
  /** The most states of one layer. */
  readonly maxLayer: number;
  readonly onStates?: (states: number) => void;
}

/** A limit of the meter was reached. */
export class RecountTooLong extends Error {}

/** States between two checks of the limits. */
const STRIDE = 4096;

const spend = (meter: Meter, states: number, layer: Layer): void => {
  meter.states += states;
  if (meter.states > meter.maxStates || layer.size > meter.maxLayer) throw new RecountTooLong();
  meter.onStates?.(meter.states);
};

type Finish = Step & { kind: 'finish' };

/** The layer after a vertex is finished; `closed` adds up the counts that close the last cycle. */
const finish = (before: Layer, step: Finish, closed: Float64Array, meter: Meter): Layer => {
  const { shape, counts } = before;
  const { limbs, full } = shape;
  const after = emptyLayer(shape);
  const fields = new Uint8Array(shape.slots);
  const key = new Uint32Array(shape.words);
  const later = Uint8Array.from(step.later);
  const { slot, left } = step;
  const [packAs, add] = [pack, addTo]; // called for every state
  let from = 0;
  const tight = step.tight.map((one) => ({ ...one, neighbors: Uint8Array.from(one.neighbors) }));
  const emit = () => {
    for (const { slot: at, needs, neighbors, unseen } of tight) {
      const field = at < 0 ? 0 : fields[at]!;
      if (field === full) continue;
      let room = unseen - (at < 0 ? needs : field === 0 ? 2 : 1);
      for (let i = 0; room < 0 && i < neighbors.length; i++) {
        const w = neighbors[i]!;
        if (fields[w] !== full && (left >= 0 || w !== field - 1)) room++;
      }
      if (room < 0) return;
    }
    packAs(shape, fields, key);
    add(after, key, counts, from);
  };
  /** The path closes: that is a tour if nothing is left over. */
  const close = () => {
    if (left < 0) return;
    let finished = 0;
    for (let s = 0; s < fields.length; s++) if (fields[s] === full) finished++;
    if (finished === left) addLimbs(closed, 0, counts, from, limbs);
  };
  for (let entry = 0; entry < before.size; entry++) {
    if (entry % STRIDE === STRIDE - 1) spend(meter, STRIDE, after);
    unpack(before, entry, fields);
    for (const [a, b] of step.links) {
      fields[a] = b + 1;
      fields[b] = a + 1;
    }
    from = entry * limbs;
    const own = fields[slot]!;
    fields[slot] = 0;
    if (own === full) {
      emit();
      continue;
    }
    for (let i = 0; i < later.length; i++) {
      const v = later[i]!;
      const atV = fields[v]!;
      if (atV === full) continue;
      const end = atV === 0 ? v : atV - 1; // the far end of the path that runs through v to the vertex
      if (own !== 0) {
        const start = own - 1;
        if (start === v) {
          fields[v] = full;
          close();
          fields[v] = atV;
          continue;
        }
        const atStart = fields[start]!;
        const atEnd = fields[end]!;
        fields[v] = full;
        fields[end] = start + 1;
        fields[start] = end + 1;
        emit();
        fields[end] = atEnd;
        fields[start] = atStart;
        fields[v] = atV;
        continue;
      }
      for (let k = i + 1; k < later.length; k++) {
        const w = later[k]!;
        const atW = fields[w]!;
        if (atW === full) continue;
        if (end === w) {
          fields[v] = full;
          fields[w] = full;
          close();
          fields[v] = atV;
          fields[w] = atW;
          continue;
        }
        const far = atW === 0 ? w : atW - 1;
        const [atEnd, atFar] = [fields[end]!, fields[far]!];
        fields[v] = full;
        fields[w] = full;
        fields[end] = far + 1;
        fields[far] = end + 1;
        emit();
        fields[end] = atEnd;
        fields[far] = atFar;
        fields[v] = atV;
        fields[w] = atW;
      }
    }
  }
  spend(meter, before.size % STRIDE, after);
  return after;
};

/** Degrees that some slots must have at the end: one shard of the work. */
export type Wanted = ReadonlyMap<number, number>;

const degreeAt = (field: number, full: number): number => (field === 0 ? 0 : field === full ? 2 : 1);

/**
 * The layer after an edge between two slots is used or not. Slots that no later edge touches must have the
 * wanted degree.
 */
const chooseEdge = (
  before: Layer,
  { a, b }: Step & { kind: 'edge' },
  wanted: Wanted,
  settled: readonly number[],
  meter: Meter,
): Layer => {
  const { shape, counts } = before;
  const { full, limbs } = shape;
  const after = emptyLayer(shape);
  const fields = new Uint8Array(shape.slots);
  const key = new Uint32Array(shape.words);
  const limits = [...wanted];
  const [packAs, add] = [pack, addTo]; // called for every state
  const emit = (entry: number) => {
    for (const [slot, degree] of limits) if (degreeAt(fields[slot]!, full) > degree) return;
    for (const slot of settled) if (degreeAt(fields[slot]!, full) !== wanted.get(slot)) return;
    packAs(shape, fields, key);
    add(after, key, counts, entry * limbs);
  };
  for (let entry = 0; entry < before.size; entry++) {
    if (entry % STRIDE === STRIDE - 1) spend(meter, STRIDE, after);
    unpack(before, entry, fields);
    emit(entry);
    const [atA, atB] = [fields[a]!, fields[b]!];
    if (atA === full || atB === full || atA === b + 1) continue;
    const [endA, endB] = [atA === 0 ? a : atA - 1, atB === 0 ? b : atB - 1];
    fields[a] = full;
    fields[b] = full;
    fields[endA] = endB + 1;
    fields[endB] = endA + 1;
    emit(entry);
  }
  spend(meter, before.size % STRIDE, after);
  return after;
};

/** A step, repeated with more limbs as long as some count does not fit. */
const withRoom = (layer: Layer, step: (from: Layer) => Layer): Layer => {
  for (let from = layer; ; from = widen(from)) {
    try {
      return step(from);
    } catch (error) {
      if (!(error instanceof CountTooWide)) throw error;
    }
  }
};

/** The state of a sweep before its first edge step: what all shards share. */
export interface Swept {
  readonly layer: Layer;
  /** Cycles that closed along the way, if the sweep processes all vertices. */
  readonly closed: bigint;
}

export const sweepVertices = ({ steps, slots }: Sweep, meter: Meter): Swept => {
  const shape = shapeOf(slots, 1);
  let layer = emptyLayer(shape);
  addTo(layer, new Uint32Array(shape.words), Float64Array.of(1), 0);
  let closed = 0n;
  for (const step of steps) {
    if (step.kind !== 'finish') continue;
    layer = withRoom(layer, (from) => {
      const ways = new Float64Array(from.shape.limbs);
      const after = finish(from, step, ways, meter);
      closed += countAt(ways, 0, from.shape.limbs);
      return after;
    });
  }
  return { layer, closed };
};

export const sweepEdges = (swept: Layer, { steps }: Sweep, wanted: Wanted, meter: Meter): Layer => {
  const edges = steps.filter((step) => step.kind === 'edge');
  const touches = (step: { a: number; b: number }, slot: number) => step.a === slot || step.b === slot;
  let layer = swept;
  for (const [i, edge] of edges.entries()) {
    const settled = [...wanted.keys()].filter(
      (slot) => !edges.slice(i + 1).some((later) => touches(later, slot)),
    );
    layer = withRoom(layer, (from) => chooseEdge(from, edge, wanted, settled, meter));
  }
  return layer;
};
