/*
 * Damaged answers: every number, list, and switch of an answer is changed, one at a time, and the checker must refuse the result or go down a level. What an
 * answer says of how it was found (`method`, `states`, …) claims nothing about the puzzle and is left alone.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { randomBelow, seededRandom } from '../src/core/random.js';
import { isChecked, type Verdict } from '../src/core/result.js';
import { PUZZLE_NAMES, type PuzzleName } from '../src/puzzles/index.js';
import { LIGHT_PUZZLES, type Problem, parseProblem } from '../src/puzzles/lines.js';
import { type Answer, checkAnswer, solveProblem } from '../src/puzzles/solve.js';
import { samples } from './samples.js';

/** Small problems of every kind of answer, besides the examples. */
const LINES: Readonly<Partial<Record<PuzzleName, readonly string[]>>> = {
  tour: [
    'tour 5x5 N open from a1',
    'tour 6x6 N closed',
    'tour 4x4 N open',
    'tour 3x3 K closed',
    'tour 8x8 without a1/h8 N closed',
    'tour 4x4 N closed',
    'tour 3x5 N open',
  ],
  'count-tours': [
    'count-tours 3x4 N open',
    'count-tours 4x4 K closed',
    'count-tours 3x3 fNK open',
    'count-tours 4x5 N open from a1',
  ],
  meet: ['meet 8x8 N b2 d3 f4', 'meet 8x8 N a1 h8 c5 rounds', 'meet 100000x100000 N 0,0 999,5 70000,12'],
  hunt: ['hunt 8x8 N c3 pawns a1/e3/g5/h1/h3', 'hunt 6x6 K a1 pawns b3/f6/d4'],
  combos: ['combos 8x8 R@a1 Q@d4 B@h8', 'combos 4x4 R@a1 R@d4'],
  place: ['place 4x4 N cover', 'place 4x4 Q apart', 'place 5x5 K apart 4 given c3', 'place 3x3 N apart 6'],
  'count-placements': ['count-placements 4x4 N apart', 'count-placements 5x5 Q apart 5 classes'],
  grundy: ['grundy 5x5 offsets:-1,0/0,-1/-1,-1 4,4', 'grundy 6x6 offsets:-1,-2/-2,-1/-2,1/1,-2 5,5 3,2'],
};

/** Of the answer's history, not of the puzzle. */
const REMARKS = new Set(['method', 'states', 'nodes', 'layers', 'why', 'estimate']);

type Path = readonly (string | number)[];

interface Change {
  readonly path: Path;
  readonly name: string;
  readonly answer: unknown;
}

const isArray = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);

const replaced = (value: unknown, path: Path, by: (old: unknown) => unknown): unknown => {
  if (path.length === 0) return by(value);
  const [key, ...rest] = path as [string | number, ...Path];
  if (isArray(value)) {
    const copy = Array.from(value);
    copy[key as number] = replaced(copy[key as number], rest, by);
    return copy;
  }
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaced(record[key], rest, by) };
};

/** Every place of an answer that can be changed; of long lists a few. */
const places = (value: unknown, random: () => number, path: Path = []): Path[] => {
  if (isArray(value)) {
    const all = Array.from({ length: value.length }, (_, i) => i);
    const some = all.length <= 12 ? all : Array.from({ length: 12 }, () => randomBelow(random, all.length));
    return [path, ...some.flatMap((i) => places(value[i], random, [...path, i]))];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      REMARKS.has(key) ? [] : places(inner, random, [...path, key]),
    );
  }
  return [path];
};

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);

const changesAt = (answer: unknown, path: Path, random: () => number): Change[] => {
  const old = at(answer, path);
  const to = (name: string, value: unknown): Change => ({
    path,
    name: `${path.join('.')}: ${name}`,
    answer: replaced(answer, path, () => value),
  });
  if (typeof old === 'number') {
    return [
      to('one more', old + 1),
      to('one less', old - 1),
      to('far more', old + 1000),
      to('a fraction', old + 0.5),
    ];
  }
  if (typeof old === 'bigint')
    return [to('one more', old + 1n), to('one less', old - 1n), to('twice', 2n * old + 1n)];
  if (typeof old === 'boolean') return [to('the contrary', !old)];
  if (!isArray(old) || old.length === 0) return [];
  const list = Array.from(old);
  const [i, j] = [randomBelow(random, list.length), randomBelow(random, list.length)];
  const swapped = list.with(i, list[j]).with(j, list[i]);
  return [
    to('one dropped', list.toSpliced(i, 1)),
    to('one twice', list.toSpliced(i, 0, list[i])),
    to('empty', []),
    ...(isDeepStrictEqual(list[i], list[j]) ? [] : [to('two exchanged', swapped)]),
  ];
};

const LEVELS = ['unchecked', 'partial', 'recomputed', 'proved'];
const rank = (verdict: Verdict): number => (verdict.ok ? LEVELS.indexOf(verdict.level) : -1);

/**
 * Changes after which an answer is still true: lists of squares that prove there is no tour may be another proof or hold more than is needed, a meeting may
 * say less of itself than it could, play may fall by another weight, and a walk may be lost on another square.
 */
const isStillTrue = ({ kind, ...answer }: Answer, path: Path): boolean => {
  const [key, next] = path;
  if (kind === 'none') return key === 'because';
  if (kind === 'meet') return key === 'proved' && at(answer, path) === true;
  if (kind === 'infinite') return key === 'trap';
  if (kind === 'placement') return key === 'because'; // another proof; test/damaged.test.ts reads such proofs a second time
  return kind === 'grundy' && key === 'certificate' && path.includes('weight') && next !== undefined;
};

const solved = (name: PuzzleName): { problem: Problem; answer: Answer; line: string }[] => {
  const examples = LIGHT_PUZZLES.find((light) => light.name === name)!.examples.map(({ line }) => line);
  return [...(LINES[name] ?? []), ...examples].flatMap((line) => {
    const read = parseProblem(line);
    if (!read.ok) throw new Error(line);
    const answer = solveProblem(read.value, { budget: { nodes: 3e5, bytes: 2 ** 28 } }) as Answer;
    return answer.kind === 'stopped' ? [] : [{ problem: read.value, answer, line }];
  });
};

const WANTED = samples(300, 1500);

test.each(PUZZLE_NAMES)('%s: no damaged answer passes for a good one', (name) => {
  const random = seededRandom(17);
  const passed: string[] = [];
  let tried = 0;
  const cases = solved(name).filter(({ problem, answer }) => isChecked(checkAnswer(problem, answer)));
  expect(cases.length).toBeGreaterThan(0);
  for (let round = 0; tried < WANTED && round < 200; round++) {
    for (const { problem, answer, line } of cases) {
      const before = rank(checkAnswer(problem, answer));
      const all = places(answer, random).flatMap((path) => changesAt(answer, path, random));
      for (let k = 0; k < Math.min(all.length, 40) && tried < WANTED; k++) {
        const change = all[randomBelow(random, all.length)]!;
        const after = rank(checkAnswer(problem, change.answer as Answer));
        tried++;
        if (after >= before && !isStillTrue(answer, change.path)) passed.push(`${line}: ${change.name}`);
      }
    }
  }
  expect(tried).toBe(WANTED);
  expect([...new Set(passed)]).toEqual([]);
});
