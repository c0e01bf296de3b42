/*
 * A count has no short proof. It is recounted by an independent program (recount.ts) if that costs at most
 * about three times as much as solving; otherwise the number is checked against identities that every correct
 * count satisfies, and the verdict says that only these were checked.
 */
import { counted, countWords } from '../../../core/amounts.js';
import type { Effort } from '../../../core/puzzle.js';
import { NOTHING_CLAIMED, partly, proved, recomputed, refuse, type Verdict } from '../../../core/result.js';
import { t } from '../../../core/text.js';
import type { CountAnswer, CountProblem } from '../countTours.js';
import { type FreeMoves, freeMoves, twoColors } from './moves.js';
import { imagesOf } from './orbits.js';
import { recountWithin } from './recount.js';
import { recountSymmetric } from './symmetric.js';

type Counted = CountAnswer & { readonly kind: 'count' };

/**
 * A second or two, whatever the solving took; more only if the solving was long, and never more than about
 * ten seconds.
 */
const STATES = { always: 3e6, perState: 3, most: 1e7 } as const;

/** At about 40 bytes per state of a layer, at most about 200 MB. */
const MAX_LAYER = 4e6;
const FULL_LAYER = 8e7;

/** The most states a default check may visit, for an answer that reports this many. */
export const allowance = (states: unknown): number => {
  const share = STATES.perState * Number(states);
  return share > STATES.always ? Math.min(STATES.most, share) : STATES.always;
};

/** If a direction is given, a tour and a directed tour are the same. */
const isDirected = ({ closed, from, to }: CountProblem, { squares }: FreeMoves): boolean =>
  (!closed && (from ?? to) !== undefined) || squares.length === 1;

/** The number of squares of each color, if every move changes color and that rules out any tour. */
const ruledOut = (problem: CountProblem, moves: FreeMoves): readonly [number, number] | undefined => {
  const size = moves.squares.length;
  const colorOf = moves.reversible && size > 1 ? twoColors(moves.next) : undefined;
  if (colorOf === undefined) return undefined;
  const odd = colorOf.reduce((sum, color) => sum + color, 0);
  return Math.abs(size - 2 * odd) > (problem.closed ? 0 : 1) ? [size - odd, odd] : undefined;
};

/** Identities that every correct count satisfies. */
const breaksLaw = (
  problem: CountProblem,
  moves: FreeMoves,
  { undirected, directed }: Counted,
): Verdict | undefined => {
  if (isDirected(problem, moves)) {
    if (undirected !== directed)
      return refuse('With a fixed endpoint, both numbers must be the same', '指定端点时两个数应当相同');
  } else if (moves.reversible && directed !== 2n * undirected) {
    return refuse('Counting each direction separately must double the number', '区分方向的条数应为两倍');
  } else if (directed < undirected || directed > 2n * undirected) {
    return refuse(
      'Counting each direction separately must give at least as many and at most twice as many',
      '区分方向的条数应在一倍到两倍之间',
    );
  }
  const colors = directed === 0n ? undefined : ruledOut(problem, moves);
  return (
    colors &&
    refuse(
      `No tour exists: every move changes color, and there are ${colors[0]} and ${counted(colors[1], 'square')} of the two colors`,
      `不存在巡游：每一步都变换颜色，而两种颜色的格子分别有 ${colors[0]} 个和 ${countWords(colors[1])} 个`,
    )
  );
};

/** A class has at least one tour, and at most as many as there are symmetries. */
const breaksLawOfClasses = (
  problem: CountProblem,
  moves: FreeMoves,
  { undirected, classes }: Counted,
): Verdict | undefined => {
  if (classes === undefined) return undefined;
  if (typeof classes !== 'bigint')
    return refuse('A count must be a whole number, at least 0', '计数必须是非负整数');
  const symmetries = BigInt(imagesOf(problem, moves).length);
  return classes > undirected || classes * symmetries < undirected
    ? refuse(
        `The number of classes must be between the number of tours divided by ${symmetries} and the number of tours`,
        `种数应在条数除以 ${symmetries} 与条数之间`,
      )
    : undefined;
};

