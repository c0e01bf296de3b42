/*
 * Computing mex values, step by step: a square's value is the least number missing among the squares it can
 * move to; those come first in the order, so one look at each square is enough. Then the values of the pieces
 * are added without carrying, and a winning move is found.
 */
import { counted, countWords } from '../../../core/amounts.js';
import type {
  LessonData,
  LessonLine,
  LessonMark,
  LessonPiece,
  LessonStep,
} from '../../../core/lesson/lesson.js';
import { numberQuestion } from '../../../core/lesson/lessonSteps.js';
import type { Point, Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { moverWords } from '../../../pieces/words.js';
import type { GrundyProblem } from '../grundy.js';
import { placeWords } from '../text.js';
import type { Field } from './field.js';
import { mexOf } from './textbook.js';

/** Longer lists of squares are not spelled out. */
const LONGEST_LIST = 8;

const formatWeight = ({ x, y }: Point): string => {
  const part = (factor: number, name: string) => (factor === 1 ? name : `${factor}${name}`);
  const [first, second] = [part(Math.abs(x), 'x'), part(Math.abs(y), 'y')];
  if (x > 0) return `${first} ${y > 0 ? '+' : '-'} ${second}`;
  return y > 0 ? `${second} - ${first}` : `-${first} - ${second}`;
};

/** The binary digits of a value in columns, with the value in front. */
const binaryRow = (name: string, value: number, digits: number): readonly string[] => [
  name,
  `${value}`,
  ...value.toString(2).padStart(digits, '0'),
];

type Steps = Generator<LessonStep, void, undefined>;

/** The board as far as it is filled, and how the lesson names its squares. */
const makeStage = (problem: GrundyProblem, field: Field) => {
  const { board, graph } = field;
  const valueAt = new Map<Square, number>();
  const name = (square: Square): string =>
    placeWords(problem.board, {
      x: BigInt(square % board.width),
      y: BigInt(Math.floor(square / board.width)),
    });
  return {
    field,
    valueAt,
    name,
    who: moverWords(problem.piece),
    optionsOf: (square: Square): readonly Square[] => [
      ...graph.target.subarray(graph.start[square]!, graph.start[square + 1]!),
    ],
    withValues: (squares: readonly Square[]): Text =>
      t(
        squares.map((square) => `${name(square)} (value ${valueAt.get(square)})`).join(', '),
        squares.map((square) => `${name(square)}（SG 值 ${valueAt.get(square)}）`).join('、'),
      ),
    /** The values so far, some squares in another tone. */
    marks: (toned: ReadonlyMap<Square, LessonMark['tone']>): readonly LessonMark[] => [
      ...[...valueAt]
        .filter(([square]) => !toned.has(square))
        .map(([square, value]): LessonMark => ({ square, tone: 'done', text: `${value}` })),
      ...[...toned].map(([square, tone]) => ({
        square,
        tone,
        ...(valueAt.has(square) ? { text: `${valueAt.get(square)}` } : {}),
      })),
    ],
    standing: (places: readonly Square[]): readonly LessonPiece[] =>
      places.map((square) => ({ square, piece: problem.piece.text, label: `${valueAt.get(square)}` })),
  };
};

type Stage = ReturnType<typeof makeStage>;

const jumps = (from: Square, targets: readonly Square[]): readonly LessonLine[] =>
  targets.map((to) => ({ squares: [from, to], tone: 'jump' as const }));

const introduction = ({ field: { order, weight }, who }: Stage): LessonStep => ({
  say: t(
    `Give every square its value: the smallest whole number that is not the value of a square the ${who.en} can move to (the mex). ${weight ? `Every move decreases ${formatWeight(weight)}, so fill the squares in that order` : 'Fill the squares in an order where every move leads to a filled square'}: the squares one move away are known first.`,
    `给每一格求 SG 值：${who.zh}能走到的各格的值中没有出现的最小非负整数（mex）。${weight ? `每一步都使 ${formatWeight(weight)} 变小，所以按它从小到大填` : '按每一步都走向已填格子的次序来填'}：填到一格时，它能走到的格子都已有值。`,
  ),
  marks: order.map((square) => ({ square, tone: 'waiting' })),
  pieces: [],
  lines: [],
  data: [],
});

/** The next square gets its value. */
const fillSquare = (stage: Stage, square: Square): LessonStep => {
  const { valueAt, name, who } = stage;
  const options = stage.optionsOf(square);
  const met = new Set(options.map((option) => valueAt.get(option)!));
  const value = mexOf(met);
  valueAt.set(square, value);
  const values = [...met].sort((a, b) => a - b);
  const listed = stage.withValues(options);
  const say =
    options.length === 0
      ? t(
          `${name(square)} has no moves: the player to move loses. Write 0.`,
          `${name(square)} 没有走法：当前玩家必败，填 0。`,
        )
      : t(
          `From ${name(square)} the ${who.en} can move to ${options.length > LONGEST_LIST ? `${counted(options.length, 'square')}` : listed.en}. The smallest number missing among ${values.join(', ')} is ${value}.`,
          `从 ${name(square)} 能走到 ${options.length > LONGEST_LIST ? `${countWords(options.length)} 个格子` : listed.zh}。${values.join('、')} 中没有出现的最小非负整数是 ${value}。`,
        );
  const numbers = Array.from({ length: Math.max(value, ...values) + 1 }, (_, number) => number);
  const { width } = stage.field.board;
  return {
    say,
    trace: `fill ${square % width} ${Math.floor(square / width)} ${value}`,
    ...(options.length === 0
      ? {}
      : {
          question: numberQuestion(
            t(
              `The values one move from ${name(square)} are ${values.join(', ')}. What is the mex?`,
              `从 ${name(square)} 一步能到的值有 ${values.join('、')}，mex 是多少？`,
            ),
            value,
          ),
        }),
    marks: stage.marks(
      new Map([...options.map((option) => [option, 'waiting'] as const), [square, 'now'] as const]),
    ),
    pieces: [],
    lines: jumps(square, options),
    data: [
      {
        kind: 'list',
        name: t(
          'Values one move away (✓); the first gap is the mex',
          '一步可到的 SG 值（✓）；第一个空缺就是 mex',
        ),
        items: numbers.map((number) => (met.has(number) ? `${number} ✓` : `${number}`)),
        at: value,
      },
    ],
  };
};

/** The pieces of the game with their values, once all squares are filled. */
const makeSum = ({ field: { board }, valueAt, name }: Stage, { at }: GrundyProblem) => {
  const squares = at.map(({ x, y }) => Number(y) * board.width + Number(x));
  const values = squares.map((square) => valueAt.get(square)!);
  const sum = values.reduce((total, value) => total ^ value, 0);
  const digits = Math.max(1, ...[...values, sum].map((value) => value.toString(2).length));
  return {
    squares,
    values,
    sum,
    /** The first rows of the addition in binary, with or without the result. */
    sheet: (places: readonly Square[], rows: number, withSum: boolean, atRow: number): LessonData => {
      const own = places.map((square) => valueAt.get(square)!);
      const total = own.reduce((xor, value) => xor ^ value, 0);
      return {
        kind: 'table',
        name: t('The values in binary and their nim-sum (⊕)', '二进制的 SG 值与异或和（⊕）'),
        columns: ['', '=', ...Array.from({ length: digits }, (_, i) => `${2 ** (digits - 1 - i)}`)],
        rows: [
          ...places.slice(0, rows).map((square, i) => binaryRow(name(square), own[i]!, digits)),
          ...(withSum ? [binaryRow('⊕', total, digits)] : []),
        ],
        at: [atRow, 1],
      };
    },
  };
};

type Sum = ReturnType<typeof makeSum>;

function* addUp(stage: Stage, { squares, values, sum, sheet }: Sum): Steps {
  const { name, marks, standing } = stage;
  for (const [i, square] of squares.entries()) {
    yield {
      say: t(
        `${squares.length === 1 ? 'The piece' : `Piece ${i + 1} of ${squares.length}`} is on ${name(square)}: value ${values[i]}, in binary ${values[i]!.toString(2)}.`,
        `${squares.length === 1 ? '棋子' : `第 ${i + 1} 个棋子（共 ${squares.length} 个）`}在 ${name(square)}，SG 值为 ${values[i]}，二进制为 ${values[i]!.toString(2)}。`,
      ),
      marks: marks(new Map([[square, 'now']])),
      pieces: standing(squares),
      lines: [],
      data: [sheet(squares, i + 1, false, i)],
      trace: `piece ${values[i]}`,
    };
  }
  const mover: Text =
    sum === 0
      ? t(
          'It is 0, so the player to move loses: every move changes one value, which makes the sum nonzero for the opponent.',
          '它是 0，所以先手必败：任何一步都会改变一个 SG 值，留给对方的异或和就不再是 0。',
        )
      : t(
          'It is not 0, so the player to move wins: some move makes it 0.',
          '它不是 0，所以先手必胜：总有一步能把它变成 0。',
        );
  yield {
    say: t(
      `The nim-sum (XOR) adds without carrying: a column with an odd number of ones gives 1. ${squares.length === 1 ? 'With one piece, it is just that value:' : `${values.join(' ⊕ ')} =`} ${sum}. ${mover.en}`,
      `异或就是不进位的加法：一列里有奇数个 1 就得 1。${squares.length === 1 ? '只有一个棋子，异或和就是它的 SG 值：' : `${values.join(' ⊕ ')} = `}${sum}。${mover.zh}`,
    ),
    marks: marks(new Map()),
    pieces: standing(squares),
    lines: [],
    data: [sheet(squares, squares.length, true, squares.length)],
    trace: `sum ${sum}`,
  };
}

function* findWinningMove(stage: Stage, { squares, values, sum, sheet }: Sum): Steps {
  const { name, marks, standing, valueAt } = stage;
  const winning: { readonly piece: number; readonly to: Square }[] = [];
  for (const [i, square] of squares.entries()) {
    const wanted = values[i]! ^ sum;
    const options = stage.optionsOf(square);
    const good = options.filter((option) => valueAt.get(option) === wanted);
    for (const to of good) winning.push({ piece: i, to });
    const shown = good.map(name);
    yield {
      say: t(
        `${name(square)} has the value ${values[i]}. With ${values[i]} ⊕ ${sum} = ${wanted} instead, the sum would be 0. ${good.length === 0 ? `It cannot move to a square with the value ${wanted}.` : `It can move to ${shown.join(' or ')}, which has the value ${wanted}.`}`,
        `${name(square)} 的 SG 值是 ${values[i]}；换成 ${values[i]} ⊕ ${sum} = ${wanted}，异或和就是 0。${good.length === 0 ? `但它走不到 SG 值为 ${wanted} 的格子。` : `它能走到 ${shown.join(' 或 ')}，SG 值正是 ${wanted}。`}`,
      ),
      marks: marks(
        new Map([
          ...options.map((to) => [to, good.includes(to) ? 'goal' : 'waiting'] as const),
          [square, 'now'] as const,
        ]),
      ),
      pieces: standing(squares),
      lines: jumps(square, good.length === 0 ? options : good),
      data: [sheet(squares, squares.length, true, i)],
    };
  }
  const first = winning[0]!;
  const from = squares[first.piece]!;
  const after = squares.with(first.piece, first.to);
  yield {
    say: t(
      `${winning.length === 1 ? 'One move wins' : `${winning.length} moves win`}, for example ${name(from)} to ${name(first.to)}. Now the nim-sum is 0. After every reply of the opponent you can make it 0 again, until no move is left.`,
      `必胜的走法有 ${winning.length} 种，例如从 ${name(from)} 走到 ${name(first.to)}。现在异或和是 0；无论对方怎么走，都能再把它变回 0，直到对方无路可走。`,
    ),
    marks: marks(new Map([[first.to, 'goal']])),
    pieces: standing(after),
    lines: [{ squares: [from, first.to], tone: 'walk' }],
    data: [sheet(after, after.length, true, after.length)],
  };
}

export function* mexSteps(problem: GrundyProblem, field: Field): Steps {
  const stage = makeStage(problem, field);
  yield introduction(stage);
  for (const square of field.order) yield fillSquare(stage, square);
  const sum = makeSum(stage, problem);
  yield* addUp(stage, sum);
  if (sum.sum !== 0) yield* findWinningMove(stage, sum);
}
