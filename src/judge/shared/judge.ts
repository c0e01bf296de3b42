/*
 * A judge is an online judge's own language: what its input looks like, what it allows, and what it expects back, byte for byte.
 *
 *     bytes --read--> cases --answer--> the judge's output
 *
 * Reading is incremental, so that a million cases in one stream never pile up: whatever is complete is answered at once.
 */
import type { Text } from '../../core/text.js';

/** What is wrong with the input, and where; lines and columns count from 1, as editors do. */
export interface JudgeFlaw {
  readonly line: number;
  readonly column: number;
  readonly message: Text;
}

export interface CaseReader<Case> {
  /** Reads on, and gives the cases that are complete by now. */
  push(bytes: Uint8Array): readonly Case[];
  /** There is no more. */
  end(): readonly Case[];
  /** Once set, nothing more is read; the cases before the flaw have been given. */
  readonly flaw: () => JudgeFlaw | undefined;
}

export interface Sample {
  readonly input: string;
  readonly output: string;
}

export interface Judge<Case> {
  readonly id: string;
  /** The puzzle that answers it. */
  readonly puzzle: string;
  readonly title: Text;
  /** The published limits, which --strict enforces. */
  readonly limits: Text;
  readonly samples: readonly Sample[];
  readonly read: (strict: boolean) => CaseReader<Case>;
  /** A function that answers the k-th case (from 1) with what the judge expects; it may keep tables between cases. */
  readonly makeAnswer: () => (problem: Case, k: number) => string;
  /** The same for many cases, as bytes, where strings would be most of the work. Bytes are valid until the next ones are asked for. */
  readonly makeAnswerAll?: () => (cases: readonly Case[]) => Iterable<Uint8Array>;
}
