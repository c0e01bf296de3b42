import { beforeEach, describe, expect, it } from 'vitest';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { parseProblem } from '../../../src/puzzles/lines.js';
import {
  centeredOn,
  homeView,
  inView,
  lookAt,
  lookHome,
  moved,
  parsePlace,
  resized,
  sideFor,
  squareIn,
  viewFor,
} from './view.js';

const read = (line: string): GrundyProblem => {
  const result = parseProblem(line);
  if (!result.ok) throw new Error(result.error[0]!.message.en);
  return result.value as GrundyProblem;
};
const near = read('grundy quadrant hyperknight 2,5 3,5');
const FAR = 10n ** 18n;
const far = read(`grundy quadrant hyperknight ${FAR},${FAR + 3n}`);

describe('the window', () => {
  beforeEach(lookHome);

  it('starts at the corner if all pieces are near it, otherwise around the first one', () => {
    expect(homeView(near)).toEqual({ x: 0n, y: 0n, side: 24 });
    expect(homeView(read('grundy quadrant hyperknight 2,5 40,1'))).toEqual({ x: 0n, y: 0n, side: 48 });
    const view = homeView(far);
    expect(inView(view, far.at[0]!)).toEqual({ x: 12, y: 12 });
    expect(squareIn(view, { x: 12, y: 12 })).toEqual(far.at[0]);
  });

  it('shows fewer squares on a narrow or low screen, large enough to read and to tap', () => {
    const screens = [
      [360, 740],
      [390, 844],
      [480, 900],
      [768, 1024],
      [1280, 800],
      [740, 360],
    ] as const;
    expect(screens.map(([width, height]) => sideFor(width, height))).toEqual([12, 16, 16, 24, 24, 12]);
    expect(homeView(near, 16)).toEqual({ x: 0n, y: 0n, side: 16 });
    expect(homeView(read('grundy quadrant hyperknight 2,5 20,1'), 16).side).toBe(24);
    expect(inView(homeView(far, 16), far.at[0]!)).toEqual({ x: 8, y: 8 });
  });

  it('stays where it was chosen while the line stays, or while a piece is in it', () => {
    const elsewhere = { x: 100n, y: 100n, side: 24 };
    lookAt(near, elsewhere);
    expect(viewFor(near)).toEqual(elsewhere);
    expect(viewFor(read('grundy quadrant hyperknight 2,5 3,6'))).toEqual(homeView(near));
    expect(viewFor(read('grundy quadrant hyperknight 2,5 110,110'))).toEqual(elsewhere);
    lookHome();
    expect(viewFor(near)).toEqual(homeView(near));
  });

  it('moves and grows without leaving the plane', () => {
    const view = { x: 5n, y: 0n, side: 24 };
    expect(moved(view, -12, 12)).toEqual({ x: 0n, y: 12n, side: 24 });
    expect(centeredOn(view, { x: FAR, y: 3n })).toEqual({ x: FAR - 12n, y: 0n, side: 24 });
    expect(resized({ x: 0n, y: 0n, side: 24 }, 96)).toEqual({ x: 0n, y: 0n, side: 96 });
    expect(resized({ x: 100n, y: 100n, side: 24 }, 12)).toEqual({ x: 106n, y: 106n, side: 12 });
  });

  it('reads squares, including powers of ten', () => {
    expect(parsePlace('10^18, 7')).toEqual({ ok: true, value: { x: FAR, y: 7n } });
    expect(parsePlace('e5')).toEqual({ ok: true, value: { x: 4n, y: 4n } });
    expect(parsePlace('-1,2').ok).toBe(false);
    expect(parsePlace('9^99999,2').ok).toBe(false);
    expect(parsePlace('nonsense').ok).toBe(false);
  });
});
