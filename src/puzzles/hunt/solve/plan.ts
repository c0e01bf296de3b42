/*
 * The memory layout for computing a large hunt.
 *
 * A set of pawns is cut into three: the `low` pawns (a block: all their subsets side by side, one row per
 * place of the piece), the `layered` pawns above them, and a few `top` pawns. Blocks are computed for one set
 * of top pawns after another, within it in layers of equal size of the layered part: a layer needs only the
 * one before, so two are kept. Of a block only the rows of places outside the low pawns are ever read by
 * other blocks, and only those are stored:
 *   - a top pawn's row stays in a slot until the same sets with that pawn are computed;
 *   - rows of the last blocks (nearly all pawns left) stay, for the line of play;
 *   - all others are in the two layers.
 * Top pawns cost no time and save memory: 30 pawns need 3.4 GiB without and 0.8 GiB with six of them.
 */
import {
  FIRST_FREE,
  LIST_BYTES,
  SCRATCH_BYTES,
  TILE_BYTES,
  VECTOR_BYTES,
} from '../../../kernels/huntLayout.js';
import { bitCount } from './game.js';

/** Bytes of a value, which limit how large the numbers may get. */
export type Width = 1 | 2 | 4;

/** Where one worker keeps its lists, its scratch tiles, and the rows of the low pawns. */
export interface Workspace {
  readonly sources: number;
  readonly outputs: number;
  readonly scratch: number;
  readonly work: number;
}

export interface Plan {
  readonly pawns: number;
  readonly width: Width;
  /** Numbers of low, layered, and top pawns; in this order they are the pawns 0, 1, 2, … */
  readonly low: number;
  readonly layered: number;
  readonly top: number;
  readonly rowBytes: number;
  /** The two tables of distances. */
  readonly table: number;
  readonly workspaces: readonly Workspace[];
  /** keptAt.get(gone): where the rows of that block start. */
  readonly keptAt: ReadonlyMap<number, number>;
  /** The two layers, by the parity of the size of the layered part. */
  readonly layerAt: readonly [number, number];
  /** slotAt[topSet * top + i]: where the rows of top pawn i, which is not in the set, start. */
  readonly slotAt: readonly number[];
  /** The total size. */
  readonly bytes: number;
}

/** Blocks of 2^12 sets: larger ones need more memory, smaller ones more calls. */
const LOW = 12;

/**
 * Rows are kept if at most this many pawns outside the low ones are gone: 60 MiB at 30 pawns. The line of
 * play passes through them, and must be recomputed only from the point where this many are gone, which takes
 * a sixteenth of the time.
 */
export const KEPT = 4;

/** choose[n][k] for the small n of a plan. */
export const choose: readonly (readonly number[])[] = (() => {
  const rows: number[][] = [];
  for (let n = 0; n <= 32; n++) {
    rows.push([1]);
    for (let k = 1; k <= n + 1; k++) rows[n]!.push((rows[n - 1]?.[k - 1] ?? 0) + (rows[n - 1]?.[k] ?? 0));
  }
  return rows;
})();

/** Rows of a layer: its blocks times the places outside them. */
const layerRows = (layered: number, size: number): number => choose[layered]![size]! * (layered - size);

/** How to divide the pawns, if not as planHunt would. */
export interface Cut {
  readonly low?: number;
  readonly top?: number;
  readonly workers?: number;
}

