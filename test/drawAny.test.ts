import { expect, it } from 'vitest';
import { drawReport, drawSvg, drawTerminal, drawTikz, tableOf } from '../src/draw.js';
import { parseProblem } from '../src/puzzles/lines.js';
import { checkAnswer, solveProblem } from '../src/puzzles/solve.js';
import { formatTable } from '../src/render/index.js';
import { someOf } from './samples.js';
import { readXml } from './xmlReader.js';

/**
 * Irregular boards, unusual pieces, distant squares, impossible questions: every answer of a solver must be
 * drawn.
 */
const LINES = [
  'moves 1x1 N a1',
  'moves 1x9 W a5',
  'moves 8x8 offsets:1,2/-1,2 e4',
  'distance 1x1 N a1 a1',
  'distance 3x3 N a1 b2',
  'distance 2000x3 N a1 1999,2',
  'tour 1x1 N open',
  'tour 1x1 N closed',
  'tour 1x7 W open',
  'tour 3x3 N open',
  'tour 3x10 N closed',
  'tour 4x4 N open',
  'tour 6x6 without a1/b1 N open',
  'tour 30x4 N open',
  'tour 5x5 N open given 1:a1/25:c3',
  'tour 6x6 N closed symmetric half-turn',
  'tour 1000000000x1000000000 N closed',
  'count-tours 3x4 N open from a1',
  'count-tours 1x1 N open',
  'meet 8x8 N a1',
  'meet 3x3 N a1 b2',
  'meet 200x200 N a1 gr200',
  'meet 1000000000x1000000000 N 0,0 999999999,999999999 rounds',
  'hunt 8x8 N a1 pawns b2/c3/d4/e5/f6/g7/h8',
  'hunt 200x200 N a1 pawns gr200/gr1',
  'hunt 3x3 N a1 pawns b2',
  'combos 1x1 R@a1',
  'combos 8x8 N@a1 K@h8 leaper:1,4@d4',
  'grundy quadrant hyperknight 0,0',
  'grundy quadrant W 3,3',
  'grundy 5x5 without c3 offsets:-1,0/0,-1 e5 d4',
  'grundy quadrant hyperknight 3,5 1000000000000,7',
];

it('every answer can be drawn in every format', () => {
  for (const line of someOf(LINES, 2)) {
    const read = parseProblem(line);
    if (!read.ok) throw new Error(`${line}: ${read.error[0]!.message.en}`);
    const problem = read.value;
    for (const options of [{}, { budget: { nodes: 1, bytes: 2 ** 30 } }]) {
      const answer = solveProblem(problem, options);
      for (const lang of ['en', 'zh'] as const) {
        for (const color of ['none', '256'] as const) {
          const text = drawTerminal(problem, answer, { color, plain: true, width: 40, height: 12, lang });
          expect(text, line).not.toMatch(/undefined|NaN/);
        }
        for (const animate of [false, true]) {
          const svg = drawSvg(problem, answer, { theme: 'dark', animate, numbers: 'all', lang });
          readXml(svg);
          expect(svg, line).not.toMatch(/undefined|NaN|Infinity/);
        }
      }
      expect(drawTikz(problem, answer), line).not.toMatch(/undefined|NaN|Infinity/);
      for (const format of ['csv', 'markdown', 'json', 'html'] as const) {
        expect(formatTable(tableOf(problem, answer), format), line).not.toMatch(/undefined|NaN/);
      }
      const html = drawReport(problem, answer, checkAnswer(problem, answer));
      readXml(html.slice(html.indexOf('<html')));
    }
  }
});

it('many pieces still make a small picture', () => {
  const read = parseProblem(
    `meet 1000x1000 N ${Array.from({ length: 3000 }, (_, i) => `${i % 1000},${(7 * i) % 1000}`).join(' ')}`,
  );
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  const svg = drawSvg(read.value, solveProblem(read.value));
  readXml(svg);
  expect(svg).toContain('3,000 pieces on 1000x1000');
  expect(svg).toContain('first 300 pieces');
  expect(svg.length).toBeLessThan(500_000);
});
