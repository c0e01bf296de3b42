/*
 * Cycle merging: first many small cycles that are easy to find, then one cycle after another is joined to its
 * neighbor by swapping two moves. Here the small cycles are the four of every 4x4 block. The library's own
 * first cycles come from a matching, so it can do the same with holes and with other pieces. One step per
 * small cycle, and one per exchange.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { formatSquare, squareCount } from '../../../core/board.js';
import type {
  Lesson,
  LessonLine,
  LessonQuestion,
  LessonRun,
  LessonStep,
} from '../../../core/lesson/lesson.js';
import { isPlainKnight } from '../../../core/lesson/lessonSteps.js';
import { leaps } from '../../../core/piece.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import type { TourProblem } from '../tour.js';
import { fastTour, NOT_KNOWN, tourFound, unfitTour } from './words.js';

/** The four cycles of a 4x4 block, each from its square in the bottom row. */
const SHAPES = [
  [0, 0, 1, 2, 3, 3, 2, 1],
  [1, 0, 0, 2, 2, 3, 3, 1],
  [2, 0, 3, 2, 1, 3, 0, 1],
  [3, 0, 2, 2, 0, 3, 1, 1],
] as const;

const LEAPS = leaps(1, 2);

/** Two moves that become two others: a-b and c-d go, a-c and b-d come. */
interface Exchange {
  readonly a: Square;
  readonly b: Square;
  readonly c: Square;
  readonly d: Square;
}

/** All cycles: two neighbors per square, and which squares belong together. */
const makeCycles = (width: number, height: number) => {
  const link: (readonly [Square, Square])[] = [];
  const part: Square[] = [];
  let looked = 0;
  const find = (square: Square): Square => {
    let at = square;
    while (part[at] !== at) at = part[at] = part[part[at]!]!;
    return at;
  };
  const rowOf = (square: Square): number => Math.floor(square / width);
  const isMove = (a: Square, b: Square): boolean =>
    Math.abs((a % width) - (b % width)) * Math.abs(rowOf(a) - rowOf(b)) === 2;
  const movesFrom = (square: Square): readonly Square[] =>
    LEAPS.map(({ dx, dy }) => ({ x: (square % width) + dx, y: rowOf(square) + dy }))
      .filter(({ x, y }) => x >= 0 && x < width && y >= 0 && y < height)
      .map(({ x, y }) => y * width + x);
  const relink = (square: Square, old: Square, by: Square): void => {
    const [one, other] = link[square]!;
    link[square] = one === old ? [by, other] : [one, by];
  };
  return {
    link,
    find,
    isMove,
    movesFrom,
    /** Exchanges looked at so far. */
    looked: (): number => looked,
    /** One of the small cycles, from `first` on. */
    add: (ring: readonly Square[]): void => {
      ring.forEach((square, i) => {
        link[square] = [ring[(i + 3) % 4]!, ring[(i + 1) % 4]!];
        part[square] = ring[0]!;
      });
    },
    /** The first exchange at `a` that leads into another cycle. */
    exchangeAt: (a: Square): Exchange | undefined => {
      for (const b of link[a]!) {
        for (const c of movesFrom(a)) {
          if (find(c) === find(a)) continue;
          for (const d of link[c]!) {
            looked++;
            if (isMove(b, d)) return { a, b, c, d };
          }
        }
      }
      return undefined;
    },
    join: ({ a, b, c, d }: Exchange): void => {
      part[find(c)] = find(a);
      relink(a, b, c);
      relink(c, d, a);
      relink(b, a, d);
      relink(d, c, b);
    },
    /** The cycle through a square, back to its start. */
    ringFrom: (square: Square): readonly Square[] => {
      const ring = [square];
      let [before, at] = [square, link[square]![1]];
      while (at !== square) {
        ring.push(at);
        const [one, other] = link[at]!;
        [before, at] = [at, one === before ? other : one];
      }
      return [...ring, square];
    },
  };
};

type Cycles = ReturnType<typeof makeCycles>;

/** The small cycles, block by block. */
function* smallCycles(width: number, height: number): Generator<readonly Square[], void, undefined> {
  for (let bottom = 0; bottom < height; bottom += 4) {
    for (let left = 0; left < width; left += 4) {
      for (const shape of SHAPES) {
        yield [0, 2, 4, 6].map((i) => (bottom + shape[i + 1]!) * width + left + shape[i]!);
      }
    }
  }
}

const countText = (cycles: number): Text =>
  cycles === 1 ? t('1 cycle is left', '只剩 1 个圈') : t(`${cycles} cycles are left`, `还剩 ${cycles} 个圈`);

