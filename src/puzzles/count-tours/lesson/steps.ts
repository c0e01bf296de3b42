/*
 * Counting by trying every path, step by step: entering a square is a step, and so is going back, however
 * far, to the last square with an untried move.
 */
import { counted, countWords, forCount } from '../../../core/amounts.js';
import { formatSquare } from '../../../core/board.js';
import type { LessonData, LessonLine, LessonMark, LessonStep } from '../../../core/lesson/lesson.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import type { CountProblem } from '../countTours.js';
import { walkingGround } from './textbook.js';

/** The current path, and what has been found so far. */
interface Walk {
  readonly problem: CountProblem;
  readonly ground: ReturnType<typeof walkingGround>;
  readonly path: Square[];
  readonly visited: Set<Square>;
  /** For each square of the path, how many of its moves were tried. */
  readonly tried: number[];
  /** Tours found. */
  found: number;
  /** Squares entered. */
  entered: number;
}

const untried = ({ ground, path, tried, visited }: Walk): readonly Square[] =>
  ground.movesFrom[path.at(-1)!]!.slice(tried.at(-1)).filter((square) => !visited.has(square));

const enter = (walk: Walk, square: Square): void => {
  const { ground, path, tried, visited } = walk;
  if (path.length > 0) tried[tried.length - 1] = ground.movesFrom[path.at(-1)!]!.indexOf(square) + 1;
  path.push(square);
  visited.add(square);
  tried.push(0);
  walk.entered++;
};

/** Goes back to the last square with an untried move, or to none; returns the squares left behind. */
const goBack = (walk: Walk): readonly Square[] => {
  const undone: Square[] = [];
  do {
    const left = walk.path.pop()!;
    walk.visited.delete(left);
    walk.tried.pop();
    undone.push(left);
  } while (walk.path.length > 0 && untried(walk).length === 0);
  return undone;
};

const nameIn =
  ({ problem }: Walk) =>
  (square: Square): string =>
    formatSquare(problem.board, square);

/** What a step shows besides the path. */
interface View {
  readonly next?: readonly Square[];
  readonly lines?: readonly LessonLine[];
  readonly ended?: 'goal' | 'dead';
}

const show = (walk: Walk, say: Text, { next = [], lines = [], ended }: View = {}): LessonStep => {
  const { path, problem, found, entered } = walk;
  const data: readonly LessonData[] = [
    {
      kind: 'list',
      name: t('Path so far', '走过的格子'),
      items: path.map(nameIn(walk)),
      ...(path.length === 0 ? {} : { at: path.length - 1 }),
    },
    {
      kind: 'table',
      name: t('Tours found (✓) and squares visited (↓)', '找到的巡游（✓）和走过的格次（↓）'),
      columns: ['✓', '↓'],
      rows: [[`${found}`, `${entered}`]],
    },
  ];
  return {
    say,
    marks: [
      ...path.map((square, i): LessonMark => {
        const tone = i < path.length - 1 ? 'done' : (ended ?? 'now');
        return { square, tone: ended === 'goal' ? 'goal' : tone, text: `${i + 1}` };
      }),
      ...next.map((square): LessonMark => ({ square, tone: 'waiting' })),
    ],
    pieces: path.length === 0 ? [] : [{ square: path.at(-1)!, piece: problem.piece.text }],
    lines: [...(path.length > 1 ? [{ squares: [...path], tone: 'walk' as const }] : []), ...lines],
    data,
  };
};

/** Every square was visited: a tour, or one that does not count. */
const arrivedAtLast = (walk: Walk): LessonStep => {
  const { path, problem } = walk;
  const all = walk.ground.squares.length;
  const name = nameIn(walk);
  const [first, here] = [path[0]!, path.at(-1)!];
  if (walk.ground.endsWell(first, here)) {
    walk.found++;
    const step = show(
      walk,
      t(
        `${name(here)}: ${forCount(all, 'the only square is', `all ${countWords(all)} squares are`)} visited${problem.closed ? ` and a move leads back to ${name(first)}` : ''}. This is tour ${countWords(walk.found)}.`,
        `${name(here)}：${countWords(all)} 个格子都走过了${problem.closed ? `，而且能一步回到 ${name(first)}` : ''}。这是第 ${countWords(walk.found)} 条巡游。`,
      ),
      { ended: 'goal' },
    );
    return { ...step, trace: `tour ${walk.found}` };
  }
  return show(
    walk,
    problem.closed
      ? t(
          `${name(here)}: all squares have been visited, but no ${all > 2 ? '' : 'other '}move leads back to ${name(first)}. Not a closed tour.`,
          `${name(here)}：所有格子都走过了，但没有${all > 2 ? '' : '另外'}一步能回到 ${name(first)}。不是闭合巡游。`,
        )
      : t(
          `${name(here)}: all squares have been visited, but the tour must end on ${name(problem.to!)}. Not counted.`,
          `${name(here)}：所有格子都走过了，但终点应该是 ${name(problem.to!)}。不算。`,
        ),
    { ended: 'dead' },
  );
};

