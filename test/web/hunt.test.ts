// The pawn hunt in a real browser: solved from its link, by mouse and by keys, and played to the end against
// optimal play.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatSquare, pointOf } from '../../src/core/board.js';
import { bestMoves, type HuntProblem } from '../../src/puzzles/hunt/index.js';
import { parseProblem } from '../../src/puzzles/lines.js';
import { fullTest } from '../samples.js';
import { clickSquare, dragSquare, headline, lineOf, openPage, useBrowser } from './page.js';

useBrowser();

const LINE = 'hunt 8x8 N a3 pawns b2/c3/d4/g7';
const problemOf = (line: string): HuntProblem => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  return read.value as HuntProblem;
};

/**
 * Plays as the first player, choosing by `choose`, until all pawns are taken. Returns the rows of the table.
 */
const playOut = async (
  page: Page,
  line: string,
  choose: (options: readonly { pawn: number; total: number }[]) => number,
): Promise<{
  readonly result: string;
  readonly moves: readonly number[];
  readonly regrets: readonly string[];
}> => {
  const problem = problemOf(line);
  const { board } = problem;
  const rows = page.getByTestId('turns').locator('tbody tr');
  let at = problem.from;
  let left = [...problem.pawns];
  while (left.length > 0) {
    await page.getByTestId('turn').getByText('Your turn').waitFor();
    const found = bestMoves(problem, { at, left });
    if (found.kind !== 'moves') throw new Error(found.kind);
    const pick = choose(found.options);
    const { x, y } = pointOf(board, pick);
    const before = await rows.count();
    await clickSquare(page, x, y);
    await rows.nth(before).waitFor();
    left = left.filter((pawn) => pawn !== pick);
    at = pick;
    if (left.length === 0) break;
    await rows.nth(before + 1).waitFor();
    const taken = await rows
      .nth(before + 1)
      .locator('td')
      .nth(2)
      .textContent();
    at = left.find((pawn) => formatSquare(board, pawn) === taken)!;
    left = left.filter((pawn) => pawn !== at);
  }
  const moves = (await rows.locator('td:nth-child(4)').allTextContents()).map(Number);
  return {
    result: (await page.getByTestId('result').textContent())!,
    moves,
    regrets: await page.getByTestId('judgement').allTextContents(),
  };
};

const most = (options: readonly { pawn: number; total: number }[]): number =>
  options.reduce((best, option) => (option.total > best.total ? option : best)).pawn;
const least = (options: readonly { pawn: number; total: number }[]): number =>
  options.reduce((best, option) => (option.total < best.total ? option : best)).pawn;

test('solved from its link, by mouse and by keys', async () => {
  const page = await openPage('hunt 50x50 N a3 pawns b2/c3/d4');
  await expect.poll(() => headline(page)).toMatch(/^8 moves/);
  await page.locator('#line').fill(LINE);
  await page.waitForFunction(() =>
    /^12 moves/.test(document.querySelector('.found:not(.stale) .headline')?.textContent ?? ''),
  );
  await dragSquare(page, [6, 6], [6, 5]);
  await expect.poll(() => lineOf(page)).toBe('hunt 8x8 N a3 pawns b2/c3/d4/g6');
  await headline(page);
  await page.locator('svg.board').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const start = (await page.getByTestId('news').textContent())!;
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByTestId('news').textContent()).not.toBe(start);
});

test('optimal choices reach the value of the game, without regret', async () => {
  const page = await openPage(LINE, { mode: 'play' });
  const { result, moves, regrets } = await playOut(page, LINE, most);
  expect(moves.reduce((sum, n) => sum + n, 0)).toBe(12);
  expect(new Set(regrets)).toEqual(new Set(['optimal']));
  expect(result).toContain('optimally');
});

fullTest('bad choices cost what the table says, and optimal play takes full advantage', async () => {
  const page = await openPage(LINE, { mode: 'play' });
  const { result, moves, regrets } = await playOut(page, LINE, least);
  const total = moves.reduce((sum, n) => sum + n, 0);
  expect(total).toBeLessThan(12);
  const lost = regrets.map((words) => Number(/^\d+/.exec(words)?.[0] ?? 0)).reduce((sum, n) => sum + n, 0);
  expect(total).toBe(12 - lost);
  expect(result).toContain(`you lost ${lost} move`);
});

fullTest('moves are undone and redone; if the player is second, the opponent starts', async () => {
  const page = await openPage(LINE, { mode: 'play' });
  await page.getByTestId('turn').getByText('Your turn').waitFor();
  await clickSquare(page, 1, 1);
  const rows = page.getByTestId('turns').locator('tbody tr');
  await rows.nth(1).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await rows.first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Redo' }).click();
  await rows.nth(1).waitFor();
  await page.getByRole('button', { name: /^Second/ }).click();
  await page.getByTestId('turn').getByText('Your turn').waitFor();
  await expect.poll(() => rows.first().locator('td').nth(1).textContent()).toBe('horseplay');
});

fullTest('by keys alone: a pawn is picked with Enter', async () => {
  const page = await openPage(LINE, { mode: 'play' });
  await page.getByTestId('turn').getByText('Your turn').waitFor();
  await page.locator('svg.board').focus();
  const news = page.getByTestId('news');
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowDown', 'ArrowRight', 'ArrowUp'])
    await page.keyboard.press(key);
  await expect.poll(() => news.textContent()).toBe('b2: pawn');
  await page.keyboard.press('Enter');
  await page.getByTestId('turns').locator('tbody tr').first().waitFor();
});

fullTest('a hunt with twenty pawns is solved and can be played', async () => {
  const page = await openPage(
    'hunt 50x50 N a1 pawns b2/c7/d9/f3/g14/h22/i5/j31/k8/l40/m12/n2/o19/p27/q6/r33/s44/t10/u50/v1',
  );
  await page.locator('.found .headline').waitFor();
  await page.locator('.tabs').getByRole('button', { name: 'Play' }).click();
  await page.getByTestId('turn').getByText('Your turn').waitFor();
});
