/*
 * Counts the ways to give every variable (a piece) a value (a choice) so that no two collide: recursive conditioning.
 *
 * A node is a set of variables, each with the values it still has. Variables that collide with none of the others are counted apart, and so are
 * the connected parts of the rest. A part is summed out variable by variable if that is estimated to be cheap; otherwise the variable with most
 * collisions is conditioned on the group (direction) of its value, and the parts below are counted one by one.
 *
 * Summing out variable x replaces everything that speaks of x by a table over its neighbours. A neighbour y enters the table not with its
 * values but with classes of values that x cannot tell apart: values of y that collide with the same values of x, and that lie
 * in the same class of every earlier table that also holds x. Two riders on crossing lines see two or three classes of each other, and
 * this, far more than anything else, is why summing out is cheap: 8 queens on 8x8 take a fifth of a second, where classes common to all
 * neighbours took over one.
 *
 * Numbers are modulo 2^64, or modulo the given prime below 2^32 when the count may be larger; the caller puts the residues together.
 * Sets of variables are u64 masks (64 variables), sets of values are W words of 64 bits.
 */

let N: i32 = 0; // variables
let W: i32 = 0; // words of a set of values
let V: i32 = 0; // values a variable can have, 64 W
let CELLS: i32 = 0; // cells of the arena of tables

let CONFLICT: usize = 0; // u64 [N][V][N][W]: values of the second variable that collide with this value of the first
let GROUP: usize = 0; // u16 [N][V]
let DOMAIN: usize = 0; // u64 [depth][N][W]
let CLASSES: usize = 0; // u16 [depth][N][N]: classes of the first variable's values as the second sees them
let CLASHES: usize = 0; // u32 [depth][N][N]: pairs of values that collide
let SEEN: usize = 0; // u64 [V][W]

let EST: usize = 0; // f64 [N][N]: classes of the first in all tables that hold both, an upper bound
let CAP: usize = 0; // f64 [N]: classes of a variable's values as all others see them, an upper bound
let NEAR: usize = 0; // u64 [N]
let ORDER: usize = 0; // i32 [N]

// Table k came from the k-th elimination.
let HOLDS: usize = 0; // u64 [N]: its variables, 0 when it is used up
let TABLE: usize = 0; // i32 [N]: its first cell
let STRIDE: usize = 0; // i32 [N][N]
let COUNT: usize = 0; // i32 [N][N]: classes of a variable
let CLASS: usize = 0; // u16 [N][N][V]: class of a value
let ARENA: usize = 0; // u64 [CELLS]

let BUCKET: usize = 0; // i32 [N]: tables that hold the variable being summed out
let XREP: usize = 0; // i32 [V]: one value of each of its classes
let XWEIGHT: usize = 0; // u64 [V]
let XOFF: usize = 0; // i32 [N][V]: offset of each class in each table of the bucket
let YS: usize = 0; // i32 [N]: its neighbours
let YREP: usize = 0; // i32 [N][V]
let ALLOW: usize = 0; // u64 [N][V][W]: classes of x that a class of y allows
let OFF: usize = 0; // i32 [N][N][V]: [table][neighbour][class]
let AT: usize = 0; // i32 [N + 1][N]: [level][table] offset so far
let MASK: usize = 0; // u64 [N + 1][W]
let DIGIT: usize = 0; // i32 [N]

let threshold: f64 = 0;
let limit: f64 = 0;
let spent: f64 = 0;
let stopped: bool = false;
let modulus: u64 = 0;

