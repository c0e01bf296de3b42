/*
 * A series of boards: the counts, and what is known about every board of the family, however long.
 *
 * The counts come from one sweep (sweep.ts). All terms from the first board on are searched for a recurrence
 * (recurrence.ts); it is proved for every n once it has held for as many terms as the row transfer's matrix
 * has states (leastOrder.ts). If no recurrence is found, the terms modulo a prime give a lower bound on its
 * order.
 */
import { type Budget, isStopped, limitsOf, type Stopped } from '../../../core/budget.js';
import { type LeastOrder, leastOrder, PRIME, termsForProof } from './leastOrder.js';
import { FRESH, findRecurrence, type Recurrence } from './recurrence.js';
import type { SeriesProblem, SeriesTerm } from './series.js';
import { countSeries, refuseSeries, termsEnough } from './sweep.js';
import { rowTransfer, type Transfer } from './transfer.js';

/** What is known about all terms. */
export type SeriesLaw =
  /** If not proved, it holds for the terms that were counted. */
  | { readonly kind: 'recurrence'; readonly recurrence: Recurrence; readonly proved: boolean }
  /**
   * All terms after the last one that is not 0, if there is one, are 0: proved for every n, or seen in the
   * terms counted.
   */
  | { readonly kind: 'zero'; readonly after?: number; readonly proved: boolean }
  /**
   * None was found; how long it must be, and how many terms would certainly show it, as far as that is known.
   */
  | { readonly kind: 'unknown'; readonly least?: LeastOrder; readonly enough?: number };

export interface SeriesAnswer {
  readonly kind: 'series';
  /** The requested terms. */
  readonly terms: readonly SeriesTerm[];
  /** Boards that were counted, from the first on, whatever part of the series was requested. */
  readonly counted: number;
  readonly law: SeriesLaw;
  readonly method: 'frontier';
}

export interface SeriesOptions {
  readonly budget?: Partial<Budget>;
  /** The limit for finding a lower bound on the order; the default settles 5xN closed within a minute. */
  readonly orderNodes?: number;
  readonly onProgress?: (done: number, total?: number) => void;
  /** Called with the requested terms as soon as they are known: the recurrence may take longer. */
  readonly onTerms?: (terms: readonly SeriesTerm[]) => void;
}

/**
 * Counting continues up to this length, past the requested boards, if that reveals the recurrence: seconds on
 * boards 4 wide.
 */
const MAX_COUNTED = 640;
/** Terms that a recurrence should predict if proving it for every n would take too long. */
const PREDICTED = 30;
/** The limit, before counting, for finding the row transfer and the order: enough for boards 4 wide. */
const NODES_BEFORE = { transfer: 1e6, order: 1e8 };
/** The limit after counting. */
const NODES_AFTER = { transfer: 8e6, order: 1.2e10 };
/** Of the nodes for the order, this share may be spent on the row transfer, whose nodes cost far more. */
const TRANSFER_SHARE = 0.01;
/** The limit for finding out how many terms would be enough. */
const NODES_FOR_ENOUGH = 2e7;

/**
 * The matrix counts no cycle with fewer than 3 vertices, which is what an open tour of one square would be.
 */
const agrees = (
  { width }: SeriesProblem,
  terms: readonly SeriesTerm[],
  { states }: Transfer,
  { terms: residues }: LeastOrder,
): boolean =>
  terms.every(({ n, undirected }) => {
    const residue = states === 0 ? 0 : residues[n - 1];
    return width * n < 3 || residue === undefined || undirected % BigInt(PRIME) === BigInt(residue);
  });

/**
 * How many boards to count so that a recurrence is found, and proved if that is feasible; 0 if it is too
 * long.
 */
const countedFor = ({ length, proved }: LeastOrder, states: number): number => {
  if (!proved) return 0;
  const shown = 2 * length + PREDICTED;
  const certain = Math.max(2 * length + FRESH, termsForProof(length, states));
  return [certain, shown].find((terms) => terms <= MAX_COUNTED) ?? 0;
};

/**
 * What the terms from the first board on say about all of them. `small` is the row transfer if it was cheap
 * to find.
 */
const findLaw = (
  problem: SeriesProblem,
  terms: readonly SeriesTerm[],
  small: Transfer | undefined,
  { budget: asked, orderNodes, onProgress }: SeriesOptions,
): SeriesLaw => {
  const budget = limitsOf(asked);
  const recurrence = findRecurrence(terms.map(({ undirected }) => undirected));
  const { nodes, bytes } = budget;
  const after =
    orderNodes === undefined ? NODES_AFTER : { transfer: TRANSFER_SHARE * orderNodes, order: orderNodes };
  const found = recurrence !== undefined;
  const transfer = small ?? (found ? undefined : rowTransfer(problem, { nodes: after.transfer, bytes }));
  const least = transfer && leastOrder(transfer, found ? NODES_BEFORE.order : after.order, onProgress);
  const sound =
    transfer && least && agrees(problem, terms, transfer, least) ? { transfer, least } : undefined;
  if (recurrence !== undefined) {
    const proved =
      sound !== undefined && terms.length >= termsForProof(recurrence.from, sound.transfer.states);
    return { kind: 'recurrence', recurrence, proved };
  }
  const isZero = sound ? sound.transfer.states === 0 : terms.every(({ undirected }) => undirected === 0n);
  if (isZero) {
    const last = terms.findLast(({ undirected }) => undirected !== 0n)?.n;
    return { kind: 'zero', proved: sound !== undefined, ...(last === undefined ? {} : { after: last }) };
  }
  const enough = sound
    ? 2 * termsForProof(0, sound.transfer.states) + FRESH
    : termsEnough(problem, { nodes: Math.min(nodes, NODES_FOR_ENOUGH), bytes });
  return {
    kind: 'unknown',
    ...(sound === undefined ? {} : { least: sound.least }),
    ...(enough === undefined ? {} : { enough }),
  };
};

/**
 * The boards width x first to width x last, and what is known about all of them.
 *
 * @example
 * const series = solveSeries({ width: 3, piece: KNIGHT, closed: true }, [10, 12]);
 * series.kind !== 'stopped' && series.terms.map(({ undirected }) => undirected); // [16n, 0n, 176n]
 */
export const solveSeries = (
  problem: SeriesProblem,
  [first, last]: readonly [first: number, last: number],
  options: SeriesOptions = {},
): SeriesAnswer | Stopped => {
  const { onProgress, onTerms } = options;
  const budget = limitsOf(options.budget);
  const refused = refuseSeries(problem, last, budget);
  if (refused !== undefined) return refused;
  const small = rowTransfer(problem, {
    nodes: Math.min(budget.nodes, NODES_BEFORE.transfer),
    bytes: budget.bytes,
  });
  const wanted = small ? countedFor(leastOrder(small, NODES_BEFORE.order), small.states) : 0;
  const count = (to: number) =>
    countSeries(problem, 1, to, { budget, ...(onProgress === undefined ? {} : { onProgress }) });
  let counted = count(Math.max(last, wanted));
  if (isStopped(counted) && wanted > last) counted = count(last);
  if (isStopped(counted)) return counted;
  const terms = counted.filter(({ n }) => n >= first && n <= last);
  onTerms?.(terms);
  const law = findLaw(problem, counted, small, options);
  return { kind: 'series', terms, counted: counted.length, law, method: 'frontier' };
};
