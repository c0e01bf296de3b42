import { parseCountPlacements, solveCountPlacements } from '../src/puzzles/count-placements/index.js';
import { parsePlace, solvePlace } from '../src/puzzles/place/index.js';
import type { BenchRow } from './harness.js';

const place = (line: string) => () => {
  const read = parsePlace(line);
  if (!read.ok) throw new Error(line);
  return solvePlace(read.value);
};

const count = (line: string) => () => {
  const read = parseCountPlacements(line);
  if (!read.ok) throw new Error(line);
  return solveCountPlacements(read.value);
};

/** Arrays instead of bit masks, no symmetry: what most people write first. */
const plainQueens = (n: number) => (): number => {
  const taken = new Uint8Array(n);
  const [up, down] = [new Uint8Array(2 * n), new Uint8Array(2 * n)];
  const put = (row: number): number => {
    if (row === n) return 1;
    let sum = 0;
    for (let x = 0; x < n; x++) {
      if (taken[x] || up[x + row] || down[x - row + n]) continue;
      taken[x] = up[x + row] = down[x - row + n] = 1;
      sum += put(row + 1);
      taken[x] = up[x + row] = down[x - row + n] = 0;
    }
    return sum;
  };
  return put(0);
};

export const rows: readonly BenchRow[] = [
  {
    name: 'count-placements: 12 queens',
    run: count('count-placements 12x12 Q apart 12'),
    textbook: plainQueens(12),
  },
  { name: 'count-placements: 14 queens', run: count('count-placements 14x14 Q apart 14'), runs: 3 },
  { name: 'count-placements: knights 8x8, all sizes', run: count('count-placements 8x8 N apart'), runs: 3 },
  {
    name: 'count-placements: knights 10x10, all sizes',
    run: count('count-placements 10x10 N apart'),
    runs: 1,
  },
  { name: 'place: fewest knights on 8x8', run: place('place 8x8 N cover') },
  { name: 'place: fewest knights on 12x12', run: place('place 12x12 N cover'), runs: 1 },
  { name: 'place: fewest queens on 11x11', run: place('place 11x11 Q cover'), runs: 1 },
  { name: 'place: fewest queens on 12x12', run: place('place 12x12 Q cover'), runs: 1 },
  { name: 'place: a million queens', run: place('place 1000000x1000000 Q apart'), runs: 3 },
];