/** Every cycle as a closed line. */
const ringsOf = (cycles: Cycles): readonly (readonly Square[])[] => {
  const seen = new Set<Square>();
  const rings: (readonly Square[])[] = [];
  cycles.link.forEach((_, square) => {
    if (seen.has(square)) return;
    const ring = cycles.ringFrom(square);
    for (const one of ring) seen.add(one);
    rings.push(ring);
  });
  return rings;
};

const walks = (rings: readonly (readonly Square[])[]): readonly LessonLine[] =>
  rings.map((squares) => ({ squares, tone: 'walk' }));

/** Four moves of other cycles that start next to `a`; one of them can be exchanged with a-b. */
const askExchange = (
  cycles: Cycles,
  { a, b, c, d }: Exchange,
  name: (square: Square) => string,
): LessonQuestion | undefined => {
  const { find, isMove, link, movesFrom } = cycles;
  const wrong: (readonly [Square, Square])[] = [];
  for (const from of movesFrom(a)) {
    if (find(from) === find(a) || from === c) continue;
    for (const to of link[from]!) {
      if (to === c || isMove(b, to) || (isMove(a, to) && isMove(b, from))) continue;
      if (wrong.length < 3) wrong.push([from, to]);
    }
  }
  if (wrong.length === 0) return undefined;
  const moves = [...wrong, [c, d] as const].sort(([one], [other]) => one - other);
  return {
    ask: t(
      `Which move of another cycle can be exchanged together with ${name(a)}-${name(b)}?`,
      `${name(a)}-${name(b)} 可以和别的圈里的哪一步交换？`,
    ),
    choices: moves.map(([from, to]) => `${name(from)}-${name(to)}`),
    right: moves.findIndex(([from, to]) => from === c && to === d),
  };
};

const joinStep = (
  cycles: Cycles,
  exchange: Exchange,
  left: number,
  name: (square: Square) => string,
): LessonStep => {
  const { a, b, c, d } = exchange;
  const question = askExchange(cycles, exchange, name);
  const [own, other] = [cycles.ringFrom(a), cycles.ringFrom(c)];
  cycles.join(exchange);
  const rest = countText(left);
  const ends = new Set([a, b, c, d]);
  const toned = (squares: readonly Square[], tone: 'done' | 'waiting') =>
    squares.slice(1).map((square) => ({ square, tone: ends.has(square) ? ('now' as const) : tone }));
  return {
    say: t(
      `Remove ${name(a)}-${name(b)} and ${name(c)}-${name(d)}, which belong to two cycles. Add ${name(a)}-${name(c)} and ${name(b)}-${name(d)}: the two become one. ${rest.en}.`,
      `去掉分属两个圈的 ${name(a)}-${name(b)} 和 ${name(c)}-${name(d)}，加上 ${name(a)}-${name(c)} 和 ${name(b)}-${name(d)}，两个圈就连成一个。${rest.zh}。`,
    ),
    trace: `join ${a} ${b} ${c} ${d} ${left}`,
    ...(question === undefined ? {} : { question }),
    marks: [...toned(own, 'done'), ...toned(other, 'waiting')],
    pieces: [],
    lines: [
      ...walks(ringsOf(cycles)),
      { squares: [a, b], tone: 'back' },
      { squares: [c, d], tone: 'back' },
      { squares: [a, c], tone: 'jump' },
      { squares: [b, d], tone: 'jump' },
    ],
    data: [
      {
        kind: 'table',
        name: t('Two moves out, two moves in', '去掉两步，加上两步'),
        columns: ['−', '+'],
        rows: [
          [`${name(a)}-${name(b)}`, `${name(a)}-${name(c)}`],
          [`${name(c)}-${name(d)}`, `${name(b)}-${name(d)}`],
        ],
      },
      { kind: 'list', name: t('Cycles left', '剩余的圈数'), items: [`${left}`], at: 0 },
    ],
  };
};

const lastStep = (cycles: Cycles, left: number, all: number): LessonStep => ({
  say:
    left === 1
      ? t(
          `One cycle is left, and it visits all ${counted(all, 'square')}: a closed tour, without any search.`,
          `只剩一个圈，它经过全部 ${countWords(all)} 格：这就是闭合巡游，完全没有搜索。`,
        )
      : t(
          `No exchange joins the last ${counted(left, 'cycle')}. This proves nothing; other first cycles may work.`,
          `最后 ${countWords(left)} 个圈之间没有可交换的步。这不说明无解，换一组小圈也许可以。`,
        ),
  trace: `tour ${left}`,
  marks: [],
  pieces: [],
  lines: walks(ringsOf(cycles)),
  data: [{ kind: 'list', name: t('Cycles left', '剩余的圈数'), items: [`${left}`], at: 0 }],
});

