import { describe, expect, it } from 'vitest';
import type { GrundyMove, GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { solveGrundy } from '../../../src/puzzles/grundy/solve/solve.js';
import { parseProblem } from '../../../src/puzzles/lines.js';
import {
  createMatch,
  isOver,
  isTooFar,
  judge,
  type Match,
  type Position,
  targetsOf,
  winnerOf,
} from './game.js';
import { sayResult } from './gameWords.js';
import { piecesAfter, playView } from './playScene.js';

const read = (line: string): GrundyProblem => {
  const result = parseProblem(line);
  if (!result.ok) throw new Error(result.error[0]!.message.en);
  return result.value as GrundyProblem;
};

const lookOf =
  (problem: GrundyProblem) =>
  async (at: GrundyProblem['at']): Promise<Position> => {
    const answer = solveGrundy({ ...problem, at });
    if (answer.kind === 'endless' || answer.kind === 'stopped') return { kind: 'none', why: answer.why };
    const { winning } = answer;
    return { kind: 'position', winning, reply: winning[0] ?? allMoves({ ...problem, at })[0] };
  };

const allMoves = (problem: GrundyProblem): readonly GrundyMove[] => {
  const targets = targetsOf(problem);
  return problem.at.flatMap((from, piece) => targets(from).map((to) => ({ piece, from, to })));
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const playOut = async (
  problem: GrundyProblem,
  match: Match,
  choose: (moves: readonly GrundyMove[]) => number,
) => {
  await settle();
  for (let i = 0; i < 200 && !isOver(problem, match.state.value); i++) {
    const moves = allMoves({ ...problem, at: match.state.value.at });
    match.move(moves[choose(moves)]!);
    await settle();
  }
};

const LOST = [
  'grundy quadrant hyperknight 5,4 3,6',
  'grundy quadrant blRblB 3,5',
  'grundy quadrant blR 4,4 2,2',
  'grundy 7x7 without c3/d4/e5/f2 blWblF g7 f5 misere',
];

describe('a game against the machine', () => {
  it('is lost from a lost position, whatever one does', async () => {
    for (const line of LOST) {
      const problem = read(line);
      for (let pick = 0; pick < 5; pick++) {
        const match = createMatch(problem, lookOf(problem));
        await playOut(problem, match, (moves) => (pick * 7) % moves.length);
        expect(isOver(problem, match.state.value)).toBe(true);
        expect(winnerOf(problem, match.state.value)).toBe(1);
        expect(sayResult(problem, match.state.value, 0).en).toContain('you lose');
        expect(sayResult(problem, match.state.value, 0).en).toContain('lost from your first move');
        match.end();
      }
    }
  });

  it('is won from a lost position of the machine by winning moves', async () => {
    for (const line of LOST) {
      const problem = read(line);
      const match = createMatch(problem, lookOf(problem));
      match.playAs(1);
      await settle();
      for (let i = 0; i < 100 && !isOver(problem, match.state.value); i++) {
        const known = match.known.value;
        if (known?.kind === 'position') match.move(known.winning[0]!);
        await settle();
      }
      expect(winnerOf(problem, match.state.value)).toBe(1);
      expect(sayResult(problem, match.state.value, 1).en).toMatch(/you win\.$/);
      match.end();
    }
  });

  it('refuses moves that are none, and names the mistake', async () => {
    const problem = read('grundy quadrant hyperknight 2,5');
    const match = createMatch(problem, lookOf(problem));
    await settle();
    match.move({ piece: 0, from: problem.at[0]!, to: { x: 9n, y: 9n } });
    await settle();
    expect(match.state.value.plies).toHaveLength(0);
    const known = match.known.value as Extract<Position, { kind: 'position' }>;
    const wrong = allMoves(problem).find(
      (move) => !known.winning.some(({ to }) => to.x === move.to.x && to.y === move.to.y),
    )!;
    match.move(wrong);
    await settle();
    expect(judge(match.state.value.plies[0]!)).toBe('mistake');
    expect(match.state.value.plies).toHaveLength(2);
    match.undo();
    expect(match.state.value.plies).toHaveLength(0);
    match.redo();
    expect(match.state.value.plies).toHaveLength(2);
    expect(piecesAfter(problem, match.state.value, 0)).toEqual(problem.at);
    expect(piecesAfter(problem, match.state.value, 2)).toEqual(match.state.value.at);
    match.end();
  });

  it('shows all that can be reached, and takes no pieces from far away', () => {
    const problem = read('grundy quadrant hyperknight 2,20');
    const states = [{ at: problem.at, plies: [] }] as const;
    expect(playView(problem, { states, at: 0 })).toEqual({ x: 0n, y: 0n, side: 22 });
    expect(isTooFar(problem)).toBe(false);
    expect(isTooFar(read('grundy quadrant hyperknight 2,100'))).toBe(true);
  });

  it('says why there is no game', async () => {
    const problem = read('grundy quadrant N 4,5');
    const match = createMatch(problem, lookOf(problem));
    await settle();
    expect(match.known.value?.kind).toBe('none');
    match.end();
  });
});
