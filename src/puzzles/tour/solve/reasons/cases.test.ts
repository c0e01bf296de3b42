import { describe, expect, it } from 'vitest';
import { hasTourSlow } from '../../../../../test/slow/tour.js';
import { tourAnswer, tourProblem, tourVerdict } from '../../../../../test/tourHelp.js';
import { makeBoard } from '../../../../core/board.js';
import { randomBelow, seededRandom } from '../../../../core/random.js';
import { parsePiece } from '../../../../pieces/read.js';
import { checkTour } from '../../check/check.js';
import { recount } from '../../check/frontier.js';
import { contradicts, numbersOf } from '../../check/numbers.js';
import { jsonTour } from '../../json.js';
import { sayTour } from '../../say.js';
import { formatTour } from '../../text.js';
import type { Cases, NoTour, TourProblem } from '../../tour.js';
import { tourGraph } from '../graph.js';
import { solveTour } from '../solve.js';
import { casesReason } from './cases.js';

const accepts = (problem: TourProblem, because: unknown): boolean =>
  checkTour(problem, { kind: 'none', because: because as NoTour, method: 'by-hand', nodes: 0 }).ok;

const reasonOf = (text: string): NoTour => {
  const found = tourAnswer(text);
  if (found.kind !== 'none') throw new Error(`${text}: ${found.kind}`);
  return found.because;
};

/** Random small problems that trying every walk can decide. */
const samples = function* (seed: number, count: number): Generator<TourProblem> {
  const random = seededRandom(seed);
  const below = (n: number) => randomBelow(random, n);
  for (let i = 0; i < count; ) {
    const [width, height] = [1 + below(6), 1 + below(6)];
    const missing = [...Array(width * height).keys()].filter(() => below(8) === 0);
    const board = makeBoard(width, height, missing);
    const free = [...Array(width * height).keys()].filter((square) => !missing.includes(square));
    if (free.length < 2 || free.length > 18) continue;
    const closed = below(2) === 0;
    const [from, to] = [free[below(free.length)]!, free[below(free.length)]!];
    i++;
    yield {
      puzzle: 'tour',
      board,
      piece: PIECES[below(PIECES.length)]!,
      closed,
      ...(below(2) === 0 ? { from } : {}),
      ...(!closed && from !== to && below(2) === 0 ? { to } : {}),
    };
  }
};

const PIECES = ['N', 'N', 'W', 'K', 'F', 'C', 'WF'].map((text) => {
  const read = parsePiece(text);
  if (!read.ok) throw new Error(text);
  return read.value;
});

describe('proofs by cases', () => {
  it('are never found where there is a tour', () => {
    let proofs = 0;
    let tours = 0;
    for (const problem of samples(7, 600)) {
      const because = casesReason(problem, tourGraph(problem));
      const exists = hasTourSlow(problem);
      if (exists) expect([formatTour(problem), because]).toEqual([formatTour(problem), undefined]);
      if (because === undefined) {
        tours += exists ? 1 : 0;
        continue;
      }
      expect(accepts(problem, because), formatTour(problem)).toBe(true);
      proofs++;
    }
    expect(proofs).toBeGreaterThan(100);
    expect(tours).toBeGreaterThan(50);
  });

  it('closed tours of 3x8: one move, used or not', () => {
    const because = reasonOf('3x8 closed');
    expect(because).toMatchObject({ kind: 'cases', tree: { used: 'dead', unused: 'dead' } });
    const problem = tourProblem('3x8 closed');
    expect(sayTour(problem, tourAnswer('3x8 closed')).details[0]!.en).toMatch(/: with \w\d-\w\d.*; without/);
    expect(jsonTour(problem, tourAnswer('3x8 closed'))).toMatchObject({
      because: { kind: 'cases', tree: { used: 'dead' } },
    });
  });

  it('moves that must be used may contradict each other', () => {
    expect(tourVerdict('5x6 closed using 1,1-3,2/3,1-2,3/1,0-2,2 avoiding 1,0-3,1')).toBe('cases');
    expect(tourVerdict('8x8 using a1-b3/b3-c5/b3-d4')).toBe('cases');
  });

  it('make use of a turn that is asked for, and of none where a symmetric tour exists', () => {
    expect(tourVerdict('5x6 closed symmetric half-turn')).toBe('cases');
    expect(tourVerdict('3x12 closed symmetric half-turn')).toBe('cases');
    for (const text of [
      '6x6 closed symmetric half-turn',
      '6x6 closed symmetric quarter-turn',
      '5x8 closed symmetric half-turn',
      '3x4 symmetric half-turn',
      '5x5 symmetric half-turn',
      '4x5 symmetric half-turn',
    ]) {
      expect(tourVerdict(text)).toBe('tour');
      expect([text, casesReason(tourProblem(text), tourGraph(tourProblem(text)))]).toEqual([text, undefined]);
    }
  });

  it('refuses damaged ones', () => {
    const text = '3x8 from b3';
    const problem = tourProblem(text);
    const because = reasonOf(text);
    if (because.kind !== 'cases') throw new Error(because.kind);
    expect(accepts(problem, because)).toBe(true);
    const damaged: unknown[] = [];
    const walk = (tree: Cases, put: (other: unknown) => unknown): void => {
      if (tree === 'dead') {
        damaged.push(put({ move: [0, 7], used: 'dead', unused: 'dead' }), put(undefined), put(null), put({}));
        return;
      }
      damaged.push(
        put('dead'),
        put({ ...tree, move: [0, 1] }),
        put({ ...tree, move: [] }),
        put({ ...tree, move: 5 }),
      );
      walk(tree.used, (used) => put({ ...tree, used }));
      walk(tree.unused, (unused) => put({ ...tree, unused }));
    };
    walk(because.tree, (tree) => tree);
    expect(damaged.length).toBeGreaterThan(20);
    for (const tree of damaged)
      expect(accepts(problem, { kind: 'cases', tree }), JSON.stringify(tree)).toBe(false);
    expect(accepts(tourProblem('3x10 closed'), { kind: 'cases', tree: 'dead' })).toBe(false);
  });
});

