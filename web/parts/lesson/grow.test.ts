import { expect, test } from 'vitest';
import { growTree } from './grow.js';

test('first children stand below their parents, later ones in columns of their own', () => {
  const { nodes, path } = growTree([
    { depth: 0, is: 'new' },
    { depth: 1, is: 'new' },
    { depth: 2, is: 'new' },
    { depth: 2, is: 'dead' },
    { depth: 1, is: 'back' },
    undefined,
    { depth: 2, is: 'new' },
    { depth: 1, is: 'back' },
    { depth: 0, is: 'back' },
    { depth: 1, is: 'new' },
    { depth: 1, is: 'goal' },
  ]);
  expect(nodes.map(({ parent, depth, column, is }) => [parent, depth, column, is])).toEqual([
    [undefined, 0, 0, 'new'],
    [0, 1, 0, 'new'],
    [1, 2, 0, 'dead'],
    [1, 2, 1, 'new'],
    [0, 1, 2, 'goal'],
  ]);
  expect(path).toEqual([0, 4]);
});
