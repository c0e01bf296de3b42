import { describe, expect, test } from 'vitest';
import { fullTest } from '../../../../test/samples.js';
import { exactTerms } from '../../../../test/slow/transfer.js';
import { isStopped } from '../../../core/budget.js';
import { KNIGHT, leaps, type Piece } from '../../../core/piece.js';
import type { SeriesProblem } from './series.js';
import { countSeries } from './sweep.js';
import { rowTransfer } from './transfer.js';

const BUDGET = { nodes: 1e7, bytes: 2 ** 30 };

const leaper = (...offsets: readonly { readonly dx: number; readonly dy: number }[]): Piece => ({
  text: 'test',
  rays: offsets.map(({ dx, dy }) => ({ dx, dy, range: 1, mode: 'any' as const })),
});
const WAZIR = leaper(...leaps(0, 1));
const KING = leaper(...leaps(0, 1), ...leaps(1, 1));
/** Asymmetric: a state's mirror image is another state. */
const LEANING = leaper(...leaps(0, 1), { dx: 1, dy: 1 }, { dx: -1, dy: -1 });
const SLIDER: Piece = {
  text: 'W2',
  rays: leaps(0, 1).map(({ dx, dy }) => ({ dx, dy, range: 2, mode: 'any' as const })),
};

const counted = (series: SeriesProblem, last: number): bigint[] => {
  const terms = countSeries(series, 1, last);
  if (isStopped(terms)) throw new Error(terms.why.en);
  return terms.map(({ undirected }) => undirected);
};

describe('the row transfer', () => {
  test.each([
    ['knights, closed', 3, KNIGHT, true, 40],
    ['knights, open', 3, KNIGHT, false, 40],
    ['knights, open', 4, KNIGHT, false, 30],
    ['wazirs, closed', 4, WAZIR, true, 30],
    ['wazirs, open', 3, WAZIR, false, 30],
    ['wazirs, open', 1, WAZIR, false, 20],
    ['kings, closed', 3, KING, true, 20],
    ['kings, open', 2, KING, false, 20],
    ['a leaning piece, closed', 3, LEANING, true, 20],
    ['a leaning piece, open', 3, LEANING, false, 20],
    ['two steps of a rook, closed', 2, SLIDER, true, 20],
  ] as const)('gives the counts of %s, %d wide', (_, width, piece, closed, last) => {
    const series = { width, piece, closed };
    const terms = exactTerms(rowTransfer(series, BUDGET)!, last);
    const swept = counted(series, last);
    const first = width >= 3 ? 0 : 2; // fewer than 3 squares cannot form a cycle
    expect(swept.some((count) => count > 1n)).toBe(width > 1);
    expect(terms.slice(first)).toEqual(swept.slice(first));
  });

  fullTest('closed tours of knights, 5 wide: OEIS A175855', () => {
    const transfer = rowTransfer({ width: 5, piece: KNIGHT, closed: true }, BUDGET)!;
    expect(transfer.states).toBe(21_069);
    const terms = 8;
    const known = [0n, 0n, 8n, 44202n, 13311268n, 4557702762n, 1495135512514n, 491857035772330n];
    expect(exactTerms(transfer, 2 * terms)).toEqual(known.slice(0, terms).flatMap((count) => [0n, count]));
  });

  test('no state is left where no board has a tour', () => {
    for (const [width, closed] of [
      [1, true],
      [1, false],
      [2, true],
      [2, false],
      [4, true],
    ] as const)
      expect(rowTransfer({ width, piece: KNIGHT, closed }, BUDGET)!.states).toBe(0);
  });

  test('is refused for pieces without reach along the board, without bounds or without a way back, and beyond the budget', () => {
    const closed = true;
    const rook: Piece = { ...WAZIR, rays: WAZIR.rays.map((ray) => ({ ...ray, range: 0 })) };
    const sideways = leaper({ dx: 1, dy: 0 }, { dx: -1, dy: 0 });
    const oneWay = leaper({ dx: 0, dy: 1 }, { dx: 1, dy: 0 }, { dx: -1, dy: -1 });
    for (const piece of [rook, sideways, oneWay])
      expect(rowTransfer({ width: 3, piece, closed }, BUDGET)).toBeUndefined();
    const knights = { width: 4, piece: KNIGHT, closed: false };
    expect(rowTransfer(knights, { nodes: 1e5, bytes: 2 ** 30 })).toBeUndefined();
    expect(rowTransfer(knights, { nodes: 1e7, bytes: 2 ** 17 })).toBeUndefined();
    expect(rowTransfer({ ...knights, width: 1000 }, BUDGET)).toBeUndefined();
  });
});
