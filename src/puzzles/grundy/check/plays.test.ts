/* Misère games and endless games: what the oracle or a look at the moves says passes, and nothing else. */
import { describe, expect, it } from 'vitest';
import { drawProblem, pieceOf } from '../../../../test/cases/grundy.js';
import { slowMisere, slowOptions } from '../../../../test/slow/grundy.js';
import { makeBoard } from '../../../core/board.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { checkGrundy, type GrundyAnswer, type GrundyProblem, parseGrundy, solveGrundy } from '../index.js';
import { checkMisere } from './misere.js';

/** Is the answer accepted? If not, the reason is one of the game, and not that something broke on the way. */
const accepts = (problem: GrundyProblem, answer: unknown): boolean => {
  const verdict = checkGrundy(problem, answer as GrundyAnswer);
  if (!verdict.ok) expect(verdict.reason.en).not.toMatch(/malformed/);
  return verdict.ok;
};

describe('misère play', () => {
  it('passes if the oracle says so', () => {
    const random = seededRandom(63);
    const below = (limit: number) => randomBelow(random, limit);
    for (let round = 0; round < 40; round++) {
      const drawn = drawProblem(below).problem;
      const at = drawn.at
        .slice(0, 2)
        .map(({ x, y }) => (drawn.board === 'quadrant' ? { x: x % 4n, y: y % 4n } : { x, y }));
      const problem: GrundyProblem = { ...drawn, at, misere: true };
      const wins = slowMisere(problem.board, problem.piece.rays);
      const points = at.map(({ x, y }) => ({ x: Number(x), y: Number(y) }));
      const winning = points.flatMap(({ x, y }, i) =>
        slowOptions(problem.board, problem.piece.rays, x, y)
          .filter((to) => !wins(points.with(i, to)))
          .map((to) => ({ piece: i, from: at[i]!, to: { x: BigInt(to.x), y: BigInt(to.y) } })),
      );
      const winner = wins(points) ? 'first' : 'second';
      const answer = { kind: 'misere', winner, winning, positions: 1, method: 'search' };
      expect(checkGrundy(problem, answer as unknown as GrundyAnswer)).toMatchObject({
        ok: true,
        level: 'recomputed',
      });
      expect(accepts(problem, { ...answer, winner: wins(points) ? 'second' : 'first' })).toBe(false);
      expect(accepts(drawn, answer)).toBe(false);
      for (const [i, move] of winning.entries()) {
        const says = (change: object) =>
          accepts(problem, { ...answer, winning: winning.with(i, { ...move, ...change }) });
        expect(says({ piece: move.piece + 1 })).toBe(false);
        expect(says({ from: { ...move.from, x: move.from.x + 1n } })).toBe(false);
        expect(says({ from: { ...move.from, y: move.from.y + 1n } })).toBe(false);
        expect(says({ to: { ...move.to, x: move.to.x + 1n } })).toBe(false);
        expect(says({ to: { ...move.to, y: move.to.y + 1n } })).toBe(false);
        expect(accepts(problem, { ...answer, winning: winning.filter((one) => one !== move) })).toBe(false);
        expect(accepts(problem, { ...answer, winning: [...winning, move] })).toBe(false);
      }
    }
  });

  it('of more positions than are searched is called unchecked', () => {
    // Three squares in a row, one step at a time: 3 positions.
    const problem: GrundyProblem = {
      puzzle: 'grundy',
      board: makeBoard(3, 1),
      piece: pieceOf([-1, 0, 1]),
      at: [{ x: 2n, y: 0n }],
      misere: true,
    };
    const answer = solveGrundy(problem);
    if (answer.kind !== 'misere') throw new Error(answer.kind);
    expect(checkMisere(problem, answer, 3)).toMatchObject({ ok: true, level: 'recomputed' });
    expect(checkMisere(problem, answer, 2)).toMatchObject({ ok: true, level: 'unchecked' });
    const other = { ...answer, winner: answer.winner === 'first' ? ('second' as const) : ('first' as const) };
    expect(checkMisere(problem, other, 2)).toMatchObject({ ok: true, level: 'unchecked' });
  });

  it('is refused where play need not end', () => {
    const problem: GrundyProblem = {
      puzzle: 'grundy',
      board: makeBoard(3, 1),
      piece: pieceOf([1, 0, 1], [-1, 0, 1]),
      at: [{ x: 0n, y: 0n }],
      misere: true,
    };
    for (const winner of ['first', 'second'])
      expect(accepts(problem, { kind: 'misere', winner, winning: [], positions: 3, method: 'search' })).toBe(
        false,
      );
  });

  it('is refused at once where a piece moves away without end', () => {
    for (const line of ['quadrant R 1,1 misere', 'quadrant lRrR999999999 5,5 1,1 misere']) {
      const read = parseGrundy(`grundy ${line}`);
      if (!read.ok) throw new Error(line);
      const answer = { kind: 'misere', winner: 'first', winning: [], positions: 1, method: 'search' };
      expect(accepts(read.value, answer)).toBe(false);
    }
  });

  it('is called unchecked where a piece has more moves than are searched', () => {
    const read = parseGrundy('grundy quadrant lR 1000000000000000000,0 misere');
    if (!read.ok) throw new Error('unread');
    const answer = { kind: 'misere', winner: 'first', winning: [], positions: 1, method: 'search' } as const;
    expect(checkMisere(read.value, answer, 100)).toMatchObject({ ok: true, level: 'unchecked' });
  });
});

