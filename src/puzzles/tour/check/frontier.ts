import { freeCount, isMissing } from '../../../core/board.js';
import { isReversible } from '../../../core/piece.js';
import type { Effort } from '../../../core/puzzle.js';
import type { Square } from '../../../core/square.js';
import type { TourProblem } from '../tour.js';
import { nextTo } from './board.js';

/*
 * Is there a tour at all? Decided again, by a method that shares nothing with the solvers: squares are
 * finished one after another, along the longer side, and only the connections between the squares ahead are
 * remembered. For boards up to about six wide there are few states; wider ones are not attempted.
 *
 *     slot values   FREE   no move yet
 *                   FULL   nothing more is wanted here: two moves are chosen, or there is no square
 *                   THREAD one move, and the other end of its path is an end of the tour
 *                   s      one move, and the other end of its path is slot s
 *
 * On a long strip the set of states after a column depends only on the set before; sets repeat after a while,
 * and whole periods are skipped.
 */

const FREE = -1;
const FULL = -2;
const THREAD = -3;

/** Squares in sight at a time; with more there are too many states. */
const MAX_SLOTS = 24;

/** The most states at a time, and in total: about a second, or a few minutes. */
const LIMITS: Readonly<Record<Effort, { readonly states: number; readonly work: number }>> = {
  usual: { states: 20_000, work: 300_000 },
  full: { states: 1_000_000, work: 15_000_000 },
};

class TooMuch extends Error {}

export interface Recount {
  /** Undefined if it took too much work. */
  readonly exists: boolean | undefined;
  /** Different states seen. */
  readonly states: number;
}

interface Strip {
  readonly length: number;
  readonly height: number;
  /** Columns ahead that a move reaches. */
  readonly reach: number;
  readonly squareAt: (column: number, row: number) => Square | undefined;
}

const stripOf = ({ board, piece }: TourProblem): Strip | undefined => {
  const across = board.width >= board.height;
  const [length, height] = across ? [board.width, board.height] : [board.height, board.width];
  let reach = 0;
  for (const { dx, dy, range } of piece.rays) {
    if (range === 0) return undefined;
    reach = Math.max(reach, Math.abs(across ? dx : dy) * range);
  }
  const squareAt = (column: number, row: number): Square | undefined => {
    if (column < 0 || column >= length) return undefined;
    const square = across ? row * board.width + column : column * board.width + row;
    return isMissing(board, square) ? undefined : square;
  };
  return { length, height, reach, squareAt };
};

/**
 * For one column: the slots that each of its squares leads to, which of those moves must be used, and which
 * squares may or must be ends.
 */
interface Column {
  /** Equal for columns that behave the same. */
  readonly name: string;
  readonly ahead: readonly (readonly number[])[];
  readonly forced: readonly (readonly number[])[];
  readonly end: readonly ('no' | 'may' | 'must')[];
  /** The column that comes into sight: FREE for squares, FULL for holes. */
  readonly next: readonly number[];
  /** No squares come after those in sight. */
  readonly last: boolean;
  /** The tour returns to its start. */
  readonly closed: boolean;
}

const columnAt = (problem: TourProblem, strip: Strip, column: number): Column => {
  const { height, reach, squareAt, length } = strip;
  const { closed, from, to } = problem;
  const bothGiven = from !== undefined && to !== undefined;
  const ahead: number[][] = [];
  const forced: number[][] = [];
  const end: ('no' | 'may' | 'must')[] = [];
  for (let row = 0; row < height; row++) {
    const square = squareAt(column, row);
    const targets = square === undefined ? new Set<Square>() : nextTo(problem, square, 1);
    const [leads, must]: [number[], number[]] = [[], []];
    for (let slot = row + 1; slot < (reach + 1) * height; slot++) {
      const there = squareAt(column + Math.floor(slot / height), slot % height);
      if (there === undefined || !targets.has(there)) continue;
      leads.push(slot);
      if (problem.using?.some(([a, b]) => (a === square && b === there) || (a === there && b === square)))
        must.push(slot);
    }
    ahead.push(leads);
    forced.push(must);
    if (closed || square === undefined) end.push('no');
    else end.push(square === from || square === to ? 'must' : bothGiven ? 'no' : 'may');
  }
  const next = Array.from({ length: height }, (_, row) =>
    squareAt(column + reach + 1, row) === undefined ? FULL : FREE,
  );
  const last = column + reach + 1 >= length;
  return { name: JSON.stringify([ahead, forced, end, next, last]), ahead, forced, end, next, last, closed };
};