/** Lays out the memory for n variables of at most 64 w values, and says how many bytes it takes from `base`. */
export function layout(base: i32, n: i32, w: i32, cells: i32): f64 {
  N = n;
  W = w;
  V = 64 * w;
  CELLS = cells;
  const depths: f64 = <f64>(2 * n + 3);
  let at: f64 = <f64>base;
  const nn: f64 = <f64>n;
  const vv: f64 = <f64>V;
  const ww: f64 = <f64>w;
  CONFLICT = <usize>at; at += 8 * nn * vv * nn * ww;
  DOMAIN = <usize>at; at += 8 * depths * nn * ww;
  SEEN = <usize>at; at += 8 * vv * ww;
  EST = <usize>at; at += 8 * nn * nn;
  CAP = <usize>at; at += 8 * nn;
  NEAR = <usize>at; at += 8 * nn;
  HOLDS = <usize>at; at += 8 * nn;
  XWEIGHT = <usize>at; at += 8 * vv;
  ALLOW = <usize>at; at += 8 * nn * vv * ww;
  MASK = <usize>at; at += 8 * (nn + 1) * ww;
  ARENA = <usize>at; at += 8 * <f64>cells;
  CLASHES = <usize>at; at += 4 * depths * nn * nn;
  ORDER = <usize>at; at += 4 * nn;
  TABLE = <usize>at; at += 4 * nn;
  STRIDE = <usize>at; at += 4 * nn * nn;
  COUNT = <usize>at; at += 4 * nn * nn;
  BUCKET = <usize>at; at += 4 * nn;
  XREP = <usize>at; at += 4 * vv;
  XOFF = <usize>at; at += 4 * nn * vv;
  YS = <usize>at; at += 4 * nn;
  YREP = <usize>at; at += 4 * nn * vv;
  OFF = <usize>at; at += 4 * nn * nn * vv;
  AT = <usize>at; at += 4 * (nn + 1) * nn;
  DIGIT = <usize>at; at += 4 * nn;
  GROUP = <usize>at; at += 2 * nn * vv;
  CLASSES = <usize>at; at += 2 * depths * nn * nn;
  CLASS = <usize>at; at += 2 * nn * nn * vv;
  return at - <f64>base;
}

export function conflictAt(): i32 { return <i32>CONFLICT; }
export function groupAt(): i32 { return <i32>GROUP; }
export function domainAt(): i32 { return <i32>DOMAIN; }
export function workDone(): f64 { return spent; }
export function wasStopped(): bool { return stopped; }

// @ts-ignore: decorator
@inline function conflictRow(p: i32, i: i32, q: i32): usize { return CONFLICT + 8 * <usize>(((p * V + i) * N + q) * W); }
// @ts-ignore: decorator
@inline function domainOf(d: i32, p: i32): usize { return DOMAIN + 8 * <usize>((d * N + p) * W); }
// @ts-ignore: decorator
@inline function pair(d: i32, p: i32, q: i32): i32 { return (d * N + p) * N + q; }
// @ts-ignore: decorator
@inline function classes(d: i32, p: i32, q: i32): i32 { return load<u16>(CLASSES + 2 * <usize>pair(d, p, q)); }
// @ts-ignore: decorator
@inline function clashes(d: i32, p: i32, q: i32): u32 { return load<u32>(CLASHES + 4 * <usize>pair(d, p, q)); }
// @ts-ignore: decorator
@inline function est(p: i32, q: i32): f64 { return load<f64>(EST + 8 * <usize>(p * N + q)); }
// @ts-ignore: decorator
@inline function setEst(p: i32, q: i32, value: f64): void { store<f64>(EST + 8 * <usize>(p * N + q), value); }
// @ts-ignore: decorator
@inline function mask64(ptr: usize, i: i32): u64 { return load<u64>(ptr + 8 * <usize>i); }
// @ts-ignore: decorator
@inline function int(ptr: usize, i: i32): i32 { return load<i32>(ptr + 4 * <usize>i); }
// @ts-ignore: decorator
@inline function setInt(ptr: usize, i: i32, value: i32): void { store<i32>(ptr + 4 * <usize>i, value); }
// @ts-ignore: decorator
@inline function times(a: u64, b: u64): u64 { return modulus == 0 ? a * b : (a * b) % modulus; }
// @ts-ignore: decorator
@inline function plus(a: u64, b: u64): u64 { return modulus == 0 ? a + b : (a + b) % modulus; }
// @ts-ignore: decorator
@inline function classOf(k: i32, p: i32, i: i32): i32 { return load<u16>(CLASS + 2 * <usize>((k * N + p) * V + i)); }

function sizeOf(d: i32, p: i32): i32 {
  let size = 0;
  for (let w = 0; w < W; w++) size += <i32>popcnt<u64>(mask64(domainOf(d, p), w));
  return size;
}

