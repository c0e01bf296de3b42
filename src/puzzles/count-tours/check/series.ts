/*
 * A series of counts: its boards are recounted one by one (recount.ts), smallest first, for as long as that
 * stays within a second or two, and a recurrence is checked against the listed terms. Anything beyond them
 * (that it holds for every board) is taken as given.
 */
import type { Effort } from '../../../core/puzzle.js';
import { partly, recomputed, refuse, type Verdict } from '../../../core/result.js';
import { formatThousands, type Text, t } from '../../../core/text.js';
import type { CountProblem } from '../countTours.js';
import { recountWithin } from './recount.js';

/** A board of the series and its claimed count. */
export interface SeriesMember {
  readonly n: number;
  readonly problem: CountProblem;
  readonly undirected: bigint;
  readonly directed: bigint;
}

/**
 * The claim about all boards: a recurrence from some board on, or something else that the terms cannot show.
 */
export interface SeriesClaim {
  readonly recurrence?: { readonly coefficients: readonly bigint[]; readonly firstN: number };
  /** In words, what is taken as given. */
  readonly given: readonly Text[];
}

/**
 * About a second: the states of all recounts together, and the cost per square of a board before its first
 * state.
 */
const MAX_STATES = 1.2e6;
const STATES_PER_SQUARE = 30;
const MAX_LAYER = 4e6;
const FULL_LAYER = 8e7;

/** The terms that the recurrence should produce from the listed ones before them, and what it produces. */
const predictions = (
  members: readonly SeriesMember[],
  { coefficients, firstN }: NonNullable<SeriesClaim['recurrence']>,
): readonly { readonly n: number; readonly isRight: boolean }[] => {
  const countOf = new Map(members.map(({ n, undirected }) => [n, undirected]));
  return members.flatMap(({ n, undirected }) => {
    const before = coefficients.map((_, i) => countOf.get(n - 1 - i));
    if (n < firstN || before.includes(undefined)) return [];
    const sum = coefficients.reduce((all, coefficient, i) => all + coefficient * before[i]!, 0n);
    return [{ n, isRight: sum === undirected }];
  });
};

const listed = (members: readonly { readonly n: number }[]): string => {
  const [first, last] = [members[0]!.n, members[members.length - 1]!.n];
  return first === last ? `n = ${first}` : `n = ${first}..${last}`;
};

export const checkSeries = (
  members: readonly SeriesMember[],
  { recurrence, given }: SeriesClaim,
  effort: Effort = 'usual',
): Verdict => {
  const predicted = recurrence === undefined ? [] : predictions(members, recurrence);
  const broken = predicted.find(({ isRight }) => !isRight);
  if (broken !== undefined)
    return refuse(
      `the recurrence does not give the term n = ${broken.n}`,
      `递推式算不出 n = ${broken.n} 的项`,
    );
  let left = effort === 'full' ? Number.POSITIVE_INFINITY : MAX_STATES;
  let recounted = 0;
  for (const { n, problem, undirected, directed } of members) {
    const base = STATES_PER_SQUARE * problem.board.width * problem.board.height;
    if (base > left) break;
    const second = recountWithin(problem, left - base, effort === 'full' ? FULL_LAYER : MAX_LAYER);
    if (second === undefined || second.kind === 'stopped') break;
    if (second.undirected !== undirected || second.directed !== directed)
      return refuse(
        `For n = ${n} another program counts ${formatThousands(second.undirected)} (${formatThousands(second.directed)} if each direction counts separately)`,
        `n = ${n} 时另一个程序数出 ${formatThousands(second.undirected)} 条（区分方向则为 ${formatThousands(second.directed)} 条）`,
      );
    left -= base + second.states;
    recounted++;
  }
  const [done, rest] = [members.slice(0, recounted), members.slice(recounted)];
  const verified: Text[] = [];
  if (done.length > 0)
    verified.push(
      t(
        `another program counted the same for ${listed(done)}`,
        `另一个程序对 ${listed(done)} 数出了同样的结果`,
      ),
    );
  if (predicted.length > 0)
    verified.push(
      t(
        `the recurrence gives the terms for ${listed(predicted)}`,
        `递推式算出的 ${listed(predicted)} 各项相符`,
      ),
    );
  const open = [
    ...(rest.length > 0 ? [t(`the counts for ${listed(rest)}`, `${listed(rest)} 的条数`)] : []),
    ...given,
  ];
  if (open.length === 0)
    return recomputed(
      'another program, counting board by board from both ends, got the same terms',
      '另一个程序逐个棋盘从两端向中间推进，得到同样的各项',
    );
  return verified.length > 0
    ? partly(verified, open)
    : {
        ok: true,
        level: 'unchecked',
        how: t('the counts were not repeated: that would take too long', '没有重数：用时太长'),
      };
};
