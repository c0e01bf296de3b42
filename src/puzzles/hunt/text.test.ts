import { describe, expect, it } from 'vitest';
import { PIECES, randomHunt } from '../../../test/cases/hunt.js';
import { samples } from '../../../test/samples.js';
import { randomBelow, seededRandom } from '../../core/random.js';
import { splitLine } from '../../core/words.js';
import { formatHunt, parseHunt } from './text.js';

const parse = (text: string) => parseHunt(splitLine(text));

const canonical = (text: string) => {
  const read = parse(text);
  return read.ok ? formatHunt(read.value) : read.error.map(({ code, at }) => `${code}@${at}`).join(' ');
};

describe('the line of a hunt', () => {
  it.each([
    ['50x50 N b2 pawns a1', 'hunt 50x50 N b2 pawns a1'],
    ['50x50 b2 pawns a1', 'hunt 50x50 N b2 pawns a1'],
    ['8x8 1,1 pawns 0,0 c3/d4 7,7', 'hunt 8x8 N b2 pawns a1/c3/d4/h8'],
    ['8x8 without d4 N b2 pawns a1 aims min/max', 'hunt 8x8 without d4 N b2 pawns a1 aims min/max'],
    ['8x8 b2 pawns a1 aims max/min', 'hunt 8x8 N b2 pawns a1'],
    ['8x8 camel b2 pawns a2/b3', 'hunt 8x8 C b2 pawns a2/b3'],
    ['8x8 offsets:1,0/-1,1 b2 pawns a2', 'hunt 8x8 offsets:1,0/-1,1 b2 pawns a2'],
    ['8x8 b2 pawns a1 aims max/max', 'hunt 8x8 N b2 pawns a1 aims max/max'],
  ])('%s reads as %s', (text, line) => {
    expect(canonical(text)).toBe(line);
    expect(canonical(line.slice('hunt '.length))).toBe(line);
  });

  it('is read back as it was written, for boards, pieces and aims of every kind', () => {
    const random = seededRandom(2);
    const named = PIECES.filter(({ text }) => !text.startsWith('R2'));
    for (let i = 0; i < samples(90, 300); i++) {
      const [width, height] = [2 + randomBelow(random, 40), 2 + randomBelow(random, 800)];
      const piece = named[i % named.length]!;
      const problem = randomHunt(random, {
        width,
        height,
        pawns: 1 + randomBelow(random, 3),
        holes: i % 3,
        piece,
      });
      const read = parse(formatHunt(problem).slice('hunt '.length));
      expect(read).toMatchObject({ ok: true, value: { ...problem, piece: { text: piece.text } } });
      expect(read.ok && formatHunt(read.value)).toBe(formatHunt(problem));
    }
  });

  it.each([
    ['', 'incomplete@0'],
    ['8x8', 'incomplete@3'],
    ['8x8 b2', 'incomplete@6'],
    ['8x8 b2 pawns', 'incomplete@12'],
    ['8x8 pawns a1', 'incomplete@4'],
    ['8x8 b2 pawns aims max/min', 'incomplete@13'],
    ['8x8 b2 pawns a1/a1', 'duplicate-pawn@16'],
    ['8x8 b2 pawns a1/b2/a1', 'pawn-on-knight@16 duplicate-pawn@19'],
    ['8x8 b2 pawns a9/zz1/', 'off-board@13 off-board@16 bad-square@20'],
    ['8x8 without a1 b2 pawns a1', 'missing-square@24'],
    ['8x8 b2 c3 d4 pawns a1', 'several-knights@7'],
    ['8x8 b2 a1 c3/d4', 'incomplete@7'],
    ['8x8 mN b2 pawns a1', 'bad-piece@4'],
    ['8x8 mNcF b2 pawns a1', 'capture-only@4'],
    ['8x8 b2 pawns a1 aims', 'incomplete@20'],
    ['8x8 b2 pawns a1 aims best/worst', 'bad-aims@21'],
    ['8x8 b2 pawns a1 aims constructor', 'bad-aims@21'],
    ['8x8 b2 pawns a1 aims min/min now', 'unexpected@29'],
    ['0x0 b2 pawns a1', 'bad-board@0'],
    ['1000000000x1000000000 b2 pawns a1', 'too-large@0'],
  ])('"%s" is flawed: %s', (text, flaws) => {
    expect(canonical(text).split(' ')).toEqual(expect.arrayContaining(flaws.split(' ')));
    expect(parse(text).ok).toBe(false);
  });

  it('names the missing word once if the squares of the pawns are there', () => {
    for (const text of ['8x8 b2 a1', '8x8 b2 a1/c3 aims min/max']) {
      const read = parse(text);
      expect(read.ok ? [] : read.error.map(({ message }) => message.en)).toEqual([
        'Missing "pawns" before their squares. Example: pawns a1/c3',
      ]);
    }
  });

  it('names the pawn in the sentence, in both languages', () => {
    const read = parse('8x8 b2 pawns a1/a1/b2');
    expect(read.ok ? [] : read.error.map(({ message }) => message)).toEqual([
      { en: 'There are two pawns on a1. Remove one.', zh: 'a1 上有两个兵，请去掉一个' },
      {
        en: 'The pawn on b2 is on the starting square. Move one of them.',
        zh: 'b2 上的兵与起点同格，请换一格',
      },
    ]);
  });

  it('stops after a hundred flaws in a line of a million pawns', () => {
    const read = parse(`8x8 b2 pawns ${'a1/'.repeat(1_000_000)}a1`);
    expect(read.ok ? 0 : read.error.length).toBe(100);
  });

  it('gives frozen problems', () => {
    const read = parse('8x8 b2 pawns a1/c3');
    if (!read.ok) throw new Error('flawed');
    expect(Object.isFrozen(read.value)).toBe(true);
    expect(Object.isFrozen(read.value.pawns)).toBe(true);
    expect(Object.isFrozen(read.value.aims)).toBe(true);
  });
});
