/*
 * The count page's tasks for its worker besides the count: an example tour, and what the tours are made of.
 */
import { counted } from '../../../src/core/amounts.js';
import type { Budget } from '../../../src/core/budget.js';
import type { Said } from '../../../src/core/puzzle.js';
import type { Square } from '../../../src/core/square.js';
import { formatThousands, type Text, t } from '../../../src/core/text.js';
import type { CountAnswer, CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import { sayCount } from '../../../src/puzzles/count-tours/say.js';
import { countMoveUse, countStarts } from '../../../src/puzzles/count-tours/usage/usage.js';
import { tourPicture } from '../../../src/puzzles/tour/picture.js';
import { sayReason } from '../../../src/puzzles/tour/say.js';
import { solveTour } from '../../../src/puzzles/tour/solve/solve.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { type Scene, sceneOf } from '../../scene/scene.js';
import { PAGE_LIMITS, type PuzzleWork, readLine } from '../../work/answer.js';
import { SHARD_BUDGET } from '../../work/limits.js';
import type { Solved } from '../../work/protocol.js';
import { publishedOf } from './published.js';

/** How often moves, or first squares, occur in the counted tours. */
export type Use =
  | {
      readonly kind: 'moves';
      readonly uses: readonly { readonly from: Square; readonly to: Square; readonly tours: bigint }[];
    }
  | {
      readonly kind: 'starts';
      readonly uses: readonly { readonly square: Square; readonly tours: bigint }[];
    };

export interface UseAsk {
  readonly line: string;
  readonly what: Use['kind'];
}

/** The number as the headline, then the details. */
export const say = (problem: CountProblem, answer: CountAnswer): Said => {
  if (answer.kind === 'stopped') return sayCount(problem, answer);
  const { closed, from, to } = problem;
  const { undirected, directed } = answer;
  const count = formatThousands(undirected);
  const one = undirected === 1n;
  const headline = closed
    ? t(`${count} closed ${one ? 'tour' : 'tours'}`, `${count} 条闭合巡游`)
    : t(`${count} open ${one ? 'tour' : 'tours'}`, `${count} 条开放巡游`);
  const given = !closed && (from ?? to) !== undefined;
  if (given || undirected === 0n) return { headline, details: [] };
  const detail =
    undirected === directed
      ? t('the same in both directions', '两个方向是同一条')
      : t(
          `${formatThousands(directed)} if each direction counts separately`,
          `区分方向则为 ${formatThousands(directed)} 条`,
        );
  return { headline, details: [detail] };
};

/**
 * A published count of a problem that takes long here: the number first, then what counting it here would
 * take.
 */
const publishedSaid = ({ closed }: CountProblem, { line, said }: Solved<CountProblem>): Said | undefined => {
  const published = publishedOf(line);
  if (published === undefined) return undefined;
  const count = formatThousands(published.undirected);
  const { headline, details } = said;
  return {
    headline: closed
      ? t(counted(published.undirected, 'closed tour'), `${count} 条闭合巡游`)
      : t(counted(published.undirected, 'open tour'), `${count} 条开放巡游`),
    details: [
      t(
        `As published: OEIS ${published.source}. Nothing was counted here yet.`,
        `这是已发表的结果：OEIS ${published.source}，这里还没有数过。`,
      ),
      headline,
      ...details,
    ],
  };
};

const EXAMPLE_BUDGET: Budget = { nodes: 2e7, bytes: 2 ** 28 };

/** One of the counted tours, or the reason why there is none. */
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
  const { strokes, cells, legend } = sceneOf(tourPicture(asked, answer, PAGE_LIMITS));
  return answer.kind === 'tour'
    ? { scene: { strokes } }
    : { scene: { cells, legend, figures: 'always' }, why: sayReason(asked, answer.because) };
};

export const work: PuzzleWork<CountProblem> = {
  say,
  dress: (problem, solved) => {
    const { answer, said } = solved;
    const { scene, why } = exampleOf(problem);
    const none = answer.kind === 'count' && answer.undirected === 0n;
    const published = answer.kind === 'stopped' ? publishedSaid(problem, solved) : undefined;
    const dressed = { ...solved, scene: { ...solved.scene, ...scene } };
    if (published) return { ...dressed, said: published, isPublished: true };
    return {
      ...dressed,
      said: none && why ? { ...said, details: [...said.details, why] } : said,
    };
  },
  tasks: {
    use: ({ line, what }: UseAsk): Use | undefined => {
      const problem = readLine('count-tours', line);
      if (what === 'moves') {
        const uses = countMoveUse(problem, SHARD_BUDGET);
        return 'kind' in uses ? undefined : { kind: 'moves', uses };
      }
      const uses = countStarts(problem, SHARD_BUDGET);
      return 'kind' in uses ? undefined : { kind: 'starts', uses };
    },
  },
};
