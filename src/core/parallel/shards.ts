/*
 * Long work, wherever it runs: a plan of shards whose results are merged. A puzzle gives plan, run, and merge
 * as pure functions; threads, checkpoints, queues, and the web app know nothing of puzzles.
 *
 *     problem + method  --plan-->  ShardPlan  --open-->  run one shard after another  --merge-->  Answer
 *
 * The problem line and the method are all that another thread or machine needs to make the same plan; a
 * result is plain data.
 */
import type { Budget, Stopped } from '../budget.js';

export interface Shard {
  /** Letters, digits, and dashes; determined by the problem line and the method. */
  readonly id: string;
  /** The amount of work, relative to the other shards of the plan. */
  readonly weight: number;
}

export interface ShardResult {
  readonly id: string;
  /** The shard's count, in decimal; if it found more than a count, everything encoded as one number. */
  readonly total: string;
  /** States or nodes it visited. */
  readonly states: number;
}

/**
 * What determines a plan, apart from the program's version: enough for another thread or machine to make it
 * again.
 */
export interface WorkKey {
  /** The canonical problem line. */
  readonly line: string;
  /** An id of the puzzle's `methods`. */
  readonly method: string;
}

/** The position of a long shard: one line written by its method, and as many bytes of memory as it needs. */
export interface Halt {
  readonly note: string;
  readonly bytes: number;
  readonly chunks: () => Iterable<Uint8Array>;
}

/** Saves the position of a long shard, so a kill does not lose all of its work. */
export interface Midway {
  /** The position that an earlier run of the shard saved. */
  readonly saved?: Halt | undefined;
  /** Called between steps: is it time to save again? */
  readonly isDue: () => boolean;
  readonly save: (halt: Halt) => void;
}

/**
 * Runs one shard. Long ones report the finished fraction now and then, and save their position if they can.
 */
export type RunShard = (
  id: string,
  onProgress?: (part: number) => void,
  midway?: Midway,
) => ShardResult | Stopped;

export interface ShardPlan<Answer> extends WorkKey {
  /** Largest first. */
  readonly shards: readonly Shard[];
  /** If ids contain the work itself, so other threads cannot list them: is this id valid? */
  readonly isShard?: (id: string) => boolean;
  /**
   * Estimates: the most states one thread holds, the bytes they take, and the total seconds of all shards.
   */
  readonly states: number;
  readonly bytes: number;
  readonly seconds: number;
  /**
   * Prepares what the shards share, once per thread, and reports the finished fraction. The function it
   * returns runs one shard.
   */
  readonly open: (budget: Budget, onProgress?: (part: number) => void) => RunShard | Stopped;
  readonly merge: (results: readonly ShardResult[]) => Answer;
  /** If merging is long work as well: a plan with the same answer, for callers that can run its shards. */
  readonly next?: (results: readonly ShardResult[]) => ShardPlan<Answer> | undefined;
  /** The expected size of that plan: this many shards, and this share of `seconds`. */
  readonly nextTakes?: { readonly shards: number; readonly seconds: number };
  /**
   * If a limit applies to all shards together: the answer once they have met this many states, if that is too
   * many.
   */
  readonly stopAt?: (states: number) => Stopped | undefined;
}

/** What a puzzle provides to the engine if its work comes in shards. */
export interface Shardable<Problem, Answer> {
  /** Methods a plan can be made with. */
  readonly methods: readonly string[];
  /** If methods cannot be listed: is this one valid? */
  readonly isMethod?: (id: string) => boolean;
  /**
   * True if the engine is the default way to solve it; false if only on request (threads, a checkpoint, other
   * machines).
   */
  readonly always: boolean;
  /**
   * If only some problems come in shards: does this one? Those that do always go to the engine, the others
   * never do.
   */
  readonly suits?: (problem: Problem) => boolean;
  /** Uses the cheapest method by default. Stopped if the plan exceeds the limits. */
  readonly plan: (problem: Problem, budget: Budget, method?: string) => ShardPlan<Answer> | Stopped;
}

/** Does a problem go to the engine? `isSent`: an option requests it, if the puzzle leaves the choice open. */
export const goesToEngine = <Problem>(
  { always, suits }: Pick<Shardable<Problem, unknown>, 'always' | 'suits'>,
  problem: Problem,
  isSent: boolean,
): boolean => suits?.(problem) ?? (always || isSent);

export const isMethodOf = (
  { methods, isMethod }: Pick<Shardable<never, unknown>, 'methods' | 'isMethod'>,
  id: string,
): boolean => methods.includes(id) || isMethod?.(id) === true;

/** Could some shard of this plan return this result? For results from a file or another machine. */
export const isShardResult = (
  { shards }: { readonly shards: readonly Shard[] },
  value: unknown,
): value is ShardResult => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, total, states } = value as Record<string, unknown>;
  return (
    shards.some((shard) => shard.id === id) &&
    typeof total === 'string' &&
    /^(0|[1-9]\d*)$/.test(total) &&
    typeof states === 'number' &&
    Number.isFinite(states) &&
    states >= 0
  );
};
