import { describe, expect, it } from 'vitest';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { solveHunt } from '../../../src/puzzles/hunt/solve/solve.js';
import { formatProblem, parseProblem } from '../../../src/puzzles/lines.js';
import { randomHunt } from './random.js';

const read = (line: string): HuntProblem => {
  const result = parseProblem(line);
  if (!result.ok) throw new Error(result.error[0]!.message.en);
  return result.value as HuntProblem;
};

const LINES = [
  'hunt 8x8 N a1 pawns b2',
  'hunt 6x6 without c3/d4 N a1 pawns b2',
  'hunt 7x5 B a1 pawns c3',
  'hunt 9x9 offsets:1,2/-1,-2/2,0/-2,0/0,-1 a1 pawns c3',
  'hunt 3x3 N a1 pawns b3',
];

describe('positions from a seed', () => {
  it('are the same for the same seed, differ for others, and can be played to the end', () => {
    for (const line of LINES) {
      const problem = read(line);
      const drawn = Array.from({ length: 12 }, (_, seed) => randomHunt(problem, 4, seed)!);
      expect(randomHunt(problem, 4, 3)).toEqual(drawn[3]);
      expect(new Set(drawn.map(formatProblem)).size).toBeGreaterThan(3);
      for (const hunt of drawn) {
        expect(read(formatProblem(hunt))).toEqual(hunt);
        expect(hunt.pawns).toHaveLength(4);
        expect(solveHunt(hunt).kind).toBe('hunt');
      }
    }
  });

  it('have as many pawns as requested if there is room', () => {
    expect(randomHunt(read('hunt 8x8 N a1 pawns b2'), 20, 1)!.pawns).toHaveLength(20);
    expect(randomHunt(read('hunt 2x3 N a1 pawns b3'), 5, 1)!.pawns).toHaveLength(1);
    expect(randomHunt(read('hunt 2x2 N a1 pawns b2'), 5, 1)).toBeUndefined();
  });
});
