/*
 * Checks a rule for the whole quadrant by examining finitely many squares.
 *
 * The rule gives every square p a value R(p). If R(p) is the mex of R over p's options for *every* square p,
 * then R is the Grundy value everywhere, by induction on the weight, which every move decreases. So the mex
 * identity must be shown at every p; here is why finitely many p are enough.
 *
 * Let the edges (periods along the rays) be P0, P1, …, Pk from the x axis to the y axis; cone i lies between
 * Pi and Pi+1, and its squares are p = a Pi + b Pi+1 with a > 0, b >= 0 (a >= 0 in the last cone). Write s
 * for settledRight and t for settledUp of cone i. By definition R(p) = R(p - Pi) while a >= s + 1, and R(p) =
 * R(p - Pi+1) while b >= t + 1; both s, t >= 1, so that p - Pi and p - Pi+1 are still in the cone.
 *
 * Claim: if a(p) is large enough, the identity at p - Pi gives the identity at p. Take a move m and q = p +
 * m.
 *   - If b(q) >= 0 and a(q) >= s + 1, then q is in cone i and R(q) = R(q - Pi).
 *   - If b(q) < 0, q lies on the other side of the ray Pi. For i = 0 that is off the board, and so is q - P0. Otherwise q is in
 *     cone i-1 as soon as its share b' along Pi there is positive (its share along Pi-1 is positive since b(q) < 0), and R(q) =
 *     R(q - Pi) once b' >= t(i-1) + 1. As b(q) >= b(m), b' is at least a(p) + a(m) + b(m) K / D with K and D the areas of
 *     (Pi-1, Pi+1) and (Pi-1, Pi): one more lower limit for a(p).
 * Under all these limits p and p - Pi have the same values at the ends of the same moves, and the same value.
 * The limits do not depend on p: call the largest A (and B for b(p) and Pi+1, with the sides swapped). Then
 * every square of cone i reduces to one with a < A and b < B. There are finitely many of those, and they are
 * checked below, one by one.
 */

import { counted, countWords } from '../../../core/amounts.js';
import type { PieceRay } from '../../../core/piece.js';
import { proved } from '../../../core/result.js';
import type { Point } from '../../../core/square.js';
import type { Rule } from '../grundy.js';
import { type Checked, nothing as no } from './table.js';

/** The most squares to examine: a longer rule is not a short proof. */
const MAX_SQUARES_CHECKED = 20_000_000;

const cross = (p: Point, q: Point): number => p.x * q.y - p.y * q.x;

