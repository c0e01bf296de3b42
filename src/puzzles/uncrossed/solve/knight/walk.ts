/* The path behind a state: the moves of each row are found again by looking at what its parent can do. */
import type { Finish, RowRun } from './run.js';
import type { Row } from './table.js';

/** A move from square x of a row: by -2, -1, +1, +2 to the side. */
export interface Climb {
  readonly row: number;
  readonly x: number;
  readonly side: number;
}

const SIDES = [-2, -1, 1, 2] as const;

type State = readonly [squares: number, middles: number, letters: number];

const stateOf = ({ squares, middles, letters }: Row, state: number): State => [
  squares[state]!,
  middles[state]!,
  letters[state]!,
];

const isSame = (a: State, b: State): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

/**
 * The moves of the path that finishes from a state of row `lastRow`. `at` says which table stands for a row:
 * those of a long strip repeat.
 */
export const walkBack = (
  { steps, rows }: Pick<RowRun, 'steps' | 'rows'>,
  width: number,
  lastRow: number,
  finish: Finish,
  at: (row: number) => number,
): readonly Climb[] => {
  const { expand, trail, mirror, mirrored } = steps;
  const climbs: Climb[] = [];
  const mirrorOf = ([a, b, c]: State): State => {
    mirror(a, b, c);
    return [mirrored[0]!, mirrored[1]!, mirrored[2]!];
  };
  const note = (row: number, codes: readonly number[], isMirrored: boolean): void => {
    for (const code of codes) {
      const [x, side] = [code >> 3, SIDES[code & 3]!];
      climbs.push(isMirrored ? { row, x: width - 1 - x, side: -side } : { row, x, side });
    }
  };
  /** The moves that lead from a state to one that looks like `to`, or end the path. */
  const findMoves = (from: State, to: State | undefined, moves: number) => {
    let found: { readonly codes: readonly number[]; readonly reached: State } | undefined;
    const back = to && mirrorOf(to);
    expand(
      ...from,
      2,
      (a, b, c, more) => {
        if (found !== undefined || to === undefined || more !== moves) return;
        const reached: State = [a, b, c];
        if (isSame(reached, to) || isSame(reached, back!)) found = { codes: [...trail()], reached };
      },
      (more) => {
        if (found === undefined && to === undefined && more === moves)
          found = { codes: [...trail()], reached: from };
      },
    );
    if (found === undefined) throw new Error('a state without the moves that led to it');
    return found;
  };

  // The state as the path has it, which may be the mirror image of what the table has.
  let actual = stateOf(rows[finish.row]!, finish.state);
  let place = at(lastRow) === finish.row ? finish.state : placeOf(rows[at(lastRow)]!, actual);
  note(lastRow, findMoves(actual, undefined, finish.more).codes, false);
  for (let row = lastRow; row > 0; row--) {
    const table = rows[at(row)]!;
    const below = rows[at(row) - 1]!;
    const parent = table.parents[place]!;
    const from = stateOf(below, parent);
    const { codes, reached } = findMoves(from, actual, table.moves[place]! - below.moves[parent]!);
    const isMirrored = !isSame(reached, actual);
    note(row - 1, codes, isMirrored);
    actual = isMirrored ? mirrorOf(from) : from;
    place = at(row - 1) === at(row) - 1 ? parent : placeOf(rows[at(row - 1)]!, from);
  }
  return climbs;
};

const placeOf = (row: Row, state: State): number => {
  for (let place = 0; place < row.size; place++) if (isSame(stateOf(row, place), state)) return place;
  throw new Error('tables that repeat have the same states');
};
