/*
 * The longest path of a knight by levels of bounds. First a path, by searches that leave out all but the most
 * promising states, for fewer and fewer moves until there is one. Then the proof, a search for one move more
 * (two if closed: colors alternate) that leaves out nothing; if the first path may be far from the longest
 * one, for fewer and fewer moves again.
 */
import type { Budget } from '../../../../../core/budget.js';
import type { Midway } from '../../../../../core/parallel/shards.js';
import type { Row } from '../table.js';
import { type Climb, walkBack } from '../walk.js';
import { keeperOf, type Stage } from './keep.js';
import { type Levels, searchLevels } from './levels.js';
import type { LevelTable } from './table.js';
import { makeWindows, reversals } from './windows.js';

export type LevelPath =
  | {
      readonly kind: 'done';
      readonly moves: number;
      readonly climbs: readonly Climb[];
      readonly nodes: number;
    }
  | { readonly kind: 'short'; readonly nodes: number; readonly limit: keyof Budget };

/** Boards with more columns have states that do not fit. */
export const MAX_COLUMNS = 14;

/**
 * How the search goes: windows of at least this many columns, where the board is split, and as many states to
 * a row at first.
 */
export interface LevelSettings {
  readonly columns: number;
  readonly splits?: readonly number[];
  readonly most: number;
}

/** One more column reduces states by a third, and takes five to ten times as long to prepare. */
export const usualSettings = (width: number, closed: boolean): LevelSettings => ({
  columns: Math.min(width, closed ? (width < 10 ? 4 : 6) : width < 9 ? 4 : width < 12 ? 5 : 6),
  most: width < 9 ? 400 : width < 12 ? 3000 : width < 13 ? 10_000 : 30_000,
});

const rowOf = (table: LevelTable): Row => ({
  size: table.size(),
  squares: table.squares(),
  middles: table.middles(),
  letters: table.letters(),
  moves: table.halves(),
  parents: table.parents(),
});

export const levelPath = (
  width: number,
  height: number,
  closed: boolean,
  limits: Budget,
  onProgress?: (done: number) => void,
  settings = usualSettings(width, closed),
  midway?: Midway,
): LevelPath => {
  const step = closed ? 2 : 1;
  let nodes = 0;
  let limit: keyof Budget = 'nodes';
  const mayGoOn = (steps: number, bytes: number): boolean => {
    onProgress?.(nodes + steps);
    if (bytes > limits.bytes) limit = 'bytes';
    return bytes <= limits.bytes && nodes + steps <= limits.nodes;
  };
  const windows = makeWindows(width, height, closed, settings.columns, settings.splits, () =>
    onProgress?.(nodes),
  );
  const run = { width, height, closed, windows, mayGoOn };
  const keeper = midway && keeperOf(midway);
  const search = (moves: number, most?: number, stage?: Stage): Levels => {
    const found = searchLevels(run, moves, most, {
      known: stage && keeper?.take(reversals(width)),
      onRow: (kept) => {
        if (stage !== undefined && keeper?.isDue()) keeper.save(stage, kept);
      },
    });
    nodes += found.nodes;
    return found;
  };
  const upper = Math.floor(windows.both(0, 0, 0, closed ? 0 : 2) / 2);
  let found: Levels = { kind: 'none', isSure: true, nodes: 0 };
  const { stage } = keeper ?? {};
  /** Certainly no path has this many moves. */
  let tooMany = stage?.tooMany ?? upper - (upper % step) + step;
  if (stage !== undefined && stage.best > 0) found = search(stage.best, settings.most);
  let moves = stage === undefined ? tooMany : stage.asked + step;
  while (found.kind === 'none' && moves > step) {
    moves -= step;
    found = search(moves, settings.most, { asked: moves, tooMany, best: 0 });
    if (found.kind === 'none' && found.isSure && tooMany === moves + step) tooMany = moves;
  }
  if (found.kind === 'found') {
    const best = found.ending.halves / 2;
    // Asking for much more than exists costs little, for a little more a lot, and for less than exists the
    // most.
    let asked = tooMany - step > best + 2 * step ? tooMany - step : best + step;
    if (stage !== undefined && stage.best > 0) asked = stage.asked;
    for (let proof: Levels; asked > best && asked < tooMany; asked -= step) {
      proof = search(asked, undefined, { asked, tooMany, best });
      if (proof.kind === 'none') continue;
      found = proof;
      break;
    }
  }
  if (found.kind === 'short') return { kind: 'short', nodes, limit };
  if (found.kind === 'none') return { kind: 'done', moves: 0, climbs: [], nodes };
  const { steps, tables, ending } = found;
  steps.aim(-1, 0, () => true);
  const finish = { moves: ending.halves, row: ending.row, state: ending.state, more: ending.more };
  const climbs = walkBack({ steps, rows: tables.map(rowOf) }, width, ending.row, finish, (row) => row);
  return { kind: 'done', moves: ending.halves / 2, climbs, nodes };
};
