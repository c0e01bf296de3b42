/* Reasons why there is no tour, true or made up: none passes if trying every walk finds a tour. */
import { expect, test } from 'vitest';
import { drawTourLine } from '../../../../test/cases/tourLines.js';
import { askedTours, isAskedTour } from '../../../../test/slow/askedTours.js';
import { slowNext } from '../../../../test/slow/moves.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import { solveTour } from '../solve/solve.js';
import { parseTour } from '../text.js';
import type { TourAnswer, TourProblem } from '../tour.js';
import { atOutset, conclude, rulesOf } from './cases.js';
import { checkTour } from './check.js';
import { recount } from './frontier.js';
import { findTours } from './unique.js';

const read = (line: string): TourProblem | undefined => {
  const parsed = parseTour(splitLine(line));
  return parsed.ok ? parsed.value : undefined;
};

interface Drawn {
  readonly line: string;
  readonly problem: TourProblem;
  readonly truth: readonly (readonly number[])[];
  readonly squares: readonly number[];
}

/** Problems whose tours, up to `most`, the oracle lists. */
function* drawn(seed: number, count: number, most: number): Generator<Drawn> {
  const random = seededRandom(seed);
  for (let n = 0; n < count; ) {
    const line = drawTourLine(random);
    const problem = read(line);
    if (problem === undefined) continue;
    const { width, height, missing } = problem.board;
    const squares = [...Array(width * height).keys()].filter((square) => !missing.includes(square));
    if (squares.length > 12) continue;
    const truth = askedTours(problem, most, 5000);
    if (truth === undefined) continue;
    n++;
    yield { line, problem, truth, squares };
  }
}

const accepts = (problem: TourProblem, because: object): boolean =>
  checkTour(problem, { kind: 'none', because, method: 'exact', nodes: 0 } as unknown as TourAnswer).ok;

/** Both directions of every move a tour may make. */
const nextEitherWay = ({ board, piece, avoiding = [] }: TourProblem): readonly ReadonlySet<number>[] => {
  const out = slowNext(board, piece.rays);
  const isTwoWay = piece.rays.every(({ dx, dy, range }) =>
    piece.rays.some((other) => other.dx === -dx && other.dy === -dy && other.range === range),
  );
  const around = out.map(() => new Set<number>());
  for (const [a, targets] of out.entries()) {
    for (const b of targets) {
      if (avoiding.some(([c, d]) => (a === c && b === d) || (isTwoWay && a === d && b === c))) continue;
      around[a]!.add(b);
      around[b]!.add(a);
    }
  }
  return around;
};

const partsWithout = ({ problem, squares }: Drawn, removed: readonly number[]): number => {
  const around = nextEitherWay(problem);
  const seen = new Set(removed);
  let parts = 0;
  for (const root of squares) {
    if (seen.has(root)) continue;
    parts++;
    const part = new Set([root]);
    for (const here of part) for (const there of around[here]!) if (!seen.has(there)) part.add(there);
    for (const square of part) seen.add(square);
  }
  return parts;
};

