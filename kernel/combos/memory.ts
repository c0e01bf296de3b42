// Reading and writing the tables of layout.ts.

import {
  CLASHES, clashesIndex, CLASS, CLASSES, classesIndex, classIndex, CONFLICT, conflictIndex, DOMAIN, domainIndex, EST, estIndex, GROUP,
  groupIndex,
} from './layout';

export function conflictAt(): i32 { return <i32>CONFLICT; }
export function groupAt(): i32 { return <i32>GROUP; }
export function domainAt(): i32 { return <i32>DOMAIN; }

// @ts-ignore: decorator
@inline export function conflictRow(p: i32, i: i32, q: i32): usize { return CONFLICT + 8 * <usize>conflictIndex(p, i, q, 0); }
// @ts-ignore: decorator
@inline export function domainOf(d: i32, p: i32): usize { return DOMAIN + 8 * <usize>domainIndex(d, p, 0); }
// @ts-ignore: decorator
@inline export function classes(d: i32, p: i32, q: i32): i32 { return load<u16>(CLASSES + 2 * <usize>classesIndex(d, p, q)); }
// @ts-ignore: decorator
@inline export function clashes(d: i32, p: i32, q: i32): u32 { return load<u32>(CLASHES + 4 * <usize>clashesIndex(d, p, q)); }
// @ts-ignore: decorator
@inline export function est(p: i32, q: i32): f64 { return load<f64>(EST + 8 * <usize>estIndex(p, q)); }
// @ts-ignore: decorator
@inline export function setEst(p: i32, q: i32, value: f64): void { store<f64>(EST + 8 * <usize>estIndex(p, q), value); }
// @ts-ignore: decorator
@inline export function mask64(ptr: usize, i: i32): u64 { return load<u64>(ptr + 8 * <usize>i); }
// @ts-ignore: decorator
@inline export function int(ptr: usize, i: i32): i32 { return load<i32>(ptr + 4 * <usize>i); }
// @ts-ignore: decorator
@inline export function setInt(ptr: usize, i: i32, value: i32): void { store<i32>(ptr + 4 * <usize>i, value); }
// @ts-ignore: decorator
@inline export function classOf(k: i32, p: i32, i: i32): i32 { return load<u16>(CLASS + 2 * <usize>classIndex(k, p, i)); }
// @ts-ignore: decorator
@inline export function setClasses(d: i32, p: i32, q: i32, value: i32): void {
  store<u16>(CLASSES + 2 * <usize>classesIndex(d, p, q), <u16>value);
}
// @ts-ignore: decorator
@inline export function setClashes(d: i32, p: i32, q: i32, value: u32): void {
  store<u32>(CLASHES + 4 * <usize>clashesIndex(d, p, q), value);
}
// @ts-ignore: decorator
@inline export function groupOf(p: i32, i: i32): i32 { return load<u16>(GROUP + 2 * <usize>groupIndex(p, i)); }
