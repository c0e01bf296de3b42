// Placements by hand: which pieces attack each other, what is left to do, and how far it can still go.
import { describe, expect, test } from 'vitest';
import { formatSquare, parseSquareOn } from '../../../src/core/board.js';
import { ACCENT } from '../../../src/core/picture/picture.js';
import type { CountPlacementsProblem } from '../../../src/puzzles/count-placements/countPlacements.js';
import { heavy as counting } from '../../../src/puzzles/count-placements/heavy.js';
import { parseProblem } from '../../../src/puzzles/lines.js';
import type { PlaceProblem } from '../../../src/puzzles/place/place.js';
import { finisher } from '../../work/answer.js';
import { type CountPlacementsSolved, work as countWork } from '../count-placements/tasks.js';
import {
  attacksOn,
  conflictsOf,
  placedEditor,
  positionOf,
  positionScene,
  withAttacks,
} from '../shared/placed.js';
import { type Hint, work } from './tasks.js';

const problemOf = (line: string): PlaceProblem => {
  const read = parseProblem(line);
  if (!read.ok || read.value.puzzle !== 'place') throw new Error(line);
  return read.value;
};

const squaresOf = ({ board }: PlaceProblem, names: string): number[] =>
  names.split(' ').map((name) => {
    const read = parseSquareOn(board, name, 0);
    if (!read.ok) throw new Error(name);
    return read.value;
  });

describe('pieces placed by hand', () => {
  const queens = problemOf('place 8x8 Q apart');

  test('attack each other in either direction, each pair once', () => {
    const attacks = attacksOn(queens);
    expect(conflictsOf(attacks, squaresOf(queens, 'a1 b3 d4'))).toEqual([squaresOf(queens, 'a1 d4')]);
    // A piece that only moves up still attacks.
    const oneWay = problemOf('place 3x3 fW apart');
    expect(conflictsOf(attacksOn(oneWay), squaresOf(oneWay, 'b1 b2'))).toEqual([squaresOf(oneWay, 'b1 b2')]);
    expect(conflictsOf(attacksOn(oneWay), squaresOf(oneWay, 'b2 b1'))).toEqual([squaresOf(oneWay, 'b1 b2')]);
  });

  test('leave safe squares, or squares not yet covered', () => {
    const { left } = positionOf(queens, attacksOn(queens), squaresOf(queens, 'd4 b3 f5'));
    expect(left.map((square) => formatSquare(queens.board, square))).toContain('e7');
    const knights = problemOf('place 3x3 N cover');
    expect(positionOf(knights, attacksOn(knights), squaresOf(knights, 'b2')).left).toHaveLength(8);
    const total = problemOf('place 3x3 N cover total');
    expect(positionOf(total, attacksOn(total), squaresOf(total, 'b2')).left).toHaveLength(9);
  });

  test('show their conflicts, and one arrow per direction of attack', () => {
    const attacks = attacksOn(queens);
    const scene = positionScene(queens, attacks, squaresOf(queens, 'a1 d4'));
    expect(scene.strokes).toHaveLength(1);
    expect(scene.cells.filter(({ tone }) => tone === ACCENT)).toHaveLength(2);
    const bare = positionScene(queens, attacks, squaresOf(queens, 'd4'));
    expect(withAttacks(bare, queens.board, attacks, squaresOf(queens, 'd4')[0]!).strokes).toHaveLength(8);
  });

  test('get exact hints', () => {
    const hint = work.tasks!.hint as (ask: { line: string; placed: readonly number[] }) => Hint;
    const line = 'place 6x6 Q apart';
    const problem = problemOf(line);
    const good = hint({ line, placed: squaresOf(problem, 'b1') });
    expect(good.kind === 'best' && good.squares).toHaveLength(6);
    const bad = hint({ line, placed: squaresOf(problem, 'a1') });
    expect(bad.kind === 'best' && bad.squares).toHaveLength(5);
    expect(hint({ line: `${line} 6`, placed: squaresOf(problem, 'a1') })).toEqual({ kind: 'none' });
  });
});

test('given squares are added, moved, and removed', () => {
  const editor = placedEditor<PlaceProblem>();
  const empty = problemOf('place 4x4 Q apart');
  const one = editor.put(empty, 'given', { x: 1, y: 0 })!;
  expect(one.given).toEqual([1]);
  expect(editor.move(one, 'given-1', { x: 0, y: 3 })!.given).toEqual([12]);
  expect(editor.put(one, 'given', { x: 1, y: 0 })!.given).toEqual([]);
  expect(editor.remove(one, 'given-1')!.given).toEqual([]);
});

test('a count comes with one of its placements as an example', () => {
  const read = parseProblem('count-placements 6x6 Q apart 6');
  if (!read.ok) throw new Error('flawed');
  const problem = read.value as CountPlacementsProblem;
  const finish = finisher(counting as never, countWork as never);
  const solved = finish(problem, counting.solve(problem), 0) as CountPlacementsSolved;
  expect(solved.example).toHaveLength(6);
  expect(solved.scene.tokens).toHaveLength(6);
});
