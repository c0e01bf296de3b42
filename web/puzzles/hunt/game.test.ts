import { describe, expect, it } from 'vitest';
import { formatSquare, parseSquareOn, pointOf } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { type BestMoves, bestMoves, makeHuntCache } from '../../../src/puzzles/hunt/solve/best.js';
import { distancesOn, walkTo } from '../../../src/puzzles/hunt/solve/distances.js';
import { parseProblem } from '../../../src/puzzles/lines.js';
import {
  afterTurn,
  type Game,
  isOver,
  NEW_GAME,
  pawnsLeft,
  pieceAt,
  regretOf,
  sayLatest,
  saySide,
  sayYourTurn,
  sideToMove,
  totalOf,
} from './game.js';
import { playHands, playSequence } from './playScene.js';

const read = (line: string): HuntProblem => {
  const result = parseProblem(line);
  if (!result.ok) throw new Error(result.error[0]!.message.en);
  return result.value as HuntProblem;
};
const problem = read('hunt 8x8 N c3 pawns a1/e3/g5/h1/h3');
const { board, piece } = problem;
const squareOf = (name: string): Square => {
  const square = parseSquareOn(board, name);
  if (!square.ok) throw new Error(name);
  return square.value;
};
const cache = makeHuntCache();
const valuesOf = (game: Game): Extract<BestMoves, { kind: 'moves' }> => {
  const found = bestMoves(problem, { at: pieceAt(problem, game), left: pawnsLeft(problem, game) }, cache);
  if (found.kind !== 'moves') throw new Error(found.kind);
  return found;
};
const take = (game: Game, name: string): Game => {
  const pawn = squareOf(name);
  const path = walkTo(board, piece, distancesOn(board, piece)(pawn), pieceAt(problem, game));
  return afterTurn(game, pawn, path, valuesOf(game).options);
};

describe('a turn', () => {
  const after = take(NEW_GAME, 'a1');

  it('takes the pawn, moves the piece there, and passes the move to the other player', () => {
    expect(NEW_GAME.turns).toHaveLength(0);
    expect(sideToMove(NEW_GAME)).toBe(0);
    expect(sideToMove(after)).toBe(1);
    expect(formatSquare(board, pieceAt(problem, after))).toBe('a1');
    expect(pawnsLeft(problem, after).map((pawn) => formatSquare(board, pawn))).toEqual([
      'e3',
      'g5',
      'h1',
      'h3',
    ]);
    expect(totalOf(after)).toBe(4);
    expect(after.turns[0]!.by).toBe('first');
    expect(isOver(problem, after)).toBe(false);
  });

  it('is judged by what the other pawns were worth', () => {
    expect(regretOf(problem, after.turns[0]!)).toEqual({ moves: 3, better: squareOf('h1') });
    expect(sayLatest(problem, NEW_GAME, 0)).toBeUndefined();
    expect(sayLatest(problem, after, 0)!.map(({ en }) => en)).toEqual([
      'You take a1 in 4 moves: 3 moves worse than h1.',
    ]);
    expect(sayLatest(problem, after, 1)!.map(({ en }) => en)).toEqual(['The opponent takes a1 in 4 moves.']);
  });

  it('is the last one when no pawn is left', () => {
    const end = ['e3', 'g5', 'h3', 'h1'].reduce(take, after);
    expect(isOver(problem, end)).toBe(true);
    expect(pawnsLeft(problem, end)).toEqual([]);
    expect(sayLatest(problem, end, 0)).toHaveLength(3);
  });
});

it("names each player's goal", () => {
  expect(saySide(0, 'max').en).toBe('First player: maximize moves');
  expect(saySide(1, 'min').zh).toBe('后手：总步数尽量少');
  expect(sayYourTurn('max').en).toBe('Your turn: select a pawn. Make the total as large as possible.');
  expect(sayYourTurn('min').zh).toBe('轮到你：选一个兵。你的目标：总步数尽量少。');
});

describe('the board of a game', () => {
  const known = valuesOf(NEW_GAME);
  const tokensFor = (help: 'none' | 'hint' | 'why', myTurn = true) => {
    const sequence = playSequence(problem, { game: NEW_GAME, myTurn, help, known });
    return sequence.sceneAt(sequence.last).tokens;
  };

  it('rings the pawns to choose from, and the best ones after a hint', () => {
    expect(tokensFor('none').filter(({ piece: sign }) => sign === 'goal')).toHaveLength(5);
    expect(tokensFor('none', false).filter(({ piece: sign }) => sign === 'goal')).toHaveLength(0);
    const tones = new Set(tokensFor('hint').map(({ tone }) => tone));
    expect(tones.size).toBeGreaterThan(new Set(tokensFor('none').map(({ tone }) => tone)).size);
  });

  it('explains by the totals on the pawns', () => {
    const labels = tokensFor('why').flatMap(({ label }) => label ?? []);
    expect(labels).toEqual(known.options.map(({ total }) => `${total}`));
  });

  it('picks a pawn by a press on it, and ignores other presses', () => {
    const picked: Square[] = [];
    const hands = playHands(problem, NEW_GAME, (pawn) => picked.push(pawn));
    hands.press(pointOf(board, squareOf('b2')));
    hands.press(pointOf(board, squareOf('h3')));
    expect(picked).toEqual([squareOf('h3')]);
    expect(hands.describe(pointOf(board, squareOf('h3'))).en).toBe('h3: pawn');
    expect(hands.describe(pointOf(board, squareOf('c3'))).en).toBe('c3: the piece');
  });
});
