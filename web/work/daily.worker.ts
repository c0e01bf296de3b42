/* Makes the puzzles of a day from its number: a numbered tour with exactly one solution, and a pawn hunt. */
import { type Board, makeBoard, pointOf } from '../../src/core/board.js';
import { SOFT } from '../../src/core/picture/picture.js';
import { randomBelow, seededRandom, shuffle } from '../../src/core/random.js';
import { KNIGHT } from '../../src/pieces/index.js';
import type { HuntProblem } from '../../src/puzzles/hunt/hunt.js';
import { formatHunt } from '../../src/puzzles/hunt/text.js';
import { formatTour } from '../../src/puzzles/tour/text.js';
import type { TourProblem } from '../../src/puzzles/tour/tour.js';
import { makePuzzle } from '../../src/sheet/sheet.js';
import { emptyScene, type Scene } from '../scene/scene.js';

export interface DailyPuzzle {
  readonly line: string;
  /** The board as it is at the start. */
  readonly scene: Scene;
}

export interface Daily {
  readonly tour: DailyPuzzle;
  readonly hunt: DailyPuzzle;
}

const PAWNS = 6;

const bare = (board: Board): Scene =>
  emptyScene(board, { x: 0, y: 0, width: board.width, height: board.height });

const tourScene = ({ board, given = [] }: TourProblem): Scene => ({
  ...bare(board),
  cells: given.map(({ step, square }) => ({ ...pointOf(board, square), text: `${step}`, tone: SOFT })),
});

const huntScene = ({ board, piece, from, pawns }: HuntProblem): Scene => ({
  ...bare(board),
  tokens: [
    ...pawns.map((square, i) => ({ key: `pawn-${i}`, at: pointOf(board, square), piece: 'pawn' as const })),
    { key: 'from', at: pointOf(board, from), piece },
  ],
});

const tourOf = (day: number): DailyPuzzle => {
  const request = { kind: 'numbers', board: makeBoard(6, 6), piece: KNIGHT, closed: false } as const;
  const made = makePuzzle({ ...request, seed: day, count: 1, difficulty: day % 7 === 0 ? 'hard' : 'medium' });
  if (!made.ok) throw new Error(made.error[0]!.message.en);
  const { problem } = made.value;
  return { line: formatTour(problem), scene: tourScene(problem) };
};

const huntOf = (day: number): DailyPuzzle => {
  const board = makeBoard(8, 8);
  const random = seededRandom(day ^ 0x9e3779b9);
  const squares = shuffle(
    random,
    Array.from({ length: 64 }, (_, square) => square),
  );
  const [from, ...pawns] = squares.slice(0, PAWNS + 1 + randomBelow(random, 2));
  const problem: HuntProblem = {
    puzzle: 'hunt',
    board,
    piece: KNIGHT,
    from: from!,
    pawns: pawns.sort((a, b) => a - b),
    aims: ['max', 'min'],
  };
  return { line: formatHunt(problem), scene: huntScene(problem) };
};

self.addEventListener('message', ({ data: day }: MessageEvent<number>) => {
  const daily: Daily = { tour: tourOf(day), hunt: huntOf(day) };
  (self as unknown as { postMessage: (daily: Daily) => void }).postMessage(daily);
});
