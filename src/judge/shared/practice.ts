/*
 * What someone who practices on a judge needs beyond the right answers: cases to try, a verdict on a
 * program's output, the smallest case that still breaks it, and an explanation of the expected answer.
 *
 *     generate -> format -> (their program) -> check -> shrink -> explain
 *
 * Nothing here runs a program: the caller does that and reports the verdict back. One file per judge adds
 * what is specific to it.
 */
import { randomBelow, seededRandom } from '../../core/random.js';
import { fail, ok, type Result } from '../../core/result.js';
import type { Text } from '../../core/text.js';
import type { Judge, JudgeFlaw } from './judge.js';
import { shrinkCases } from './shrink.js';

/**
 * small: easy to follow by hand. max: as large as the limits allow. edge: where programs go wrong. mixed: all
 * of these.
 */
export type Size = 'small' | 'max' | 'edge' | 'mixed';

export const SIZES: readonly Size[] = ['small', 'max', 'edge', 'mixed'];

/**
 * A checker's verdict on a whole output. PE: it cannot be read as answers, or there are too few or too many.
 */
export type OutputVerdict =
  | { readonly verdict: 'AC' }
  | {
      readonly verdict: 'WA' | 'PE';
      /** The case at fault, from 0. */
      readonly at: number;
      /** What was printed for that case. */
      readonly got: string;
      readonly why: Text;
    };

/** What one judge adds. */
export interface PracticeParts<Case> {
  readonly judge: Judge<Case>;
  /** Where the problem is stated. */
  readonly url: string;
  /** The most cases per input by the published limits. */
  readonly mostCases: number;
  /** The approximate work per case, 1 for a small one: a test file is filled up to a total of these. */
  readonly weigh: (problem: Case) => number;
  /** The judge's input for these cases. */
  readonly format: (cases: readonly Case[]) => string;
  /** A case within the published limits; `mixed` is handled elsewhere. */
  readonly generate: (random: () => number, size: Exclude<Size, 'mixed'>) => Case;
  /** Slightly smaller cases, the boldest steps first; repeating this always terminates. */
  readonly smaller: (problem: Case) => Iterable<Case>;
  /** Judges an output; `expected` contains the judge's own answer to each case. */
  readonly check: (cases: readonly Case[], output: string, expected: readonly string[]) => OutputVerdict;
  /** Why the answer is right, and where the difference from `got` comes from, if known. */
  readonly explain: (problem: Case, got?: string) => Text;
  /** True if `explain` starts with what is wrong with `got`, so the caller does not have to say it. */
  readonly explainsFault?: boolean;
}

export interface Practice<Case> extends Omit<PracticeParts<Case>, 'generate' | 'check'> {
  readonly parse: (input: string, strict?: boolean) => Result<readonly Case[], JudgeFlaw>;
  /** The judge's answer to each case, line ends included. */
  readonly solve: (cases: readonly Case[]) => readonly string[];
  /** `count` cases that depend only on the seed. */
  readonly generate: (seed: number, count: number, size: Size) => readonly Case[];
  readonly check: (cases: readonly Case[], output: string) => OutputVerdict;
  /** The smallest failing cases that can be reached from these; `fails` must be true of them. */
  readonly shrink: (cases: readonly Case[], fails: (cases: readonly Case[]) => boolean) => readonly Case[];
}

/** Characters beyond Latin-1 become one that no judge's format accepts. */
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length }, (_, i) => Math.min(255, text.charCodeAt(i)));

/**
 * Small cases find most faults and are the easiest to read; the largest ones only find timeouts and
 * overflows.
 */
const SHARES: readonly (readonly [Exclude<Size, 'mixed'>, number])[] = [
  ['small', 55],
  ['edge', 41],
  ['max', 4],
];

const drawSize = (random: () => number): Exclude<Size, 'mixed'> => {
  let drawn = randomBelow(random, 100);
  for (const [size, share] of SHARES) {
    if (drawn < share) return size;
    drawn -= share;
  }
  return 'small';
};

/** Seeds beyond 32 bits are used in full. */
const foldSeed = (seed: number): number => (seed ^ Math.floor(seed / 2 ** 32)) >>> 0;

export const makePractice = <Case>(parts: PracticeParts<Case>): Practice<Case> => {
  const { judge } = parts;
  let answer: ((problem: Case, k: number) => string) | undefined; // some judges build large tables first
  const solve = (cases: readonly Case[]): readonly string[] => {
    answer ??= judge.makeAnswer();
    return cases.map((problem, i) => answer!(problem, i + 1));
  };
  return {
    ...parts,
    solve,
    parse: (input, strict = false) => {
      const reader = judge.read(strict);
      const text = input.startsWith('\ufeff') ? input.slice(1) : input; // a byte order mark, read as UTF-8
      const cases = [...reader.push(bytesOf(text)), ...reader.end()];
      const flaw = reader.flaw();
      return flaw ? fail(flaw) : ok(cases);
    },
    generate: (seed, count, size) => {
      const random = seededRandom(foldSeed(seed));
      return Array.from({ length: count }, () =>
        parts.generate(random, size === 'mixed' ? drawSize(random) : size),
      );
    },
    check: (cases, output) => parts.check(cases, output, solve(cases)),
    shrink: (cases, fails) => {
      const steps = shrinkCases(parts.smaller, cases);
      let step = steps.next();
      while (!step.done) step = steps.next(fails(step.value));
      return step.value;
    },
  };
};
