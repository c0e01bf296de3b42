/*
 * What a proof adds to the picture of a placement.
 *
 *     groups, blocks, lines (apart)    the groups in colors
 *     apart-squares, weights           rings, of which no piece covers two; dots where weights are
 *     parts                            a color for each part, in which its own proof is drawn
 *     cases                            the squares of the first cases, numbered in their order
 *     lines (cover)                    the lines that count: rows, columns, diagonals, or the outermost empty ones
 */
import { type Board, isMissing, pointOf, squareAt, squareCount } from '../../core/board.js';
import {
  ACCENT,
  type LegendRow,
  part,
  type Stroke,
  type Token,
  type Tone,
} from '../../core/picture/picture.js';
import type { Point, Square } from '../../core/square.js';
import { type Text, t } from '../../core/text.js';
import type { Because, PlaceProblem } from './place.js';

export interface ProofPicture {
  /** Colors of squares, if the proof is about groups of them. */
  readonly toneOf: (square: Square) => Tone | undefined;
  readonly tokens: readonly Token[];
  /** Labels of squares, for terminals. */
  readonly figures: ReadonlyMap<Square, string>;
  readonly strokes: readonly Stroke[];
  readonly legend: readonly LegendRow[];
}

const NOTHING: ProofPicture = {
  toneOf: () => undefined,
  tokens: [],
  figures: new Map(),
  strokes: [],
  legend: [],
};

const legendOf = (text: Text, tone: Tone = ACCENT): readonly LegendRow[] => [{ tone, text }];

const byGroup = (groups: readonly (readonly Square[])[]): ProofPicture => {
  const groupOf = new Map(groups.flatMap((group, i) => group.map((square) => [square, i] as const)));
  return {
    ...NOTHING,
    toneOf: (square) => {
      const group = groupOf.get(square);
      return group === undefined ? undefined : part(group);
    },
  };
};

const byNumber = (board: Board, number: (at: Point) => number): ProofPicture => ({
  ...NOTHING,
  toneOf: (square) => part(number(pointOf(board, square))),
});

const marked = (board: Board, squares: readonly Square[], piece: 'goal' | 'dot', tone?: Tone) =>
  squares.map((square): Token => ({ at: pointOf(board, square), piece, ...(tone && { tone }) }));

/** The squares that the first cases branch on: each is occupied, or stays empty for the next one. */
const caseSquares = (because: Because): readonly Square[] =>
  because.kind === 'cases' ? [because.square, ...caseSquares(because.empty)] : [];

const drawCases = (board: Board, because: Because): ProofPicture => {
  const squares = caseSquares(because);
  return {
    ...NOTHING,
    tokens: squares.map((square, i) => ({ at: pointOf(board, square), piece: 'step', label: `${i + 1}` })),
    figures: new Map(squares.map((square, i) => [square, `${i + 1}`])),
    legend: legendOf(
      t(
        'Numbers: a piece stands on this square, and those before it stay empty',
        '数字：这一格放棋子，前面编号的格子空着',
      ),
    ),
  };
};

const drawParts = (problem: PlaceProblem, because: Extract<Because, { kind: 'parts' }>): ProofPicture => {
  const inner = because.parts.map(({ because: own }) => drawn(problem, [], own));
  const { toneOf } = byGroup(because.parts.map(({ squares }) => squares));
  return {
    toneOf,
    tokens: inner.flatMap(({ tokens }, i) => tokens.map((token) => ({ ...token, tone: part(i) }))),
    figures: new Map(inner.flatMap(({ figures }) => [...figures])),
    strokes: inner.flatMap(({ strokes }) => strokes),
    legend: because.parts.slice(0, 6).map(({ size }, i) => ({
      tone: part(i),
      text:
        problem.rule === 'apart'
          ? t(`Part ${i + 1}: at most ${size}`, `第 ${i + 1} 部分：最多 ${size} 个`)
          : t(`Part ${i + 1}: at least ${size}`, `第 ${i + 1} 部分：至少 ${size} 个`),
    })),
  };
};

const stroke = (from: Point, to: Point): Stroke => ({ points: [from, to], tone: ACCENT, thin: true });

/** The rows or the columns, whichever are fewer. */
const drawRows = ({ width, height }: Board, lines: 'rows' | 'columns'): ProofPicture => ({
  ...NOTHING,
  strokes:
    lines === 'rows'
      ? Array.from({ length: height }, (_, y) => stroke({ x: 0, y }, { x: width - 1, y }))
      : Array.from({ length: width }, (_, x) => stroke({ x, y: 0 }, { x, y: height - 1 })),
  legend: legendOf(t('Lines: with fewer pieces, one stays empty', '线：棋子再少，就有一条空着')),
});

/**
 * Every rising diagonal that stays on the board between the falling ones that do the same: the tilted
 * rectangle of each color.
 */
