import { describe, expect, it } from 'vitest';
import { fullTest, samples } from '../../../test/samples.js';
import { slowUncrossed } from '../../../test/slow/uncrossed.js';
import { type Board, makeBoard } from '../../core/board.js';
import { KNIGHT } from '../../core/piece.js';
import { seededRandom } from '../../core/random.js';
import {
  checkUncrossed,
  formatUncrossed,
  jsonUncrossed,
  parseUncrossed,
  solveUncrossed,
  type UncrossedAnswer,
  type UncrossedProblem,
  uncrossedFromJson,
} from './index.js';
import { fieldOf } from './solve/geometry.js';
import { sweep } from './solve/sweep.js';

const read = (line: string): UncrossedProblem => {
  const parsed = parseUncrossed(line);
  if (!parsed.ok) throw new Error(`${line}: ${parsed.error[0]!.message.en}`);
  return parsed.value;
};

/**
 * The number of moves, after checking the path against the rules; 0 if there is no closed one, as in the
 * tables.
 */
const movesOf = (line: string): number | string => {
  const problem = read(line);
  const answer = solveUncrossed(problem);
  const verdict = checkUncrossed(problem, answer);
  if (!verdict.ok) return verdict.reason.en;
  if (answer.kind === 'none') return 0;
  return answer.kind === 'path' ? answer.moves : answer.kind;
};

const codeOf = (line: string): string | undefined => {
  const parsed = parseUncrossed(line);
  return parsed.ok ? undefined : parsed.error[0]!.code;
};

describe('known values', () => {
  it('A003192: open knight paths on square boards', () => {
    const sizes = samples([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7]);
    expect(sizes.map((n) => movesOf(`uncrossed ${n}x${n} N open`))).toEqual(
      [0, 0, 2, 5, 10, 17, 24].slice(0, sizes.length),
    );
  });

  it('A157416: closed knight paths on square boards', () => {
    const sizes = samples([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7]);
    expect(sizes.map((n) => movesOf(`uncrossed ${n}x${n} N closed`))).toEqual(
      [0, 0, 0, 4, 8, 12, 24].slice(0, sizes.length),
    );
  });

  fullTest('the tables of A003192 and A157416 for other boards', () => {
    const rows: readonly (readonly [string, readonly number[]])[] = [
      ['3 open', [2, 4, 5, 6, 8]],
      ['4 open', [5, 7, 9, 11]],
      ['5 open', samples([10], [10, 14, 16])],
      ['3 closed', [0, 0, 4, 6, 6, 6, 6]],
      ['4 closed', [4, 6, 8, 10, 12, 14]],
      ['5 closed', samples([8, 12], [8, 12, 14, 18, 20])],
    ];
    for (const [key, values] of rows) {
      const [width, kind] = key.split(' ');
      expect([
        key,
        values.map((_, i) => movesOf(`uncrossed ${width}x${Number(width) + i} N ${kind}`)),
      ]).toEqual([key, values]);
    }
  });
});

describe('knights on whole boards', () => {
  it('rows of squares and a sweep over squares agree', () => {
    for (let width = 1; width <= samples(4, 5); width++) {
      for (let length = width; length <= samples(5, 8); length++) {
        for (const closed of [true, false]) {
          const line = `uncrossed ${width}x${length} N ${closed ? 'closed' : 'open'}`;
          const swept = sweep(fieldOf(makeBoard(width, length), KNIGHT.rays), closed, NO_LIMITS);
          expect([line, movesOf(line)]).toEqual([line, swept.kind === 'done' && swept.moves]);
        }
      }
    }
  });

  it('a side along either axis is the same board', () => {
    expect(movesOf('uncrossed 7x4 N open')).toBe(movesOf('uncrossed 4x7 N open'));
    expect(movesOf('uncrossed 70x4 N closed')).toBe(movesOf('uncrossed 4x70 N closed'));
  });

  it('the ICPC samples, and 8x8', () => {
    expect(movesOf('uncrossed 8x3 N closed')).toBe(6);
    expect(movesOf('uncrossed 2x6 N closed')).toBe(0);
    for (const [line, moves] of samples([], [
      ['7x20', 80],
      ['8x8', 32],
    ] as const)) {
      expect([line, movesOf(`uncrossed ${line} N closed`)]).toEqual([line, moves]);
    }
  });
});

