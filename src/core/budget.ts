import { type Text, t } from './text.js';

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
  readonly onProgress?: (done: number, total?: number) => void;
}

/** An answer that says the budget ran out, or would: never "none", never an estimate. */
export interface Stopped {
  readonly kind: 'stopped';
  /** Nodes spent; 0 when the work was refused before it began. */
  readonly nodes: number;
  /** What it would need, and which option of the command raises the limit. */
  readonly why: Text;
  /** The same apart, for those who have no such options; absent where a larger budget would not help. */
  readonly beyond?: Beyond;
}

export interface Beyond {
  /** What it would need, in words that name no option. */
  readonly say: Text;
  /** The limits that were in the way. */
  readonly limits: Partial<Budget>;
  /** What would be enough, as far as it is known. */
  readonly needs: Partial<Budget>;
}

/** Work that a larger budget would allow. Sentences are left open at their end, so that others can be built from them. */
export const beyondBudget = (
  say: Text,
  limits: Partial<Budget>,
  needs: Partial<Budget> = {},
  nodes = 0,
): Stopped => {
  const asked = [
    ...(limits.bytes === undefined ? [] : [['--memory', formatBytes(limits.bytes)] as const]),
    ...(limits.nodes === undefined ? [] : [['--nodes', `${limits.nodes}`] as const]),
  ];
  const join = (words: readonly string[], and: string): string => words.join(and);
  const [options, room] = [asked.map(([option]) => option), asked.map(([, limit]) => limit)];
  const [verb, noun] = asked.length === 1 ? ['raises', 'limit'] : ['raise', 'limits'];
  return {
    kind: 'stopped',
    nodes,
    why: t(
      `${say.en}; ${join(options, ' and ')} ${verb} the ${noun} of ${join(room, ' and ')}`,
      `${say.zh}；可用 ${join(options, ' 与 ')} 提高 ${join(room, ' 与 ')} 的上限`,
    ),
    beyond: { say, limits, needs },
  };
};

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
