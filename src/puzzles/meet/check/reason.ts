/*
 * Is the stated reason why pieces cannot meet true? That they cannot meet was checked before; this checks the
 * statement.
 */
import { type Board, squareCount } from '../../../core/board.js';
import { isKnight, type Piece } from '../../../core/piece.js';
import { refuse, type Verdict } from '../../../core/result.js';
import type { Point } from '../../../core/square.js';
import type { MeetAnswer, MeetProblem, Reach, Walker, WhyApart } from '../meet.js';

type Apart = Extract<MeetAnswer, { kind: 'cannot-meet' }>;

/** On larger boards the reachable squares are not listed again. */
const MAX_LISTED = 1e6;

const reachOf = (board: Board, { piece, at }: Walker): ReadonlySet<number> => {
  const { width, height } = board;
  const gone = new Set(board.missing);
  const reached = new Set([at.y * width + at.x]);
  for (const square of reached) {
    for (const { dx, dy, range } of piece.rays) {
      let [x, y] = [(square % width) + dx, Math.floor(square / width) + dy];
      for (let n = 1; range === 0 || n <= range; n++, x += dx, y += dy) {
        const there = y * width + x;
        if (x < 0 || y < 0 || x >= width || y >= height || gone.has(there)) break;
        if (reached.has(there)) break; // its own ray in this direction goes at least as far
        reached.add(there);
      }
    }
  }
  return reached;
};

/**
 * True if the difference between two squares is a sum of moves, each used any number of times, forward or
 * backward.
 */
export const isSumOfMoves = (moves: Piece['rays'], x: number, y: number): boolean => {
  // The moves span the same lattice as (a, b) and (0, c), which Euclid's algorithm finds.
  let [a, b, c] = [0, 0, 0];
  const gcd = (m: number, n: number): number => (n === 0 ? Math.abs(m) : gcd(n, m % n));
  for (const { dx, dy } of moves) {
    let [u, v] = [dx, dy];
    while (u !== 0) {
      const times = Math.trunc(a / u);
      [a, b, u, v] = [u, v, a - times * u, b - times * v];
    }
    c = gcd(c, v);
  }
  if (a === 0 ? x !== 0 : x % a !== 0) return false;
  const rest = a === 0 ? y : y - (x / a) * b;
  return c === 0 ? rest === 0 : rest % c === 0;
};

/** Which of the four lines of a board two squares wide a knight stays on. */
const lineOf = ({ width }: Board, { x, y }: Point): number =>
  width === 2 ? (y % 2) * 2 + ((x + Math.floor(y / 2)) % 2) : (x % 2) * 2 + ((y + Math.floor(x / 2)) % 2);

const isTold = (board: Board, reach: readonly Reach[], reached: ReadonlyMap<number, ReadonlySet<number>>) =>
  new Set(reach.map(({ walker }) => walker)).size === reached.size &&
  reach.every(({ walker, count, squares }) => {
    const found = reached.get(walker);
    if (found === undefined || found.size !== count) return false;
    if (squares === undefined) return true;
    const listed = new Set(squares.map(({ x, y }) => y * board.width + x));
    return (
      squares.length === count && [...listed].every((square) => found.has(square)) && listed.size === count
    );
  });

/** A piece that cannot take one step along any ray cannot move at all. */
const isStill = ({ width, height, missing }: Board, { piece, at }: Walker): boolean =>
  piece.rays.every(({ dx, dy }) => {
    const [x, y] = [at.x + dx, at.y + dy];
    return x < 0 || y < 0 || x >= width || y >= height || missing.includes(y * width + x);
  });

const isTrue = ({ board, walkers }: MeetProblem, apart: readonly number[], why: WhyApart): boolean => {
  const named = apart.map((i) => walkers[i]!);
  const [one, two] = named as [Walker, Walker];
  if (named.length > 2 !== (why.kind === 'together')) return false;
  const isSmall = squareCount(board) <= MAX_LISTED;
  const reached = () => new Map(apart.map((i) => [i, reachOf(board, walkers[i]!)]));
  switch (why.kind) {
    case 'colors':
      return (
        (one.at.x + one.at.y + two.at.x + two.at.y) % 2 === 1 &&
        named.every(({ piece }) => piece.rays.every(({ dx, dy }) => (dx + dy) % 2 === 0))
      );
    case 'moves':
      return !isSumOfMoves([...one.piece.rays, ...two.piece.rays], one.at.x - two.at.x, one.at.y - two.at.y);
    case 'still':
      return named.every((walker) => isStill(board, walker));
    case 'lines':
      return (
        Math.min(board.width, board.height) === 2 &&
        named.every(({ piece }) => isKnight(piece)) &&
        lineOf(board, one.at) !== lineOf(board, two.at)
      );
    case 'reach':
      return !isSmall || isTold(board, why.reach, reached());
    case 'together': {
      if (!isSmall) return true;
      const sets = [...reached().values()];
      return sets.every((_, left) => {
        const [first, ...others] = sets.filter((__, i) => i !== left);
        return [...first!].some((square) => others.every((set) => set.has(square)));
      });
    }
    default:
      return false;
  }
};

export const refuseReason = (problem: MeetProblem, { apart, why }: Apart): Verdict | undefined =>
  isTrue(problem, apart, why)
    ? undefined
    : refuse('The pieces cannot meet, but not for the given reason', '它们确实无法会合，但给出的理由不对');
