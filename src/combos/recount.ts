/*
 * The checker's own second count, for problems too large to play out. It shares no code with the solver: collisions come from playing the
 * moves, pieces are summed out in another order (smallest table next), and where that is too much the piece that the others
 * see most of names its first step.
 *
 * What is known is a list of factors. A factor is a table over classes of choices of a few pieces: at first one per pair that can collide (1
 * where two classes get along, 0 where they collide), later what summing out has left. Numbers are exact below 2^53, or remainders
 * modulo a number below 2^26, so that products are exact too.
 */

export interface Clashes {
  /** sizes[p] choices of piece p. */
  readonly sizes: readonly number[];
  /** clash[p][q][i * sizes[q] + j] is 1 if choice i of p and choice j of q collide. */
  readonly clash: readonly (readonly Uint8Array[])[];
  /** firstStep[p][i] is a number for the first step of the choice; choices with the same first step make a branch. */
  readonly firstStep: readonly (readonly number[])[];
}

interface Factor {
  readonly pieces: readonly number[];
  /** classOf[k][choice] for the k-th of `pieces`, and how many classes there are. */
  readonly classOf: readonly Int32Array[];
  readonly classes: readonly number[];
  /** The last piece runs fastest. */
  readonly table: Float64Array;
}

interface State {
  /** Choices each piece still has. */
  readonly domains: readonly (readonly number[])[];
  readonly factors: readonly Factor[];
}

/** Larger tables are not made: a piece names its first step instead. */
const MOST_CELLS = 300_000;

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

/** The factor of a pair, or none if the pair cannot collide any more. */
const pairFactor = (
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

/** The pieces of the factors that hold x, x itself left out. */
const around = (factors: readonly Factor[], x: number): number[] => {
  const found = new Set<number>();
  for (const { pieces } of factors) if (pieces.includes(x)) for (const p of pieces) found.add(p);
  found.delete(x);
  return [...found];
};

/**
 * An order in which all pieces can be summed out, always the one with the smallest table next, or undefined if some table would be too
 * large. Only bounds are carried along: seen[p * n + q] is how many classes of p all tables that hold p and q can tell apart.
 */
const plan = ({ domains, factors }: State, pieces: readonly number[]): readonly number[] | undefined => {
  const n = domains.length;
  const seen = new Float64Array(n * n);
  for (const {
    pieces: [p, q],
    classes: [own, other],
  } of factors) {
    seen[p! * n + q!] = own!;
    seen[q! * n + p!] = other!;
  }
  const left = new Set(pieces);
  const order: number[] = [];
  let total = 0;
  while (left.size > 0) {
    let [x, least] = [-1, Number.POSITIVE_INFINITY];
    for (const p of left) {
      let cells = 1;
      for (const q of left) if (seen[q * n + p]! > 0) cells *= seen[q * n + p]!;
      if (cells < least) [x, least] = [p, cells];
    }
    total += least;
    if (total > MOST_CELLS) return undefined;
    order.push(x);
    left.delete(x);
    const near = [...left].filter((q) => seen[q * n + x]! > 0);
    for (const p of near) {
      for (const q of near) {
        if (p === q) continue;
        const both = Math.max(1, seen[p * n + q]!) * seen[p * n + x]!;
        seen[p * n + q] = Math.min(both, domains[p]!.length);
      }
    }
  }
  return order;
};

/** Classes of p's choices that no factor of the bucket tells apart. */
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
  /** alongX[class of x], offset[level][class at that level]: where they lead in the table. */
  readonly alongX: Int32Array;
  readonly offset: readonly Int32Array[];
  /** The level at which the last of its pieces is known; it speaks there. */
  readonly level: number;
}

/** Runs through all classes of the neighbours, level by level; sums[level] holds the classes of x weighed by all that has spoken. */
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
  // at[level][v]: how far into the v-th table the classes chosen so far lead.
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
    // At the last level nearly all the time is spent: there the last two to speak are summed in one pass.
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

