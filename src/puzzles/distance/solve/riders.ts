/*
 * Riders on boards of any size without holes. Two moves of a rider meet where a ray from the start crosses a
 * ray toward the goal: a few pairs of lines, whatever the board's size. That settles rooks and queens, which
 * never need more, and bishops unless the board is long and narrow.
 *
 * A bishop that needs more goes along the board in a zigzag from side to side. With m >= 3 moves it covers at
 * most
 *     (to the side) + (m - 2)(breadth - 1) + (from the side to the goal),
 * and every shorter distance of the same color, too, by turning back shortly before the sides. The tests
 * compare all pairs of squares of boards up to 13x13 with a search.
 */
import type { Board } from '../../../core/board.js';
import type { Piece } from '../../../core/piece.js';
import type { Point } from '../../../core/square.js';
import type { DistanceAnswer } from '../distance.js';
import { describePath, type Offset } from './runs.js';

const isOn = ({ width, height }: Board, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** True if one move leads from a to b on a board without holes. */
const isOneMove = ({ rays }: Piece, a: Point, b: Point): boolean =>
  rays.some(({ dx, dy, range }) => {
    const steps = dx !== 0 ? (b.x - a.x) / dx : (b.y - a.y) / dy;
    const inRange = Number.isInteger(steps) && steps >= 1 && (range === 0 || steps <= range);
    return inRange && steps * dx === b.x - a.x && steps * dy === b.y - a.y;
  });

/** Squares from which the goal is one move away, each one move from the start, in the piece's order. */
const crossings = (board: Board, { rays }: Piece, from: Point, to: Point): readonly Point[] | undefined => {
  const found = new Map<string, { at: Point; ray: number; steps: number }>();
  const [wide, high] = [BigInt(to.x - from.x), BigInt(to.y - from.y)];
  for (const [index, first] of rays.entries()) {
    for (const second of rays) {
      // from + a first + b second = to
      const [fx, fy, sx, sy] = [first.dx, first.dy, second.dx, second.dy].map(BigInt) as [
        bigint,
        bigint,
        bigint,
        bigint,
      ];
      const area = fx * sy - fy * sx;
      if (area === 0n) {
        if (fx * high === fy * wide) return undefined; // start and goal on one line: many squares may qualify
        continue;
      }
      const [a, b] = [wide * sy - high * sx, fx * high - fy * wide];
      if (a % area !== 0n || b % area !== 0n) continue;
      const [stepsA, stepsB] = [Number(a / area), Number(b / area)];
      if (stepsA < 1 || stepsB < 1) continue;
      if ((first.range !== 0 && stepsA > first.range) || (second.range !== 0 && stepsB > second.range))
        continue;
      const at = { x: from.x + stepsA * first.dx, y: from.y + stepsA * first.dy };
      const before = found.get(`${at.x},${at.y}`);
      if (isOn(board, at) && (!before || before.ray > index))
        found.set(`${at.x},${at.y}`, { at, ray: index, steps: stepsA });
    }
  }
  return [...found.values()]
    .sort((p, q) => p.ray - q.ray || p.steps - q.steps)
    .map(({ at }) => Object.freeze(at));
};

const BISHOP_MOVES: readonly Offset[] = [
  { dx: 1, dy: 1 },
  { dx: 1, dy: -1 },
  { dx: -1, dy: -1 },
  { dx: -1, dy: 1 },
];

const isBishop = ({ rays }: Piece): boolean =>
  rays.length === 4 &&
  rays.every(({ dx, dy, range }) => range === 0 && Math.abs(dx) === 1 && Math.abs(dy) === 1);

/**
 * The fewest zigzag moves, three or more, to go `gap` squares along; y and z are the positions across, `last`
 * the far side.
 */
const zigzag = (gap: number, y: number, z: number, last: number): number => {
  let least = Number.POSITIVE_INFINITY;
  // Upside down, "down first" is "up first". With an odd number m of moves the last one goes up, with an even
  // one down.
  for (const [start, end] of [
    [y, z],
    [last - y, last - z],
  ] as const) {
    for (const [odd, tail] of [
      [1, end],
      [0, last - end],
    ] as const) {
      const rest = gap - (last - start) - tail;
      let moves = 2 + Math.max(1, Math.ceil(rest / last));
      if (moves % 2 !== odd) moves++;
      least = Math.min(least, moves);
    }
  }
  return least;
};

const bishopDistance = (board: Board, piece: Piece, from: Point, to: Point): number => {
  if (isSame(from, to)) return 0;
  if (isOneMove(piece, from, to)) return 1;
  if (crossings(board, piece, from, to)!.length > 0) return 2;
  // Two moves are too few only if the board is longer than wide and the squares are far apart along it.
  return board.width > board.height
    ? zigzag(Math.abs(to.x - from.x), from.y, to.y, board.height - 1)
    : zigzag(Math.abs(to.y - from.y), from.x, to.x, board.width - 1);
};

/** Moves to the sides, and to where the second-to-last move could end. */
const bishopMoves = (board: Board, piece: Piece, here: Point, to: Point): readonly Offset[] => {
  const sides = BISHOP_MOVES.map(({ dx, dy }) => {
    const steps = Math.min(
      dx > 0 ? board.width - 1 - here.x : here.x,
      dy > 0 ? board.height - 1 - here.y : here.y,
    );
    return { dx: dx * steps, dy: dy * steps };
  }).filter(({ dx }) => dx !== 0);
  const stops = [...(crossings(board, piece, here, to) ?? []), to]
    .filter((at) => isOneMove(piece, here, at))
    .map(({ x, y }) => ({ dx: x - here.x, dy: y - here.y }));
  return [...stops, ...sides];
};

const longBishop = (board: Board, piece: Piece, from: Point, to: Point): DistanceAnswer => {
  const moves = bishopDistance(board, piece, from, to);
  const step = Math.min(board.width, board.height) - 1;
  const long = BISHOP_MOVES.map(({ dx, dy }) => ({ dx: dx * step, dy: dy * step }));
  const described = describePath(
    board,
    from,
    moves,
    (here) => bishopDistance(board, piece, here, to),
    (here) => bishopMoves(board, piece, here, to),
    long.flatMap((first) => long.map((second) => [first, second])),
  );
  return { kind: 'distance', moves, ...described, method: 'formula' };
};

/**
 * Up to two moves of any piece on a board without holes, and any number of a bishop's moves; undefined if
 * this is not conclusive.
 */
export const riderDistance = (
  board: Board,
  piece: Piece,
  from: Point,
  to: Point,
): DistanceAnswer | undefined => {
  if (isSame(from, to)) return { kind: 'distance', moves: 0, path: [from], paths: 1n, method: 'rays' };
  if (isOneMove(piece, from, to))
    return { kind: 'distance', moves: 1, path: [from, to], paths: 1n, method: 'rays' };
  if (isBishop(piece)) {
    const narrow = Math.min(board.width, board.height) === 1;
    if (narrow || (from.x + from.y + to.x + to.y) % 2 !== 0) {
      const all = BigInt(board.width) * BigInt(board.height);
      const reached = narrow ? 1n : (all + ((from.x + from.y) % 2 === 0 ? 1n : 0n)) / 2n;
      return { kind: 'unreachable', reached, method: 'rays' };
    }
  }
  const between = crossings(board, piece, from, to);
  if (between === undefined) return undefined;
  if (between.length > 0) {
    const paths = BigInt(between.length);
    return { kind: 'distance', moves: 2, path: [from, between[0]!, to], paths, method: 'rays' };
  }
  return isBishop(piece) ? longBishop(board, piece, from, to) : undefined;
};
