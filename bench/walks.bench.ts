// Walks, random walks, and far distances, with the times they should take.

import { solveDistance } from '../src/puzzles/distance/index.js';
import { parseProblem } from '../src/puzzles/lines.js';
import { checkRandomWalk, solveRandomWalk } from '../src/puzzles/random-walk/index.js';
import { solveWalks } from '../src/puzzles/walks/index.js';
import { slowExpected } from '../test/slow/randomWalk.js';
import { slowFarWalks, slowWalks } from '../test/slow/walks.js';
import type { BenchRow } from './harness.js';

const problemOf = (line: string) => {
  const parsed = parseProblem(line);
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

const walks = (line: string, note: string, slow?: typeof slowWalks, runs?: number): BenchRow => {
  const problem = problemOf(line);
  if (problem.puzzle !== 'walks') throw new Error(line);
  return {
    name: line,
    run: () => solveWalks(problem),
    note,
    ...(slow ? { textbook: () => slow(problem) } : {}),
    ...(runs ? { runs } : {}),
  };
};

/** Solved and checked: the certificate is part of the time. */
const randomWalk = (line: string, note: string, slow: boolean, runs?: number): BenchRow => {
  const problem = problemOf(line);
  if (problem.puzzle !== 'random-walk') throw new Error(line);
  return {
    name: line,
    run: () => {
      const answer = solveRandomWalk(problem);
      if (!checkRandomWalk(problem, answer).ok) throw new Error(`wrong: ${line}`);
    },
    note,
    ...(slow ? { textbook: () => slowExpected(problem) } : {}),
    ...(runs ? { runs } : {}),
  };
};

const distance = (line: string, note: string): BenchRow => {
  const problem = problemOf(line);
  if (problem.puzzle !== 'distance') throw new Error(line);
  return { name: line, run: () => solveDistance(problem), note };
};

export const rows: readonly BenchRow[] = [
  walks('walks 8x8 N steps 1000000000000000000 mod 998244353', 'meant: 20 ms', slowFarWalks),
  walks('walks 20x20 N steps 1000000000000000000 mod 998244353', 'meant: 1 s', undefined, 3),
  walks('walks 8x8 N from a1 steps 10000', 'meant: 1 s', slowWalks, 3),
  randomWalk('random-walk 8x8 N from a1 to h8', 'meant: 50 ms', true),
  randomWalk('random-walk 20x20 N from a1 to t20', 'meant: 30 s, checked', false, 1),
  distance('distance 1000000000x1000000000 N 0,0 999999999,123456789', 'meant: microseconds'),
];
