/*
 * Strips without end. The table of a row follows from the table of the row below alone. Suppose that for one
 * period of rows, every table has the same states as the table one period later, and each state s has gained
 * g(s) moves, and gains as many again by the period after. Then it gains g(s) with every further period,
 * provided that no step leads from a state to one that gains less:
 *
 * - No more than that: what leads to a state gains no more than the state itself, so it stays below.
 * - No less: the best of several straight lines is convex, and after two periods it has gained g(s) each time.
 *
 * The same two arguments, with the largest g of all, hold for the longest paths that end within the first n
 * rows. Both are checked step by step, so a rule is proved, not guessed; fingerprints only say when to look.
 * In the tables a state stands for those with the same strands and more done squares, so a step may also lead
 * to a state with fewer of them.
 */
import type { Budget } from '../../../../core/budget.js';
import type { StripRule } from '../../uncrossed.js';
import { ruleOf } from './repeat.js';
import { type StripRun, stripRun } from './stripRun.js';
import type { Row } from './table.js';

export type Strip =
  | {
      readonly kind: 'rule';
      readonly rule: StripRule;
      readonly run: StripRun;
      /** The tables of rows `settled` to `settled + period` are those of one period. */
      readonly settled: number;
      readonly period: number;
      readonly nodes: number;
    }
  | { readonly kind: 'short'; readonly nodes: number; readonly limit: keyof Budget };

/**
 * Sums over the states of a table: of hashes, and of hashes times moves. They add up the same in any order.
 */
interface Print {
  readonly size: number;
  readonly states: number;
  readonly moves: number;
}

const hashOf = (a: number, b: number, c: number): number => {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ c, 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return hash ^ (hash >>> 16);
};

const printOf = ({ size, squares, middles, letters, moves: counts }: Row): Print => {
  let [states, moves] = [0, 0];
  for (let i = 0; i < size; i++) {
    const hash = hashOf(squares[i]!, middles[i]!, letters[i]!);
    states = (states + hash) | 0;
    moves = (moves + Math.imul(hash, counts[i]!)) | 0;
  }
  return { size, states, moves };
};

/**
 * Have the tables of rows r, r + period, and r + 2 period the same states, which gain as much both times? As
 * far as sums can say.
 */
const mayRepeat = (prints: readonly Print[], row: number, period: number): boolean => {
  const [a, b, c] = [prints[row - 2 * period]!, prints[row - period]!, prints[row]!];
  return (
    a.size === b.size &&
    b.size === c.size &&
    a.states === b.states &&
    b.states === c.states &&
    ((b.moves - a.moves) | 0) === ((c.moves - b.moves) | 0)
  );
};

/** The places of states in a table, by number; -1 for those that it has not. */
const placesOf = (names: Int32Array, states: number): Int32Array => {
  const places = new Int32Array(states).fill(-1);
  names.forEach((state, place) => {
    places[state] = place;
  });
  return places;
};

/** What every state of a row gains by the row one period later; undefined if they have different states. */
const gainsOf = ({ rows, names, book }: StripRun, early: number, late: number): Int32Array | undefined => {
  if (rows[early]!.size !== rows[late]!.size) return undefined;
  const places = placesOf(names[late]!, book.size());
  const gains = new Int32Array(rows[early]!.size);
  for (let i = 0; i < gains.length; i++) {
    const at = places[names[early]![i]!]!;
    if (at < 0) return undefined;
    gains[i] = rows[late]!.moves[at]! - rows[early]!.moves[i]!;
  }
  return gains;
};

/**
 * The whole proof for the period that begins at row `settled`; the tables reach two periods further.
 * Undefined if it fails.
 */
const proveRule = (run: StripRun, settled: number, period: number): number | undefined => {
  const { rows, names, book } = run;
  const gains: Int32Array[] = [];
  for (let row = settled; row <= settled + period; row++) {
    const one = gainsOf(run, row, row + period);
    if (one === undefined) return undefined;
    gains.push(one);
  }
  // The last table is the first one of the next period: its states must gain what they gained before.
  const again = placesOf(names[settled + period]!, book.size());
  for (let i = 0; i < rows[settled]!.size; i++) {
    if (gains[period]![again[names[settled]![i]!]!] !== gains[0]![i]) return undefined;
  }
  let most = 0;
  let holds = true;
  for (let n = 0; n < period && holds; n++) {
    const [row, next] = [rows[settled + n]!, rows[settled + n + 1]!];
    const [gain, nextGain] = [gains[n]!, gains[n + 1]!];
    const places = placesOf(names[settled + n + 1]!, book.size());
    for (let i = 0; i < row.size && holds; i++) {
      const [base, own] = [row.moves[i]!, gain[i]!];
      most = Math.max(most, own);
      book.steps(names[settled + n]![i]!, (to, more) => {
        if (!holds) return;
        const done = book.squaresOf(to);
        const isGood = (state: number): boolean => {
          const place = places[state]!;
          return (
            place >= 0 &&
            (book.squaresOf(state) & ~done) >>> 16 === 0 &&
            next.moves[place]! >= base + more &&
            nextGain[place]! >= own
          );
        };
        let state = to;
        while (!isGood(state)) {
          state = book.nextOf(state);
          if (state === to) {
            holds = false;
            return;
          }
        }
      });
    }
  }
  return holds ? most : undefined;
};

/** Rules are looked for up to this length. */
const MAX_LENGTH = 1000;

export const stripRule = (
  width: number,
  closed: boolean,
  limits: Budget,
  onProgress?: (done: number) => void,
): Strip => {
  const run = stripRun(width, closed);
  const { rows, finishes, climb, bytes, nodes } = run;
  const prints: Print[] = [printOf(rows[0]!)];
  /** Most moves of paths within the first n rows. */
  const first: number[] = [];
  for (let row = 1; row < MAX_LENGTH; row++) {
    if (!climb(limits.nodes)) return { kind: 'short', nodes: nodes(), limit: 'nodes' };
    if (bytes() > limits.bytes) return { kind: 'short', nodes: nodes(), limit: 'bytes' };
    prints.push(printOf(rows[row]!));
    first.push(Math.max(first.at(-1) ?? 0, finishes[row - 1]?.moves ?? 0));
    onProgress?.(row);
    for (let period = 1; 3 * period < row; period++) {
      if (!mayRepeat(prints, row, period)) continue;
      const settled = row - 2 * period;
      const growth = proveRule(run, settled, period);
      if (growth === undefined) continue;
      // Paths that ended before may still be longer than those that follow the rule.
      if (first[row - 1]! - first[row - 1 - period]! !== growth) continue;
      const rule = ruleOf(width, first, period, growth);
      return { kind: 'rule', rule, run, settled, period, nodes: nodes() };
    }
  }
  return { kind: 'short', nodes: nodes(), limit: 'nodes' };
};
