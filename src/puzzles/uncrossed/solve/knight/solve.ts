/*
 * Knights on whole boards: the longest path by the rows of the board, by levels of bounds, or by the rule of
 * its strip.
 */
import type { Budget } from '../../../../core/budget.js';
import type { Midway } from '../../../../core/parallel/shards.js';
import type { StripRule, UncrossedMethod } from '../../uncrossed.js';
import { endlessRule } from './levels/endless.js';
import { levelPath, MAX_COLUMNS } from './levels/path.js';
import { MAX_WIDTH } from './rows.js';
import { ruleFor } from './rules.js';
import { rowRun } from './run.js';
import { stripRule } from './strip.js';
import { type Climb, walkBack } from './walk.js';

/** A move by the coordinates of its squares: x along the shorter side, y along the longer. */
export type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

export type KnightPath =
  /** Without segments if there is no closed path. */
  | {
      readonly kind: 'done';
      readonly moves: number;
      readonly segments: readonly Segment[];
      readonly method: UncrossedMethod;
      readonly nodes: number;
    }
  | { readonly kind: 'short'; readonly nodes: number; readonly limit: keyof Budget };

type Progress = ((done: number, total?: number) => void) | undefined;

const segmentOf = ({ row, x, side }: Climb): Segment => [
  x,
  row,
  x + side,
  row + (Math.abs(side) === 2 ? 1 : 2),
];

/** Longer boards are solved as strips: their tables repeat before that. */
const MAX_ROWS = 64;

/** The approximate total number of states of all rows: by width, from boards that were solved. */
const estimateStates = (width: number, length: number, closed: boolean): number =>
  (closed ? 2e5 : 3e6) * 11 ** (width - 8) * Math.min(length, MAX_ROWS);

export const BYTES_PER_STATE = 60;

/** The approximate cost of a search. */
type Needs = Budget;

/** The approximate cost of levels of bounds: from boards with 10 to 13 columns that were solved. */
const levelNeeds = (width: number, length: number): Needs => ({
  nodes: 1e6 * 2.7 ** (width - 10) * length,
  bytes: 3e6 * 2 ** (width - 10) * length,
});

/** The approximate cost of an unknown rule of a strip: states grow ninefold with each column. */
export const ruleNeeds = (width: number, closed: boolean): Needs => ({
  nodes: (closed ? 1e7 : 2e8) * 9 ** (width - 7),
  bytes: (closed ? 4e7 : 6e8) * 9 ** (width - 7),
});

export const pathNeeds = (width: number, length: number, closed: boolean): Needs => {
  if (isByLevels(width, length, closed)) return levelNeeds(width, length);
  return { nodes: 0, bytes: estimateStates(width, length, closed) * BYTES_PER_STATE };
};

/** Row by row, with every state. */
export const byRows = (
  width: number,
  length: number,
  closed: boolean,
  limits: Budget,
  onProgress: Progress,
): KnightPath => {
  const run = rowRun(width, closed);
  const { finishes, climb, bytes, nodes } = run;
  for (let row = 0; row < length; row++) {
    if (!climb(Math.min(2, length - 1 - row), limits.nodes)) {
      return { kind: 'short', nodes: nodes(), limit: 'nodes' };
    }
    if (bytes() > limits.bytes) return { kind: 'short', nodes: nodes(), limit: 'bytes' };
    onProgress?.(row + 1, length);
  }
  const best = finishes.reduce((most, finish) => Math.max(most, finish?.moves ?? 0), 0);
  const finish = finishes.find((one) => one?.moves === best);
  if (finish === undefined) return { kind: 'done', moves: 0, segments: [], method: 'rows', nodes: nodes() };
  const climbs = walkBack(run, width, finish.row, finish, (at) => at);
  return { kind: 'done', moves: best, segments: climbs.map(segmentOf), method: 'rows', nodes: nodes() };
};

