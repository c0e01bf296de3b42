/*
 * Long counts of queens for the engine: a shard per pair of queens in the first two rows. Every other count is one shard, which holds the
 * numbers of all sizes in one integer.
 */

import { aboutWords, counted, countWords } from '../../core/amounts.js';
import { type Budget, isStopped, type Stopped, stopShort } from '../../core/budget.js';
import type { Shardable, ShardPlan } from '../../core/parallel/shards.js';
import { t } from '../../core/text.js';
import type { CountPlacementsAnswer, CountPlacementsProblem } from './countPlacements.js';
import { countQueenShard, estimateQueens, queenShards } from './solve/queens.js';
import { fullQueens, solveCountPlacements } from './solve/solve.js';
import { formatCountPlacements } from './text.js';

/** Rows that one thread tries in a second, on a slow machine. */
const SPEED = 1e8;
const BYTES = 2 ** 20;

const planQueens = (
  problem: CountPlacementsProblem,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  budget: Budget,
): ShardPlan<CountPlacementsAnswer> | Stopped => {
  const nodes = estimateQueens(rows, columns);
  const shards = queenShards(columns);
  // What one shard may take is limited, not how many there are.
  if (nodes / shards.length > budget.nodes) {
    const why = t(
      `Too large: this count takes about ${aboutWords(nodes)} search nodes in ${counted(shards.length, 'shard')}.`,
      `规模太大：这个计数约需 ${aboutWords(nodes)} 个搜索节点，分 ${countWords(shards.length)} 个分片。`,
    );
    return stopShort(why, { nodes: budget.nodes }, { nodes: Math.ceil(nodes / shards.length) });
  }
  const shardOf = new Map(shards.map((shard) => [shard.id, shard]));
  const each = Math.ceil(nodes / shards.length);
  return {
    line: formatCountPlacements(problem),
    method: 'queens',
    shards: shards.map(({ id }) => ({ id, weight: 1 })),
    states: 0,
    bytes: BYTES,
    seconds: nodes / SPEED,
    open: () => (id) => ({
      id,
      total: `${countQueenShard(rows, columns, shardOf.get(id)!)}`,
      states: each,
    }),
    merge: (results) => ({
      kind: 'count',
      count: results.reduce((sum, { total }) => sum + BigInt(total), 0n),
      method: 'queens',
      states: nodes,
    }),
  };
};

const METHODS = ['trivial', 'formula', 'queens', 'sweep', 'search'] as const;

/** Several numbers as one: written as hexadecimal digits, of which decimal numbers leave `a` to stand between them. */
const joinNumbers = (numbers: readonly bigint[]): string => `${BigInt(`0xb${numbers.join('a')}`)}`;
const splitNumbers = (joined: string): readonly bigint[] =>
  BigInt(joined).toString(16).slice(1).split('a').map(BigInt);

/** A count that does not come in parts. */
const planWhole = (problem: CountPlacementsProblem): ShardPlan<CountPlacementsAnswer> => ({
  line: formatCountPlacements(problem),
  method: 'sweep',
  shards: [{ id: 'all', weight: 1 }],
  states: 0,
  bytes: BYTES,
  seconds: 0,
  open: (budget) => (id) => {
    const answer = solveCountPlacements(problem, { budget });
    if (isStopped(answer)) return answer;
    const { count, classes, counts = [], method, states } = answer;
    const numbers = count === undefined ? counts : [count, ...(classes === undefined ? [] : [classes])];
    return { id, total: joinNumbers([BigInt(METHODS.indexOf(method)), ...numbers]), states };
  },
  merge: ([result]) => {
    const [method = 0n, ...numbers] = splitNumbers(result!.total);
    const [count = 0n, classes] = numbers;
    return {
      kind: 'count',
      ...(problem.size === undefined
        ? { counts: numbers }
        : { count, ...(classes === undefined ? {} : { classes }) }),
      method: METHODS[Number(method)]!,
      states: result!.states,
    };
  },
});

const plan = (
  problem: CountPlacementsProblem,
  budget: Budget,
): ShardPlan<CountPlacementsAnswer> | Stopped => {
  const full = problem.classes ? undefined : fullQueens(problem);
  return full !== undefined && full.rows >= 3 ? planQueens(problem, full, budget) : planWhole(problem);
};

export const countPlacementsShards: Shardable<CountPlacementsProblem, CountPlacementsAnswer> = {
  methods: ['queens', 'sweep'],
  always: false,
  plan,
};
