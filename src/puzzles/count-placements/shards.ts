/*
 * Long counts of queens for the engine, divided by the queens of the first rows (solve/queens.ts). Every
 * other count is one shard, which encodes the counts of all sizes as one integer.
 */

import { aboutCounted, aboutWords, counted, countWords } from '../../core/amounts.js';
import { type Budget, isStopped, type Stopped, stopShort } from '../../core/budget.js';
import type { Shardable, ShardPlan } from '../../core/parallel/shards.js';
import { t } from '../../core/text.js';
import type { CountPlacementsAnswer, CountPlacementsProblem } from './countPlacements.js';
import { countQueenShard, queenShards, queensFrom } from './solve/queens.js';
import { fullQueens, solveCountPlacements } from './solve/solve.js';
import { formatCountPlacements } from './text.js';

/** Rows that one thread tries in a second: 5e7 on a busy machine, 1e8 on an idle one. */
const SPEED = 7e7;
const BYTES = 2 ** 20;

const planQueens = (
  problem: CountPlacementsProblem,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  budget: Budget,
): ShardPlan<CountPlacementsAnswer> | Stopped => {
  const shards = queenShards(rows, columns);
  const nodes = shards.reduce((sum, shard) => sum + shard.nodes, 0);
  // The cost of one shard is limited, not the number of shards. Single shards are estimated too roughly, so
  // this is their mean.
  const each = Math.ceil(nodes / shards.length);
  if (each > budget.nodes) {
    const why = t(
      `Too large: this count takes about ${aboutCounted(nodes, 'search node')} in ${counted(shards.length, 'shard')}.`,
      `规模太大：这个计数约需 ${aboutWords(nodes)} 个搜索节点，分 ${countWords(shards.length)} 个分片。`,
    );
    return stopShort(why, { nodes: budget.nodes }, { nodes: each });
  }
  const shardOf = new Map(shards.map((shard) => [shard.id, shard]));
  return {
    line: formatCountPlacements(problem),
    method: 'queens',
    shards: shards
      .toSorted((a, b) => b.nodes - a.nodes)
      .map((shard) => ({ id: shard.id, weight: shard.nodes })),
    states: 0,
    bytes: BYTES,
    seconds: nodes / SPEED,
    open: () => (id) => {
      const shard = shardOf.get(id)!;
      return { id, total: `${countQueenShard(rows, columns, shard.first)}`, states: shard.nodes };
    },
    merge: (results) => ({
      kind: 'count',
      count: queensFrom(
        rows,
        columns,
        results.reduce((sum, { total }) => sum + BigInt(total), 0n),
      ),
      method: 'queens',
      states: nodes,
    }),
  };
};

const METHODS = ['trivial', 'formula', 'queens', 'sweep', 'search'] as const;

/**
 * Several numbers as one: written as hexadecimal digits; decimal numbers do not use `a`, so it is the
 * separator.
 */
const joinNumbers = (numbers: readonly bigint[]): string => `${BigInt(`0xb${numbers.join('a')}`)}`;
const splitNumbers = (joined: string): readonly bigint[] =>
  BigInt(joined).toString(16).slice(1).split('a').map(BigInt);

/** A count that is not divided. */
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
