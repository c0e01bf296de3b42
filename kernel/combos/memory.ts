// Where everything lies, for variables and values as many as the part has.

export let N: i32 = 0; // variables
export let W: i32 = 0; // words of a set of values
export let V: i32 = 0; // values a variable can have, 64 W
export let CELLS: i32 = 0; // cells of the arena of tables

export let CONFLICT: usize = 0; // u64 [N][V][N][W]: values of the second variable that collide with this value of the first
export let GROUP: usize = 0; // u16 [N][V]
export let DOMAIN: usize = 0; // u64 [depth][N][W]
export let CLASSES: usize = 0; // u16 [depth][N][N]: classes of the first variable's values as the second sees them
export let CLASHES: usize = 0; // u32 [depth][N][N]: pairs of values that collide
export let SEEN: usize = 0; // u64 [V][W]

export let EST: usize = 0; // f64 [N][N]: classes of the first in all tables that hold both, an upper bound
export let CAP: usize = 0; // f64 [N]: classes of a variable's values as all others see them, an upper bound
export let NEAR: usize = 0; // u64 [N]
export let ORDER: usize = 0; // i32 [N]

// Table k came from the k-th elimination.
export let HOLDS: usize = 0; // u64 [N]: its variables, 0 when it is used up
export let TABLE: usize = 0; // i32 [N]: its first cell
export let STRIDE: usize = 0; // i32 [N][N]
export let COUNT: usize = 0; // i32 [N][N]: classes of a variable
export let CLASS: usize = 0; // u16 [N][N][V]: class of a value
export let ARENA: usize = 0; // u64 [CELLS]

export let BUCKET: usize = 0; // i32 [N]: tables that hold the variable being summed out
export let XREP: usize = 0; // i32 [V]: one value of each of its classes
export let XWEIGHT: usize = 0; // u64 [V]
export let XOFF: usize = 0; // i32 [N][V]: offset of each class in each table of the bucket
export let YS: usize = 0; // i32 [N]: its neighbours
export let YREP: usize = 0; // i32 [N][V]
export let ALLOW: usize = 0; // u64 [N][V][W]: classes of x that a class of y allows
export let OFF: usize = 0; // i32 [N][N][V]: [table][neighbour][class]
export let AT: usize = 0; // i32 [N + 1][N]: [level][table] offset so far
export let MASK: usize = 0; // u64 [N + 1][W]
export let DIGIT: usize = 0; // i32 [N]

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

// @ts-ignore: decorator
@inline export function conflictRow(p: i32, i: i32, q: i32): usize { return CONFLICT + 8 * <usize>(((p * V + i) * N + q) * W); }
// @ts-ignore: decorator
@inline export function domainOf(d: i32, p: i32): usize { return DOMAIN + 8 * <usize>((d * N + p) * W); }
// @ts-ignore: decorator
@inline export function pair(d: i32, p: i32, q: i32): i32 { return (d * N + p) * N + q; }
// @ts-ignore: decorator
@inline export function classes(d: i32, p: i32, q: i32): i32 { return load<u16>(CLASSES + 2 * <usize>pair(d, p, q)); }
// @ts-ignore: decorator
@inline export function clashes(d: i32, p: i32, q: i32): u32 { return load<u32>(CLASHES + 4 * <usize>pair(d, p, q)); }
// @ts-ignore: decorator
@inline export function est(p: i32, q: i32): f64 { return load<f64>(EST + 8 * <usize>(p * N + q)); }
// @ts-ignore: decorator
@inline export function setEst(p: i32, q: i32, value: f64): void { store<f64>(EST + 8 * <usize>(p * N + q), value); }
// @ts-ignore: decorator
@inline export function mask64(ptr: usize, i: i32): u64 { return load<u64>(ptr + 8 * <usize>i); }
// @ts-ignore: decorator
@inline export function int(ptr: usize, i: i32): i32 { return load<i32>(ptr + 4 * <usize>i); }
// @ts-ignore: decorator
@inline export function setInt(ptr: usize, i: i32, value: i32): void { store<i32>(ptr + 4 * <usize>i, value); }
// @ts-ignore: decorator
@inline export function classOf(k: i32, p: i32, i: i32): i32 { return load<u16>(CLASS + 2 * <usize>((k * N + p) * V + i)); }
