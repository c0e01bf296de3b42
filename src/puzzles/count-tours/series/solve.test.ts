import { describe, expect, test } from 'vitest';
import { fullTest } from '../../../../test/samples.js';
import { isStopped } from '../../../core/budget.js';
import { splitLine } from '../../../core/words.js';
import { jsonSeries, sayLaw } from './say.js';
import { formatSeries, parseSeries, type SeriesProblem, type SeriesTerm } from './series.js';
import { type SeriesAnswer, type SeriesOptions, solveSeries } from './solve.js';

const seriesOf = (words: string): SeriesProblem => {
  const read = parseSeries(splitLine(words));
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  return read.value;
};

const solve = (words: string, first: number, last: number, options?: SeriesOptions): SeriesAnswer => {
  const answer = solveSeries(seriesOf(words), [first, last], options);
  if (isStopped(answer)) throw new Error(answer.why.en);
  return answer;
};

describe('what is known of a whole series', () => {
  test('closed tours of 3xN: a recurrence of order 42, proved for every n', () => {
    const answer = solve('3xN closed', 9, 12);
    expect(answer.terms.map(({ undirected }) => undirected)).toEqual([0n, 16n, 0n, 176n]);
    expect(answer.counted).toBeGreaterThan(100);
    expect(answer.law).toMatchObject({ kind: 'recurrence', proved: true });
    expect(jsonSeries(answer)).toMatchObject({
      terms: [{ n: 9 }, { n: 10, undirected: '16', directed: '32' }, { n: 11 }, { n: 12 }],
      recurrence: { order: 42, proved: true },
    });
  });

  test('the terms come before the search for their law', () => {
    const seen: (readonly SeriesTerm[])[] = [];
    const answer = solve('3xN closed', 10, 11, { onTerms: (terms) => seen.push(terms) });
    expect(seen).toEqual([answer.terms]);
  });

  test('no closed tour is 4 wide, however long the board', () => {
    expect(solve('4xN closed', 1, 2).law).toEqual({ kind: 'zero', proved: true });
    expect(solve('1xN open', 1, 2).law).toEqual({ kind: 'zero', proved: true, after: 1 });
  });

  fullTest('where nothing is found, how long a recurrence must be, as far as the nodes reach', () => {
    const { law } = solve('5xN closed', 10, 12, { orderNodes: 1e9 });
    // A bound on the order is found early; a smaller one, and an order that is too low, take more nodes.
    expect(law).toMatchObject({
      kind: 'unknown',
      enough: 42_147,
      least: { proved: false },
    });
    const short = solve('6xN closed', 5, 6, { budget: { nodes: 1e6, bytes: 2 ** 30 }, orderNodes: 1e6 });
    expect(short.law).toEqual({ kind: 'unknown' });
    expect(jsonSeries(short)).not.toHaveProperty('leastOrder');
  });

  test('a budget that is too small is an answer too', () => {
    expect(
      solveSeries(seriesOf('6xN closed'), [1, 40], { budget: { nodes: 1000, bytes: 2 ** 20 } }),
    ).toMatchObject({ kind: 'stopped' });
  });

  test('every law can be said in both languages', () => {
    for (const answer of [
      solve('3xN closed', 1, 2),
      solve('4xN closed', 1, 2),
      solve('2xN R closed', 1, 4),
    ]) {
      const { en, zh } = sayLaw(answer);
      expect(en.length).toBeGreaterThan(10);
      expect(zh).toMatch(/\p{Script=Han}/u);
    }
  });

  test('boards counted one by one are refused before any is counted', () => {
    const done: number[] = [];
    const answer = solveSeries(seriesOf('4xN R closed'), [1, 9], { onProgress: (n) => done.push(n) });
    expect(answer).toMatchObject({ kind: 'stopped', nodes: 0 });
    expect(done).toEqual([]);
    expect(solveSeries(seriesOf('4xN R closed'), [1, 6], { budget: { nodes: 1e7 } })).toMatchObject({
      kind: 'stopped',
    });
  });

  fullTest('families that no memory or time is enough for are refused before their sweep begins', () => {
    const done: number[] = [];
    const solved = (line: string, last: number) =>
      solveSeries(seriesOf(line), [1, last], { onProgress: (n) => done.push(n) });
    expect(solved('8xN closed', 100)).toMatchObject({ kind: 'stopped', nodes: 0 });
    expect(solved('7xN closed', 100)).toMatchObject({
      kind: 'stopped',
      nodes: 0,
      shortfall: { allowed: { nodes: 2e9 } },
    });
    expect(done).toEqual([]);
  });

  test('a series has a line of its own', () => {
    expect(formatSeries(seriesOf('3xN knight closed'))).toBe('count-tours 3xN N closed');
  });
});