/** Classes and collisions of p's values as q sees them. */
function look(d: i32, p: i32, q: i32): void {
  const dq = domainOf(d, q);
  let seen = 0;
  let count: u32 = 0;
  let free = 0;
  for (let v = 0; v < W; v++) {
    for (let bits = mask64(domainOf(d, p), v); bits != 0; bits &= bits - 1) {
      const row = conflictRow(p, v * 64 + <i32>ctz<u64>(bits), q);
      const to = SEEN + 8 * <usize>(seen * W);
      let any: u64 = 0;
      for (let w = 0; w < W; w++) {
        const word = mask64(row, w) & mask64(dq, w);
        store<u64>(to + 8 * <usize>w, word);
        any |= word;
        count += <u32>popcnt<u64>(word);
      }
      if (any == 0) {
        free = 1;
        continue;
      }
      let k = 0;
      for (; k < seen; k++) {
        const other = SEEN + 8 * <usize>(k * W);
        let w = 0;
        while (w < W && mask64(other, w) == mask64(to, w)) w++;
        if (w == W) break;
      }
      if (k == seen) seen++;
    }
  }
  store<u16>(CLASSES + 2 * <usize>pair(d, p, q), <u16>(seen + free));
  store<u32>(CLASHES + 4 * <usize>pair(d, p, q), count);
}

/** An upper bound on the cells it takes to sum out `part`, always the cheapest variable next; the order is left in ORDER. */
function estimate(d: i32, part: u64): f64 {
  for (let a = part; a != 0; a &= a - 1) {
    const p = <i32>ctz<u64>(a);
    let near: u64 = 0;
    let all: f64 = 1;
    for (let b = part; b != 0; b &= b - 1) {
      const q = <i32>ctz<u64>(b);
      if (q == p || clashes(d, p, q) == 0) continue;
      near |= <u64>1 << q;
      const seen = <f64>classes(d, p, q);
      setEst(p, q, seen);
      all *= seen;
    }
    store<u64>(NEAR + 8 * <usize>p, near);
    store<f64>(CAP + 8 * <usize>p, min<f64>(all, <f64>sizeOf(d, p)));
  }
  let total: f64 = 0;
  let k = 0;
  for (let left = part; left != 0; k++) {
    let best: f64 = Infinity;
    let x = -1;
    for (let a = left; a != 0; a &= a - 1) {
      const p = <i32>ctz<u64>(a);
      let own: f64 = 1;
      let cost: f64 = 1;
      for (let b = mask64(NEAR, p); b != 0; b &= b - 1) {
        const q = <i32>ctz<u64>(b);
        own *= est(p, q);
        cost *= est(q, p);
      }
      cost *= min<f64>(own, load<f64>(CAP + 8 * <usize>p));
      if (cost < best) {
        best = cost;
        x = p;
      }
    }
    total += best;
    setInt(ORDER, k, x);
    if (total > threshold) return total;
    left &= ~(<u64>1 << x);
    const around = mask64(NEAR, x);
    for (let a = around; a != 0; a &= a - 1) {
      const p = <i32>ctz<u64>(a);
      const seen = est(p, x);
      const near = mask64(NEAR, p);
      for (let b = around; b != 0; b &= b - 1) {
        const q = <i32>ctz<u64>(b);
        if (q == p) continue;
        const joint = ((near >> q) & 1) != 0 ? est(p, q) * seen : seen;
        setEst(p, q, min<f64>(joint, load<f64>(CAP + 8 * <usize>p)));
      }
    }
    for (let a = around; a != 0; a &= a - 1) {
      const p = <i32>ctz<u64>(a);
      store<u64>(NEAR + 8 * <usize>p, (mask64(NEAR, p) | around) & ~((<u64>1 << p) | (<u64>1 << x)));
    }
  }
  return total;
}

/** True if two values of p collide with the same values of q. */
// @ts-ignore: decorator
@inline function sameRow(d: i32, p: i32, i: i32, j: i32, q: i32): bool {
  const dq = domainOf(d, q);
  const a = conflictRow(p, i, q);
  const b = conflictRow(p, j, q);
  for (let w = 0; w < W; w++) {
    if (((mask64(a, w) ^ mask64(b, w)) & mask64(dq, w)) != 0) return false;
  }
  return true;
}

