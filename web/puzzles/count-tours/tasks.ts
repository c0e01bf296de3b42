/* Counting in workers: one plans and puts together, several run shards. Every worker makes the plan again from the line. */
import type { Budget } from '../../../src/core/budget.js';
import { type Text, t } from '../../../src/core/text.js';
import { countPicture } from '../../../src/draw/walkPicture.js';
import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import {
  type CountPlan,
  type CountShardResult,
  type CountShared,
  countMoveUse,
  countPuzzle,
  countStarts,
  mergeCounts,
  planCount,
  prepareCount,
  refuseCount,
  runCountShard,
} from '../../../src/puzzles/count-tours/index.js';
import { tourPicture } from '../../../src/puzzles/tour/picture.js';
import { sayReason } from '../../../src/puzzles/tour/say.js';
import { solveTour } from '../../../src/puzzles/tour/solve/solve.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { type Scene, sceneOf } from '../../scene/scene.js';
import { Refused, type Solved } from '../../work/protocol.js';
import { raceTask } from '../../work/race.js';
import { type OnProgress, PAGE_LIMITS, readIn } from '../../work/serve.js';
import type { CountShown, FinishAsk, PlanAsk, Planned, ShardAsk, Use, UseAsk } from './protocol.js';
import { countWords, estimateWords } from './words.js';

/** As much memory as one worker may ask a browser for. */
const BUDGET: Budget = { nodes: 2e9, bytes: 1.5 * 2 ** 30 };
/** Shorter counts are done at once, by the worker that planned them. */
const SHORT_SECONDS = 2;
/** Longer ones are begun when somebody says so. */
const PATIENT_SECONDS = 20;

/** The estimate allowed it, the tables did not: solvers say which option of the command helps, a page has none. */
const RAN_OUT: Text = t(
  'the tables grew larger than a page may make them; a smaller board fits, and the command has more room',
  '表格超出了网页能用的内存；可以换小一些的棋盘，或使用命令行',
);

let known: CountPlan | undefined;
const planOf = (line: string): CountPlan => {
  if (known?.line !== line) known = planCount(readIn(countPuzzle, line), { budget: BUDGET });
  return known;
};

/** One of the tours counted, or why there is none: something to look at. */
const EXAMPLE_BUDGET: Budget = { nodes: 2e7, bytes: 2 ** 28 };
const exampleOf = (problem: CountProblem): { readonly scene?: Partial<Scene>; readonly why?: Text } => {
  const { board, piece, closed, from, to } = problem;
  const asked: TourProblem = {
    puzzle: 'tour',
    board,
    piece,
    closed,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  if (from !== undefined && from === to) return {};
  const answer = solveTour(asked, { budget: EXAMPLE_BUDGET });
  if (answer.kind !== 'tour' && answer.kind !== 'none') return {};
  const { strokes, ground, cells, legend } = sceneOf(tourPicture(asked, answer, PAGE_LIMITS));
  return answer.kind === 'tour'
    ? { scene: { strokes, ground } }
    : { scene: { cells, legend, figures: 'always' }, why: sayReason(asked, answer.because) };
};

const solvedOf = (problem: CountProblem, answer: CountShown, say: Text, ms: number): Solved<CountShown> => {
  const verdict = answer.kind === 'count' ? countPuzzle.check(problem, answer) : undefined;
  const example = exampleOf(problem);
  const why = answer.kind === 'count' && answer.undirected === 0n ? example.why : undefined;
  return {
    line: countPuzzle.format(problem),
    answer,
    say: why ? t(`${say.en}\n${why.en}`, `${say.zh}\n${why.zh}`) : say,
    ...(verdict?.ok ? { how: verdict.how } : {}),
    ...(verdict?.ok === false ? { refused: verdict.reason } : {}),
    ...(answer.kind === 'count' ? { method: answer.method } : {}),
    json: JSON.stringify({
      problem: countPuzzle.format(problem),
      answer: countPuzzle.json(problem, answer),
      method: answer.kind === 'count' ? answer.method : 'stopped',
      checked: verdict?.ok === true,
    }),
    scene: { ...sceneOf(countPicture(problem, answer, PAGE_LIMITS)), ...example.scene },
    ms,
  };
};

const counted = (plan: CountPlan, results: readonly CountShardResult[], ms: number): Solved<CountShown> => {
  const answer = mergeCounts(plan, results);
  if (answer.kind === 'stopped') return solvedOf(plan.problem, { ...answer, why: RAN_OUT }, RAN_OUT, ms);
  return solvedOf(plan.problem, answer, countWords(plan.problem, answer), ms);
};

const prepared = new Map<string, CountShared>();
const sharedOf = (plan: CountPlan, onProgress: OnProgress): CountShared => {
  let shared = prepared.get(plan.line);
  if (shared === undefined) {
    // What the shards share takes about as long as the first of them.
    const made = prepareCount(plan, BUDGET, (done, total) => onProgress(done, 2 * total));
    if ('kind' in made) throw new Refused(RAN_OUT);
    prepared.clear();
    prepared.set(plan.line, (shared = made));
  }
  return shared;
};

const runShard = (plan: CountPlan, id: string, onProgress: OnProgress): CountShardResult => {
  const shard = plan.shards.find((other) => other.id === id)!;
  const result = runCountShard(plan, shard, sharedOf(plan, onProgress), BUDGET, onProgress);
  if ('kind' in result) throw new Refused(RAN_OUT);
  return result;
};

export const countTasks = {
  plan: ({ line, agreed }: PlanAsk, onProgress: OnProgress): Planned => {
    const begun = performance.now();
    const plan = planOf(line);
    const { estimate, shards, problem } = plan;
    const refused = refuseCount(plan, BUDGET);
    const long = estimate.seconds > PATIENT_SECONDS && !agreed;
    if (refused !== undefined || long) {
      const possible = refused === undefined;
      const say = estimateWords(estimate, possible);
      const answer: CountShown = { kind: 'stopped', nodes: 0, why: say, estimate, possible };
      return { kind: 'answered', solved: solvedOf(problem, answer, say, 0) };
    }
    if (estimate.seconds > SHORT_SECONDS) return { kind: 'shards', shards, estimate };
    const results = shards.map(({ id }) => runShard(plan, id, shards.length === 1 ? onProgress : () => {}));
    return { kind: 'answered', solved: counted(plan, results, performance.now() - begun) };
  },
  shard: ({ line, id }: ShardAsk, onProgress: OnProgress): CountShardResult =>
    runShard(planOf(line), id, onProgress),
  finish: ({ line, results, ms }: FinishAsk): Solved<CountShown> => counted(planOf(line), results, ms),
  race: raceTask(
    countPuzzle,
    async () => (await import('../../../src/puzzles/count-tours/lesson/lessons.js')).countLessons,
  ),
  use: ({ line, what }: UseAsk): Use => {
    const problem = readIn(countPuzzle, line);
    const uses = what === 'moves' ? countMoveUse(problem, BUDGET) : countStarts(problem, BUDGET);
    if ('kind' in uses) throw new Refused(RAN_OUT);
    return { kind: what, uses } as Use;
  },
};
