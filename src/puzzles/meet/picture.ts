import { counted, countWords, movesWords } from '../../core/amounts.js';
import { formatPoint, squareAt, squareCount } from '../../core/board.js';
import { distancesFrom, UNREACHED } from '../../core/distance.js';
import { moveGraph } from '../../core/moveGraph.js';
import {
  ACCENT,
  cellMap,
  heat,
  INK,
  type LegendRow,
  type Limits,
  type Picture,
  part,
  type Stroke,
  stepsOf,
  type Token,
  viewOf,
} from '../../core/picture/picture.js';
import { boardWords } from '../../core/picture/titleWords.js';
import { type Text, t } from '../../core/text.js';
import type { MeetAnswer, MeetProblem } from './meet.js';
import { sayApart } from './reasons.js';

/** Boards small enough to recompute the totals of every square for the heat map. */
const MAX_SEARCHED = 4_000_000;

/**
 * The cost of each square as the meeting square; undefined if some piece cannot get there, or if the board is
 * too large.
 */
const costsOf = ({ board, walkers, objective }: MeetProblem): Float64Array | undefined => {
  if (squareCount(board) * walkers.length > MAX_SEARCHED) return undefined;
  const costs = new Float64Array(squareCount(board));
  for (const square of board.missing) costs[square] = Infinity;
  for (const { piece, at } of walkers) {
    const distance = distancesFrom(moveGraph(board, piece.rays), squareAt(board, at.x, at.y));
    distance.forEach((moves, square) => {
      const cost = moves === UNREACHED ? Infinity : moves;
      costs[square] = objective === 'total' ? costs[square]! + cost : Math.max(costs[square]!, cost);
    });
  }
  return costs;
};

/** Pieces are named A, B, C, ... if there is room for one letter only. */
const walkerLetter = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : '+');

/** A crowd is represented by its first members. */
const MAX_DRAWN = 300;

/** The heat map can be omitted, or computed elsewhere. */
export const meetPicture = (
  problem: MeetProblem,
  answer: MeetAnswer,
  limits: Limits,
  costsFor: typeof costsOf = costsOf,
): Picture => {
  const { board, objective } = problem;
  const walkers = problem.walkers.slice(0, MAX_DRAWN);
  const met = answer.kind === 'meet' ? answer : undefined;
  // Paths too long to list are shown as straight lines.
  const routes = met ? walkers.map(({ at }, i) => met.walks[i] ?? [at, met.square]) : [];
  const focus = [...(met ? [met.square] : []), ...walkers.map(({ at }) => at), ...routes.flat()];
  const view = viewOf(board, focus, limits);
  const starts = walkers.map(({ at }) => view.at(at));
  const walks = routes.map(view.line);
  const goal = met ? [view.at(met.square)] : [];
  const marks = cellMap();
  walks.forEach((walk, i) => {
    walk.forEach((point, step) => {
      if (step > 0) marks.set(point, { mark: `${walkerLetter(i)}${step}` });
    });
  });
  starts.forEach((at, i) => {
    marks.set(at, { mark: walkerLetter(i) });
  });
  for (const at of goal) marks.set(at, { mark: '*', markTone: ACCENT });

  const costs = view.scale === 1 ? costsFor(problem) : undefined;
  let [least, most] = [Infinity, 0];
  const found = [...(costs ?? [])].filter((cost) => cost !== Infinity);
  for (const cost of found) {
    least = Math.min(least, cost);
    most = Math.max(most, cost);
  }
  const toneOf = (cost: number) => heat(cost - least, most - least);
  const unit = (cost: number): Text =>
    objective === 'total' ? movesWords(cost) : t(counted(cost, 'round'), `${cost} 轮`);
  const legend: LegendRow[] = stepsOf(found).map((cost) => ({ tone: toneOf(cost), text: unit(cost) }));

  const strokes: Stroke[] = walks
    .map((points): Stroke => ({ points, tone: INK, arrow: true }))
    .filter(({ points }) => points.length > 1);
  const tokens: Token[] = [
    ...walkers.map(
      ({ piece }, i): Token => ({ at: starts[i]!, piece, tone: part(i), label: walkerLetter(i) }),
    ),
    ...goal.map((at): Token => ({ at, piece: 'goal', tone: ACCENT })),
  ];
  const desc: Text =
    answer.kind === 'meet'
      ? t(
          `Meeting on ${formatPoint(board, answer.square)}: ${movesWords(answer.moves).en} in total, the longest path ${movesWords(answer.rounds).en}${answer.proved ? '' : ' (best found, not proved)'}.`,
          `在 ${formatPoint(board, answer.square)} 会合：共 ${countWords(answer.moves)} 步，最长的路线 ${countWords(answer.rounds)} 步${answer.proved ? '' : '（找到的最好结果，未证明）'}。`,
        )
      : answer.kind === 'stopped'
        ? answer.why
        : sayApart(problem, answer);
  return {
    title: t(
      `${counted(problem.walkers.length, 'piece')} on ${boardWords(board).en}, fewest ${objective === 'total' ? 'moves in total' : 'rounds'} to meet`,
      `${boardWords(board).zh} 上 ${countWords(problem.walkers.length)} 个棋子会合，${objective === 'total' ? '总步数' : '轮数'}最少`,
    ),
    desc:
      walkers.length === problem.walkers.length
        ? desc
        : t(
            `${desc.en} Only the first ${MAX_DRAWN} pieces are drawn.`,
            `${desc.zh}只画出前 ${MAX_DRAWN} 个棋子。`,
          ),
    window: view.window,
    board: view.board,
    cellAt: (x, y) => {
      const marked = marks.get(x, y);
      const cost = costs?.[squareAt(board, x, y)];
      if (cost === undefined) return marked;
      if (cost === Infinity) return { mark: '-', ...marked };
      return { text: `${cost}`, mark: '', tone: toneOf(cost), ...marked };
    },
    ground: 'checkered',
    strokes,
    tokens,
    legend,
    figures: 'always',
    scale: view.scale,
    acts: [],
  };
};
