/*
 * Why pieces cannot meet: two (or as few as possible) that share no square, and a reason that people can
 * verify: the colors, the differences that their moves can make up, a piece that cannot leave its corner, or
 * simply two separate parts of the board.
 */
import { UNREACHED } from '../../../../core/distance.js';
import type { Piece } from '../../../../core/piece.js';
import type { Point } from '../../../../core/square.js';
import type { Reach, WhyApart } from '../../meet.js';
import { type Ground, type Scratch, spread } from './search.js';

interface Stand {
  readonly piece: Piece;
  readonly at: Point;
  readonly first: number;
}

/** A piece never leaves the squares of its own color if every step has an even x + y. */
const keepsColor = ({ rays }: Piece): boolean => rays.every(({ dx, dy }) => (dx + dy) % 2 === 0);

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/**
 * True if (x, y) is an integer combination of the steps: the lattice in Hermite form, rows (a, b) and (0, c).
 */
export const isSumOfSteps = (
  steps: readonly { readonly dx: number; readonly dy: number }[],
  x: number,
  y: number,
): boolean => {
  let a = 0;
  let b = 0;
  let c = 0;
  for (const { dx, dy } of steps) {
    let [u, v] = [dx, dy];
    while (u !== 0) {
      const q = Math.trunc(a / u);
      [a, b, u, v] = [u, v, a - q * u, b - q * v];
    }
    c = gcd(c, v);
  }
  const times = a === 0 ? 0 : x / a;
  if (!Number.isInteger(times) || times * a !== x) return false;
  const rest = y - times * b;
  return c === 0 ? rest === 0 : rest % c === 0;
};

/** A reason that needs no search and holds on a board of any size. */
export const apartByMoves = (one: Stand, two: Stand): WhyApart | undefined => {
  const [dx, dy] = [two.at.x - one.at.x, two.at.y - one.at.y];
  if (keepsColor(one.piece) && keepsColor(two.piece) && (dx + dy) % 2 !== 0) return { kind: 'colors' };
  return isSumOfSteps([...one.piece.rays, ...two.piece.rays], dx, dy) ? undefined : { kind: 'moves' };
};

const indexOf = ({ origin, stride }: Ground, { x, y }: Point): number => origin + y * stride + x;

/** More squares than this are counted instead of listed. */
const MAX_LISTED = 8;

const reachOf = (ground: Ground, scratch: Scratch, { piece, at, first }: Stand): Reach => {
  const { board } = ground;
  const count = spread(ground, piece.rays, indexOf(ground, at), scratch);
  if (count > MAX_LISTED) return { walker: first, count };
  const missing = new Set(board.missing);
  const squares: Point[] = [];
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      if (missing.has(y * board.width + x)) continue;
      if (scratch.distance[indexOf(ground, { x, y })] !== UNREACHED) squares.push({ x, y });
    }
  }
  return { walker: first, count, squares };
};

/** The piece that reaches the fewest squares is the reason; the other one only needs to be named. */
const whyTwoApart = (ground: Ground, scratch: Scratch, one: Stand, two: Stand): WhyApart =>
  apartByMoves(one, two) ?? {
    kind: 'reach',
    reach: [one, two].map((stand) => reachOf(ground, scratch, stand)).sort((a, b) => a.count - b.count),
  };

/**
 * Given that these share no square together but all except the last do: the fewest that are apart, and why.
 */
export const whyApart = (
  ground: Ground,
  scratch: Scratch,
  stands: readonly Stand[],
): { readonly apart: readonly number[]; readonly why: WhyApart } => {
  const { board, origin, stride } = ground;
  const last = stands[stands.length - 1]!;
  const free = new Uint8Array(ground.size); // 1 on squares that exist
  for (let y = 0; y < board.height; y++) free.fill(1, origin + y * stride, origin + y * stride + board.width);
  for (const square of board.missing) {
    const x = square % board.width;
    free[origin + ((square - x) / board.width) * stride + x] = 0;
  }
  const reach = (stand: Stand): Uint32Array => {
    spread(ground, stand.piece.rays, indexOf(ground, stand.at), scratch);
    return scratch.distance;
  };
  // Any two that are apart include the last one: the others still had a square in common.
  const ofLast = Uint8Array.from(reach(last), (moves, s) => (free[s] === 1 && moves !== UNREACHED ? 1 : 0));
  const absent = new Uint32Array(ground.size); // how many of those kept cannot reach this square
  for (const stand of stands.slice(0, -1)) {
    const distance = reach(stand);
    let shared = false;
    for (let s = 0; s < ground.size; s++) {
      if (free[s] === 0) continue;
      if (distance[s] === UNREACHED) absent[s]!++;
      else if (ofLast[s] === 1) shared = true;
    }
    if (!shared) {
      return {
        apart: Object.freeze([stand.first, last.first]),
        why: whyTwoApart(ground, scratch, stand, last),
      };
    }
  }
  for (let s = 0; s < ground.size; s++) if (free[s] === 1 && ofLast[s] === 0) absent[s]!++;
  // Drop every piece without which the rest still share nothing.
  const kept: Stand[] = [];
  for (const stand of stands) {
    const distance = reach(stand);
    const needed = absent.some((count, s) => free[s] === 1 && count === 1 && distance[s] === UNREACHED);
    if (needed) kept.push(stand);
    else for (let s = 0; s < ground.size; s++) if (free[s] === 1 && distance[s] === UNREACHED) absent[s]!--;
  }
  return { apart: Object.freeze(kept.map(({ first }) => first)), why: { kind: 'together' } };
};
