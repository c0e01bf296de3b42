// Commands with Chinese words: they give the same answers and show the canonical line.
import { expect, test } from 'vitest';
import type { PuzzleName } from '../../src/puzzles/index.js';
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

/** A line of every puzzle that is solved at once, as a Chinese writer types it, and its canonical form. */
const LINES: Readonly<Record<PuzzleName, readonly [chinese: string, canonical: string]>> = {
  tour: ['马踏棋盘 ６×６ 闭合', 'tour 6x6 N closed'],
  'count-tours': ['巡游计数 5×5 开放', 'count-tours 5x5 N open'],
  meet: ['会合 8x8 王 a1 c3', 'meet 8x8 K a1 c3'],
  hunt: ['吃兵 6x6 马 a1 兵 b2、c3', 'hunt 6x6 N a1 pawns b2/c3'],
  combos: ['同时走子 8x8 车@a1', 'combos 8x8 R@a1'],
  grundy: ['博弈 象限 超级马 ２,５', 'grundy quadrant hyperknight 2,5'],
  moves: ['走法 8x8 马 e4', 'moves 8x8 N e4'],
  distance: ['距离 8x8 马 a1 h8', 'distance 8x8 N a1 h8'],
  walks: ['路线计数 8x8 马 从 a1 步数 2', 'walks 8x8 N from a1 steps 2'],
  'random-walk': ['随机走子 4x4 马 从 a1 步数 2', 'random-walk 4x4 N from a1 steps 2'],
  place: ['摆放 5x5 后 互不攻击', 'place 5x5 Q apart'],
  'count-placements': ['摆法计数 5x5 后 互不攻击', 'count-placements 5x5 Q apart'],
  uncrossed: ['不相交 4x4 马 闭合', 'uncrossed 4x4 N closed'],
};

test.each(Object.entries(LINES))('%s in Chinese words shows the canonical line', (_, [
  chinese,
  canonical,
]) => {
  const { code, stdout } = horseplay(chinese.split(' '), '', ZH);
  expect(code).toBe(0);
  const [first, ...rest] = stdout.split('\n');
  expect(first).toBe(`题目：${canonical}`);
  expect(rest.join('\n')).toBe(horseplay(canonical.split(' '), '', ZH).stdout);
});

test('a file may mix languages', () => {
  const lines = '走法 8x8 马 a1\nmoves 8x8 N a1\n';
  const rows = horseplay(['--file', '-', '--json'], lines).stdout.trim().split('\n');
  const [first, second] = rows.map((row) => ({ ...JSON.parse(row), line: 0 }));
  expect(first).toEqual(second);
});

test('surveys, series, sheets, and other commands have Chinese names, too', () => {
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
