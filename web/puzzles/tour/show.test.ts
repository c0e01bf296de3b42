import { expect, test } from 'vitest';
import { parseProblem } from '../../../src/puzzles/lines.js';
import { heavy } from '../../../src/puzzles/tour/heavy.js';
import { tourPicture } from '../../../src/puzzles/tour/picture.js';
import { TOUR_METHODS, type TourProblem } from '../../../src/puzzles/tour/tour.js';
import { sceneOf } from '../../scene/scene.js';
import type { Solved } from '../../work/protocol.js';
import { plain, tourSequence } from './show.js';

const problemOf = (line: string): TourProblem => {
  const read = parseProblem(line);
  if (!read.ok || read.value.puzzle !== 'tour') throw new Error(line);
  return read.value;
};

const solvedOf = (
  line: string,
): { readonly problem: TourProblem; readonly solved: Pick<Solved<TourProblem>, 'answer' | 'scene'> } => {
  const problem = problemOf(line);
  const answer = heavy.solve(problem);
  const scene = sceneOf(tourPicture(problem, answer, { columns: 200, rows: 200, whole: true }));
  return { problem, solved: { answer, scene } };
};

test('what a problem asks for is visible before it is solved', () => {
  const scene = plain(problemOf('tour 6x6 N open from a1 to f5 using a1-b3 avoiding c3-d5'));
  expect(scene.tokens.map(({ key, at }) => [key, at])).toEqual([
    ['from', { x: 0, y: 0 }],
    ['to', { x: 5, y: 4 }],
  ]);
  expect(scene.strokes.map(({ points }) => points)).toEqual([
    [
      { x: 0, y: 0 },
      { x: 1, y: 2 },
    ],
    [
      { x: 2, y: 2 },
      { x: 3, y: 4 },
    ],
  ]);
  expect(scene.legend.map(({ text }) => text.en)).toEqual(['required', 'forbidden']);
  const numbered = plain(problemOf('tour 5x5 N open given 1:a1/9:c3'));
  expect(numbered.cells.map(({ x, y, text }) => [x, y, text])).toEqual([
    [0, 0, '1'],
    [2, 2, '9'],
  ]);
});

test('a huge board is shown by a corner', () => {
  const { window } = plain(problemOf('tour 1000000000x1000000000 N closed'));
  expect([window.width, window.height]).toEqual([16, 16]);
});

test('a closed tour is a line drawing, or numbers on a line', () => {
  const { problem, solved } = solvedOf('tour 6x6 N closed');
  const drawn = tourSequence(problem, solved, false);
  expect(drawn.sceneAt(drawn.last)).toMatchObject({ figures: 'never', ground: 'checkered' });
  expect(drawn.sceneAt(drawn.last).strokes[0]!.filled).toBe(true);
  const numbered = tourSequence(problem, solved, true);
  const last = numbered.sceneAt(numbered.last);
  expect(last).toMatchObject({ figures: 'always', ground: 'checkered' });
  expect(last.strokes[0]!.points).toHaveLength(37);
  expect(last.strokes[0]!.points[36]).toEqual(last.strokes[0]!.points[0]);
});

test('the animation goes from the first square to the last, or back to the first', () => {
  const closed = solvedOf('tour 6x6 N closed from b2');
  const round = tourSequence(closed.problem, closed.solved, true);
  expect([round.last, round.start]).toEqual([36, 36]);
  expect(round.sceneAt(0)).toMatchObject({ upTo: 1, tokens: [{ key: 'walker', at: { x: 1, y: 1 } }] });
  expect(round.sceneAt(36).tokens.map(({ key }) => key)).toContain('from');
  expect(round.sayAt!(36).en).toBe('back on the first square');
  const open = solvedOf('tour 5x5 N open from a1 to e5');
  const path = tourSequence(open.problem, open.solved, true);
  expect(path.last).toBe(24);
  // Every frame shares one line, so drawing a step draws only that step.
  expect(path.sceneAt(3).strokes).toBe(path.sceneAt(4).strokes);
});

test('a tour given by a rule shows its beginning', () => {
  const rule = solvedOf('tour 1000000000x1000000000 N closed');
  const sequence = tourSequence(rule.problem, rule.solved, true);
  expect(sequence.last).toBeGreaterThan(10);
  expect(sequence.sceneAt(1).upTo).toBe(2);
});

test('a cut removes its squares one by one, then the regions appear', () => {
  const { problem, solved } = solvedOf('tour 4x4 N closed');
  const proof = tourSequence(problem, solved, true);
  expect([proof.last, proof.start]).toEqual([3, 3]);
  expect([0, 1, 2].map((frame) => proof.sceneAt(frame).cells.length)).toEqual([0, 1, 2]);
  expect(proof.sceneAt(3).cells).toHaveLength(16);
});

test('if colors rule a tour out, dark and light squares are counted until one color runs out', () => {
  const { problem, solved } = solvedOf('tour 5x5 N closed');
  const proof = tourSequence(problem, solved, true);
  expect([proof.last, proof.start]).toEqual([13, 13]);
  expect([0, 5, 12, 13].map((frame) => proof.sceneAt(frame).cells.length)).toEqual([0, 10, 24, 25]);
  expect([12, 13].map((frame) => proof.sayAt!(frame).en)).toEqual([
    'Dark squares: 12, light squares: 12',
    'Dark squares: 13, light squares: 12',
  ]);
  const huge = solvedOf('tour 999x999 N closed');
  expect(tourSequence(huge.problem, huge.solved, true).last).toBe(0);
});

test('every method has its own sentence', () => {
  const methods = [...TOUR_METHODS.filter((method) => method !== 'auto'), 'numbered', 'reason'];
  const said = new Set(methods.map((method) => heavy.methods[method]?.how.en));
  // The three Warnsdorff methods share one.
  expect(said.size).toBe(methods.length - 2);
});
