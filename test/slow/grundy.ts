/**
 * Grundy values by definition: the least number that no option has. Squares are memoized by name; deep
 * recursion is fine on small boards.
 */
import type { Board } from '../../src/core/board.js';
import type { Ray } from '../../src/core/moveGraph.js';

export const slowOptions = (board: Board | 'quadrant', rays: readonly Ray[], x: number, y: number) => {
  const options = new Map<string, { x: number; y: number }>();
  for (const { dx, dy, range } of rays) {
    for (let k = 1; range === 0 || k <= range; k++) {
      const [tx, ty] = [x + k * dx, y + k * dy];
      if (tx < 0 || ty < 0) break;
      if (board !== 'quadrant') {
        if (tx >= board.width || ty >= board.height || board.missing.includes(ty * board.width + tx)) break;
      }
      options.set(`${tx},${ty}`, { x: tx, y: ty });
    }
  }
  return [...options.values()];
};

export const slowGrundy = (board: Board | 'quadrant', rays: readonly Ray[]) => {
  const known = new Map<string, number>();
  const value = (x: number, y: number): number => {
    const name = `${x},${y}`;
    let least = known.get(name);
    if (least !== undefined) return least;
    const met = new Set(slowOptions(board, rays, x, y).map((to) => value(to.x, to.y)));
    least = 0;
    while (met.has(least)) least++;
    known.set(name, least);
    return least;
  };
  return value;
};

/** True if some sequence of moves from one of these squares returns to a square it passed. */
export const slowHasCycle = (
  board: Board,
  rays: readonly Ray[],
  at: readonly (readonly number[])[],
): boolean => {
  const state = new Map<number, 'open' | 'done'>();
  const visit = (square: number): boolean => {
    if (state.has(square)) return state.get(square) === 'open';
    state.set(square, 'open');
    const [x, y] = [square % board.width, Math.floor(square / board.width)];
    const found = slowOptions(board, rays, x, y).some((to) => visit(to.y * board.width + to.x));
    state.set(square, 'done');
    return found;
  };
  return at.some(([x, y]) => visit(y! * board.width + x!));
};

/**
 * Can play from this square of the quadrant go on forever? The answer is assumed to be yes if more than
 * `many` squares are reachable, so choose it well.
 */
export const slowEndless = (
  rays: readonly Ray[],
  [x, y]: readonly [number, number],
  many = 3000,
): boolean => {
  const next = new Map<string, readonly string[]>();
  const queue = [{ x, y }];
  for (const here of queue) {
    const name = `${here.x},${here.y}`;
    if (next.has(name)) continue;
    if (next.size > many) return true;
    const finite = rays.map((ray) => ({
      ...ray,
      range: ray.range === 0 && ray.dx >= 0 && ray.dy >= 0 ? 1 : ray.range,
    }));
    const options = slowOptions('quadrant', finite, here.x, here.y);
    next.set(
      name,
      options.map((to) => `${to.x},${to.y}`),
    );
    queue.push(...options);
  }
  // Repeatedly remove squares without moves to remaining squares; what is left are cycles.
  for (let before = -1; before !== next.size; ) {
    before = next.size;
    for (const [name, options] of next) if (!options.some((to) => next.has(to))) next.delete(name);
  }
  return next.size > 0;
};

/** Misère: the player to move wins if no move is left, or if some move leaves a losing position. */
export const slowMisere = (board: Board | 'quadrant', rays: readonly Ray[]) => {
  const known = new Map<string, boolean>();
  const wins = (at: readonly { x: number; y: number }[]): boolean => {
    const name = at
      .map(({ x, y }) => `${x},${y}`)
      .sort()
      .join(' ');
    const before = known.get(name);
    if (before !== undefined) return before;
    const next = at.flatMap(({ x, y }, i) => slowOptions(board, rays, x, y).map((to) => at.with(i, to)));
    const won = next.length === 0 || next.some((position) => !wins(position));
    known.set(name, won);
    return won;
  };
  return wins;
};

/**
 * Values of all squares below `size` on the quadrant, for fewer than 32 leaps: plain mex, with a weight found
 * by trial.
 */
export const slowTable = (leaps: readonly Ray[], size: number): readonly Uint8Array[] => {
  let [a, b] = [1, 1];
  while (!leaps.every(({ dx, dy }) => a * dx + b * dy < 0)) {
    if (b > 1) [a, b] = [a + 1, b - 1];
    else [a, b] = [1, a + 1];
  }
  const heaviest = (a + b) * (size - 1);
  const value: Uint8Array[] = [];
  for (let x = 0; a * x <= heaviest; x++) value.push(new Uint8Array(Math.floor((heaviest - a * x) / b) + 1));
  for (let weight = 0; weight <= heaviest; weight++) {
    for (let x = 0; a * x <= weight; x++) {
      const y = (weight - a * x) / b;
      if (!Number.isInteger(y)) continue;
      let met = 0;
      for (const { dx, dy } of leaps) if (x + dx >= 0 && y + dy >= 0) met |= 1 << value[x + dx]![y + dy]!;
      let least = 0;
      while (((met >> least) & 1) === 1) least++;
      value[x]![y] = least;
    }
  }
  return value;
};
