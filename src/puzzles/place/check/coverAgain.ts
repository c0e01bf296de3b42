/*
 * A second search for covers, if a proof only claims that there is none: written for this purpose, with lists
 * and counts, and shared with no solver. Parts of the board that no piece connects are searched one after
 * another.
 *
 * There are two kinds of search, for different pieces. By counting: the remaining pieces must be able to
 * cover as many squares as are open. By weights: every square has an integer weight; the weights of all open
 * squares, minus what single pieces cover beyond ONE, give the number of pieces needed.
 */
import type { Board } from '../../../core/board.js';
import type { Square } from '../../../core/square.js';
import type { Left } from './proof.js';

interface Field {
  readonly targets: number;
  /** covers[piece]: targets by number. */
  readonly covers: readonly (readonly number[])[];
  readonly coverers: readonly (readonly number[])[];
  /** images[piece]: equivalent pieces at the start, under reflections and rotations of the field. */
  readonly images: readonly (readonly number[])[];
}

/** Steps that each kind of search may take. */
export interface Steps {
  readonly counted: number;
  readonly weighed: number;
}

/** The eight symmetries of a grid; four for boards that are not square. */
const layings = ({ width, height }: Board): readonly ((square: Square) => Square)[] => {
  const [right, top] = [width - 1, height - 1];
  const at = (x: number, y: number): Square => y * width + x;
  const kept = [false, true].flatMap((flipX) =>
    [false, true].map(
      (flipY) => (square: Square) =>
        at(
          flipX ? right - (square % width) : square % width,
          flipY ? top - Math.floor(square / width) : Math.floor(square / width),
        ),
    ),
  );
  if (width !== height) return kept;
  return [
    ...kept,
    ...kept.map((turn) => (square: Square) => turn(at(Math.floor(square / width), square % width))),
  ];
};

/** One field per part. Undefined if nothing covers some target. */
const fieldsOf = (
  board: Board,
  covers: (square: Square) => readonly Square[],
  { targets, allowed }: Left,
): readonly Field[] | undefined => {
  const lists = new Map([...allowed].map((square) => [square, covers(square).filter((t) => targets.has(t))]));
  const coverers = new Map([...targets].map((target) => [target, [] as Square[]]));
  for (const [square, list] of lists) for (const target of list) coverers.get(target)!.push(square);
  // A symmetry counts only if it maps targets, pieces, and what they cover to themselves.
  const symmetries = layings(board).filter((image) =>
    [...lists].every(([square, list]) => {
      const other = lists.get(image(square));
      const has = new Set(other);
      return other !== undefined && other.length === list.length && list.every((t) => has.has(image(t)));
    }),
  );
  const seen = new Set<Square>();
  const fields: Field[] = [];
  for (const root of targets) {
    if (coverers.get(root)!.length === 0) return undefined;
    if (seen.has(root)) continue;
    seen.add(root);
    const own = [root];
    const pieces = new Set<Square>();
    for (const target of own) {
      for (const square of coverers.get(target)!) {
        pieces.add(square);
        for (const other of lists.get(square)!) {
          if (!seen.has(other)) own.push(other);
          seen.add(other);
        }
      }
    }
    const targetOf = new Map(own.map((square, i) => [square, i]));
    const all = [...pieces];
    const pieceOf = new Map(all.map((square, i) => [square, i]));
    const inside = symmetries.filter((image) => targetOf.has(image(root)));
    fields.push({
      targets: own.length,
      covers: all.map((square) => lists.get(square)!.map((t) => targetOf.get(t)!)),
      coverers: own.map((t) => coverers.get(t)!.map((square) => pieceOf.get(square)!)),
      images: all.map((square) => [...new Set(inside.map((image) => pieceOf.get(image(square))!))]),
    });
  }
  return fields;
};

/** The state of the field while pieces are added and removed. */
const makeTable = ({ targets, covers, coverers }: Field) => {
  const hits = new Int32Array(targets);
  const isBarred = new Uint8Array(covers.length);
  /** Open targets that a piece would cover. */
  const gain = Int32Array.from(covers, (list) => list.length);
  const table = {
    hits,
    isBarred,
    gain,
    open: targets,
    put: (piece: number): void => {
      for (const t of covers[piece]!) {
        if (hits[t]!++ > 0) continue;
        table.open--;
        for (const other of coverers[t]!) gain[other]!--;
      }
    },
    lift: (piece: number): void => {
      for (const t of covers[piece]!) {
        if (--hits[t]! > 0) continue;
        table.open++;
        for (const other of coverers[t]!) gain[other]!++;
      }
    },
    bar: (piece: number, barred: number[]): void => {
      if (isBarred[piece] === 1) return;
      isBarred[piece] = 1;
      barred.push(piece);
    },
    free: (barred: readonly number[]): void => {
      for (const piece of barred) isBarred[piece] = 0;
    },
    /** The open target with the fewest pieces that may cover it. */
    hardest: (): number => {
      let [best, fewest] = [-1, Number.POSITIVE_INFINITY];
      for (let t = 0; t < targets && fewest > 0; t++) {
        if (hits[t]! > 0) continue;
        const list = coverers[t]!;
        let count = 0;
        for (let i = 0; i < list.length && count < fewest; i++) if (isBarred[list[i]!] === 0) count++;
        if (count < fewest) [best, fewest] = [t, count];
      }
      return best;
    },
  };
  return table;
};