const NO_LIMITS = { nodes: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

const PIECES = [
  ...['N', 'N', 'K', 'W', 'F', 'D', 'A', 'C', 'WD', 'FA', 'leaper:2,2', 'leaper:1,3'],
  ...['fN', 'WfF', 'offsets:1,2/2,1/-1,-1', 'offsets:1,0/2,0/-1,1/0,-1', 'offsets:1,1/2,2/-1,0/0,-1'],
];

/** A random problem that trying everything can answer. */
const drawProblem = (random: () => number): UncrossedProblem => {
  const below = (n: number): number => Math.floor((random() / 2 ** 32) * n);
  for (;;) {
    const [width, height] = [1 + below(6), 1 + below(6)];
    const squares = [...Array(width * height).keys()];
    const holes = below(2) === 0 ? [] : squares.filter(() => below(5) === 0);
    const free = squares.length - holes.length;
    const piece = PIECES[below(PIECES.length)]!;
    const most = /^(K|WD|FA|WfF)$/.test(piece) ? 10 : 16;
    if (free === 0 || free > most) continue;
    const without =
      holes.length > 0
        ? ` without ${holes.map((s) => `${s % width},${Math.floor(s / width)}`).join('/')}`
        : '';
    return read(`uncrossed ${width}x${height}${without} ${piece} ${below(2) === 0 ? 'open' : 'closed'}`);
  }
};

it('every leaper, holes, one-way moves: as trying everything says, and computed a second time', () => {
  const random = seededRandom(23);
  for (let i = 0; i < samples(40, 4000); i++) {
    const problem = drawProblem(random);
    const line = formatUncrossed(problem);
    const answer = solveUncrossed(problem);
    const slow = slowUncrossed(problem.board as Board, problem.piece, problem.closed);
    expect([line, answer]).toMatchObject([line, slow < 0 ? { kind: 'none' } : { kind: 'path', moves: slow }]);
    expect([line, checkUncrossed(problem, answer, 'full')]).toMatchObject([
      line,
      { ok: true, level: 'recomputed' },
    ]);
    expect(uncrossedFromJson(problem, JSON.parse(JSON.stringify(jsonUncrossed(problem, answer))))).toEqual({
      ok: true,
      value: answer,
    });
  }
});

describe('the checker refuses', () => {
  const problem = read('uncrossed 5x5 N closed');
  const answer = solveUncrossed(problem);
  if (answer.kind !== 'path') throw new Error('there is a path');
  const { path } = answer;
  const refused = (changed: Partial<typeof answer>): boolean =>
    !checkUncrossed(problem, { ...answer, ...changed } as UncrossedAnswer).ok;

  it('another number of moves, or a shorter path than there is', () => {
    expect(refused({ moves: 9 })).toBe(true);
    expect(refused({ moves: 7 })).toBe(true);
    const square = read('uncrossed 5x5 N closed');
    const short: UncrossedAnswer = {
      kind: 'path',
      moves: 4,
      path: [1, 8, 15, 22],
      method: 'sweep',
      nodes: 0,
    };
    expect(checkUncrossed(square, short).ok).toBe(false);
    expect(checkUncrossed(square, { kind: 'none', method: 'sweep', nodes: 0 }).ok).toBe(false);
  });

  it('every path with one square changed, dropped, repeated, or two exchanged', () => {
    const isKnightMove = (a: number, b: number) =>
      Math.abs((a % 5) - (b % 5)) * Math.abs(Math.floor(a / 5) - Math.floor(b / 5)) === 2;
    for (let i = 0; i < path.length; i++) {
      for (let square = -1; square <= 25; square++) {
        // Another path between the two neighbors may be equally good.
        const isOther = [path.at(i - 1)!, path[(i + 1) % path.length]!].every((at) =>
          isKnightMove(at, square),
        );
        if (!isOther) expect(refused({ path: path.with(i, square) })).toBe(true);
      }
      expect(refused({ path: path.toSpliced(i, 1) })).toBe(true);
      expect(refused({ path: path.toSpliced(i, 1), moves: answer.moves - 1 })).toBe(true);
      expect(refused({ path: path.toSpliced(i, 0, path[i]!), moves: answer.moves + 1 })).toBe(true);
      const j = (i + 2) % path.length;
      expect(refused({ path: path.with(i, path[j]!).with(j, path[i]!) })).toBe(true);
    }
  });

  it('paths that cross, touch a visited center, or run along themselves', () => {
    const verdict = (line: string, squares: readonly number[]) => {
      const asked = read(line);
      const moves = asked.closed ? squares.length : squares.length - 1;
      return checkUncrossed(asked, { kind: 'path', moves, path: squares, method: 'sweep', nodes: 0 }).ok;
    };
    expect(verdict('uncrossed 3x3 N open', [0, 5, 6])).toBe(true);
    expect(verdict('uncrossed 3x3 N open', [0, 5, 6, 1])).toBe(false);
    expect(verdict('uncrossed 3x1 offsets:1,0/2,0/-1,0/-2,0 open', [1, 0, 2])).toBe(false);
    expect(verdict('uncrossed 3x1 offsets:1,0/2,0/-1,0/-2,0 open', [0, 1, 2])).toBe(true);
    expect(verdict('uncrossed 3x3 offsets:1,0/-1,0/0,1/0,-1/1,1/-2,0/2,0 open', [0, 2, 5, 4, 1])).toBe(false);
    expect(verdict('uncrossed 2x2 K open', [0, 3, 2, 1])).toBe(false);
    expect(verdict('uncrossed 2x2 fW open', [2, 0])).toBe(false);
  });
});

describe('lines', () => {
  it('the kind is open unless it says closed', () => {
    expect(formatUncrossed(read('uncrossed 6x6'))).toBe('uncrossed 6x6 N open');
    expect(formatUncrossed(read('不相交路线 6x6 马 闭合'))).toBe('uncrossed 6x6 N closed');
    expect(formatUncrossed(read('uncrossed 8x1000000000000000 N closed'))).toBe(
      'uncrossed 8x1000000000000000 N closed',
    );
  });

  it('flaws have codes', () => {
    expect(codeOf('uncrossed 6x6 Q')).toBe('not-a-leaper');
    expect(codeOf('uncrossed 6x6 N open closed')).toBe('clash');
    expect(codeOf('uncrossed 6x6 N open open')).toBe('twice');
    expect(codeOf('uncrossed 6x6 N from a1')).toBe('unexpected');
    expect(codeOf('uncrossed 1x1 without a1 N')).toBe('no-squares');
    expect(codeOf('uncrossed 8x1000000000000000001 N')).toBe('too-large');
    expect(codeOf('uncrossed')).toBe('incomplete');
  });
});
