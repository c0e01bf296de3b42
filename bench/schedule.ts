// How long 8x8 takes on 1 to 1000 workers, from the shards' measured sizes: node dist-bench/bench/schedule.js
// Every worker first computes what all shards share, then takes the next shard whenever it is free.
import { CLOSED, type Measured, OPEN } from './shardTimes.js';

interface Schedule {
  readonly makespan: number;
  /** Share of all workers' time until the end that none of them used. */
  readonly idle: number;
}

/** Workers take shards in the given order, each as soon as it is free. */
export const simulate = (seconds: readonly number[], workers: number, setup: number): Schedule => {
  const freeAt = Array.from({ length: Math.min(workers, seconds.length) }, () => setup); // the others are not started
  for (const length of seconds) {
    const next = freeAt.indexOf(Math.min(...freeAt));
    freeAt[next]! += length;
  }
  const makespan = Math.max(...freeAt);
  const busy = freeAt.reduce((sum, at) => sum + at, 0);
  return { makespan, idle: 1 - busy / (makespan * workers) };
};

const format = ({ makespan, idle }: Schedule): string =>
  `${makespan.toFixed(0).padStart(6)} s ${`${Math.round(100 * idle)}%`.padStart(5)}`;

const show = (name: string, { shared, shards }: Measured): void => {
  const byName = shards.map(([, , seconds]) => seconds); // as a plain loop over the patterns would hand them out
  const largestFirst = [...shards].sort((a, b) => b[1] - a[1]).map(([, , seconds]) => seconds);
  const all = byName.reduce((a, b) => a + b);
  console.log(
    `${name}: ${shards.length} shards, ${all.toFixed(0)} s in all, what they share ${shared} s a worker`,
  );
  console.log('workers   arrival order (idle)   largest first (idle)   bound');
  for (const workers of [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 72, 100, 1000]) {
    const bound = shared + Math.max(Math.max(...byName), all / workers);
    const [arrival, largest] = [byName, largestFirst].map((order) =>
      format(simulate(order, workers, shared)),
    );
    console.log(
      `${`${workers}`.padStart(7)}   ${arrival}          ${largest}        ${bound.toFixed(0).padStart(6)} s`,
    );
  }
};

show('8x8 closed', CLOSED);
console.log();
show('8x8 open', OPEN);
