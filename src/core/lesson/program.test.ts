import { expect, test } from 'vitest';
import { readProgram, tintLine } from './program.js';

const PROGRAM = `def visit(square):
    seen.add(square)
    trace("seen", square)
    return 1


def main():
    visit(0)
    trace('start')

`;

test('readers see a program without the lines that print, and with single empty lines', () => {
  const { lines, lineOf } = readProgram(PROGRAM);
  expect(lines).toEqual([
    'def visit(square):',
    '    seen.add(square)',
    '    return 1',
    '',
    'def main():',
    '    visit(0)',
  ]);
  expect([...lineOf]).toEqual([
    ['seen', 1],
    ['start', 5],
  ]);
});

test('keywords, numbers, texts, and notes of a line have their own color', () => {
  const tints = (line: string) => tintLine(line).map(({ tint, text }) => `${tint}:${text}`);
  expect(tints('for (int i = 10; i < n; i++) // count')).toEqual([
    'word:for',
    'plain: (',
    'word:int',
    'plain: i = ',
    'number:10',
    'plain:; i < n; i++) ',
    'note:// count',
  ]);
  expect(tints(`return "it's" + names[2];`)).toEqual([
    'word:return',
    'plain: ',
    `text:"it's"`,
    'plain: + names[',
    'number:2',
    'plain:];',
  ]);
  expect(tints('')).toEqual([]);
  expect(tints('pass')).toEqual(['word:pass']);
  expect(tints('# all of it')).toEqual(['note:# all of it']);
});
