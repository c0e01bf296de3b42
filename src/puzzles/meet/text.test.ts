import { describe, expect, it } from 'vitest';
import { splitLine } from '../../core/words.js';
import { formatMeet, parseMeet } from './text.js';

const parse = (text: string) => {
  const line = splitLine(text);
  line.next = 1;
  return parseMeet(line);
};

const canonical = (text: string): string => {
  const result = parse(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return formatMeet(result.value);
};

const flaws = (text: string): readonly (readonly [string, number])[] => {
  const result = parse(text);
  if (result.ok) throw new Error('no flaw');
  for (const { message } of result.error) {
    expect(message.en).not.toBe('');
    expect(message.zh).not.toBe('');
  }
  return result.error.map(({ code, at }) => [code, at]);
};

describe('the meet line', () => {
  it('has one canonical form', () => {
    for (const [given, wanted] of [
      ['meet 8x8 b2 d3 f4', 'meet 8x8 N b2 d3 f4'],
      ['meet 8x8 N 1,1 3,2 5,3 total', 'meet 8x8 N b2 d3 f4'],
      ['meet 8x8 N@b2 N@d3 rounds', 'meet 8x8 N b2 d3 rounds'],
      ['meet 8x8 without a1/c2 b2', 'meet 8x8 without a1/c2 N b2'],
      ['meet 8x8 N@b2 d3', 'meet 8x8 N b2 d3'],
      [
        'meet 1000000000x1000000000 N 0,0 999,5 70000,12 rounds',
        'meet 1000000000x1000000000 N 0,0 999,5 70000,12 rounds',
      ],
      ['meet 8x8 b2 b2', 'meet 8x8 N b2 b2'],
      ['meet 8x8 camel b2 d4', 'meet 8x8 C b2 d4'],
      ['meet 8x8 N@b2 C@d3 K@f4 rounds', 'meet 8x8 N@b2 C@d3 K@f4 rounds'],
      ['meet 8x8 knight@b2 camel@d3 total', 'meet 8x8 N@b2 C@d3'],
      ['meet 8x8 C b2 N@d3 f4', 'meet 8x8 C@b2 N@d3 C@f4'],
      ['meet 11x11 leaper:1,4@b2 N@c3', 'meet 11x11 leaper:1,4@b2 N@c3'],
      ['meet 9x9 offsets:1,-2/-1,-3@b2 R@c3', 'meet 9x9 offsets:1,-2/-1,-3@b2 R@c3'],
    ] as const) {
      expect(canonical(given)).toBe(wanted);
      expect(canonical(wanted)).toBe(wanted);
    }
  });

  it('names every flaw with its column', () => {
    expect(flaws('meet')).toEqual([
      ['incomplete', 4],
      ['incomplete', 4],
    ]);
    expect(flaws('meet 8x8')).toEqual([['incomplete', 8]]);
    expect(flaws('meet 8x8 rounds')).toEqual([['incomplete', 15]]);
    expect(flaws('meet 8x8 N b2 i9 d0')).toEqual([
      ['off-board', 14],
      ['bad-square', 17],
    ]);
    expect(flaws('meet 0x0 N b2')).toEqual([['bad-board', 5]]);
    expect(flaws('meet 8x8 without b2 N b2')).toEqual([['missing-square', 22]]);
    expect(flaws('meet 8x8 N b2 rounds total')).toEqual([['conflict', 21]]);
    expect(flaws('meet 8x8 N@b2 @d3 N@')).toEqual([
      ['bad-piece', 14],
      ['incomplete', 20],
    ]);
  });

  it('refuses unknown pieces, and pieces that can only capture', () => {
    expect(flaws('meet 8x8 N@b2 X@d3').map(([, at]) => at)).toEqual([14]);
    expect(flaws('meet 8x8 N@b2 X@d3 X@i9').map(([, at]) => at)).toEqual([14, 21]);
    expect(flaws('meet 8x8 mWcF b2 d3')).toEqual([['capture-only', 9]]);
    expect(flaws('meet 8x8 N@b2 cF@d3')).toEqual([['capture-only', 14]]);
  });

  it('stops reading a line that is nothing but flaws', () => {
    const found = flaws(`meet 8x8 ${'i9 '.repeat(200_000)}`);
    expect(found.length).toBe(1001);
    expect(found[1000]![0]).toBe('too-many-flaws');
    expect(flaws(`meet 8x8 ${'x'.repeat(50_000)}@a1`).length).toBeGreaterThan(0);
  });

  it('gives frozen problems', () => {
    const result = parse('meet 8x8 N b2 d3');
    if (!result.ok) throw new Error('flaw');
    const { walkers } = result.value;
    for (const part of [result.value, walkers, walkers[0], walkers[0]!.at]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});
