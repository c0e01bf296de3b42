/*
 * The tables of the rows of a strip, one after another, as in run.ts, with the steps of every state cached in
 * a book.
 */
import { type Book, makeBook } from './book.js';
import { rowSteps } from './rows.js';
import type { Finish, RowRun } from './run.js';
import type { Row } from './table.js';

export interface StripRun extends Pick<RowRun, 'steps' | 'rows' | 'finishes' | 'bytes' | 'nodes'> {
  readonly book: Book;
  /** The states of each row, by number. */
  readonly names: readonly Int32Array[];
  /** Adds the next row. False once more than `maxNodes` steps were looked at. */
  readonly climb: (maxNodes: number) => boolean;
}

const BYTES_PER_STATE = 24;

export const stripRun = (width: number, closed: boolean): StripRun => {
  const steps = rowSteps(width, closed);
  const book = makeBook(steps);
  const zero = () => new Int32Array(1);
  const rows: Row[] = [
    { size: 1, squares: zero(), middles: zero(), letters: zero(), moves: zero(), parents: zero() },
  ];
  const names = [Int32Array.of(book.name(0, 0, 0))];
  const finishes: (Finish | undefined)[] = [];
  /** By state: the most moves that lead to it in the row that is made, -1 if none do, and from where. */
  let most = new Int32Array(0);
  let parents = new Int32Array(0);
  let kept = 0;
  let nodes = 0;

  /** Is another state as good, with the same strands and fewer done squares? */
  const isBeaten = (state: number): boolean => {
    const [own, count] = [book.squaresOf(state), most[state]!];
    for (let other = book.nextOf(state); other !== state; other = book.nextOf(other)) {
      if (most[other]! >= count && (book.squaresOf(other) & ~own) >>> 16 === 0) return true;
    }
    return false;
  };

  const climb: StripRun['climb'] = (maxNodes) => {
    const [row, own] = [rows.at(-1)!, names.at(-1)!];
    const last = rows.length - 1;
    for (let place = 0; place < row.size; place++) {
      book.learn(own[place]!);
      for (const rise of [0, 1]) {
        const more = book.finish(own[place]!, rise);
        const moves = row.moves[place]! + more;
        const known = finishes[last + rise];
        if (more < 0 || (known !== undefined && known.moves >= moves)) continue;
        finishes[last + rise] = { moves, row: last, state: place, more };
      }
    }
    if (most.length < book.size()) {
      most = new Int32Array(2 * book.size()).fill(-1);
      parents = new Int32Array(2 * book.size());
    }
    const reached: number[] = [];
    for (let place = 0; place < row.size; place++) {
      const base = row.moves[place]!;
      book.steps(own[place]!, (to, moves) => {
        nodes++;
        if (most[to]! >= base + moves) return;
        if (most[to]! < 0) reached.push(to);
        most[to] = base + moves;
        parents[to] = place;
      });
      if (nodes > maxNodes) return false;
    }
    const found = Int32Array.from(reached.filter((state) => !isBeaten(state)));
    rows.push({
      size: found.length,
      squares: found.map(book.squaresOf),
      middles: found.map(book.middlesOf),
      letters: found.map(book.lettersOf),
      moves: found.map((state) => most[state]!),
      parents: found.map((state) => parents[state]!),
    });
    names.push(found);
    for (const state of reached) most[state] = -1;
    kept += found.length * BYTES_PER_STATE;
    return true;
  };

  return { steps, book, rows, names, finishes, bytes: () => kept + book.bytes(), nodes: () => nodes, climb };
};
