/*
 * A tour too long to list, given by the blocks it is made of (TourPlan in tour.ts).
 *
 *     +---+-----+-----+      The blocks B0, B1, … fill the board, and each is a list of all its own squares. The tour is the
 *     |B5 < B4  < B3  |      outward part of B0, of B1, …, all of the last block, and then the other parts back to B0. So every
 *     +---+-----+--^--+      square has its turn, once. What is left to see is that each step is a move: inside the blocks, and
 *     |B0 > B1  > B2  |      out and back between each block and the next.
 *     +---+-----+-----+
 *
 * Blocks of the same kind of strip and place are alike, and moves do not depend on where they are made: a
 * board without holes of the same plan with fewer blocks, in which every kind of block follows every other as
 * on the large one, has all the steps to look at. Four blocks in a strip are enough (first, middle, middle,
 * last), and five or six strips (first, odd, even, odd, (even,) last).
 */
import { counted, countWords } from '../../../core/amounts.js';
import { partly, proved, refuse, type Verdict } from '../../../core/result.js';
import type { Point } from '../../../core/square.js';
import { formatThousands, t } from '../../../core/text.js';
import type { RuleBlock, TourAnswer, TourPlan, TourProblem } from '../tour.js';

type RuleAnswer = Extract<TourAnswer, { kind: 'rule' }>;

/** How many blocks there are, in both directions. */
interface Counts {
  readonly columns: number;
  readonly strips: number;
}

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const countBlocks = ({ board }: TourProblem, { first, side, transposed }: TourPlan): Counts | undefined => {
  const [width, height] = transposed ? [board.height, board.width] : [board.width, board.height];
  if (![first?.x, first?.y, side].every(isSize)) return undefined;
  const columns = 1 + (width - first.x) / side;
  const strips = 1 + (height - first.y) / side;
  return isSize(columns) && isSize(strips) ? { columns, strips } : undefined;
};

const stripKind = (strip: number, { strips }: Counts): RuleBlock['strip'] => {
  if (strip === strips - 1) return 'last';
  return strip === 0 ? 'first' : strip % 2 === 1 ? 'odd' : 'even';
};

const placeKind = (place: number, { columns }: Counts): RuleBlock['place'] => {
  if (place === columns - 1) return 'last';
  return place === 0 ? 'first' : 'middle';
};

/** A block and its position; its corner is counted in the plan's own directions. */
interface Laid {
  readonly block: RuleBlock;
  readonly corner: Point;
}

/** True if the block contains every square of a rectangle, once. */
const fills = ({ squares }: RuleBlock, width: number, height: number): boolean => {
  if (!Array.isArray(squares) || squares.length !== width * height) return false;
  const isInside = ({ x, y }: Point) =>
    Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < height;
  return squares.every(isInside) && new Set(squares.map(({ x, y }) => y * width + x)).size === squares.length;
};

const badPlan = refuse('The blocks of the plan do not fill the board', '规则中的块没有铺满棋盘');
const badStep = refuse('A step in or between the blocks is not a legal move', '块内或块间有一步不合法');

const blockKey = (strip: RuleBlock['strip'], place: RuleBlock['place']): string => `${strip} ${place}`;

/** One block of every kind among this many; undefined if one is missing, duplicated, or of another kind. */
const kindsOf = ({ blocks }: TourPlan, counts: Counts): ReadonlyMap<string, RuleBlock> | undefined => {
  if (!Array.isArray(blocks)) return undefined;
  const kinds = new Map(blocks.map((block: RuleBlock) => [blockKey(block?.strip, block?.place), block]));
  const wanted = Math.min(counts.strips, 4) * Math.min(counts.columns, 3);
  return kinds.size === blocks.length && kinds.size === wanted ? kinds : undefined;
};

