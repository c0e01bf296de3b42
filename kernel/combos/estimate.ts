// How much work it would take to sum a part out, and in which order.

import { CAP, NEAR, ORDER } from './layout';
import { sizeOf } from './look';
import { clashes, classes, est, mask64, setEst, setInt } from './memory';
import { threshold } from './work';

/** An upper bound on the cells needed to sum out `part`, always the cheapest variable next. The order is left in ORDER. */
export function estimate(d: i32, part: u64): f64 {
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
