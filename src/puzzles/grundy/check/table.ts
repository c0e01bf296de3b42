/*
 * Checks a table of values: every move decreases the weight, no move leads out of the table except off the
 * board, and each value is the least that no option has. For leapers the squares are checked in any order,
 * since all values are given. For riders without a limit the squares are ordered by weight, and each line
 * remembers the values met on it so far.
 */
import { counted, countWords } from '../../../core/amounts.js';
import type { Board } from '../../../core/board.js';
import type { PieceRay } from '../../../core/piece.js';
import { proved, refuse, type Verdict } from '../../../core/result.js';
import type { GrundyCertificate } from '../grundy.js';

/** A checked proof: the values it establishes, and the verdict. */
export interface Checked {
  readonly valueAt: (x: bigint, y: bigint) => number | undefined;
  readonly how: Verdict;
}

export const nothing = (en: string, zh: string): Checked => ({
  valueAt: () => undefined,
  how: refuse(en, zh),
});

/** The numbers below `count`, lightest first. */
const inOrderOf = (weightOf: (here: number) => number, count: number): Uint32Array => {
  let heaviest = 0;
  for (let here = 0; here < count; here++) heaviest = Math.max(heaviest, weightOf(here));
  if (heaviest > 1e8)
    return Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => weightOf(a) - weightOf(b));
  const place = new Uint32Array(heaviest + 2);
  for (let here = 0; here < count; here++) place[weightOf(here) + 1]!++;
  for (let weight = 1; weight <= heaviest; weight++) place[weight + 1]! += place[weight]!;
  const order = new Uint32Array(count);
  for (let here = 0; here < count; here++) order[place[weightOf(here)]!++] = here;
  return order;
};

const FOREVER = Number.POSITIVE_INFINITY;

