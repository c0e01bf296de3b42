/*
 * Hunts one after another: the positions of a game that a person plays, or the cases of a judge. Whatever can
 * be reused is kept: the distances of a problem, the compiled kernel, its memory.
 */
import type { Board } from '../../../core/board.js';
import { limitsOf, type SolveOptions, type Stopped } from '../../../core/budget.js';
import type { Piece } from '../../../core/piece.js';
import type { Square } from '../../../core/square.js';
import type { Aim, HuntAnswer, HuntOption, HuntProblem } from '../hunt.js';
import { MAX_PAWNS, moverAfter } from '../hunt.js';
import { type DistanceTo, distancesOn, FAR } from './distances.js';
import {
  aimWith,
  allPawns,
  bestPawn,
  bitCount,
  covers,
  type Game,
  type Part,
  partAt,
  totalsWithin,
} from './game.js';
import { type Arena, makeArena } from './kernel.js';
import { fillTable, MAX_PLAIN } from './layers.js';
import { plainTotals } from './plain.js';
import { prepareHunt, refusePlan } from './solve.js';

/**
 * A position of a hunt: where the piece is (where it started, or where a pawn was) and which pawns are left.
 */
export interface HuntPosition {
  readonly at: Square;
  readonly left: readonly Square[];
}

export type BestMoves =
  | {
      readonly kind: 'moves';
      readonly by: 'first' | 'second';
      readonly aim: Aim;
      /** What the player to move gets with optimal play. */
      readonly total: number;
      /** Every pawn that could be picked, in the problem's order. */
      readonly options: readonly HuntOption[];
      /** The pawns that lead to `total`. */
      readonly best: readonly Square[];
    }
  | Exclude<HuntAnswer, { kind: 'hunt' }>;

/** What bestMoves remembers about one problem, and the memory it works in. */
export interface HuntCache {
  /** @internal */
  problem?: HuntProblem;
  /** @internal */
  game?: Game;
  /** The large position solved last; small ones are not worth remembering. @internal */
  large?: Part | undefined;
  /** @internal */
  readonly arena: Arena;
}

/**
 * Keeps what was computed for one hunt, so each further position is answered at once.
 *
 * @example
 * const read = parseHunt('hunt 8x8 N a3 pawns b2/c3/d4');
 * const cache = makeHuntCache();
 * if (read.ok) {
 *   const { from: at, pawns: left } = read.value;
 *   bestMoves(read.value, { at, left }, cache).kind === bestMoves(read.value, { at, left }, cache).kind; // true
 * }
 */
export const makeHuntCache = (): HuntCache => ({ arena: makeArena() });

/** Hunts up to this size are recomputed on every call: about 10 ms and a few MiB. */
const SMALL = 20;

/**
 * The value of every pawn the player to move could pick. With the same cache, later questions about the same
 * problem are faster.
 *
 * @example
 * const read = parseHunt('hunt 8x8 N a3 pawns b2/c3/d4');
 * read.ok && bestMoves(read.value, { at: 16, left: [9, 18, 27] }).kind; // 'moves'
 */
export const bestMoves = (
  problem: HuntProblem,
  position: HuntPosition,
  cache: HuntCache = makeHuntCache(),
  options: SolveOptions = {},
): BestMoves => {
  if (cache.problem !== problem || !cache.game) {
    const prepared = prepareHunt(problem, options);
    if (prepared.kind !== 'game') return prepared;
    Object.assign(cache, { problem, game: prepared.game, large: undefined });
  }
  const game = cache.game!;
  const { pawns } = problem;
  const places = position.left.map((square) => pawns.indexOf(square));
  const left = places.reduce((set, place) => set | (1 << place), 0);
  const last = position.at === problem.from ? pawns.length : pawns.indexOf(position.at);
  if (places.includes(-1) || new Set(places).size !== places.length || places.length === 0) {
    throw new RangeError('the pawns left are some of the problem, each once');
  }
  if (last < 0 || places.includes(last))
    throw new RangeError('the piece stands where it began or where a pawn was');
  const totals = totalsAtPosition(game, left, last, cache, options);
  if (!(totals instanceof Int32Array)) return totals;
  const aim = aimWith(game, places.length);
  const total = totals[bestPawn(totals, left, aim)]!;
  const choices = pawns.flatMap((pawn, i) => ((left >>> i) & 1 ? [{ pawn, total: totals[i]! }] : []));
  return {
    kind: 'moves',
    by: moverAfter(pawns.length - places.length) === 0 ? 'first' : 'second',
    aim,
    total,
    options: choices,
    best: choices.filter((option) => option.total === total).map(({ pawn }) => pawn),
  };
};