describe('the checker decides again', () => {
  it('as trying every walk does', () => {
    let decided = 0;
    for (const problem of samples(11, 600)) {
      const { exists } = recount(problem);
      if (exists === undefined) continue;
      expect([formatTour(problem), exists]).toEqual([formatTour(problem), hasTourSlow(problem)]);
      decided++;
    }
    expect(decided).toBeGreaterThan(500);
  });

  it('with moves to use and to avoid, and on long strips', () => {
    expect(recount(tourProblem('5x6 closed using a1-b3')).exists).toBe(true);
    expect(recount(tourProblem('5x6 closed avoiding a1-b3')).exists).toBe(false);
    expect(recount(tourProblem('4x200000000 from 0,0 to 3,4')).exists).toBe(true);
    expect(recount(tourProblem('4x200000000 from 1,0 to 2,2')).exists).toBe(false);
    expect(recount(tourProblem('3x10 closed')).exists).toBe(true);
    expect(recount(tourProblem('3x8 closed')).exists).toBe(false);
    expect(recount(tourProblem('20x20')).exists).toBeUndefined();
  });

  it('so that a false claim of a search is refused', () => {
    expect(accepts(tourProblem('3x10 closed'), { kind: 'exhausted', nodes: 12 })).toBe(false);
    expect(accepts(tourProblem('3x8 closed'), { kind: 'exhausted', nodes: 12 })).toBe(true);
  });
});

describe('numbers that contradict each other', () => {
  it('two that are too far apart are named', () => {
    expect(reasonOf('8x8 given 1:a1/3:h8/17:c4')).toMatchObject({ kind: 'colours' });
    const because = reasonOf('8x8 given 1:a1/5:h8/20:b1');
    expect(because).toEqual({
      kind: 'numbers',
      given: [
        { step: 1, square: 0 },
        { step: 5, square: 63 },
      ],
    });
    const problem = tourProblem('8x8 given 1:a1/5:h8/20:b1');
    expect(accepts(problem, because)).toBe(true);
    for (const given of [[], [{ step: 1, square: 0 }], [{ step: 5, square: 62 }], [null], 5, undefined]) {
      expect(accepts(problem, { kind: 'numbers', given })).toBe(false);
    }
    expect(
      accepts(tourProblem('8x8 given 1:a1/7:h8'), {
        kind: 'numbers',
        given: [
          { step: 1, square: 0 },
          { step: 7, square: 63 },
        ],
      }),
    ).toBe(false);
  });

  it('are never found in numbers taken from a tour', () => {
    const random = seededRandom(3);
    for (let seed = 1; seed <= 40; seed++) {
      const closed = seed % 2 === 0;
      const drawn = solveTour(tourProblem(`6x6 ${closed ? 'closed' : 'open'} seed ${seed}`));
      if (drawn.kind !== 'tour') throw new Error('no tour');
      const given = [...drawn.path]
        .map((square, k) => ({ step: k + 1, square }))
        .filter(() => randomBelow(random, 3) === 0);
      const problem = { ...tourProblem(`6x6 ${closed ? 'closed' : 'open'}`), given };
      expect(contradicts(problem, numbersOf(problem))).toBe(false);
    }
  });
});
