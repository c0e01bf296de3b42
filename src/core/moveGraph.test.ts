import { expect, test } from 'vitest';
import { parsePiece } from '../pieces/read.js';
import { makeBoard } from './board.js';
import { maxMoves, moveGraph } from './moveGraph.js';

const raysOf = (text: string) => {
  const piece = parsePiece(text);
  if (!piece.ok) throw new Error(text);
  return piece.value.rays;
};

test('the number of moves on a whole board is known without making them', () => {
  for (const text of ['N', 'K', 'Q', 'R3', 'NN', 'B', 'leaper:0,2', 'offsets:1,2/-3,1']) {
    for (const [width, height] of [
      [1, 1],
      [1, 9],
      [8, 8],
      [5, 12],
    ] as const) {
      const board = makeBoard(width, height);
      const rays = raysOf(text);
      expect(maxMoves(board, rays)).toBe(moveGraph(board, rays).target.length);
    }
  }
});