test.each([
  // How many reasons of each kind hold. More is better if the oracle agrees; update the numbers here.
  [
    121,
    { colours: 5, cut: 35, degree: 152, exhausted: 19, numbers: 34, shortage: 32, symmetry: 4, transfer: 19 },
  ],
  [
    122,
    { colours: 5, cut: 22, degree: 71, exhausted: 16, numbers: 36, shortage: 23, symmetry: 4, transfer: 16 },
  ],
  [
    123,
    { colours: 3, cut: 32, degree: 130, exhausted: 15, numbers: 15, shortage: 19, symmetry: 9, transfer: 15 },
  ],
])('squares, cuts, colors, shortages, numbers, symmetries, and claims, drawn from %i', (seed, hold) => {
  const random = seededRandom(seed);
  const below = (limit: number) => randomBelow(random, limit);
  const passed = new Map<string, number>();
  for (const one of drawn(seed, 25, 1)) {
    const { line, problem, truth, squares } = one;
    const { width } = problem.board;
    const some = (chance: number) => squares.filter(() => below(chance) === 0);
    const light = squares.filter(
      (square) => ((square % width) + Math.floor(square / width)) % 2 === 1,
    ).length;
    const dark = squares.length - light;
    const last = squares.length;
    const numbers = [
      ...(problem.given ?? []),
      ...(problem.from === undefined ? [] : [{ step: 1, square: problem.from }]),
      ...(problem.to === undefined ? [] : [{ step: last, square: problem.to }]),
    ];
    const reasons: object[] = [
      { kind: 'colours', light, dark },
      { kind: 'degree', squares },
      { kind: 'symmetry' },
      { kind: 'numbers', given: numbers },
      { kind: 'exhausted', nodes: 5 },
      { kind: 'transfer', states: 5 },
    ];
    for (let n = 0; n < 8; n++) {
      const removed = some(2 + below(3));
      const parts = partsWithout(one, removed);
      reasons.push(
        { kind: 'cut', removed, parts },
        { kind: 'degree', squares: some(3) },
        { kind: 'degree', squares: [squares[below(last)]] },
        { kind: 'numbers', given: numbers.filter(() => below(2) === 0) },
      );
      const wanting = some(2 + below(2));
      reasons.push({
        kind: 'shortage',
        squares: wanting,
        partners: some(2).filter((square) => !wanting.includes(square)),
      });
      expect(accepts(problem, { kind: 'cut', removed, parts: parts + 1 })).toBe(false);
      expect(accepts(problem, { kind: 'cut', removed, parts: parts - 1 })).toBe(false);
    }
    for (const because of reasons) {
      const kind = (because as { kind: string }).kind;
      if (!accepts(problem, because)) continue;
      expect([line, JSON.stringify(because), truth[0]]).toEqual([line, JSON.stringify(because), undefined]);
      passed.set(kind, (passed.get(kind) ?? 0) + 1);
    }
    expect(accepts(problem, { kind: 'colours', light: light + 1, dark })).toBe(false);
    expect(accepts(problem, { kind: 'colours', light, dark: dark + 1 })).toBe(false);
    expect(accepts(problem, { kind: 'degree', squares: [] })).toBe(false);
    expect(accepts(problem, { kind: 'degree', squares: [...squares, squares[0]] })).toBe(false);
    expect(accepts(problem, { kind: 'exhausted', nodes: -1 })).toBe(false);
    expect(accepts(problem, { kind: 'transfer', states: 0.5 })).toBe(false);
    expect(accepts(problem, { kind: 'numbers', given: [{ step: 1, square: -1 }] })).toBe(false);
    const solved = solveTour(problem);
    expect([line, solved.kind, checkTour(problem, solved).ok]).toEqual([
      line,
      truth.length === 0 ? 'none' : 'tour',
      true,
    ]);
    // What was searched again agrees with the oracle, and nothing is left undecided on boards this small.
    expect(accepts(problem, { kind: 'exhausted', nodes: 0 })).toBe(truth.length === 0);
    const again = recount(problem).exists;
    if (again !== undefined) expect([line, again]).toEqual([line, truth.length > 0]);
  }
  expect(Object.fromEntries(passed)).toEqual(hold);
});

test.each([
  [131, { symmetry: 28, numbers: 38 }],
  [132, { symmetry: 22, numbers: 31 }],
  [133, { symmetry: 19, numbers: 45 }],
  [134, { symmetry: 28, numbers: 35 }],
])('symmetries and numbers, drawn from %i', (seed, hold) => {
  const passed = { symmetry: 0, numbers: 0 };
  for (const { line, problem, truth, squares } of drawn(seed, 120, 1)) {
    const given = [
      ...(problem.given ?? []),
      ...(problem.from === undefined ? [] : [{ step: 1, square: problem.from }]),
      ...(problem.to === undefined ? [] : [{ step: squares.length, square: problem.to }]),
    ];
    for (const because of [{ kind: 'symmetry' } as const, { kind: 'numbers', given } as const]) {
      if (!accepts(problem, because)) continue;
      expect([line, because.kind, truth[0]]).toEqual([line, because.kind, undefined]);
      passed[because.kind]++;
    }
  }
  expect(passed).toEqual(hold);
});

test('a tour passes if it has everything that is asked for', () => {
  let [right, wrong] = [0, 0];
  for (const { line, problem } of drawn(123, 80, 1)) {
    const { puzzle, board, piece, closed } = problem;
    const tours = askedTours({ puzzle, board, piece, closed }, 12, 5000) ?? [];
    for (const path of tours) {
      const isAsked = isAskedTour(problem, path);
      const says = (way: TourAnswer) => checkTour(problem, way).ok;
      const answer = { kind: 'tour', method: 'exact', nodes: 0 } as const;
      expect([line, path, says({ ...answer, path })]).toEqual([line, path, isAsked]);
      expect([line, path, says({ ...answer, path: Uint32Array.from(path) })]).toEqual([line, path, isAsked]);
      if (isAsked) right++;
      else wrong++;
    }
  }
  expect(Math.min(right, wrong)).toBeGreaterThan(20);
});