const totalsAtPosition = (
  game: Game,
  left: number,
  last: number,
  cache: HuntCache,
  { budget: asked, onProgress }: SolveOptions,
): Int32Array | Stopped => {
  const budget = limitsOf(asked);
  const isLarge = bitCount(left) > SMALL;
  if (isLarge && cache.large && covers(cache.large, left, last)) return totalsWithin(cache.large, left, last);
  let failed: Stopped | undefined;
  const part = partAt(game, left, last, (rest) => {
    if (rest.pawns <= MAX_PLAIN) return plainTotals(rest);
    const arena = isLarge ? makeArena() : cache.arena;
    const filled = fillTable(rest, { bytes: budget.bytes, arena, onProgress });
    if (filled.kind === 'totals') return filled.totalsAt;
    failed = refusePlan(filled.plan, budget.bytes);
    return () => new Int32Array(rest.pawns);
  });
  if (failed) return failed;
  if (isLarge) cache.large = part;
  return totalsWithin(part, left, last);
};

/** The total of a hunt that never ends: some pawn is unreachable. */
export const NO_TOTAL = FAR;

/**
 * A function for many hunts in a row, such as a judge's cases: it returns the total under optimal play and
 * nothing else. It takes up to MAX_PAWNS different pawns, none of them on the starting square.
 *
 * @example
 * const solve = makeHuntSolver();
 * solve(makeBoard(8, 8), KNIGHT, 16, [9, 18, 27]); // 8
 */
export const makeHuntSolver = (): ((
  board: Board,
  piece: Piece,
  from: Square,
  pawns: readonly Square[],
  aims?: readonly [Aim, Aim],
) => number) => {
  const arena = makeArena();
  let known: { board: Board; piece: Piece; distancesTo: (target: Square) => DistanceTo } | undefined;
  return (board, piece, from, pawns, aims = ['max', 'min']) => {
    const count = pawns.length;
    if (count > MAX_PAWNS) throw new RangeError(`at most ${MAX_PAWNS} pawns`);
    if (count === 0) return 0;
    if (known?.board !== board || known.piece !== piece) {
      known = { board, piece, distancesTo: distancesOn(board, piece) };
    }
    const distance = new Int32Array((count + 1) * count);
    for (let i = 0; i < count; i++) {
      const distanceTo = known.distancesTo(pawns[i]!);
      for (let row = 0; row <= count; row++) {
        const moves = distanceTo(row === count ? from : pawns[row]!);
        if (moves === FAR) return NO_TOTAL;
        distance[row * count + i] = moves;
      }
    }
    const game: Game = { pawns: count, distance, aims };
    const totals = totalsOfAll(game, count <= SMALL ? arena : makeArena());
    return totals[bestPawn(totals, allPawns(game), aims[0])]!;
  };
};

const totalsOfAll = (game: Game, arena: Arena): Int32Array => {
  if (game.pawns <= MAX_PLAIN) return plainTotals(game)(allPawns(game), game.pawns);
  const filled = fillTable(game, { bytes: 2 ** 32, arena });
  if (filled.kind !== 'totals') throw new RangeError('the ways on this board are too long');
  return filled.totalsAt(allPawns(game), game.pawns);
};
