import { describe, expect, test } from 'vitest';
import { formatSquare, parseSquareOn, squareCount } from '../../../src/core/board.js';
import { randomBelow, seededRandom } from '../../../src/core/random.js';
import { parseProblem } from '../../../src/puzzles/lines.js';
import { solveUncrossed } from '../../../src/puzzles/uncrossed/solve/solve.js';
import { slowIsPath, slowUncrossed } from '../../../test/slow/uncrossed.js';
import { imageFrom, imagesOf } from './images.js';
import { longestFrom } from './longest.js';
import { OPTIMA } from './optima.js';
import { type Drawable, isDrawable, movesOf, NO_PATH, type Path, press, targetsOf } from './path.js';
import { sayHint, sayRefusal, sayStanding } from './playWords.js';
import { drawnScene } from './show.js';

const drawable = (line: string): Drawable => {
  const read = parseProblem(line);
  if (!read.ok || read.value.puzzle !== 'uncrossed' || !isDrawable(read.value)) throw new Error(line);
  return read.value;
};

const squaresOf = ({ board }: Drawable, names: string): number[] =>
  names.split(' ').map((name) => {
    const read = parseSquareOn(board, name);
    if (!read.ok) throw new Error(name);
    return read.value;
  });

const draw = (problem: Drawable, names: string): Path =>
  squaresOf(problem, names).reduce((path, square) => {
    const pressed = press(problem, path, square);
    if (pressed.kind === 'refused') throw new Error(`${formatSquare(problem.board, square)} was refused`);
    return pressed.path;
  }, NO_PATH);

describe('drawing', () => {
  const open = drawable('uncrossed 6x6 N open');
  const why = (names: string, square: string) => {
    const pressed = press(open, draw(open, names), squaresOf(open, square)[0]!);
    return pressed.kind === 'refused' ? pressed.why : undefined;
  };

  test('a move that would touch is refused, with the moves it touches', () => {
    const refused = why('a1 b3 c1', 'a2');
    expect(refused?.kind).toBe('touch');
    expect(sayRefusal(open, refused!).en).toBe('c1–a2 would touch a1–b3.');
    const { strokes, tokens } = drawnScene(open, draw(open, 'a1 b3 c1'), { refused, hint: undefined });
    expect(strokes).toHaveLength(3);
    expect(tokens.some(({ piece }) => piece === 'dot')).toBe(false);
  });

  test('visited squares and squares that are not one move away are refused; the last one is taken back', () => {
    expect(why('a1 b3', 'a1')?.kind).toBe('visited');
    expect(why('a1 b3', 'b4')?.kind).toBe('no-move');
    expect(draw(open, 'a1 b3 b3').squares).toHaveLength(1);
  });

  test('a closed path returns to its first square', () => {
    const closed = drawable('uncrossed 4x4 N closed');
    const path = draw(closed, 'a1 c2 d4 b3 a1');
    expect([path.isClosed, movesOf(path), targetsOf(closed, path)]).toEqual([true, 4, []]);
    expect(sayStanding(closed, path, 4).en).toBe('4 moves: no path is longer.');
    expect(press(closed, path, 5).kind).toBe('refused');
  });

  test('exactly the moves that the rules allow are allowed', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = seededRandom(seed);
      const line = ['uncrossed 5x5 N open', 'uncrossed 5x4 K open', 'uncrossed 6x5 camel closed'][seed % 3]!;
      const problem = drawable(line);
      const { board, piece, closed } = problem;
      let path: Path = { squares: [randomBelow(random, squareCount(board))], isClosed: false };
      for (;;) {
        const targets = targetsOf(problem, path);
        for (let square = 0; square < squareCount(board); square++) {
          const { squares } = path;
          const closes = closed && square === squares[0] && squares.length > 2;
          const may = closes
            ? slowIsPath(board, piece, true, squares)
            : square !== squares.at(-1) && slowIsPath(board, piece, false, [...squares, square]);
          expect([line, squares, square, targets.includes(square)]).toEqual([line, squares, square, may]);
        }
        const next = targets.filter((square) => square !== path.squares[0]);
        if (next.length === 0) break;
        path = { squares: [...path.squares, next[randomBelow(random, next.length)]!], isClosed: false };
      }
    }
  });
});

describe('hints', () => {
  test.each([
    '4x4 N open',
    '4x4 N closed',
    '4x5 N closed',
    '3x4 K closed',
  ])('%s: the best of all starts is the longest path', (text) => {
    const problem = drawable(`uncrossed ${text}`);
    const { board, piece, closed } = problem;
    const found = Array.from({ length: squareCount(board) }, (_, square) => {
      const drawn = { squares: [square], isClosed: false };
      const longest = longestFrom(problem, drawn, Number.POSITIVE_INFINITY, 1e7);
      if (longest.kind !== 'longest') return -1;
      expect(slowIsPath(board, piece, closed, longest.path.squares)).toBe(true);
      return movesOf(longest.path);
    });
    expect(Math.max(...found)).toBe(slowUncrossed(board, piece, closed));
  });

  test('when the limit is reached, nothing is claimed', () => {
    const problem = drawable('uncrossed 7x7 N closed');
    const drawn = { squares: [0], isClosed: false };
    expect(longestFrom(problem, drawn, Number.POSITIVE_INFINITY, 100).kind).toBe('unknown');
    expect(sayHint(problem, drawn, { kind: 'unknown' }).en).toContain('a few more moves');
  });

  test('images of a longest path are as long, and a drawing may follow any of them', () => {
    const problem = drawable('uncrossed 6x6 N closed');
    const answer = solveUncrossed(problem);
    if (answer.kind !== 'path') throw new Error('no path');
    const longest: Path = { squares: answer.path, isClosed: true };
    const images = imagesOf(problem, longest);
    expect(images).toHaveLength(16);
    for (const { squares } of images) {
      expect(slowIsPath(problem.board, problem.piece, true, squares)).toBe(true);
      const drawn = [...squares.slice(5), ...squares.slice(0, 2)];
      expect(imageFrom(problem, longest, drawn)?.squares.slice(0, drawn.length)).toEqual(drawn);
    }
    expect(imageFrom(problem, longest, [0, 1])).toBeUndefined();
  });
});

describe('the gallery', () => {
  test.each(OPTIMA)('$line has the path that is drawn', ({ line, moves, path, isClosed, size }) => {
    const problem = drawable(line);
    const squares = squaresOf(problem, path);
    expect(`${problem.board.width}x${problem.board.height}`).toBe(size);
    expect(problem.closed).toBe(isClosed);
    expect(movesOf({ squares, isClosed })).toBe(moves);
    expect(slowIsPath(problem.board, problem.piece, isClosed, squares)).toBe(true);
  });

  test.each(OPTIMA.filter(({ size }) => ['4x4', '5x5'].includes(size)))('$line: no path is longer', ({
    line,
    moves,
  }) => {
    const answer = solveUncrossed(drawable(line));
    expect(answer.kind === 'path' && answer.moves).toBe(moves);
  });
});
