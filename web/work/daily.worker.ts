/* Makes the puzzles of a day from its number: a numbered tour with exactly one solution, and a pawn hunt. */
import { formatSquare, makeBoard } from '../../src/core/board.js';
import { randomBelow, seededRandom, shuffle } from '../../src/core/random.js';
import { KNIGHT } from '../../src/pieces/index.js';
import { formatTour } from '../../src/puzzles/tour/text.js';
import { makePuzzle } from '../../src/sheet/sheet.js';

export interface Daily {
  readonly tour: string;
  readonly hunt: string;
}

const PAWNS = 6;

const tourOf = (day: number): string => {
  const request = { kind: 'numbers', board: makeBoard(6, 6), piece: KNIGHT, closed: false } as const;
  const made = makePuzzle({ ...request, seed: day, count: 1, difficulty: day % 7 === 0 ? 'hard' : 'medium' });
  if (!made.ok) throw new Error(made.error[0]!.message.en);
  return formatTour(made.value.problem);
};

const huntOf = (day: number): string => {
  const board = makeBoard(8, 8);
  const random = seededRandom(day ^ 0x9e3779b9);
  const squares = shuffle(
    random,
    Array.from({ length: 64 }, (_, square) => square),
  );
  const [from, ...pawns] = squares.slice(0, PAWNS + 1 + randomBelow(random, 2));
  const names = pawns.sort((a, b) => a - b).map((square) => formatSquare(board, square));
  return `hunt 8x8 N ${formatSquare(board, from!)} pawns ${names.join('/')}`;
};

self.addEventListener('message', ({ data: day }: MessageEvent<number>) => {
  const daily: Daily = { tour: tourOf(day), hunt: huntOf(day) };
  (self as unknown as { postMessage: (daily: Daily) => void }).postMessage(daily);
});