/** A square as the programs print it. */
const spotIn = ({ problem: { board } }: Walk, square: Square): string =>
  `${square % board.width} ${Math.floor(square / board.width)}`;

/** What entering this square means. */
const arrived = (walk: Walk): LessonStep => {
  const { path } = walk;
  const all = walk.ground.squares.length;
  if (path.length === all) return arrivedAtLast(walk);
  const name = nameIn(walk);
  const here = name(path.at(-1)!);
  const next = untried(walk);
  const lines: readonly LessonLine[] = path.length > 1 ? [{ squares: path.slice(-2), tone: 'jump' }] : [];
  const spot = spotIn(walk, path.at(-1)!);
  if (next.length === 0) {
    const step = show(
      walk,
      t(
        `${here} is a dead end: ${path.length} of ${counted(all, 'square')} visited, no move left.`,
        `${here} 是死路：走过 ${path.length} 格（共 ${countWords(all)} 格），没有下一步。`,
      ),
      { lines, ended: 'dead' },
    );
    return { ...step, trace: `dead ${spot}` };
  }
  const names = next.map(name);
  const step = show(
    walk,
    t(
      `${path.length === 1 ? `Start on ${here}` : `On to ${here}, square ${path.length} of ${all}`}. From here: ${names.join(', ')}.`,
      `${path.length === 1 ? `从 ${here} 出发` : `走到 ${here}，第 ${path.length} 格（共 ${all} 格）`}。接下来可去：${names.join('、')}。`,
    ),
    { next, lines },
  );
  return { ...step, trace: `go ${spot}` };
};

/** An arrival is a node of the search tree. */
const withBranch = (walk: Walk, step: LessonStep): LessonStep => {
  const end = step.marks.find(({ square }) => square === walk.path.at(-1))!.tone;
  return {
    ...step,
    branch: {
      depth: walk.path.length - 1,
      isNew: true,
      ...(end === 'dead' || end === 'goal' ? { is: end } : {}),
    },
  };
};

/** Everything that starts on one square. */
function* walkFrom(walk: Walk, first: Square): Generator<LessonStep, void, undefined> {
  const { path } = walk;
  const all = walk.ground.squares.length;
  const name = nameIn(walk);
  enter(walk, first);
  yield withBranch(walk, arrived(walk));
  while (path.length > 0) {
    const next = path.length === all ? undefined : untried(walk)[0];
    if (next !== undefined) {
      enter(walk, next);
      yield withBranch(walk, arrived(walk));
      continue;
    }
    const undone = goBack(walk);
    if (path.length === 0) return;
    const here = path.at(-1)!;
    const left = untried(walk);
    const names = left.map(name);
    const step = show(
      walk,
      t(
        `Back to ${name(here)}. Still untried there: ${names.join(', ')}.`,
        `退回 ${name(here)}，那里还没试过：${names.join('、')}。`,
      ),
      { next: left, lines: [{ squares: [...undone, here], tone: 'back' }] },
    );
    yield {
      ...step,
      trace: `back ${spotIn(walk, here)}`,
      branch: { depth: path.length - 1 },
    };
  }
}

export function* walkingSteps(problem: CountProblem): Generator<LessonStep, void, undefined> {
  const { closed, from } = problem;
  const ground = walkingGround(problem);
  const walk: Walk = { problem, ground, path: [], visited: new Set(), tried: [], found: 0, entered: 0 };
  const task: Text = closed
    ? t('come back to the start', '最后能一步回到起点')
    : t('visit every square', '走遍所有格子');
  yield show(
    walk,
    t(
      `Try every path and count those that ${task.en}. Always take the first untried move. If none is left, go back to the last square that has one.`,
      `把所有路线都走一遍，数出${task.zh}的。每次都走第一种没试过的走法；没有了，就退回到还有走法没试过的那一格。`,
    ),
    { next: ground.starts },
  );
  for (const first of ground.starts) yield* walkFrom(walk, first);
  const { found, entered } = walk;
  const bothWays = (from === undefined || closed) && ground.squares.length > 1 && found > 0;
  const twice: Text = bothWays
    ? t(' Each direction of a tour was counted separately.', '同一条巡游的两个方向分别计数。')
    : t('', '');
  const end = show(
    walk,
    t(
      `Every path is tried: ${counted(found, 'tour')} found after visiting ${counted(entered, 'square')}.${twice.en}`,
      `全部试完：共走 ${countWords(entered)} 格次，找到 ${countWords(found)} 条巡游。${twice.zh}`,
    ),
  );
  yield { ...end, trace: `end ${found}` };
}
