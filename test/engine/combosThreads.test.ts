// The same combos problem on any number of threads: the same answer or the same refusal, byte for byte.
import { describe, expect, test, vi } from 'vitest';
import { horseplay } from '../command.js';
import { samples } from '../samples.js';

vi.setConfig({ testTimeout: 600_000 });

const SIX = 'combos 8x8 Q@a1 Q@d4 R@h8 B@c6 Q@f2 N@e5'.split(' ');

const THREADS = samples(['3'], ['1', '2', '4']);

const nodesOf = (stdout: string): number =>
  (JSON.parse(stdout) as { answer: { nodes: number } }).answer.nodes;

describe('combinations on threads', () => {
  test.each([
    ['a few pieces', 'combos 8x8 R@a1 Q@d4'.split(' ')],
    ['many', SIX],
  ])('%s: the same without threads and on any number of them', (_, line) => {
    const alone = horseplay([...line, '--json']);
    expect(alone.code).toBe(0);
    for (const threads of THREADS)
      expect(horseplay([...line, '--json', '--threads', threads])).toEqual(alone);
  });

  test('the node limit applies to all threads together, exactly', () => {
    const needed = nodesOf(horseplay([...SIX, '--json']).stdout);
    for (const [nodes, code] of [
      [needed, 0],
      [needed - 1, 3],
      [Math.round(needed / 2), 3],
      [1, 3],
    ] as const) {
      const limited = [...SIX, '--json', '--quiet', '--nodes', `${nodes}`];
      const alone = horseplay(limited);
      expect(alone.code).toBe(code);
      for (const threads of THREADS) expect(horseplay([...limited, '--threads', threads])).toEqual(alone);
    }
  });
});
