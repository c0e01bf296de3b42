// From weights that may overload some sets to multiples of 1/scale of which no set covers more than 1.
import { BY_START, C, COVERED_BY, COVERS, EXACT, ORDER, ROOM, START, T, UNITS, WEIGHT } from './layout';
import { int, isAllowed, isOpen, putInt, putReal, real } from './memory';

/** Removes the surplus from each set's targets, in the order of the sets. */
export function repair(): void {
  memory.copy(EXACT, WEIGHT, 8 * <usize>T);
  for (let c = 0; c < C; c++) {
    if (!isAllowed(c)) continue;
    const from = int(START, c);
    const end = int(START, c + 1);
    let surplus: f64 = -1;
    for (let i = from; i < end; i++) if (isOpen(int(COVERS, i))) surplus += real(EXACT, int(COVERS, i));
    for (let i = from; i < end && surplus > 0; i++) {
      const t = int(COVERS, i);
      if (!isOpen(t)) continue;
      const cut = min<f64>(surplus, real(EXACT, t));
      putReal(EXACT, t, real(EXACT, t) - cut);
      surplus -= cut;
    }
  }
}

let scaled: f64 = 1;

/** Is target s raised before target t? Targets that rounding lowered most go first, then those that fewer sets cover. */
function isBefore(s: i32, t: i32): bool {
  const more = real(EXACT, s) * scaled - <f64>int(UNITS, s) - (real(EXACT, t) * scaled - <f64>int(UNITS, t));
  if (more != 0) return more > 0;
  const fewer = int(BY_START, s + 1) - int(BY_START, s) - (int(BY_START, t + 1) - int(BY_START, t));
  return fewer != 0 ? fewer < 0 : s < t;
}

/** Heapsort: the order is total, so no other sort would do it differently. */
function sort(count: i32): void {
  for (let root = (count >> 1) - 1; root >= 0; root--) sink(root, count);
  for (let last = count - 1; last > 0; last--) {
    const t = int(ORDER, last);
    putInt(ORDER, last, int(ORDER, 0));
    putInt(ORDER, 0, t);
    sink(0, last);
  }
}

function sink(from: i32, count: i32): void {
  const t = int(ORDER, from);
  let at = from;
  for (let child = 2 * at + 1; child < count; child = 2 * at + 1) {
    if (child + 1 < count && isBefore(int(ORDER, child), int(ORDER, child + 1))) child++;
    if (!isBefore(t, int(ORDER, child))) break;
    putInt(ORDER, at, int(ORDER, child));
    at = child;
  }
  putInt(ORDER, at, t);
}

/** Multiples of 1/scale below the repaired weights, raised again wherever all sets have room. Returns their sum in units. */
export function round(scale: i32): f64 {
  scaled = <f64>scale;
  let count: i32 = 0;
  for (let t = 0; t < T; t++) {
    putInt(UNITS, t, isOpen(t) ? <i32>floor<f64>(real(EXACT, t) * scaled + 1e-9) : 0);
    if (isOpen(t)) putInt(ORDER, count++, t);
  }
  for (let c = 0; c < C; c++) {
    let left = scale;
    for (let i = int(START, c), end = int(START, c + 1); i < end; i++) left -= int(UNITS, int(COVERS, i));
    putInt(ROOM, c, left);
  }
  // Rounding up by 1e-9 may have been too much.
  for (let c = 0; c < C; c++) {
    if (!isAllowed(c)) continue;
    for (let i = int(START, c), end = int(START, c + 1); i < end && int(ROOM, c) < 0; i++) {
      const t = int(COVERS, i);
      while (int(ROOM, c) < 0 && int(UNITS, t) > 0) change(t, -1);
    }
  }
  sort(count);
  let total: f64 = 0;
  for (let i = 0; i < count; i++) {
    const t = int(ORDER, i);
    let spare = scale;
    for (let j = int(BY_START, t), end = int(BY_START, t + 1); j < end; j++) {
      const c = int(COVERED_BY, j);
      if (isAllowed(c)) spare = min(spare, int(ROOM, c));
    }
    if (spare > 0) change(t, spare);
    total += <f64>int(UNITS, t);
  }
  return total;
}

function change(t: i32, by: i32): void {
  putInt(UNITS, t, int(UNITS, t) + by);
  for (let j = int(BY_START, t), end = int(BY_START, t + 1); j < end; j++) {
    const c = int(COVERED_BY, j);
    putInt(ROOM, c, int(ROOM, c) - by);
  }
}
