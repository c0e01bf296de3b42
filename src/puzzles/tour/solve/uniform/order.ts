import type { Edge } from '../../../../core/frontier/retrace.js';

/** What is drawn: this many cycles of one graph, with words from this seed. */
export interface Order {
  readonly samples: number;
  readonly seed: number;
}

/** Cycles drawn from `total`, each as its edges in no order. */
export interface DrawnCycles {
  readonly total: bigint;
  readonly cycles: readonly (readonly Edge[])[];
  readonly states: number;
}
