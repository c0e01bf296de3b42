import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../../core/board.js';
import { parsePiece } from '../../../pieces/read.js';
import { grundyWindow, parseWindow } from '../index.js';
import { jsonWindow, sayWindow } from '../window/describe.js';

const pieceOf = (text: string) => {
  const piece = parsePiece(text);
  if (!piece.ok) throw new Error(text);
  return piece.value;
};

const KING = pieceOf('lWbWlbF');

describe('windows in words and JSON', () => {
  it.each([
    ['40x30', { x: 0n, y: 0n, width: 40, height: 30 }],
    ['4x3@1000,2000', { x: 1000n, y: 2000n, width: 4, height: 3 }],
    ['2x2@b3', { x: 1n, y: 2n, width: 2, height: 2 }],
  ])('%s can be read', (text, expected) => {
    expect(parseWindow(text)).toEqual({ ok: true, value: expected });
  });

  it.each(['', '40', '0x3', '3x0', '99999x99999', '4x4@', '4x4@z', 'axb'])('%j is refused', (text) => {
    expect(parseWindow(text).ok).toBe(false);
  });

  it('have the lost squares, counts, densities and periods', () => {
    const found = grundyWindow('quadrant', KING, { x: 10n ** 18n, y: 0n, width: 4, height: 2 });
    if (found.kind !== 'window') throw new Error(found.kind);
    expect(jsonWindow('quadrant', found)).toEqual({
      window: { from: '1000000000000000000,0', width: 4, height: 2 },
      values: [
        [0, 1, 0, 1],
        [3, 2, 3, 2],
      ],
      lost: ['1000000000000000000,0', '1000000000000000002,0'],
      counts: [2, 2, 2, 2],
      rests: 'rule',
      densities: ['1/4', '1/4', '1/4', '1/4'],
      periods: expect.any(Array),
    });
    const { en, zh } = sayWindow('quadrant', found);
    expect(en).toContain(
      'The player to move loses on 2 of 8 squares: (1000000000000000000,0) (1000000000000000002,0).',
    );
    expect(en).toContain('    3         2  1/4 = 25.000%');
    expect(zh).toContain('先手必败的有 2 格');
  });

  it('leave out densities and periods where there is no rule, and missing squares everywhere', () => {
    const board = makeBoard(3, 2, [4]);
    const found = grundyWindow(board, pieceOf('lRbR'), { x: 0n, y: 0n, width: 3, height: 2 });
    if (found.kind !== 'window') throw new Error(found.kind);
    expect(jsonWindow(board, found)).toEqual({
      window: { from: 'a1', width: 3, height: 2 },
      values: [
        [0, 1, 2],
        [1, -1, 0],
      ],
      lost: ['a1', 'c2'],
      counts: [2, 2, 1],
      rests: 'table',
    });
  });
});