/** Classes of x: values that collide alike with every neighbour in `pairs` and lie in the same classes of all tables of the bucket. */
function classesOfX(d: i32, x: i32, pairs: u64, tables: i32): i32 {
  let found = 0;
  for (let v = 0; v < W; v++) {
    for (let bits = mask64(domainOf(d, x), v); bits != 0; bits &= bits - 1) {
      const i = v * 64 + <i32>ctz<u64>(bits);
      let k = 0;
      for (; k < found; k++) {
        const other = int(XREP, k);
        let alike = true;
        for (let f = 0; f < tables && alike; f++) {
          const table = int(BUCKET, f);
          alike = classOf(table, x, i) == classOf(table, x, other);
        }
        for (let a = pairs; a != 0 && alike; a &= a - 1) alike = sameRow(d, x, i, other, <i32>ctz<u64>(a));
        if (alike) break;
      }
      if (k == found) {
        setInt(XREP, found, i);
        store<u64>(XWEIGHT + 8 * <usize>found, 0);
        found++;
      }
      const weight = XWEIGHT + 8 * <usize>k;
      store<u64>(weight, load<u64>(weight) + 1);
    }
  }
  return found;
}

/** Classes of y as x and the bucket's tables see them, noted in table `step`; ALLOW says which classes of x each allows. */
function classesOfY(d: i32, x: i32, xs: i32, y: i32, level: i32, paired: bool, tables: i32, step: i32): i32 {
  let found = 0;
  for (let v = 0; v < W; v++) {
    for (let bits = mask64(domainOf(d, y), v); bits != 0; bits &= bits - 1) {
      const j = v * 64 + <i32>ctz<u64>(bits);
      let k = 0;
      for (; k < found; k++) {
        const other = int(YREP, level * V + k);
        let alike = true;
        for (let f = 0; f < tables && alike; f++) {
          const table = int(BUCKET, f);
          if (((mask64(HOLDS, table) >> y) & 1) != 0) alike = classOf(table, y, j) == classOf(table, y, other);
        }
        if (alike && paired) alike = sameRow(d, y, j, other, x);
        if (alike) break;
      }
      if (k == found) {
        setInt(YREP, level * V + found, j);
        const row = conflictRow(y, j, x);
        for (let w = 0; w < W; w++) {
          let allowed: u64 = 0;
          for (let c = w * 64; c < xs && c < w * 64 + 64; c++) {
            const i = int(XREP, c);
            if (!paired || ((mask64(row, i >> 6) >> (i & 63)) & 1) == 0) allowed |= <u64>1 << (c & 63);
          }
          store<u64>(ALLOW + 8 * <usize>((level * V + found) * W + w), allowed);
        }
        found++;
      }
      store<u16>(CLASS + 2 * <usize>((step * N + y) * V + j), <u16>k);
    }
  }
  return found;
}

/** The sum over the classes of x in the mask of their weight times the tables' entries. */
// @ts-ignore: decorator
@inline function sumOverX(mask: usize, words: i32, tables: i32, at: usize): u64 {
  let sum: u64 = 0;
  for (let w = 0; w < words; w++) {
    for (let bits = mask64(mask, w); bits != 0; bits &= bits - 1) {
      const c = w * 64 + <i32>ctz<u64>(bits);
      let value = mask64(XWEIGHT, c);
      for (let f = 0; f < tables; f++) {
        value = times(value, mask64(ARENA, int(at, f) + int(XOFF, f * V + c)));
      }
      sum = plus(sum, value);
    }
  }
  return sum;
}

/**
 * The cells for all classes of the last neighbour, where nearly all the time is spent: one word of classes of x, arithmetic modulo 2^64, and
 * the usual numbers of tables written out.
 */
