/* Cases of judges as problem lines, where a line says the same: what a picture of the case is drawn from. */
import { formatFile } from '../../src/core/square.js';
import { unpackKnights } from '../../src/judge/hiho99.js';
import type { PRACTICES } from '../../src/judge/index.js';

type Practices = typeof PRACTICES;
type CaseOf<Id extends keyof Practices> = Parameters<Practices[Id]['explain']>[0];
type Lines = { readonly [Id in keyof Practices]?: (problem: CaseOf<Id>) => string };

const square = (x: number | bigint, y: number | bigint): string => `${formatFile(x)}${BigInt(y) + 1n}`;
const onChessboard = (at: number): string => square(at & 7, at >> 3);

const knightMoves = (problem: number): string =>
  `distance 8x8 N ${onChessboard(problem >> 6)} ${onChessboard(problem & 63)}`;

/** A board with room to go around both ends: a knight's shortest path never leaves it. */
const ROOM = 4;

const LETTERS = { rook: 'R', bishop: 'B', queen: 'Q' } as const;

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
  'poj-2488': ({ p, q }) => `tour ${p}x${q} N open`,
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
  'icpc-2018-j': ({ m, n }) => `uncrossed ${m}x${n} N closed`,
  'uva-439': knightMoves,
  'hdu-1372': knightMoves,
  'poj-2243': knightMoves,
};

/** Undefined where no line says the same. */
export const lineOfCase = (id: string, problem: unknown): string | undefined =>
  (LINES as Readonly<Record<string, ((problem: unknown) => string) | undefined>>)[id]?.(problem);