export const checkTable = (
  board: Board | 'quadrant',
  pieceRays: readonly PieceRay[],
  { weight, flipX, flipY, heights, values }: Extract<GrundyCertificate, { kind: 'table' }>,
): Checked => {
  const [width, height] = board === 'quadrant' ? [FOREVER, FOREVER] : [board.width, board.height];
  const rays = pieceRays
    .filter(({ dx, dy }) => Math.abs(dx) < width && Math.abs(dy) < height)
    .map(({ dx, dy, range }) => ({ dx: flipX ? -dx : dx, dy: flipY ? -dy : dy, range }));
  const [wx, wy] = [flipX ? -weight.x : weight.x, flipY ? -weight.y : weight.y];
  if (!Number.isSafeInteger(wx) || !Number.isSafeInteger(wy) || wx < 0 || wy < 0) {
    return nothing('The weight must consist of whole numbers, at least 0', '权必须是非负整数');
  }
  if (board === 'quadrant' && (flipX || flipY)) {
    return nothing(
      'The quadrant has no upper or right edge to count from',
      '第一象限没有上边界和右边界，不能倒数',
    );
  }
  const rising = rays.find(({ dx, dy }) => wx * dx + wy * dy >= 0);
  if (rising) {
    return nothing(
      `The move (${rising.dx},${rising.dy}) does not decrease the weight`,
      `走法 (${rising.dx},${rising.dy}) 没有使权变小`,
    );
  }
  const isTable = values instanceof Uint16Array || values instanceof Uint32Array;
  if (!(heights instanceof Uint32Array) || !isTable || heights.length > width) {
    return nothing('The table has the wrong shape', '表格的形状不对');
  }
  const columns = heights.length;
  const starts = new Float64Array(columns);
  let cells = 0;
  let tallest = 0;
  for (let x = 0; x < columns; x++) {
    starts[x] = cells;
    cells += heights[x]!;
    tallest = Math.max(tallest, heights[x]!);
    if (heights[x]! > height) return nothing('A column is taller than the board', '有一列比棋盘还高');
  }
  if (cells !== values.length)
    return nothing('The table has the wrong number of squares', '表格的格子数不对');

  const isListed = (x: number, y: number): boolean => y < (heights[x] ?? 0);
  const missing = new Set<number>();
  if (board !== 'quadrant') {
    for (const square of board.missing) {
      const [column, row] = [square % board.width, Math.floor(square / board.width)];
      const [x, y] = [flipX ? board.width - 1 - column : column, flipY ? board.height - 1 - row : row];
      if (isListed(x, y)) missing.add(starts[x]! + y);
    }
  }
  let largest = 0;
  for (const value of values) largest = Math.max(largest, value);
  if (largest > cells) return nothing('A value is larger than the number of squares', '有的 SG 值比格数还大');
  const words = (largest >> 5) + 1;
  const seen = new Uint32Array(words);
  const lines = rays.map(() => new Map<number, Uint32Array>());
  const met: Uint32Array[] = [];
  /** A line, identified by the square where it ends at the edge of the board. */
  const lineOf = (r: number, x: number, y: number): number => {
    const { dx, dy } = rays[r]!;
    const roomX = dx < 0 ? Math.floor(x / -dx) : dx > 0 ? Math.floor((width - 1 - x) / dx) : FOREVER;
    const roomY = dy < 0 ? Math.floor(y / -dy) : dy > 0 ? Math.floor((height - 1 - y) / dy) : FOREVER;
    const steps = Math.min(roomX, roomY);
    return (x + steps * dx) * tallest + y + steps * dy;
  };

  /** What is wrong with one square, if anything. */
  const flawOf = (x: number, y: number): Checked | undefined => {
    const here = starts[x]! + y;
    if (missing.has(here)) {
      rays.forEach(({ range }, r) => {
        if (range === 0) lines[r]!.delete(lineOf(r, x, y));
      });
      return values[here] === 0 ? undefined : nothing('A hole has a value', '缺格却有 SG 值');
    }
    seen.fill(0);
    met.length = 0;
    for (let r = 0; r < rays.length; r++) {
      const { dx, dy, range } = rays[r]!;
      if (range === 0) {
        const line = lineOf(r, x, y);
        let set = lines[r]!.get(line);
        if (set === undefined) {
          set = new Uint32Array(words);
          lines[r]!.set(line, set);
        }
        met.push(set);
      }
      // A rider's first step shows whether the table continues; its line has the rest.
      for (let k = 1, tx = x + dx, ty = y + dy; k <= (range || 1); k++, tx += dx, ty += dy) {
        if (tx < 0 || ty < 0 || tx >= width || ty >= height) break;
        if (!isListed(tx, ty)) {
          return nothing(
            `(${tx},${ty}) is missing from the table, but (${x},${y}) can move there`,
            `表中缺少 (${tx},${ty})，而 (${x},${y}) 可以走到那里`,
          );
        }
        const to = starts[tx]! + ty;
        if (missing.size > 0 && missing.has(to)) break;
        if (range !== 0) seen[values[to]! >> 5]! |= 1 << (values[to]! & 31);
      }
    }
    let word = 0;
    let bits = -1;
    for (; word < words; word++) {
      bits = seen[word]! | 0;
      for (let i = 0; i < met.length; i++) bits |= met[i]![word]!;
      if (bits !== -1) break;
    }
    let least = word * 32;
    while (word < words && ((bits >>> (least & 31)) & 1) === 1) least++;
    if (least !== values[here]) {
      return nothing(
        `(${x},${y}) must have the value ${least}, not ${values[here]}`,
        `(${x},${y}) 的 SG 值应为 ${least}，而不是 ${values[here]}`,
      );
    }
    for (const set of met) set[least >> 5]! |= 1 << (least & 31);
    return undefined;
  };

  if (rays.every(({ range }) => range !== 0)) {
    for (let x = 0; x < columns; x++) {
      for (let y = 0; y < heights[x]!; y++) {
        const flawed = flawOf(x, y);
        if (flawed) return flawed;
      }
    }
  } else {
    const xs = new Uint32Array(cells);
    for (let x = 0; x < columns; x++) xs.fill(x, starts[x]!, starts[x]! + heights[x]!);
    const weightOf = (here: number) => wx * xs[here]! + wy * (here - starts[xs[here]!]!);
    const order = inOrderOf(weightOf, cells);
    for (const here of order) {
      const flawed = flawOf(xs[here]!, here - starts[xs[here]!]!);
      if (flawed) return flawed;
    }
  }
  return {
    valueAt: (px, py) => {
      const x = flipX ? width - 1 - Number(px) : Number(px);
      const y = flipY ? height - 1 - Number(py) : Number(py);
      return isListed(x, y) ? values[starts[x]! + y] : undefined;
    },
    how: proved(
      cells === 1
        ? 'the only square has no moves and the value 0'
        : `each of ${counted(cells, 'square')} has the mex of the squares it can move to, and every move decreases a weight`,
      `${countWords(cells)} 个格子的 SG 值都等于后继的 mex，且每一步都使权变小`,
    ),
  };
};