/** All states after a column, from one before. The first entry of a state counts unspecified ends. */
const advance = (
  state: readonly number[],
  column: Column,
  strip: Strip,
  freeEnds: number,
  emit: (state: number[]) => void,
  finished: () => void,
): void => {
  const { height } = strip;

  /** Joins slot w to a path whose other end is `other` (a slot, or THREAD). True if the tour is complete. */
  const join = (mates: number[], w: number, other: number): boolean => {
    const at = mates[w]!;
    if (at === other && at === THREAD) return true;
    const far = at === FREE ? w : at;
    mates[w] = at === FREE ? w : FULL;
    // Now `far` and `other` are the two ends of one path.
    if (far !== THREAD) mates[far] = other;
    if (other !== THREAD) mates[other] = far;
    return false;
  };

  const complete = (mates: readonly number[], row: number): void => {
    if (column.last && mates.every((value, slot) => slot <= row || value === FULL)) finished();
  };

  /** A path closes: a closed tour if it is all there is, and never an open one. */
  const closeUp = (mates: number[], w: number, row: number): void => {
    mates[w] = FULL;
    if (column.closed) complete(mates, row);
  };

  const take = (mates: number[], used: number, row: number): void => {
    if (row === height) {
      emit([
        used,
        ...mates.slice(height).map((value) => (value >= 0 ? value - height : value)),
        ...column.next,
      ]);
      return;
    }
    const at = mates[row]!;
    const degree = at === FULL ? 2 : at === FREE ? 0 : 1;
    const open = column.ahead[row]!.filter((slot) => mates[slot] !== FULL);
    const must = column.forced[row]!;
    const goOn = (next: number[], count: number) => take(next, count, row + 1);
    const fits = (...chosen: number[]) => must.every((slot) => chosen.includes(slot));
    if (column.end[row] !== 'must') {
      if (degree === 2) {
        if (fits()) goOn(mates, used);
      } else if (degree === 1) {
        for (const w of open) {
          if (!fits(w)) continue;
          const next = mates.slice();
          next[row] = FULL;
          if (w === at) closeUp(next, w, row);
          else if (join(next, w, at)) {
            next[w] = FULL;
            complete(next, row);
          } else goOn(next, used);
        }
      } else {
        for (const [i, v] of open.entries()) {
          for (const w of open.slice(i + 1)) {
            if (!fits(v, w)) continue;
            const next = mates.slice();
            next[row] = FULL;
            const far = next[v] === FREE ? v : next[v]!;
            next[v] = next[v] === FREE ? v : FULL;
            if (far === w) closeUp(next, w, row);
            else if (join(next, w, far)) {
              next[w] = FULL;
              complete(next, row);
            } else goOn(next, used);
          }
        }
      }
    }
    if (column.end[row] === 'no' || degree === 2) return;
    const count = used + (column.end[row] === 'may' ? 1 : 0);
    if (count > freeEnds) return;
    if (degree === 1) {
      if (!fits()) return;
      const next = mates.slice();
      next[row] = FULL;
      if (at === THREAD) complete(next, row);
      else {
        next[at] = THREAD;
        goOn(next, count);
      }
    } else {
      for (const w of open) {
        if (!fits(w)) continue;
        const next = mates.slice();
        next[row] = FULL;
        if (join(next, w, THREAD)) {
          next[w] = FULL;
          complete(next, row);
        } else goOn(next, count);
      }
    }
  };

  take(state.slice(1), state[0]!, 0);
};

