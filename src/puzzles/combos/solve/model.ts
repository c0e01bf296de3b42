/*
 * The problem as a counting problem on integers: per piece its choices, per pair of pieces the pairs of
 * choices that collide.
 *
 * Two rays cross in at most one square unless they are on the same line, and the pairs that collide there
 * form a rectangle: the first piece to arrive must stop there, or both arrive in the same second. So a pair
 * of queens costs 64 crossings, not
 * 784 simulations.
 */
import type { Choices, Track } from '../choices.js';

export interface Model {
  /** size[p] choices of piece p. */
  readonly size: readonly number[];
  /** 32-bit words per set of choices of piece p. */
  readonly words: readonly number[];
  /** group[p][i]: the direction of choice i of p, 0 for staying; choices of a group follow one another. */
  readonly group: readonly Uint16Array[];
  /**
   * conflict[p][q]: words[q] words for each choice of p, the choices of q it collides with; empty if p = q.
   */
  readonly conflict: readonly (readonly Uint32Array[])[];
  /** able[p][q]: the choices of p that collide with any choice of q. */
  readonly able: readonly (readonly Uint32Array[])[];
}

/** Memory of the tables, computed before they are built. */
export const modelBytes = (choices: readonly Choices[]): number => {
  let words = 0;
  let sum = 0;
  for (const { count } of choices) {
    sum += count;
    words += (count + 31) >> 5;
  }
  return 4 * sum * words;
};

/** True if two motions on one line are on the same square at the same second. */
const meetOnLine = (
  x: number,
  y: number,
  { dx, dy }: Track,
  k: number,
  u: number,
  v: number,
  { dx: du, dy: dv }: Track,
  l: number,
): boolean => {
  // While both move the gap closes by the difference of the steps each second.
  const both = Math.min(k, l);
  const cx = dx - du;
  const cy = dy - dv;
  const t = cx !== 0 ? (u - x) / cx : cy !== 0 ? (v - y) / cy : -1;
  if (Number.isInteger(t) && t >= 0 && t <= both && x + t * cx === u && y + t * cy === v) return true;
  // Then one rests and the other may run into it.
  if (k < l) {
    const s = du !== 0 ? (x + k * dx - u) / du : (y + k * dy - v) / dv;
    return Number.isInteger(s) && s >= k && s <= l;
  }
  const s = dx !== 0 ? (u + l * du - x) / dx : (v + l * dv - y) / dy;
  return Number.isInteger(s) && s >= l && s <= k;
};

/** Notes that choice i of p and choice j of q collide, in both tables. */
type Mark = (i: number, j: number) => void;

const markPair = (p: Choices, q: Choices, mark: Mark): void => {
  const ox = q.x - p.x;
  const oy = q.y - p.y;
  // p stays: q must not pass over it or stop on it; and vice versa.
  for (const { dx, dy, reach, first } of q.tracks) {
    if (ox * dy !== oy * dx) continue;
    const steps = dx !== 0 ? -ox / dx : -oy / dy;
    if (!Number.isInteger(steps) || steps < 1) continue;
    for (let l = steps; l <= reach; l++) mark(0, first + l - 1);
  }
  for (const { dx, dy, reach, first } of p.tracks) {
    if (ox * dy !== oy * dx) continue;
    const steps = dx !== 0 ? ox / dx : oy / dy;
    if (!Number.isInteger(steps) || steps < 1) continue;
    for (let k = steps; k <= reach; k++) mark(first + k - 1, 0);
  }
  for (const a of p.tracks) {
    for (const b of q.tracks) {
      const turn = a.dx * b.dy - a.dy * b.dx;
      if (turn === 0) {
        if (ox * a.dy !== oy * a.dx) continue; // parallel lines
        for (let k = 1; k <= a.reach; k++) {
          for (let l = 1; l <= b.reach; l++) {
            if (meetOnLine(p.x, p.y, a, k, q.x, q.y, b, l)) mark(a.first + k - 1, b.first + l - 1);
          }
        }
        continue;
      }
      // The lines cross after s steps of p and r steps of q.
      const s = (ox * b.dy - oy * b.dx) / turn;
      const r = (ox * a.dy - oy * a.dx) / turn;
      if (s < 1 || r < 1 || s > a.reach || r > b.reach || !Number.isInteger(s) || !Number.isInteger(r))
        continue;
      const lastK = s < r ? s : a.reach; // the first to arrive collides only if it stops there
      const lastL = r < s ? r : b.reach;
      for (let k = s; k <= lastK; k++) {
        for (let l = r; l <= lastL; l++) mark(a.first + k - 1, b.first + l - 1);
      }
    }
  }
};

const groupsOf = ({ tracks, count }: Choices): Uint16Array => {
  const group = new Uint16Array(count);
  tracks.forEach(({ first, reach }, track) => {
    group.fill(track + 1, first, first + reach);
  });
  return group;
};

export const modelOf = (choices: readonly Choices[]): Model => {
  const size = choices.map(({ count }) => count);
  const words = size.map((count) => (count + 31) >> 5);
  const conflict = size.map((count, p) =>
    words.map((width, q) => new Uint32Array(p === q ? 0 : count * width)),
  );
  const able = words.map((width) => words.map(() => new Uint32Array(width)));
  for (let p = 0; p < choices.length; p++) {
    for (let q = p + 1; q < choices.length; q++) {
      const there = conflict[p]![q]!;
      const back = conflict[q]![p]!;
      const ableP = able[p]![q]!;
      const ableQ = able[q]![p]!;
      const wq = words[q]!;
      const wp = words[p]!;
      markPair(choices[p]!, choices[q]!, (i, j) => {
        there[i * wq + (j >> 5)]! |= 1 << (j & 31);
        back[j * wp + (i >> 5)]! |= 1 << (i & 31);
        ableP[i >> 5]! |= 1 << (i & 31);
        ableQ[j >> 5]! |= 1 << (j & 31);
      });
    }
  }
  return { size, words, group: choices.map(groupsOf), conflict, able };
};
