import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSquare, freeCount, parseSquareOn, pointOf } from '../../../src/core/board.js';
import { untranslated } from '../../../src/core/text.js';
import { parseProblem } from '../../../src/puzzles/lines.js';
import { checkTour } from '../../../src/puzzles/tour/check/check.js';
import { formatTour } from '../../../src/puzzles/tour/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { someOf } from '../../../test/samples.js';
import { emptyScene } from '../../scene/scene.js';
import { decide } from './decide.js';
import { knownOf, learn, NOTHING_KNOWN, nextQuestion, verdictOn } from './hints.js';
import { leftOf } from './left.js';
import { completion, walkScene } from './playScene.js';
import { standingOf, startsOf, targetsOf, type Walk } from './walk.js';

const tour = (line: string): TourProblem => {
  const read = parseProblem(line);
  if (!read.ok || read.value.puzzle !== 'tour') throw new Error(line);
  return read.value;
};
const squares = ({ board }: TourProblem, names: string): Walk =>
  names.split(' ').map((name) => {
    const read = parseSquareOn(board, name);
    if (!read.ok) throw new Error(name);
    return read.value;
  });
const names = ({ board }: TourProblem, walk: Walk) =>
  walk.map((square) => formatSquare(board, square)).join(' ');

/** Backtracking, for boards where it ends soon. */
const canEnd = (problem: TourProblem, walk: Walk): boolean => {
  const standing = standingOf(problem, walk);
  if (standing.kind !== 'going') {
    const path = { kind: 'tour', path: walk, method: 'by-hand', nodes: 0 } as const;
    return standing.kind === 'done' && checkTour(problem, path).ok;
  }
  return standing.targets.some((next) => canEnd(problem, [...walk, next]));
};

describe('walking', () => {
  test('the piece goes where it has not been', () => {
    const problem = tour('tour 5x5 N open');
    expect(startsOf(problem)).toHaveLength(25);
    expect(names(problem, targetsOf(problem, squares(problem, 'a1 c2')))).toBe('d4 e3 e1 a3 b4');
  });

  test('ends, numbers, and forbidden moves are respected', () => {
    const ends = tour('tour 5x5 N open from a1 to c2');
    expect(names(ends, startsOf(ends))).toBe('a1');
    expect(names(ends, targetsOf(ends, squares(ends, 'a1')))).toBe('b3');
    const avoiding = tour('tour 5x5 N open avoiding a1-c2');
    expect(names(avoiding, targetsOf(avoiding, squares(avoiding, 'a1')))).toBe('b3');
    expect(names(avoiding, targetsOf(avoiding, squares(avoiding, 'c2')))).not.toContain('a1');
    const given = tour('tour 5x5 N open given 1:a1/2:b3/9:d4');
    expect(names(given, startsOf(given))).toBe('a1');
    expect(names(given, targetsOf(given, squares(given, 'a1')))).toBe('b3');
    expect(names(given, targetsOf(given, squares(given, 'a1 b3')))).not.toContain('d4');
  });

  test('it ends stuck, open, or closed', () => {
    const small = tour('tour 3x3 N open');
    expect(standingOf(small, squares(small, 'a1 b3 c1 a2 c3 b1 a3 c2')).kind).toBe('stuck');
    const ring = tour('tour 3x3 without b2 N closed');
    const round = squares(ring, 'a1 b3 c1 a2 c3 b1 a3 c2');
    expect(standingOf(ring, round)).toEqual({ kind: 'done', closes: true });
    const path = tour('tour 1x1 N open');
    expect(standingOf(path, [0])).toEqual({ kind: 'done', closes: false });
  });
});

const WALKED = [
  'tour 5x5 N open',
  'tour 5x5 N open from a1 to e5',
  'tour 5x5 N open to c3',
  'tour 3x4 N open',
  'tour 4x5 N closed',
  'tour 5x6 N closed',
  'tour 3x3 without b2 N closed',
  'tour 5x5 N open symmetric half-turn',
  'tour 5x5 N open using a1-b3 avoiding c3-d5',
  'tour 5x5 N open given 1:a1/13:c3',
  'tour 4x4 K closed',
  'tour 3x4 R open',
  'tour 4x4 fNrbN open',
  'tour 4x4 W closed avoiding a1-b1',
];

test.each(someOf(WALKED, 2))('%s: the decision about a path is what backtracking finds', (line) => {
  const problem = tour(line);
  const all = freeCount(problem.board);
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), fc.nat(), (choices, share) => {
      const length = Math.max(0, all - (share % 14));
      let walk: Walk = [];
      while (walk.length < length) {
        const standing = standingOf(problem, walk);
        if (standing.kind !== 'going') break;
        walk = [...walk, standing.targets[choices.next().value! % standing.targets.length]!];
      }
      // Backtracking takes long from the start of a board.
      fc.pre(walk.length >= all - 13);
      const verdict = decide(problem, walk);
      expect(verdict.kind).toBe(canEnd(problem, walk) ? 'alive' : 'dead');
      if (verdict.kind !== 'alive') return;
      expect(verdict.path.slice(0, walk.length)).toEqual(walk);
      const found = { kind: 'tour', path: verdict.path, method: 'by-hand', nodes: 0 } as const;
      expect(checkTour(problem, found).ok).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a chessboard is decided from the first step on', () => {
  const problem = tour('tour 8x8 N closed');
  for (const walk of ['a1', 'a1 b3', 'd4 e6 c5 d3 e5', 'a1 c2 e1 g2 h4 g6 h8 f7']) {
    const verdict = decide(problem, squares(problem, walk));
    expect(verdict.kind).toBe('alive');
  }
  // Too many of the moves through g8 and h8 are used up.
  const lost = decide(problem, squares(problem, 'a1 b3 d2 f1 h2 g4 f6 h7 f8 g6 e7 f5 h6 f7 d6'));
  expect(lost.kind === 'dead' && lost.why.en).toContain('too few moves');
});

