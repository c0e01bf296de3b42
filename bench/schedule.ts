// How long 8x8 closed takes on 2 to 1000 workers, from the shards' measured sizes: node dist-bench/bench/schedule.js
// Every worker builds the half-table first, then takes the next shard whenever it is free.

/** Shard, million half-tours, CPU seconds: one run on one thread of a busy two-core machine. */
const SHARDS: readonly (readonly [string, number, number])[] = [
  ['0000', 0.6, 1.1],
  ['0001', 0.98, 1.6],
  ['0002', 0.25, 0.6],
  ['0010', 1.74, 3.0],
  ['0011', 3.4, 5.5],
  ['0012', 0.99, 1.5],
  ['0020', 0.67, 2.1],
  ['0021', 1.82, 3.5],
  ['0022', 0.67, 1.3],
  ['0100', 1.42, 2.8],
  ['0101', 2.69, 3.9],
  ['0102', 0.79, 1.4],
  ['0110', 3.54, 9.4],
  ['0111', 8.23, 12.4],
  ['0112', 2.72, 3.9],
  ['0120', 1.03, 5.7],
  ['0121', 3.6, 8.4],
  ['0122', 1.49, 3.3],
  ['0200', 0.51, 1.9],
  ['0201', 1.21, 2.9],
  ['0202', 0.22, 0.6],
  ['0210', 0.96, 4.8],
  ['0211', 1.46, 4.0],
  ['0220', 0.1, 1.3],
  ['1000', 1.14, 1.7],
  ['1001', 1.43, 2.0],
  ['1002', 0.28, 0.7],
  ['1010', 3.97, 5.9],
  ['1011', 5.88, 6.7],
  ['1012', 1.36, 2.2],
  ['1020', 2.03, 4.2],
  ['1021', 4.06, 5.9],
  ['1022', 1.15, 2.1],
  ['1100', 3.28, 5.1],
  ['1101', 4.76, 5.3],
  ['1102', 0.55, 1.0],
  ['1110', 10.17, 16.7],
  ['1111', 8.9, 15.5],
  ['1120', 2.06, 5.7],
  ['2000', 0.34, 0.7],
  ['2001', 0.34, 0.6],
  ['2002', 0.03, 0.1],
  ['2010', 1.34, 1.6],
  ['2011', 0.8, 1.1],
  ['2020', 0.43, 0.8],
];

/** Building the half-table in the same run. */
const HALF_TABLE = 36.6;

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

const byName = SHARDS.map(([, , seconds]) => seconds); // as a plain loop over the patterns would hand them out
const largestFirst = [...SHARDS].sort((a, b) => b[1] - a[1]).map(([, , seconds]) => seconds);

const format = ({ makespan, idle }: Schedule): string =>
  `${makespan.toFixed(1).padStart(7)} s ${`${Math.round(100 * idle)}%`.padStart(5)}`;

console.log(
  `${SHARDS.length} shards, ${byName.reduce((a, b) => a + b).toFixed(0)} s in all, half-table ${HALF_TABLE} s a worker`,
);
console.log('workers   arrival order (idle)   largest first (idle)   bound');
for (const workers of [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 45, 100, 1000]) {
  const bound = HALF_TABLE + Math.max(Math.max(...byName), byName.reduce((a, b) => a + b) / workers);
  const [arrival, largest] = [byName, largestFirst].map((order) =>
    format(simulate(order, workers, HALF_TABLE)),
  );
  console.log(
    `${`${workers}`.padStart(7)}   ${arrival}         ${largest}       ${bound.toFixed(1).padStart(6)} s`,
  );
}