const TOO_LONG = 'too-long';
type Found = boolean | typeof TOO_LONG;

/**
 * Do two pieces cover everything that is open? Most steps of a search end here, so sets of targets are bits
 * in this case.
 */
const pairSearch = ({ targets, covers, coverers }: Field, table: ReturnType<typeof makeTable>) => {
  const words = Math.ceil(targets / 32);
  const bits = new Int32Array(covers.length * words);
  covers.forEach((list, piece) => {
    for (const t of list) bits[piece * words + (t >> 5)]! |= 1 << (t & 31);
  });
  const rest = new Int32Array(words);
  const { hits, isBarred, gain } = table;
  /** Does one piece cover the rest? It must cover the first open target. */
  const isCoverable = (): boolean => {
    let k = 0;
    while (k < words && rest[k] === 0) k++;
    if (k === words) return true;
    const pieces = coverers[32 * k + 31 - Math.clz32(rest[k]! & -rest[k]!)]!;
    for (let i = 0; i < pieces.length; i++) {
      const from = pieces[i]! * words;
      let j = k;
      while (j < words && (rest[j]! & ~bits[from + j]!) === 0) j++;
      if (j === words) return true;
    }
    return false;
  };
  return (): boolean => {
    let most = 0;
    for (let piece = 0; piece < covers.length; piece++) {
      if (isBarred[piece] === 0 && gain[piece]! > most) most = gain[piece]!;
    }
    if (2 * most < table.open) return false;
    const open = new Int32Array(words);
    for (let t = 0; t < targets; t++) if (hits[t] === 0) open[t >> 5]! |= 1 << (t & 31);
    for (const piece of coverers[table.hardest()]!) {
      if (isBarred[piece] === 1 || gain[piece]! + most < table.open) continue;
      for (let k = 0; k < words; k++) rest[k] = open[k]! & ~bits[piece * words + k]!;
      if (isCoverable()) return true;
    }
    return false;
  };
};

const searchByCounting = (field: Field, size: number, maxSteps: number): Found => {
  const { covers, coverers, images } = field;
  const table = makeTable(field);
  const isPairEnough = pairSearch(field, table);
  const { isBarred, gain } = table;
  const tally = new Int32Array(field.targets + 1);
  let steps = 0;
  const search = (left: number): Found => {
    if (table.open === 0) return true;
    if (left === 0) return false;
    if (++steps > maxSteps) return TOO_LONG;
    if (left === 2) return isPairEnough();
    let most = 0;
    tally.fill(0);
    for (let piece = 0; piece < covers.length; piece++) {
      if (isBarred[piece] === 1) continue;
      tally[gain[piece]!]!++;
      if (gain[piece]! > most) most = gain[piece]!;
    }
    let others = 0;
    for (let value = most, wanted = left - 1; value > 0 && wanted > 0; value--) {
      const count = Math.min(wanted, tally[value]!);
      others += count * value;
      wanted -= count;
    }
    // A piece below this gain leaves something open whatever the others are.
    const least = table.open - others;
    if (most < least) return false;
    const barred: number[] = [];
    for (let piece = 0; piece < covers.length; piece++) if (gain[piece]! < least) table.bar(piece, barred);
    const target = table.hardest();
    const choice = coverers[target]!.filter((piece) => isBarred[piece] === 0);
    choice.sort((a, b) => gain[b]! - gain[a]!);
    let found: Found = false;
    for (const piece of choice) {
      if (isBarred[piece] === 1) continue;
      table.bar(piece, barred);
      table.put(piece);
      found = search(left - 1);
      table.lift(piece);
      if (found !== false) break;
      if (left === size) for (const image of images[piece]!) table.bar(image, barred);
    }
    table.free(barred);
    return found;
  };
  return search(size);
};

/** What a piece may cover without a surplus. Weights are integers, so every sum is exact. */
const ONE = 1_000_000;
const ROUNDS = 30;
const FIRST_ROUNDS = 600;