/** The verdict on a count, compared with a second one. */
export const compareCounts = (problem: CountProblem, answer: CountAnswer, second: CountAnswer): Verdict => {
  if (answer.kind === 'stopped' || second.kind === 'stopped') return NOTHING_CLAIMED;
  const isSame =
    answer.undirected === second.undirected &&
    answer.directed === second.directed &&
    answer.classes === second.classes;
  if (isSame && problem.symmetric !== undefined) {
    return recomputed(
      'a search that builds every symmetric tour gives the same number',
      '另一个程序逐条构造全部对称巡游，结果一致',
    );
  }
  if (isSame && problem.classes !== undefined) {
    return recomputed(
      'an independent recount gives the same number of tours, and a search that builds every symmetric tour the same number of classes',
      '另一个程序重数全部巡游，并逐条构造对称巡游，条数和种数都一致',
    );
  }
  if (answer.classes !== second.classes && second.classes !== undefined) {
    return refuse(
      `An independent recount gives ${counted(second.classes, 'class', 'classes')}`,
      `另一个程序数出 ${countWords(second.classes)} 种`,
    );
  }
  return isSame
    ? recomputed(
        'an independent recount that sweeps the board from both ends gives the same number',
        '另一个程序从棋盘两端向中间重数，结果一致',
      )
    : refuse(
        `An independent recount gives ${counted(second.undirected, 'tour')} (${countWords(second.directed)} if each direction counts separately)`,
        `另一个程序数出 ${countWords(second.undirected)} 条巡游（区分方向则为 ${countWords(second.directed)} 条）`,
      );
};

/**
 * Checks an answer. Written from the rules; shares no code with the solver.
 *
 * @example
 * const read = parseCount('count-tours 6x6 N closed');
 * if (read.ok) {
 *   checkCount(read.value, solveCount(read.value)).ok; // true
 * }
 */
export const checkCount = (problem: CountProblem, answer: CountAnswer, effort: Effort = 'usual'): Verdict => {
  if (answer.kind === 'stopped') return NOTHING_CLAIMED;
  const { undirected, directed } = answer;
  if ((problem.classes !== undefined) !== (answer.classes !== undefined)) {
    return problem.classes === undefined
      ? refuse('Classes were not asked for', '没有要求给出种数')
      : refuse('The number of classes is missing', '缺少种数');
  }
  if (typeof undirected !== 'bigint' || typeof directed !== 'bigint' || undirected < 0n || directed < 0n) {
    return refuse('A count must be a whole number, at least 0', '计数必须是非负整数');
  }
  const moves = freeMoves(problem);
  const broken = breaksLaw(problem, moves, answer) ?? breaksLawOfClasses(problem, moves, answer);
  if (broken !== undefined) return broken;
  const recount = (problem.symmetric ?? problem.classes) === undefined ? recountWithin : recountSymmetric;
  const second =
    effort === 'full'
      ? recount(problem, Number.POSITIVE_INFINITY, FULL_LAYER)
      : recount(problem, allowance(answer.states), MAX_LAYER);
  if (second !== undefined) return compareCounts(problem, answer, second);
  const colors = ruledOut(problem, moves);
  if (colors !== undefined) {
    return proved(
      `every move changes color, and there are ${colors[0]} and ${counted(colors[1], 'square')} of the two colors`,
      `每一步都变换颜色，而两种颜色的格子分别有 ${colors[0]} 个和 ${countWords(colors[1])} 个`,
    );
  }
  return partly(
    [t('the number passes the checks of direction and color', '条数符合方向和颜色的要求')],
    [t('the number itself; a count this large is not recounted', '条数本身；规模太大，没有重数')],
  );
};
