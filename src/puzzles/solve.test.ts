import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '../../test/samples.js';
import type { PuzzleName } from './index.js';
import { formatProblem, lightOf, parseProblem } from './lines.js';
import { checkAnswer, jsonOf, sayAnswer, solveProblem } from './solve.js';

const canonical = (line: string): string => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.map((flaw) => flaw.message.en).join('; ')}`);
  return formatProblem(read.value);
};

/** Lines that are their own canonical form. */
const CANONICAL = [
  'moves 8x8 N e5',
  'distance 50x50 N b2 a1',
  'tour 8x8 N open from a1',
  'tour 6x6 N closed',
  'tour 8x8 without d4/e5 C open from a1 to h8',
  'tour 11x11 leaper:1,4 open',
  'count-tours 6x6 N closed',
  'meet 8x8 N b2 d3 f4',
  'meet 1000000000x1000000000 N 0,0 999,5 70000,12 rounds',
  'hunt 50x50 N b2 pawns a1',
  'combos 8x8 R@a1 Q@d4 B@h8',
  'grundy quadrant hyperknight 1,0',
  'grundy quadrant offsets:1,-2/-1,-3/-1,-2/-2,-1/-3,-1/-2,1 2,5 3,5',
];

describe('problem lines', () => {
  test.each(CANONICAL)('%s', (line) => {
    expect(canonical(line)).toBe(line);
  });

  test.each([
    ['  tour   8x8  closed ', 'tour 8x8 N closed'],
    ['tour 8x8', 'tour 8x8 N open'],
    ['tour 8×8', 'tour 8x8 N open'],
    ['tour 8X8 knight from 0,0 open', 'tour 8x8 N open from a1'],
    ['tour 8x8 without e5/d4/e5', 'tour 8x8 without d4/e5 N open'],
    ['tour 11x11 giraffe', 'tour 11x11 leaper:1,4 open'],
    ['meet 8x8 b2 3,2 f4 total', 'meet 8x8 N b2 d3 f4'],
    ['meet 8x8 N@b2 C@d3', 'meet 8x8 N@b2 C@d3'],
    ['hunt 50x50 b2 pawns a1 c3', 'hunt 50x50 N b2 pawns a1/c3'],
    ['combos 8x8 rook@0,0', 'combos 8x8 R@a1'],
    ['grundy quadrant hyperknight b1', 'grundy quadrant hyperknight 1,0'],
  ])('%s is written %s', (line, wanted) => {
    expect(canonical(line)).toBe(wanted);
    expect(canonical(wanted)).toBe(wanted);
  });

  test('no text makes the parser throw, and every flaw has a place and both languages', () => {
    const word = fc.oneof(
      fc.constantFrom(...CANONICAL.flatMap((line) => line.split(' '))),
      fc.string({ maxLength: 8 }),
      fc.constantFrom(
        '0x0',
        'a0',
        '-1,-1',
        'without',
        '@',
        'N@',
        '@a1',
        '/',
        'offsets:',
        'leaper:',
        '1e9x1',
        'a1/',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.constantFrom(...CANONICAL), (words, line) => {
        const [name, board] = line.split(' ');
        for (const text of [words.join(' '), [name, ...words].join(' '), [name, board, ...words].join(' ')]) {
          const read = parseProblem(text);
          if (read.ok) {
            const written = formatProblem(read.value);
            expect(canonical(written)).toBe(written);
            continue;
          }
          expect(read.error.length).toBeGreaterThan(0);
          for (const { at, message } of read.error) {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThanOrEqual(text.length);
            expect(message.en).not.toBe('');
            expect(message.zh).not.toBe('');
          }
        }
      }),
      { numRuns: samples(190, 3000), seed: 8 },
    );
  });

  test('a problem is frozen through and through', () => {
    const frozen = (value: unknown): boolean =>
      typeof value !== 'object' ||
      value === null ||
      (Object.isFrozen(value) && Object.values(value).every(frozen));
    for (const line of CANONICAL) {
      const read = parseProblem(line);
      expect(read.ok && frozen(read.value), line).toBe(true);
    }
  });

  test.each(
    CANONICAL.filter((line) => !line.includes('1000000000')),
  )('%s is solved twice alike, checked, and told', (line) => {
    const read = parseProblem(line);
    if (!read.ok) throw new Error(line);
    const answer = solveProblem(read.value);
    expect(solveProblem(read.value)).toEqual(answer);
    expect(checkAnswer(read.value, answer)).toMatchObject({ ok: true });
    expect(JSON.parse(JSON.stringify(jsonOf(read.value, answer)))).toEqual(jsonOf(read.value, answer));
    expect(sayAnswer(read.value, answer).headline.zh).not.toBe('');
  });
});

test.each([
  ...[
    'moves 64x64 Q a1',
    'distance 64x64 N a1 0,63',
    'tour 64x64 open',
    'tour 3x12 closed',
    'tour 4x9 closed',
  ],
  ...['meet 20x20 N a1 b2 c3 d4 e5 f6 g7 h8 i9 j10', 'hunt 50x50 N a1 pawns b2/c3/d4/e5/f6/g7/h8/i9/j10/k11'],
  ...['combos 8x8 Q@a1 Q@d4 Q@h8', 'grundy 20x20 fNlN 15,15 14,15 19,19', 'walks 8x8 Q steps 100'],
])('%s is called quick, and takes few search nodes', (line) => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  expect(lightOf<PuzzleName>(read.value.puzzle).isQuick?.(read.value)).toBe(true);
  expect(solveProblem(read.value, { budget: { nodes: 1e5, bytes: 2 ** 28 } }).kind).not.toBe('stopped');
});

test.each([
  'grundy 20x20 N 3,3 misere',
  'tour 8x8 C',
  'tour 8x8 without a1 N',
  'combos 8x8 Q@a1 Q@b1 Q@c1 Q@d1',
])('%s is not called quick', (line) => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  expect(lightOf<PuzzleName>(read.value.puzzle).isQuick?.(read.value)).toBe(false);
});
