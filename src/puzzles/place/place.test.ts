import { describe, expect, it } from 'vitest';
import { samples } from '../../../test/samples.js';
import { slowKeeps } from '../../../test/slow/placements.js';
import { checkPlace, type PlaceAnswer, type PlaceProblem, parsePlace, solvePlace } from './index.js';

const read = (line: string): PlaceProblem => {
  const parsed = parsePlace(line);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error[0]!.message.en}`);
  return parsed.value;
};

/** The size of the best placement, once it has been held to the rules and its proof was read. */
const best = (line: string): number | string => {
  const problem = read(line);
  const answer = solvePlace(problem);
  const verdict = checkPlace(problem, answer);
  if (!verdict.ok) return verdict.reason.en;
  return answer.kind === 'placement' ? answer.squares.length : answer.kind;
};

const bestOf = (sizes: readonly number[], line: (n: number) => string) => sizes.map((n) => best(line(n)));

const reasonOf = (answer: PlaceAnswer): string | undefined =>
  answer.kind === 'stopped' ? undefined : answer.because?.kind;

describe('the most that are apart', () => {
  it('queens: one per row from 4 on', () => {
    expect(bestOf([1, 2, 3, 4, 5, 6, 7, 8, 9], (n) => `place ${n}x${n} Q apart`)).toEqual([
      1, 1, 2, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it('queens: the construction is right for every remainder by 6', () => {
    for (let n = 4; n <= samples(28, 200); n++) expect(best(`place ${n}x${n} Q apart`)).toBe(n);
    expect(best('place 100000x99999 Q apart')).toBe(99_999);
  });

  it('knights: A030978', () => {
    expect(bestOf([1, 2, 3, 4, 5, 6, 7, 8, 20], (n) => `place ${n}x${n} N apart`)).toEqual([
      1, 4, 5, 8, 13, 18, 25, 32, 200,
    ]);
  });

  it('kings: a quarter of the squares', () => {
    expect(bestOf([1, 2, 3, 4, 5, 6, 7, 8], (n) => `place ${n}x${n} K apart`)).toEqual([
      1, 1, 4, 4, 9, 9, 16, 16,
    ]);
  });

  it('bishops: 2n - 2', () => {
    expect(bestOf([1, 2, 3, 4, 8, 15], (n) => `place ${n}x${n} B apart`)).toEqual([1, 2, 4, 6, 14, 28]);
  });

  it('proves what is affordable with groups', () => {
    for (const line of [
      'place 8x8 Q apart',
      'place 8x8 N apart',
      'place 8x8 B apart',
      'place 8x8 K apart',
      'place 3x3 Q apart',
      'place 8x8 without d4 R apart',
    ]) {
      const problem = read(line);
      const answer = solvePlace(problem);
      expect([line, reasonOf(answer)]).toEqual([line, 'groups']);
      expect(checkPlace(problem, answer)).toMatchObject({ ok: true, level: 'proved' });
    }
  });
});

describe('the fewest that cover', () => {
  it('knights: A006075', () => {
    expect(bestOf([1, 2, 3, 4, 5, 6, 7, 8, 9], (n) => `place ${n}x${n} N cover`)).toEqual([
      1, 4, 4, 4, 5, 8, 10, 12, 14,
    ]);
  });

  it('knights that attack every square: A261752', () => {
    expect(bestOf([3, 4, 5, 6, 7, 8], (n) => `place ${n}x${n} N cover total`)).toEqual([
      'none',
      6,
      7,
      8,
      10,
      14,
    ]);
  });

  it('queens: A075458', () => {
    const sizes = samples([1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const known = [1, 1, 1, 2, 3, 3, 4, 5, 5, 5, 5];
    expect(bestOf(sizes, (n) => `place ${n}x${n} Q cover`)).toEqual(known.slice(0, sizes.length));
  });

  it('rooks: as many as the shorter side', () => {
    expect(best('place 8x8 R cover')).toBe(8);
    expect(best('place 1000x20 R cover')).toBe(20);
    expect(best('place 7x9 R cover total')).toBe(7);
    expect(best('place 1x5 R cover total')).toBe(2);
  });

  it('kings: A075561', () => {
    expect(bestOf([1, 3, 4, 6, 7, 9], (n) => `place ${n}x${n} K cover`)).toEqual([1, 1, 4, 4, 9, 9]);
  });
});

describe('sizes and given squares', () => {
  it('completes what is given', () => {
    const problem = read('place 8x8 Q apart 8 given a1/b5');
    const answer = solvePlace(problem);
    expect(answer).toMatchObject({ kind: 'placement', squares: { length: 8 } });
    expect(answer.kind === 'placement' && slowKeeps(problem, answer.squares)).toBe(true);
    expect(answer).not.toHaveProperty('best');
  });

  it('fills up a cover to the size that is asked', () => {
    expect(solvePlace(read('place 4x4 Q cover 9'))).toMatchObject({
      kind: 'placement',
      squares: { length: 9 },
    });
  });

  it.each([
    ['place 8x8 Q apart given a1/h8', 'conflict'],
    ['place 8x8 Q apart 1 given a1/b3', 'size'],
    ['place 3x3 R cover 10', 'size'],
    ['place 1x1 N cover total', 'uncovered'],
    ['place 8x8 Q apart 9', 'groups'],
    ['place 1000x1000 Q apart 1001', 'lines'],
    ['place 8x8 R cover 7', 'lines'],
    ['place 4x4 K cover 3', 'apart-squares'],
  ])('%s: none, because %s', (line, kind) => {
    const problem = read(line);
    const answer = solvePlace(problem);
    expect(answer).toMatchObject({ kind: 'none', because: { kind } });
    expect(checkPlace(problem, answer)).toMatchObject({ ok: true, level: 'proved' });
  });

  it('knows the empty placement', () => {
    expect(solvePlace(read('place 8x8 Q apart 0'))).toMatchObject({ kind: 'placement', squares: [] });
    expect(best('place 1x1 without a1 Q apart')).toBe(0);
    expect(best('place 1x1 without a1 Q cover')).toBe(0);
  });

  it('counts an attack in one direction', () => {
    // The piece goes up only: in a column one piece attacks the other, whichever stands above.
    expect(best('place 1x5 fR apart')).toBe(1);
    expect(best('place 1x5 fR cover')).toBe(1);
    expect(best('place 1x5 fR cover total')).toBe('none');
  });
});

describe('lines', () => {
  it.each([
    ['place 8x8', 'incomplete'],
    ['place 8x8 Q', 'incomplete'],
    ['place 8x8 apart', 'incomplete'],
    ['place 8x8 Q apart cover', 'conflict'],
    ['place 8x8 Q apart total', 'conflict'],
    ['place 8x8 Q apart apart', 'twice'],
    ['place 8x8 Q apart 3 4', 'twice'],
    ['place 8x8 Q apart classes', 'unexpected'],
    ['place 8x8 Q apart given', 'incomplete'],
    ['place 8x8 Q apart given z9', 'off-board'],
    ['place 8x8 Q apart -1', 'unexpected'],
    ['place 8x8 Q apart 9999999999999999', 'too-large'],
    ['place 8x8 fmWfcF apart', 'capture-only'],
  ])('%s: %s', (line, code) => {
    const parsed = parsePlace(line);
    expect(parsed.ok ? 'ok' : parsed.error[0]!.code).toBe(code);
  });
});
