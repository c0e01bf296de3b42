/*
 * Frontier DP for closed uncrossed knight paths, in its simplest form: go over the squares row by row and
 * remember, of everything drawn so far, only the moves that still lead to a square ahead, and which two of
 * them are the ends of one part of the path. A knight always changes its row, so a new move can only touch
 * moves that are remembered.
 */
import { counted, countWords } from '../../../core/amounts.js';
import { formatSquare, isLongBoard, makeBoard, squareCount } from '../../../core/board.js';
import type { Lesson, LessonData, LessonMark, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import { cutLesson, isPlainKnight, numberQuestion } from '../../../core/lesson/lessonSteps.js';
import type { Square } from '../../../core/square.js';
import { formatThousands, type Text, t } from '../../../core/text.js';
import { solveUncrossed } from '../solve/solve.js';
import type { UncrossedProblem } from '../uncrossed.js';
import { byTrying } from './byTrying.js';
import { compareEnds, type End, endsFromLeft, forwardOf, type Grid, nameParts, touches } from './ends.js';

const MAX_SQUARES = 25;
const MAX_WIDTH = 5;

const unfit = ({ board, piece, closed }: UncrossedProblem): Text | undefined =>
  !isLongBoard(board) &&
  closed &&
  isPlainKnight(board, piece) &&
  board.width <= MAX_WIDTH &&
  squareCount(board) <= MAX_SQUARES
    ? undefined
    : t(
        `This lesson shows closed knight paths on boards without holes, up to ${MAX_WIDTH}x${MAX_WIDTH}.`,
        `这个演示针对没有缺格的棋盘上马的闭合路线，最大 ${MAX_WIDTH}x${MAX_WIDTH}。`,
      );

const boardOf = ({ board }: UncrossedProblem) => (isLongBoard(board) ? makeBoard(1, 1) : board);

/** The best way into a state: its moves, and all of them drawn. */
interface Way {
  readonly ends: readonly End[];
  readonly moves: number;
  readonly drawn: readonly (readonly [Square, Square])[];
}

type States = Map<string, Way>;

const keep = (states: States, way: Way): void => {
  const ends = nameParts(way.ends);
  const key = ends.map(({ from, to, part }) => `${from},${to},${part}`).join(' ');
  const known = states.get(key);
  if (known === undefined || known.moves < way.moves) states.set(key, { ...way, ends });
};

const sorted = (states: States): readonly Way[] =>
  [...states.values()].sort((a, b) => compareEnds(a.ends, b.ends));

/** The square as a state meets it. */
interface Visit {
  readonly here: readonly number[];
  readonly rest: readonly End[];
  readonly free: readonly Square[];
  readonly refused: number;
}

const visit = (grid: Grid, square: Square, { ends }: Way): Visit => {
  const rest = ends.filter(({ to }) => to !== square);
  const ahead = forwardOf(grid, square);
  const free = ahead.filter((to) => !rest.some((end) => touches(grid, square, to, end.from, end.to)));
  return {
    here: ends.filter(({ to }) => to === square).map(({ part }) => part),
    rest,
    free,
    refused: ahead.length - free.length,
  };
};

/** Every way to continue a state at the square; returns the moves of a path that closes here. */
const extend = (states: States, square: Square, way: Way, { here, rest, free }: Visit): number => {
  const { moves, drawn } = way;
  if (here.length === 0) {
    keep(states, { ends: rest, moves, drawn });
    free.forEach((one, i) => {
      for (const other of free.slice(i + 1)) {
        const both = [one, other].map((to) => ({ from: square, to, part: -1 }));
        keep(states, {
          ends: [...rest, ...both],
          moves: moves + 2,
          drawn: [...drawn, [square, one], [square, other]],
        });
      }
    });
  } else if (here.length === 1) {
    for (const to of free) {
      keep(states, {
        ends: [...rest, { from: square, to, part: here[0]! }],
        moves: moves + 1,
        drawn: [...drawn, [square, to]],
      });
    }
  } else if (here.length === 2 && here[0] !== here[1]) {
    const ends = rest.map((end) => (end.part === here[1] ? { ...end, part: here[0]! } : end));
    keep(states, { ends, moves, drawn });
  } else if (here.length === 2 && rest.length === 0) return moves;
  return 0;
};

const letter = (part: number): string => String.fromCharCode(65 + part);

const sayState = (name: string, { here, rest, free, refused }: Visit): Text => {
  const no =
    refused === 0
      ? t('', '')
      : t(
          refused === 1
            ? ' One move would touch the path, so it is ruled out.'
            : ` ${refused} moves would touch the path, so they are ruled out.`,
          refused === 1 ? '有一种走法会相交，不能走。' : `有 ${refused} 种走法会相交。`,
        );
  if (here.length === 0 && free.length < 2) {
    return t(
      `${name}: no move ends here, and fewer than two lead ahead. Skip it.${no.en}`,
      `${name}：没有走到这里的线，向前的走法不足两种，只能跳过。${no.zh}`,
    );
  }
  if (here.length === 0) {
    return t(
      `${name}: no move ends here. Skip it, or begin a new part with ${free.length === 2 ? 'both moves' : `two of the ${counted(free.length, 'move')}`} ahead.${no.en}`,
      `${name}：没有走到这里的线。可以跳过，也可以${free.length === 2 ? '用仅有的两种向前的走法' : `从 ${countWords(free.length)} 种向前的走法中选两种`}，开始新的一段。${no.zh}`,
    );
  }
  const [one, other] = here.map(letter);
  if (here.length === 1) {
    return free.length === 0
      ? t(
          `${name}: part ${one} ends here and can't continue. Drop this state.${no.en}`,
          `${name}：${one} 段走到这里，无法继续，舍弃这个状态。${no.zh}`,
        )
      : t(
          `${name}: part ${one} arrives and must continue${free.length === 1 ? ' by the only move' : `: ${free.length} moves to choose from`}.${no.en}`,
          `${name}：${one} 段走到这里，必须${free.length === 1 ? '按仅有的一种走法' : `从 ${free.length} 种走法中选一种`}继续。${no.zh}`,
        );
  }
  if (here.length > 2) {
    return t(
      `${name}: ${counted(here.length, 'move')} end here, but a square has only two. Drop this state.`,
      `${name}：有 ${countWords(here.length)} 条线走到这里，而一格只能用两条，舍弃这个状态。`,
    );
  }
  if (one !== other) {
    return t(
      `${name}: parts ${one} and ${other} meet here and become one.`,
      `${name}：${one}、${other} 两段在这里相遇，连成一段。`,
    );
  }
  return rest.length === 0
    ? t(`${name}: both ends of part ${one} meet here.`, `${name}：${one} 段的两端在这里相遇。`)
    : t(
        `${name}: part ${one} would close here and leave the other parts out. Drop this state.`,
        `${name}：${one} 段在这里闭合，其余各段就连不上了，舍弃这个状态。`,
      );
};

/** This many states are listed around the current one. */
const LISTED = 9;

const bracketWord = (ends: readonly End[]): string => {
  const seen = new Set<number>();
  return ends
    .map(({ part }) => {
      if (seen.has(part)) return ')';
      seen.add(part);
      return '(';
    })
    .join(' ');
};

const stateTable = (grid: Grid, square: Square, ways: readonly Way[], at: number | undefined): LessonData => {
  const first = Math.max(0, Math.min(ways.length - LISTED, (at ?? 0) - (LISTED >> 1)));
  const shown = ways.slice(first, first + LISTED);
  return {
    kind: 'table',
    name: t(
      `States: ${ways.length}. Ends from left to right, and the most moves so far`,
      `${ways.length} 个状态：从左到右的各端，以及目前最多的步数`,
    ),
    columns: ['( )', 'A B …', '↑'],
    rows: shown.map(({ ends, moves }) => {
      const row = endsFromLeft(grid, square, ends);
      return [bracketWord(row) || '·', row.map(({ part }) => letter(part)).join(' ') || '·', `${moves}`];
    }),
    ...(at === undefined ? {} : { at: [at - first, 2] as const }),
  };
};

interface View {
  readonly square: Square;
  readonly way?: Way;
  readonly data: readonly LessonData[];
}

const picture = (grid: Grid, say: Text, { square, way, data }: View): LessonStep => {
  const waiting = new Map((way?.ends ?? []).map(({ to, part }) => [to, letter(part)]));
  const marks: LessonMark[] = [];
  for (let other = 0; other < grid.width * grid.height; other++) {
    const text = waiting.get(other);
    const tone =
      other === square ? 'now' : other < square ? 'done' : text === undefined ? undefined : 'waiting';
    if (tone) marks.push({ square: other, tone, ...(text === undefined ? {} : { text }) });
  }
  return {
    say,
    marks,
    pieces: [],
    lines: (way?.drawn ?? []).map(([from, to]) => ({
      squares: [from, to],
      tone: to >= square ? 'jump' : 'walk',
    })),
    data,
  };
};

function* sweepSteps(problem: UncrossedProblem): Generator<LessonStep, void, undefined> {
  const board = boardOf(problem);
  const grid: Grid = board;
  const nothing: Way = { ends: [], moves: 0, drawn: [] };
  let states: States = new Map([['', nothing]]);
  let best: Way = nothing;
  yield {
    ...picture(
      grid,
      t(
        'Sweep the board square by square. Remember only the moves that lead ahead, and which two are the ends of one part. At first there is one state: nothing drawn.',
        '逐格扫过棋盘。只记住通向前方的各步，以及其中哪两步是同一段的两端。开始时只有一个状态：什么都没画。',
      ),
      { square: -1, data: [stateTable(grid, 0, [nothing], 0)] },
    ),
    trace: 'start 1',
  };
  for (let square = 0; square < squareCount(board); square++) {
    const name = formatSquare(board, square);
    const next: States = new Map();
    const ways = sorted(states);
    for (const [at, way] of ways.entries()) {
      const met = visit(grid, square, way);
      const { ends, moves } = way;
      const data = [stateTable(grid, square, ways, at)];
      yield {
        ...picture(grid, sayState(name, met), { square, way, data }),
        trace: `state ${square} ${moves} ${ends.length} ${met.here.length} ${met.free.length}`,
      };
      const closed = extend(next, square, way, met);
      if (closed === 0) continue;
      if (closed > best.moves) best = way;
      yield {
        ...picture(
          grid,
          t(
            `A closed path of ${counted(closed, 'move')}. The longest so far has ${best.moves}.`,
            `得到一条 ${countWords(closed)} 步的闭合路线。目前最长 ${best.moves} 步。`,
          ),
          { square, way, data },
        ),
        trace: `closed ${square} ${closed}`,
        question: numberQuestion(
          t('Both ends meet: how many moves does this closed path have?', '两端相遇：这条闭合路线有几步？'),
          closed,
        ),
      };
    }
    states = next;
    yield {
      ...picture(
        grid,
        t(
          states.size === 1
            ? `${name} is done: 1 state is left.`
            : `${name} is done: ${formatThousands(states.size)} states. Of drawings with the same ends only the longest is kept.`,
          `${name} 处理完：共 ${formatThousands(states.size)} 个状态。各端相同的画法只留最长的。`,
        ),
        { square: square + 1, data: [stateTable(grid, square + 1, sorted(states), undefined)] },
      ),
      trace: `square ${square} ${states.size}`,
    };
  }
  yield {
    ...picture(
      grid,
      t(
        `The longest closed path has ${counted(best.moves, 'move')}.`,
        `最长的闭合路线有 ${countWords(best.moves)} 步。`,
      ),
      { square: squareCount(board), way: { ...best, ends: [] }, data: [] },
    ),
    trace: `end ${best.moves}`,
  };
}

const byLibrary = (problem: UncrossedProblem): LessonRun => {
  const answer = solveUncrossed(problem);
  return answer.kind === 'path'
    ? { found: `${answer.moves}`, work: answer.nodes }
    : { found: '', work: 0, gaveUp: true };
};

export const sweepLesson: Lesson<UncrossedProblem> = {
  id: 'sweep',
  title: t('Frontier states of a path', '路线的轮廓线状态'),
  about: t(
    'Trying every path takes forever on a chessboard. What can follow depends on little: the moves that cross a line, and which of them are connected behind it. Parts of the path never cross, so from left to right their ends nest like brackets. A gap inside a pair of brackets is cut off from every gap outside.',
    '在国际象棋棋盘上逐条尝试行不通。后面能怎么画，只取决于穿过扫描线的各步，以及它们在线后怎样相连。各段互不相交，所以从左到右，两端像括号一样嵌套。一对括号里的空隙与外面完全隔开。',
  ),
  example: 'uncrossed 4x5 N closed',
  unfit,
  boardOf,
  code: {
    cost: t(
      'Time: squares × states × ways to continue. 5x5 has up to 546 states per square, 6x6 up to 10,174; each further column about 20 times as many.',
      '时间为格数 × 状态数 × 延续方式。5x5 每格最多 546 个状态，6x6 最多 10,174 个；每多一列约为 20 倍。',
    ),
    input: ({ board }) => `${board.width} ${board.height}`,
  },
  steps: (problem) =>
    cutLesson(sweepSteps(problem), () => t('The sweep continues in the same way.', '照这样继续处理下去。')),
  race: {
    about: t(
      "The longest closed path on 6x6: trying every path, against the library's DP over rows. One unit of work is one square visited.",
      '6x6 上最长的闭合路线：逐条尝试，对比本库的逐行 DP。一个工作单位是走到一格。',
    ),
    problem: 'uncrossed 6x6 N closed',
    textbook: byTrying,
    fast: byLibrary,
  },
};