function fillRow(cell: usize, level: i32, classesHere: i32, tables: i32): void {
  const first = mask64(MASK + 8 * <usize>(level * W), 0);
  const allow = ALLOW + 8 * <usize>(level * V * W);
  const at = AT + 4 * <usize>(level * N);
  const weight = XWEIGHT;
  const stride = 8 * <usize>W;
  if (tables == 0) {
    for (let digit = 0; digit < classesHere; digit++, cell += 8) {
      let sum: u64 = 0;
      for (let bits = first & load<u64>(allow + <usize>digit * stride); bits != 0; bits &= bits - 1) {
        sum += load<u64>(weight + (<usize>ctz<u64>(bits) << 3));
      }
      store<u64>(cell, sum);
    }
    return;
  }
  const off0 = OFF + 4 * <usize>(level * V);
  const along0 = XOFF;
  const start0 = ARENA + 8 * <usize>int(at, 0);
  if (tables == 1) {
    for (let digit = 0; digit < classesHere; digit++, cell += 8) {
      const t0 = start0 + 8 * <usize>int(off0, digit);
      let sum: u64 = 0;
      for (let bits = first & load<u64>(allow + <usize>digit * stride); bits != 0; bits &= bits - 1) {
        const c = <usize>ctz<u64>(bits);
        sum += load<u64>(weight + (c << 3)) * load<u64>(t0 + (<usize>load<i32>(along0 + (c << 2)) << 3));
      }
      store<u64>(cell, sum);
    }
    return;
  }
  const off1 = OFF + 4 * <usize>((N + level) * V);
  const along1 = XOFF + 4 * <usize>V;
  const start1 = ARENA + 8 * <usize>int(at, 1);
  for (let digit = 0; digit < classesHere; digit++, cell += 8) {
    const t0 = start0 + 8 * <usize>int(off0, digit);
    const t1 = start1 + 8 * <usize>int(off1, digit);
    let sum: u64 = 0;
    for (let bits = first & load<u64>(allow + <usize>digit * stride); bits != 0; bits &= bits - 1) {
      const c = <usize>ctz<u64>(bits);
      let value = load<u64>(weight + (c << 3)) * load<u64>(t0 + (<usize>load<i32>(along0 + (c << 2)) << 3));
      value *= load<u64>(t1 + (<usize>load<i32>(along1 + (c << 2)) << 3));
      for (let f = 2; f < tables; f++) {
        const there = int(at, f) + int(OFF, (f * N + level) * V + digit) + int(XOFF, f * V + <i32>c);
        value *= mask64(ARENA, there);
      }
      sum += value;
    }
    store<u64>(cell, sum);
  }
}

/** Sums out all variables of `part` in ORDER. */
function eliminate(d: i32, part: u64): u64 {
  let result: u64 = 1;
  let used = 0;
  let left = part;
  for (let step = 0; left != 0; step++) {
    const x = int(ORDER, step);
    left &= ~(<u64>1 << x);
    let tables = 0;
    let scope: u64 = 0;
    for (let k = 0; k < step; k++) {
      if (((mask64(HOLDS, k) >> x) & 1) == 0) continue;
      setInt(BUCKET, tables++, k);
      scope |= mask64(HOLDS, k);
    }
    let pairs: u64 = 0;
    for (let b = left; b != 0; b &= b - 1) {
      const q = <i32>ctz<u64>(b);
      if (clashes(d, x, q) != 0) pairs |= <u64>1 << q;
    }
    scope = (scope | pairs) & ~(<u64>1 << x);
    const xs = classesOfX(d, x, pairs, tables);
    const words = (xs + 63) >> 6;
    let ys = 0;
    let size = 1;
    for (let a = scope; a != 0; a &= a - 1) {
      const y = <i32>ctz<u64>(a);
      setInt(YS, ys, y);
      const found = classesOfY(d, x, xs, y, ys, ((pairs >> y) & 1) != 0, tables, step);
      setInt(COUNT, step * N + y, found);
      ys++;
    }
    for (let level = ys - 1; level >= 0; level--) {
      const y = int(YS, level);
      setInt(STRIDE, step * N + y, size);
      size *= int(COUNT, step * N + y);
    }
    spent += <f64>size * <f64>xs;
    for (let f = 0; f < tables; f++) {
      const table = int(BUCKET, f);
      const strideX = int(STRIDE, table * N + x);
      for (let c = 0; c < xs; c++) setInt(XOFF, f * V + c, classOf(table, x, int(XREP, c)) * strideX);
      const holds = mask64(HOLDS, table);
      for (let level = 0; level < ys; level++) {
        const y = int(YS, level);
        const there = ((holds >> y) & 1) != 0;
        const stride = there ? int(STRIDE, table * N + y) : 0;
        const count = int(COUNT, step * N + y);
        for (let c = 0; c < count; c++) {
          setInt(OFF, (f * N + level) * V + c, there ? classOf(table, y, int(YREP, level * V + c)) * stride : 0);
        }
      }
      setInt(AT, f, int(TABLE, table));
      store<u64>(HOLDS + 8 * <usize>table, 0);
    }
    for (let w = 0; w < words; w++) {
      const rest = xs - 64 * w;
      store<u64>(MASK + 8 * <usize>w, rest >= 64 ? ~(<u64>0) : (<u64>1 << rest) - 1);
    }
    store<u64>(HOLDS + 8 * <usize>step, scope);
    setInt(TABLE, step, used);
    if (ys == 0) {
      result = times(result, sumOverX(MASK, words, tables, AT));
      continue;
    }
    let cell = ARENA + 8 * <usize>used;
    used += size;
    // An odometer over the classes of the neighbours; level l has the mask and the offsets of the first l digits.
    for (let level = 0; level < ys; level++) setInt(DIGIT, level, 0);
    let level = 0;
    const quick = words == 1 && modulus == 0;
    while (level >= 0) {
      if (quick && level == ys - 1) {
        const here = int(COUNT, step * N + int(YS, level));
        fillRow(cell, level, here, tables);
        cell += 8 * <usize>here;
        level--;
        continue;
      }
      const digit = int(DIGIT, level);
      if (digit == int(COUNT, step * N + int(YS, level))) {
        setInt(DIGIT, level, 0);
        level--;
        continue;
      }
      setInt(DIGIT, level, digit + 1);
      const mask = MASK + 8 * <usize>(level * W);
      const next = mask + 8 * <usize>W;
      const allowed = ALLOW + 8 * <usize>((level * V + digit) * W);
      for (let w = 0; w < words; w++) store<u64>(next + 8 * <usize>w, mask64(mask, w) & mask64(allowed, w));
      const at = AT + 4 * <usize>(level * N);
      const nextAt = at + 4 * <usize>N;
      for (let f = 0; f < tables; f++) setInt(nextAt, f, int(at, f) + int(OFF, (f * N + level) * V + digit));
      if (level < ys - 1) {
        level++;
        continue;
      }
      store<u64>(cell, sumOverX(next, words, tables, nextAt));
      cell += 8;
    }
  }
  return result;
}

