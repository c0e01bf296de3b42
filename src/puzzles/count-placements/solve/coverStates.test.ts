import { expect, test } from 'vitest';
import { parseCountPlacements, solveCountPlacements } from '../index.js';
import { coverLayers } from './coverStates.js';
import { estimateSweep, sweepCovers } from './coverSweep.js';
import { type CoverItems, coverItems } from './items.js';

const read = (text: string) => {
  const problem = parseCountPlacements(`count-placements ${text}`);
  if (!problem.ok) throw new Error(text);
  return problem.value;
};

const itemsOf = (text: string): CoverItems => {
  const { board, piece, rule, given } = read(text);
  return coverItems({ board, rays: piece.rays, rule, given }, (square) => square);
};

const NO_LIMIT = { nodes: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

test('the states of small sweeps are counted exactly, without the sweep', () => {
  for (const text of [
    '4x4 N cover',
    '5x5 K cover',
    '4x5 Q cover',
    '5x4 without b2/d3 R cover',
    '3x6 fW cover',
  ]) {
    const items = itemsOf(text);
    const about = coverLayers(items)!.reduce((sum, states) => sum + states, 0);
    expect([text, about]).toEqual([text, sweepCovers(items, 99, NO_LIMIT)!.states]);
  }
});

test('those of larger sweeps within a third', () => {
  const items = itemsOf('6x6 N cover');
  const about = coverLayers(items)!.reduce((sum, states) => sum + states, 0);
  const { states } = sweepCovers(items, 99, NO_LIMIT)!;
  expect(about / states).toBeGreaterThan(0.67);
  expect(about / states).toBeLessThan(1.5);
});

test('a count that does not fit is refused at once, with what it needs', () => {
  // A whole count takes 17 million states and about 1 GB.
  const { nodes, bytes } = estimateSweep(itemsOf('8x8 N cover'), 99);
  expect(nodes).toBeLessThan(1e8);
  expect(bytes).toBeLessThan(2e9);
  const budget = { nodes: 2e9, bytes: 5e8 };
  const answer = solveCountPlacements(read('8x8 N cover'), { budget });
  expect(answer).toMatchObject({ kind: 'stopped', nodes: 0, shortfall: { needed: { nodes, bytes } } });
  const beyond = solveCountPlacements(read('10x10 N cover'));
  expect(beyond).toMatchObject({ kind: 'stopped', nodes: 0 });
});
