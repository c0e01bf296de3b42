/*
 * Warnsdorff's rule: always go to the square with the fewest onward moves. Two steps per move: the counts,
 * then the choice. Nothing is ever undone.
 */
import { countWords, forCount, listed } from '../../../core/amounts.js';
import { formatSquare, freeCount, isMissing } from '../../../core/board.js';
import type { Lesson, LessonMark, LessonRun, LessonStep } from '../../../core/lesson/lesson.js';
import type { Square } from '../../../core/square.js';
import { type Text, t } from '../../../core/text.js';
import { pieceWords } from '../../../pieces/words.js';
import { tourGraph } from '../solve/graph.js';
import type { TourProblem } from '../tour.js';
import { fastTour, movesBySquare, NOT_KNOWN, openKnightInput, tourFound, unfitTour } from './words.js';

const firstOf = ({ board, from }: TourProblem): Square => {
  if (from !== undefined) return from;
  let square = 0;
  while (isMissing(board, square)) square++;
  return square;
};

interface Candidate {
  readonly square: Square;
  /** Unvisited squares it leads to. */
  readonly ways: number;
}

/** The first with the fewest onward moves. */
const fewest = (candidates: readonly Candidate[]): number => {
  let best = 0;
  for (let i = 1; i < candidates.length; i++) if (candidates[i]!.ways < candidates[best]!.ways) best = i;
  return best;
};

/** The current path. */
interface Walk {
  readonly problem: TourProblem;
  readonly movesFrom: readonly (readonly Square[])[];
  readonly path: Square[];
  readonly isVisited: Set<Square>;
}

const nameIn =
  ({ problem }: Walk) =>
  (square: Square): string =>
    formatSquare(problem.board, square);

/** Unvisited squares one move away, in the piece's order. The final square is kept for the last move. */
const candidatesOf = ({ problem, movesFrom, path, isVisited }: Walk): readonly Candidate[] => {
  const isLastMove = path.length === freeCount(problem.board) - 1;
  return movesFrom[path.at(-1)!]!.filter(
    (square) => !isVisited.has(square) && (square !== problem.to || isLastMove),
  ).map((square) => ({ square, ways: movesFrom[square]!.filter((on) => !isVisited.has(on)).length }));
};

interface View {
  readonly candidates?: readonly Candidate[];
  readonly chosen?: number;
  readonly jumps?: readonly (readonly Square[])[];
}

const picture = (walk: Walk, say: Text, { candidates = [], chosen, jumps = [] }: View = {}): LessonStep => {
  const { problem, path } = walk;
  const here = path.at(-1)!;
  const marks: LessonMark[] = path.map((square, i) => ({
    square,
    tone: square === here ? 'now' : 'done',
    text: `${i + 1}`,
  }));
  for (const { square, ways } of candidates) {
    if (square !== here) marks.push({ square, tone: 'waiting', text: `${ways}` });
  }
  return {
    say,
    marks,
    pieces: [{ square: here, piece: problem.piece.text }],
    lines: [
      ...(path.length < 2 ? [] : [{ squares: [...path], tone: 'walk' as const }]),
      ...jumps.map((squares) => ({ squares, tone: 'jump' as const })),
    ],
    data: [
      {
        kind: 'table',
        name: t('Onward moves of each candidate', '各候选格的后续走法数'),
        columns: candidates.map(({ square }) => nameIn(walk)(square)),
        rows: candidates.length === 0 ? [] : [candidates.map(({ ways }) => `${ways}`)],
        ...(chosen === undefined ? {} : { at: [0, chosen] as const }),
      },
      {
        kind: 'list',
        name: t('Visited', '已走格数'),
        items: [`${path.length}/${freeCount(problem.board)}`],
      },
    ],
  };
};

const startText = (walk: Walk): Text => {
  const { board, piece, to: end } = walk.problem;
  const [who, all, name] = [pieceWords(piece), freeCount(board), nameIn(walk)];
  return t(
    `The ${who.en} starts on ${name(walk.path[0]!)}. It must visit ${forCount(all, 'the only square', `all ${countWords(all)} squares`)} once${end === undefined ? '' : `, ${name(end)} last`}.`,
    `${who.zh}从 ${name(walk.path[0]!)} 出发，要把 ${countWords(all)} 格各走一次${end === undefined ? '' : `，最后到 ${name(end)}`}。`,
  );
};

