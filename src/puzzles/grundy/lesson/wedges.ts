/*
 * Periodic wedges, for the white knight, whose quadrant has two of them with the diagonal between. A corner
 * of the quadrant is filled; shifts sideways and along the diagonal are tried to find the shortest that
 * preserve the values; then a piece anywhere is moved back to the corner by whole periods. The corner is
 * large enough to prove the rule: beyond it, a square has the same moves as a square one period closer, and
 * therefore the same value. The library also finds the edges of the wedges by itself, for any moves.
 *
 * One step per shift that is tried, and one per piece.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { makeBoard, squareAt } from '../../../core/board.js';
import type { Lesson, LessonMark, LessonStep } from '../../../core/lesson/lesson.js';
import type { PieceRay } from '../../../core/piece.js';
import type { BigPoint, Square } from '../../../core/square.js';
import { formatThousands, type Text, t } from '../../../core/text.js';
import type { GrundyProblem } from '../grundy.js';
import { mexOf } from './textbook.js';

const MOVES = [
  { dx: 1, dy: -2 },
  { dx: -1, dy: -2 },
  { dx: -2, dy: -1 },
  { dx: -2, dy: 1 },
] as const;

/** With periods of 4, a table of six of them in each direction proves the rule; see the introduction. */
const SIZE = 24;
const BOARD = makeBoard(SIZE, SIZE);

const fillCorner = (): readonly (readonly number[])[] => {
  const value: number[][] = Array.from({ length: 2 * SIZE + 1 }, () => []);
  for (let total = 0; total <= 2 * SIZE; total++) {
    for (let x = 0; x <= total; x++) {
      const options = MOVES.map(({ dx, dy }) => [x + dx, total - x + dy] as const);
      const met = options.filter(([u, v]) => u >= 0 && v >= 0).map(([u, v]) => value[u]![v]!);
      value[x]![total - x] = mexOf(new Set(met));
    }
  }
  return value;
};

/** A shift by k squares that may preserve the values. */
interface Shift {
  readonly way: 'side' | 'diagonal';
  readonly k: number;
}

/**
 * The source of a square under the shift; undefined if it is too close to the edges of its wedge to be
 * compared.
 */
const shifted = ({ way, k }: Shift, x: number, y: number): readonly [number, number] | undefined => {
  if (way === 'diagonal') return Math.min(x, y) >= 2 * k ? [x - k, y - k] : undefined;
  if (x - y >= 2 * k) return [x - k, y];
  return y - x >= 2 * k ? [x, y - k] : undefined;
};

const squareOf = (x: number, y: number): Square => squareAt(BOARD, x, y);

const eachSquare = (visit: (x: number, y: number) => void): void => {
  for (let x = 0; x < SIZE; x++) for (let y = 0; y < SIZE; y++) visit(x, y);
};

/** No value of the white knight is larger. */
const HIGHEST = 4;

const makeStage = () => {
  const value = fillCorner();
  const text = (x: number, y: number): string => `${value[x]![y]}`;
  const shaded = (x: number, y: number): LessonMark => ({
    square: squareOf(x, y),
    tone: 'done',
    text: text(x, y),
    heat: value[x]![y]! / HIGHEST,
  });
  const all = (): readonly LessonMark[] => {
    const marks: LessonMark[] = [];
    eachSquare((x, y) => marks.push(shaded(x, y)));
    return marks;
  };
  return { value, text, all };
};

type Stage = ReturnType<typeof makeStage>;

const waySaid = ({ way, k }: Shift): Text =>
  way === 'side'
    ? t(`${k} sideways, away from the diagonal`, `沿离开对角线的方向平移 ${k} 格`)
    : t(`${k} along the diagonal`, `沿对角线平移 ${k} 格`);

const fillStep = ({ all }: Stage): LessonStep => ({
  say: t(
    `Fill a corner of ${SIZE}x${SIZE} squares with the mex of each, as in the other lesson. Squares with the same value have the same shade: look for what repeats, and where.`,
    `先像另一个演示那样，用 mex 填好 ${SIZE}x${SIZE} 的一角。值相同的格子颜色相同：看看什么在重复，在哪里重复。`,
  ),
  trace: `fill ${SIZE}`,
  marks: all(),
  pieces: [],
  lines: [],
  data: [],
});