const isWhole = (value: unknown, least: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= 1e6;

/**
 * The squares p of a cone with a < A and b < B (both times the area), column by column, each from below,
 * while `visit` says so.
 */
const forSquares = (
  right: Point,
  up: Point,
  last: boolean,
  limitA: number,
  limitB: number,
  visit: (x: number, y: number) => boolean,
): void => {
  const area = cross(right, up);
  const widest = Math.floor((limitA * right.x + limitB * up.x) / area);
  for (let x = 0; x <= widest; x++) {
    for (let y = Math.ceil((right.y * x) / right.x); ; y++) {
      const a = x * up.y - y * up.x;
      const b = right.x * y - right.y * x;
      if (b >= limitB || (last ? a < 0 : a <= 0)) break;
      if (a < limitA && !visit(x, y)) return;
    }
  }
};

export const checkRule = (rays: readonly PieceRay[], rule: Rule): Checked => {
  const moves: Point[] = [];
  for (const { dx, dy, range } of rays) {
    if (range === 0)
      return no('A rider without a limit has no such rule', '不限距离的骑行棋子没有这样的规律');
    for (let k = 1; k <= range; k++) moves.push({ x: k * dx, y: k * dy });
  }
  const { weight, cones } = rule;
  if (!isWhole(weight.x, 0) || !isWhole(weight.y, 0))
    return no('The weight must consist of whole numbers', '权必须是整数');
  const rising = moves.find((m) => weight.x * m.x + weight.y * m.y >= 0);
  if (rising) {
    return no(
      `The move (${rising.x},${rising.y}) does not decrease the weight`,
      `走法 (${rising.x},${rising.y}) 没有使权变小`,
    );
  }

  const count = cones.length;
  if (count === 0) return no('The rule has no wedges', '规律中没有扇形区域');
  for (const [i, { right, up, settledRight, settledUp }] of cones.entries()) {
    const parts = [right.x, right.y, up.x, up.y];
    if (!parts.every((part) => isWhole(part, 0)) || !isWhole(settledRight, 1) || !isWhole(settledUp, 1)) {
      return no(`Wedge ${i + 1} must consist of whole numbers`, `第 ${i + 1} 个扇形区域的数据必须是整数`);
    }
    const next = cones[i + 1];
    if (next && (next.right.x !== up.x || next.right.y !== up.y)) {
      return no(
        `Wedges ${i + 1} and ${i + 2} do not share an edge`,
        `第 ${i + 1}、${i + 2} 个扇形区域没有公共边`,
      );
    }
    if (cross(right, up) <= 0) return no(`Wedge ${i + 1} is empty`, `第 ${i + 1} 个扇形区域是空的`);
  }
  if (cones[0]!.right.y !== 0 || cones[count - 1]!.up.x !== 0) {
    return no('The wedges do not cover the quadrant', '扇形区域没有铺满第一象限');
  }

  // R as a function: for each cone and column, the values from the lowest square of the table up.
  const tables: { lowest: number[]; column: number[][] }[] = [];
  for (const [i, { right, up, settledRight, settledUp, values }] of cones.entries()) {
    const area = cross(right, up);
    if ((settledRight + 1) * (settledUp + 1) * area > MAX_SQUARES_CHECKED) {
      return no('The rule is too long to check', '规律太长，无法检验');
    }
    const table = { lowest: [] as number[], column: [] as number[][] };
    let filled = 0;
    forSquares(right, up, i === count - 1, (settledRight + 1) * area, (settledUp + 1) * area, (x, y) => {
      if (table.column[x] === undefined) {
        table.lowest[x] = y;
        table.column[x] = [];
      }
      table.column[x]!.push(values[filled++]!);
      return filled <= values.length;
    });
    if (filled !== values.length) {
      return no(`The table of wedge ${i + 1} has the wrong length`, `第 ${i + 1} 个扇形区域的表长度不对`);
    }
    if (!values.every((value) => isWhole(value, 0)))
      return no('A value is not a whole number', '有的 SG 值不是整数');
    tables.push(table);
  }
  const inTable = (i: number, x: number, y: number): number =>
    tables[i]!.column[x]![y - tables[i]!.lowest[x]!]!;
  const coneOf = (x: number, y: number): number => {
    let i = 0;
    while (i < count - 1 && x * cones[i]!.up.y - y * cones[i]!.up.x <= 0) i++;
    return i;
  };
  const ruleAt = (x: number, y: number): number => {
    const i = coneOf(x, y);
    const { right, up, settledRight, settledUp } = cones[i]!;
    const area = cross(right, up);
    const overA = Math.max(0, Math.floor((x * up.y - y * up.x) / area) - settledRight);
    const overB = Math.max(0, Math.floor((right.x * y - right.y * x) / area) - settledUp);
    return inTable(i, x - overA * right.x - overB * up.x, y - overA * right.y - overB * up.y);
  };

  let squares = 0;
  let wrong: Point | undefined;
  for (const [i, cone] of cones.entries()) {
    const { right, up, settledRight, settledUp } = cone;
    const area = cross(right, up);
    let limitA = (settledRight + 1) * area;
    let limitB = (settledUp + 1) * area;
    const below = cones[i - 1];
    const above = cones[i + 1];
    for (const m of moves) {
      const a = cross(m, up);
      const b = cross(right, m);
      limitA = Math.max(limitA, (settledRight + 1) * area - a);
      limitB = Math.max(limitB, (settledUp + 1) * area - b);
      if (below && b < 0) {
        const skew = cross(below.right, up) / cross(below.right, right);
        limitA = Math.max(limitA, Math.ceil((below.settledUp + 1) * area - b * skew) + 1 - a);
      }
      if (above && a <= 0) {
        const skew = cross(right, above.up) / cross(up, above.up);
        limitB = Math.max(limitB, Math.ceil((above.settledRight + 1) * area - a * skew) + 1 - b);
      }
    }
    if ((limitA / area + 1) * (limitB / area + 1) * area > MAX_SQUARES_CHECKED) {
      return no('The rule is too long to check', '规律太长，无法检验');
    }
    const met = new Set<number>();
    forSquares(right, up, i === count - 1, limitA, limitB, (x, y) => {
      met.clear();
      for (const m of moves) {
        if (x + m.x >= 0 && y + m.y >= 0) met.add(ruleAt(x + m.x, y + m.y));
      }
      let least = 0;
      while (met.has(least)) least++;
      squares++;
      if (ruleAt(x, y) === least) return true;
      wrong = { x, y };
      return false;
    });
    if (wrong) {
      return no(
        `The rule gives (${wrong.x},${wrong.y}) a value that is not the mex`,
        `规律给出的 (${wrong.x},${wrong.y}) 的值不等于 mex`,
      );
    }
  }

  const valueAt = (x: bigint, y: bigint): number | undefined => {
    if (x < 0n || y < 0n) return undefined;
    const big = (p: Point) => ({ x: BigInt(p.x), y: BigInt(p.y) });
    let i = 0;
    while (i < count - 1 && x * BigInt(cones[i]!.up.y) - y * BigInt(cones[i]!.up.x) <= 0n) i++;
    const [right, up] = [big(cones[i]!.right), big(cones[i]!.up)];
    const area = right.x * up.y - right.y * up.x;
    const over = (share: bigint, settled: number) => {
      const excess = share / area - BigInt(settled);
      return excess > 0n ? excess : 0n;
    };
    const overA = over(x * up.y - y * up.x, cones[i]!.settledRight);
    const overB = over(right.x * y - right.y * x, cones[i]!.settledUp);
    return inTable(i, Number(x - overA * right.x - overB * up.x), Number(y - overA * right.y - overB * up.y));
  };
  return {
    valueAt,
    how: proved(
      `the rule gives the mex on ${counted(squares, 'square')}, one of each kind near the edges of the wedges. Every other square has the same moves as one of these shifted along an edge, so by induction the rule holds everywhere`,
      `规律在 ${countWords(squares)} 个代表格上都给出 mex；其余各格的走法与某个代表格沿区域边界平移后相同，由归纳法，规律处处成立`,
    ),
  };
};
