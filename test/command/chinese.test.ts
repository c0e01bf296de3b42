// Commands with Chinese words: the same answers, and the canonical line in return.
import { expect, test } from 'vitest';
import { LIGHT_PUZZLES } from '../../src/puzzles/lines.js';
import { horseplay, json } from '../command.js';

const ZH = { LC_ALL: 'zh_CN.UTF-8' };

test('a line in Chinese is answered, and shown in its canonical form', () => {
  const { code, stdout } = horseplay(['巡游', '８×８', '马', '闭合'], '', ZH);
  expect(code).toBe(0);
  const [first, ...rest] = stdout.split('\n');
  expect(first).toContain('tour 8x8 N closed');
  expect(rest.join('\n')).toBe(horseplay(['tour', '8x8', 'closed'], '', ZH).stdout);
  expect(json('会合 8x8 马 b2 d3 f4')).toMatchObject({ problem: 'meet 8x8 N b2 d3 f4' });
});

test('a file may mix languages', () => {
  const lines = '走法 8x8 马 a1\nmoves 8x8 N a1\n';
  const rows = horseplay(['--file', '-', '--json'], lines).stdout.trim().split('\n');
  const [first, second] = rows.map((row) => ({ ...JSON.parse(row), line: 0 }));
  expect(first).toEqual(second);
});

test('surveys, series, sheets, and other commands have Chinese names too', () => {
  const same = (chinese: readonly string[], english: readonly string[]) =>
    expect(horseplay(chinese)).toEqual(horseplay(english));
  same(['批量统计', '巡游', '3..4×3..4', '马'], ['census', 'tours', '3..4x3..4', 'N']);
  same(['巡游计数', '3×N', '闭合', '--series', '1..8'], ['count-tours', '3xN', 'closed', '--series', '1..8']);
  same(['谜题卷', '填数', '5x5', '马'], ['sheet', 'numbers', '5x5', 'N']);
  same(['帮助', '对拍'], ['stress', '--help']);
});

test('Chinese help lists the words', () => {
  for (const { name, zh } of LIGHT_PUZZLES) {
    const { stdout } = horseplay([name, '--help', '--lang', 'zh']);
    for (const words of Object.values(zh)) expect(stdout).toContain(words.join('、'));
  }
});