const lookText = (walk: Walk, list: readonly Candidate[]): Text => {
  const name = nameIn(walk);
  const [who, here] = [pieceWords(walk.problem.piece), name(walk.path.at(-1)!)];
  const named = list.map(({ square }) => name(square));
  if (list.length === 1) {
    return t(
      `The ${who.en} is on ${here}. It can only go to ${named[0]}.`,
      `${who.zh}在 ${here}，只能走到 ${named[0]}。`,
    );
  }
  return t(
    `The ${who.en} is on ${here} and can go to ${listed(named, 'or')}. Each shows how many unvisited squares it leads to.`,
    `${who.zh}在 ${here}，可以去 ${named.join('、')}。每格里写着从它还能走到几个没走过的格子。`,
  );
};

const goText = (walk: Walk, list: readonly Candidate[], chosen: number): Text => {
  const name = nameIn(walk);
  const { square, ways } = list[chosen]!;
  const alike = list.filter((other) => other.ways === ways).map((other) => name(other.square));
  if (list.length === 1) return t(`It goes to ${name(square)}.`, `它走到 ${name(square)}。`);
  if (alike.length === 1) {
    return t(
      `Go to ${name(square)}: it has the fewest onward moves (${ways}).`,
      `走到 ${name(square)}：它的后续走法最少（${ways} 种）。`,
    );
  }
  return t(
    `A tie: ${listed(alike)} ${alike.length === 2 ? 'both' : 'all'} have the fewest onward moves (${ways}). Go to ${name(square)}, the first in the order of moves.`,
    `平局：${alike.join('、')} 的后续走法都最少（${ways} 种）。按走法顺序选第一个，走到 ${name(square)}。`,
  );
};

const endText = (walk: Walk): Text => {
  const { problem, movesFrom, path } = walk;
  const { closed, to: end } = problem;
  const name = nameIn(walk);
  const all = freeCount(problem.board);
  const [first, last] = [path[0]!, path.at(-1)!];
  if (path.length < all) {
    const kept = end !== undefined && movesFrom[last]!.includes(end);
    const left = all - path.length;
    return t(
      `Stuck on ${name(last)}: ${left === 1 ? '1 square is' : `${left} squares are`} left, and no move leads to one${kept ? ` but ${name(end)}, which must come last` : ''}. The rule never turns back, so this proves nothing; another method may find a tour.`,
      `在 ${name(last)} 卡住了：还剩 ${left} 格，${kept ? `除了必须留到最后的 ${name(end)}，` : ''}一格也走不到。这条规则从不回头，所以这不能说明没有巡游；换一种方法也许能找到。`,
    );
  }
  if (closed && !(movesFrom[last]!.includes(first) && all > 2)) {
    return t(
      `${forCount(all, 'The only square is', `All ${countWords(all)} squares are`)} visited, but no move leads from ${name(last)} back to ${name(first)}. The rule gives an open tour, not a closed one.`,
      `${countWords(all)} 格都走过了，但从 ${name(last)} 没有一步能回到 ${name(first)}。规则只走出了开放巡游，不是闭合的。`,
    );
  }
  return t(
    `${forCount(all, 'The only square is', `All ${countWords(all)} squares are`)} visited without a single step back: a tour.`,
    `${countWords(all)} 格都走过了，一步也没有回退：这就是一条巡游。`,
  );
};