test('what is left of a problem can be written as a problem line', () => {
  for (const [line, walk, left] of [
    ['tour 5x5 N open', 'a1 b3 a5', 'tour 5x5 without a1/b3 N open from a5'],
    ['tour 6x6 N closed', 'a1 b3 a5', 'tour 6x6 without b3 N open from a5 to a1'],
    ['tour 5x5 N open seed 3', 'a1', 'tour 5x5 N open from a1'],
    ['tour 4x4 R open', 'a1 a3', 'tour 4x4 R open from a1 using a1-a3'],
    [
      'tour 6x6 N closed symmetric half-turn',
      'a1 b3',
      'tour 6x6 N closed from a1 symmetric half-turn using a1-b3',
    ],
    ['tour 5x5 N open given 3:a5/9:c3', 'a1 b3 a5', 'tour 5x5 N open from a1 given 1:a1/2:b3/3:a5/9:c3'],
  ] as const) {
    const problem = tour(line);
    const text = formatTour(leftOf(problem, squares(problem, walk)).problem);
    expect(text).toBe(left);
    expect(parseProblem(text).ok).toBe(true);
  }
});

describe('hints', () => {
  const problem = tour('tour 5x5 N open');
  const ask = { hints: true, warnings: true };

  test('each next square is asked once, and together they decide the path', () => {
    let knowledge = NOTHING_KNOWN;
    const walk = squares(problem, 'a1');
    let asked = 0;
    for (;;) {
      const question = nextQuestion(problem, knowledge, walk, ask);
      if (question === undefined) break;
      asked++;
      knowledge = learn(knowledge, question, decide(problem, question));
    }
    expect(asked).toBe(2);
    expect(verdictOn(problem, knowledge, walk)).toBe('alive');
    const path = (knownOf(knowledge, walk) as { path: Walk }).path;
    for (let length = 1; length <= 25; length++) {
      expect(knownOf(knowledge, path.slice(0, length))?.kind).toBe('alive');
    }
  });

  test('after a dead end everything is dead, and nothing more is asked', () => {
    // On 5x5 no open tour starts on an odd square, because of the colors.
    const walk = squares(problem, 'b1');
    expect(nextQuestion(problem, NOTHING_KNOWN, walk, { hints: false, warnings: true })).toBe(walk);
    const knowledge = learn(NOTHING_KNOWN, walk, decide(problem, walk));
    expect(verdictOn(problem, knowledge, walk)).toBe('dead');
    expect(verdictOn(problem, knowledge, squares(problem, 'b1 c3'))).toBe('dead');
    expect(nextQuestion(problem, knowledge, squares(problem, 'b1 c3'), ask)).toBeUndefined();
  });

  test('what the solver could not decide is not asked again, and nothing is claimed', () => {
    const walk = squares(problem, 'a1 b3');
    const knowledge = learn(NOTHING_KNOWN, walk, { kind: 'unknown' });
    expect(knownOf(knowledge, walk)).toEqual({ kind: 'unknown' });
    expect(knownOf(knowledge, squares(problem, 'a1 b3 a5'))).toBeUndefined();
    expect(verdictOn(problem, knowledge, squares(problem, 'a1'))).toBeUndefined();
    expect(nextQuestion(problem, knowledge, walk, { hints: false, warnings: true })).toBeUndefined();
  });
});

describe('scenes', () => {
  const problem = tour('tour 5x5 N closed');
  const open = tour('tour 5x5 N open');
  const bare = emptyScene(open.board, { x: 0, y: 0, width: 5, height: 5 });

  test('dots mark the next squares, signs mark those that are decided', () => {
    const walk = squares(open, 'a1');
    let knowledge = learn(NOTHING_KNOWN, squares(open, 'a1 b3'), {
      kind: 'dead',
      why: untranslated(''),
      cells: [],
      legend: [],
    });
    const signs = (hints: boolean) =>
      walkScene(open, bare, walk, { knowledge, hints }).tokens.map(({ at, piece, label }) => [
        `${at.x},${at.y}`,
        typeof piece === 'string' ? piece : piece.text,
        label,
      ]);
    expect(signs(false)).toEqual([
      ['0,0', 'N', undefined],
      ['1,2', 'dot', undefined],
      ['2,1', 'dot', undefined],
    ]);
    expect(signs(true)[1]).toEqual(['1,2', 'step', '×']);
    expect(signs(true)[2]).toEqual(['2,1', 'dot', undefined]);
    knowledge = learn(knowledge, squares(open, 'a1 c2'), decide(open, squares(open, 'a1 c2')));
    expect(signs(true)[2]).toEqual(['2,1', 'step', undefined]);
  });

  test('the completion continues the path to the last square, or back to the first if closed', () => {
    const walk = squares(open, 'a1 c2');
    const verdict = decide(open, walk);
    const path = verdict.kind === 'alive' ? verdict.path : [];
    const sequence = completion(open, bare, walk, path);
    expect(sequence.last).toBe(23);
    expect(sequence.sceneAt(0).tokens[0]!.at).toEqual({ x: 2, y: 1 });
    expect(sequence.sceneAt(23).tokens[0]!.at).toEqual(pointOf(open.board, path[24]!));
    const home = completion(problem, bare, walk, path);
    expect(home.sceneAt(home.last).tokens[0]!.at).toEqual({ x: 0, y: 0 });
  });
});
