/* Long searches for the engine: one shard, which saves its position. */
import { isStopped } from '../../core/budget.js';
import type { Shardable, ShardPlan } from '../../core/parallel/shards.js';
import { isKept, solveMidway } from './solve/solve.js';
import { formatUncrossed } from './text.js';
import type { UncrossedAnswer, UncrossedProblem } from './uncrossed.js';

const SHARD = 'search';

/** A rough guess for limits only: 13x13 open takes 350 MB, smaller boards far less. */
const SHARD_BYTES = 256 * 2 ** 20;

/** A square of a board on which paths are listed takes this many digits. */
const DIGITS = 4;

/** A path as one number: 1, then every square in four digits. */
const totalOf = (answer: UncrossedAnswer): string =>
  answer.kind === 'path'
    ? `1${answer.path.map((square) => String(square).padStart(DIGITS, '0')).join('')}`
    : '0';

const answerOf = (closed: boolean, total: string, nodes: number): UncrossedAnswer => {
  if (total === '0') return { kind: 'none', method: 'levels', nodes };
  const path = Array.from({ length: (total.length - 1) / DIGITS }, (_, i) =>
    Number(total.slice(1 + i * DIGITS, 1 + (i + 1) * DIGITS)),
  );
  return { kind: 'path', moves: closed ? path.length : path.length - 1, path, method: 'levels', nodes };
};

const plan: Shardable<UncrossedProblem, UncrossedAnswer>['plan'] = (
  problem,
  budget,
): ShardPlan<UncrossedAnswer> => ({
  line: formatUncrossed(problem),
  method: 'levels',
  shards: isKept(problem) ? [{ id: SHARD, weight: 1 }] : [],
  states: 0,
  bytes: SHARD_BYTES,
  seconds: 0,
  open: (own) => (id, _, midway) => {
    const answer = solveMidway(problem, { budget: own }, midway);
    return isStopped(answer) ? answer : { id, total: totalOf(answer), states: answer.nodes };
  },
  // Without a shard there is nothing long to do.
  merge: ([result]) =>
    result === undefined
      ? solveMidway(problem, { budget })
      : answerOf(problem.closed, result.total, result.states),
});

export const uncrossedShards: Shardable<UncrossedProblem, UncrossedAnswer> = {
  methods: ['levels'],
  always: false,
  plan,
};
