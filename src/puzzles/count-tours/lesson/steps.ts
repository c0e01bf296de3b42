/*
 * Counting by walking every way, step by step: one square stepped on is a step, and so is going back, however far, to the last square
 * with a move untried.
 */
import { formatSquare } from '../../../core/board.js';
import type { LessonData, LessonLine, LessonMark, LessonStep } from '../../../core/lesson.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import type { CountProblem } from '../countTours.js';
import { walkingGround } from './textbook.js';

export function* walkingSteps(problem: CountProblem): Generator<LessonStep, void, undefined> {
  const { board, piece, closed, to } = problem;
  const { squares, movesFrom, starts, endsWell } = walkingGround(problem);
  const name = (square: Square): string => formatSquare(board, square);
  const all = squares.length;
  const visited = new Set<Square>();
  const path: Square[] = [];
  const tried: number[] = []; // per square of the path, how many of its moves have been looked at
  let found = 0;
  let entered = 0;

  const untried = (): readonly Square[] =>
    movesFrom[path.at(-1)!]!.slice(tried.at(-1)).filter((square) => !visited.has(square));
  const dataOf = (): readonly LessonData[] => [
    {
      kind: 'list',
      name: t('the walk so far', '走过的格子'),
      items: path.map(name),
      ...(path.length === 0 ? {} : { at: path.length - 1 }),
    },
    {
      kind: 'table',
      name: t('tours found (✓) and squares stepped on (↓)', '找到的巡游（✓）与踏上格子的次数（↓）'),
      columns: ['✓', '↓'],
      rows: [[`${found}`, `${entered}`]],
    },
  ];
  const show = (
    say: Text,
    next: readonly Square[],
    lines: readonly LessonLine[],
    ended?: 'goal' | 'dead',
  ) => ({
    say,
    marks: [
      ...path.map((square, i): LessonMark => {
        const tone = i < path.length - 1 ? 'done' : (ended ?? 'now');
        return { square, tone: ended === 'goal' ? 'goal' : tone, text: `${i + 1}` };
      }),
      ...next.map((square): LessonMark => ({ square, tone: 'waiting' })),
    ],
    pieces: path.length === 0 ? [] : [{ square: path.at(-1)!, piece: piece.text }],
    lines: [...(path.length > 1 ? [{ squares: [...path], tone: 'walk' as const }] : []), ...lines],
    data: dataOf(),
  });

  /** What the square just stepped on means. */
  const arrived = (): LessonStep => {
    const here = path.at(-1)!;
    if (path.length === all) {
      if (endsWell(path[0]!, here)) {
        found++;
        return show(
          t(
            `${name(here)}: all ${all} squares have been visited${closed ? ` and a move leads back to ${name(path[0]!)}` : ''}. Tour number ${found}.`,
            `${name(here)}：${all} 个格子都走过了${closed ? `，而且能一步回到 ${name(path[0]!)}` : ''}。这是第 ${found} 条巡游。`,
          ),
          [],
          [],
          'goal',
        );
      }
      return show(
        closed
          ? t(
              `${name(here)}: all squares have been visited, but no ${all > 2 ? '' : 'other '}move leads back to ${name(path[0]!)}. Not a closed tour.`,
              `${name(here)}：所有格子都走过了，但没有${all > 2 ? '' : '另外'}一步能回到 ${name(path[0]!)}。不是闭巡游。`,
            )
          : t(
              `${name(here)}: all squares have been visited, but the tour should end on ${name(to!)}. Not counted.`,
              `${name(here)}：所有格子都走过了，但终点应该是 ${name(to!)}。不算。`,
            ),
        [],
        [],
        'dead',
      );
    }
    const next = untried();
    const jumped: readonly LessonLine[] = path.length > 1 ? [{ squares: path.slice(-2), tone: 'jump' }] : [];
    if (next.length === 0) {
      return show(
        t(
          `${name(here)} is a dead end: ${path.length} of ${all} squares visited, and nowhere to go.`,
          `${name(here)} 是死路：走过 ${path.length} 格（共 ${all} 格），无处可去。`,
        ),
        [],
        jumped,
        'dead',
      );
    }
    const names = next.map(name);
    return show(
      t(
        `${path.length === 1 ? `Start on ${name(here)}` : `On to ${name(here)}, square ${path.length} of ${all}`}. From here: ${names.join(', ')}.`,
        `${path.length === 1 ? `从 ${name(here)} 出发` : `走到 ${name(here)}，第 ${path.length} 格（共 ${all} 格）`}。接下来可去：${names.join('、')}。`,
      ),
      next,
      jumped,
    );
  };
  const enter = (square: Square): LessonStep => {
    path.push(square);
    visited.add(square);
    tried.push(0);
    entered++;
    return arrived();
  };

  const task: Text = closed
    ? t('come back to the start', '最后能一步回到起点')
    : t('visit every square', '走遍所有格子');
  yield show(
    t(
      `Walk every way there is and count those that ${task.en}. Always the first move that is left; where none is left, back to the last square that has one.`,
      `把所有走法都走一遍，数出${task.zh}的。每次都走剩下的第一种走法；没有了，就退回到还有走法没试过的那一格。`,
    ),
    starts,
    [],
  );
  for (const first of starts) {
    yield enter(first);
    while (path.length > 0) {
      const next = path.length === all ? [] : untried();
      if (next.length > 0) {
        tried[tried.length - 1] = movesFrom[path.at(-1)!]!.indexOf(next[0]!) + 1;
        yield enter(next[0]!);
        continue;
      }
      const undone: Square[] = [];
      do {
        const left = path.pop()!;
        visited.delete(left);
        tried.pop();
        undone.push(left);
      } while (path.length > 0 && untried().length === 0);
      if (path.length === 0) break;
      undone.push(path.at(-1)!);
      const names = untried().map(name);
      yield show(
        t(
          `Back to ${name(path.at(-1)!)}, where ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} still untried.`,
          `退回 ${name(path.at(-1)!)}，那里还没试过：${names.join('、')}。`,
        ),
        untried(),
        [{ squares: undone, tone: 'back' }],
      );
    }
  }
  const given = problem.from !== undefined && !closed;
  const twice: Text =
    given || all === 1 || found === 0
      ? t('', '')
      : t(' Each direction of a tour has been counted.', '同一条巡游的两个方向分别计数。');
  yield show(
    t(
      `Everything has been tried: ${found} ${found === 1 ? 'tour' : 'tours'} after stepping on ${entered} squares.${twice.en}`,
      `全部试完：踏了 ${entered} 次格子，找到 ${found} 条巡游。${twice.zh}`,
    ),
    [],
    [],
  );
}
