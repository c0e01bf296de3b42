/*
 * The factors of the checker's second count (recount.ts): tables over classes of choices, and summing a piece
 * out of them.
 */

export interface Clashes {
  /** sizes[p] choices of piece p. */
  readonly sizes: readonly number[];
  /** clash[p][q][i * sizes[q] + j] is 1 if choice i of p and choice j of q collide. */
  readonly clash: readonly (readonly Uint8Array[])[];
  /**
   * firstStep[p][i] is a number for the first step of the choice; choices with the same first step form a
   * branch.
   */
  readonly firstStep: readonly (readonly number[])[];
}

export interface Factor {
  readonly pieces: readonly number[];
  /** classOf[k][choice] for the k-th of `pieces`, and how many classes there are. */
  readonly classOf: readonly Int32Array[];
  readonly classes: readonly number[];
  /** The last piece varies fastest. */
  readonly table: Float64Array;
}

export interface State {
  /** The choices that each piece still has. */
  readonly domains: readonly (readonly number[])[];
  readonly factors: readonly Factor[];
}

/** Classes of p's choices that collide with the same choices of q; `rows` has one choice of each. */
const classesSeen = (
  { sizes, clash }: Clashes,
  domains: State['domains'],
  p: number,
  q: number,
): { readonly classOf: Int32Array; readonly rows: readonly number[] } => {
  const known = new Map<string, number>();
  const classOf = new Int32Array(sizes[p]!);
  const rows: number[] = [];
  const matrix = clash[p]![q]!;
  for (const i of domains[p]!) {
    let row = '';
    for (const j of domains[q]!) if (matrix[i * sizes[q]! + j] === 1) row += String.fromCharCode(j);
    let found = known.get(row);
    if (found === undefined) {
      found = rows.length;
      known.set(row, found);
      rows.push(i);
    }
    classOf[i] = found;
  }
  return { classOf, rows };
};

/** The factor of a pair, or undefined if the pair can no longer collide. */
export const pairFactor = (
  clashes: Clashes,
  domains: State['domains'],
  p: number,
  q: number,
): Factor | undefined => {
  const own = classesSeen(clashes, domains, p, q);
  const other = classesSeen(clashes, domains, q, p);
  const table = new Float64Array(own.rows.length * other.rows.length);
  let collisions = 0;
  own.rows.forEach((i, a) => {
    other.rows.forEach((j, b) => {
      const bad = clashes.clash[p]![q]![i * clashes.sizes[q]! + j]!;
      collisions += bad;
      table[a * other.rows.length + b] = 1 - bad;
    });
  });
  if (collisions === 0) return undefined;
  return {
    pieces: [p, q],
    classOf: [own.classOf, other.classOf],
    classes: [own.rows.length, other.rows.length],
    table,
  };
};

/** The pieces in the factors that contain x, except x itself. */
export const around = (factors: readonly Factor[], x: number): number[] => {
  const found = new Set<number>();
  for (const { pieces } of factors) if (pieces.includes(x)) for (const p of pieces) found.add(p);
  found.delete(x);
  return [...found];
};

/** Classes of p's choices that no factor of the bucket distinguishes. */
const jointClasses = (
  bucket: readonly Factor[],
  domain: readonly number[],
  p: number,
  size: number,
): { readonly classOf: Int32Array; readonly rows: number[]; readonly weights: number[] } => {
  const classOf = new Int32Array(size);
  let count = 1;
  for (const factor of bucket) {
    const k = factor.pieces.indexOf(p);
    if (k < 0) continue;
    const known = new Map<number, number>();
    for (const i of domain) {
      const key = classOf[i]! * factor.classes[k]! + factor.classOf[k]![i]!;
      if (!known.has(key)) known.set(key, known.size);
      classOf[i] = known.get(key)!;
    }
    count = known.size;
  }
  const rows = new Array<number>(count);
  const weights = new Array<number>(count).fill(0);
  for (const i of domain) {
    rows[classOf[i]!] = i;
    weights[classOf[i]!]!++;
  }
  return { classOf, rows, weights };
};

/** A factor of the bucket, ready to be read class by class. */
interface Voice {
  readonly table: Float64Array;
  /** alongX[class of x], offset[level][class at that level]: offsets into the table. */
  readonly alongX: Int32Array;
  readonly offset: readonly Int32Array[];
  /** The level at which the last of its pieces is known; the factor is applied there. */
  readonly level: number;
}

/**
 * Iterates over all classes of the neighbors, level by level; sums[level] holds the classes of x weighted by
 * all factors applied so far.
 */
