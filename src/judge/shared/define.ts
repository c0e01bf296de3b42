/*
 * A judge in one record: its format, its answers, its edge cases, and common mistakes. Everything that all
 * judges share is here or in the other files of this folder.
 */
import { randomBelow } from '../../core/random.js';
import { type Text, t } from '../../core/text.js';
import { joinText } from './explain.js';
import type { Format } from './integers.js';
import type { Judge, Sample } from './judge.js';
import { checkBlocks } from './output.js';
import { makePractice, type OutputVerdict, type Practice } from './practice.js';

/**
 * The output that a classic mistake leads to (undefined if it leads to none), and a name for the mistake:
 * "what you get by …".
 */
export type Mistake = readonly [output: string | undefined, of: Text];

export interface Definition<Case> {
  readonly id: string;
  readonly puzzle: string;
  readonly title: Text;
  readonly url: string;
  readonly limits: Text;
  readonly samples: readonly Sample[];
  readonly input: Format<Case>;
  readonly makeAnswer: Judge<Case>['makeAnswer'];
  readonly makeAnswerAll?: Judge<Case>['makeAnswerAll'];
  /** Cases where programs go wrong. */
  readonly edges: readonly ((random: () => number) => Case)[];
  readonly weigh?: (problem: Case) => number;
  /**
   * What one line of an answer looks like, to distinguish a wrong answer from a wrong format; an integer by
   * default.
   */
  readonly line?: { readonly pattern: RegExp; readonly is: Text };
  /** Judges an output if more than one is right. */
  readonly check?: (cases: readonly Case[], output: string, expected: readonly string[]) => OutputVerdict;
  /** Why this is the answer to this input. */
  readonly explain: (problem: Case, answer: string) => Text;
  readonly mistakes?: (problem: Case) => readonly Mistake[];
  /** A classic mistake that is visible in the output without leading to one fixed output. */
  readonly faultOf?: (problem: Case, got: string) => Text | undefined;
}

/** Without the number of the case, which is not part of a mistake. */
const bare = (output: string): string => output.trim().replace(/^Case \d+: /, '');

const named = (mistakes: readonly Mistake[], answer: string, got: string): readonly Text[] => {
  const printed = bare(got);
  if (printed === bare(answer)) return [];
  return mistakes
    .filter(([output]) => output !== undefined && bare(output) === printed)
    .map(([, { en, zh }]) =>
      t(`Your output is what you get by ${en}.`, `你的输出与这种错误的结果一致：${zh}。`),
    );
};

const WHOLE_NUMBER = { pattern: /^-?\d+$/, is: t('a whole number', '整数') } as const;

export const defineJudge = <Case>(definition: Definition<Case>): Practice<Case> => {
  const {
    id,
    puzzle,
    title,
    limits,
    samples,
    input,
    makeAnswer,
    makeAnswerAll,
    edges,
    line = WHOLE_NUMBER,
  } = definition;
  let answer: ReturnType<Judge<Case>['makeAnswer']> | undefined;
  const answerTo = (problem: Case): string => {
    answer ??= makeAnswer();
    return answer(problem, 1).trimEnd();
  };
  const judge: Judge<Case> = {
    id,
    puzzle,
    title,
    limits,
    samples,
    read: input.read,
    makeAnswer,
    ...(makeAnswerAll ? { makeAnswerAll } : {}),
  };
  return makePractice<Case>({
    judge,
    url: definition.url,
    mostCases: input.mostCases,
    weigh: definition.weigh ?? (() => 1),
    format: input.format,
    generate: (random, size) => {
      if (size === 'edge') return edges[randomBelow(random, edges.length)]!(random);
      return size === 'max' ? input.largest(random) : input.small(random);
    },
    smaller: input.smaller,
    check:
      definition.check ??
      ((_, output, expected) => checkBlocks(output, expected, (text) => line.pattern.test(text), line.is)),
    explain: (problem, got) => {
      const right = answerTo(problem);
      const fault = got === undefined ? undefined : definition.faultOf?.(problem, got);
      return joinText([
        definition.explain(problem, right),
        ...(got === undefined ? [] : named(definition.mistakes?.(problem) ?? [], right, got)),
        ...(fault === undefined ? [] : [t(`${fault.en}.`, `${fault.zh}。`)]),
      ]);
    },
  });
};
