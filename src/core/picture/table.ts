import type { Text } from '../text.js';

/**
 * Integers may be bigint; JSON writes those beyond 2^53 as decimal strings. An absent value is an empty cell.
 */
export type Value = string | number | bigint | null;

export interface Table {
  readonly title: Text;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

/** What a puzzle puts into a table; the title is that of its picture. */
export type Rows = Pick<Table, 'columns' | 'rows'>;

/** A table with more rows is left to the JSON of the answer. */
export const MAX_ROWS = 1_000_000;