function* mergeSteps({ board }: TourProblem): Generator<LessonStep, void, undefined> {
  const { width, height } = board;
  const name = (square: Square): string => formatSquare(board, square);
  const cycles = makeCycles(width, height);
  let left = 0;
  for (const ring of smallCycles(width, height)) {
    cycles.add(ring);
    left++;
    const names = ring.map(name).join('-');
    yield {
      say: t(
        `${names}-${name(ring[0]!)} is a cycle of four moves. Every 4x4 block has four of them: now there ${left === 1 ? 'is 1 cycle' : `are ${left} cycles`}.`,
        `${names}-${name(ring[0]!)} 是四步的小圈。每个 4x4 的块里都有四个这样的圈：现在有 ${left} 个。`,
      ),
      trace: `cycle ${ring[0]} ${left}`,
      marks: ring.map((square) => ({ square, tone: 'now' })),
      pieces: [],
      lines: walks(ringsOf(cycles)),
      data: [{ kind: 'list', name: t('Cycles so far', '已有的圈数'), items: [`${left}`], at: 0 }],
    };
  }
  for (let a = 0; a < width * height; a++) {
    const exchange = cycles.exchangeAt(a);
    if (exchange === undefined) continue;
    left--;
    yield joinStep(cycles, exchange, left, name);
  }
  yield lastStep(cycles, left, width * height);
}

/** The same without the steps. */
const byMerging = (problem: TourProblem, most: number): LessonRun => {
  const { width, height } = problem.board;
  const cycles = makeCycles(width, height);
  let left = 0;
  for (const ring of smallCycles(width, height)) {
    cycles.add(ring);
    left++;
  }
  for (let a = 0; a < width * height && cycles.looked() < most; a++) {
    const exchange = cycles.exchangeAt(a);
    if (exchange === undefined) continue;
    cycles.join(exchange);
    left--;
  }
  return left === 1
    ? { found: tourFound(problem), work: cycles.looked() }
    : { found: NOT_KNOWN, work: cycles.looked(), gaveUp: true };
};

/** More lines would be a tangle. */
const MAX_SQUARES = 400;
const MIN_SIDE = 8;

const unfit = (problem: TourProblem): Text | undefined => {
  const { board, piece, closed, to, avoiding } = problem;
  const isMade = [board.width, board.height].every((side) => side % 4 === 0 && side >= MIN_SIDE);
  if (
    squareCount(board) <= MAX_SQUARES &&
    !(closed && isMade && isPlainKnight(board, piece) && to === undefined && avoiding === undefined)
  ) {
    return t(
      'This lesson makes closed knight tours of boards without holes whose sides are 8, 12, 16, and so on.',
      '这个演示做马的闭合巡游，棋盘没有缺格，边长是 8、12、16 等。',
    );
  }
  return unfitTour(problem, MAX_SQUARES);
};

export const mergingLesson: Lesson<TourProblem> = {
  id: 'merging',
  title: t('Cycle merging', '并圈'),
  about: t(
    'Do not look for the tour at once. Cover the board with small cycles, which is easy, and then join them: where two moves of different cycles lie side by side, exchange them for the two moves across. Each exchange leaves one cycle fewer, and nothing is ever undone. The library finds its first cycles by matching, so the same works on large boards with holes and for other pieces.',
    '不直接找巡游，而是先用小圈铺满棋盘，这很容易；再把圈连起来：两个圈各有一步并排时，换成横跨的两步。每交换一次就少一个圈，从不回头。本库用匹配求出最初的圈，所以带缺格的大棋盘和其他棋子也能这样做。',
  ),
  example: 'tour 8x8 N closed',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Linear time: each square looks at no more than 2 × 8 × 2 exchanges. Memory: three numbers per square.',
      '时间与格数成正比：每格最多看 2 × 8 × 2 种交换；每格存三个数。',
    ),
    input: (problem) =>
      unfit(problem) === undefined ? `${problem.board.width} ${problem.board.height}` : undefined,
  },
  steps: function* (problem) {
    if (unfit(problem) === undefined) yield* mergeSteps(problem);
  },
  race: {
    about: t(
      'The method of this lesson on 400x400, against the library, which joins ready-made blocks along their borders. One unit of work is one exchange looked at.',
      '在 400x400 的棋盘上，用这个演示的做法，对比本库沿边界拼接现成小块的做法。一个工作单位是看一种交换。',
    ),
    problem: 'tour 400x400 N closed',
    textbook: byMerging,
    fast: fastTour,
  },
};
