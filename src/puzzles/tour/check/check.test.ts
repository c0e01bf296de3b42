import { describe, expect, it } from 'vitest';
import { fullTest } from '../../../../test/samples.js';
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
  it('does not count the move from the last square of an open tour to the first', () => {
    const around = { kind: 'tour', path: Uint32Array.of(0, 1, 3, 2), method: 'by-hand', nodes: 0 };
    expect(accepts(problemOf('2x2 W open using a1-a2'), around)).toBe(false);
    expect(accepts(problemOf('2x2 W open avoiding a1-a2'), around)).toBe(true);
    expect(accepts(problemOf('2x2 W closed using a1-a2'), around)).toBe(true);
    expect(accepts(problemOf('2x2 W closed avoiding a1-a2'), around)).toBe(false);
  });

  it('says what else was asked for and holds', () => {
    const how = (line: string) => {
      const verdict = checkTour(problemOf(line), solveTour(problemOf(line)));
      return verdict.ok ? verdict.how : undefined;
    };
    expect(how('6x6 N closed')?.en).toBe('all 36 squares visited once, every step a legal move');
    expect(how('6x6 N closed symmetric half-turn avoiding c3-d5')?.en).toBe(
      'all 36 squares visited once, every step a legal move, forbidden moves and symmetry as asked',
    );
    expect(how('5x5 N open from a1 given 25:e5')).toEqual({
      en: 'all 25 squares visited once, every step a legal move, ends and given numbers as asked',
      zh: '25 格各经过一次，每一步都合法，端点、给定的数符合要求',
    });
  });

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
        // A few swaps may give another tour; the test decides by following them.
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

  it('refuses "none" for one square, and repeats searches of small boards', () => {
    for (const because of [
      { kind: 'cases', tree: 'dead' },
      { kind: 'exhausted', nodes: 1 },
      { kind: 'transfer', states: 1 },
      { kind: 'degree', squares: [0] },
      { kind: 'colours', light: 0, dark: 1 },
    ])
      expect([because.kind, accepts(problemOf('1x1 N open'), none(because))]).toEqual([because.kind, false]);
    const shortage = none({ kind: 'shortage', squares: [1], partners: [] });
    for (const line of ['1x3 without a1/a3 N open from a2 to a2', '3x1 without a1/c1 R open from b1 to b1'])
      expect([line, accepts(problemOf(line), shortage)]).toEqual([line, false]);
    expect(accepts(problemOf('1x1 N closed'), none({ kind: 'degree', squares: [0] }))).toBe(true);
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

  it('cannot see how a tour was drawn, and says so; without such a question there is no number of tours', () => {
    const asked = problemOf('3x4 open uniform');
    const plain = problemOf('3x4 open');
    const walk = solveTour(plain);
    if (walk.kind !== 'tour') throw new Error(walk.kind);
    const says = (problem: TourProblem, tours: unknown) => {
      const verdict = checkTour(problem, { ...walk, tours } as TourAnswer);
      return verdict.ok ? verdict.level : 'refused';
    };
    expect(says(asked, 16n)).toBe('partial');
    for (const tours of [0n, -1n, 16, '16', undefined]) expect(says(asked, tours)).toBe('refused');
    expect(says(plain, undefined)).toBe('proved');
    expect(says(plain, 16n)).toBe('refused');
  });

  it('looks again whether a tour is the only one', () => {
    const [a, b] = [problemOf('2x2 W open given 1:a1'), problemOf('2x2 W open given 1:a1/2:b1')];
    for (const problem of [a, b]) {
      const answer = solveTour(problem);
      if (answer.kind !== 'tour') throw new Error(answer.kind);
      const { path, second } = answer;
      const says = (change: object) => {
        const verdict = checkTour(problem, { kind: 'tour', path, method: 'exact', nodes: 0, ...change });
        return verdict.ok ? verdict.level : 'refused';
      };
      const isOnly = second === undefined;
      expect(says({ unique: true })).toBe(isOnly ? 'recomputed' : 'refused');
      expect(says({ unique: true, second: path })).toBe('refused');
      expect(says({ second: path })).toBe('refused');
      expect(says({ unique: false })).toBe('refused');
      expect(says({ unique: false, second: path })).toBe('refused');
      expect(says({ unique: false, second: path.toReversed() })).toBe('refused');
      if (!isOnly) expect(says({ unique: false, second })).toBe('proved');
    }
    expect(
      [a, b].map((problem) => solveTour(problem)).map((answer) => 'unique' in answer && answer.unique),
    ).toEqual([false, true]);
  });

  fullTest('believes neither that a tour is the only one nor that it is not', () => {
    const numbered = problemOf('6x6 open given 2:a3/12:f2/14:e1/25:d1/32:b4/33:a6');
    const only = solveTour(numbered);
    if (only.kind !== 'tour') throw new Error(only.kind);
    expect(checkTour(numbered, only)).toMatchObject({ ok: true, level: 'recomputed' });
    expect(checkTour(numbered, { ...only, unique: false }).ok).toBe(false);
    const free = problemOf('5x5 open given 1:a1');
    const one = solveTour(free);
    if (one.kind !== 'tour' || one.second === undefined) throw new Error(one.kind);
    expect(checkTour(free, one)).toMatchObject({ ok: true, level: 'proved' });
    const { second: _, ...claimed } = one;
    expect(checkTour(free, { ...claimed, unique: true }).ok).toBe(false);
    expect(checkTour(free, { ...one, unique: true }).ok).toBe(false);
    expect(checkTour(free, claimed).ok).toBe(false);
    const large = problemOf('20x20 open given 1:a1');
    const long = solveTour(large);
    if (long.kind !== 'tour') throw new Error(long.kind);
    const alone = { kind: 'tour', path: long.path, method: 'exact', nodes: 0, unique: true } as const;
    expect(checkTour(large, alone)).toMatchObject({ ok: true, level: 'partial' });
  });
});
