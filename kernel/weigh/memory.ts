// Where the library reads and writes, and how the tables are read.
import { BY_START, COST, COVERED_BY, COVERS, IS_ALLOWED, IS_OPEN, START, UNITS, WEIGHT } from './layout';

export function startAt(): usize { return START; }
export function coversAt(): usize { return COVERS; }
export function byStartAt(): usize { return BY_START; }
export function coveredByAt(): usize { return COVERED_BY; }
export function openAt(): usize { return IS_OPEN; }
export function allowedAt(): usize { return IS_ALLOWED; }
export function weightAt(): usize { return WEIGHT; }
export function costAt(): usize { return COST; }
export function unitsAt(): usize { return UNITS; }

// @ts-ignore: decorator
@inline export function int(list: usize, i: i32): i32 { return load<i32>(list + 4 * <usize>i); }
// @ts-ignore: decorator
@inline export function putInt(list: usize, i: i32, value: i32): void { store<i32>(list + 4 * <usize>i, value); }
// @ts-ignore: decorator
@inline export function real(list: usize, i: i32): f64 { return load<f64>(list + 8 * <usize>i); }
// @ts-ignore: decorator
@inline export function putReal(list: usize, i: i32, value: f64): void { store<f64>(list + 8 * <usize>i, value); }
// @ts-ignore: decorator
@inline export function isOpen(t: i32): bool { return load<u8>(IS_OPEN + <usize>t) == 1; }
// @ts-ignore: decorator
@inline export function isAllowed(c: i32): bool { return load<u8>(IS_ALLOWED + <usize>c) == 1; }
