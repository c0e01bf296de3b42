import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../src/core/board.js';
import { KNIGHT } from '../../src/core/piece.js';
import { freeNear, middleOf, spread } from './places.js';
import type { SceneToken } from './scene.js';

const token = (key: string, x: number, y: number): SceneToken => ({ key, at: { x, y }, piece: KNIGHT });

describe('pieces on one square', () => {
  it('stand apart, each still on its square, and the others stay', () => {
    const placed = spread([token('a', 2, 3), token('b', 5, 5), token('c', 2, 3), token('d', 2, 3)]);
    expect(placed.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
    expect(placed[1]!.at).toEqual({ x: 5, y: 5 });
    const sharing = [placed[0]!, placed[2]!, placed[3]!];
    for (const { at } of sharing) expect([Math.round(at.x), Math.round(at.y)]).toEqual([2, 3]);
    expect(new Set(sharing.map(({ at }) => `${at.x},${at.y}`)).size).toBe(3);
  });
  it('keep their place if they share no square', () => {
    const tokens = [token('a', 0, 0), token('b', 1, 0)];
    expect(spread(tokens)).toBe(tokens);
  });
});

describe('a free square', () => {
  const board = makeBoard(4, 3, [5]);
  it('is the nearest one that exists and is not taken', () => {
    expect(freeNear(board, { x: 2, y: 1 })).toEqual({ x: 2, y: 1 });
    expect(freeNear(board, { x: 1, y: 1 })).not.toEqual({ x: 1, y: 1 });
    expect(freeNear(board, { x: 9, y: 9 })).toEqual({ x: 3, y: 2 });
    const taken = new Set<string>();
    for (let n = 0; n < 11; n++) {
      const at = freeNear(board, { x: 2, y: 1 }, ({ x, y }) => taken.has(`${x},${y}`))!;
      taken.add(`${at.x},${at.y}`);
    }
    expect(taken.size).toBe(11);
    expect(taken.has('1,1')).toBe(false);
    expect(freeNear(board, { x: 2, y: 1 }, ({ x, y }) => taken.has(`${x},${y}`))).toBeUndefined();
  });
  it('is near the center of a board that is too large to show', () => {
    const vast = makeBoard(1_000_000_000, 1_000_000_000);
    expect(freeNear(vast, middleOf(makeBoard(10, 10)))).toEqual({ x: 5, y: 5 });
  });
});
