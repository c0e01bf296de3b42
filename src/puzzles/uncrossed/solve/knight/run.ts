/*
 * The tables of a board's rows, one after another. A path can be shifted down until it meets the first row,
 * so after that row nothing starts anew, and it is enough to know the longest path that ends in each row.
 */
import { type RowSteps, rowSteps } from './rows.js';
import { makeRowTable, type Row } from './table.js';

/**
 * The longest path whose highest square is in a row: its length, and the row and the state that its last
 * moves begin from.
 */
export interface Finish {
  readonly moves: number;
  readonly row: number;
  readonly state: number;
  readonly more: number;
}

export interface RowRun {
  readonly steps: RowSteps;
  readonly rows: readonly Row[];
  /** By the highest row. That of the last row may still be missing paths that end there. */
  readonly finishes: readonly (Finish | undefined)[];
  readonly bytes: () => number;
  readonly nodes: () => number;
  /**
   * Looks at the moves that begin in the last row, and adds the next one. False once more than `maxNodes`
   * states were made.
   */
  readonly climb: (climbs: number, maxNodes: number) => boolean;
}

const BYTES_PER_STATE = 20;

export const rowRun = (width: number, closed: boolean): RowRun => {
  const steps = rowSteps(width, closed);
  const zero = () => new Int32Array(1);
  const rows: Row[] = [
    { size: 1, squares: zero(), middles: zero(), letters: zero(), moves: zero(), parents: zero() },
  ];
  const finishes: (Finish | undefined)[] = [];
  let kept = 0;
  let nodes = 0;
  const climb: RowRun['climb'] = (climbs, maxNodes) => {
    const { size, squares, middles, letters, moves } = rows.at(-1)!;
    const next = makeRowTable(steps);
    const last = rows.length - 1;
    for (let state = 0; state < size; state++) {
      const base = moves[state]!;
      steps.expand(
        squares[state]!,
        middles[state]!,
        letters[state]!,
        climbs,
        (a, b, c, more) => {
          nodes++;
          // A state without strands has no path yet; it would start in a later row.
          if ((a & 0xffff) !== 0 || b !== 0) next.insert(a, b, c, base + more, state);
        },
        (more, rise) => {
          const known = finishes[last + rise];
          if (known !== undefined && known.moves >= base + more) return;
          finishes[last + rise] = { moves: base + more, row: last, state, more };
        },
      );
      if ((state & 0x3ff) === 0 && nodes > maxNodes) return false;
    }
    const row = next.finished();
    rows.push(row);
    kept += row.size * BYTES_PER_STATE;
    return true;
  };
  return { steps, rows, finishes, bytes: () => 3 * kept, nodes: () => nodes, climb };
};
