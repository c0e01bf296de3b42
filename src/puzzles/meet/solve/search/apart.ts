/*
 * Why pieces cannot meet: two (or as few as possible) that share no square, and a reason a person can see: the colors, the
 * differences their moves can make up, a piece that cannot leave its corner, or simply two parts of the board.
 */
import { type Board, formatPoint } from '../../../../core/board.js';
import { UNREACHED } from '../../../../core/distance.js';
import type { Piece } from '../../../../core/piece.js';
import type { Point } from '../../../../core/square.js';
import { type Text, t } from '../../../../core/text.js';
import { type Ground, type Scratch, spread } from './search.js';

interface Stand {
  readonly piece: Piece;
  readonly at: Point;
  readonly first: number;
}

/** A piece never leaves the squares of its own color if every step keeps x + y even. */
const keepsColor = ({ rays }: Piece): boolean => rays.every(({ dx, dy }) => (dx + dy) % 2 === 0);

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** True if (x, y) is a sum of the steps and their opposites: the lattice in Hermite form, rows (a, b) and (0, c). */
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

const standing = (board: Board, { piece, at }: Stand): string => `${piece.text} on ${formatPoint(board, at)}`;
const standingZh = (board: Board, { piece, at }: Stand): string =>
  `${formatPoint(board, at)} 上的 ${piece.text}`;

/** A reason that needs no search: it holds on a board of any size. */
export const apartByMoves = (board: Board, one: Stand, two: Stand): Text | undefined => {
  const [dx, dy] = [two.at.x - one.at.x, two.at.y - one.at.y];
  if (keepsColor(one.piece) && keepsColor(two.piece) && (dx + dy) % 2 !== 0) {
    const color = ({ at }: Stand) => ((at.x + at.y) % 2 === 0 ? ['dark', '深色'] : ['light', '浅色']);
    return t(
      `${standing(board, one)} stays on ${color(one)[0]} squares and ${standing(board, two)} on ${color(two)[0]} ones`,
      `${standingZh(board, one)} 只能走${color(one)[1]}格，${standingZh(board, two)} 只能走${color(two)[1]}格`,
    );
  }
  if (!isSumOfSteps([...one.piece.rays, ...two.piece.rays], dx, dy)) {
    return t(
      `${standing(board, one)} and ${standing(board, two)} are ${Math.abs(dx)} files and ${Math.abs(dy)} ranks apart, which no moves of theirs make up on a board of any size`,
      `${standingZh(board, one)} 与 ${standingZh(board, two)} 相差 ${Math.abs(dx)} 列 ${Math.abs(dy)} 行，无论棋盘多大，它们的走法都凑不出这个差`,
    );
  }
  return undefined;
};

const indexOf = ({ origin, stride }: Ground, { x, y }: Point): number => origin + y * stride + x;

/** `a1 never leaves its square`, `reaches 4 squares only: …`, `reaches 30 squares`. */
const reachText = (ground: Ground, { distance }: Scratch, stand: Stand, reached: number): Text => {
  const { board } = ground;
  const [en, zh] = [standing(board, stand), standingZh(board, stand)];
  if (reached === 1) return t(`${en} has no move`, `${zh} 一步也走不了`);
  if (reached > 8) return t(`${en} reaches ${reached} squares`, `${zh} 能到 ${reached} 个格子`);
  const missing = new Set(board.missing);
  const names: string[] = [];
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      if (missing.has(y * board.width + x) || distance[indexOf(ground, { x, y })] === UNREACHED) continue;
      names.push(formatPoint(board, { x, y }));
    }
  }
  return t(`${en} reaches only ${names.join(', ')}`, `${zh} 只能到 ${names.join('、')}`);
};

const pairText = (ground: Ground, scratch: Scratch, one: Stand, two: Stand): Text => {
  const byMoves = apartByMoves(ground.board, one, two);
  if (byMoves) return byMoves;
  const texts = [one, two].map((stand) => {
    const reached = spread(ground, stand.piece.rays, indexOf(ground, stand.at), scratch);
    return { reached, text: reachText(ground, scratch, stand, reached) };
  });
  // The piece that gets about least is the reason; the other need only be named.
  texts.sort((a, b) => a.reached - b.reached);
  const [less, more] = [texts[0]!.text, texts[1]!.text];
  return t(`${less.en}; ${more.en}; no square is on both lists`, `${less.zh};${more.zh}；两者没有公共的格子`);
};

/** Given that these share no square together but all without the last do: the fewest that are apart, and why. */
export const whyApart = (
  ground: Ground,
  scratch: Scratch,
  stands: readonly Stand[],
): { readonly apart: readonly number[]; readonly why: Text } => {
  const { board, origin, stride } = ground;
  const last = stands[stands.length - 1]!;
  const free = new Uint8Array(ground.size); // 1 on squares that are there
  for (let y = 0; y < board.height; y++) free.fill(1, origin + y * stride, origin + y * stride + board.width);
  for (const square of board.missing) {
    const x = square % board.width;
    free[origin + ((square - x) / board.width) * stride + x] = 0;
  }
  const reach = (stand: Stand): Uint32Array => {
    spread(ground, stand.piece.rays, indexOf(ground, stand.at), scratch);
    return scratch.distance;
  };
  // Any two that are apart include the last: the others still had a square in common.
  const ofLast = Uint8Array.from(reach(last), (moves, s) => (free[s] === 1 && moves !== UNREACHED ? 1 : 0));
  const absent = new Uint32Array(ground.size); // how many of those kept cannot come to this square
  for (const stand of stands.slice(0, -1)) {
    const distance = reach(stand);
    let shared = false;
    for (let s = 0; s < ground.size; s++) {
      if (free[s] === 0) continue;
      if (distance[s] === UNREACHED) absent[s]!++;
      else if (ofLast[s] === 1) shared = true;
    }
    if (!shared) {
      return { apart: Object.freeze([stand.first, last.first]), why: pairText(ground, scratch, stand, last) };
    }
  }
  for (let s = 0; s < ground.size; s++) if (free[s] === 1 && ofLast[s] === 0) absent[s]!++;
  // Drop everyone without whom the rest still share nothing.
  const kept: Stand[] = [];
  for (const stand of stands) {
    const distance = reach(stand);
    const needed = absent.some((count, s) => free[s] === 1 && count === 1 && distance[s] === UNREACHED);
    if (needed) kept.push(stand);
    else for (let s = 0; s < ground.size; s++) if (free[s] === 1 && distance[s] === UNREACHED) absent[s]!--;
  }
  return {
    apart: Object.freeze(kept.map(({ first }) => first)),
    why: t(
      `any ${kept.length - 1} of ${kept.map((stand) => standing(board, stand)).join(', ')} share a square, but no square is reached by all ${kept.length}`,
      `${kept.map((stand) => standingZh(board, stand)).join('、')}：其中任意 ${kept.length - 1} 个有公共的格子，但没有一个格子是 ${kept.length} 个都能到的`,
    ),
  };
};
