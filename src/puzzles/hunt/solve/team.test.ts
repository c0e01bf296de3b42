// The hunt's part of a team, here with a crew of one. Real threads are in test/huntThreads.test.ts.
import { describe, expect, it } from 'vitest';
import { randomHunt } from '../../../../test/cases/hunt.js';
import type { StartCrew } from '../../../core/parallel/team.js';
import { KNIGHT } from '../../../core/piece.js';
import { seededRandom } from '../../../core/random.js';
import { solveHunt } from './solve.js';
import { huntTeam, MIN_PAWNS_FOR_THREADS } from './team.js';

const hunt = (side: number, pawns: number) =>
  randomHunt(seededRandom(24), { width: side, height: side, pawns, piece: KNIGHT });

const startAlone: StartCrew = (size) => {
  let claimed = 0;
  let goesOn = true;
  return {
    size,
    claim: () => claimed++,
    giveUp: () => {
      goesOn = false;
    },
    barrier: () => {
      claimed = 0;
      return goesOn;
    },
  };
};

describe('a hunt for a team', () => {
  it.each([
    [1, 50],
    [2, 400],
  ])('has the answer of one thread, with values of %i bytes', (valueBytes, side) => {
    const problem = hunt(side, 14);
    const alone = solveHunt(problem);
    const shares: number[] = [];
    const onProgress = (done: number, total?: number) => shares.push(done / total!);
    const together = huntTeam.solve(problem, { onProgress }, 1, startAlone);
    expect(together).toMatchObject({ method: 'layers', layers: { valueBytes, threads: 1 } });
    if (alone.kind !== 'hunt' || together.kind !== 'hunt') throw new Error('choose another seed');
    expect(together.line).toEqual(alone.line);
    expect(shares.at(-1)).toBe(1);
  });

  it('is solved by one thread if the others do not start, and is not begun if it is small', () => {
    const problem = hunt(50, 14);
    expect(huntTeam.solve(problem, {}, 2, () => undefined)).toEqual(solveHunt(problem));
    expect(huntTeam.isWorthwhile(problem)).toBe(false);
    expect(huntTeam.isWorthwhile(hunt(50, MIN_PAWNS_FOR_THREADS))).toBe(true);
  });
});
