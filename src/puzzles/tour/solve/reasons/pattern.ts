import { type Board, makeBoard } from '../../../../core/board.js';
import type { Square } from '../../../../core/square.js';
import type { NoTour, TourProblem } from '../../tour.js';
import { endsOf, tourGraph, undirectedOf } from '../graph.js';
import { findCut } from './cut.js';

/*
 * Cuts of boards too large to list them: the rule is guessed on a small board and then tried on the large
 * one.
 *
 *   - Pieces that keep to a part of the squares (the camel to one color, the dabbaba to a quarter): the squares of a tile
 *     are joined as if it were bent round to a ring in both directions; where several parts are left, they are the rule.
 *   - Strips: a cut of a short strip of the same height, with the ends at corresponding places, repeats itself in the middle.
 *     This finds the cut of all closed tours on boards four wide: every other inner square, alternately.
 */

type Pattern = NoTour & { kind: 'pattern' };

/** Squares of a side from `at` on, `period` apart. */
const count = (side: number, period: number, at: number): bigint =>
  at < side ? BigInt(Math.floor((side - 1 - at) / period) + 1) : 0n;

const letterOn = (rows: readonly string[], x: number, y: number): string => {
  const row = rows[((y % rows.length) + rows.length) % rows.length]!;
  return row[((x % row.length) + row.length) % row.length]!;
};

/**
 * Is the square off the board, wherever its tile is placed? Only a tile that spans the board has such
 * squares.
 */
const isBeyond = (at: number, side: number, period: number): boolean =>
  period >= side && (at < 0 || at >= side);

/** True if every move stays on squares of one digit, or touches a removed square. */
const isClosedUnderMoves = ({ board, piece }: TourProblem, rows: readonly string[]): boolean => {
  const [width, height] = [rows[0]!.length, rows.length];
  const joins = (x: number, y: number): boolean => {
    const here = letterOn(rows, x, y);
    if (here === 'x') return false;
    for (const { dx, dy, range } of piece.rays) {
      // After at most width x height steps a slide repeats the same letters.
      const steps = range === 0 ? width * height : Math.min(range, width * height);
      for (let k = 1; k <= steps; k++) {
        const [toX, toY] = [x + k * dx, y + k * dy];
        if (isBeyond(toX, board.width, width) || isBeyond(toY, board.height, height)) break;
        const there = letterOn(rows, toX, toY);
        if (there !== 'x' && (here === 'o' || there !== here)) return true;
      }
    }
    return false;
  };
  for (let y = 0; y < Math.min(height, board.height); y++)
    for (let x = 0; x < Math.min(width, board.width); x++) if (joins(x, y)) return false;
  return true;
};

/** How many squares of the board bear each letter. */
const lettersOn = ({ width, height, missing }: Board, rows: readonly string[]): Map<string, bigint> => {
  const total = new Map<string, bigint>();
  const add = (letter: string, more: bigint) => total.set(letter, (total.get(letter) ?? 0n) + more);
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++)
      add(row[x]!, count(width, row.length, x) * count(height, rows.length, y));
  });
  for (const square of missing) add(letterOn(rows, square % width, Math.floor(square / width)), -1n);
  return total;
};

/** The rule with its numbers for this board, if it proves that there is no tour. */
const proves = (problem: TourProblem, rows: readonly string[]): Pattern | undefined => {
  if (!isClosedUnderMoves(problem, rows)) return undefined;
  const { board, closed, from, to } = problem;
  const total = lettersOn(board, rows);
  const removed = total.get('x') ?? 0n;
  let parts = total.get('o') ?? 0n;
  for (const [letter, squares] of total) if (letter !== 'x' && letter !== 'o' && squares > 0n) parts++;
  const isRemoved = (end: Square | undefined) =>
    end !== undefined && letterOn(rows, end % board.width, Math.floor(end / board.width)) === 'x';
  // Between two parts a tour passes a removed square; an open one has one more part, unless it ends on a
  // removed square.
  const most = closed
    ? removed > 1n
      ? removed
      : 1n
    : removed + 1n - BigInt([from, to].filter(isRemoved).length);
  return parts > most ? { kind: 'pattern', rows, removed, parts } : undefined;
};

/** Periods for which a piece may stay on part of the board. */
const LONGEST_PERIOD = 6;

