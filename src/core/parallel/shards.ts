/*
 * Long work, wherever it runs: a plan of shards that add up. A puzzle gives plan, run, and merge as pure functions; threads,
 * checkpoints, queues, and the web app know nothing of puzzles.
 *
 *     problem + method  --plan-->  ShardPlan  --open-->  run one shard after another  --merge-->  Answer
 *
 * The problem line and the method are all another thread or machine needs to make the same plan again; a result is plain data.
 */
import type { Budget, Stopped } from '../budget.js';

export interface Shard {
  /** Letters, digits, and dashes; the same for the same problem line and method. */
  readonly id: string;
  /** How much work it is, compared with the other shards of its plan. */
  readonly weight: number;
}

export interface ShardResult {
  readonly id: string;
  /** What the shard counted, in decimal; where it found more than a count, all of it as one number. */
  readonly total: string;
  /** States or nodes it visited. */
  readonly states: number;
}

/** What, apart from the program's version, decides a plan: enough for another thread or machine to make it again. */
export interface WorkKey {
  /** The canonical problem line. */
  readonly line: string;
  /** An id of the puzzle's `methods`. */
  readonly method: string;
}

/** Where a long shard has come to: what its method writes down in one line, and as many bytes of memory as it needs. */
export interface Halt {
  readonly note: string;
  readonly bytes: number;
  readonly chunks: () => Iterable<Uint8Array>;
}

/** Keeps where a long shard has come to, so that a kill does not cost all of it. */
export interface Midway {
  /** Where an earlier run of the shard came to. */
  readonly saved?: Halt | undefined;
  /** Asked between steps: is it time to save again? */
  readonly isDue: () => boolean;
  readonly save: (halt: Halt) => void;
}

/** Runs one shard; long ones report now and then how much of them is done, of 1, and save where they are if they can. */
export type RunShard = (
  id: string,
  onProgress?: (part: number) => void,
  midway?: Midway,
) => ShardResult | Stopped;

export interface ShardPlan<Answer> extends WorkKey {
  /** Largest first. */
  readonly shards: readonly Shard[];
  /** Where ids hold what to do, so that no other thread can list them: is this one? */
  readonly isShard?: (id: string) => boolean;
  /** Estimates: the states one thread holds at most and the bytes they take, and the seconds of all shards together. */
  readonly states: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Makes what the shards share, once per thread, and tells how much of it is made, of 1. The function it returns runs one shard. */
  readonly open: (budget: Budget, onProgress?: (part: number) => void) => RunShard | Stopped;
  readonly merge: (results: readonly ShardResult[]) => Answer;
  /** Where merging is long work as well: a plan with the same answer, for whoever can run its shards. */
  readonly next?: (results: readonly ShardResult[]) => ShardPlan<Answer> | undefined;
  /** What that plan will take: this many shards, and this many of `seconds`. */
  readonly nextTakes?: { readonly shards: number; readonly seconds: number };
  /** Where a limit holds for all shards together: the answer once they have met this many states, if that is too many. */
  readonly stopAt?: (states: number) => Stopped | undefined;
}

/** What a puzzle whose work comes in shards offers the engine. */
export interface Shardable<Problem, Answer> {
  /** Methods a plan can be made with. */
  readonly methods: readonly string[];
  /** Where methods cannot be listed: is this one? */
  readonly isMethod?: (id: string) => boolean;
  /** True if the engine is the usual way to solve it; false if only on request (threads, a checkpoint, other machines). */
  readonly always: boolean;
  /** Where only some problems come in shards: does this one? Those that do always go to the engine, the others never. */
  readonly suits?: (problem: Problem) => boolean;
  /** By default the cheapest method. Stopped if the plan is beyond the budget. */
  readonly plan: (problem: Problem, budget: Budget, method?: string) => ShardPlan<Answer> | Stopped;
}

/** Does a problem go to the engine? `isSent`: an option says so, where the puzzle leaves it open. */
export const goesToEngine = <Problem>(
  { always, suits }: Pick<Shardable<Problem, unknown>, 'always' | 'suits'>,
  problem: Problem,
  isSent: boolean,
): boolean => suits?.(problem) ?? (always || isSent);

export const isMethodOf = (
  { methods, isMethod }: Pick<Shardable<never, unknown>, 'methods' | 'isMethod'>,
  id: string,
): boolean => methods.includes(id) || isMethod?.(id) === true;

/** Is this what some shard of this plan may give? For results from a file or another machine. */
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
