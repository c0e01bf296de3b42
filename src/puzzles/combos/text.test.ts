import { describe, expect, it } from 'vitest';
import { splitLine } from '../../core/words.js';
import type { CombosProblem } from './combos.js';
import { formatCombos, parseCombos } from './text.js';

const read = (text: string) => {
  const line = splitLine(text);
  line.next = 1;
  return parseCombos(line);
};

const problem = (text: string): CombosProblem => {
  const result = read(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const flaws = (text: string): string[] => {
  const result = read(text);
  return result.ok ? [] : result.error.map(({ code, at }) => `${code} ${at}`);
};

describe('problem lines', () => {
  it.each([
    ['combos 8x8 R@a1 Q@d4 B@h8', 'combos 8x8 R@a1 Q@d4 B@h8'],
    ['combos  8X8  rook@0,0 queen@3,3', 'combos 8x8 R@a1 Q@d4'],
    ['combos 8x8 without d4/c3 WW@a1 N@b1', 'combos 8x8 without c3/d4 R@a1 N@b1'],
    ['combos 32x32 R3@af32 leaper:1,4@a1 offsets:1,0/2,1@b2 (2,3)@c3', undefined],
    ['combos 5x5 nightrider@a1 fFfW@c3', undefined],
  ])('%s', (text, canonical) => {
    const line = formatCombos(problem(text));
    if (canonical !== undefined) expect(line).toBe(canonical);
    expect(formatCombos(problem(line))).toBe(line);
    expect(problem(line)).toEqual(problem(text));
  });

  it('problems are frozen all the way down', () => {
    const { board, pieces } = problem('combos 8x8 R@a1');
    for (const part of [problem('combos 8x8 R@a1'), board, pieces, pieces[0], pieces[0]!.piece]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});

describe('flaws, all at once, each with its column', () => {
  it.each([
    ['combos', ['incomplete 6', 'incomplete 6']],
    ['combos 8x8', ['incomplete 10']],
    ['combos 8x8 R@a1 Q@a1', ['same-square 16']],
    ['combos 8x8 R@i1 Q@a9', ['off-board 13', 'off-board 18']],
    ['combos 8x8 without a1 R@a1', ['missing-square 24']],
    [
      'combos 8x8 R Q@ @a1 a1',
      ['bad-placement 11', 'bad-placement 13', 'bad-placement 16', 'bad-placement 20'],
    ],
    ['combos 33x8 R@a1', ['too-large 7']],
    ['combos 8x8 cW@a1', ['capture-only 11']],
    ['combos 0x0 R@a1', ['bad-board 7']],
    ['combos 8x8 R@a0 wizzard@a1 R@b2 B@b2', ['bad-square 13', 'unknown-piece 16', 'same-square 32']],
  ])('%s', (text, expected) => {
    expect(flaws(text)).toEqual(expected);
  });

  it('a crowd of flaws is cut off', () => {
    const told = flaws(`combos 8x8${' R@a1'.repeat(2000)}`);
    expect(told).toHaveLength(1001);
    expect(told.at(-1)).toBe(`too-many-flaws ${11 + 1001 * 5}`);
  });
});