const tryShift = ({ value, text }: Stage, shift: Shift): LessonStep & { readonly fails: number } => {
  const marks: LessonMark[] = [];
  let [fails, compared] = [0, 0];
  eachSquare((x, y) => {
    const from = shifted(shift, x, y);
    if (from === undefined) return;
    compared++;
    const isSame = value[x]![y] === value[from[0]]![from[1]];
    if (!isSame) fails++;
    marks.push({ square: squareOf(x, y), tone: isSame ? 'done' : 'waiting', text: text(x, y) });
  });
  const far = shift.way === 'side' ? ([SIZE - 1, 3] as const) : ([SIZE - 3, SIZE - 5] as const);
  const from = shifted(shift, ...far)!;
  const said = waySaid(shift);
  return {
    fails,
    say:
      fails === 0
        ? t(
            `Shift by ${said.en}: all ${counted(compared, 'square')} have the value of the square they come from. That is the period.`,
            `${said.zh}：比较的 ${countWords(compared)} 格都与平移前的值相同。这就是周期。`,
          )
        : t(
            `Shift by ${said.en}: ${fails} of ${counted(compared, 'square')} have a different value from the square they come from. Try ${shift.k + 1}.`,
            `${said.zh}：${countWords(compared)} 格中有 ${fails} 格与平移前的值不同。再试 ${shift.k + 1}。`,
          ),
    trace: `${shift.way} ${shift.k} ${fails}`,
    question: {
      ask: t(`Do the values stay the same if they are shifted by ${said.en}?`, `${said.zh}，值会不变吗？`),
      choices: ['✓', '✗'],
      right: fails === 0 ? 0 : 1,
    },
    marks,
    pieces: [],
    lines: [{ squares: [squareOf(...from), squareOf(...far)], tone: 'jump' }],
    data: [
      {
        kind: 'list',
        name: t('Squares that differ, of all compared', '不同的格数与比较的格数'),
        items: [`${fails}/${compared}`],
        at: 0,
      },
    ],
  };
};

/** The shortest shift that works. */
function* findPeriod(stage: Stage, way: Shift['way']): Generator<LessonStep, number, undefined> {
  for (let k = 1; ; k++) {
    const { fails, ...step } = tryShift(stage, { way, k });
    yield step;
    if (fails === 0) return k;
  }
}

interface Periods {
  readonly side: number;
  readonly diagonal: number;
}

/** The number of whole periods to subtract, so that between one and two remain. */
const periodsIn = (length: bigint, period: number): bigint => {
  const fit = length / BigInt(period) - 1n;
  return fit > 0n ? fit : 0n;
};

const shrink = ({ side, diagonal }: Periods, { x, y }: BigPoint) => {
  const along = periodsIn(x < y ? x : y, diagonal);
  const [u, v] = [x - along * BigInt(diagonal), y - along * BigInt(diagonal)];
  const across = periodsIn(u > v ? u - v : v - u, side);
  const back = across * BigInt(side);
  const near = u > v ? { x: Number(u - back), y: Number(v) } : { x: Number(u), y: Number(v - back) };
  return { near, along, across };
};

const EDGE = [squareOf(0, 0), squareOf(SIZE - 1, SIZE - 1)];

const proveStep = ({ value, text }: Stage, periods: Periods): LessonStep => {
  const marks: LessonMark[] = [];
  let wrong = 0;
  eachSquare((x, y) => {
    const { near } = shrink(periods, { x: BigInt(x), y: BigInt(y) });
    if (value[near.x]![near.y] !== value[x]![y]) wrong++;
    const isKept = near.x === x && near.y === y;
    marks.push({
      square: squareOf(x, y),
      tone: x > y ? 'done' : 'waiting',
      text: text(x, y),
      ...(isKept ? { heat: 0.05 } : {}),
    });
  });
  const kept = marks.filter(({ heat }) => heat !== undefined).length;
  return {
    say: t(
      `Two wedges, with the diagonal between them. The ${counted(kept, 'pale square')} give all ${SIZE * SIZE} values of the corner (${wrong === 0 ? 'none' : wrong} wrong). Farther out, a square and its moves look like those one period nearer, so the rule holds on the whole quadrant.`,
      `两个扇形，以对角线为界。浅色的 ${countWords(kept)} 格给出这一角的全部 ${SIZE * SIZE} 个值（${wrong === 0 ? '没有错的' : `错 ${wrong} 个`}）。再往外，每格和它的走法都与近一个周期处相同，所以规律在整个第一象限成立。`,
    ),
    trace: `prove ${wrong}`,
    marks,
    pieces: [],
    lines: [{ squares: EDGE, tone: 'jump' }],
    data: [
      {
        kind: 'table',
        name: t('Periods', '周期'),
        columns: ['→ ↑', '↗'],
        rows: [[`${periods.side}`, `${periods.diagonal}`]],
      },
    ],
  };
};

const placeName = ({ x, y }: { readonly x: bigint | number; readonly y: bigint | number }): string =>
  `(${x},${y})`;