test('the second search finds no tour, the only one, or two', () => {
  const counts = [0, 0, 0];
  for (const { line, problem, truth } of drawn(124, 120, 2)) {
    if (problem.closed && problem.from === undefined && problem.given === undefined) continue;
    const found = findTours(problem, (path) => isAskedTour(problem, path));
    expect([line, found?.length]).toEqual([line, truth.length]);
    counts[truth.length]!++;
    if (truth.length !== 1) continue;
    const only = { kind: 'tour', path: truth[0]!, method: 'exact', nodes: 0, unique: true } as const;
    expect(checkTour(problem, only)).toMatchObject({ ok: true, level: 'recomputed' });
    expect(checkTour(problem, { ...only, unique: false, second: truth[0]! }).ok).toBe(false);
    if (truth[0]!.length > 1) expect(findTours(problem, () => true, 1)).toBe(undefined);
  }
  expect(Math.min(...counts)).toBeGreaterThan(3);
});

test.each([
  // Contradicted cases, consistent cases, moves decided in these, and made-up proofs of cases that pass.
  [125, { dead: 70, alive: 32, decided: 205, proofs: 44 }],
  [126, { dead: 90, alive: 30, decided: 132, proofs: 47 }],
  [127, { dead: 123, alive: 57, decided: 295, proofs: 69 }],
])('what follows from a case holds in every tour of that case, drawn from %i', (seed, expected) => {
  const random = seededRandom(seed);
  const below = (limit: number) => randomBelow(random, limit);
  const seen = { dead: 0, alive: 0, decided: 0, proofs: 0 };
  for (const { line, problem } of drawn(seed, 70, 1)) {
    const rules = rulesOf(problem);
    const tours = askedTours(problem, 200, 4000);
    if (
      rules === undefined ||
      rules.edges.length === 0 ||
      tours === undefined ||
      tours.length === 200 ||
      rules.squares.length < 3
    )
      continue;
    const edgesOf = (path: readonly number[]): ReadonlySet<number> => {
      const moves = path.slice(1).map((b, k) => [path[k]!, b] as const);
      if (problem.closed) moves.push([path.at(-1)!, path[0]!]);
      const isMove = (a: number | undefined, b: number | undefined) =>
        moves.some(([c, d]) => (a === c && b === d) || (a === d && b === c));
      const ends = [path[0]!, path.at(-1)!];
      return new Set(
        rules.edges.flatMap(([u, v], e) => {
          const [a, b] = [rules.squares[u], rules.squares[v]];
          if (a === undefined) return [e]; // between the squares outside
          return b === undefined ? (ends.includes(a) ? [e] : []) : isMove(a, b) ? [e] : [];
        }),
      );
    };
    const sets = tours.map(edgesOf);
    for (let n = 0; n < 6; n++) {
      const state = atOutset(rules);
      const supposed = new Map<number, number>();
      for (let k = below(4); k > 0; k--) {
        const e = below(state.length);
        if (state[e] !== 0) continue;
        state[e] = 1 + below(2);
        supposed.set(e, state[e]!);
      }
      const left = sets.filter((set) => [...supposed].every(([e, value]) => set.has(e) === (value === 1)));
      const isAlive = conclude(rules, state);
      seen[isAlive ? 'alive' : 'dead']++;
      if (isAlive) seen.decided += state.filter((value) => value !== 0).length;
      const isFalse = ([e, value]: readonly [number, number]) =>
        value !== 0 && left.some((set) => set.has(e) !== (value === 1));
      const wrong = isAlive ? [...state.entries()].filter(isFalse) : left;
      expect([line, [...supposed], wrong]).toEqual([line, [...supposed], []]);
    }
    // Made-up proofs by cases.
    const grow = (depth: number): unknown => {
      if (depth === 0 || below(3) === 0) return 'dead';
      const [u, v] = rules.edges[below(rules.edges.length)] ?? [0, 0];
      const move = [u, v]
        .filter((vertex) => vertex < rules.squares.length)
        .map((vertex) => rules.squares[vertex]);
      return { move, used: grow(depth - 1), unused: grow(depth - 1) };
    };
    for (let n = 0; n < 8; n++) {
      const tree = grow(below(4));
      if (!accepts(problem, { kind: 'cases', tree })) continue;
      expect([line, JSON.stringify(tree), tours.length]).toEqual([line, JSON.stringify(tree), 0]);
      seen.proofs++;
    }
    expect(accepts(problem, { kind: 'cases', tree: undefined })).toBe(false);
    expect(accepts(problem, { kind: 'cases', tree: { move: [99], used: 'dead', unused: 'dead' } })).toBe(
      false,
    );
  }
  expect(seen).toEqual(expected);
});