/** The blocks of a board in the order in which the tour reaches them, or undefined if they do not fill it. */
const layOut = (
  { first, side }: TourPlan,
  kinds: ReadonlyMap<string, RuleBlock>,
  counts: Counts,
): readonly Laid[] | undefined => {
  const chain: Laid[] = [];
  for (let strip = 0; strip < counts.strips; strip++) {
    for (let place = 0; place < counts.columns; place++) {
      const column = strip % 2 === 0 ? place : counts.columns - 1 - place;
      const block = kinds.get(blockKey(stripKind(strip, counts), placeKind(place, counts)));
      const [width, height] = [column === 0 ? first.x : side, strip === 0 ? first.y : side];
      if (block === undefined || !fills(block, width, height)) return undefined;
      const x = column === 0 ? 0 : first.x + (column - 1) * side;
      const y = strip === 0 ? 0 : first.y + (strip - 1) * side;
      chain.push({ block, corner: { x, y } });
    }
  }
  return chain;
};

/** Are all steps moves, in the blocks of this board and between them? */
const isWalk = (
  { piece, closed }: TourProblem,
  { transposed }: TourPlan,
  chain: readonly Laid[],
): boolean => {
  const leaps = new Set(piece.rays.map(({ dx, dy }) => (transposed ? `${dy},${dx}` : `${dx},${dy}`)));
  const at = ({ block, corner }: Laid, i: number): Point => {
    const { x, y } = block.squares.at(i)!;
    return { x: corner.x + x, y: corner.y + y };
  };
  const goes = (a: Point, b: Point) => leaps.has(`${b.x - a.x},${b.y - a.y}`);
  for (const [i, laid] of chain.entries()) {
    const { outward, squares } = laid.block;
    const next = chain[i + 1];
    const isLast = next === undefined;
    // A block between others has two parts; the last one is visited all at once.
    if (!Number.isInteger(outward) || (isLast ? outward !== squares.length : outward < 1)) return false;
    if (!isLast && outward >= squares.length) return false;
    for (let k = 1; k < squares.length; k++)
      if (k !== outward && !goes(at(laid, k - 1), at(laid, k))) return false;
    if (!isLast && !(goes(at(laid, outward - 1), at(next, 0)) && goes(at(next, -1), at(laid, outward))))
      return false;
  }
  return !closed || (chain.length > 0 && goes(at(chain[0]!, -1), at(chain[0]!, 0)));
};

/** The number of a square in the tour, from 0: a sum over the blocks before its own. */
const numbering = (
  { board }: TourProblem,
  { first, side, transposed }: TourPlan,
  kinds: ReadonlyMap<string, RuleBlock>,
  counts: Counts,
): ((square: Point) => bigint) => {
  const length = BigInt(board.width) * BigInt(board.height);
  const blockOf = (strip: number, place: number) =>
    kinds.get(blockKey(stripKind(strip, counts), placeKind(place, counts)))!;
  const indexOf = new Map(
    [...kinds.values()].map((block) => [
      block,
      new Map(block.squares.map(({ x, y }, i) => [`${x},${y}`, i])),
    ]),
  );
  type Part = (block: RuleBlock) => number;
  const inStrip = (part: Part, strip: number, places: number): bigint => {
    if (places === 0) return 0n;
    const middle = places > 1 ? BigInt(places - 1) * BigInt(part(blockOf(strip, 1))) : 0n;
    return BigInt(part(blockOf(strip, 0))) + middle;
  };
  const wholeStrip = (part: Part, strip: number): bigint =>
    inStrip(part, strip, counts.columns - 1) + BigInt(part(blockOf(strip, counts.columns - 1)));
  const before = (part: Part, strip: number, place: number): bigint => {
    let sum = inStrip(part, strip, place);
    if (strip > 0) sum += wholeStrip(part, 0);
    if (strip > 1) sum += BigInt(Math.floor(strip / 2)) * wholeStrip(part, 1);
    if (strip > 2) sum += BigInt(Math.floor((strip - 1) / 2)) * wholeStrip(part, 2);
    return sum;
  };
  return (square) => {
    const [x, y] = transposed ? [square.y, square.x] : [square.x, square.y];
    const column = x < first.x ? 0 : 1 + Math.floor((x - first.x) / side);
    const strip = y < first.y ? 0 : 1 + Math.floor((y - first.y) / side);
    const place = strip % 2 === 0 ? column : counts.columns - 1 - column;
    const block = blockOf(strip, place);
    const [left, low] = [column === 0 ? x : (x - first.x) % side, strip === 0 ? y : (y - first.y) % side];
    const i = indexOf.get(block)!.get(`${left},${low}`)!;
    if (i < block.outward) return before(({ outward }) => outward, strip, place) + BigInt(i);
    const rest = block.squares.length - i;
    return length - before(({ outward, squares }) => squares.length - outward, strip, place) - BigInt(rest);
  };
};

