// Rules of strips without end, proved a second time by the checker; `npm run test:long` does the widest.
import { expect, test } from 'vitest';
import { checkUncrossed, parseUncrossed, solveUncrossed } from '../../src/puzzles/uncrossed/index.js';
import { samples } from '../samples.js';

const STRIPS = samples(['5 closed'], ['6 closed', '7 closed', '6 open'], ['7 closed', '8 closed', '6 open']);

test.each(STRIPS)('%s', (strip) => {
  const [width, kind] = strip.split(' ');
  const read = parseUncrossed(`uncrossed ${width}x1000000000000 N ${kind}`);
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  const answer = solveUncrossed(read.value);
  expect(answer.kind).toBe('rule');
  expect(checkUncrossed(read.value, answer, 'full')).toMatchObject({ ok: true, level: 'recomputed' });
});
