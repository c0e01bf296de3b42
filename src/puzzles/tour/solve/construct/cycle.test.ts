import { describe, expect, it } from 'vitest';
import { knightEdges } from './blocks.js';
import { findCycle } from './cycle.js';

const PETERSEN = Array.from({ length: 5 }, (_, i) => [
  i,
  (i + 1) % 5,
  i,
  i + 5,
  i + 5,
  ((i + 2) % 5) + 5,
]).flat();

const uses = (cycle: Uint16Array, a: number, b: number): boolean => {
  const i = cycle.indexOf(a);
  const n = cycle.length;
  return cycle[(i + 1) % n] === b || cycle[(i + n - 1) % n] === b;
};

describe('findCycle', () => {
  it('finds none in the Petersen graph, and one once a vertex is gone', () => {
    expect(findCycle({ vertices: 10, ends: PETERSEN, forced: [] }, 1e6)).toBeUndefined();
    const rest: number[] = [];
    for (let i = 0; i < PETERSEN.length; i += 2) {
      if (PETERSEN[i] !== 9 && PETERSEN[i + 1] !== 9) rest.push(PETERSEN[i]!, PETERSEN[i + 1]!);
    }
    const cycle = findCycle({ vertices: 9, ends: rest, forced: [] }, 1e6)!;
    expect([...cycle].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('uses every edge it is told to, or finds nothing', () => {
    const ends = knightEdges(6, 6);
    let found = 0;
    for (let e = 0; e < ends.length / 2; e++) {
      const forced = [e, (7 * e + 3) % (ends.length / 2)];
      const cycle = findCycle({ vertices: 36, ends, forced }, 1e5);
      if (!cycle) continue;
      found++;
      expect(new Set(cycle).size).toBe(36);
      cycle.forEach((square, i) => {
        const next = cycle[(i + 1) % 36]!;
        const apart =
          Math.abs((square % 6) - (next % 6)) * Math.abs(Math.floor(square / 6) - Math.floor(next / 6));
        expect(apart).toBe(2);
      });
      for (const f of forced) expect(uses(cycle, ends[2 * f]!, ends[2 * f + 1]!)).toBe(true);
    }
    expect(found).toBeGreaterThan(40);
  });

  it('stops when its nodes are spent', () => {
    expect(findCycle({ vertices: 100, ends: knightEdges(10, 10), forced: [] }, 3)).toBeUndefined();
  });
});
