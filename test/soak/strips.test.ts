// Rules of infinite strips, computed a second time; `npm run test:long` includes the widest, which take
// minutes each.
import { expect, test } from 'vitest';
import { checkUncrossed, parseUncrossed, solveUncrossed } from '../../src/puzzles/uncrossed/index.js';
import { ruleFor } from '../../src/puzzles/uncrossed/solve/knight/rules.js';
import { stripRule } from '../../src/puzzles/uncrossed/solve/knight/strip.js';
import { samples } from '../samples.js';

const PROVED = samples(['5 closed'], ['6 closed', '7 closed', '6 open'], ['7 closed', '8 closed', '6 open']);

test.each(PROVED)('%s: the checker proves the rule, too', (strip) => {
  const [width, kind] = strip.split(' ');
  const read = parseUncrossed(`uncrossed ${width}x1000000000000 N ${kind}`);
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  const answer = solveUncrossed(read.value);
  expect(answer.kind).toBe('rule');
  expect(checkUncrossed(read.value, answer, 'full')).toMatchObject({ ok: true, level: 'recomputed' });
});

// These rules came from levels of bounds. With every state of every row, width 7 takes a minute; width 8
// takes four minutes and 4 GiB.
test.each(samples([5], [6], [7, 8]))('%i open: every state of every row gives the same rule', (width) => {
  const found = stripRule(width, false, { nodes: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY });
  expect(found).toMatchObject({ kind: 'rule', rule: ruleFor(width, false) });
});
