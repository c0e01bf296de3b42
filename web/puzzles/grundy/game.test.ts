import { describe, expect, it } from 'vitest';
import type { GrundyMove, GrundyProblem, GrundyValues } from '../../../src/puzzles/grundy/grundy.js';
import { sayGrundy } from '../../../src/puzzles/grundy/say.js';
import { solveGrundy } from '../../../src/puzzles/grundy/solve/solve.js';
import { parseProblem } from '../../../src/puzzles/lines.js';
import type { Keeping } from '../../state/duel.js';
import type { SavedGame } from '../../state/games.js';
import {
  afterMove,
  createMatch,
  isOver,
  isTooFar,
  judge,
  type Match,
  newGame,
  type Position,
  pressOn,
  targetsOf,
  winnerOf,
} from './game.js';
import { sayResult } from './gameWords.js';
import { piecesAfter, playHands, playSequence, playView } from './playScene.js';
import { NO_SHEET } from './scene.js';

const read = (line: string): GrundyProblem => {
  const result = parseProblem(line);
  if (!result.ok) throw new Error(result.error[0]!.message.en);
  return result.value as GrundyProblem;
};

const lookOf =
  (problem: GrundyProblem) =>
  async (at: GrundyProblem['at']): Promise<Position> => {
    const answer = solveGrundy({ ...problem, at });
    if (answer.kind === 'endless' || answer.kind === 'stopped')
      return { kind: 'none', why: sayGrundy(problem, answer).headline };
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

describe('a game against the computer', () => {
  it('is lost from a lost position, whatever the player does', async () => {
    for (const line of LOST) {
      const problem = read(line);
      for (let pick = 0; pick < 5; pick++) {
        const match = createMatch(problem, lookOf(problem));
        await playOut(problem, match, (moves) => (pick * 7) % moves.length);
        expect(isOver(problem, match.state.value)).toBe(true);
        expect(winnerOf(problem, match.state.value)).toBe(1);
        expect(sayResult(problem, match.state.value, 0).en).toContain('You lose');
        expect(sayResult(problem, match.state.value, 0).en).toContain('lost from the first move');
        match.end();
      }
    }
  });

  it('is won from a won position by playing winning moves', async () => {
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
      expect(sayResult(problem, match.state.value, 1).en).toMatch(/You win\.$/);
      match.end();
    }
  });

  it('rejects illegal moves and names the mistake', async () => {
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

  it('continues after a reload', async () => {
    const problem = read('grundy quadrant hyperknight 5,4 3,6');
    let kept: SavedGame | undefined;
    const keeping = (): Keeping => ({
      saved: kept,
      save: (game) => {
        kept = game;
      },
    });
    const first = createMatch(problem, lookOf(problem), keeping());
    await settle();
    first.move({ piece: 0, from: problem.at[0]!, to: { x: 3n, y: 3n } });
    await settle();
    first.end();
    expect(kept).toMatchObject({ moves: ['0:3,3', expect.any(String)], at: 2, side: 0 });
    const second = createMatch(problem, lookOf(problem), keeping());
    await settle();
    expect(second.history.value).toEqual(first.history.value);
    expect(second.myTurn.value).toBe(true);
    second.end();
    for (const moves of [['0:9,9'], ['7:0,0'], ['x'], [3]]) {
      const other = createMatch(problem, lookOf(problem), { saved: { moves, at: 1 }, save: () => {} });
      await settle();
      expect([other.state.value.plies, other.known.value?.kind]).toEqual([[], 'position']);
      other.end();
    }
  });

  it('shows all reachable squares, and rejects pieces that start far away', () => {
    const problem = read('grundy quadrant hyperknight 2,20');
    const states = [{ at: problem.at, plies: [] }] as const;
    expect(playView(problem, { states, at: 0 })).toEqual({ x: 0n, y: 0n, side: 22 });
    expect(isTooFar(problem)).toBe(false);
    expect(isTooFar(read('grundy quadrant hyperknight 2,100'))).toBe(true);
  });

  it('says why no game is possible', async () => {
    const problem = read('grundy quadrant N 4,5');
    const match = createMatch(problem, lookOf(problem));
    await settle();
    expect(match.known.value?.kind).toBe('none');
    match.end();
  });
});

describe('a move', () => {
  const problem = read('grundy quadrant hyperknight 5,4 2,5 3,3');
  const start = newGame(problem);

  it('moves one piece, and is legal only from its square to one of its targets', () => {
    const [from, to] = [problem.at[0]!, { x: 4n, y: 1n }];
    const after = afterMove(problem, start, { piece: 0, from, to }, [])!;
    expect(after.at).toEqual([to, problem.at[1], problem.at[2]]);
    expect(after.plies).toHaveLength(1);
    expect(start.at).toEqual(problem.at);
    expect(afterMove(problem, start, { piece: 1, from, to }, [])).toBeUndefined();
    expect(afterMove(problem, start, { piece: 0, from, to: { x: 0n, y: 0n } }, [])).toBeUndefined();
    expect(afterMove(problem, start, { piece: 7, from, to }, [])).toBeUndefined();
  });

  it('is made by picking a piece and then a square; pressing the piece again drops it', () => {
    expect(pressOn(problem, start, undefined, { x: 5n, y: 4n })).toEqual({ kind: 'pick', piece: 0 });
    expect(pressOn(problem, start, 0, { x: 2n, y: 5n })).toEqual({ kind: 'pick', piece: 1 });
    expect(pressOn(problem, start, 0, { x: 5n, y: 4n })).toEqual({ kind: 'pick', piece: undefined });
    expect(pressOn(problem, start, 0, { x: 9n, y: 9n })).toEqual({ kind: 'pick', piece: undefined });
    const move = { piece: 0, from: problem.at[0]!, to: { x: 4n, y: 1n } };
    expect(pressOn(problem, start, 0, { x: 4n, y: 1n })).toEqual({ kind: 'move', move });
  });

  it('is answered by one that makes the nim-sum 0 if one exists', async () => {
    const sumOf = (at: GrundyProblem['at']) => (solveGrundy({ ...problem, at }) as GrundyValues).sum;
    let answered = 0;
    for (const move of allMoves(problem)) {
      const match = createMatch(problem, lookOf(problem));
      await settle();
      match.move(move);
      await settle();
      const [mine, reply] = match.state.value.plies;
      expect(mine!.move).toEqual(move);
      expect(reply).toBeDefined();
      const after = match.history.value.states[1]!;
      if (sumOf(after.at) !== 0) {
        expect(sumOf(match.state.value.at)).toBe(0);
        answered++;
      }
      match.end();
    }
    expect(answered).toBeGreaterThan(0);
  });
});

describe('the board of a game', () => {
  const problem = read('grundy quadrant hyperknight 5,4 1,0');
  const game = newGame(problem);
  const view = { x: 0n, y: 0n, side: 8 };
  const keys = (picked: number | undefined, myTurn = true) => {
    const moment = { game, myTurn, help: 'none', known: undefined, view, picked, sheet: NO_SHEET } as const;
    return playSequence(problem, moment)
      .sceneAt(0)
      .tokens.map(({ key }) => key);
  };

  it('rings the pieces that can move, then shows where the picked one can go', () => {
    expect(keys(undefined)).toEqual(['ring-0', 'hyperknight-1', 'hyperknight-2']);
    expect(keys(undefined, false)).toEqual(['hyperknight-1', 'hyperknight-2']);
    expect(keys(0).filter((key) => key.startsWith('dot-'))).toHaveLength(6);
  });

  it("accepts presses only on the player's turn", () => {
    const pressed: string[] = [];
    let myTurn = false;
    const hands = playHands(problem, game, {
      picked: () => 0,
      isMyTurn: () => myTurn,
      onPress: ({ kind }) => pressed.push(kind),
    });
    hands.press({ x: 4, y: 1 });
    myTurn = true;
    hands.press({ x: 4, y: 1 });
    hands.press({ x: 7, y: 7 });
    expect(pressed).toEqual(['move', 'pick']);
    expect(hands.describe({ x: 4, y: 1 }).en).toBe('4,1: the piece can go here');
    expect(hands.describe({ x: 5, y: 4 }).en).toBe('5,4: piece');
  });
});