describe('a list of squares', () => {
  it('is refused at the first move out of it, of however many', () => {
    const read = parseGrundy('grundy quadrant lR 1000000000000000000,0');
    if (!read.ok) throw new Error('unread');
    const answer = {
      ...{ kind: 'grundy', values: [0], sum: 0, winner: 'second', winning: [], method: 'table' },
      certificate: { kind: 'reached', squares: read.value.at, values: [0] },
      rests: { kind: 'reached', squares: 1 },
    };
    expect(accepts(read.value, answer)).toBe(false);
  });
});

describe('endless play', () => {
  it('on the quadrant takes moves of the piece that do not shrink in all', () => {
    const problem: GrundyProblem = {
      puzzle: 'grundy',
      board: 'quadrant',
      piece: pieceOf([1, -2, 1], [-2, 1, 3], [3, 0, 0], [0, 2, 2]),
      at: [{ x: 3n, y: 3n }],
    };
    const says = (...moves: readonly (readonly [number, number, number])[]) =>
      accepts(problem, {
        kind: 'endless',
        moves: moves.map(([dx, dy, times]) => ({ dx, dy, times })),
        method: 'never-shrinks',
      });
    expect(says([3, 0, 1])).toBe(true);
    expect(says([9, 0, 1])).toBe(true); // a rider continues
    expect(says([0, 4, 1])).toBe(true);
    expect(says([1, -2, 1], [0, 2, 1])).toBe(true);
    expect(says([1, -2, 3], [-4, 2, 1], [3, 0, 1], [0, 4, 1])).toBe(true);
    expect(says([1, -2, 4], [-6, 3, 1], [3, 0, 1], [0, 4, 1])).toBe(false); // up in x, down in y
    expect(says([-2, 1, 1], [3, 0, 1])).toBe(true);
    expect(says([-2, 1, 2], [3, 0, 1])).toBe(false); // up in y, down in x
    for (const move of [
      [-8, 4], // farther than it goes
      [0, 6],
      [0, 3],
      [2, -4],
      [0, -2], // the other way
      [-3, 0],
      [3, 1],
      [1, 2],
      [0, 0],
    ] as const)
      expect(says([3, 0, 9], [0, 2, 9], [...move, 1])).toBe(false);
    for (const times of [0, -1, 0.5, Number.NaN, 1e300]) expect(says([3, 0, times])).toBe(false);
    expect(says()).toBe(false);
  });

  it('on the quadrant takes a walk of the piece that stays on it and ends with the moves', () => {
    const problem: GrundyProblem = {
      puzzle: 'grundy',
      board: 'quadrant',
      piece: pieceOf([1, -2, 1], [3, 0, 1], [-1, 3, 1]),
      at: [
        { x: 9n, y: 0n },
        { x: 3n, y: 3n },
      ],
    };
    const says = (moves: readonly (readonly number[])[], ...walk: readonly (readonly number[])[]) =>
      checkGrundy(problem, {
        kind: 'endless',
        moves: moves.map(([dx, dy, times]) => ({ dx: dx!, dy: dy!, times: times! })),
        walk: walk.map(([x, y]) => ({ x: BigInt(x!), y: BigInt(y!) })),
        method: 'never-shrinks',
      } as GrundyAnswer);
    const proved = { ok: true, level: 'proved' };
    const right = [[3, 0, 1]];
    const both = [
      [1, -2, 1],
      [-1, 3, 1],
    ];
    expect(says(right, [3, 3], [6, 3])).toMatchObject(proved);
    expect(says(right, [3, 3], [4, 1], [7, 1])).toMatchObject(proved);
    expect(says(right, [3, 3], [4, 1], [5, -1], [8, -1]).ok).toBe(false); // off the quadrant
    expect(says(right, [4, 3], [7, 3]).ok).toBe(false); // no piece is there
    expect(says(right, [3, 3], [4, 1]).ok).toBe(false); // never made
    expect(says(right, [3, 3], [7, 3], [10, 3]).ok).toBe(false); // no such move
    expect(says(right).ok).toBe(false);
    expect(says(both, [3, 3], [4, 1], [3, 4])).toMatchObject(proved);
    expect(says(both, [9, 0], [12, 0], [11, 3], [12, 1])).toMatchObject(proved); // in the other order
    expect(says(both, [3, 3], [4, 1]).ok).toBe(false); // one of them only
    expect(says(both, [3, 3], [4, 1], [5, -1], [4, 2]).ok).toBe(false);
    expect(says([[1, -2, 2], ...both.slice(1)], [3, 3], [4, 1], [3, 4]).ok).toBe(false);
    expect(says([[1, -2, 1]], [3, 3], [4, 1]).ok).toBe(false); // these end
  });

  it('on a board that is too large to search is partly verified', () => {
    const move = (dx: number, dy: number) => ({ dx, dy, times: 1 });
    const says = (side: number, far: number) =>
      checkGrundy(
        {
          puzzle: 'grundy',
          board: makeBoard(side, side),
          piece: pieceOf([1, 0, 1], [-1, 0, 1], [0, 1, 1]),
          at: [{ x: 0n, y: 0n }],
        },
        {
          kind: 'endless',
          moves: [move(1, 0), move(-1, 0)],
          cycle: [
            { x: far, y: far },
            { x: far + 1, y: far },
            { x: far, y: far },
          ],
          method: 'cycle',
        } as GrundyAnswer,
      );
    expect(says(1000, 3)).toMatchObject({ ok: true, level: 'proved' });
    expect(says(150_000, 3)).toMatchObject({ ok: true, level: 'partial' });
  });

  it('on a board of 10^12 squares looks at no more of them than the cycle has', () => {
    const read = parseGrundy('grundy 1000000x1000000 Q 5,5 7,7');
    if (!read.ok) throw new Error(read.error[0]!.message.en);
    expect(checkGrundy(read.value, solveGrundy(read.value))).toMatchObject({ ok: true, level: 'proved' });
  });

  it('on a board takes a legal cycle that a piece can come to, and its moves', () => {
    const piece = pieceOf([1, 0, 1], [-1, 0, 2], [0, 1, 1], [0, -1, 1]);
    const board = makeBoard(4, 4, [6]);
    const at = (x: number, y: number): GrundyProblem => ({
      puzzle: 'grundy',
      board,
      piece,
      at: [{ x: BigInt(x), y: BigInt(y) }],
    });
    const square = ([x, y]: readonly [number, number]) => ({ x, y });
    const round = (
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 0],
      ] as const
    ).map(square);
    const moves = [
      { dx: 1, dy: 0, times: 2 },
      { dx: -2, dy: 0, times: 1 },
    ];
    const says = (change: object, problem = at(3, 3)) =>
      accepts(problem, { kind: 'endless', moves, cycle: round, method: 'cycle', ...change });
    expect(says({})).toBe(true);
    expect(says({ moves: moves.toReversed() })).toBe(true);
    expect(says({ moves: [{ ...moves[0]!, times: 1 }, moves[1]!] })).toBe(false);
    expect(says({ moves: [...moves, { dx: 0, dy: 1, times: 1 }] })).toBe(false);
    expect(says({ moves: moves.slice(1) })).toBe(false);
    expect(says({ cycle: undefined })).toBe(false);
    expect(says({ cycle: round.slice(0, 1), moves: [] })).toBe(false);
    expect(says({ cycle: round.slice(0, 3) })).toBe(false);
    const open = { dx: 1, dy: 0, times: 1 };
    expect(says({ cycle: round.slice(0, 2), moves: [open] })).toBe(false);
    expect(
      says({
        cycle: [
          { x: 0, y: 0 },
          { x: 0, y: 1 },
        ],
        moves: [{ dx: 0, dy: 1, times: 1 }],
      }),
    ).toBe(false);
    const loops = (...squares: readonly (readonly [number, number])[]) => {
      const cycle = squares.map(square);
      const made = new Map<string, { dx: number; dy: number; times: number }>();
      for (const [i, { x, y }] of cycle.slice(1).entries()) {
        const [dx, dy] = [x - cycle[i]!.x, y - cycle[i]!.y];
        made.set(`${dx},${dy}`, { dx, dy, times: (made.get(`${dx},${dy}`)?.times ?? 0) + 1 });
      }
      return says({ cycle, moves: [...made.values()] });
    };
    expect(loops([0, 0], [0, 1], [0, 0])).toBe(true);
    expect(loops([3, 3], [2, 3], [3, 3])).toBe(true);
    expect(loops([0, 0], [1, 1], [0, 0])).toBe(false);
    expect(loops([2, 1], [1, 1], [2, 1])).toBe(false); // a hole
    expect(loops([1, 1], [2, 1], [1, 1])).toBe(false);
    expect(loops([0, 0], [-1, 0], [0, 0])).toBe(false);
    expect(loops([-1, 0], [0, 0], [-1, 0])).toBe(false);
    expect(loops([0, 3], [0, 4], [0, 3])).toBe(false);
    expect(loops([3, 0], [4, 0], [3, 0])).toBe(false);
    expect(loops([4, 0], [3, 0], [4, 0])).toBe(false);
    // A piece that cannot get there cannot cycle there.
    const oneWay = pieceOf([1, 0, 1], [-1, 0, 2], [0, 1, 1]);
    const up = (y: number): GrundyProblem => ({ ...at(0, y), piece: oneWay });
    expect(says({}, up(0))).toBe(true);
    expect(says({}, up(1))).toBe(false);
    const higher = round.map(({ x, y }) => ({ x, y: y + 3 }));
    expect(says({ cycle: higher }, up(0))).toBe(true);
  });
});
