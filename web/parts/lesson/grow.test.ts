import { expect, test } from 'vitest';
import { growTree } from './grow.js';

test('first children stand below their parents, later ones in columns of their own', () => {
  const { nodes, path } = growTree([
    { depth: 0, isNew: true },
    { depth: 1, isNew: true },
    { depth: 2, isNew: true },
    { depth: 2, is: 'dead' },
    { depth: 1 },
    undefined,
    { depth: 2, isNew: true },
    { depth: 1 },
    { depth: 0 },
    { depth: 1, isNew: true },
    { depth: 1, is: 'goal' },
  ]);
  expect(nodes.map(({ parent, depth, column, is }) => [parent, depth, column, is])).toEqual([
    [undefined, 0, 0, 'open'],
    [0, 1, 0, 'open'],
    [1, 2, 0, 'dead'],
    [1, 2, 1, 'open'],
    [0, 1, 2, 'goal'],
  ]);
  expect(path).toEqual([0, 4]);
});
