/*
 * A judge describes one problem of an online judge: its input format, its limits, and the expected output,
 * byte for byte.
 *
 *     bytes --read--> cases --answer--> the judge's output
 *
 * Reading is incremental, so a million cases in one stream never accumulate: each complete case is answered
 * at once.
 */
import type { Text } from '../../core/text.js';

/** What is wrong with the input, and where; lines and columns count from 1, as editors do. */
export interface JudgeFlaw {
  readonly line: number;
  readonly column: number;
  readonly message: Text;
}

export interface CaseReader<Case> {
  /** Reads more input, and returns the cases that are now complete. */
  push(bytes: Uint8Array): readonly Case[];
  /** The input has ended. */
  end(): readonly Case[];
  /** Once set, nothing more is read; the cases before the flaw were returned. */
  readonly flaw: () => JudgeFlaw | undefined;
}

export interface Sample {
  readonly input: string;
  readonly output: string;
}

export interface Judge<Case> {
  readonly id: string;
  /** The puzzle that solves it. */
  readonly puzzle: string;
  readonly title: Text;
  /** The published limits, which --strict enforces. */
  readonly limits: Text;
  readonly samples: readonly Sample[];
  readonly read: (strict: boolean) => CaseReader<Case>;
  /**
   * A function that answers the k-th case (from 1) with the expected output; it may keep tables between
   * cases.
   */
  readonly makeAnswer: () => (problem: Case, k: number) => string;
  /**
   * The same for many cases, as bytes, if creating strings would dominate the time. Bytes are valid until the
   * next call.
   */
  readonly makeAnswerAll?: () => (cases: readonly Case[]) => Iterable<Uint8Array>;
}
