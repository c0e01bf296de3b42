/* The messages between the judge pages and their worker. */
import type { Text } from '../../src/core/text.js';
import type { JudgeFlaw, Sample } from '../../src/judge/shared/judge.js';
import type { Size } from '../../src/judge/shared/practice.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { Scene } from '../scene/scene.js';

export interface JudgeWords {
  readonly id: string;
  readonly url: string;
  readonly puzzle: PuzzleName;
  readonly title: Text;
  readonly limits: Text;
  readonly samples: readonly Sample[];
}

export type JudgeAsk =
  | { readonly task: 'list' }
  | { readonly task: 'run'; readonly judge: string; readonly input: string }
  | { readonly task: 'check'; readonly judge: string; readonly input: string; readonly output: string }
  | { readonly task: 'generate'; readonly judge: string; readonly seed: number; readonly size: Size };

export type JudgeRun =
  | { readonly kind: 'flaw'; readonly flaw: JudgeFlaw }
  | {
      readonly kind: 'answers';
      readonly output: string;
      readonly cases: number;
      /** Why the first answers are right. */
      readonly explained: readonly Text[];
      /** The first case as a problem line, if one can be drawn. */
      readonly line?: string;
      /** A drawing of the first case, if no line can express it. */
      readonly scene?: Scene;
    };

export type JudgeChecked =
  | { readonly kind: 'flaw'; readonly flaw: JudgeFlaw }
  | { readonly kind: 'accepted'; readonly cases: number }
  | {
      readonly kind: 'refused';
      readonly verdict: 'WA' | 'PE';
      /** The index of the wrong case, from 0. */
      readonly at: number;
      readonly got: string;
      /** That case alone, in the judge's format. */
      readonly input: string;
      readonly why: readonly Text[];
    };

export type JudgeReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };
