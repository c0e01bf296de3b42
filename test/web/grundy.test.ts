// Grundy games in a real browser: solved from a link, by mouse and by keys, viewed far from the corner, and
// lost from a losing position.
import { expect, test } from 'vitest';
import { HYPERKNIGHT } from '../../src/core/piece.js';
import { parseSquare } from '../../src/core/square.js';
import { hyperknightValue } from '../../src/puzzles/grundy/index.js';
import { fullTest } from '../samples.js';
import {
  clickSquare,
  dragSquare,
  headline,
  lineOf,
  openPage,
  settle,
  squareOnScreen,
  useBrowser,
} from './page.js';

useBrowser();

type Place = readonly [number, number];
const targets = ([x, y]: Place): Place[] =>
  HYPERKNIGHT.rays.map(({ dx, dy }): Place => [x + dx, y + dy]).filter(([u, v]) => u >= 0 && v >= 0);
const grundyOf = ([x, y]: Place): number => hyperknightValue(BigInt(x), BigInt(y));

/** Two squares of equal value above 0: the player to move loses against optimal play. */
const lost = (): readonly [Place, Place] => {
  for (let x = 4; x < 9; x++) {
    for (let y = 4; y < 9; y++) {
      if (grundyOf([x, y]) > 0 && grundyOf([x, y]) === grundyOf([y + 1, x]))
        return [
          [x, y],
          [y + 1, x],
        ];
    }
  }
  throw new Error('none near the corner');
};

test('solved from its link, with the reason', async () => {
  const page = await openPage('grundy quadrant hyperknight 2,5 3,5');
  await expect.poll(() => headline(page)).toMatch(/wins|loses/);
  await page.getByTestId('why').waitFor();
  await page.locator('#line').fill('grundy quadrant hyperknight 1000000000000000000,1000000000000000000');
  await page.waitForFunction(() =>
    /loses/.test(document.querySelector('.found:not(.stale)')?.textContent ?? ''),
  );
  await expect
    .poll(() => page.locator('.answer .found').first().textContent())
    .toMatch(/proved for the whole quadrant/);
});

test('a piece on the quadrant is moved by dragging and by keys', async () => {
  const page = await openPage('grundy quadrant hyperknight 2,5 3,5');
  await headline(page);
  await dragSquare(page, [2, 5], [6, 7]);
  await expect.poll(() => lineOf(page)).toMatch(/^grundy quadrant hyperknight (6,7 3,5|3,5 6,7)$/);
  await headline(page);
});

fullTest('moves that can go on forever are refused with the reason', async () => {
  const page = await openPage('grundy 8x8 N e4');
  await page.locator('.headline, .flaws li').first().waitFor();
  await expect.poll(() => page.locator('.panel').textContent()).toMatch(/never end/);
});

fullTest('a losing position is lost: the optimal opponent wins to the very end', async () => {
  const start = lost();
  const line = `grundy quadrant hyperknight ${start.map((place) => place.join(',')).join(' ')}`;
  const page = await openPage(line, { mode: 'play' });
  let pieces = [...start];
  const rows = page.getByTestId('turns').locator('tbody tr');
  for (let ply = 0; pieces.some((place) => targets(place).length > 0); ply += 2) {
    await page.getByTestId('turn').getByText('Your turn').waitFor();
    const piece = pieces.find((place) => targets(place).length > 0)!;
    const goal = targets(piece)[0]!;
    await clickSquare(page, ...piece);
    await page.getByTestId('turn').getByText('Now select its target square').waitFor();
    await clickSquare(page, ...goal);
    await rows.nth(ply).waitFor();
    pieces = pieces.map((place) => (place === piece ? goal : place));
    await rows.nth(ply + 1).waitFor();
    const words = (await rows
      .nth(ply + 1)
      .locator('td')
      .nth(2)
      .textContent())!;
    const [from, to] = words.split('→').map((word): Place => {
      const read = parseSquare(word.trim());
      if (!read.ok) throw new Error(words);
      return [Number(read.value.x), Number(read.value.y)];
    });
    const moved = pieces.findIndex(([x, y]) => x === from![0] && y === from![1]);
    expect(targets(pieces[moved]!)).toContainEqual(to);
    pieces = pieces.map((place, i) => (i === moved ? to! : place));
    // Optimal play leaves a nim-sum of 0 after each of its moves.
    expect(grundyOf(pieces[0]!)).toBe(grundyOf(pieces[1]!));
  }
  await expect.poll(() => page.getByTestId('result').textContent()).toMatch(/lose|lost/i);
});

fullTest('far from the corner, the table follows the rule', async () => {
  const page = await openPage('grundy quadrant hyperknight 1000000000000,5');
  await headline(page);
  await page.locator('svg.board .figures text').first().waitFor();
  const { x, y } = await squareOnScreen(page, 0, 0);
  expect(x > 0 && y > 0).toBe(true);
});

fullTest('on a phone, the squares at the corner are large enough to read and to tap', async () => {
  const page = await openPage('grundy quadrant hyperknight 5,4 3,6', {
    width: 390,
    height: 844,
    context: { hasTouch: true },
  });
  await headline(page);
  await page.locator('svg.board .figures text').first().waitFor();
  const [a, b] = [await squareOnScreen(page, 0, 0), await squareOnScreen(page, 1, 0)];
  expect(b.x - a.x).toBeGreaterThanOrEqual(21);
});

fullTest('figures keep their positions while the plane is dragged', async () => {
  const page = await openPage('grundy quadrant hyperknight 5,4 3,6');
  await headline(page);
  await page.locator('svg.board .figures text').first().waitFor();
  /** Every figure with its square, by the labels at the edge. */
  const written = () =>
    page.locator('svg.board').evaluate((svg) => {
      const board = svg as SVGSVGElement;
      const back = board.getScreenCTM()!.inverse();
      return [...board.querySelectorAll<SVGTextElement>('.figures text')]
        .map((text) => {
          const { x, y, width, height } = text.getBoundingClientRect();
          const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(back);
          return `${Math.floor(at.x / 40)},${Math.floor(at.y / 40)}:${text.textContent}`;
        })
        .sort();
    });
  const [a, b] = [await squareOnScreen(page, 20, 20), await squareOnScreen(page, 13, 15)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => page.getByTestId('whereabouts').textContent()).toContain('7,5');
  await expect.poll(async () => (await written()).length).toBeGreaterThanOrEqual(24 * 24 - 2);
  const drawn = await written();
  // The same window, written from scratch: go far away and return.
  const places = page.getByRole('textbox', { name: 'Go to a square' });
  for (const place of ['10^18,10^18', '19,17']) {
    await places.fill(place);
    await places.press('Enter');
    await settle(page);
  }
  await expect.poll(() => page.getByTestId('whereabouts').textContent()).toContain('7,5');
  await expect.poll(written).toEqual(drawn);
});
