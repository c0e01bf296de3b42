import { expect, test } from 'vitest';
import { KNIGHT } from '../../../core/piece.js';
import { seriesMember } from '../series/series.js';
import { solveSeries } from '../series/solve.js';
import { checkSeries, type SeriesMember } from './series.js';

const series = { width: 3, piece: KNIGHT, closed: true };

const membersOf = (first: number, last: number): readonly SeriesMember[] => {
  const answer = solveSeries(series, [first, last]);
  if (answer.kind !== 'series') throw new Error(answer.why.en);
  return answer.terms.map((term) => ({ ...term, problem: seriesMember(series, term.n) }));
};

const EVEN = { coefficients: [0n, 11n], firstN: 12 }; // 16, 176: correct once, by coincidence

test('the boards of a series are counted again', () => {
  const members = membersOf(8, 13);
  expect(checkSeries(members, { given: [] })).toMatchObject({ ok: true, level: 'recomputed' });
  for (const [i, member] of members.entries()) {
    const damaged = members.with(i, { ...member, undirected: member.undirected + 1n });
    expect(checkSeries(damaged, { given: [] }).ok, `n = ${member.n}`).toBe(false);
    const halved = members.with(i, { ...member, directed: member.directed + 2n });
    expect(checkSeries(halved, { given: [] }).ok, `n = ${member.n}, directed`).toBe(false);
  }
});

test('a recurrence is held against the terms, and what it says of others is taken as given', () => {
  const members = membersOf(10, 12);
  const given = [{ en: 'the rest', zh: '其余' }];
  const verdict = checkSeries(members, { recurrence: EVEN, given });
  expect(verdict).toMatchObject({ level: 'partial', given });
  expect(verdict.ok && verdict.level === 'partial' && verdict.verified.map(({ en }) => en)).toEqual([
    'another program counted the same for n = 10..12',
    'the recurrence gives the terms for n = 12',
  ]);
  const wrong = { coefficients: [0n, 12n], firstN: 12 };
  expect(checkSeries(members, { recurrence: wrong, given }).ok).toBe(false);
  // Terms before its start say nothing about it.
  const later = checkSeries(members, { recurrence: { ...wrong, firstN: 13 }, given });
  expect(later.ok && later.level === 'partial' && later.verified.length).toBe(1);
});

test('boards that would take too long are listed as not verified', () => {
  const wide = { width: 8, piece: KNIGHT, closed: true };
  const member = (n: number, undirected: bigint): SeriesMember => ({
    ...{ n, undirected, directed: 2n * undirected },
    problem: seriesMember(wide, n),
  });
  const verdict = checkSeries([member(5, 44202n), member(8, 13_267_364_410_532n)], { given: [] });
  if (!verdict.ok || verdict.level !== 'partial') throw new Error('not partial');
  expect(verdict.given.map(({ en }) => en)).toEqual(['the counts for n = 8']);
  expect(verdict.verified.map(({ en }) => en)).toEqual(['another program counted the same for n = 5']);
  expect(checkSeries([member(8, 13_267_364_410_532n)], { given: [] })).toMatchObject({ level: 'unchecked' });
});