test.each([
  [128, 10],
  [129, 19],
])('patterns pass if they leave more parts than a tour can join, drawn from %i', (seed, hold) => {
  const random = seededRandom(seed);
  const below = (limit: number) => randomBelow(random, limit);
  let passed = 0;
  for (const { line, problem, truth, squares } of drawn(seed, 30, 1)) {
    const { width } = problem.board;
    for (let n = 0; n < 8; n++) {
      const [across, up] = [1 + below(3), 1 + below(3)];
      const letters = below(2) === 0 ? 'xo' : 'xo12';
      const rows = Array.from({ length: up }, () =>
        Array.from({ length: across }, () => letters[below(letters.length)]).join(''),
      );
      const laid = squares.map(
        (square) => rows[Math.floor(square / width) % up]![(square % width) % across]!,
      );
      const removed = BigInt(laid.filter((letter) => letter === 'x').length);
      const parts = BigInt(
        laid.filter((letter) => letter === 'o').length +
          new Set(laid.filter((letter) => /\d/.test(letter))).size,
      );
      const because = { kind: 'pattern', rows, removed, parts };
      expect(accepts(problem, { ...because, parts: parts + 1n })).toBe(false);
      expect(accepts(problem, { ...because, removed: removed + 1n })).toBe(false);
      if (!accepts(problem, because)) continue;
      expect([line, rows, truth[0]]).toEqual([line, rows, undefined]);
      passed++;
    }
    for (const rows of [[], ['x', 'xo'], ['q'], [''], 'x', [5]])
      expect(accepts(problem, { kind: 'pattern', rows, removed: 0n, parts: 9n })).toBe(false);
  }
  expect(passed).toBe(hold);
});

test('strips of any length: where tours exist is known', () => {
  const exists = (line: string) => recount(read(line)!).exists;
  for (const n of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    expect([n, exists(`3x${n} N open`)]).toEqual([n, n === 4 || n >= 7]);
    expect([n, exists(`${n}x3 N closed`)]).toEqual([n, n >= 10 && n % 2 === 0]);
    expect([n, exists(`2x${n} W closed`)]).toEqual([n, true]);
    expect([n, exists(`${n}x2 W open from a1 to b2`)]).toEqual([n, false]);
  }
  for (const n of [4, 5, 6]) expect([n, exists(`4x${n} N closed`)]).toEqual([n, false]);
  for (const [n, is] of [
    [1000, true],
    [1001, false],
  ] as const)
    expect(exists(`3x${n} N closed`)).toBe(is);
  expect(exists('1x900 W open')).toBe(true);
  expect(exists('1x900 W open from 0,5')).toBe(false);
  expect(exists('1x900 W open from 0,0 to 0,899')).toBe(true);
  expect(exists('900x2 without 450,0 W open')).toBe(true);
  expect(exists('900x2 without 450,0/451,1 W open')).toBe(false);
  expect(exists('900x2 without 450,0 W closed')).toBe(false);
  expect(exists('8x8 N closed')).toBe(undefined); // too wide
  expect(exists('4x4 R open')).toBe(undefined);
});

test.each([
  // A line, and the reason that is found for it.
  ['5x5 closed', 'colours'],
  ['5x5 open from b1', 'colours'],
  ['8x8 open from a1 to h8', 'colours'],
  ['6x6 open given 1:a1/3:b1', 'colours'],
  ['3x3 closed', 'degree'],
  ['3x3 open', 'degree'],
  ['4x4 closed', 'cut'],
  ['4x4 open', 'cut'],
  ['4x6 closed', 'cut'],
  ['11x11 leaper:1,4', 'cut'],
  ['3x8 closed', 'cases'],
  ['6x6 closed symmetric mirror', 'symmetry'],
  ['8x8 closed symmetric quarter-turn', 'symmetry'],
] as const)('%s has no tour, and its reason passes', (line, kind) => {
  const problem = read(line)!;
  const answer = solveTour(problem);
  expect(answer).toMatchObject({ kind: 'none', because: { kind } });
  expect(checkTour(problem, answer).ok).toBe(true);
});

test('proofs that list the whole board are refused on boards too large for that', () => {
  const reasons = [
    { kind: 'cut', removed: [0], parts: 3 },
    { kind: 'shortage', squares: [0], partners: [1] },
    { kind: 'colours', light: 1, dark: 2 },
  ] as const;
  for (const because of reasons) {
    const problem = read('1000000000x1000000000 R closed');
    if (problem === undefined) throw new Error('unread');
    expect(checkTour(problem, { kind: 'none', because, method: 'reason', nodes: 0 }).ok).toBe(false);
  }
});
