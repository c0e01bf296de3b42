import { expect, it } from 'vitest';
import { splitLine } from '../../../core/words.js';
import { checkGrundy } from '../check/check.js';
import type { GrundyProblem } from '../grundy.js';
import { parseGrundy } from '../text.js';
import { solveGrundy } from './solve.js';

const read = (line: string): GrundyProblem => {
  const parsed = parseGrundy(splitLine(line));
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

it('values go by what the pieces can reach: a cycle elsewhere is no excuse', () => {
  const alone = read('4x4 without b1/a2 W a1');
  const answer = solveGrundy(alone);
  expect(answer).toMatchObject({ kind: 'grundy', values: [0], sum: 0, winner: 'second', winning: [] });
  expect(checkGrundy(alone, answer)).toMatchObject({ ok: true, level: 'proved' });
  expect(solveGrundy(read('4x4 without b1/a2 W a1 misere'))).toMatchObject({
    kind: 'misere',
    winner: 'first',
  });
  const apart = read('4x4 without b1/a2 W a1 d4');
  const endless = solveGrundy(apart);
  expect(endless).toMatchObject({ kind: 'endless' });
  expect(checkGrundy(apart, endless)).toMatchObject({ ok: true, level: 'proved' });
  expect(checkGrundy(alone, endless).ok).toBe(false);
  expect(checkGrundy(apart, answer).ok).toBe(false);
});

it('a piece that walks into a cycle later goes on forever', () => {
  const problem = read('6x1 offsets:1,0/2,0/-2,0 a1');
  const answer = solveGrundy(problem);
  expect(answer).toMatchObject({ kind: 'endless' });
  expect(checkGrundy(problem, answer).ok).toBe(true);
});
