import { describe, expect, it } from 'vitest';
import { slowTable } from '../../../../../test/slow/grundy.js';
import { parsePiece } from '../../../../pieces/read.js';
import { hyperknightValue } from '../../index.js';
import { HYPERKNIGHT_SIDE, hyperknightTable } from '../../solve/rule/hyperknight.js';

describe('the hyper knight by lookup', () => {
  const piece = parsePiece('hyperknight');
  if (!piece.ok) throw new Error('hyperknight');
  const slow = slowTable(piece.value.rays, 800);

  it('agrees with a plain table inside and beyond the 512 x 512 it keeps', () => {
    let wrong = 0;
    for (let x = 0; x < 800; x++) {
      for (let y = 0; y < 800; y++) if (hyperknightValue(x, y) !== slow[x]![y]) wrong++;
    }
    expect(wrong).toBe(0);
    expect(hyperknightTable()[250 * HYPERKNIGHT_SIDE + 499]).toBe(slow[250]![499]);
  });

  it('takes numbers and bigints alike', () => {
    expect(hyperknightValue(10n ** 18n, 10n ** 18n)).toBe(0);
    expect(hyperknightValue(3n, 5n)).toBe(hyperknightValue(3, 5));
    expect(hyperknightValue(2 ** 40, 7)).toBe(hyperknightValue(2n ** 40n, 7n));
  });
});