const byStrip = (
  width: number,
  length: number,
  closed: boolean,
  limits: Budget,
  onProgress: Progress,
): KnightPath => {
  const strip = stripRule(width, closed, limits, onProgress);
  if (strip.kind === 'short') return strip;
  const { run, rule, settled, period, nodes } = strip;
  // What ends in the last period repeats: the path ends at the board's last row or a little before, whole
  // periods later.
  const last = settled + 2 * period - 1;
  const periods = Math.max(0, Math.ceil((length - 1 - last) / period));
  const top = length - 1 - periods * period;
  const wanted = Number(movesOnStrip(rule, BigInt(top + 1)));
  const finish = run.finishes.findLast((one, at) => at <= top && one?.moves === wanted);
  if (finish === undefined) return { kind: 'done', moves: 0, segments: [], method: 'rows', nodes };
  const at = (asked: number): number =>
    asked <= last ? asked : last - period + 1 + ((asked - last - 1) % period);
  const climbs = walkBack(run, width, finish.row + periods * period, finish, at);
  const moves = Number(movesOnStrip(rule, BigInt(length)));
  return { kind: 'done', moves, segments: climbs.map(segmentOf), method: 'rows', nodes };
};

/**
 * Levels of bounds pay where rows have many states. They lose their grip on long boards 7 wide, where the
 * bounds of a row add up to more and more moves that no closed path has.
 */
export const isByLevels = (width: number, length: number, closed: boolean): boolean =>
  width >= (closed ? 7 : 6) && width <= MAX_COLUMNS && !(closed && width === 7 && length > 40);

const byLevels = (
  width: number,
  length: number,
  closed: boolean,
  limits: Budget,
  onProgress: Progress,
  midway: Midway | undefined,
): KnightPath => {
  const found = levelPath(width, length, closed, limits, onProgress, undefined, midway);
  if (found.kind === 'short') return found;
  const { moves, climbs, nodes } = found;
  return { kind: 'done', moves, segments: climbs.map(segmentOf), method: 'levels', nodes };
};

/** The longest path of a knight on a board of `width` columns and `length` rows, width <= length. */
export const knightPath = (
  width: number,
  length: number,
  closed: boolean,
  limits: Budget,
  onProgress?: (done: number, total?: number) => void,
  midway?: Midway,
): KnightPath => {
  if (isByLevels(width, length, closed)) return byLevels(width, length, closed, limits, onProgress, midway);
  return (length <= MAX_ROWS ? byRows : byStrip)(width, length, closed, limits, onProgress);
};

export const isNarrow = (width: number): boolean => width <= MAX_WIDTH;

/** What the rule says about a strip of this length. */
export const movesOnStrip = ({ period, growth, first }: StripRule, length: bigint): bigint => {
  const written = BigInt(first.length);
  if (length <= written) return BigInt(first[Number(length) - 1]!);
  const periods = (length - written + BigInt(period) - 1n) / BigInt(period);
  const at = length - periods * BigInt(period);
  return BigInt(first[Number(at) - 1]!) + periods * BigInt(growth);
};

export const isKnownRule = (width: number, closed: boolean): boolean => ruleFor(width, closed) !== undefined;

export type KnightRule =
  | { readonly kind: 'rule'; readonly rule: StripRule; readonly nodes: number }
  | { readonly kind: 'short'; readonly nodes: number; readonly limit: keyof Budget };

/** Windows of this many columns bound the rules of open paths. */
const RULE_COLUMNS = 4;

/**
 * The rule of all strips of this width, worked out. Open paths on 6 columns or more grow as fast as column
 * windows say, and levels of bounds leave little of their states: width 7 takes 1.4 s instead of 62 s, width
 * 8 takes 8 s. Closed paths on 7 columns grow more slowly than their windows, and those on 8 take as long
 * either way (7 and 9 s).
 */
export const workOutRule = (
  width: number,
  closed: boolean,
  limits: Budget,
  onProgress?: (done: number) => void,
): KnightRule =>
  (closed || width < 6 ? undefined : endlessRule(width, closed, RULE_COLUMNS, limits, onProgress)) ??
  stripRule(width, closed, limits, onProgress);

/** The rule of all strips of this width: a known one, or a computed one. */
export const knightRule = (
  width: number,
  closed: boolean,
  limits: Budget,
  onProgress?: (done: number) => void,
): KnightRule => {
  const rule = ruleFor(width, closed);
  return rule === undefined
    ? workOutRule(width, closed, limits, onProgress)
    : { kind: 'rule', rule, nodes: 0 };
};