const fillTable = (
  table: Float64Array,
  sums: readonly Float64Array[],
  voices: readonly Voice[],
  speaking: readonly (readonly number[])[],
  counts: readonly number[],
  modulus: number,
): void => {
  const last = counts.length - 1;
  const width = sums[0]!.length;
  // at[level][v]: the offset into the v-th table for the classes chosen so far.
  const at = counts.concat(0).map(() => new Int32Array(voices.length));
  const digit = new Int32Array(counts.length);
  const waiting = counts.map((_, level) => voices.flatMap((voice, v) => (voice.level >= level ? [v] : [])));
  let filled = 0;
  for (let level = 0; level >= 0; ) {
    if (digit[level] === counts[level]) {
      digit[level] = 0;
      level--;
      continue;
    }
    const here = digit[level]!++;
    const from = at[level]!;
    const to = at[level + 1]!;
    for (const v of waiting[level]!) to[v] = from[v]! + voices[v]!.offset[level]![here]!;
    const speakers = speaking[level]!;
    const after = sums[level + 1]!;
    let before = sums[level]!;
    // Nearly all the time is spent at the last level: there the last two factors are applied in one pass.
    const apart = level === last && modulus === 0 ? Math.max(0, speakers.length - 2) : speakers.length;
    for (let s = 0; s < apart; s++) {
      const { table: own, alongX } = voices[speakers[s]!]!;
      const start = to[speakers[s]!]!;
      if (modulus === 0) for (let c = 0; c < width; c++) after[c] = before[c]! * own[start + alongX[c]!]!;
      else for (let c = 0; c < width; c++) after[c] = (before[c]! * own[start + alongX[c]!]!) % modulus;
      before = after;
    }
    if (level < last) {
      if (apart === 0) after.set(before);
      level++;
      continue;
    }
    let sum = 0;
    if (apart === speakers.length) for (let c = 0; c < width; c++) sum += before[c]!;
    else {
      const v = speakers[apart]!;
      const { table: own, alongX } = voices[v]!;
      const start = to[v]!;
      if (apart + 1 === speakers.length)
        for (let c = 0; c < width; c++) sum += before[c]! * own[start + alongX[c]!]!;
      else {
        const u = speakers[apart + 1]!;
        const { table: other, alongX: alongToo } = voices[u]!;
        const begin = to[u]!;
        for (let c = 0; c < width; c++) {
          sum += before[c]! * own[start + alongX[c]!]! * other[begin + alongToo[c]!]!;
        }
      }
    }
    table[filled++] = modulus === 0 ? sum : sum % modulus;
  }
};

/** Replaces the factors that contain x by one over its neighbors; modulus 0 means none. */
export const sumOut = (
  { sizes }: Clashes,
  { domains, factors }: State,
  x: number,
  modulus: number,
): { readonly made: Factor; readonly rest: readonly Factor[]; readonly work: number } => {
  const reduce = (value: number): number => (modulus === 0 ? value : value % modulus);
  const bucket = factors.filter(({ pieces }) => pieces.includes(x));
  // Pieces with many factors first, so few factors are left for the last level.
  const heldBy = (p: number): number => bucket.filter((factor) => factor.pieces.includes(p)).length;
  const pieces = around(bucket, x).sort((p, q) => heldBy(q) - heldBy(p) || p - q);
  const own = jointClasses(bucket, domains[x]!, x, sizes[x]!);
  const width = own.rows.length;
  const joint = pieces.map((p) => jointClasses(bucket, domains[p]!, p, sizes[p]!));
  const strideOf = (factor: Factor, k: number): number =>
    factor.classes.slice(k + 1).reduce((product, n) => product * n, 1);
  const voices = bucket.map((factor): Voice => {
    const kx = factor.pieces.indexOf(x);
    return {
      table: factor.table,
      alongX: Int32Array.from(own.rows, (i) => factor.classOf[kx]![i]! * strideOf(factor, kx)),
      offset: pieces.map((p, level) => {
        const k = factor.pieces.indexOf(p);
        return Int32Array.from(joint[level]!.rows, (i) =>
          k < 0 ? 0 : factor.classOf[k]![i]! * strideOf(factor, k),
        );
      }),
      level: Math.max(-1, ...factor.pieces.map((p) => pieces.indexOf(p))),
    };
  });
  const speaking = pieces.map((_, level) => voices.flatMap((voice, v) => (voice.level === level ? [v] : [])));
  const table = new Float64Array(joint.reduce((size, { rows }) => size * rows.length, 1));
  const sums = Array.from({ length: pieces.length + 1 }, () => new Float64Array(width));
  sums[0]!.set(own.weights);
  for (const voice of voices) {
    if (voice.level === -1)
      for (let c = 0; c < width; c++) sums[0]![c] = reduce(sums[0]![c]! * voice.table[voice.alongX[c]!]!);
  }
  if (pieces.length === 0) table[0] = reduce(sums[0]!.reduce((sum, value) => sum + value, 0));
  else {
    fillTable(
      table,
      sums,
      voices,
      speaking,
      joint.map(({ rows }) => rows.length),
      modulus,
    );
  }
  const rest = factors.filter((factor) => !bucket.includes(factor));
  return {
    rest,
    work: table.length * width + 200,
    made: {
      pieces,
      classOf: joint.map(({ classOf }) => classOf),
      classes: joint.map(({ rows }) => rows.length),
      table,
    },
  };
};
