import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../../src/core/board.js';
import type { GrundyEndless, GrundyProblem, GrundyValues } from '../../../src/puzzles/grundy/grundy.js';
import { solveGrundy } from '../../../src/puzzles/grundy/solve/solve.js';
import { grundyWindow } from '../../../src/puzzles/grundy/window/window.js';
import { formatProblem, parseProblem } from '../../../src/puzzles/lines.js';
import { grundyEditor, onBoard } from './editor.js';
import { whyOf } from './reasons.js';
import { answerStrokes, bareQuadrant, endlessWay, frameOf, sheetOf } from './scene.js';

const read = (line: string): GrundyProblem => {
  const result = parseProblem(line);
  if (!result.ok) throw new Error(result.error[0]!.message.en);
  return result.value as GrundyProblem;
};

describe('the quadrant through a window', () => {
  it('has the values and names of its squares, also far from the corner', () => {
    const problem = read('grundy quadrant hyperknight 1,0');
    const view = { x: 10n ** 18n, y: 5n, side: 12 };
    const found = grundyWindow('quadrant', problem.piece, { ...view, width: 12, height: 12 });
    if (found.kind !== 'window') throw new Error('no window');
    const { cells, legend } = sheetOf(found.values, 12);
    expect(cells).toHaveLength(144);
    expect(cells[13]).toMatchObject({ x: 1, y: 1, text: `${found.values[13]}` });
    expect(legend[0]!.text.en).toBe('0: the player to move loses');
    const { files, ranks } = bareQuadrant(view);
    expect(files.slice(0, 2)).toEqual(['…0000', '…0001']);
    expect(ranks.slice(0, 2)).toEqual(['5', '6']);
    expect(bareQuadrant({ ...view })).toBe(bareQuadrant({ ...view }));
  });

  it('draws visible winning moves only, and play that may never end', () => {
    const problem = read('grundy quadrant hyperknight 12,30 33,12 40,37');
    const answer = solveGrundy(problem) as GrundyValues;
    const all = frameOf(problem, { x: 0n, y: 0n, side: 48 });
    expect(answerStrokes(answer, all.place)).toHaveLength(answer.winning.length);
    const some = frameOf(problem, { x: 0n, y: 0n, side: 39 });
    expect(answerStrokes(answer, some.place)).toHaveLength(2);
    const knight = read('grundy quadrant N 4,5');
    const endless = solveGrundy(knight) as GrundyEndless;
    expect(answerStrokes(endless, all.place)).toHaveLength(2);
    for (const line of ['offsets:1,-2/-1,3', 'offsets:3,-1/-2,1/-5,-5', 'N', 'leaper:1,4']) {
      const found = solveGrundy(read(`grundy quadrant ${line} 2,1`)) as GrundyEndless;
      const way = endlessWay(found);
      expect(way[0]).toEqual({ x: 2n, y: 1n });
      expect(way.every(({ x, y }) => x >= 0n && y >= 0n)).toBe(true);
      expect(way.length).toBeGreaterThan(1);
    }
  });
});

describe('why', () => {
  it('adds in binary and says what each winning move does', () => {
    const problem = read('grundy quadrant hyperknight 5,4 2,5 3,3');
    const why = whyOf(problem, problem.at, solveGrundy(problem) as GrundyValues);
    expect(why.rows.map(({ binary }) => binary)).toEqual(['100', '011', '000']);
    expect(why.sum).toMatchObject({ value: 7, binary: '111' });
    expect(why.moves.map(({ text }) => text.en)).toContain('5,4 → 4,1: value 4 → 3');
    const lost = read('grundy quadrant hyperknight 5,4 3,6');
    const sum = whyOf(lost, lost.at, solveGrundy(lost) as GrundyValues);
    expect(sum.sum.value).toBe(0);
    expect(sum.moves).toEqual([]);
  });
});

describe('editing', () => {
  it('puts, moves, and removes pieces on a board, and keeps at least one', () => {
    const problem = read('grundy 5x5 blR c3');
    const two = grundyEditor.put(problem, 'piece', { x: 4, y: 4 })!;
    expect(formatProblem(two)).toBe('grundy 5x5 blR c3 e5');
    expect(formatProblem(grundyEditor.move(two, '0', { x: 4, y: 4 })!)).toBe('grundy 5x5 blR e5 e5');
    expect(formatProblem(grundyEditor.put(two, 'piece', { x: 2, y: 2 })!)).toBe('grundy 5x5 blR e5');
    expect(grundyEditor.remove(problem, '0')).toBeUndefined();
    expect(formatProblem(onBoard(two, makeBoard(3, 3)))).toBe('grundy 3x3 blR c3');
    expect(formatProblem(onBoard(problem, makeBoard(2, 2, [3])))).toBe('grundy 2x2 without b2 blR a2');
    const far = read('grundy quadrant blR 1000000000000000000000,5');
    expect(formatProblem(onBoard(far, makeBoard(4, 4)))).toBe('grundy 4x4 blR d4');
  });
});
