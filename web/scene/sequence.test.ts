import { expect, test } from 'vitest';
import { frameAfter, type Sequence } from './sequence.js';

const sequence: Sequence = { last: 10, start: 0, pace: 4, sceneAt: () => undefined as never };

test('playing goes on with time, stops at the end, and never goes back', () => {
  expect(frameAfter(sequence, 0, 0.5, 4)).toBe(2);
  expect(frameAfter(sequence, 9, 5, 4)).toBe(10);
  expect(frameAfter(sequence, 0, -0.01, 4)).toBe(0);
});
