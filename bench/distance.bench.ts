import { solveDistance } from '../src/puzzles/distance/index.js';
import { parseProblem } from '../src/puzzles/lines.js';
import { slowDistance } from '../test/slow/distance.js';
import type { BenchRow } from './harness.js';

const row = (line: string, slow: boolean): BenchRow => {
  const parsed = parseProblem(line);
  if (!parsed.ok || parsed.value.puzzle !== 'distance') throw new Error(line);
  const problem = parsed.value;
  return {
    name: line,
    run: () => solveDistance(problem),
    ...(slow ? { textbook: () => slowDistance(problem) } : {}),
  };
};

export const rows: readonly BenchRow[] = [
  row('distance 50x50 N b2 a1', true),
  row('distance 300x300 N a1 kn300', true),
  row('distance 2000x2000 N 0,0 1999,1999', false),
];
