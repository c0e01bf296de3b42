// Subgradient steps. A node's open targets and allowed sets are listed once, so that the many steps at it look at nothing else.
import { BEST, C, COST, COVERS, FROM, ITEM, NOW, OPEN_LIST, PLACE_OF, SET_LIST, SLOPE, START, T, WEIGHT } from './layout';
import { int, isAllowed, isOpen, putInt, putReal, real } from './memory';

const EPSILON: f64 = 1e-6;
/** After this many steps without progress, steps are halved; below SHORTEST they are not worth taking. */
const PATIENCE: i32 = 15;
const SHORTEST: f64 = 0.02;

let open: i32 = 0;
let sets: i32 = 0;

function listOpen(): void {
  open = 0;
  for (let t = 0; t < T; t++) {
    if (!isOpen(t)) {
      putInt(PLACE_OF, t, -1);
      continue;
    }
    putInt(PLACE_OF, t, open);
    putReal(NOW, open, real(WEIGHT, t));
    putReal(BEST, open, real(WEIGHT, t));
    putInt(OPEN_LIST, open++, t);
  }
  sets = 0;
  let filled = 0;
  putInt(FROM, 0, 0);
  for (let c = 0; c < C; c++) {
    if (!isAllowed(c)) continue;
    for (let i = int(START, c), end = int(START, c + 1); i < end; i++) {
      const place = int(PLACE_OF, int(COVERS, i));
      if (place >= 0) putInt(ITEM, filled++, place);
    }
    putInt(SET_LIST, sets++, c);
    putInt(FROM, sets, filled);
  }
}

/** What a set costs beyond the weights of its targets. */
// @ts-ignore: decorator
@inline function costOf(c: i32, weights: usize): f64 {
  let cost: f64 = 1;
  for (let i = int(FROM, c), end = int(FROM, c + 1); i < end; i++) cost -= real(weights, int(ITEM, i));
  return cost;
}

/** Improves the weights in place until the bound, rounded up, reaches the goal; returns it, and leaves the costs that go with them. */
export function improve(goal: f64, steps: i32): f64 {
  listOpen();
  let bound: f64 = -Infinity;
  let pace: f64 = 1;
  let stale: i32 = 0;
  for (let step = 0; step < steps; step++) {
    let value: f64 = 0;
    for (let t = 0; t < open; t++) {
      value += real(NOW, t);
      putInt(SLOPE, t, 1);
    }
    for (let c = 0; c < sets; c++) {
      const cost = costOf(c, NOW);
      if (cost >= 0) continue;
      value += cost;
      for (let i = int(FROM, c), end = int(FROM, c + 1); i < end; i++) {
        const t = int(ITEM, i);
        putInt(SLOPE, t, int(SLOPE, t) - 1);
      }
    }
    if (value > bound + 1e-9) {
      if (value > bound + 0.01) stale = 0;
      bound = value;
      memory.copy(BEST, NOW, 8 * <usize>open);
      if (ceil<f64>(bound - EPSILON) >= goal) break;
    }
    if (++stale > PATIENCE) {
      stale = 0;
      pace /= 2;
      if (pace < SHORTEST) break;
    }
    let norm: f64 = 0;
    for (let t = 0; t < open; t++) {
      const slope = int(SLOPE, t);
      if (slope < 0 && real(NOW, t) == 0) putInt(SLOPE, t, 0);
      else norm += <f64>slope * <f64>slope;
    }
    if (norm == 0) break;
    const move = (pace * (goal - value)) / norm;
    for (let t = 0; t < open; t++) putReal(NOW, t, max<f64>(0, real(NOW, t) + move * <f64>int(SLOPE, t)));
  }
  for (let t = 0; t < open; t++) putReal(WEIGHT, int(OPEN_LIST, t), real(BEST, t));
  for (let c = 0; c < sets; c++) putReal(COST, int(SET_LIST, c), costOf(c, BEST));
  return bound;
}
