import { countWords } from '../../core/amounts.js';
import { type Text, t } from '../../core/text.js';
import type { OutputVerdict } from './practice.js';

/** The lines of an output; a judge ignores trailing blanks in a line and trailing empty lines. */
export const outputLines = (output: string): readonly string[] => {
  const lines = output.split('\n').map((line) => line.trimEnd());
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return lines;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const tooFew = (given: number, wanted: number): Text =>
  given === 0
    ? t('Your program printed nothing.', '程序没有任何输出。')
    : t(
        `Your program printed ${counted(given, 'answer')} for ${counted(wanted, 'case')}.`,
        `有 ${countWords(wanted)} 组数据，程序只输出了 ${countWords(given)} 个答案`,
      );

export const tooMany = (line: string): Text =>
  t(
    `There is extra output after the answers: "${line.slice(0, 40)}"`,
    `答案之后还有多余的输出：“${line.slice(0, 40)}”`,
  );

/** A judge whose answers are one or more lines each, in a form that can be distinguished from nonsense. */
export const checkBlocks = (
  output: string,
  expected: readonly string[],
  isAnswer: (line: string) => boolean,
  form: Text,
): OutputVerdict => {
  const lines = outputLines(output);
  let row = 0;
  for (let at = 0; at < expected.length; at++) {
    const wanted = expected[at]!.replace(/\n$/, '').split('\n');
    const got = (): string => lines.slice(row, row + wanted.length).join('\n');
    for (const [i, text] of wanted.entries()) {
      const line = lines[row + i];
      const right = text.trimEnd();
      // Trailing empty lines do not matter.
      if (line === right || (line === undefined && right === '' && at === expected.length - 1)) continue;
      if (line === undefined)
        return { verdict: 'PE', at, got: got(), why: tooFew(at + (i > 0 ? 1 : 0), expected.length) };
      if (right === '' || !isAnswer(line)) {
        return {
          verdict: 'PE',
          at,
          got: got(),
          why: notOfForm(row + i, line, right === '' ? EMPTY_LINE : form),
        };
      }
      return { verdict: 'WA', at, got: got(), why: differs(right, line) };
    }
    row += wanted.length;
  }
  const extra = lines.slice(row).find((line) => line !== '');
  if (extra === undefined) return { verdict: 'AC' };
  return {
    verdict: 'PE',
    at: expected.length - 1,
    got: lines.slice(row - 1).join('\n'),
    why: tooMany(extra),
  };
};

const EMPTY_LINE = t('an empty line', '空行');

const SHOWN = 40;
const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const notOfForm = (row: number, line: string, form: Text): Text =>
  t(
    `Line ${row + 1} of the output is "${cut(line)}", not ${form.en}.`,
    `输出的第 ${row + 1} 行是“${cut(line)}”，不是${form.zh}`,
  );

/** Lines up to this length are shown in full. */
const SHOWN_WHOLE = 80;

/** The place where two long lines start to differ, with a little context before it. */
const partOf = (text: string, at: number): string => {
  const from = Math.max(0, at - SHOWN / 2);
  return `${from > 0 ? '…' : ''}${cut(text.slice(from))}`;
};

const differs = (wanted: string, got: string): Text => {
  let at = 0;
  while (at < wanted.length && wanted[at] === got[at]) at++;
  const [right, printed] =
    Math.max(wanted.length, got.length) <= SHOWN_WHOLE
      ? [wanted, got]
      : [partOf(wanted, at), partOf(got, at)];
  // A number or a word can stand in a sentence. Anything else is quoted.
  if (/^[\w-]+$/.test(right) && /^[\w-]+$/.test(printed))
    return t(`Expected ${right}, got ${printed}`, `应为 ${right}，实际输出 ${printed}`);
  return t(`Expected "${right}", got "${printed}"`, `应为“${right}”，实际输出“${printed}”`);
};

const INTEGER = /^-?\d{1,40}$/;

export const checkIntegers = (output: string, expected: readonly string[]): OutputVerdict =>
  checkBlocks(output, expected, (line) => INTEGER.test(line), t('a whole number', '整数'));

const NUMBER = /^-?\d+(\.\d*)?(e[+-]?\d+)?$/i;

/**
 * A judge whose answers are decimal numbers, one per line, each accepted if its error is at most `within`.
 */
export const checkNumbers = (output: string, expected: readonly string[], within: number): OutputVerdict => {
  const lines = outputLines(output);
  const close = expected.map((wanted, i) => {
    const got = lines[i];
    return got !== undefined && NUMBER.test(got) && Math.abs(Number(got) - Number(wanted)) <= within
      ? got
      : wanted;
  });
  return checkBlocks(output, close, (line) => NUMBER.test(line), t('a number', '数'));
};