/** `low` must be at least the bits inside a tile: six for one-byte values. */
export const makePlan = (
  pawns: number,
  width: Width,
  { low: wanted = LOW, top = 0, workers = 1 }: Cut,
): Plan => {
  const low = Math.min(wanted, pawns);
  const layered = pawns - low - top;
  const rowBytes = 2 ** low * width;
  let end = FIRST_FREE;
  const take = (bytes: number): number => {
    const at = end;
    end += Math.ceil(bytes / TILE_BYTES) * TILE_BYTES;
    return at;
  };
  const table = take(2 * pawns * pawns * VECTOR_BYTES);
  const workspaces = Array.from({ length: workers }, () => ({
    sources: take(LIST_BYTES),
    outputs: take(LIST_BYTES),
    scratch: take(SCRATCH_BYTES),
    work: take(low * rowBytes),
  }));
  const outer = layered + top;
  const keptAt = new Map<number, number>();
  for (let size = 0; size <= Math.min(KEPT, outer); size++) {
    for (const gone of setsOfSize(outer, size)) keptAt.set(gone, take(size * rowBytes));
  }
  const most: [number, number] = [0, 0];
  for (let size = 0; size < layered && outer - size > KEPT; size++) {
    most[size % 2 === 0 ? 0 : 1] = Math.max(most[size % 2]!, layerRows(layered, size));
  }
  const layerAt = [take(most[0] * rowBytes), take(most[1] * rowBytes)] as const;
  const slots = allotSlots(top);
  const slotBytes = 2 ** layered * rowBytes;
  const firstSlot = take(slots.count * slotBytes);
  return {
    pawns,
    width,
    low,
    layered,
    top,
    rowBytes,
    table,
    workspaces,
    keptAt,
    layerAt,
    slotAt: slots.slotOf.map((slot) => firstSlot + slot * slotBytes),
    bytes: end,
  };
};

/**
 * Rows of top pawn i for a set without it are needed until that set with it is finished; sets come in
 * increasing order.
 */
const allotSlots = (top: number): { readonly slotOf: readonly number[]; readonly count: number } => {
  const slotOf = new Array<number>(2 ** top * top).fill(0);
  const free: number[] = [];
  let count = 0;
  for (let set = 0; set < 2 ** top; set++) {
    for (let i = 0; i < top; i++) if (((set >> i) & 1) === 0) slotOf[set * top + i] = free.pop() ?? count++;
    for (let i = 0; i < top; i++) if ((set >> i) & 1) free.push(slotOf[(set ^ (1 << i)) * top + i]!);
  }
  return { slotOf, count };
};

/** Smaller plans are not worth dividing. */
const SMALL = 16 * 2 ** 20;

const plans = new Map<string, Plan>();

/**
 * The plan with the fewest top pawns that fits, or the one that needs the least memory. Each is made once.
 */
export const planHunt = (pawns: number, width: Width, workers = 1, room = SMALL): Plan => {
  const key = `${pawns} ${width} ${workers} ${room}`;
  let best = plans.get(key);
  if (best) return best;
  best = makePlan(pawns, width, { workers });
  for (let top = 1; best.bytes > room && top <= 6 && pawns - LOW - top >= 2; top++) {
    const plan = makePlan(pawns, width, { top, workers });
    if (plan.bytes < best.bytes) best = plan;
  }
  plans.set(key, best);
  return best;
};

/** All sets of this size of the numbers below `count`, in increasing order (Gosper's hack). */
export function* setsOfSize(count: number, size: number): Generator<number> {
  if (size > count) return;
  if (size === 0) {
    yield 0;
    return;
  }
  for (let set = 2 ** size - 1; set < 2 ** count; ) {
    yield set;
    const lowest = set & -set;
    const next = set + lowest;
    set = next | (((set ^ next) >>> 2) / lowest);
  }
}

/** Where the row of a place lies: pawn low + place of the block with these top and layered pawns left. */
export const rowAt = (plan: Plan, topSet: number, layeredSet: number, place: number): number => {
  const { layered, top, rowBytes } = plan;
  const size = bitCount(layeredSet);
  const outer = layered + top;
  if (outer - size - bitCount(topSet) <= KEPT) {
    const gone = (2 ** outer - 1) ^ layeredSet ^ (topSet << layered);
    return plan.keptAt.get(gone)! + bitCount(gone & (2 ** place - 1)) * rowBytes;
  }
  if (place >= layered) return plan.slotAt[topSet * top + place - layered]! + layeredSet * rowBytes;
  let rank = 0;
  for (let bits = layeredSet, k = 1; bits !== 0; bits &= bits - 1, k++) {
    rank += choose[31 - Math.clz32(bits & -bits)]![k]!;
  }
  const row = place - bitCount(layeredSet & (2 ** place - 1));
  return plan.layerAt[size % 2]! + (rank * (layered - size) + row) * rowBytes;
};
