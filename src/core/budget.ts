import { refusal } from './refusal.js';
import type { Text } from './text.js';

/**
 * How much a solver may spend. Measured in nodes and bytes, never in seconds, so the same run always stops at
 * the same point.
 */
export interface Budget {
  readonly nodes: number;
  readonly bytes: number;
}

export const DEFAULT_BUDGET: Budget = Object.freeze({ nodes: 2e9, bytes: 4 * 2 ** 30 });

/**
 * The requested limits, with defaults for the rest. Infinity means no limit; anything that is not a number >=
 * 0 is refused.
 */
export const limitsOf = (asked: Partial<Budget> = DEFAULT_BUDGET): Budget => {
  if (asked === DEFAULT_BUDGET) return DEFAULT_BUDGET;
  const limit = (name: keyof Budget): number => {
    const value: unknown = asked?.[name] ?? DEFAULT_BUDGET[name];
    if (typeof value === 'number' && value >= 0) return value;
    throw refusal(
      'bad-limit',
      `The limit "${name}" must be a number, at least 0`,
      `上限“${name}”必须是不小于 0 的数`,
    );
  };
  return { nodes: limit('nodes'), bytes: limit('bytes') };
};

/** Options every solver takes. */
export interface SolveOptions {
  /** The default limits apply to whatever is left out. */
  readonly budget?: Partial<Budget>;
  /** Called now and then with the amount of finished work; `total` is absent if it is unknown. */
  readonly onProgress?: (done: number, total?: number) => void;
}

/**
 * An answer that says a limit was reached or would be reached. It never claims "none" and never contains an
 * estimate as a result.
 */
export interface Stopped {
  readonly kind: 'stopped';
  /** Nodes spent; 0 when the work was refused before it began. */
  readonly nodes: number;
  /**
   * What the work would need, in words that name no option: the command line, the web app, and a service each
   * add what to do about it.
   */
  readonly why: Text;
  /** Absent if no limit is the obstacle: a higher one would not help. */
  readonly shortfall?: Shortfall;
  /** `why` already says what to do instead. */
  readonly isAdvised?: true;
}

/** The limits that were too low, and what would be enough as far as that is known. */
export interface Shortfall {
  readonly allowed: Partial<Budget>;
  readonly needed: Partial<Budget>;
}

/**
 * True for an answer that says a limit was reached.
 *
 * @example
 * const solved = solveLine('count-tours 8x8 N closed', { budget: { nodes: 10 } });
 * solved.ok && isStopped(solved.value.answer); // true
 */
export const isStopped = (value: object): value is Stopped => 'kind' in value && value.kind === 'stopped';

/** Work that is too large under any limit. */
export const stop = (why: Text, nodes = 0): Stopped => ({ kind: 'stopped', nodes, why });

/** Work that is too large under any limit, with a sentence that says what to do instead. */
export const stopAdvised = (why: Text, nodes = 0): Stopped => ({
  kind: 'stopped',
  nodes,
  why,
  isAdvised: true,
});

/** Work that higher limits would allow. */
export const stopShort = (
  why: Text,
  allowed: Partial<Budget>,
  needed: Partial<Budget> = {},
  nodes = 0,
): Stopped => ({ kind: 'stopped', nodes, why, shortfall: { allowed, needed } });