const readStep = (
  { value, all }: Stage,
  periods: Periods,
  at: BigPoint,
  i: number,
  of: number,
): LessonStep => {
  const { near, along, across } = shrink(periods, at);
  const found = value[near.x]![near.y]!;
  const square = squareOf(near.x, near.y);
  const [far, here] = [placeName(at), placeName(near)];
  const taken = [formatThousands(along), formatThousands(across)];
  return {
    say: t(
      `${of === 1 ? 'The piece' : `Piece ${i + 1} of ${of}`} is on ${far}. Subtract whole periods, ${taken[0]} along the diagonal and ${taken[1]} sideways: ${here} has the same value, ${found}.`,
      `${of === 1 ? '棋子' : `第 ${i + 1} 个棋子（共 ${of} 个）`}在 ${far}。减去对角线方向 ${taken[0]} 个周期、横竖方向 ${taken[1]} 个周期，${here} 的值相同，是 ${found}。`,
    ),
    trace: `read ${near.x} ${near.y} ${found}`,
    marks: all().map((mark) => (mark.square === square ? { square, tone: 'goal', text: mark.text! } : mark)),
    pieces: [],
    lines: [{ squares: EDGE, tone: 'jump' }],
    data: [
      {
        kind: 'table',
        name: t('From far away to the corner', '从远处回到角上'),
        columns: ['x', 'y', '↗', '→ ↑', 'x', 'y', 'SG'],
        rows: [[`${at.x}`, `${at.y}`, `${along}`, `${across}`, `${near.x}`, `${near.y}`, `${found}`]],
        at: [0, 6],
      },
    ],
  };
};

function* wedgeSteps({ at }: GrundyProblem): Generator<LessonStep, void, undefined> {
  const stage = makeStage();
  yield fillStep(stage);
  const side = yield* findPeriod(stage, 'side');
  const diagonal = yield* findPeriod(stage, 'diagonal');
  const periods = { side, diagonal };
  yield proveStep(stage, periods);
  const values: number[] = [];
  for (const [i, place] of at.entries()) {
    const { near } = shrink(periods, place);
    values.push(stage.value[near.x]![near.y]!);
    yield readStep(stage, periods, place, i, at.length);
  }
  const sum = values.reduce((total, value) => total ^ value, 0);
  const says = sum === 0 ? t('loses', '必败') : t('wins', '必胜');
  yield {
    say: t(
      `The nim-sum (XOR) of the values is ${values.length === 1 ? sum : `${values.join(' ⊕ ')} = ${sum}`}: the player to move ${says.en}. No square between the corner and the pieces was looked at.`,
      `各 SG 值的异或和为 ${values.length === 1 ? sum : `${values.join(' ⊕ ')} = ${sum}`}，先手${says.zh}。从这一角到棋子之间的格子，一格也没有看。`,
    ),
    trace: `sum ${sum}`,
    marks: stage.all(),
    pieces: [],
    lines: [],
    data: [{ kind: 'list', name: t('Grundy values', 'SG 值'), items: values.map(String) }],
  };
}

const isWhiteKnight = (rays: readonly PieceRay[]): boolean =>
  rays.length === MOVES.length &&
  MOVES.every(({ dx, dy }) => rays.some((ray) => ray.dx === dx && ray.dy === dy && ray.range === 1));

const MAX_PIECES_SHOWN = 12;

const unfit = ({ board, piece, at, misere }: GrundyProblem): Text | undefined =>
  board === 'quadrant' && isWhiteKnight(piece.rays) && !misere && at.length <= MAX_PIECES_SHOWN
    ? undefined
    : t(
        `This lesson shows up to ${MAX_PIECES_SHOWN} white knights on the quadrant, without misere. Their values have the simplest wedges.`,
        `这个演示用第一象限上的白马（white-knight），最多 ${MAX_PIECES_SHOWN} 个，不用 misere：它的扇形区域最简单。`,
      );

/** The same race as in the other lesson, farther out. */
export const makeWedgesLesson = (race: Lesson<GrundyProblem>['race']): Lesson<GrundyProblem> => ({
  id: 'wedges',
  title: t('Values that repeat in wedges', '扇形区域内的周期'),
  about: t(
    'Far from the corner the values repeat: the quadrant splits into wedges, and in each one the values stay the same under shifts along its two edges. Find the shortest shifts in a small table, prove that they always work, and the value of any square, even 10^18 squares away, is read from the table. The library finds the edges by itself and does this for any moves.',
    '离角落足够远，SG 值就会重复：第一象限分成几个扇形，在每个扇形里，沿它的两条边平移，值不变。在一张小表里找出最短的平移并证明它总是成立，任何格子的值，哪怕远在 10^18 格之外，都能从表里读出。本库会自动找出扇形的边，适用于任何走法。',
  ),
  example: 'grundy quadrant white-knight 1000000000000000000,7 123456789,987654321',
  unfit,
  boardOf: () => BOARD,
  isNumbered: () => true,
  code: {
    cost: t(
      'Constant time per piece, however far away, after filling a table of fixed size.',
      '填好固定大小的表之后，每个棋子只需常数时间，无论多远。',
    ),
    input: (problem) =>
      unfit(problem) === undefined
        ? [problem.at.length, ...problem.at.flatMap(({ x, y }) => [x, y])].join(' ')
        : undefined,
  },
  steps: function* (problem) {
    if (unfit(problem) === undefined) yield* wedgeSteps(problem);
  },
  race: {
    ...race,
    about: t(
      'Two white knights about 900 squares away: computing the mex square by square, against the rule for the whole quadrant. One unit of work is one square.',
      '两匹白马，坐标约 900：逐格求 mex，对比整个第一象限的规律。一个工作单位是一个格子。',
    ),
    problem: 'grundy quadrant white-knight 900,720 333,890',
  },
});
