import { describe, expect, it } from 'vitest';
import { tourAnswer, tourVerdict } from '../../../../../test/tourHelp.js';

describe("Warnsdorff's rule", () => {
  it('walks 8x8 from the corner, whatever breaks ties', () => {
    for (const method of ['warnsdorff', 'warnsdorff-pohl', 'warnsdorff-roth'] as const) {
      expect(tourAnswer('8x8 from a1', { method })).toMatchObject({ kind: 'tour', method });
    }
  });

  it('gets stuck without claiming anything', () => {
    expect(tourVerdict('100x100', { method: 'warnsdorff' })).toBe('stopped');
    expect(tourVerdict('3x3', { method: 'warnsdorff' })).toBe('stopped');
    expect(tourVerdict('8x8 closed', { method: 'warnsdorff' })).toBe('stopped');
  });

  it('ties matter: Roth and Pohl pass where the first move in order fails', () => {
    expect(tourVerdict('100x100', { method: 'warnsdorff-roth' })).toBe('tour');
    expect(tourVerdict('100x100', { method: 'warnsdorff-pohl' })).toBe('tour');
  });

  it('says that it cannot complete numbers or keep symmetries', () => {
    expect(tourVerdict('6x6 symmetric half-turn closed', { method: 'warnsdorff' })).toBe('stopped');
    expect(tourVerdict('6x6 given 1:a1', { method: 'dfs' })).toBe('stopped');
  });
});
