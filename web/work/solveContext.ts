import type { Text } from '../../src/core/text.js';
import type { Lane } from './lane.js';
import type { Solved } from './protocol.js';

export interface Progress {
  readonly done: number;
  readonly total?: number | undefined;
  /** A text to show instead of the bare figures. */
  readonly note?: Text | undefined;
}

/** What a solve gets from its caller. */
export interface SolveContext {
  readonly lane: (name: string) => Lane;
  readonly onProgress: (progress: Progress) => void;
  /** Aborted when nobody needs the answer anymore; running work is then ended. */
  readonly signal: AbortSignal;
  /** True once the visitor has agreed to wait for long work. */
  readonly patient: boolean;
}

export type SolveLine = (line: string, context: SolveContext) => Promise<Solved>;
