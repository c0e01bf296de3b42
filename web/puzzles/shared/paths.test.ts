import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../../src/core/board.js';
import type { DistanceProblem } from '../../../src/puzzles/distance/distance.js';
import { heavy } from '../../../src/puzzles/distance/heavy.js';
import { formatProblem, parseProblem } from '../../../src/puzzles/lines.js';
import type { MovesProblem } from '../../../src/puzzles/moves/moves.js';
import { sceneOf } from '../../scene/scene.js';
import { PAGE_LIMITS } from '../../work/answer.js';
import type { Solved } from '../../work/protocol.js';
import { distanceEditor, movesEditor } from './pathEditor.js';
import { distanceSequence, plainScene, staleMarks } from './pathScenes.js';

const problemOf = <P>(line: string): P => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  return read.value as P;
};

const solvedOf = (line: string): Solved<DistanceProblem> => {
  const problem = problemOf<DistanceProblem>(line);
  const answer = heavy.solve(problem);
  const scene = sceneOf(heavy.picture(problem, answer, PAGE_LIMITS));
  return { line, problem, answer, said: heavy.say(problem, answer), json: '', scene, ms: 0 };
};

describe('a shortest path over time', () => {
  const line = 'distance 8x8 N a1 h8';
  const problem = problemOf<DistanceProblem>(line);
  it('goes from one end to the other by legal moves', () => {
    const sequence = distanceSequence(problem, solvedOf(line));
    const at = (frame: number) => sequence.sceneAt(frame).tokens.find(({ key }) => key === 'from')!.at;
    expect(sequence.last).toBe(6);
    expect(at(0)).toEqual({ x: 0, y: 0 });
    expect(at(6)).toEqual({ x: 7, y: 7 });
    for (let frame = 0; frame < 6; frame++) {
      const [from, to] = [at(frame), at(frame + 1)];
      expect(Math.abs(from.x - to.x) * Math.abs(from.y - to.y)).toBe(2);
    }
  });
  it('is a still picture if no path exists', () => {
    const none = 'distance 8x8 B a1 a2';
    expect(distanceSequence(problemOf(none), solvedOf(none)).last).toBe(0);
  });
  it('keeps its marks visible while an end is dragged', () => {
    const moved = distanceEditor.move(problem, 'to', { x: 3, y: 2 })!;
    const scene = staleMarks(moved, solvedOf(line));
    expect(scene.stale).toBe(true);
    expect(scene.tokens.filter(({ piece }) => piece === 'step')).toHaveLength(6);
    expect(scene.tokens.find(({ key }) => key === 'to')!.at).toEqual({ x: 3, y: 2 });
  });
});

describe('editing', () => {
  it('moves the ends, and keeps them on the board', () => {
    const moves = problemOf<MovesProblem>('moves 8x8 Q d4');
    expect(formatProblem(movesEditor.move(moves, 'from', { x: 0, y: 7 })!)).toBe('moves 8x8 Q a8');
    expect(formatProblem(movesEditor.withBoard(moves, makeBoard(3, 3)))).toBe('moves 3x3 Q c3');
    const way = problemOf<DistanceProblem>('distance 8x8 N a1 h8');
    expect(formatProblem(distanceEditor.put(way, 'to', { x: 1, y: 2 })!)).toBe('distance 8x8 N a1 b3');
    expect(formatProblem(distanceEditor.withBoard(way, makeBoard(4, 5)))).toBe('distance 4x5 N a1 d5');
    expect(plainScene(way).tokens.map(({ key }) => key)).toEqual(['to', 'from']);
  });
});
