import { expect, test } from 'vitest';
import { DEFAULT_BUDGET } from '../../../core/budget.js';
import { parseProblem } from '../../lines.js';
import type { CountProblem } from '../countTours.js';
import { settledAtOnce } from './atOnce.js';

const settle = (line: string, bytes = DEFAULT_BUDGET.bytes) => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  return settledAtOnce(read.value as CountProblem, { nodes: DEFAULT_BUDGET.nodes, bytes });
};

test.each([
  ['count-tours 1000x100 open', 'hopeless'],
  ['count-tours 300x300 Q closed', 'hopeless'],
  ['count-tours 101x101 closed', 'none'], // more squares of one color
  ['count-tours 101x101 open from b1', 'none'], // and an end on the other
  ['count-tours 100x100 open from a1 to c1', 'none'],
  ['count-tours 100x100 B open', 'none'], // two parts
  ['count-tours 4096x10 open from a1', undefined], // narrow: worth an estimate
  ['count-tours 8x8 closed', undefined],
] as const)('%s: %s', (line, settled) => {
  expect(settle(line)).toBe(settled);
});

test('a graph beyond the limit is not made', () => {
  expect(settle('count-tours 50x50 Q open', 1e6)).toBe('hopeless');
});
