/*
 * What a worker does for every puzzle: solve, check, show a lesson, answer a query, run shards. A puzzle's
 * own folder can change how its answers are prepared for the page, and add its own tasks
 * (web/puzzles/<name>/tasks.ts).
 */
import { countWords } from '../../src/core/amounts.js';
import type { Lesson } from '../../src/core/lesson/lesson.js';
import { MAX_LESSON_STEPS } from '../../src/core/lesson/lessonSteps.js';
import { goesToEngine } from '../../src/core/parallel/shards.js';
import type { HeavyPuzzle } from '../../src/core/puzzle.js';
import type { Verdict } from '../../src/core/result.js';
import { t } from '../../src/core/text.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { Problem } from '../../src/puzzles/lines.js';
import type { Answer } from '../../src/puzzles/solve.js';
import { sceneOf } from '../scene/scene.js';
import { finisher, PAGE_LIMITS, type PuzzleWork, readLine } from './answer.js';
import { PAGE_BUDGET } from './limits.js';
import type {
  CheckAsk,
  Features,
  LessonAsk,
  LessonShown,
  QueryAsk,
  QueryShown,
  RaceResult,
  Sharded,
  SolveAsk,
  Solved,
} from './protocol.js';
import { race } from './race.js';
import type { OnProgress, Tasks } from './serve.js';
import { shardTasks } from './shards.js';

const TOO_LONG = t(
  `On your board this method takes more than ${countWords(MAX_LESSON_STEPS)} steps.`,
  `在你的棋盘上，这个方法要超过 ${countWords(MAX_LESSON_STEPS)} 步。`,
);

const lessonTasks = (puzzle: PuzzleName, lessons: readonly Lesson<Problem>[]) => {
  const lessonOf = (id: string): Lesson<Problem> => lessons.find((lesson) => lesson.id === id)!;
  const showsAll = (lesson: Lesson<Problem>, problem: Problem): boolean => {
    if (lesson.unfit(problem) !== undefined) return false;
    for (const { isCut } of lesson.steps(problem)) if (isCut) return false;
    return true;
  };
  return {
    /** The first lesson that can show the problem to its end, or the first of all if none can. */
    fitting: (line: string): string => {
      const problem = readLine(puzzle, line);
      return (lessons.find((lesson) => showsAll(lesson, problem)) ?? lessons[0]!).id;
    },
    lesson: ({ line, id, anyway = false }: LessonAsk): LessonShown => {
      const lesson = lessonOf(id);
      const showOn = (problem: Problem): LessonShown => {
        const input = lesson.code.input(problem);
        return {
          board: lesson.boardOf(problem),
          steps: [...lesson.steps(problem)],
          isNumbered: lesson.isNumbered?.(problem) ?? false,
          ...(input === undefined ? {} : { input }),
        };
      };
      const problem = readLine(puzzle, line);
      const unfit = lesson.unfit(problem);
      const shown = unfit === undefined ? showOn(problem) : undefined;
      if (shown && (anyway || !shown.steps.at(-1)?.isCut)) return shown;
      const example = readLine(puzzle, lesson.example);
      return { ...showOn(example), instead: { why: unfit ?? TOO_LONG, mayGoOn: shown !== undefined } };
    },
    race: (id: string): RaceResult => race(lessonOf(id), readLine(puzzle, lessonOf(id).race.problem)),
  };
};

const describe = ({ lessons = [], queries = [] }: HeavyPuzzle<Problem, Answer>): Features => ({
  lessons: lessons.map(({ id, title, about, example, code, race: { about: aboutRace, problem } }) => ({
    id,
    title,
    about,
    example,
    race: { about: aboutRace, problem },
    code: { cost: code.cost, ...(code.judge && { judge: code.judge }) },
  })),
  queries: queries.map(({ option: { name, value, help, label } }) => ({
    name,
    help,
    ...(label === undefined ? {} : { label }),
    ...(value === undefined ? {} : { value }),
  })),
});

export const tasksFor = (
  puzzle: PuzzleName,
  heavy: HeavyPuzzle<Problem, Answer>,
  own: PuzzleWork<Problem> = {},
): Tasks => {
  const finish = finisher(heavy, own);
  const solve = own.solve ?? heavy.solve;
  const shards = heavy.shards && shardTasks(puzzle, heavy.shards, finish);
  return {
    ...shards,
    describe: () => describe(heavy),
    solve: (ask: SolveAsk, onProgress: OnProgress): Solved | Sharded => {
      const problem = readLine(puzzle, ask.line);
      // Some puzzles always run in shards, others only for long problems.
      if (shards && goesToEngine(heavy.shards!, problem, false)) return shards.solve(ask, onProgress);
      const begun = performance.now();
      return finish(problem, solve(problem, { budget: PAGE_BUDGET, onProgress }), begun);
    },
    check: ({ line, answer }: CheckAsk): Verdict => heavy.check(readLine(puzzle, line), answer),
    query: ({ line, answer, option, value }: QueryAsk): QueryShown => {
      const query = heavy.queries?.find((other) => other.option.name === option);
      if (query === undefined) throw new Error(`${puzzle} has no query ${option}`);
      const found = query.ask(readLine(puzzle, line), answer, value, { budget: PAGE_BUDGET });
      if (!found.ok) return { kind: 'flawed', flaws: found.error };
      const { say, json, picture, stopped } = found.value;
      const scene = picture && sceneOf(picture(PAGE_LIMITS));
      return { kind: 'found', say, json, ...(scene && { scene }), ...(stopped && { stopped }) };
    },
    ...lessonTasks(puzzle, heavy.lessons ?? []),
    ...own.tasks,
  };
};