function manyGroups(d: i32, p: i32): bool {
  let first = -1;
  for (let v = 0; v < W; v++) {
    for (let bits = mask64(domainOf(d, p), v); bits != 0; bits &= bits - 1) {
      const group = <i32>load<u16>(GROUP + 2 * <usize>(p * V + v * 64 + <i32>ctz<u64>(bits)));
      if (first < 0) first = group;
      else if (first != group) return true;
    }
  }
  return false;
}

/** The variable with most collisions of those with several groups, or, if there is none, with several values; -1 - it then. */
function pick(d: i32, part: u64): i32 {
  let best = -1;
  let most: u64 = 0;
  let byGroup = false;
  for (let a = part; a != 0; a &= a - 1) {
    const p = <i32>ctz<u64>(a);
    const groups = manyGroups(d, p);
    if ((byGroup && !groups) || (!groups && sizeOf(d, p) < 2)) continue;
    let sum: u64 = 0;
    for (let b = part; b != 0; b &= b - 1) {
      const q = <i32>ctz<u64>(b);
      if (q != p) sum += clashes(d, p, q);
    }
    if (best < 0 || (groups && !byGroup) || sum > most) {
      best = p;
      most = sum;
      byGroup = groups;
    }
  }
  return byGroup ? best : -1 - best;
}

/** Prepares depth d + 1 for the branch whose values of p are already there; gives the variables left, or 0 in `alive` if one has none. */
let alive: bool = false;
function enter(d: i32, part: u64, p: i32): u64 {
  alive = true;
  const here = domainOf(d + 1, p);
  let changed: u64 = <u64>1 << p;
  let single = 0;
  for (let w = 0; w < W; w++) single += <i32>popcnt<u64>(mask64(here, w));
  for (let b = part; b != 0; b &= b - 1) {
    const q = <i32>ctz<u64>(b);
    if (q == p) continue;
    // A value that collides with all that p has left is out.
    let any: u64 = 0;
    for (let w = 0; w < W; w++) {
      let struck: u64 = mask64(domainOf(d, q), w);
      const before = struck;
      for (let v = 0; v < W && struck != 0; v++) {
        for (let bits = mask64(here, v); bits != 0; bits &= bits - 1) {
          struck &= mask64(conflictRow(p, v * 64 + <i32>ctz<u64>(bits), q), w);
        }
      }
      store<u64>(domainOf(d + 1, q) + 8 * <usize>w, before & ~struck);
      any |= before & ~struck;
      if (struck != 0) changed |= <u64>1 << q;
    }
    if (any == 0) {
      alive = false;
      return 0;
    }
  }
  const left = single == 1 ? part & ~(<u64>1 << p) : part;
  for (let a = left; a != 0; a &= a - 1) {
    const x = <i32>ctz<u64>(a);
    for (let b = left; b != 0; b &= b - 1) {
      const y = <i32>ctz<u64>(b);
      if (x == y) continue;
      if ((((changed >> x) | (changed >> y)) & 1) != 0) look(d + 1, x, y);
      else {
        store<u16>(CLASSES + 2 * <usize>pair(d + 1, x, y), <u16>classes(d, x, y));
        store<u32>(CLASHES + 4 * <usize>pair(d + 1, x, y), clashes(d, x, y));
      }
    }
  }
  spent += 64;
  return left;
}

