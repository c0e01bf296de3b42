import { describe, expect, it } from 'vitest';
import type { HuntAnswer, HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { bestMoves, makeHuntCache } from '../../../src/puzzles/hunt/solve/best.js';
import { distancesOn, walkTo } from '../../../src/puzzles/hunt/solve/distances.js';
import { solveHunt } from '../../../src/puzzles/hunt/solve/solve.js';
import { parseProblem } from '../../../src/puzzles/lines.js';
import type { Keeping } from '../../state/duel.js';
import type { SavedGame } from '../../state/games.js';
import { isOver, pawnsLeft, regretOf, regretSum, sayRegret, sayResult, totalOf } from './game.js';
import { type Asks, createMatch, type Match } from './match.js';
import { randomHunt } from './random.js';
import { framesOf, placeIn } from './scene.js';

const read = (line: string): HuntProblem => {
  const result = parseProblem(line);
  if (!result.ok) throw new Error(result.error[0]!.message.en);
  return result.value as HuntProblem;
};

const asksOf = (problem: HuntProblem): Asks => {
  const cache = makeHuntCache();
  const { board, piece } = problem;
  return {
    options: async (at, left) => bestMoves(problem, { at, left }, cache),
    walk: async (from, to) => walkTo(board, piece, distancesOn(board, piece)(to), from),
  };
};

const matchOf = (problem: HuntProblem, keeping?: Keeping): Match =>
  createMatch(problem, asksOf(problem), keeping);

/** Runs every promise that is ready. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const playOut = async (problem: HuntProblem, match: Match, choose: (match: Match) => number) => {
  await settle();
  while (!isOver(problem, match.state.value)) {
    match.move(choose(match));
    await settle();
  }
};

const greedy = read('hunt 8x8 N c3 pawns a1/e3/g5/h1/h3');

describe('a match', () => {
  it('ends at the optimal value if neither side gives anything away', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const problem = { ...randomHunt(greedy, 3 + (seed % 4), seed)!, aims: greedy.aims };
      const value = (solveHunt(problem) as Extract<HuntAnswer, { kind: 'hunt' }>).moves;
      for (const side of [0, 1] as const) {
        const match = matchOf(problem);
        match.playAs(side);
        await playOut(problem, match, ({ known }) =>
          known.value?.kind === 'moves' ? known.value.best.at(-1)! : -1,
        );
        expect(totalOf(match.state.value)).toBe(value);
        expect(regretSum(problem, match.state.value, side)).toBe(0);
        expect(sayResult(problem, match.state.value, side).en).toContain('optimally');
        match.end();
      }
    }
  });

  it('loses exactly the moves that were given away', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const problem = randomHunt(greedy, 5, 100 + seed)!;
      const value = (solveHunt(problem) as Extract<HuntAnswer, { kind: 'hunt' }>).moves;
      for (const side of [0, 1] as const) {
        const match = matchOf(problem);
        match.playAs(side);
        await playOut(problem, match, ({ state }) => pawnsLeft(problem, state.value).at(-1)!);
        const lost = regretSum(problem, match.state.value, side);
        expect(totalOf(match.state.value)).toBe(side === 0 ? value - lost : value + lost);
        match.end();
      }
    }
  });

  it('says what a choice cost', async () => {
    const match = matchOf(greedy);
    await settle();
    match.move(0);
    await settle();
    const [turn] = match.state.value.turns;
    expect(regretOf(greedy, turn!)).toEqual({ moves: 3, better: 7 });
    expect(sayRegret(greedy, turn!).en).toBe('3 moves worse than h1');
    expect(match.state.value.turns).toHaveLength(2);
    match.end();
  });

  it("undoes to the player's own turn, and redoes from there", async () => {
    const match = matchOf(greedy);
    match.playAs(1);
    await settle();
    expect(match.state.value.turns).toHaveLength(1);
    match.undo();
    expect(match.state.value.turns).toHaveLength(1);
    match.move(pawnsLeft(greedy, match.state.value)[0]!);
    await settle();
    expect(match.state.value.turns).toHaveLength(3);
    match.undo();
    await settle();
    expect(match.state.value.turns).toHaveLength(1);
    expect(match.myTurn.value).toBe(true);
    match.redo();
    await settle();
    expect(match.state.value.turns).toHaveLength(3);
    match.again();
    await settle();
    expect(match.state.value.turns).toHaveLength(1);
    match.end();
  });

  it('starts over so that the game before can be had back, and keeps the one that is shown', async () => {
    let kept: SavedGame | undefined;
    const match = matchOf(greedy, {
      saved: undefined,
      save: (game) => {
        kept = game;
      },
    });
    await settle();
    match.again();
    expect(match.history.value.states).toHaveLength(1); // there was nothing to start over
    match.move(pawnsLeft(greedy, match.state.value)[0]!);
    await settle();
    const before = match.state.value;
    match.again();
    await settle();
    expect([match.state.value.turns, match.myTurn.value]).toEqual([[], true]);
    expect(kept).toEqual({ moves: [], at: 0, side: 0 });
    match.undo();
    expect(match.state.value).toBe(before);
    expect(kept).toEqual({ moves: expect.objectContaining({ length: 2 }), at: 2, side: 0 });
    match.redo();
    expect(match.state.value.turns).toEqual([]);
    match.end();
  });

  it('remembers a pawn picked before the values are known', async () => {
    const match = matchOf(greedy);
    match.move(7);
    expect(match.state.value.turns).toHaveLength(0);
    await settle();
    expect(match.state.value.turns[0]!.takes).toBe(7);
    match.end();
  });

  it('says why a hunt cannot be played', async () => {
    const match = matchOf(read('hunt 8x8 B a1 pawns a2'));
    await settle();
    expect(match.known.value?.kind).toBe('unreachable');
    match.end();
  });

  it('continues after a reload, with its side, its regrets, and the undone moves', async () => {
    let kept: SavedGame | undefined;
    const keep = (): Keeping => ({
      saved: kept,
      save: (game) => {
        kept = game;
      },
    });
    const first = matchOf(greedy, keep());
    first.playAs(1);
    await settle();
    first.move(pawnsLeft(greedy, first.state.value).at(-1)!);
    await settle();
    first.move(pawnsLeft(greedy, first.state.value).at(-1)!);
    await settle();
    first.undo();
    first.end();
    expect(kept).toEqual({ moves: expect.objectContaining({ length: 5 }), at: 3, side: 1 });
    const second = matchOf(greedy, keep());
    expect(second.myTurn.value).toBe(false);
    await settle();
    expect(second.history.value).toEqual(first.history.value);
    expect([second.side.value, second.myTurn.value, second.known.value?.kind]).toEqual([1, true, 'moves']);
    second.redo();
    expect(isOver(greedy, second.state.value)).toBe(true);
    second.again();
    await settle();
    expect(second.state.value.turns).toHaveLength(1);
    second.end();
  });

  it('asks again when it is shown again, and nothing while another game is shown', async () => {
    const [asks, asked] = [asksOf(greedy), { count: 0, isReplaced: true }];
    const options: Asks['options'] = async (at, left) => {
      asked.count++;
      if (asked.isReplaced) throw new Error('replaced by another game');
      return asks.options(at, left);
    };
    const saved: SavedGame = { moves: greedy.pawns.slice(0, 2), at: 2, side: 0 };
    let kept = saved;
    const save = (game: SavedGame): void => {
      kept = game;
    };
    const match = createMatch(greedy, { ...asks, options }, { saved, save });
    await settle();
    match.setShown(false);
    expect([kept, match.myTurn.value]).toEqual([saved, false]);
    asked.isReplaced = false;
    match.setShown(true);
    await settle();
    expect([match.state.value.turns.length, match.known.value?.kind]).toEqual([2, 'moves']);
    const before = asked.count;
    match.setShown(false);
    match.move(greedy.pawns[2]!);
    await settle();
    expect([match.state.value.turns.length, asked.count]).toEqual([3, before]);
    match.setShown(true);
    await settle();
    expect(match.state.value.turns).toHaveLength(4);
    match.end();
  });

  it('continues up to the first stored move that is illegal', async () => {
    const pawn = greedy.pawns[0]!;
    const moves = [pawn, pawn, greedy.pawns[1]!];
    const match = matchOf(greedy, { saved: { moves, at: 3, side: 0 }, save: () => {} });
    await settle();
    expect(match.history.value.states[1]!.turns.map(({ takes }) => takes)).toEqual([pawn]);
    expect(match.history.value.states[2]!.turns).toHaveLength(2); // the opponent has replied, too
    match.end();
  });
});

describe('frames of a hunt', () => {
  it('are its moves: a pawn disappears when the path to it ends', () => {
    const answer = solveHunt(greedy) as Extract<HuntAnswer, { kind: 'hunt' }>;
    expect(framesOf(answer.line)).toBe(16);
    expect(placeIn(answer.line, 0)).toEqual({ over: 0, step: 0 });
    expect(placeIn(answer.line, 2)).toEqual({ over: 0, step: 2 });
    expect(placeIn(answer.line, 3)).toEqual({ over: 1, step: 0 });
    expect(placeIn(answer.line, 16)).toEqual({ over: 5, step: 0 });
  });
});
