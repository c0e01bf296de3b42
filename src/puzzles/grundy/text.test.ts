import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLine } from '../../core/words.js';
import { formatGrundy, jsonGrundy, sayGrundy, solveGrundy } from './index.js';
import { parseGrundy } from './text.js';

const parse = (text: string) => {
  const line = splitLine(text);
  line.next = 1;
  return parseGrundy(line);
};

const canonical = (text: string): string => {
  const result = parse(text);
  return result.ok ? formatGrundy(result.value) : result.error.map(({ message }) => message.en).join('; ');
};

const flaws = (text: string) => {
  const result = parse(text);
  return result.ok ? [] : result.error.map(({ code, at }) => `${code}@${at}`);
};

describe('the problem line of grundy', () => {
  it.each([
    ['grundy quadrant hyperknight 1,0', 'grundy quadrant hyperknight 1,0'],
    ['grundy quadrant hyperknight b1 aa27', 'grundy quadrant hyperknight 1,0 26,26'],
    [
      'grundy quadrant offsets:1,-2/-1,-3/-1,-2/-2,-1/-3,-1/-2,1 2,5 3,5',
      'grundy quadrant offsets:1,-2/-1,-3/-1,-2/-2,-1/-3,-1/-2,1 2,5 3,5',
    ],
    ['grundy 8x8 without e5/d4 hyperknight 0,0 h8', 'grundy 8x8 without d4/e5 hyperknight a1 h8'],
    ['grundy 8x8 misere hyperknight c3', 'grundy 8x8 hyperknight c3 misere'],
    ['grundy 8x8 hyperknight normal c3', 'grundy 8x8 hyperknight c3'],
    [
      'grundy quadrant hyperknight 1000000000000000000,1000000000000000000',
      'grundy quadrant hyperknight 1000000000000000000,1000000000000000000',
    ],
  ])('%s is %s', (text, expected) => {
    expect(canonical(text)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });

  it('asks for a piece, as no piece is the obvious one', () => {
    expect(canonical('grundy quadrant 1,0')).toContain('Missing piece');
  });

  it.each([
    ['grundy', ['incomplete@6', 'incomplete@6']],
    ['grundy quadrant hyperknight', ['incomplete@27']],
    ['grundy 8x8 hyperknight i1 zz 3,3 a0', ['off-board@23', 'bad-square@26', 'bad-square@33']],
    ['grundy 8x8 without d4 hyperknight d4', ['missing-square@34']],
    ['grundy 0x0 hyperknight a1', ['bad-board@7']],
    ['grundy quadrant hyperknight -1,0', ['bad-square@28']],
    ['grundy quadrant hyperknight 1,0 several', ['other-theory@32']],
    ['grundy quadrant cN 1,0', ['capture-only@16']],
  ])('%s has the flaws %j', (text, expected) => {
    expect(flaws(text)).toEqual(expected);
  });

  it('says of moving several pieces in a turn that it is another theory', () => {
    expect(canonical('grundy quadrant hyperknight 1,0 several')).toContain('several pieces');
  });

  it('never throws, whatever the words', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string(), fc.constantFrom('quadrant', '8x8', 'hyperknight', 'misere', 'a1', '9,9')),
        ),
        (words) => {
          const result = parse(`grundy ${words.join(' ')}`);
          if (result.ok) expect(canonical(formatGrundy(result.value))).toBe(formatGrundy(result.value));
          else expect(result.error.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('answers of grundy in words and JSON', () => {
  const answer = (text: string) => {
    const problem = parse(text);
    if (!problem.ok) throw new Error('flawed');
    const solved = solveGrundy(problem.value);
    return { json: jsonGrundy(problem.value, solved), say: sayGrundy(problem.value, solved) };
  };

  it('has the keys of the contract', () => {
    expect(answer('grundy quadrant hyperknight 2,5 3,5').json).toMatchObject({
      values: [3, 1],
      sum: 2,
      winner: 'first',
      winning: [
        { piece: 0, from: '2,5', to: '1,3' },
        { piece: 1, from: '3,5', to: '1,4' },
      ],
    });
    expect(answer('grundy 4x1 offsets:-1,0 b1').json).toMatchObject({
      winning: [{ from: 'b1', to: 'a1' }],
    });
  });

  it('claims nothing about squares that no piece can reach', () => {
    const { say } = answer('grundy 4x4 without b1/a2 W a1'); // the rest of the board is full of cycles
    const words = say.details.map(({ en }) => en).join(' ');
    expect(words).toContain('no cycle of moves can be reached from here');
    expect(words).not.toContain('16 squares');
  });

  it('says who wins first', () => {
    const { say } = answer('grundy quadrant hyperknight 2,5 3,5');
    expect(say.headline.en).toBe('The player to move wins: the nim-sum (XOR) is 2.');
    expect(say.headline.zh).toBe('先手必胜：SG 值的异或和为 2。');
    expect(answer('grundy quadrant hyperknight 1,0').say.details).toContainEqual(
      expect.objectContaining({ en: 'No move wins.' }),
    );
  });

  it('says why endless play has no values', () => {
    expect(answer('grundy 8x8 N a1').json).toMatchObject({ kind: 'endless', cycle: ['a1', 'b3', 'a1'] });
    expect(answer('grundy 8x8 N a1').say.details[0]!.en).toBe(
      'Grundy values exist only for games that always end.',
    );
  });
});