const ringParts = ({ piece }: TourProblem, period: number): readonly string[] | undefined => {
  const partOf = new Int32Array(period * period);
  let parts = 0;
  for (let root = 0; root < partOf.length; root++) {
    if (partOf[root] !== 0) continue;
    if (++parts > 9) return undefined;
    partOf[root] = parts;
    const queue = [root];
    for (const here of queue) {
      for (const { dx, dy } of piece.rays) {
        for (const way of [1, -1]) {
          const x = (((here % period) + way * dx) % period) + period;
          const y = ((Math.floor(here / period) + way * dy) % period) + period;
          const there = (y % period) * period + (x % period);
          if (partOf[there] !== 0) continue;
          partOf[there] = parts;
          queue.push(there);
        }
      }
    }
  }
  if (parts === 1) return undefined;
  return Array.from({ length: period }, (_, y) => partOf.subarray(y * period, (y + 1) * period).join(''));
};

/** A strip is at most this high; the short one it is compared with has about this many squares. */
const HIGHEST_STRIP = 12;
const SHORT_SQUARES = 160;

/**
 * The shortened strip: ends keep their distance from the nearer edge; those in the middle keep only its
 * parity.
 */
const shortened = (problem: TourProblem, length: number): TourProblem => {
  const { board, piece, closed, from, to } = problem;
  const across = board.width > board.height;
  const long = across ? board.width : board.height;
  const move = (square: Square): Square => {
    const [x, y] = [square % board.width, Math.floor(square / board.width)];
    const at = across ? x : y;
    const middle = length / 2 - 2 + ((at - length / 2) % 2);
    const there =
      at < length / 2 - 2 ? at : long - at < length / 2 - 2 ? length - (long - at) : Math.floor(middle);
    return across ? y * length + there : there * board.width + x;
  };
  return {
    puzzle: 'tour',
    board: across ? makeBoard(length, board.height) : makeBoard(board.width, length),
    piece,
    closed,
    ...(from === undefined || closed ? {} : { from: move(from) }),
    ...(to === undefined || closed ? {} : { to: move(to) }),
  };
};

const stripPattern = (problem: TourProblem): Pattern | undefined => {
  const { width, height } = problem.board;
  const across = width > height;
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  if (short > HIGHEST_STRIP) return undefined;
  // As long as the strip is odd or even, and a multiple of every short period from its middle.
  const length = 2 * Math.ceil(SHORT_SQUARES / short / 2) + (long % 2);
  if (length >= long) return undefined;
  const model = shortened(problem, length);
  if (model.from !== undefined && model.from === model.to) return undefined;
  const graph = tourGraph(model);
  const both = graph.undirected ? graph : { ...graph, ...undirectedOf(graph.start, graph.target) };
  const cut = findCut(both, endsOf(model, graph), undefined);
  if (cut === undefined) return undefined;
  const isRemoved = new Uint8Array(graph.places);
  for (const p of cut.removed) isRemoved[p] = 1;
  const letterAt = (along: number, over: number): string => {
    const p = across ? over * length + along : along * short + over;
    if (isRemoved[p] === 1) return 'x';
    for (let i = both.start[p]!; i < both.start[p + 1]!; i++)
      if (isRemoved[both.target[i]!] === 0) return '1';
    return 'o';
  };
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    for (let phase = 0; phase < period; phase++) {
      const first = Math.floor(length / 2 / period) * period;
      const letter = (along: number, over: number) =>
        letterAt(first - period + ((along + phase) % period), over);
      const rows = across
        ? Array.from({ length: short }, (_, y) =>
            Array.from({ length: period }, (_, x) => letter(x, y)).join(''),
          )
        : Array.from({ length: period }, (_, y) =>
            Array.from({ length: short }, (_, x) => letter(y, x)).join(''),
          );
      const found = proves(problem, rows);
      if (found) return found;
    }
  }
  return undefined;
};

/** A rule that proves there is no tour, for large boards; undefined if none was found. */
export const patternReason = (problem: TourProblem): NoTour | undefined => {
  for (let period = 2; period <= LONGEST_PERIOD; period++) {
    const rows = ringParts(problem, period);
    const found = rows && proves(problem, rows);
    if (found) return found;
  }
  return problem.board.missing.length > 0 ? undefined : stripPattern(problem);
};
