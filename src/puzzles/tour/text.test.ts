import { describe, expect, it } from 'vitest';
import { splitLine } from '../../core/words.js';
import { formatTour, parseTour } from './text.js';

const parse = (text: string) => parseTour(splitLine(text));

const canonical = (text: string): string => {
  const read = parse(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return formatTour(read.value);
};

const codes = (text: string): string[] => {
  const read = parse(text);
  return read.ok ? [] : read.error.map(({ code, at }) => `${code}@${at}`);
};

describe('a tour as a line of text', () => {
  it.each([
    ['8x8', 'tour 8x8 N open'],
    ['8x8 closed', 'tour 8x8 N closed'],
    ['8x8 knight open from a1', 'tour 8x8 N open from a1'],
    ['8x8 without e5/d4 camel to 7,7 from a1', 'tour 8x8 without d4/e5 C open from a1 to h8'],
    ['11x11 (4,1)', 'tour 11x11 leaper:1,4 open'],
    ['6x6 symmetric half-turn closed', 'tour 6x6 N closed symmetric half-turn'],
    ['8x8 closed seed 42', 'tour 8x8 N closed seed 42'],
    ['6x6 uniform seed 7', 'tour 6x6 N open uniform seed 7'],
    ['8x8 avoiding c2-a1 using a1-b3/b3-a1/h8-g6', 'tour 8x8 N open using a1-b3/g6-h8 avoiding a1-c2'],
    ['5x5 given 25:e5/1:a1', 'tour 5x5 N open given 1:a1/25:e5'],
    ['1000000000x1000000000 closed', 'tour 1000000000x1000000000 N closed'],
    ['3x3 offsets:1,0/0,1 using a1-b1', 'tour 3x3 offsets:1,0/0,1 open using a1-b1'],
  ])('%s', (text, line) => {
    expect(canonical(text)).toBe(line);
    expect(canonical(line.slice(5))).toBe(line);
  });

  it.each([
    ['', ['incomplete@0']],
    ['8x8 closed to h8', ['closed-to@11']],
    ['8x8 from a1 to a1', ['same-ends@12']],
    ['8x8 from i9 to z1', ['off-board@9', 'off-board@15']],
    ['1x1 without a1', ['no-squares@14']],
    ['8x8 open closed', ['twice@9']],
    ['8x8 from', ['incomplete@8']],
    ['8x8 seed', ['incomplete@8']],
    ['8x8 seed -1', ['bad-seed@9']],
    ['8x8 seed 4294967296', ['bad-seed@9']],
    ['8x8 symmetric spiral', ['bad-symmetry@14']],
    ['8x7 symmetric quarter-turn', ['no-symmetry@4']],
    ['8x8 using a1-b2', ['not-a-move@10']],
    ['8x8 using a1b3/a1-z9', ['bad-move@10', 'off-board@18']],
    ['8x8 using a1-b3 avoiding b3-a1', ['clash@16']],
    ['8x8 given 65:a1', ['bad-step@10']],
    ['8x8 given 1:a1/2:a1/1:b3/x', ['clash@15', 'clash@20', 'bad-given@25']],
    ['8x8 from b3 given 1:a1', ['clash@12']],
    ['8x8 to b3 given 64:a1', ['clash@10']],
    ['1000000x1000000 from 0,0', ['too-large@16']],
    ['8x8 sideways up', ['unknown-piece@4', 'unexpected@13']],
  ])('names every flaw of "%s"', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it('gives a record that cannot be changed', () => {
    const read = parse('8x8 using a1-b3 given 1:a1');
    expect(read.ok && Object.isFrozen(read.value) && Object.isFrozen(read.value.using![0])).toBe(true);
  });
});