const searchByWeights = (field: Field, size: number, maxSteps: number): Found => {
  const { targets, covers, coverers, images } = field;
  const table = makeTable(field);
  const { hits, isBarred } = table;
  const debt = new Float64Array(covers.length);
  let steps = 0;
  /**
   * A lower bound on the pieces needed, in units of 1/ONE pieces; leaves each piece's deficit relative to ONE
   * in `debt`.
   */
  const need = (weight: Float64Array): number => {
    let sum = 0;
    for (let t = 0; t < targets; t++) if (hits[t] === 0) sum += weight[t]!;
    for (let piece = 0; piece < covers.length; piece++) {
      if (isBarred[piece] === 1) continue;
      let rest = ONE;
      for (const t of covers[piece]!) if (hits[t] === 0) rest -= weight[t]!;
      debt[piece] = rest;
      if (rest < 0) sum += rest;
    }
    return sum;
  };
  /**
   * Raises the weights of targets that no selected piece covers, and lowers those of targets covered several
   * times.
   */
  const settle = (weight: Float64Array, left: number, rounds: number): number => {
    let [high, speed, dull] = [Number.NEGATIVE_INFINITY, 1, 0];
    const kept = weight.slice();
    const pull = new Int32Array(targets);
    for (let round = 0; round < rounds; round++) {
      const now = need(weight);
      if (now > high) {
        if (now > high + ONE / 100) dull = 0;
        high = now;
        kept.set(weight);
        if (high > left * ONE) break;
      }
      if (++dull > 12) [dull, speed] = [0, speed / 2];
      pull.fill(1);
      for (let piece = 0; piece < covers.length; piece++) {
        if (isBarred[piece] === 1 || debt[piece]! >= 0) continue;
        for (const t of covers[piece]!) pull[t]!--;
      }
      let size = 0;
      for (let t = 0; t < targets; t++) {
        if (hits[t]! > 0 || (pull[t]! < 0 && weight[t] === 0)) pull[t] = 0;
        size += pull[t]! ** 2;
      }
      if (size === 0) break;
      const by = (speed * ((left + 1) * ONE - now)) / size;
      for (let t = 0; t < targets; t++) {
        if (pull[t] !== 0) weight[t] = Math.max(0, weight[t]! + Math.round(by * pull[t]!));
      }
    }
    weight.set(kept);
    return need(weight);
  };
  const search = (left: number, before: Float64Array): Found => {
    if (table.open === 0) return true;
    if (left === 0) return false;
    if (++steps > maxSteps) return TOO_LONG;
    const weight = before.slice();
    const needed = settle(weight, left, steps === 1 ? FIRST_ROUNDS : ROUNDS);
    if (needed > left * ONE) return false;
    const barred: number[] = [];
    for (let piece = 0; piece < covers.length; piece++) {
      if (isBarred[piece] === 0 && debt[piece]! > 0 && needed + debt[piece]! > left * ONE) {
        table.bar(piece, barred);
      }
    }
    let found: Found = false;
    const target = table.hardest();
    const choice = coverers[target]!.filter((piece) => isBarred[piece] === 0);
    const price = new Map(choice.map((piece) => [piece, debt[piece]!]));
    for (const piece of choice.sort((a, b) => price.get(a)! - price.get(b)!)) {
      if (isBarred[piece] === 1) continue;
      table.bar(piece, barred);
      table.put(piece);
      found = search(left - 1, weight);
      table.lift(piece);
      if (found !== false) break;
      if (left === size) for (const image of images[piece]!) table.bar(image, barred);
    }
    table.free(barred);
    return found;
  };
  const widest = Math.max(...covers.map((list) => list.length));
  return search(size, new Float64Array(targets).fill(Math.floor(ONE / widest)));
};

/** Up to this many pieces, counting is tried first. */
const FEW = 9;

const canCoverField = (field: Field, size: number, { counted, weighed }: Steps): Found => {
  const tries = [() => searchByCounting(field, size, counted), () => searchByWeights(field, size, weighed)];
  for (const look of size <= FEW ? tries : tries.reverse()) {
    const found = look();
    if (found !== TOO_LONG) return found;
  }
  return TOO_LONG;
};

/** Can the targets be covered with `size` pieces? Undefined if that takes too many steps. */
export const canCover = (
  board: Board,
  covers: (square: Square) => readonly Square[],
  left: Left,
  size: number,
  steps: Steps,
): boolean | undefined => {
  const fields = size < 0 ? undefined : fieldsOf(board, covers, left);
  if (fields === undefined) return false;
  if (fields.length === 1) {
    const found = canCoverField(fields[0]!, size, steps);
    return found === TOO_LONG ? undefined : found;
  }
  let rest = size;
  for (const field of fields) {
    for (let pieces = 1; ; pieces++, rest--) {
      if (rest <= 0) return false;
      const found = canCoverField(field, pieces, steps);
      if (found === TOO_LONG) return undefined;
      if (!found) continue;
      rest--;
      break;
    }
  }
  return true;
};