/** Recounts a problem, counting its own steps; undefined when they pass `maxWork`. */
export const recount = (clashes: Clashes, maxWork: number, modulus?: number): number | undefined => {
  let work = 0;
  const reduce = (value: number): number => (modulus === undefined ? value : value % modulus);

  /** Replaces the factors that hold x by one over its neighbours. */
  const sumOut = ({ domains, factors }: State, x: number): { made: Factor; rest: readonly Factor[] } => {
    const bucket = factors.filter(({ pieces }) => pieces.includes(x));
    // Pieces of many factors first, so that few factors are left to speak at the last level.
    const heldBy = (p: number): number => bucket.filter((factor) => factor.pieces.includes(p)).length;
    const pieces = around(bucket, x).sort((p, q) => heldBy(q) - heldBy(p) || p - q);
    const own = jointClasses(bucket, domains[x]!, x, clashes.sizes[x]!);
    const width = own.rows.length;
    const joint = pieces.map((p) => jointClasses(bucket, domains[p]!, p, clashes.sizes[p]!));
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
    const speaking = pieces.map((_, level) =>
      voices.flatMap((voice, v) => (voice.level === level ? [v] : [])),
    );
    const table = new Float64Array(joint.reduce((size, { rows }) => size * rows.length, 1));
    work += table.length * width + 200;
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
        modulus ?? 0,
      );
    }
    const rest = factors.filter((factor) => !bucket.includes(factor));
    return {
      rest,
      made: {
        pieces,
        classOf: joint.map(({ classOf }) => classOf),
        classes: joint.map(({ rows }) => rows.length),
        table,
      },
    };
  };

  /** The state when piece x keeps to some of its choices; a single choice strikes what collides with it from the others. */
  const keepTo = ({ domains, factors }: State, x: number, kept: readonly number[]): State => {
    const changed = new Set([x]);
    const next = domains.map((domain, p) => {
      if (p === x) return kept;
      if (kept.length > 1 || domain.length === 0) return domain;
      const left = domain.filter((j) => clashes.clash[x]![p]![kept[0]! * clashes.sizes[p]! + j] === 0);
      if (left.length < domain.length) changed.add(p);
      return left;
    });
    return {
      domains: next,
      factors: factors.flatMap((factor) => {
        const [p, q] = factor.pieces;
        if (!factor.pieces.some((piece) => changed.has(piece))) return [factor];
        return pairFactor(clashes, next, p!, q!) ?? [];
      }),
    };
  };

  /** The pieces that hang together with `first` by factors. */
  const partOf = (factors: readonly Factor[], first: number): ReadonlySet<number> => {
    const part = new Set([first]);
    for (const p of part) for (const q of around(factors, p)) part.add(q);
    return part;
  };

  const count = (state: State, pieces: readonly number[]): number => {
    if (work > maxWork) return 0;
    work += 100;
    const order = plan(state, pieces);
    if (order === undefined) return split(state, pieces);
    let result = 1;
    let factors = state.factors;
    for (const x of order) {
      if (!factors.some((factor) => factor.pieces.includes(x))) {
        result = reduce(result * state.domains[x]!.length);
        continue;
      }
      const { made, rest } = sumOut({ domains: state.domains, factors }, x);
      if (made.pieces.length === 0) result = reduce(result * made.table[0]!);
      factors = made.pieces.length === 0 ? rest : [...rest, made];
      if (result === 0) return 0;
    }
    return result;
  };

  /** Too much to sum out: parts are counted apart, and the piece with most to do with others names its first step. */
  const split = (state: State, pieces: readonly number[]): number => {
    const part = partOf(state.factors, pieces[0]!);
    if (part.size < pieces.length) {
      const inside = pieces.filter((p) => part.has(p));
      const outside = pieces.filter((p) => !part.has(p));
      return reduce(count(state, inside) * count(state, outside));
    }
    const steps = (p: number): ReadonlySet<number> =>
      new Set(state.domains[p]!.map((i) => clashes.firstStep[p]![i]!));
    const able = pieces.filter((p) => steps(p).size > 1);
    const choosing = able.length > 0 ? able : pieces.filter((p) => state.domains[p]!.length > 1);
    const weight = (p: number): number =>
      state.factors.reduce(
        (sum, { pieces: held, classes }) => (held.includes(p) ? sum + classes[0]! * classes[1]! : sum),
        0,
      );
    const x = choosing.reduce((best, p) => (weight(p) > weight(best) ? p : best));
    const name = (i: number): number => (able.length > 0 ? clashes.firstStep[x]![i]! : i);
    let sum = 0;
    for (const step of new Set(state.domains[x]!.map(name))) {
      const next = keepTo(
        state,
        x,
        state.domains[x]!.filter((i) => name(i) === step),
      );
      if (pieces.every((p) => next.domains[p]!.length > 0)) sum = reduce(sum + count(next, pieces));
      if (work > maxWork) return 0;
    }
    return sum;
  };

  const domains = clashes.sizes.map((size) => Array.from({ length: size }, (_, i) => i));
  const factors = domains.flatMap((_, p) =>
    domains.flatMap((__, q) => (p < q ? (pairFactor(clashes, domains, p, q) ?? []) : [])),
  );
  const total = count(
    { domains, factors },
    domains.map((_, p) => p),
  );
  return work > maxWork ? undefined : total;
};