const drawDiagonals = ({ width, height }: Board): ProofPicture => {
  const strokes: Stroke[] = [];
  for (const odd of [0, 1]) {
    const values = (low: number, high: number): readonly number[] => {
      const all = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter(
        (v) => Math.abs(v % 2) === odd,
      );
      return all.sort((a, b) => Math.abs(2 * a - low - high) - Math.abs(2 * b - low - high));
    };
    const [rising, falling] = [values(1 - height, width - 1), values(0, width + height - 2)];
    const at = (difference: number, sum: number): Point => ({
      x: (sum + difference) / 2,
      y: (sum - difference) / 2,
    });
    const isOn = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x < width && y < height;
    let k = 0;
    const ends = (list: readonly number[]) => {
      const taken = list.slice(0, k + 1).sort((a, b) => a - b);
      return [taken[0]!, taken[k]!];
    };
    const fits = () => ends(rising).every((d) => ends(falling).every((s) => isOn(at(d, s))));
    while (k < Math.min(rising.length, falling.length) && fits()) k++;
    if (k === 0) continue;
    k--;
    const [[d0, d1], [s0, s1]] = [ends(rising), ends(falling)] as [[number, number], [number, number]];
    for (const difference of rising.slice(0, k + 1))
      strokes.push(stroke(at(difference, s0), at(difference, s1)));
    for (const sum of falling.slice(0, k + 1)) strokes.push(stroke(at(d0, sum), at(d1, sum)));
  }
  return {
    ...NOTHING,
    strokes: strokes.filter(({ points: [a, b] }) => a!.x !== b!.x),
    legend: legendOf(
      t('Lines: with fewer pieces, two that cross stay empty', '线：棋子再少，就有两条相交的线空着'),
    ),
  };
};

/** The two outermost empty columns, or rows, and the squares that the argument counts. */
const drawOutermost = (board: Board, squares: readonly Square[]): ProofPicture => {
  const n = board.width;
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  for (const square of squares) {
    const { x, y } = pointOf(board, square);
    columns.add(x);
    rows.add(y);
  }
  const span = (taken: ReadonlySet<number>): readonly [number, number] | undefined => {
    const empty = Array.from({ length: n }, (_, i) => i).filter((i) => !taken.has(i));
    return empty.length === 0 ? undefined : [empty[0]!, empty.at(-1)!];
  };
  const [across, along] = [span(columns), span(rows)];
  if (across === undefined || along === undefined) return NOTHING;
  const isUpright = across[1] - across[0] >= along[1] - along[0];
  const [[a, b], [c]] = isUpright ? [across, along] : [along, across];
  const d = b - a;
  const first = Math.max(0, Math.min(c, n - d));
  const counted = Array.from({ length: d }, (_, i) => first + i).flatMap((i) =>
    [a, b].map((line) => (isUpright ? squareAt(board, line, i) : squareAt(board, i, line))),
  );
  return {
    ...NOTHING,
    tokens: marked(board, counted, 'goal'),
    legend: legendOf(
      t(
        'Rings: a piece covers at most four of them, outside their rows at most two',
        '圆圈：一个棋子最多覆盖其中四格，不在这些行的最多两格',
      ),
    ),
  };
};

const drawn = (problem: PlaceProblem, squares: readonly Square[], because: Because): ProofPicture => {
  const { board, rule } = problem;
  switch (because.kind) {
    case 'groups':
      return byGroup(because.groups);
    case 'blocks': {
      const { width, height } = because;
      const perRow = Math.ceil(board.width / width);
      // Six tones that repeat: an odd number of blocks per row keeps neighbors distinct.
      return byNumber(
        board,
        ({ x, y }) => Math.floor(y / height) * (perRow + 1 + (perRow % 2)) + Math.floor(x / width),
      );
    }
    case 'apart-squares':
      return { ...NOTHING, tokens: marked(board, because.squares, 'goal') };
    case 'weights':
      return {
        ...NOTHING,
        tokens: marked(
          board,
          because.weights.map(({ square }) => square),
          'dot',
        ),
        legend: legendOf(t('Dots: squares with a weight', '圆点：有权重的格子')),
      };
    case 'cases':
      return drawCases(board, because);
    case 'parts':
      return drawParts(problem, because);
    case 'lines':
      if (because.lines === 'outermost') return drawOutermost(board, squares);
      if (rule !== 'apart') {
        return because.lines === 'diagonals' ? drawDiagonals(board) : drawRows(board, because.lines);
      }
      if (because.lines === 'diagonals') {
        const last = 2 * board.width - 2;
        return byNumber(board, ({ x, y }) => (x + y === last ? 0 : x + y));
      }
      return byNumber(board, ({ x, y }) => (because.lines === 'rows' ? y : x));
    default:
      return NOTHING;
  }
};

/** Larger boards have too little room for it. */
const MAX_DRAWN = 4096;

export const proofPicture = (
  problem: PlaceProblem,
  squares: readonly Square[],
  because: Because | undefined,
): ProofPicture => {
  if (because === undefined) return NOTHING;
  const { board } = problem;
  const isColored = problem.rule === 'apart' && ['groups', 'blocks', 'lines'].includes(because.kind);
  if (squareCount(board) > MAX_DRAWN && !isColored) return NOTHING;
  const picture = drawn(problem, squares, because);
  return {
    ...picture,
    toneOf: (square) => (isMissing(board, square) ? undefined : picture.toneOf(square)),
  };
};
