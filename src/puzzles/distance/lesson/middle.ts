/*
 * Meet-in-the-middle: two breadth-first searches, one from each end, always expanding the smaller frontier.
 * When a whole wave of one reaches squares of the other, the distance is known. Each search covers half the
 * radius, so both together visit half as many squares as one.
 */
import { counted, countWords, movesWords } from '../../../core/amounts.js';
import { formatSquare, squareAt, squareCount } from '../../../core/board.js';
import type { Lesson, LessonMark, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import { cutLesson, isPlainKnight, numberQuestion } from '../../../core/lesson/lessonSteps.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import type { DistanceProblem } from '../distance.js';
import { solveDistance } from '../solve/solve.js';

const MAX_SQUARES = 400;

const unfit = ({ board, piece }: DistanceProblem): Text | undefined =>
  isPlainKnight(board, piece) && squareCount(board) <= MAX_SQUARES
    ? undefined
    : t(
        `This lesson is for knights on boards without holes, up to ${MAX_SQUARES} squares.`,
        `这个演示针对没有缺格的棋盘上的马，最多 ${MAX_SQUARES} 格。`,
      );

const STEPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

const movesFrom = ({ board: { width, height } }: DistanceProblem, square: Square): readonly Square[] => {
  const [x, y] = [square % width, Math.floor(square / width)];
  return STEPS.filter(([dx, dy]) => x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height).map(
    ([dx, dy]) => (y + dy) * width + x + dx,
  );
};

type Side = 0 | 1;

/** One of the two searches: its distances, the predecessor of each square, and its outermost wave. */
interface Ball {
  readonly far: Map<Square, number>;
  readonly before: Map<Square, Square>;
  wave: readonly Square[];
}

const ballAt = (square: Square): Ball => ({ far: new Map([[square, 0]]), before: new Map(), wave: [square] });

const endsOf = ({ board, from, to }: DistanceProblem): readonly [Square, Square] => [
  squareAt(board, from.x, from.y),
  squareAt(board, to.x, to.y),
];

/** From a square back to where its search started. */
const wayBack = ({ before }: Ball, square: Square): readonly Square[] => {
  const way = [square];
  for (let at = before.get(square); at !== undefined; at = before.get(at)) way.push(at);
  return way;
};

interface View {
  readonly balls: readonly [Ball, Ball];
  readonly now?: Square;
  readonly from?: Square;
  readonly path?: readonly Square[];
}

const picture = (problem: DistanceProblem, say: Text, { balls, now, from, path }: View): LessonStep => {
  const { board, piece } = problem;
  const [start, goal] = endsOf(problem);
  const marks: LessonMark[] = [];
  balls.forEach(({ far }, side) => {
    for (const [square, moves] of far) {
      if (side === 1 && balls[0].far.has(square)) continue;
      const tone = square === now ? 'now' : side === 0 ? 'done' : 'waiting';
      marks.push({ square, tone, text: `${moves}` });
    }
  });
  const names = (squares: readonly Square[]) => squares.map((square) => formatSquare(board, square));
  return {
    say,
    marks,
    pieces: [start, ...(goal === start ? [] : [goal])].map((square) => ({ square, piece: piece.text })),
    lines: [
      ...(from === undefined || now === undefined ? [] : [{ squares: [from, now], tone: 'jump' as const }]),
      ...(path === undefined || path.length < 2 ? [] : [{ squares: path, tone: 'walk' as const }]),
    ],
    data: balls.map(({ wave }, side) => ({
      kind: 'list',
      name:
        side === 0
          ? t('Wave from the start', '从起点出发的一层')
          : t('Wave from the goal', '从终点出发的一层'),
      items: names(wave),
    })),
  };
};

const sideWords = (side: Side): Text => (side === 0 ? t('the start', '起点') : t('the goal', '终点'));

function* middleSteps(problem: DistanceProblem): Generator<LessonStep, void, undefined> {
  const { board } = problem;
  const [start, goal] = endsOf(problem);
  const balls: readonly [Ball, Ball] = [ballAt(start), ballAt(goal)];
  const name = (square: Square) => formatSquare(board, square);
  yield {
    ...picture(
      problem,
      t(
        'Search from both ends. Each number is the distance to the end whose search reached the square.',
        '从两端同时搜索。数字是到各自那一端的步数。',
      ),
      { balls },
    ),
    trace: `start ${start} ${goal}`,
  };
  if (start === goal) {
    yield {
      ...picture(problem, t('Both ends are the same square: 0 moves.', '两端是同一格：0 步。'), {
        balls,
        now: start,
      }),
      trace: `meet ${start} 0`,
    };
    return;
  }
  while (balls[0].wave.length > 0 && balls[1].wave.length > 0) {
    const side: Side = balls[0].wave.length <= balls[1].wave.length ? 0 : 1;
    const [own, other] = [balls[side], balls[1 - side]!];
    const { wave } = own;
    yield {
      ...picture(
        problem,
        t(
          `The wave from ${sideWords(side).en} is no larger (${counted(wave.length, 'square')}), so extend it by one move.`,
          `${sideWords(side).zh}这一层不比另一层大（${countWords(wave.length)} 格），让它再走一步。`,
        ),
        { balls },
      ),
      trace: `side ${side} ${wave.length}`,
    };
    const following: Square[] = [];
    for (const square of wave) {
      const moves = own.far.get(square)! + 1;
      for (const to of movesFrom(problem, square)) {
        if (own.far.has(to)) continue;
        own.far.set(to, moves);
        own.before.set(to, square);
        following.push(to);
        yield {
          ...picture(
            problem,
            t(
              `${name(to)} is ${movesWords(moves).en} from ${sideWords(side).en}, by way of ${name(square)}.`,
              `${name(to)} 距${sideWords(side).zh} ${moves} 步，经过 ${name(square)}。`,
            ),
            { balls, now: to, from: square },
          ),
          trace: `reach ${to} ${moves}`,
        };
      }
    }
    own.wave = following;
    const met = following.find((square) => other.far.has(square));
    if (met === undefined) continue;
    const [near, far] = [balls[0].far.get(met)!, balls[1].far.get(met)!];
    const path = [...[...wayBack(balls[0], met)].reverse(), ...wayBack(balls[1], met).slice(1)];
    yield {
      ...picture(
        problem,
        t(
          `The whole wave is done, and it has reached ${name(met)}: ${near} + ${far} = ${counted(near + far, 'move')}. No path is shorter, or an earlier wave would have met.`,
          `这一层走完，到达了 ${name(met)}：${near} + ${far} = ${countWords(near + far)} 步。没有更短的路，否则前面的层早就相遇了。`,
        ),
        { balls, now: met, path },
      ),
      trace: `meet ${met} ${near + far}`,
      question: numberQuestion(
        t(
          `The searches meet on ${name(met)}. How many moves in all?`,
          `两边在 ${name(met)} 相遇，一共几步？`,
        ),
        near + far,
      ),
    };
    return;
  }
  yield {
    ...picture(
      problem,
      t('One search has nowhere left to go: the goal is out of reach.', '有一边无处可走了：到不了终点。'),
      { balls },
    ),
    trace: 'none',
  };
}

/** The same without the steps. One unit of work is one square reached. */
const byMiddle = (problem: DistanceProblem, most: number): LessonRun => {
  const [start, goal] = endsOf(problem);
  const far = [new Map([[start, 0]]), new Map([[goal, 0]])] as const;
  const waves: [Square[], Square[]] = [[start], [goal]];
  let work = 2;
  if (start === goal) return { found: '0', work };
  while (waves[0].length > 0 && waves[1].length > 0) {
    const side: Side = waves[0].length <= waves[1].length ? 0 : 1;
    const [own, other] = [far[side], far[1 - side]!];
    const following: Square[] = [];
    let found: number | undefined;
    for (const square of waves[side]) {
      const moves = own.get(square)! + 1;
      for (const to of movesFrom(problem, square)) {
        if (own.has(to)) continue;
        if (++work > most) return { found: '', work, gaveUp: true };
        own.set(to, moves);
        following.push(to);
        if (other.has(to)) found = moves + other.get(to)!;
      }
    }
    if (found !== undefined) return { found: `${found}`, work };
    waves[side] = following;
  }
  return { found: 'none', work };
};

export const middleLesson: Lesson<DistanceProblem> = {
  id: 'middle',
  title: t('Meet-in-the-middle search', '双向搜索（折半）'),
  about: t(
    'One breadth-first search from the start visits everything up to the full distance. Two searches, one from each end, need only half the distance each, and a ball of half the radius has a quarter of the squares. The same idea lets horseplay count tours: it builds two halves of the board and joins them.',
    '从起点做一次广度优先搜索，要走遍整个距离之内的格子。从两端各搜一次，每边只要走一半的距离，而半径减半，格子只有四分之一。horseplay 数巡游也用这个思路：分别算出棋盘的两半，再拼起来。',
  ),
  example: 'distance 8x8 N a1 h8',
  unfit,
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Time and memory: the squares within half the distance of either end. That is about half of one search on an open board, and far less if moves branch more.',
      '时间和内存是两个半径减半的球内的格数：在开阔的棋盘上约为单向搜索的一半，分支越多省得越多。',
    ),
    judge: { id: 'uva-439', url: 'https://onlinejudge.org/external/4/439.pdf' },
    input: ({ board, piece, from, to }) =>
      isPlainKnight(board, piece)
        ? `${board.width} ${board.height} ${from.x} ${from.y} ${to.x} ${to.y}`
        : undefined,
  },
  steps: (problem) =>
    cutLesson(middleSteps(problem), () => t('The search continues in the same way.', '搜索照这样继续下去。')),
  race: {
    about: t(
      'From corner to corner of 400x400: two searches that meet, against the library, which searches from one end and counts all shortest paths as well. One unit of work is one square reached.',
      '400x400 的角到对角：双向搜索，对比本库从一端搜索并数出全部最短路的做法。一个工作单位是到达一格。',
    ),
    problem: 'distance 400x400 N 0,0 399,399',
    textbook: byMiddle,
    fast: (problem) => {
      const answer = solveDistance(problem);
      return answer.kind === 'distance'
        ? { found: `${answer.moves}`, work: squareCount(problem.board) }
        : { found: answer.kind === 'unreachable' ? 'none' : '', work: 0, gaveUp: answer.kind === 'stopped' };
    },
  },
};
