/*
 * The fewest knight moves between two squares of a board without holes, computed without a search.
 *
 * With x >= y >= 0 the absolute differences, one move covers at most 2 of x and at most 3 of x + y, and it
 * changes the color. So at least m = max(ceil(x/2), ceil((x+y)/3)) moves are needed, and one more if the
 * color is wrong. That many are enough except at short distances and in corners, where the knight has too
 * little room:
 *
 *   (1,0) 3 instead of 1 and (2,2) 4 instead of 2, on every board;
 *   (1,1) 4 instead of 2 when either square is a corner;
 *   side 4: (0,y)-(3,y) 5 instead of 3 when both are corners;
 *   side 3: (1,y)-(1,y+2) 4 instead of 2, the squares over and under the middle one being the way; 3x4 has one more such pair.
 *
 * The list is complete for every board with sides of at least 3 but 3x3: the test compares all pairs of all
 * boards up to 20x20 with a search, and wider boards add no new edge.
 */

/**
 * The distance on a board whose edges are far away: a lower bound on every board without holes, and exact
 * apart from the exceptions.
 */
export const openKnightDistance = (dx: number, dy: number): number => {
  const a = Math.abs(dx);
  const b = Math.abs(dy);
  const far = a > b ? a : b;
  const sum = a + b;
  const half = Math.ceil(far / 2);
  const third = Math.ceil(sum / 3);
  const least = half > third ? half : third;
  return least + ((least + sum) % 2);
};

/** True if `knightDistance` works on this board: both sides are at least 3, and it is not 3x3. */
export const hasKnightDistance = (width: number, height: number): boolean =>
  width >= 3 && height >= 3 && width + height > 6;

/**
 * The fewest moves of a knight on a width x height board without holes. Undefined if only a search can answer
 * (a side under 3, or 3x3).
 *
 * @example
 * knightDistance(1e9, 1e9, 0, 0, 999_999_999, 999_999_999); // 666666666
 */
export const knightDistance = (
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number | undefined => {
  if (!hasKnightDistance(width, height)) return undefined;
  const dx = x0 > x1 ? x0 - x1 : x1 - x0;
  const dy = y0 > y1 ? y0 - y1 : y1 - y0;
  if (dx > 3 || dy > 3) return openKnightDistance(dx, dy);
  if (dx + dy === 1) {
    // The only path between the two middle squares of 3x4 goes around the whole board.
    const middles =
      dx === 0 ? width === 3 && height === 4 && x0 === 1 : height === 3 && width === 4 && y0 === 1;
    return middles && (dx === 0 ? y0 + y1 === 3 : x0 + x1 === 3) ? 5 : 3;
  }
  if (dx === 2 && dy === 2) return 4;
  if (dx === 1 && dy === 1) return isCorner(width, height, x0, y0) || isCorner(width, height, x1, y1) ? 4 : 2;
  if (dx === 0 && dy === 2) return width === 3 && x0 === 1 ? 4 : 2;
  if (dx === 2 && dy === 0) return height === 3 && y0 === 1 ? 4 : 2;
  if (dx === 0 && dy === 3) return height === 4 && (x0 === 0 || x0 === width - 1) ? 5 : 3;
  if (dx === 3 && dy === 0) return width === 4 && (y0 === 0 || y0 === height - 1) ? 5 : 3;
  return openKnightDistance(dx, dy);
};

const isCorner = (width: number, height: number, x: number, y: number): boolean =>
  (x === 0 || x === width - 1) && (y === 0 || y === height - 1);
