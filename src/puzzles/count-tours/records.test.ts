// The lists in records/ that name the command that produces their numbers, and the independent program next
// to them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fullTest, samples } from '../../../test/samples.js';
import { isStopped } from '../../core/budget.js';
import { KNIGHT } from '../../core/piece.js';
import { splitLine } from '../../core/words.js';
import { countSeries } from './series/sweep.js';
import { solveCount } from './solve/solve.js';
import { parseCount } from './text.js';

/** Larger boards are left to other runs. */
const MAX_SQUARES = samples(30, 42);

const lists = readdirSync('records')
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => {
    const lines = readFileSync(join('records', name), 'utf8').trimEnd().split('\n');
    const [, line] =
      /^# horseplay count-tours (\S+xn .*?)(?: --.*)?, with a number for n/m.exec(lines.join('\n')) ?? [];
    return line === undefined
      ? []
      : [{ name, line, rows: lines.filter((row) => !row.startsWith('#')).map((row) => row.split(' ')) }];
  });

test('the first numbers of every list, counted again', () => {
  let counted = 0;
  for (const { name, line, rows } of lists) {
    for (const [n, value] of rows) {
      const asked = line.replace('xn', `x${n}`);
      const problem = parseCount(splitLine(asked));
      if (!problem.ok) throw new Error(`${name}: ${asked}`);
      const { board, classes } = problem.value;
      if (board.width * board.height > MAX_SQUARES) continue;
      const answer = solveCount(problem.value);
      if (answer.kind === 'stopped') throw new Error(answer.why.en);
      expect([asked, `${classes ? answer.classes : answer.undirected}`]).toEqual([asked, value]);
      counted++;
    }
  }
  expect(lists.length).toBeGreaterThan(8);
  expect(counted).toBeGreaterThan(10);
});

test('the directions of the moves of all closed tours of 8x8: their number, and their mean by symmetry', () => {
  const rows = readFileSync('records/closed-8x8-slope.txt', 'utf8')
    .trimEnd()
    .split('\n')
    .filter((row) => !row.startsWith('#'))
    .map((row) => row.split(' ').map(BigInt) as [bigint, bigint]);
  const tours = rows.reduce((sum, [, count]) => sum + count, 0n);
  expect(tours).toBe(13_267_364_410_532n); // A001230
  expect(rows.reduce((sum, [moves, count]) => sum + moves * count, 0n)).toBe(16n * tours);
});

/** Compiles a program of records/ and returns its output lines for these arguments. */
const withProgram = (name: string, flags: readonly string[], use: (run: Run) => void): void => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    const program = join(folder, name);
    const warnings = ['-std=c++17', '-O2', '-Wall', '-Werror', '-pthread'];
    execFileSync('g++', [...warnings, ...flags, '-o', program, `records/${name}.cpp`]);
    use((...words) =>
      execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .trimEnd()
        .split('\n'),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

type Run = (...words: string[]) => string[];

fullTest('records/strips.cpp counts what the engine counts', () => {
  withProgram('strips', [], (run) => {
    for (const [width, last] of [
      [3, 24],
      [4, 14],
      [5, 8],
    ] as const) {
      for (const kind of ['open', 'closed']) {
        const terms = countSeries({ width, piece: KNIGHT, closed: kind === 'closed' }, 1, last);
        if (isStopped(terms)) throw new Error(terms.why.en);
        const expected = terms.map(({ n, undirected }) => `${n} ${undirected}`);
        const remainders = terms.map(
          ({ n, undirected }) => `${n} ${undirected % (2n ** 61n - 1n)} ${undirected % (2n ** 61n - 31n)}`,
        );
        for (const more of [[], ['mirror', '2']])
          expect(run(`${width}`, `${last}`, kind, 'exact', ...more)).toEqual(expected);
        for (const more of [['mirror'], ['line']])
          expect(run(`${width}`, `${last}`, kind, 'primes', ...more)).toEqual(remainders);
      }
    }
  });
});

fullTest('records/dense.cpp counts what the engine counts', () => {
  withProgram('dense', [], (run) => {
    for (const [width, last] of [
      [3, 20],
      [4, 12],
      [5, 8],
      [6, 6],
    ] as const) {
      for (const kind of ['open', 'closed']) {
        const terms = countSeries({ width, piece: KNIGHT, closed: kind === 'closed' }, 1, last);
        if (isStopped(terms)) throw new Error(terms.why.en);
        expect(run(`${width}`, `${last}`, kind, 'exact')).toEqual(
          terms.map(({ n, undirected }) => `${n} ${undirected}`),
        );
        expect(run(`${width}`, `${last}`, kind, '1009')).toEqual(
          terms.map(({ n, undirected }) => `${n} ${undirected % 1009n}`),
        );
      }
    }
  });
});

fullTest('records/kept.cpp counts symmetric tours as the engine and its own trials do', () => {
  withProgram('kept', [], (run) => {
    expect(run('check').at(-1)).toMatch(/; 0 differ$/);
    const countIn = (text: string): bigint => {
      const problem = parseCount(splitLine(text));
      if (!problem.ok) throw new Error(text);
      const answer = solveCount(problem.value);
      if (answer.kind === 'stopped') throw new Error(answer.why.en);
      return answer.undirected;
    };
    for (const [columns, rows, kind, ...more] of [
      ['3', '14', 'closed'],
      ['4', '9', 'open'],
      ['5', '7', 'open'],
      ['5', '10', 'closed'],
      ['6', '7', 'closed'],
      ['6', '8', 'closed'],
      ['7', '7', 'closed', 'without', 'd4'],
      ['8', '5', 'open'],
    ] as const) {
      const board = [`${columns}x${rows}`, ...more].join(' ');
      const kept = (symmetry: string): bigint => BigInt(run(columns, rows, kind, symmetry, ...more)[0]!);
      expect([board, kept('half-turn')]).toEqual([board, countIn(`${board} ${kind} symmetric half-turn`)]);
      const mirrored = kept('left-right') + kept('top-bottom');
      if (columns !== rows) expect(mirrored).toBe(countIn(`${board} ${kind} symmetric mirror`));
    }
  });
});

fullTest('records/magic.cpp counts by columns what it finds by trying all moves', () => {
  withProgram('magic', [], (run) => {
    const found: string[] = [];
    for (let columns = 3; columns <= 8; columns++) {
      const [byColumns] = run(`${columns}`);
      const [plain] = run(`${columns}`, 'plain');
      expect(byColumns).toBe(plain);
      found.push(`${plain}`);
    }
    expect(found).toContain('8 64'); // A328816: 16 for each of four mirror images
  });
});

fullTest('records/order.cpp finds the orders that the engine proves', () => {
  for (const [width, orders] of [
    [3, { open: 172, closed: 42 }],
    [4, { open: 240 }],
  ] as const) {
    withProgram('order', [`-DWIDTH=${width}`], (run) => {
      for (const [kind, order] of Object.entries(orders)) {
        const lines = run(kind, '5000');
        expect(lines.at(-1)).toMatch(
          new RegExp(`: order ${order} modulo .* and ${order} modulo .*, proved$`),
        );
        const terms = countSeries({ width, piece: KNIGHT, closed: kind === 'closed' }, 1, 10);
        if (isStopped(terms)) throw new Error(terms.why.en);
        for (const { n, undirected } of terms)
          expect(lines[n]).toContain(`${width}x${n}: ${undirected} and ${undirected} modulo`);
      }
    });
  }
});
