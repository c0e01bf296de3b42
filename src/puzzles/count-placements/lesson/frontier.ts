/*
 * Frontier DP for kings: go over the squares row by row and remember only the last width + 1 squares, because
 * no other square can attack what is still to come. Placements that agree there are counted together, by
 * their number of kings.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { formatSquare, squareCount } from '../../../core/board.js';
import type { Lesson, LessonMark, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import { cutLesson } from '../../../core/lesson/lessonSteps.js';
import { formatThousands, type Text, t } from '../../../core/text.js';
import type { CountPlacementsProblem } from '../countPlacements.js';
import { solveCountPlacements } from '../solve/solve.js';

const MAX_SQUARES = 36;
const MAX_WIDTH = 6;

const unfit = ({ board, piece, rule, size, given, classes }: CountPlacementsProblem): Text | undefined =>
  board.missing.length === 0 &&
  given.length === 0 &&
  !classes &&
  size === undefined &&
  rule === 'apart' &&
  piece.text === 'K' &&
  board.width <= MAX_WIDTH &&
  squareCount(board) <= MAX_SQUARES
    ? undefined
    : t(
        `This lesson counts kings apart, every size, on boards without holes up to ${MAX_WIDTH}x${MAX_WIDTH}.`,
        `这个演示数出没有缺格的棋盘上互不攻击的王（各种个数），最大 ${MAX_WIDTH}x${MAX_WIDTH}。`,
      );

/**
 * Indexed by the mask of the last width + 1 squares, whose lowest bit is the last one: ways[k] placements of
 * k kings.
 */
type States = ReadonlyMap<number, readonly bigint[]>;

const add = (states: Map<number, readonly bigint[]>, mask: number, ways: readonly bigint[]): void => {
  const old = states.get(mask) ?? [];
  const length = Math.max(old.length, ways.length);
  states.set(
    mask,
    Array.from({ length }, (_, k) => (old[k] ?? 0n) + (ways[k] ?? 0n)),
  );
};

/** May a king stand on the next square, in column x? */
const isFree = (mask: number, width: number, x: number): boolean => {
  const has = (bit: number): boolean => ((mask >> bit) & 1) === 1;
  if (has(width - 1)) return false;
  if (x > 0 && (has(0) || has(width))) return false;
  return !(x < width - 1 && has(width - 2));
};

const total = (ways: readonly bigint[]): bigint => ways.reduce((sum, count) => sum + count, 0n);

const sorted = (states: States): readonly (readonly [number, readonly bigint[]])[] =>
  [...states].sort(([a], [b]) => a - b);

/** The squares of a mask before square `next`. */
const squaresOf = (mask: number, next: number, width: number): readonly number[] =>
  Array.from({ length: width + 1 }, (_, bit) => bit)
    .filter((bit) => (mask >> bit) & 1)
    .map((bit) => next - 1 - bit);

interface View {
  readonly next: number;
  readonly mask?: number;
  readonly isPlaced?: boolean;
  readonly states: States;
  readonly at?: number;
}

const picture = (problem: CountPlacementsProblem, say: Text, view: View): LessonStep => {
  const { board, piece } = problem;
  const { width } = board;
  const { next, mask = 0, states, at, isPlaced = false } = view;
  const marks: LessonMark[] = [];
  for (let square = 0; square < next; square++) {
    marks.push({ square, tone: square >= next - width - 1 ? 'waiting' : 'done' });
  }
  if (next < squareCount(board)) marks.push({ square: next, tone: 'now' });
  const rows = sorted(states).map(([key, ways]) => [
    key.toString(2).padStart(width + 1, '0'),
    `${total(ways)}`,
    ways.join(' '),
  ]);
  const row = at === undefined ? -1 : sorted(states).findIndex(([key]) => key === at);
  return {
    say,
    marks,
    pieces: [...squaresOf(mask, next, width), ...(isPlaced ? [next] : [])].map((square) => ({
      square,
      piece: piece.text,
    })),
    lines: [],
    data: [
      {
        kind: 'table',
        name: t(
          'States: the last squares (the newest on the right), placements, placements by number of kings',
          '状态：最近的格子（最右是最新的）、摆法总数、按王的个数',
        ),
        columns: ['', 'Σ', '0 1 2 …'],
        rows,
        ...(row < 0 ? {} : { at: [row, 1] as const }),
      },
    ],
  };
};

