/*
 * Finds the meeting square of knights without a search. Without rounding, a knight's distance is max(dx/2,
 * dy/2, (dx + dy)/3): never more than the true one, and convex. So is the sum over all knights, and its
 * minimum is found by bisection over the rows, and over the files within each row. Half files count, too;
 * over whole files alone the minimum of a row is not convex. Then only squares whose sum does not exceed the
 * best true total are examined. Sums are integers in units of 1/24 move. One step per comparison of rows, and
 * one per examined row.
 */
import { counted } from '../../../core/amounts.js';
import { formatSquare, squareCount } from '../../../core/board.js';
import { knightDistance } from '../../../core/knightDistance.js';
import type { Lesson, LessonMark, LessonStep } from '../../../core/lesson/lesson.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import type { MeetProblem } from '../meet.js';
import { wavesLesson } from './waves.js';
import { homesOf, knightsInput, moved, piecesOn, tooManySquares } from './words.js';

/** Sums are integers at half files, too. */
const PER_MOVE = 24;

/** The first position from which a convex function does not decrease. */
const firstLeast = (f: (at: number) => number, from: number, to: number): number => {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (f(middle + 1) >= f(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

const makeFields = ({ board, walkers }: MeetProblem) => {
  const { width, height } = board;
  const bound = (doubledX: number, y: number): number =>
    walkers.reduce((sum, { at }) => {
      const [dx, dy] = [Math.abs(doubledX - 2 * at.x), Math.abs(y - at.y)];
      return sum + Math.max(6 * dx, 12 * dy, 4 * dx + 8 * dy);
    }, 0);
  const bestInRow = (y: number): number => firstLeast((doubledX) => bound(doubledX, y), 0, 2 * (width - 1));
  return {
    bound,
    bestInRow,
    leastInRow: (y: number): number => bound(bestInRow(y), y),
    total: (x: number, y: number): number =>
      walkers.reduce((sum, { at }) => sum + knightDistance(width, height, at.x, at.y, x, y)!, 0),
  };
};

type Fields = ReturnType<typeof makeFields>;

/** A sum in moves, with one decimal if it is not an integer. */
const inMoves = (sum: number): string => {
  const moves = sum / PER_MOVE;
  return Number.isInteger(moves) ? `${moves}` : moves.toFixed(1);
};

interface Best {
  readonly total: number;
  readonly square: Square;
}

const shown = (problem: MeetProblem, step: Pick<LessonStep, 'say' | 'marks' | 'data'>): LessonStep => ({
  ...step,
  pieces: piecesOn(problem, homesOf(problem)),
  lines: [],
});

/** What happens to the rows on both sides; a range such as 4-6 is several rows. */
const outWords = (out: string, kept: string): string =>
  `${out.includes('-') ? `rows ${out} are` : `row ${out} is`} out, ${kept} ${kept.includes('-') ? 'stay' : 'stays'}`;

/** Rows as people number them. */
const rowsText = (low: number, high: number): string =>
  low === high ? `${low + 1}` : `${low + 1}-${high + 1}`;

const introduction = (problem: MeetProblem, fields: Fields): LessonStep => {
  const { width } = problem.board;
  const sums = Array.from({ length: squareCount(problem.board) }, (_, square) =>
    fields.bound(2 * (square % width), Math.floor(square / width)),
  );
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  return shown(problem, {
    say: t(
      "Without rounding, a knight's distance is the largest of dx/2, dy/2, and (dx+dy)/3. Each square shows the sum over all knights. It is never above the true total, and it has the shape of a bowl: it is convex.",
      '不取整时，马的距离是 dx/2、dy/2、（dx+dy）/3 中最大的一个。每格写着对所有马求的和：它不会超过真正的总步数，而且像一只碗，是凸的。',
    ),
    marks: sums.map((sum, square) => ({
      square,
      tone: 'waiting',
      text: inMoves(sum),
      heat: (sum - least) / Math.max(1, most - least),
    })),
    data: [],
  });
};

/** Two rows side by side, and the rows that are ruled out. */
const compareMarks = (
  { board }: MeetProblem,
  { bound }: Fields,
  low: number,
  high: number,
  rows: readonly number[],
): readonly LessonMark[] => {
  const marks: LessonMark[] = [];
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      const square = y * board.width + x;
      if (rows.includes(y)) {
        marks.push({ square, tone: y === rows[0] ? 'now' : 'waiting', text: inMoves(bound(2 * x, y)) });
      } else if (y < low || y > high) marks.push({ square, tone: 'dead', heat: 0.25 });
    }
  }
  return marks;
};

/** Each comparison rules out half of the rows. */
function* bisect(problem: MeetProblem, fields: Fields): Generator<LessonStep, number, undefined> {
  let [low, high] = [0, problem.board.height - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [here, above] = [fields.leastInRow(middle), fields.leastInRow(middle + 1)];
    const [lower, upper] = [rowsText(low, middle), rowsText(middle + 1, high)];
    const isBelow = above >= here;
    const [kept, out] = isBelow ? [lower, upper] : [upper, lower];
    yield {
      ...shown(problem, {
        say: isBelow
          ? t(
              `Row ${middle + 1} gets down to ${inMoves(here)}, row ${middle + 2} only to ${inMoves(above)}. A convex sum that does not fall here never falls again: ${outWords(out, kept)}.`,
              `第 ${middle + 1} 行最低到 ${inMoves(here)}，第 ${middle + 2} 行最低到 ${inMoves(above)}。凸函数到这里不再下降，以后也不会：排除第 ${out} 行，保留第 ${kept} 行。`,
            )
          : t(
              `Row ${middle + 1} gets down to ${inMoves(here)}, row ${middle + 2} to ${inMoves(above)}. The sum still falls, so ${outWords(out, kept)}.`,
              `第 ${middle + 1} 行最低到 ${inMoves(here)}，第 ${middle + 2} 行最低到 ${inMoves(above)}。还在下降：排除第 ${out} 行，保留第 ${kept} 行。`,
            ),
        marks: compareMarks(problem, fields, low, high, [middle, middle + 1]),
        data: [
          {
            kind: 'table',
            name: t('The least sum of a row', '一行里最小的和'),
            columns: [`${middle + 1}`, `${middle + 2}`],
            rows: [[inMoves(here), inMoves(above)]],
            at: [0, isBelow ? 0 : 1],
          },
        ],
      }),
      trace: `compare ${middle} ${here} ${above}`,
      question: {
        ask: t(
          `The least sums of rows ${middle + 1} and ${middle + 2} are ${inMoves(here)} and ${inMoves(above)}. Which rows stay?`,
          `第 ${middle + 1}、${middle + 2} 行最小的和是 ${inMoves(here)} 和 ${inMoves(above)}。保留哪些行？`,
        ),
        choices: [lower, upper],
        right: isBelow ? 0 : 1,
      },
    };
    if (isBelow) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The squares of a row that could be as good as the best. */
function* lookAt(
  { board }: MeetProblem,
  { bound, bestInRow }: Fields,
  y: number,
  best: () => Best,
): Generator<number, void, undefined> {
  const middle = bestInRow(y) >> 1;
  for (const step of [-1, 1]) {
    for (let x = step < 0 ? middle : middle + 1; x >= 0 && x < board.width; x += step) {
      if (bound(2 * x, y) > PER_MOVE * best().total) break;
      yield x;
    }
  }
}

function* convexSteps(problem: MeetProblem): Generator<LessonStep, void, undefined> {
  const { board } = problem;
  const { width, height } = board;
  const fields = makeFields(problem);
  const name = (square: Square): string => formatSquare(board, square);
  yield { ...introduction(problem, fields), trace: `homes ${problem.walkers.length}` };
  const row = yield* bisect(problem, fields);
  const x = fields.bestInRow(row) >> 1;
  let best: Best = { total: fields.total(x, row), square: row * width + x };
  const totals = new Map<Square, number>([[best.square, best.total]]);
  const marks = (now: number): readonly LessonMark[] =>
    [...totals].map(([square, total]) => ({
      square,
      tone: square === best.square ? 'goal' : Math.floor(square / width) === now ? 'now' : 'done',
      text: `${total}`,
    }));
  const table = (): LessonStep['data'] => [
    { kind: 'list', name: t('Best total so far', '目前最少的总步数'), items: [`${best.total}`], at: 0 },
    {
      kind: 'list',
      name: t('Squares looked at, of all', '看过的格数与总格数'),
      items: [`${totals.size}/${squareCount(board)}`],
    },
  ];
  yield {
    ...shown(problem, {
      say: t(
        `The sum is least at ${name(best.square)} or next to it. With rounding, all meet there in ${moved(best.total)}. Only squares whose sum is at most ${best.total} can be as good.`,
        `和在 ${name(best.square)} 或它旁边最小。取整以后，在那里会合共要 ${best.total} 步。只有和不超过 ${best.total} 的格子才可能一样好。`,
      ),
      marks: marks(row),
      data: table(),
    }),
    trace: `center ${x} ${row} ${best.total}`,
  };
  for (const step of [-1, 1]) {
    for (let y = step < 0 ? row : row + 1; y >= 0 && y < height; y += step) {
      if (fields.leastInRow(y) > PER_MOVE * best.total) break;
      yield lookStep(y);
    }
  }
  yield {
    ...shown(problem, {
      say: t(
        `They meet on ${name(best.square)}: ${moved(best.total)} in total. Of ${counted(squareCount(board), 'square')}, only ${totals.size} were looked at; the sums of all others are above ${best.total}.`,
        `它们在 ${name(best.square)} 会合，一共 ${best.total} 步。${squareCount(board)} 格中只看了 ${totals.size} 格；其余格子的和都超过 ${best.total}。`,
      ),
      marks: marks(-1),
      data: table(),
    }),
    trace: `meet ${best.square % width} ${Math.floor(best.square / width)} ${best.total}`,
  };

  function lookStep(y: number): LessonStep {
    const before = best.total;
    const sum = inMoves(fields.leastInRow(y));
    let looked = 0;
    for (const file of lookAt(problem, fields, y, () => best)) {
      const square = y * width + file;
      const total = fields.total(file, y);
      totals.set(square, total);
      looked++;
      if (total < best.total || (total === best.total && square < best.square)) best = { total, square };
    }
    return {
      ...shown(problem, { say: rowText(y, looked, sum, before), marks: marks(y), data: table() }),
      trace: `row ${y} ${looked} ${best.total}`,
    };
  }

  function rowText(y: number, looked: number, sum: string, before: number): Text {
    const found =
      best.total < before
        ? t(`The best is now ${best.total}.`, `目前最好的变成 ${best.total}。`)
        : t(`Nothing is better than ${before}.`, `没有比 ${before} 更好的。`);
    if (looked === 0) {
      return t(
        `Row ${y + 1} gets down to ${sum} between two files only; no square of it is low enough.`,
        `第 ${y + 1} 行只在两列之间低到 ${sum}，没有一格够低。`,
      );
    }
    return t(
      `Row ${y + 1} gets down to ${sum}: ${looked === 1 ? '1 square of it is' : `${looked} squares of it are`} low enough. Add up the true distances. ${found.en}`,
      `第 ${y + 1} 行最低到 ${sum}：有 ${looked} 格够低，用真正的距离求和。${found.zh}`,
    );
  }
}

/** Beyond this, numbers with decimals are hard to read. */
const MAX_SQUARES = 144;
/** On narrower boards a knight's distance has more exceptions than the programs handle. */
const MIN_SIDE = 5;
const MAX_PIECES = 6;

const unfit = (problem: MeetProblem): Text | undefined => {
  const { board, walkers } = problem;
  if (squareCount(board) > MAX_SQUARES) return tooManySquares(MAX_SQUARES);
  const isOpen = Math.min(board.width, board.height) >= MIN_SIDE && walkers.length <= MAX_PIECES;
  if (isOpen && knightsInput(problem) !== undefined) return undefined;
  return t(
    `This lesson is for the fewest moves in total of at most ${MAX_PIECES} knights, on boards without holes from ${MIN_SIDE}x${MIN_SIDE} up.`,
    `这个演示求最多 ${MAX_PIECES} 匹马的最少总步数，棋盘没有缺格，至少 ${MIN_SIDE}x${MIN_SIDE}。`,
  );
};

export const convexLesson: Lesson<MeetProblem> = {
  id: 'convex',
  title: t('Convex distance fields', '凸的距离函数'),
  about: t(
    'Searching spreads over the whole board; this does not. Leave out the rounding in the formula for the knight, and the sum of all distances becomes convex, so bisection finds its lowest place on a board of any size. Rounding adds less than two moves per knight, or a little more close to it, so only squares with a low sum can be the best. The library goes one step further: it splits the squares into classes where even the rounded sum is convex.',
    '搜索要走遍整个棋盘，这种做法不用。去掉马的距离公式里的取整，各距离之和就是凸函数，无论棋盘多大，用二分就能找到最低处。取整对每匹马多出不到两步（离马很近时稍多），所以只有和较小的格子才可能最好。本库更进一步：把格子分成若干类，每一类里取整后的和也是凸的。',
  ),
  example: 'meet 12x12 N a1 l3 e12',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Time: n log² s sums to find the lowest place, for n knights and sides s, plus the squares that are low enough. Memory: the knights.',
      '用 n log² s 次求和找到最低处（n 匹马，边长 s），再看够低的那些格子；只需存下各匹马的位置。',
    ),
    judge: { id: 'hiho-99', url: 'http://hihocoder.com/contest/hiho99/problem/1' },
    input: (problem) => (unfit(problem) === undefined ? knightsInput(problem) : undefined),
  },
  steps: function* (problem) {
    if (unfit(problem) === undefined) yield* convexSteps(problem);
  },
  race: {
    ...wavesLesson.race,
    about: t(
      'Three searches of a 900x900 board, against convex distances as the library has them. One unit of work is one square taken from a queue.',
      '在 900x900 的棋盘上做三次广度优先搜索，对比本库的凸距离做法。一个工作单位是从队列取出一格。',
    ),
    problem: 'meet 900x900 N a1 yw41 ez888',
  },
};
