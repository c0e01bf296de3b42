/* Judge cases as problem lines, if a line asks the same; pictures of cases are drawn from them. */
import { formatFile } from '../../src/core/square.js';
import { unpackKnights } from '../../src/judge/hiho99.js';
import type { PRACTICES } from '../../src/judge/index.js';
import { KNIGHT_STEPS } from '../../src/judge/shared/knight.js';

type Practices = typeof PRACTICES;
type CaseOf<Id extends keyof Practices> = Parameters<Practices[Id]['explain']>[0];
type Lines = { readonly [Id in keyof Practices]?: (problem: CaseOf<Id>) => string | undefined };

const square = (x: number | bigint, y: number | bigint): string => `${formatFile(x)}${BigInt(y) + 1n}`;
const onChessboard = (at: number): string => square(at & 7, at >> 3);

const knightMoves = (problem: number): string =>
  `distance 8x8 N ${onChessboard(problem >> 6)} ${onChessboard(problem & 63)}`;

/** A board with room around both ends: a knight's shortest path never leaves it. */
const ROOM = 4;

const LETTERS = { rook: 'R', bishop: 'B', queen: 'Q' } as const;

/**
 * Lattice paths are walks of a piece that goes one square to the right or up. Squares that the horse guards
 * are holes.
 */
const riverLine = ({ bx, by, hx, hy }: CaseOf<'luogu-P1002'>): string | undefined => {
  const guarded = [[0, 0] as const, ...KNIGHT_STEPS]
    .map(([dx, dy]) => [hx + dx, hy + dy] as const)
    .filter(([x, y]) => x >= 0 && y >= 0 && x <= bx && y <= by);
  // A problem line cannot start or end on a hole.
  if (guarded.some(([x, y]) => (x === 0 && y === 0) || (x === bx && y === by))) return undefined;
  const without = guarded.length === 0 ? '' : ` without ${guarded.map(([x, y]) => square(x, y)).join('/')}`;
  return `walks ${bx + 1}x${by + 1}${without} offsets:1,0/0,1 from a1 to ${square(bx, by)} steps ${bx + by}`;
};

/** Pairs of knights are counted on boards with sides up to this. */
const MAX_COUNTED = 60;
/** Longer lines would fill the page. */
const MAX_LINE = 2000;

const LINES: Lines = {
  'hiho-99': (knights) => `meet 8x8 N ${unpackKnights(knights).map(onChessboard).join(' ')}`,
  'leetcode-3283': ({ kx, ky, positions }) =>
    `hunt 50x50 N ${square(kx, ky)} pawns ${positions.map(([x, y]) => square(x, y)).join('/')}`,
  'leetcode-2056': ({ pieces, positions }) =>
    `combos 8x8 ${positions.map(([row, column], i) => `${LETTERS[pieces[i]!]}@${square(column - 1, row - 1)}`).join(' ')}`,
  'lightoj-1315': ({ coordinates }) =>
    `grundy quadrant hyperknight ${Array.from({ length: coordinates.length / 2 }, (_, i) => `${coordinates[2 * i]},${coordinates[2 * i + 1]}`).join(' ')}`,
  'knights-tour': ({ rows, columns, row, column }) =>
    `tour ${columns}x${rows} N open from ${square(column, row)}`,
  'cses-1689': ({ x, y }) => `tour 8x8 N open from ${square(x - 1, y - 1)}`,
  'poj-2488': ({ p, q }) => `tour ${q}x${p} N open`,
  'leetcode-51': ({ n }) => `place ${n}x${n} Q apart`,
  'leetcode-52': ({ n }) => `place ${n}x${n} Q apart`,
  'luogu-P1219': ({ n }) => `place ${n}x${n} Q apart`,
  'luogu-P1896': ({ n, k }) => `count-placements ${n}x${n} K apart ${k}`,
  'lightoj-1010': ({ m, n }) => `place ${n}x${m} N apart`,
  'leetcode-1197': ({ x, y }) => {
    const [wide, high] = [Math.abs(x), Math.abs(y)];
    const at = (value: number): number => ROOM + Math.max(0, value);
    return `distance ${wide + 2 * ROOM + 1}x${high + 2 * ROOM + 1} N ${square(at(-x), at(-y))} ${square(at(x), at(y))}`;
  },
  'leetcode-688': ({ n, k, row, column }) => `random-walk ${n}x${n} N from ${square(column, row)} steps ${k}`,
  'leetcode-935': ({ n }) => `walks 3x4 without a1/c1 N steps ${n - 1n} mod 1000000007`,
  'cses-1072': ({ n }) => (n <= MAX_COUNTED ? `count-placements ${n}x${n} N apart 2` : undefined),
  'cses-3217': ({ n }) => `distance ${n}x${n} N ${square(0, n - 1)} ${square(n - 1, 0)}`,
  'luogu-P1002': riverLine,
  'luogu-P1443': ({ n, m, x, y }) => {
    const far = (at: number, side: number): number => (at > side / 2 ? 0 : side - 1);
    return `distance ${m}x${n} N ${square(y - 1, n - x)} ${square(far(y, m), far(n - x + 1, n))}`;
  },
  'abc246-e': ({ a, b, rows }) => {
    const at = ([row, column]: readonly [number, number]): string => square(column - 1, rows.length - row);
    const pawns = rows.flatMap((row, r) =>
      [...row].flatMap((mark, c) => (mark === '#' ? [at([r + 1, c + 1])] : [])),
    );
    const without = pawns.length === 0 ? '' : ` without ${pawns.join('/')}`;
    return `distance ${rows.length}x${rows.length}${without} B ${at(a)} ${at(b)}`;
  },
  'icpc-2018-j': ({ m, n }) => `uncrossed ${m}x${n} N closed`,
  'uva-439': knightMoves,
  'hdu-1372': knightMoves,
  'poj-2243': knightMoves,
};

/** Undefined if no line asks the same, or only a very long one does. */
export const lineOfCase = (id: string, problem: unknown): string | undefined => {
  const line = (LINES as Readonly<Record<string, ((problem: unknown) => string | undefined) | undefined>>)[
    id
  ]?.(problem);
  return line !== undefined && line.length <= MAX_LINE ? line : undefined;
};
