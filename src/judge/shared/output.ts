import { type Text, t } from '../../core/text.js';
import type { OutputVerdict } from './practice.js';

/** The lines of an output; blanks at the end of a line and empty lines at the end of all mean nothing to a judge. */
export const outputLines = (output: string): readonly string[] => {
  const lines = output.split('\n').map((line) => line.trimEnd());
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return lines;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const tooFew = (given: number, wanted: number): Text =>
  given === 0
    ? t('Your program printed nothing.', '程序没有任何输出')
    : t(
        `Your program printed ${counted(given, 'answer')} for ${counted(wanted, 'case')}.`,
        `有 ${wanted} 组数据，程序只输出了 ${given} 个答案`,
      );

export const tooMany = (line: string): Text =>
  t(
    `There is extra output after the answers: "${line.slice(0, 40)}"`,
    `答案之后还有多余的输出：“${line.slice(0, 40)}”`,
  );

/** A judge whose answers are one line each, of a form that can be told from nonsense. */
export const checkLines = (
  output: string,
  expected: readonly string[],
  isAnswer: (line: string) => boolean,
  form: Text,
): OutputVerdict => {
  const lines = outputLines(output);
  for (let at = 0; at < expected.length; at++) {
    const got = lines[at];
    const wanted = expected[at]!.trimEnd();
    if (got === wanted) continue;
    if (got === undefined) return { verdict: 'PE', at, got: '', why: tooFew(lines.length, expected.length) };
    if (!isAnswer(got)) {
      const shown = got.slice(0, 40);
      return {
        verdict: 'PE',
        at,
        got,
        why: t(
          `Line ${at + 1} of the output is "${shown}", not ${form.en}.`,
          `输出的第 ${at + 1} 行是“${shown}”，不是${form.zh}`,
        ),
      };
    }
    return {
      verdict: 'WA',
      at,
      got,
      why: t(`Expected ${wanted}, got ${got.slice(0, 40)}`, `应为 ${wanted}，实际输出 ${got.slice(0, 40)}`),
    };
  }
  if (lines.length > expected.length) {
    const extra = lines.slice(expected.length).find((line) => line !== '') ?? '';
    return {
      verdict: 'PE',
      at: expected.length - 1,
      got: lines.slice(expected.length - 1).join('\n'),
      why: tooMany(extra),
    };
  }
  return { verdict: 'AC' };
};

const INTEGER = /^-?\d{1,40}$/;

export const checkIntegers = (output: string, expected: readonly string[]): OutputVerdict =>
  checkLines(output, expected, (line) => INTEGER.test(line), t('a whole number', '整数'));
