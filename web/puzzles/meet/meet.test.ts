import { describe, expect, it } from 'vitest';
import { makeBoard, squareAt } from '../../../src/core/board.js';
import { formatProblem, parseProblem } from '../../../src/puzzles/lines.js';
import { allMeetings, meetField, solveMeet } from '../../../src/puzzles/meet/index.js';
import type { MeetProblem } from '../../../src/puzzles/meet/meet.js';
import { meetPicture } from '../../../src/puzzles/meet/picture.js';
import { sceneOf } from '../../scene/scene.js';
import { meetEditor } from './editor.js';
import { bestOf, heatMap } from './heat.js';
import { type MeetDrawn, meetPlain, meetSequence, meetStale } from './walks.js';

const LIMITS = { columns: 200, rows: 200, whole: true };

const problemOf = (line: string): MeetProblem => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  return read.value as MeetProblem;
};

const solvedOf = (line: string): MeetDrawn => {
  const problem = problemOf(line);
  const answer = solveMeet(problem);
  const field = meetField(problem);
  return {
    answer,
    scene: sceneOf(meetPicture(problem, answer, LIMITS, () => undefined)),
    problem,
    ...(field ? { field } : {}),
  };
};

const ALL = { heat: true, best: true };
const BARE = { heat: false, best: false };

describe('the paths over time', () => {
  const line = 'meet 8x8 N b2 g3 d7';
  const problem = problemOf(line);
  const solved = solvedOf(line);
  const sequence = meetSequence(problem, solved, () => BARE);

  it('start where the pieces stand and end with all of them on the meeting square', () => {
    const walkers = (frame: number) =>
      sequence.sceneAt(frame).tokens.filter(({ key }) => key.startsWith('walker'));
    expect(walkers(0).map(({ at }) => at)).toEqual(problem.walkers.map(({ at }) => at));
    expect(solved.answer.kind).toBe('meet');
    if (solved.answer.kind !== 'meet') return;
    const { square, rounds } = solved.answer;
    expect(sequence.last).toBe(rounds);
    for (const { at } of walkers(sequence.last)) {
      expect({ x: Math.round(at.x), y: Math.round(at.y) }).toEqual(square);
    }
    expect(sequence.sayAt!(rounds).en).toBe('all on c5');
  });

  it('show the heat map and the other best squares only on request', () => {
    expect(sequence.sceneAt(0).cells).toEqual([]);
    const full = meetSequence(problem, solved, () => ALL).sceneAt(0);
    expect(full.cells).toHaveLength(64);
    expect(full.legend.map(({ text }) => text.en)).toEqual(['5 moves', '8 moves', '11 moves']);
    const rings = full.tokens.filter(({ piece }) => piece === 'goal');
    expect(rings).toHaveLength(allMeetings(problem)!.length);
  });

  it('stay visible, dimmed, while a piece is dragged', () => {
    const moved = meetEditor.move(problem, 'walker-1', { x: 7, y: 0 })!;
    const scene = meetStale(moved, solved, ALL);
    expect(scene.stale).toBe(true);
    expect(scene.cells).toHaveLength(64);
    expect(scene.strokes).toEqual(solved.scene.strokes);
    expect(scene.tokens.find(({ key }) => key === 'walker-1')!.at).toEqual({ x: 7, y: 0 });
    expect(scene.tokens.some(({ key }) => key === 'meeting')).toBe(true);
    const resized = meetEditor.withBoard(problem, makeBoard(9, 9));
    expect(meetStale(resized, solved, ALL).stale).toBeUndefined();
  });

  it('are left out if they are too long, on a board seen from far away', () => {
    const vast = 'meet 1000000000x1000000000 N 0,0 999999999,0';
    const far = meetSequence(problemOf(vast), solvedOf(vast), () => ALL);
    expect(far.last).toBe(0);
    const scene = far.sceneAt(0);
    expect(scene.scale).toBeGreaterThan(1_000_000);
    for (const { at } of scene.tokens) expect(at.x).toBeLessThan(200);
    expect(meetPlain(problemOf(vast)).tokens).toHaveLength(2);
  });
});

describe('the heat map', () => {
  it.each([
    'meet 8x8 N b2 g3 d7',
    'meet 8x8 N b2 g3 d7 rounds',
    'meet 7x9 without c3/d4 Q@a1 K@g9 C@d1',
  ])('is lightest on the best meeting squares: %s', (line) => {
    const problem = problemOf(line);
    const field = meetField(problem)!;
    expect(bestOf(problem.board, field)).toEqual(allMeetings(problem));
    const { board } = problem;
    const window = { x: 0, y: 0, width: board.width, height: board.height };
    const { cells } = heatMap(problem, window, field);
    for (const { x, y, text, tone } of cells) {
      expect(text).toBe(`${field[squareAt(board, x, y)]}`);
      expect(tone?.kind === 'heat' && tone.at >= 0 && tone.at <= 1).toBe(true);
    }
    const palest = cells.filter(({ tone }) => tone?.kind === 'heat' && tone.at === 0);
    expect(palest.map(({ x, y }) => ({ x, y }))).toEqual(allMeetings(problem));
  });
  it('is empty if the pieces cannot meet', () => {
    const problem = problemOf('meet 8x8 B a1 b1');
    expect(bestOf(problem.board, meetField(problem)!)).toEqual([]);
    expect(heatMap(problem, { x: 0, y: 0, width: 8, height: 8 }, meetField(problem)!).cells).toEqual([]);
  });
});

describe('editing', () => {
  const problem = problemOf('meet 8x8 N b2 g3');
  const line = (next: MeetProblem | undefined) => next && formatProblem(next);
  it('moves, adds, replaces, and removes pieces of any kind', () => {
    expect(line(meetEditor.move(problem, 'walker-0', { x: 4, y: 4 }))).toBe('meet 8x8 N e5 g3');
    expect(line(meetEditor.put(problem, 'Q', { x: 0, y: 0 }))).toBe('meet 8x8 N@b2 N@g3 Q@a1');
    expect(line(meetEditor.put(problem, 'Q', { x: 1, y: 1 }))).toBe('meet 8x8 Q@b2 N@g3');
    expect(line(meetEditor.put(problem, 'N', { x: 1, y: 1 }))).toBe('meet 8x8 N g3');
    expect(line(meetEditor.remove(problem, 'walker-1'))).toBe('meet 8x8 N b2');
  });
  it('keeps at least one piece, and all of them on the board', () => {
    expect(meetEditor.remove(problemOf('meet 8x8 N b2'), 'walker-0')).toBeUndefined();
    expect(line(meetEditor.withBoard(problem, makeBoard(3, 3, [8])))).toMatch(/^meet 3x3 without c3 N b2 /);
  });
  it('offers the chess pieces and the pieces on the board', () => {
    const kinds = meetEditor.kinds(problemOf('meet 8x8 C@b2 N@c3')).map(({ id }) => id);
    expect(kinds).toEqual(['N', 'B', 'R', 'Q', 'K', 'C']);
  });
});
