import type { Text } from './text.js';

/** How much a solver may spend. Counted in nodes and bytes, never in seconds, so that the same run stops at the same place. */
export interface Budget {
  readonly nodes: number;
  readonly bytes: number;
}

export const DEFAULT_BUDGET: Budget = Object.freeze({ nodes: 2e9, bytes: 4 * 2 ** 30 });

/** Options every solver takes. */
export interface SolveOptions {
  readonly budget?: Budget;
  /** Told now and then how far the work has come; `total` is absent where nobody can know. */
  readonly tell?: (done: number, total?: number) => void;
}

/** An answer that says the budget ran out, or would: never "none", never an estimate. */
export interface Stopped {
  readonly kind: 'stopped';
  /** Nodes spent; 0 when the work was refused before it began. */
  readonly nodes: number;
  /** What it would need, and which option raises the limit. */
  readonly why: Text;
}

/** "3.6 GiB", for sentences about memory. */
export const formatBytes = (bytes: number): string => {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
  let unit = 0;
  let size = bytes;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toPrecision(2)} ${units[unit]}`;
};