function* walkSteps(problem: TourProblem): Generator<LessonStep, void, undefined> {
  const first = firstOf(problem);
  const walk: Walk = {
    problem,
    movesFrom: movesBySquare(problem),
    path: [first],
    isVisited: new Set([first]),
  };
  const { width } = problem.board;
  const spot = (square: Square): string => `${square % width} ${Math.floor(square / width)}`;
  yield { ...picture(walk, startText(walk)), trace: `start ${spot(first)}` };
  for (;;) {
    const here = walk.path.at(-1)!;
    const candidates = candidatesOf(walk);
    if (candidates.length === 0) break;
    const jumps = candidates.map(({ square }) => [here, square]);
    yield {
      ...picture(walk, lookText(walk, candidates), { candidates, jumps }),
      trace: `look ${candidates.map(({ ways }) => ways).join(' ')}`,
    };
    const chosen = fewest(candidates);
    const { square } = candidates[chosen]!;
    walk.path.push(square);
    walk.isVisited.add(square);
    const say = goText(walk, candidates, chosen);
    yield {
      ...picture(walk, say, { candidates, chosen, jumps: [[here, square]] }),
      trace: `go ${spot(square)}`,
      ...(candidates.length === 1
        ? {}
        : {
            question: {
              ask: t(
                `Where does the ${pieceWords(problem.piece).en} go from ${nameIn(walk)(here)}?`,
                `${pieceWords(problem.piece).zh}从 ${nameIn(walk)(here)} 走到哪里？`,
              ),
              choices: candidates.map((candidate) => nameIn(walk)(candidate.square)),
              right: chosen,
            },
          }),
    };
  }
  yield { ...picture(walk, endText(walk)), trace: `end ${walk.path.length}` };
}

/** The same without the steps. Getting stuck proves nothing, so it counts as giving up. */
const byRule = (problem: TourProblem, most: number): LessonRun => {
  const { places, start, target, placeOf } = tourGraph(problem);
  const first = placeOf[firstOf(problem)]!;
  const end = problem.to === undefined ? -1 : placeOf[problem.to]!;
  const visited = new Uint8Array(places);
  visited[first] = 1;
  let here = first;
  let length = 1;
  let looked = 0;
  while (looked < most) {
    let best = -1;
    let least = Infinity;
    for (let i = start[here]!; i < start[here + 1]!; i++) {
      const there = target[i]!;
      if (visited[there] === 1 || (there === end && length < places - 1)) continue;
      looked++;
      let ways = 0;
      for (let j = start[there]!; j < start[there + 1]!; j++) if (visited[target[j]!] === 0) ways++;
      if (ways < least) [best, least] = [there, ways];
    }
    if (best < 0) break;
    here = best;
    visited[here] = 1;
    length++;
  }
  const returns = target.subarray(start[here], start[here + 1]).includes(first) && places > 2;
  return length === places && (!problem.closed || returns)
    ? { found: tourFound(problem), work: looked }
    : { found: NOT_KNOWN, work: looked, gaveUp: true };
};

/** The largest board on which every number is legible. */
const MAX_SQUARES = 400;

export const warnsdorffLesson: Lesson<TourProblem> = {
  id: 'warnsdorff',
  title: t("Warnsdorff's rule", 'Warnsdorff 规则'),
  about: t(
    'Before each move, count the unvisited squares each candidate leads to, and go where that number is smallest. Remote squares are visited while that is still possible. The rule is 200 years old and never backtracks. It usually works on small boards; on large ones it usually gets stuck.',
    '每走一步之前，数一数每个候选格还能通向几个没走过的格子，走到最少的那一格。偏僻的格子要趁还能去时先去。这条规则已有两百年历史，从不回溯。在小棋盘上通常有效，在大棋盘上多半会卡住。',
  ),
  example: 'tour 8x8 N open from a1',
  unfit: (problem) =>
    problem.closed
      ? t(
          'The rule makes open tours; it comes back to its start only by luck. Remove closed.',
          '这条规则走的是开放巡游，能回到起点只是碰巧。请去掉 closed。',
        )
      : unfitTour(problem, MAX_SQUARES),
  boardOf: ({ board }) => board,
  code: {
    cost: t(
      'Linear time: every square is entered once, and each looks at no more than 8 × 8 squares.',
      '时间与格数成正比：每格只走一次，每次最多看 8 × 8 格。',
    ),
    judge: { id: 'cses-1689', url: 'https://cses.fi/problemset/task/1689' },
    input: openKnightInput,
  },
  steps: walkSteps,
  race: {
    about: t(
      'The rule on 512x512, one of the large boards where it does not get stuck, against the library, which joins known blocks. One unit of work is one candidate square counted.',
      '在规则不会卡住的大棋盘 512x512 上，对比本库用现成的小块拼接的做法。一个工作单位是数一个候选格。',
    ),
    problem: 'tour 512x512 N open from a1',
    textbook: byRule,
    fast: fastTour,
  },
};
