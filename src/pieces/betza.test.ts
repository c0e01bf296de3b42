import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/anyText.js';
import { samples } from '../../test/samples.js';
import type { PieceRay } from '../core/piece.js';
import { formatBetza, parseBetza } from './betza.js';
import { parseMover, parsePiece } from './read.js';

const moves = (text: string): string[] => {
  const read = parseBetza(text);
  if (!read.ok) throw new Error(read.error.map((flaw) => flaw.message.en).join('; '));
  return read.value.map(({ dx, dy }) => `${dx},${dy}`);
};

const flawsOf = (text: string) => {
  const read = parsePiece(text);
  return read.ok ? [] : read.error.map(({ code, at }) => `${code}@${at}`);
};

describe('Betza', () => {
  test.each([
    ['N', '1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2'],
    ['fN', '1,2 -1,2'],
    ['bbN', '1,-2 -1,-2'],
    ['vN', '1,2 1,-2 -1,-2 -1,2'],
    ['rN', '2,1 2,-1'],
    ['sN', '2,1 2,-1 -2,-1 -2,1'],
    ['fsN', '2,1 -2,1'],
    ['bsN', '2,-1 -2,-1'],
    ['rvN', '1,2 1,-2'],
    ['lvN', '-1,-2 -1,2'],
    ['frN', '2,1'],
    ['rfN', '1,2'],
    ['fhN', '1,2 2,1 -2,1 -1,2'],
    ['lhN', '-1,-2 -2,-1 -2,1 -1,2'],
    ['hrN', '1,2 2,-1 -1,-2 -2,1'],
    ['hlN', '2,1 1,-2 -2,-1 -1,2'],
    ['ffrrN', '1,2 2,1 2,-1 -1,2'],
    ['frW', '0,1 1,0'],
    ['fsW', '0,1 1,0 -1,0'],
    ['fF', '1,1 -1,1'],
    ['frF', '1,1'],
    ['fbF', '1,1 1,-1 -1,-1 -1,1'],
    ['bbllNlbblC', '-1,-2 -2,-1 -2,1 1,-2 -3,-1 -1,-3'],
  ])('%s has the moves %s', (text, wanted) => {
    expect([...moves(text)].sort()).toEqual(wanted.split(' ').sort());
  });

  test('the hyper knight is bbllNlbblC, as its offsets say', () => {
    const [named, spelled] = [parsePiece('hyperknight'), parsePiece('bbllNlbblC')];
    const set = (read: typeof named) =>
      read.ok && new Set(read.value.rays.map(({ dx, dy }) => `${dx},${dy}`));
    expect(set(named)).toEqual(set(spelled));
  });

  test.each([
    ['W', [1]],
    ['R', [0]],
    ['WW', [0]],
    ['W0', [0]],
    ['R3', [3]],
    ['NN', [0]],
    ['N2', [2]],
    ['K', [1]],
    ['Q', [0]],
    ['WWF', [0, 1]],
  ])('%s goes %j steps', (text, ranges) => {
    const read = parseBetza(text);
    expect(read.ok && [...new Set(read.value.map((ray) => ray.range))]).toEqual(ranges);
  });

  test.each([
    ['X', ['unknown-letter@0']],
    ['NxW', ['unknown-letter@1']],
    ['NXyY', ['unknown-letter@1', 'unknown-letter@2', 'unknown-letter@3']],
    ['L', ['ambiguous-letter@0']],
    ['J', ['ambiguous-letter@0']],
    ['fK', ['directed-royal@0']],
    ['NfQ', ['directed-royal@1']],
    ['Nf', ['lonely-modifier@1']],
    // An example made of these letters would be refused, too.
    ['Nxf', ['unknown-letter@1']],
    ['hN', ['bad-half@0']],
    ['fhW', ['bad-half@0']],
    ['NN3', ['double-range@2']],
    ['leaper:0,0', ['no-leap@0']],
    ['leaper:1', ['bad-leaper@0']],
    ['offsets:1,2/x/0,0', ['bad-offset@12', 'no-leap@14']],
    ['knigth', ['unknown-piece@0']],
    ['', ['no-piece@0']],
  ])('%s is refused: %j', (text, wanted) => {
    expect(flawsOf(text)).toEqual(wanted);
  });

  test('moves that only capture have no place on an empty board', () => {
    expect(parseMover('fmWfcF').ok).toBe(false);
    expect(parseMover('mN').ok).toBe(true);
    expect(parsePiece('fmWfcF').ok).toBe(true);
  });

  test.each([
    ['knight', 'N'],
    ['马', 'N'],
    ['leaper:2,1', 'N'],
    ['(1,2)', 'N'],
    ['(4,1)', 'leaper:1,4'],
    ['giraffe', 'leaper:1,4'],
    ['WF', 'K'],
    ['RB', 'Q'],
    ['WWFF', 'Q'],
    ['W3', 'R3'],
    ['fFfW', 'fFfW'],
    ['hyperknight', 'hyperknight'],
    ['offsets:1,2/1,2/-1,0', 'offsets:1,2/-1,0'],
  ])('%s is written %s', (text, wanted) => {
    const read = parsePiece(text);
    expect(read.ok && read.value.text).toBe(wanted);
  });

  const letters = fc.string({ unit: fc.constantFrom(...'mcfblrvsh'), maxLength: 4 });
  const part = fc
    .tuple(letters, fc.constantFrom(...'WFDNAHCZGRBQK'), fc.constantFrom('', '', '0', '1', '2', '7'))
    .map((parts) => parts.join(''));
  const betza = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

  test('reading what was written gives the same moves, and writing that the same text', () => {
    const asSet = (rays: readonly PieceRay[]) =>
      new Set(rays.map(({ dx, dy, range, mode }) => `${dx},${dy} ${range} ${mode}`));
    let compared = 0;
    fc.assert(
      fc.property(betza, (text) => {
        const read = parseBetza(text);
        if (!read.ok || read.value.length === 0) return;
        compared++;
        const written = formatBetza(read.value)!;
        const again = parseBetza(written);
        expect(again.ok && asSet(again.value)).toEqual(asSet(read.value));
        expect(again.ok && formatBetza(again.value)).toBe(written);
      }),
      { numRuns: samples(360, 5000), seed: 1 },
    );
    expect(compared).toBeGreaterThan(samples(54, 1000));
  });

  test('any text is a piece with moves, or has a flaw within it', () => {
    fc.assert(
      fc.property(anyText(30), (text) => {
        const read = parsePiece(text);
        if (read.ok) expect(read.value.rays.length).toBeGreaterThan(0);
        else for (const { at } of read.error) expect(at >= 0 && at <= text.length).toBe(true);
      }),
      { numRuns: samples(120, 2000), seed: 2 },
    );
  });
});
