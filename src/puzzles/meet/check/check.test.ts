import { describe, expect, it } from 'vitest';
import { problemOf, randomProblem } from '../../../../test/cases/meet.js';
import { makeBoard } from '../../../core/board.js';
import { seededRandom } from '../../../core/random.js';
import { checkMeet, type MeetAnswer, solveMeet } from '../index.js';

const PROBLEM = problemOf(
  makeBoard(8, 8, [12]),
  [
    { x: 1, y: 1 },
    { x: 3, y: 2 },
    { x: 7, y: 7 },
  ],
  'total',
);

describe('the meet checker', () => {
  it('refuses every damaged certificate', () => {
    const sound = solveMeet(PROBLEM);
    if (sound.kind !== 'meet') throw new Error(sound.kind);
    expect(checkMeet(PROBLEM, sound).ok).toBe(true);
    const [first, second, third] = sound.walks;
    const damaged: unknown[] = [
      { ...sound, moves: sound.moves - 1 },
      { ...sound, moves: sound.moves + 1 },
      { ...sound, rounds: sound.rounds + 1 },
      { ...sound, square: { x: 4, y: 1 } },
      { ...sound, square: { x: 8, y: 0 } },
      { ...sound, square: { x: 0.5, y: 0 } },
      { ...sound, square: null },
      { ...sound, walks: [] },
      { ...sound, walks: null },
      { ...sound, walks: [first, second] },
      { ...sound, walks: [second, first, third] },
      { ...sound, walks: [first, second, third!.slice(1)] },
      { ...sound, walks: [first, second, third!.slice(0, -1)] },
      { ...sound, walks: [first, second, [third![0], third![third!.length - 1]]] },
      { ...sound, walks: [first, second, 'abc'] },
      { ...sound, walks: [first, second, [{ x: 99, y: 99 }]] },
      { kind: 'cannot-meet', apart: [0, 1], why: { kind: 'colors' }, method: 'search' },
      { kind: 'cannot-meet', apart: [], why: { kind: 'colors' }, method: 'search' },
      { kind: 'cannot-meet', apart: [0, 0], why: { kind: 'colors' }, method: 'search' },
      { kind: 'cannot-meet', apart: [0, 7], why: { kind: 'colors' }, method: 'search' },
      { kind: 'cannot-meet', apart: 5, why: { kind: 'colors' }, method: 'search' },
      { kind: 'surprise' },
      null,
      undefined,
      7,
    ];
    for (const answer of damaged) {
      expect(checkMeet(PROBLEM, answer as MeetAnswer).ok, JSON.stringify(answer)).toBe(false);
    }
  });

  it('refuses a legal meeting on a square that is not the best, or not the first of the best', () => {
    const random = seededRandom(4);
    let refused = 0;
    for (let n = 0; n < 400; n++) {
      const problem = randomProblem(random, 7);
      if (problem.walkers.length !== 1) continue;
      // A lone piece meets itself where it stands; going anywhere else is legal and worse.
      const { piece, at } = problem.walkers[0]!;
      const ray = piece.rays.find(({ dx, dy }) => {
        const [x, y] = [at.x + dx, at.y + dy];
        const { width, height, missing } = problem.board;
        return x >= 0 && y >= 0 && x < width && y < height && !missing.includes(y * width + x);
      });
      if (ray === undefined) continue;
      const square = { x: at.x + ray.dx, y: at.y + ray.dy };
      const worse = {
        kind: 'meet',
        square,
        moves: 1,
        rounds: 1,
        walks: [[at, square]],
        proved: true,
        method: '',
      };
      expect(checkMeet(problem, worse as MeetAnswer).ok).toBe(false);
      refused++;
    }
    expect(refused).toBeGreaterThan(30);

    const pair = problemOf(
      makeBoard(8, 8),
      [
        { x: 0, y: 0 },
        { x: 1, y: 2 },
      ],
      'total',
    );
    const later = {
      kind: 'meet',
      square: { x: 1, y: 2 },
      moves: 1,
      rounds: 1,
      walks: [
        [
          { x: 0, y: 0 },
          { x: 1, y: 2 },
        ],
        [{ x: 1, y: 2 }],
      ],
      proved: true,
      method: '',
    };
    expect(solveMeet(pair)).toMatchObject({ moves: 1, square: { x: 0, y: 0 } });
    expect(checkMeet(pair, later as MeetAnswer).ok).toBe(false);
  });
});
