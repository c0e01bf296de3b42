import { describe, expect, it } from 'vitest';
import { CAMEL, problemOf, QUEEN, randomProblem } from '../../../test/cases/meet.js';
import { fullTest, samples } from '../../../test/samples.js';
import { slowField, slowMeet } from '../../../test/slow/meet.js';
import { makeBoard, pointOf, squareAt } from '../../core/board.js';
import { UNREACHED } from '../../core/distance.js';
import { randomBelow, seededRandom } from '../../core/random.js';
import { SYMMETRIES, transformBoard, transformRay, transformSquare } from '../../core/symmetry.js';
import { splitLine } from '../../core/words.js';
import type { MeetAnswer, MeetProblem } from './index.js';
import { allMeetings, checkMeet, jsonMeet, meetField, sayMeet, solveMeet } from './index.js';
import { sayApart } from './reasons.js';
import { parseMeet } from './text.js';

const read = (text: string): MeetProblem => {
  const line = splitLine(text);
  line.next = 1;
  const result = parseMeet(line);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** Solves, compares with the oracle, and checks the proof. */
const agrees = (problem: MeetProblem, label: string): void => {
  const answer = solveMeet(problem);
  const slow = slowMeet(problem);
  const verdict = checkMeet(problem, answer);
  expect(verdict.ok, `${label}: ${JSON.stringify(verdict)}`).toBe(true);
  if (slow === undefined) {
    expect(answer.kind, label).toBe('cannot-meet');
    return;
  }
  if (answer.kind !== 'meet') throw new Error(`${label}: ${answer.kind}`);
  const cost = problem.objective === 'total' ? answer.moves : answer.rounds;
  expect([cost, answer.square.x, answer.square.y], label).toEqual([slow.cost, slow.x, slow.y]);
  expect(answer.proved && answer.first !== false, label).toBe(true);
};

describe('meet', () => {
  it('brings three knights together on d3 in two moves, as in the original problem', () => {
    const problem = read('meet 8x8 N b2 d3 f4');
    const answer = solveMeet(problem);
    expect(jsonMeet(problem, answer)).toMatchObject({
      kind: 'meet',
      moves: 2,
      rounds: 1,
      square: 'd3',
      walks: [['b2', 'd3'], ['d3'], ['f4', 'd3']],
      proved: true,
      first: true,
    });
    expect(sayMeet(problem, answer).headline.en).toMatch(/^2 moves in total: the pieces meet on d3/);
    expect(sayMeet(problem, answer).headline.zh).toMatch(/^共 2 步：在 d3 会合/);
  });

  it('needs no moves for pieces that stand together', () => {
    const answer = solveMeet(read('meet 8x8 N c3 c3 c3 c3'));
    expect(answer).toMatchObject({ kind: 'meet', moves: 0, rounds: 0, square: { x: 2, y: 2 } });
  });

  it('agrees with brute force for knights on every board up to 12x12, both ways of counting', () => {
    const random = seededRandom(99);
    for (let width = 1; width <= 12; width++) {
      for (let height = 1; height <= 12; height++) {
        for (const objective of ['total', 'rounds'] as const) {
          for (let n = 0; n < 3; n++) {
            const walkers = 1 + randomBelow(random, 6);
            const problem = problemOf(
              makeBoard(width, height),
              Array.from({ length: walkers }, () => ({
                x: randomBelow(random, width),
                y: randomBelow(random, height),
              })),
              objective,
            );
            agrees(problem, `${width}x${height} ${JSON.stringify(problem.walkers.map(({ at }) => at))}`);
          }
        }
      }
    }
  });

  it('agrees with brute force for all kinds of pieces, mixed, with missing squares and one-way moves', () => {
    const random = seededRandom(7);
    for (let n = 0; n < samples(700, 2000); n++) {
      const problem = randomProblem(random, 9);
      agrees(problem, `case ${n}`);
    }
  });

  it('gives the same value after the board is turned or mirrored', () => {
    const random = seededRandom(21);
    for (let n = 0; n < samples(32, 300); n++) {
      const problem = randomProblem(random, 8);
      const value = (answer: MeetAnswer) =>
        answer.kind === 'meet' ? (problem.objective === 'total' ? answer.moves : answer.rounds) : answer.kind;
      const wanted = value(solveMeet(problem));
      for (const symmetry of SYMMETRIES) {
        const board = transformBoard(symmetry, problem.board);
        const walkers = problem.walkers.map(({ piece, at }) => ({
          piece: {
            text: piece.text,
            rays: piece.rays.map((ray) => ({ ...transformRay(symmetry, ray), mode: ray.mode })),
          },
          at: pointOf(board, transformSquare(symmetry, problem.board, squareAt(problem.board, at.x, at.y))),
        }));
        expect(value(solveMeet({ ...problem, board, walkers })), `case ${n} ${symmetry.name}`).toBe(wanted);
      }
    }
  });

  it('walks mixed pieces together, each in its own way', () => {
    for (const line of [
      'meet 8x8 N@b2 C@d3 K@f4',
      'meet 8x8 N@b2 C@d3 K@f4 rounds',
      'meet 9x7 Q@a1 N@a1 fWfF@c3',
    ]) {
      agrees(read(line), line);
    }
  });

  it('names the fewest pieces that are apart when every two of them could meet', () => {
    // One along the lowest row, one down the first file, one along the diagonal between their far ends: a
    // triangle.
    const problem = read('meet 5x5 offsets:1,0@a1 offsets:0,-1@a5 offsets:-1,1@e1 N@a1');
    const answer = solveMeet(problem);
    if (answer.kind !== 'cannot-meet') throw new Error(answer.kind);
    expect(answer.apart).toEqual([0, 1, 2]);
    expect(answer.why).toEqual({ kind: 'together' });
    expect(sayApart(problem, answer).en).toMatch(
      /^Any 2 of .* can meet, but no square can be reached by all 3$/,
    );
    expect(checkMeet(problem, answer).ok).toBe(true);
    expect(checkMeet(problem, { ...answer, apart: [0, 1] }).ok).toBe(false);
  });

  it('gives every best square and the cost of all others', () => {
    const random = seededRandom(8);
    for (let n = 0; n < 300; n++) {
      const problem = randomProblem(random, 7);
      const slow = slowField(problem);
      const least = Math.min(...slow);
      const field = meetField(problem)!;
      expect([...field]).toEqual(slow.map((cost) => (cost === Number.POSITIVE_INFINITY ? UNREACHED : cost)));
      const { width } = problem.board;
      expect(allMeetings(problem)!.map(({ x, y }) => y * width + x)).toEqual(
        least === Number.POSITIVE_INFINITY
          ? []
          : slow.flatMap((cost, square) => (cost === least ? [square] : [])),
      );
    }
  });

  fullTest('takes large boards with missing squares', () => {
    const board = makeBoard(700, samples(200, 700), [1402, 703, 5, 100_000]);
    const queens = problemOf(
      board,
      [
        { x: 0, y: 0 },
        { x: 699, y: 3 },
        { x: 17, y: 190 },
      ],
      'total',
      QUEEN,
    );
    const answer = solveMeet(queens);
    expect(answer).toMatchObject({ kind: 'meet', proved: true });
    expect(checkMeet(queens, answer).ok).toBe(true);
  });

  it('says why pieces are apart', () => {
    const camels = problemOf(
      makeBoard(8, 8),
      [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
        { x: 1, y: 0 },
      ],
      'total',
      CAMEL,
    );
    const answer = solveMeet(camels);
    if (answer.kind !== 'cannot-meet') throw new Error(answer.kind);
    expect(answer.apart).toEqual([0, 2]);
    expect(answer.why).toEqual({ kind: 'colors' });
    expect(sayApart(camels, answer).en).toBe('C on a1 stays on dark squares and C on b1 on light squares');
    expect(checkMeet(camels, answer).ok).toBe(true);

    const corner = read('meet 8x8 without b3/c2 N a1 h8');
    const cut = solveMeet(corner);
    if (cut.kind !== 'cannot-meet') throw new Error(cut.kind);
    expect(cut.apart).toEqual([0, 1]);
    expect(cut.why).toEqual({
      kind: 'reach',
      reach: [
        { walker: 0, count: 1, squares: [{ x: 0, y: 0 }] },
        { walker: 1, count: 61 },
      ],
    });
    expect(sayApart(corner, cut).en).toBe(
      'N on a1 has no move; N on h8 reaches 61 squares; no square is in both lists',
    );
    expect(sayMeet(corner, cut).headline.en).toBe('The pieces cannot meet.');
  });

  it('is told what it would need when the budget is too small', () => {
    const problem = read('meet 100x100 without a1 N b2 c3');
    expect(solveMeet(problem, { budget: { nodes: 1000, bytes: 1e9 } })).toMatchObject({
      kind: 'stopped',
      nodes: 0,
      shortfall: { allowed: { nodes: 1000 } },
    });
    expect(solveMeet(problem, { budget: { nodes: 1e9, bytes: 1000 } })).toMatchObject({
      kind: 'stopped',
      nodes: 0,
      shortfall: { allowed: { bytes: 1000 } },
    });
  });

  it('brings a crowd of 33,001 together, and knows what every square would cost them', () => {
    const problem = problemOf(
      makeBoard(8, 8),
      Array<{ x: number; y: number }>(33_001).fill({ x: 1, y: 1 }),
      'total',
    );
    expect(solveMeet(problem)).toMatchObject({ kind: 'meet', moves: 0, square: { x: 1, y: 1 } });
    const field = meetField(problem)!;
    expect([field[9], field[9 + 17]]).toEqual([0, 33_001]);
  });
});