function branch(d: i32, part: u64): u64 {
  let p = pick(d, part);
  const byGroup = p >= 0;
  if (!byGroup) p = -1 - p;
  const here = domainOf(d + 1, p);
  let sum: u64 = 0;
  if (byGroup) {
    // Groups are numbered from 0 in the order of the values, so a group's values follow one another.
    let group = -1;
    for (let i = 0; i < V; i++) {
      if (((mask64(domainOf(d, p), i >> 6) >> (i & 63)) & 1) == 0) continue;
      const own = <i32>load<u16>(GROUP + 2 * <usize>(p * V + i));
      if (own == group) continue;
      group = own;
      for (let w = 0; w < W; w++) store<u64>(here + 8 * <usize>w, 0);
      for (let j = i; j < V && <i32>load<u16>(GROUP + 2 * <usize>(p * V + j)) == group; j++) {
        const word = here + 8 * <usize>(j >> 6);
        store<u64>(word, load<u64>(word) | (mask64(domainOf(d, p), j >> 6) & (<u64>1 << (j & 63))));
      }
      const left = enter(d, part, p);
      if (alive) sum = plus(sum, count(d + 1, left));
      if (stopped) return 0;
    }
    return sum;
  }
  for (let v = 0; v < W; v++) {
    for (let bits = mask64(domainOf(d, p), v); bits != 0; bits &= bits - 1) {
      for (let w = 0; w < W; w++) store<u64>(here + 8 * <usize>w, w == v ? bits & (0 - bits) : 0);
      const left = enter(d, part, p);
      if (alive) sum = plus(sum, count(d + 1, left));
      if (stopped) return 0;
    }
  }
  return sum;
}

function count(d: i32, active: u64): u64 {
  if (spent > limit) {
    stopped = true;
    return 0;
  }
  let result: u64 = 1;
  for (let left = active; left != 0; ) {
    const first = <i32>ctz<u64>(left);
    let part: u64 = <u64>1 << first;
    for (let fringe = part; fringe != 0; ) {
      const p = <i32>ctz<u64>(fringe);
      fringe &= fringe - 1;
      for (let b = active & ~part; b != 0; b &= b - 1) {
        const q = <i32>ctz<u64>(b);
        if (clashes(d, p, q) == 0) continue;
        part |= <u64>1 << q;
        fringe |= <u64>1 << q;
      }
    }
    left &= ~part;
    const rest = part & (part - 1);
    if (rest == 0) result = times(result, <u64>sizeOf(d, first));
    else if ((rest & (rest - 1)) == 0) {
      const second = <i32>ctz<u64>(rest);
      result = times(result, <u64>sizeOf(d, first) * <u64>sizeOf(d, second) - <u64>clashes(d, first, second));
    } else {
      result = times(result, estimate(d, part) <= threshold ? eliminate(d, part) : branch(d, part));
    }
    if (stopped || result == 0) return 0;
  }
  return result;
}

/** The count for the domains at depth 0 (no domain empty), modulo 2^64 or a prime. Parts of at most `cells` cells are summed out. */
export function run(cells: f64, work: f64, prime: u64): u64 {
  threshold = cells;
  limit = work;
  modulus = prime;
  spent = 0;
  stopped = false;
  let active: u64 = 0;
  for (let p = 0; p < N; p++) {
    active |= <u64>1 << p;
    for (let q = 0; q < N; q++) if (p != q) look(0, p, q);
  }
  const result = count(0, active);
  if (spent > limit) stopped = true;
  return result;
}
