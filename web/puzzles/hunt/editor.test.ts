import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../../src/core/board.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { formatProblem, parseProblem } from '../../../src/puzzles/lines.js';
import { huntEditor } from './editor.js';

const read = (line: string): HuntProblem => {
  const result = parseProblem(line);
  if (!result.ok) throw new Error(result.error[0]!.message.en);
  return result.value as HuntProblem;
};
const problem = read('hunt 5x5 N a1 pawns c3/d4');
const line = (edited: HuntProblem | undefined) => edited && formatProblem(edited);

describe('editing a pawn hunt', () => {
  it('moves the piece and the pawns, but never two of them onto one square', () => {
    expect(line(huntEditor.move(problem, 'from', { x: 4, y: 0 }))).toBe('hunt 5x5 N e1 pawns c3/d4');
    expect(line(huntEditor.move(problem, 'pawn-1', { x: 4, y: 4 }))).toBe('hunt 5x5 N a1 pawns c3/e5');
    expect(huntEditor.move(problem, 'from', { x: 2, y: 2 })).toBeUndefined();
    expect(huntEditor.move(problem, 'pawn-0', { x: 3, y: 3 })).toBeUndefined();
    expect(huntEditor.move(problem, 'pawn-0', { x: 0, y: 0 })).toBeUndefined();
  });

  it('adds and removes pawns, down to the last one', () => {
    expect(line(huntEditor.put(problem, 'pawn', { x: 1, y: 1 }))).toBe('hunt 5x5 N a1 pawns c3/d4/b2');
    const one = huntEditor.put(problem, 'pawn', { x: 2, y: 2 })!;
    expect(line(one)).toBe('hunt 5x5 N a1 pawns d4');
    expect(huntEditor.put(one, 'pawn', { x: 3, y: 3 })).toBeUndefined();
    expect(huntEditor.remove(one, 'pawn-0')).toBeUndefined();
    expect(line(huntEditor.remove(problem, 'pawn-0'))).toBe('hunt 5x5 N a1 pawns d4');
  });

  it('keeps what fits on another board, and always the piece and one pawn', () => {
    expect(line(huntEditor.withBoard(problem, makeBoard(3, 3)))).toBe('hunt 3x3 N a1 pawns c3');
    expect(line(huntEditor.withBoard(problem, makeBoard(2, 2, [0])))).toBe(
      'hunt 2x2 without a1 N b1 pawns a2',
    );
    expect(huntEditor.withBoard(problem, makeBoard(1, 1))).toBe(problem);
  });
});