/** The squares that are written out: on the board, each a move from the previous one, none twice. */
const checkStretches = ({ board, piece }: TourProblem, { stretches }: RuleAnswer): number | Verdict => {
  const leaps = new Set(piece.rays.filter(({ range }) => range === 1).map(({ dx, dy }) => `${dx},${dy}`));
  let looked = 0;
  for (const { points } of stretches) {
    const seen = new Set<string>();
    for (const [k, { x, y }] of points.entries()) {
      const isOn = Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0;
      if (!isOn || x >= board.width || y >= board.height || seen.has(`${x},${y}`)) {
        return refuse(
          'A part of the tour leaves the board or repeats a square',
          '某一段离开了棋盘或重复了格子',
        );
      }
      seen.add(`${x},${y}`);
      const before = points[k - 1];
      if (before && !leaps.has(`${x - before.x},${y - before.y}`))
        return refuse('A part of the tour has an illegal step', '某一段有一步不合法');
      looked++;
    }
  }
  return looked;
};

/**
 * Do the stretches have the step numbers that the plan gives their squares? A closed tour may start anywhere.
 */
const isNumbered = (
  { board, closed, from }: TourProblem,
  { length, stretches }: RuleAnswer,
  numberOf: (square: Point) => bigint,
): boolean => {
  const start =
    closed && from !== undefined
      ? numberOf({ x: from % board.width, y: Math.floor(from / board.width) })
      : 0n;
  return stretches.every(({ step, points }) =>
    points.every((point, k) => (numberOf(point) - start + length) % length === step + BigInt(k)),
  );
};

const checkPlan = (problem: TourProblem, answer: RuleAnswer, plan: TourPlan): Verdict => {
  const { from, to, symmetric, uniform, using, avoiding, given, closed } = problem;
  const asked = [closed ? undefined : from, to, symmetric, uniform, using, avoiding, given];
  if (asked.some((one) => one !== undefined))
    return refuse('The problem asks for more than the rule says', '题目的要求超出了规则的内容');
  const counts = countBlocks(problem, plan);
  const kinds = counts && kindsOf(plan, counts);
  if (counts === undefined || kinds === undefined) return badPlan;
  const { columns, strips } = counts;
  const few = { columns: Math.min(columns, 4), strips: strips <= 6 ? strips : 5 + ((strips - 5) % 2) };
  const chain = layOut(plan, kinds, few);
  if (chain === undefined) return badPlan;
  if (!isWalk(problem, plan, chain) || (closed && answer.length < 3n)) return badStep;
  if (!isNumbered(problem, answer, numbering(problem, plan, kinds, counts)))
    return refuse('The numbers of the squares listed do not follow from the rule', '列出的步号与规则不符');
  return proved(
    `the blocks fill the board, and every kind of block and of step between two blocks was checked (${counted(chain.length, 'block')})`,
    `各块铺满棋盘；每一种块和块间的衔接都逐步检验过（共 ${countWords(chain.length)} 块）`,
  );
};

/** A tour by rule: proved by its plan; without one, only the written part can be followed. */
export const checkRule = (problem: TourProblem, answer: RuleAnswer): Verdict => {
  const { board } = problem;
  if (answer.length !== BigInt(board.width) * BigInt(board.height) || board.missing.length > 0)
    return refuse('The length of the tour is not the number of squares', '巡游的长度不等于格数');
  const looked = checkStretches(problem, answer);
  if (typeof looked !== 'number') return looked;
  if (answer.plan !== undefined) return checkPlan(problem, answer, answer.plan);
  return partly(
    [
      t(
        `${counted(looked, 'square')} of the tour: every step is a legal move, no square repeats`,
        `检查了其中 ${formatThousands(looked)} 格：每一步都合法，没有重复`,
      ),
    ],
    [t('the rest of the tour, which is given by a rule', '其余由规则给出的部分')],
  );
};
