// Counts by the command: series, and heat maps.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { horseplay } from '../command.js';
import { fullTest } from '../samples.js';

const series = (...words: string[]) => horseplay(['count-tours', ...words, '--quiet']);

test('a series reports its recurrence, or that all terms are 0', () => {
  expect(series('3xN', 'open', '--series', '1..5').stdout).toMatch(
    /^1 0\n2 0\n3 0\n4 8\n5 0\nRecurrence for n > 178: a\(n\) = 3 a\(n-1\) \+ 16 a\(n-2\) - 39 a\(n-3\) .* … \(order 172; .*\n.* confirmed on the next 198, which proves it for all n\.\n$/,
  );
  expect(series('1xN', 'open', '--series', '1..2').stderr).toBe(
    'Every term after n = 1 is 0, however long the board.\n',
  );
  const zero = series('4xN', 'closed', '--series', '1..2');
  expect([zero.code, zero.stdout, zero.stderr]).toEqual([
    0,
    '1 0\n2 0\n',
    'Every term is 0, however long the board.\n',
  ]);
  // There is no row transfer for a rook, so only the requested boards are counted.
  expect(series('2xN', 'R', 'closed', '--series', '1..4').stdout).toBe('1 0\n2 1\n3 3\n4 30\n');
  const wide = series('6xN', 'closed', '--series', '5..6', '--nodes', '1000000');
  expect([wide.code, wide.stdout, wide.stderr]).toEqual([
    0,
    '5 8\n6 9,862\n',
    'There are too few terms to look for a recurrence.\n',
  ]);
});

fullTest('a series says how long its recurrence must be', () => {
  const few = series('5xN', 'closed', '--series', '10..12', '--nodes', '1000000000');
  expect([few.code, few.stdout]).toEqual([0, '10 13,311,268\n11 0\n12 4,557,702,762\n']);
  expect(few.stderr).toMatch(
    /^No recurrence of order below 1,\d{3} holds from term 1,\d{3} on: the first 2,\d{3} terms modulo 94906249 .*\. 42,147 terms are always enough\.$/m,
  );
});

test('heat maps come with their numbers, in the terminal and as files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'horseplay-heat-'));
  try {
    const svg = join(folder, 'heat.svg');
    const usage = horseplay(['count-tours', '6x6', 'closed', '--usage', '--svg', svg, '--quiet']);
    expect(usage.code).toBe(0);
    expect(usage.stdout.match(/^[a-f]\d-[a-f]\d [\d,]+$/gm)).toHaveLength(80);
    expect(usage.stdout).toContain('\n6  100%  87%  87%  87%  87% 100%\n');
    const drawn = readFileSync(svg, 'utf8');
    expect(drawn).toContain('Moves in closed knight tours of 6x6');
    expect(drawn).toContain('in 9,862 tours');
    expect(new Set(drawn.match(/stroke="#[0-9a-f]{6}"/g)).size).toBeGreaterThan(6); // one per orbit of moves
    const starts = horseplay(['count-tours', '5x5', 'open', '--starts', '--svg', svg, '--quiet']);
    expect(starts.stdout).toContain('\n5  304   0  56   0 304\n');
    const figures = [...readFileSync(svg, 'utf8').matchAll(/>(\d+)<\/text>/g)].map(([, text]) =>
      Number(text),
    );
    expect(figures.filter((figure) => figure === 304)).toHaveLength(4);
    expect(figures.filter((figure) => figure === 56)).toHaveLength(8);
    expect(figures.filter((figure) => figure === 64)).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
