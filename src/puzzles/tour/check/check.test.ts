import { describe, expect, it } from 'vitest';
import { splitLine } from '../../../core/words.js';
import { solveTour } from '../solve/solve.js';
import { parseTour } from '../text.js';
import type { NoTour, TourAnswer, TourProblem } from '../tour.js';
import { checkTour } from './check.js';

const problemOf = (text: string): TourProblem => {
  const read = parseTour(splitLine(text));
  if (!read.ok) throw new Error(text);
  return read.value;
};

const reasonOf = (problem: TourProblem): NoTour => {
  const answer = solveTour(problem);
  if (answer.kind !== 'none') throw new Error('there is a tour');
  return answer.because;
};

const accepts = (problem: TourProblem, answer: unknown): boolean =>
  checkTour(problem, answer as TourAnswer).ok;
const none = (because: unknown) => ({ kind: 'none', because, method: '', nodes: 0 });

describe('the checker', () => {
  const problem = problemOf('6x6 closed');
  const found = solveTour(problem);
  const path = found.kind === 'tour' ? [...found.path] : [];
  const tour = (squares: unknown) => ({ kind: 'tour', path: squares, method: '', nodes: 0 });

  it('accepts a tour from any of its squares, in both directions', () => {
    expect(accepts(problem, tour(path))).toBe(true);
    expect(accepts(problem, tour([...path.slice(5), ...path.slice(0, 5)]))).toBe(true);
    expect(accepts(problem, tour([...path].reverse()))).toBe(true);
  });

  it('refuses every tour with two squares swapped, one dropped, repeated or replaced', () => {
    for (let i = 0; i < 36; i++) {
      for (let j = i + 1; j < 36; j++) {
        const swapped = [...path];
        [swapped[i], swapped[j]] = [path[j]!, path[i]!];
        // A few swaps give another tour; those are judged by walking them here.
        const legal = swapped.every((square, k) => {
          const next = swapped[(k + 1) % 36]!;
          const dx = Math.abs((square % 6) - (next % 6));
          const dy = Math.abs(Math.floor(square / 6) - Math.floor(next / 6));
          return dx * dy === 2;
        });
        expect(accepts(problem, tour(swapped))).toBe(legal);
      }
      expect(accepts(problem, tour(path.toSpliced(i, 1)))).toBe(false);
      expect(accepts(problem, tour(path.with(i, path[(i + 1) % 36]!)))).toBe(false);
      for (const wrong of [-1, 36, 99, 0.5, Number.NaN, '3', null, undefined]) {
        expect(accepts(problem, tour(path.with(i, wrong as number)))).toBe(false);
        expect(accepts(problem, tour(path.concat(wrong as number)))).toBe(false);
      }
    }
  });

  it('goes by the colors of the board: (0, 0) is dark, and light is not dark', () => {
    const corners = problemOf('8x8 without a1/h8 N closed');
    expect(reasonOf(corners)).toEqual({ kind: 'colours', light: 32, dark: 30 });
    expect(accepts(corners, none({ kind: 'colours', light: 32, dark: 30 }))).toBe(true);
    expect(accepts(corners, none({ kind: 'colours', light: 30, dark: 32 }))).toBe(false);
    // Every move changes the column, not the color: the 10 squares of two columns cut off the other 15.
    const columns = problemOf('5x5 offsets:1,0/-1,0/1,1/-1,-1/1,-1/-1,1 closed');
    const because = reasonOf(columns);
    expect(because).toMatchObject({ kind: 'cut', parts: 15 });
    expect(accepts(columns, none(because))).toBe(true);
    expect(accepts(columns, none({ kind: 'colours', light: 10, dark: 15 }))).toBe(false);
  });

  it('proves that a solution is the only one, or says that it did not', () => {
    const level = (problem: TourProblem, answer: unknown) => {
      const verdict = checkTour(problem, answer as TourAnswer);
      return verdict.ok ? verdict.level : 'refused';
    };
    const one = problemOf('6x6 N open given 2:a3/12:f2/14:e1/25:d1/32:b4/33:a6');
    const only = solveTour(one);
    expect(only).toMatchObject({ kind: 'tour', unique: true });
    expect(['recomputed', 'partial']).toContain(level(one, only));
    const small = problemOf('3x4 N open given 1:a1');
    const first = solveTour(small);
    expect(first).toMatchObject({ kind: 'tour', unique: false });
    expect(level(small, first)).toBe('proved');
    const { second: _, ...alone } = first as TourAnswer & { kind: 'tour' };
    expect(level(small, { ...alone, unique: true })).toBe('refused');
    expect(level(small, alone)).toBe('recomputed');
    expect(level(problemOf('3x4 N open'), { ...alone, unique: true })).toBe('refused');
    const large = problemOf('12x12 N closed given 1:a1');
    const tour = solveTour(problemOf('12x12 N closed from a1'));
    expect(level(large, { ...tour, unique: true })).not.toBe('proved');
    expect(level(large, { ...tour, unique: true })).not.toBe('recomputed');
  });

  it('refuses "none" for one square, and repeats searches of small boards', () => {
    for (const because of [
      { kind: 'cases', tree: 'dead' },
      { kind: 'exhausted', nodes: 1 },
      { kind: 'transfer', states: 1 },
      { kind: 'degree', squares: [0] },
      { kind: 'colours', light: 0, dark: 1 },
    ])
      expect([because.kind, accepts(problemOf('1x1 N open'), none(because))]).toEqual([because.kind, false]);
    for (const line of ['3x4 WfF open symmetric mirror', '3x4 fWfFlrW open', '3x4 N open given 3:a1'])
      expect([line, accepts(problemOf(line), none({ kind: 'exhausted', nodes: 5 }))]).toEqual([line, false]);
    const oneWay = problemOf('3x3 offsets:1,0/0,1/-1,-1 closed symmetric mirror');
    expect(checkTour(oneWay, none({ kind: 'exhausted', nodes: 5 }) as TourAnswer)).toMatchObject({
      level: 'recomputed',
    });
  });

  it('refuses tours that are not what was asked for', () => {
    expect(accepts({ ...problem, from: path[3]! }, tour(path))).toBe(false);
    expect(accepts({ ...problem, closed: false, to: path[3]! }, tour(path))).toBe(false);
    expect(accepts({ ...problem, avoiding: [[path[1]!, path[2]!]] }, tour(path))).toBe(false);
    expect(accepts({ ...problem, avoiding: [[path[2]!, path[1]!]] }, tour(path))).toBe(false);
    expect(accepts({ ...problem, avoiding: [[path[0]!, path[35]!]] }, tour(path))).toBe(false);
    expect(accepts({ ...problem, using: [[path[0]!, path[2]!]] }, tour(path))).toBe(false);
    expect(accepts({ ...problem, using: [[path[0]!, path[35]!]] }, tour(path))).toBe(true);
    expect(accepts({ ...problem, given: [{ step: 3, square: path[3]! }] }, tour(path))).toBe(false);
    expect(accepts(problemOf('1x2 W closed'), tour([0, 1]))).toBe(false);
    expect(accepts(problemOf('1x1 closed'), tour([0]))).toBe(false);
    expect(accepts(problemOf('1x1'), tour([0]))).toBe(true);
  });

  it.each([
    '11x11 leaper:1,4',
    '13x13 zebra',
    '4x6 closed',
    '3x6 closed',
    '4x4',
  ])('%s: refuses every damaged cut', (text) => {
    const cut = problemOf(text);
    const because = reasonOf(cut);
    if (because.kind !== 'cut') throw new Error(`no cut but ${because.kind}`);
    expect(accepts(cut, none(because))).toBe(true);
    const { removed, parts } = because;
    for (let i = 0; i < removed.length; i++) {
      expect(accepts(cut, none({ ...because, removed: removed.toSpliced(i, 1) }))).toBe(false);
      expect(accepts(cut, none({ ...because, removed: removed.toSpliced(i, 1, removed[i]! + 1000) }))).toBe(
        false,
      );
      expect(accepts(cut, none({ ...because, removed: [...removed, removed[i]!] }))).toBe(false);
    }
    expect(accepts(cut, none({ ...because, parts: parts + 1 }))).toBe(false);
    expect(accepts(cut, none({ ...because, parts: parts - 1 }))).toBe(false);
  });

  it('refuses reasons that do not hold', () => {
    const plain = problemOf('8x8 from a1');
    for (const because of [
      { kind: 'colours', light: 32, dark: 32 },
      { kind: 'colours', light: 33, dark: 31 },
      { kind: 'degree', squares: [0] },
      { kind: 'degree', squares: [0, 7, 56, 63] },
      { kind: 'degree', squares: [] },
      { kind: 'cut', removed: [], parts: 1 },
      { kind: 'cut', removed: [10, 17], parts: 2 },
      { kind: 'shortage', squares: [0, 63], partners: [10, 17] },
      { kind: 'shortage', squares: [], partners: [] },
      { kind: 'exhausted', nodes: -1 },
      { kind: 'exhausted' },
      { kind: 'tired' },
      {},
      null,
      undefined,
    ]) {
      expect(accepts(plain, none(because)), JSON.stringify(because)).toBe(false);
    }
    for (const garbage of [
      null,
      undefined,
      {},
      { kind: 'tour' },
      { kind: 'tour', path: 5 },
      { kind: 'odd' },
    ]) {
      expect(accepts(plain, garbage)).toBe(false);
    }
  });
});