function* frontierSteps(problem: CountPlacementsProblem): Generator<LessonStep, void, undefined> {
  const { board } = problem;
  const { width } = board;
  const window = 2 ** (width + 1) - 1;
  let states: States = new Map([[0, [1n]]]);
  yield {
    ...picture(
      problem,
      t(
        `Go square by square. A king attacks at most ${counted(width + 1, 'square')} ahead, so only the last ${counted(width + 1, 'square')} matter: they are the state. At first there is one state, all empty, with one placement.`,
        `逐格处理。王最多影响后面 ${countWords(width + 1)} 格，所以只需记住最近的 ${countWords(width + 1)} 格，这就是状态。开始时只有一个状态：全空，1 种摆法。`,
      ),
      { next: 0, states },
    ),
    trace: 'start 1',
  };
  for (let square = 0; square < squareCount(board); square++) {
    const x = square % width;
    const name = formatSquare(board, square);
    const next = new Map<number, readonly bigint[]>();
    for (const [mask, ways] of sorted(states)) {
      const empty = (mask << 1) & window;
      add(next, empty, ways);
      const free = isFree(mask, width, x);
      if (free) add(next, empty | 1, [0n, ...ways]);
      const count = formatThousands(total(ways));
      const state = mask.toString(2).padStart(width + 1, '0');
      const say = free
        ? t(
            `${name}, state ${state} (${count}): leave it empty, or place a king; both are counted. A king moves the counts up by one.`,
            `${name}，状态 ${state}（${count} 种）：可以空着，也可以放王，两种都计入；放王时个数加一。`,
          )
        : t(
            `${name}, state ${state} (${count}): a king next to it forbids another. Leave it empty.`,
            `${name}，状态 ${state}（${count} 种）：旁边已有王，只能空着。`,
          );
      yield {
        ...picture(problem, say, { next: square, mask, isPlaced: free, states, at: mask }),
        trace: `state ${mask} ${free ? 1 : 0}`,
        ...(square < width
          ? {}
          : {
              question: {
                ask: t(`State ${state}: may a king stand on ${name}?`, `状态 ${state}：${name} 能放王吗？`),
                choices: ['✓', '✗'],
                right: free ? 0 : 1,
              },
            }),
      };
    }
    states = next;
    yield {
      ...picture(
        problem,
        t(
          `${name} is done: ${counted(states.size, 'state')} for ${counted(
            [...states.values()].reduce((sum, ways) => sum + total(ways), 0n),
            'placement',
          )}. Equal states were added up.`,
          `${name} 处理完：${countWords(states.size)} 个状态共 ${formatThousands([...states.values()].reduce((sum, ways) => sum + total(ways), 0n))} 种摆法，相同的状态已合并。`,
        ),
        { next: square + 1, states },
      ),
      trace: `square ${square} ${states.size}`,
    };
  }
  const all = new Map<number, readonly bigint[]>();
  for (const ways of states.values()) add(all, 0, ways);
  const counts = all.get(0)!;
  yield {
    ...picture(
      problem,
      t(
        `Add up the states: ${counted(total(counts), 'placement')}; by number of kings ${counts.join(', ')}.`,
        `把所有状态加起来：共 ${formatThousands(total(counts))} 种；按王的个数为 ${counts.join('、')}。`,
      ),
      { next: squareCount(board), states },
    ),
    trace: `end ${total(counts)}`,
  };
}

/** The same without the steps. One unit of work is one state at one square. */
const byFrontier = ({ board }: CountPlacementsProblem, most: number): LessonRun => {
  const { width } = board;
  const window = 2 ** (width + 1) - 1;
  let states: States = new Map([[0, [1n]]]);
  let work = 0;
  for (let square = 0; square < squareCount(board); square++) {
    const next = new Map<number, readonly bigint[]>();
    for (const [mask, ways] of states) {
      if (++work > most) return { found: '', work, gaveUp: true };
      const empty = (mask << 1) & window;
      add(next, empty, ways);
      if (isFree(mask, width, square % width)) add(next, empty | 1, [0n, ...ways]);
    }
    states = next;
  }
  return { found: `${[...states.values()].reduce((sum, ways) => sum + total(ways), 0n)}`, work };
};

export const frontierLesson: Lesson<CountPlacementsProblem> = {
  id: 'frontier',
  title: t('Frontier DP for kings', '王的轮廓线 DP'),
  about: t(
    'Trying every placement of kings is hopeless: an 8x8 board has 1,355,115,601. But a king only attacks its neighbors, so the last width + 1 squares say everything about what may follow. All placements with the same last squares become one state with a count. Each square is handled once per state.',
    '逐一枚举王的摆法行不通：8x8 就有 13 亿多种。但王只攻击相邻的格子，后面能怎么放，只取决于最近的（宽 + 1）格。这些格子相同的摆法合并成一个状态，只记个数。每个状态在每一格只处理一次。',
  ),
  example: 'count-placements 3x3 K apart',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Time: squares × states, with fewer than 2^(width+1) states (8x8 has at most 89). Memory: two maps of states.',
      '时间为格数 × 状态数，状态少于 2 的（宽 + 1）次方个：8x8 最多 89 个。只存两张状态表。',
    ),
    judge: { id: 'luogu-P1896', url: 'https://www.luogu.com.cn/problem/P1896' },
    input: ({ board }) => `${board.width} ${board.height}`,
  },
  steps: (problem) =>
    cutLesson(frontierSteps(problem), () =>
      t('The sweep continues in the same way.', '照这样继续处理下去。'),
    ),
  race: {
    about: t(
      "Kings on 10x10, every size: the plain DP, against the library's sweep. One unit of work is one state at one square.",
      '10x10 上的王（各种个数）：普通写法，对比本库的实现。一个工作单位是一格上的一个状态。',
    ),
    problem: 'count-placements 10x10 K apart',
    textbook: byFrontier,
    fast: (problem) => {
      const answer = solveCountPlacements(problem);
      return answer.kind === 'count'
        ? { found: `${answer.counts!.reduce((sum, count) => sum + count, 0n)}`, work: answer.states }
        : { found: '', work: 0, gaveUp: true };
    },
  },
};
