/*
 * The frontier DP for closed tours of a knight, in its simplest form: go over the squares row by row. Of all
 * moves made so far, only those that lead to squares ahead matter, and which two of them are the ends of the
 * same part of the tour. Counts with the same state are added, so no tour is ever walked.
 */
import { counted, countWords, forCount } from '../../../core/amounts.js';
import { formatSquare, squareCount } from '../../../core/board.js';
import type { Lesson, LessonData, LessonMark, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import { cutLesson, isPlainKnight } from '../../../core/lesson/lessonSteps.js';
import type { Square } from '../../../core/square.js';
import { formatThousands, type Text, t } from '../../../core/text.js';
import type { CountProblem } from '../countTours.js';
import { solveCount } from '../solve/solve.js';
import { textbookCount } from './textbook.js';

const MAX_WIDTH = 3;
const MAX_SQUARES = 36;

const unfit = ({ board, piece, closed, symmetric }: CountProblem): Text | undefined =>
  closed &&
  symmetric === undefined &&
  isPlainKnight(board, piece) &&
  board.width <= MAX_WIDTH &&
  squareCount(board) <= MAX_SQUARES
    ? undefined
    : t(
        `This lesson counts closed tours of a knight on boards without holes, at most ${MAX_WIDTH} wide and ${MAX_SQUARES / MAX_WIDTH} high.`,
        `这个演示数出没有缺格的棋盘上马的闭合巡游，最大 ${MAX_WIDTH}x${MAX_SQUARES / MAX_WIDTH}。`,
      );

/** Where a part of the tour leads. */
interface End {
  readonly to: Square;
  readonly part: number;
}

/** The number of ways into a state, and the moves of one of them to draw. */
interface State {
  readonly ends: readonly End[];
  readonly ways: bigint;
  readonly drawn: readonly (readonly [Square, Square])[];
}

type States = Map<string, State>;

const compareEnd = (a: End, b: End): number => a.to - b.to || a.part - b.part;

const compareStates = ({ ends: a }: State, { ends: b }: State): number => {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareEnd(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

/** Parts are numbered 0, 1, … in the order of their ends, so equal states compare equal. */
const add = (states: States, { ends: some, ways, drawn }: State): void => {
  const names = new Map<number, number>();
  const ends = [...some].sort(compareEnd).map(({ to, part }) => {
    if (!names.has(part)) names.set(part, names.size);
    return { to, part: names.get(part)! };
  });
  const key = ends.map(({ to, part }) => `${to},${part}`).join(' ');
  const known = states.get(key);
  states.set(key, { ends, ways: (known?.ways ?? 0n) + ways, drawn: known?.drawn ?? drawn });
};

const AHEAD = [
  [-2, 1],
  [-1, 2],
  [1, 2],
  [2, 1],
] as const;

const forwardOf = ({ board: { width, height } }: CountProblem, square: Square): readonly Square[] => {
  const x = square % width;
  const y = Math.floor(square / width);
  return AHEAD.filter(([dx, dy]) => x + dx >= 0 && x + dx < width && y + dy < height).map(
    ([dx, dy]) => square + dy * width + dx,
  );
};

interface Visit {
  readonly here: readonly number[];
  readonly rest: readonly End[];
  readonly free: readonly Square[];
  readonly isLast: boolean;
}

const visit = (problem: CountProblem, square: Square, { ends }: State): Visit => ({
  here: ends.filter(({ to }) => to === square).map(({ part }) => part),
  rest: ends.filter(({ to }) => to !== square),
  free: forwardOf(problem, square),
  isLast: square === squareCount(problem.board) - 1,
});

const closes = ({ here, rest, isLast }: Visit): boolean =>
  here.length === 2 && here[0] === here[1] && rest.length === 0 && isLast;

/** Every way to give the square its two moves. */
const extend = (states: States, square: Square, state: State, { here, rest, free }: Visit): void => {
  const { ways, drawn } = state;
  if (here.length === 0) {
    free.forEach((one, i) => {
      for (const other of free.slice(i + 1)) {
        const both = [one, other].map((to) => ({ to, part: -1 }));
        add(states, {
          ends: [...rest, ...both],
          ways,
          drawn: [...drawn, [square, one], [square, other]],
        });
      }
    });
  } else if (here.length === 1) {
    for (const to of free) {
      add(states, { ends: [...rest, { to, part: here[0]! }], ways, drawn: [...drawn, [square, to]] });
    }
  } else if (here.length === 2 && here[0] !== here[1]) {
    const ends = rest.map((end) => (end.part === here[1] ? { ...end, part: here[0]! } : end));
    add(states, { ends, ways, drawn });
  }
};

const letter = (part: number): string => String.fromCharCode(65 + part);

const sayState = (name: string, { ways }: State, met: Visit): Text => {
  const { here, free } = met;
  const count = formatThousands(ways);
  const of = t(ways === 1n ? '1 way' : `${count} ways`, `${count} 种`);
  const [one, other] = here.map(letter);
  const dead = t('Drop this state.', '舍弃这个状态。');
  switch (here.length) {
    case 0:
      return free.length < 2
        ? t(
            `${name}, ${of.en} here: nothing arrives, and it has fewer than two moves ahead. ${dead.en}`,
            `${name}（${of.zh}）：没有线走到这里，向前的走法也不足两种。${dead.zh}`,
          )
        : t(
            `${name}, ${of.en} here: nothing arrives, so a new part begins with ${free.length === 2 ? 'both moves' : `two of its ${counted(free.length, 'move')}`} ahead.`,
            `${name}（${of.zh}）：没有线走到这里，${free.length === 2 ? '用仅有的两种向前的走法' : `从 ${countWords(free.length)} 种向前的走法中选两种`}，开始新的一段。`,
          );
    case 1:
      return free.length === 0
        ? t(
            `${name}, ${of.en} here: part ${one} can't continue. ${dead.en}`,
            `${name}（${of.zh}）：${one} 段无法继续。${dead.zh}`,
          )
        : t(
            `${name}, ${of.en} here: part ${one} arrives and continues by ${free.length === 1 ? 'the only move' : `one of ${countWords(free.length)} moves`}.`,
            `${name}（${of.zh}）：${one} 段走到这里，${free.length === 1 ? '按仅有的一种走法继续' : `从 ${countWords(free.length)} 种走法中选一种继续`}。`,
          );
    case 2:
      if (one !== other) {
        return t(
          `${name}, ${of.en} here: parts ${one} and ${other} meet and become one.`,
          `${name}（${of.zh}）：${one}、${other} 两段相遇，连成一段。`,
        );
      }
      return closes(met)
        ? t(
            `${name}: the tour closes on the last square. ${forCount(ways, 'This is a tour.', `All ${count} are tours.`)}`,
            `${name}：在最后一格闭合，这 ${count} 种都是巡游。`,
          )
        : t(
            `${name}, ${of.en} here: part ${one} would close too early. ${dead.en}`,
            `${name}（${of.zh}）：${one} 段过早闭合。${dead.zh}`,
          );
    default:
      return t(
        `${name}, ${of.en} here: ${counted(here.length, 'move')} arrive, but a square has only two. ${dead.en}`,
        `${name}（${of.zh}）：有 ${countWords(here.length)} 条线走到这里，而一格只能用两条。${dead.zh}`,
      );
  }
};

/** This many states are listed around the current one. */
const LISTED = 9;

const stateTable = (
  { board }: CountProblem,
  states: readonly State[],
  at: number | undefined,
): LessonData => {
  const first = Math.max(0, Math.min(states.length - LISTED, (at ?? 0) - (LISTED >> 1)));
  return {
    kind: 'table',
    name: t(
      `States: ${states.length}. Where parts lead, and in how many ways`,
      `${states.length} 个状态：各段通向哪里，共有几种`,
    ),
    columns: ['→', 'Σ'],
    rows: states
      .slice(first, first + LISTED)
      .map(({ ends, ways }) => [
        ends.map(({ to, part }) => `${letter(part)} ${formatSquare(board, to)}`).join('  ') || '·',
        formatThousands(ways),
      ]),
    ...(at === undefined ? {} : { at: [at - first, 1] as const }),
  };
};

interface View {
  readonly square: Square;
  readonly state?: State;
  readonly data: readonly LessonData[];
}

const picture = ({ board }: CountProblem, say: Text, { square, state, data }: View): LessonStep => {
  const waiting = new Map<Square, string>();
  for (const { to, part } of state?.ends ?? []) {
    const others = waiting.get(to);
    waiting.set(to, others === undefined ? letter(part) : `${others}${letter(part)}`);
  }
  const marks: LessonMark[] = [];
  for (let other = 0; other < squareCount(board); other++) {
    const text = waiting.get(other);
    const tone =
      other === square ? 'now' : other < square ? 'done' : text === undefined ? undefined : 'waiting';
    if (tone) marks.push({ square: other, tone, ...(text === undefined ? {} : { text }) });
  }
  return {
    say,
    marks,
    pieces: [],
    lines: (state?.drawn ?? []).map(([from, to]) => ({
      squares: [from, to],
      tone: to >= square ? 'jump' : 'walk',
    })),
    data,
  };
};

function* plugSteps(problem: CountProblem): Generator<LessonStep, void, undefined> {
  const { board } = problem;
  const nothing: State = { ends: [], ways: 1n, drawn: [] };
  let states: States = new Map([['', nothing]]);
  let total = 0n;
  let found: State | undefined;
  yield {
    ...picture(
      problem,
      t(
        'Sweep the board square by square and give every square its two moves. Remember only where parts of the tour lead, and how many ways lead there.',
        '逐格扫过棋盘，给每一格配上两条线。只记住各段通向哪里，以及有多少种方式。',
      ),
      { square: -1, data: [stateTable(problem, [nothing], 0)] },
    ),
    trace: 'start 1',
  };
  for (let square = 0; square < squareCount(board); square++) {
    const name = formatSquare(board, square);
    const next: States = new Map();
    const present = [...states.values()].sort(compareStates);
    for (const [at, state] of present.entries()) {
      const met = visit(problem, square, state);
      yield {
        ...picture(problem, sayState(name, state, met), {
          square,
          state,
          data: [stateTable(problem, present, at)],
        }),
        trace: `state ${square} ${state.ways} ${state.ends.length} ${met.here.length}`,
      };
      if (closes(met)) {
        total += state.ways;
        found = state;
      } else extend(next, square, state, met);
    }
    states = next;
    const left = [...states.values()].sort(compareStates);
    yield {
      ...picture(
        problem,
        t(
          `${name} is done. Equal states were added up: ${formatThousands(left.length)} ${left.length === 1 ? 'is' : 'are'} left.`,
          `${name} 处理完，相同的状态已相加，还剩 ${formatThousands(left.length)} 个。`,
        ),
        { square: square + 1, data: [stateTable(problem, left, undefined)] },
      ),
      trace: `square ${square} ${left.length}`,
    };
  }
  yield {
    ...picture(
      problem,
      found === undefined
        ? t(
            'No state closed on the last square: there is no closed tour.',
            '最后一格没有闭合的状态：不存在闭合巡游。',
          )
        : t(
            `${counted(total, 'closed tour')}, and none was walked. The board shows one of them.`,
            `共 ${formatThousands(total)} 条闭合巡游，一条也没有走过。图中是其中一条。`,
          ),
      { square: squareCount(board), ...(found && { state: { ...found, ends: [] } }), data: [] },
    ),
    trace: `end ${total}`,
  };
}

const byLibrary = (problem: CountProblem): LessonRun => {
  const answer = solveCount(problem);
  return answer.kind === 'stopped'
    ? { found: '', work: answer.nodes, gaveUp: true }
    : { found: `${answer.directed}`, work: answer.states };
};

export const plugsLesson: Lesson<CountProblem> = {
  id: 'plugs',
  title: t('Frontier DP for tours', '巡游的轮廓线 DP'),
  about: t(
    'Every square of a closed tour has two moves. Going square by square, all that matters is which squares ahead are already reached, and which two ends are connected behind. Drawings that agree in this are one state with a count. This is how horseplay counts the 13,267,364,410,532 closed tours of a chessboard.',
    '闭合巡游的每一格都有两条线。逐格处理时，只需知道前方哪些格子已有线到达，以及哪两端在后方相连。在这一点上相同的画法合并成一个状态，只记个数。horseplay 就是这样数出国际象棋棋盘的 13,267,364,410,532 条闭合巡游的。',
  ),
  example: 'count-tours 3x10 N closed',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Time: squares × states, at most 208 states on 3x10, 62,172 on 5x6, hundreds of millions on 8x8. Memory: two maps of states.',
      '时间为格数 × 状态数：3x10 最多 208 个状态，5x6 最多 62,172 个，8x8 有数亿个。只存两张状态表。',
    ),
    input: ({ board, piece, closed }) =>
      isPlainKnight(board, piece) && closed ? `${board.width} ${board.height}` : undefined,
  },
  steps: (problem) =>
    cutLesson(plugSteps(problem), () => t('The sweep continues in the same way.', '照这样继续处理下去。')),
  race: {
    about: t(
      "The closed tours of 3x10, counted in both directions: every path tried, against the library's sweep. One unit of work is one square visited.",
      '3x10 的闭合巡游（两个方向分别计数）：逐条走遍，对比本库的扫描。一个工作单位是走到一格。',
    ),
    problem: 'count-tours 3x10 N closed',
    textbook: textbookCount,
    fast: byLibrary,
  },
};