/** Decides whether a tour exists; for pieces with reversible moves, without symmetry or numbers. */
export const recount = (problem: TourProblem, effort: Effort = 'usual'): Recount => {
  const limits = LIMITS[effort];
  const unknown = { exists: undefined, states: 0 };
  if (freeCount(problem.board) === 1) return { exists: !problem.closed, states: 1 };
  if (problem.symmetric !== undefined || problem.given !== undefined || !isReversible(problem.piece))
    return unknown;
  const strip = stripOf(problem);
  if (strip === undefined || strip.height * (strip.reach + 1) > MAX_SLOTS) return unknown;
  const { length, height, reach } = strip;
  const freeEnds = problem.closed
    ? 0
    : 2 - Number(problem.from !== undefined) - Number(problem.to !== undefined);
  // Columns far from anything special are all the same.
  const special = [problem.from, problem.to, ...problem.board.missing, ...(problem.using ?? []).flat()]
    .concat((problem.avoiding ?? []).flat())
    .filter((square) => square !== undefined)
    .map((square) =>
      problem.board.width >= problem.board.height
        ? square % problem.board.width
        : Math.floor(square / problem.board.width),
    );
  const marked = new Set<number>();
  for (const column of [...special, length - 1])
    for (let k = -reach - 1; k <= reach + 1; k++) marked.add(column + k);
  const stops = [...marked].sort((a, b) => a - b);

  const states: (readonly number[])[] = [];
  const numberOf = new Map<string, number>();
  const sets: (readonly number[])[] = [];
  const setOf = new Map<string, number>();
  const intern = (members: Iterable<number>): number => {
    const sorted = [...members].sort((a, b) => a - b);
    if (sorted.length > limits.states) throw new TooMuch();
    const name = sorted.join();
    let set = setOf.get(name);
    if (set === undefined) setOf.set(name, (set = sets.push(sorted) - 1));
    return set;
  };
  const state = (value: number[]): number => {
    const name = value.join();
    let number = numberOf.get(name);
    if (number === undefined) numberOf.set(name, (number = states.push(value) - 1));
    return number;
  };
  let work = 0;
  let found = false;
  const steps = new Map<string, readonly number[]>();
  const after = new Map<string, number>();
  const stepSet = (set: number, column: Column): number => {
    const name = `${set} ${column.name}`;
    let next = after.get(name);
    if (next !== undefined) return next;
    const members = new Set<number>();
    for (const member of sets[set]!) {
      const key = `${member} ${column.name}`;
      let reached = steps.get(key);
      if (reached === undefined) {
        const list: number[] = [];
        advance(
          states[member]!,
          column,
          strip,
          freeEnds,
          (s) => {
            if (++work > limits.work) throw new TooMuch();
            list.push(state(s));
          },
          () => {
            found = true;
          },
        );
        steps.set(key, (reached = list));
      }
      for (const one of reached) members.add(one);
      if (members.size > limits.states) throw new TooMuch();
    }
    next = intern(members);
    after.set(name, next);
    return next;
  };
  try {
    // Before the first column: the squares in sight have no moves.
    const first = [0];
    for (let column = 0; column <= reach; column++)
      for (let row = 0; row < height; row++)
        first.push(strip.squareAt(column, row) === undefined ? FULL : FREE);
    let set = intern([state(first)]);
    for (let column = 0; column < length && !found; ) {
      if (marked.has(column) || column + 1 >= length) {
        set = stepSet(set, columnAt(problem, strip, column++));
        continue;
      }
      const stop = stops.find((one) => one > column) ?? length;
      const plain = columnAt(problem, strip, column);
      const seen = new Map<number, number>();
      while (column < stop) {
        const before = seen.get(set);
        if (before !== undefined) {
          column += Math.floor((stop - column) / (column - before)) * (column - before);
          seen.clear();
          if (column >= stop) break;
        } else seen.set(set, column);
        set = stepSet(set, plain);
        column++;
      }
    }
    return { exists: found, states: states.length };
  } catch (error) {
    if (error instanceof TooMuch) return { exists: undefined, states: states.length };
    throw error;
  }
};
