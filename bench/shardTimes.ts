// Shards of 8x8 as they were measured: one run on a busy two-core machine.

export interface Measured {
  /** CPU seconds for what all shards share, made once a worker. */
  readonly shared: number;
  /** Shard, million half-tours, CPU seconds. */
  readonly shards: readonly (readonly [string, number, number])[];
}

export const CLOSED: Measured = {
  shared: 29.2,
  shards: [
    ['0000', 0.62, 1.8],
    ['0001', 1.05, 2.0],
    ['0002', 0.3, 1.4],
    ['0010', 1.67, 3.6],
    ['0011', 3.44, 5.3],
    ['0012', 1.1, 2.1],
    ['0020', 0.62, 2.6],
    ['0021', 1.73, 4.1],
    ['0022', 0.68, 1.9],
    ['0101', 1.86, 2.7],
    ['0102', 0.57, 1.5],
    ['0110', 2.49, 4.4],
    ['0111', 5.38, 7.4],
    ['0112', 1.85, 3.0],
    ['0120', 0.83, 3.1],
    ['0121', 2.57, 5.4],
    ['0202', 0.1, 0.4],
    ['0210', 0.59, 1.7],
    ['0211', 0.71, 1.3],
    ['0220', 0.08, 0.6],
    ['1010', 5.43, 13.1],
    ['1011', 9.68, 17.4],
    ['1020', 2.28, 9.0],
    ['1021', 5.49, 12.8],
    ['1111', 9.05, 13.6],
    ['1120', 1.88, 5.5],
    ['2020', 0.52, 3.5],
  ],
};
