import { counted, countWords } from '../core/amounts.js';
import { makeBoard } from '../core/board.js';
import { knightDistance, openKnightDistance } from '../core/knightDistance.js';
import { KNIGHT } from '../core/piece.js';
import { type Text, t } from '../core/text.js';
import { solveHunt } from '../puzzles/hunt/solve/solve.js';
import { PAWNS_SIDE, type PawnsCase } from './leetcode3283.js';
import { joinText, matching, numberIn } from './shared/explain.js';

type Distance = (from: number, to: number) => number;
type Choose = (totals: readonly number[], taken: number) => number;

const BOARD = makeBoard(PAWNS_SIDE, PAWNS_SIDE);
/** Wrong strategies are tried by plain recursion over sets of pawns. */
const MAX_TRIED = 10;
/** Longer paths are abbreviated in the middle. */
const LONGEST_WAY = 10;

const most: Choose = (totals) => Math.max(...totals);
const least: Choose = (totals) => Math.min(...totals);
const inTurn: Choose = (totals, taken) => (taken % 2 === 0 ? most : least)(totals, taken);

/** The total if every pick is made by `choose` from the totals that the picks lead to. */
const playAll = (
  from: number,
  pawns: readonly number[],
  distance: Distance,
  choose: Choose,
  taken = 0,
): number =>
  pawns.length === 0
    ? 0
    : choose(
        pawns.map(
          (pawn) =>
            distance(from, pawn) +
            playAll(
              pawn,
              pawns.filter((other) => other !== pawn),
              distance,
              choose,
              taken + 1,
            ),
        ),
        taken,
      );

/**
 * The total if each player only looks at the next capture: the farthest pawn, then the nearest, and so on.
 */
const playGreedily = (start: number, pawns: readonly number[], distance: Distance): number => {
  let from = start;
  let total = 0;
  for (let left = [...pawns]; left.length > 0; left = left.filter((pawn) => pawn !== from)) {
    const lengths = left.map((pawn) => distance(from, pawn));
    const wanted = (pawns.length - left.length) % 2 === 0 ? Math.max(...lengths) : Math.min(...lengths);
    from = left[lengths.indexOf(wanted)]!;
    total += wanted;
  }
  return total;
};

const exact: Distance = (from, to) =>
  knightDistance(
    PAWNS_SIDE,
    PAWNS_SIDE,
    from % PAWNS_SIDE,
    Math.floor(from / PAWNS_SIDE),
    to % PAWNS_SIDE,
    Math.floor(to / PAWNS_SIDE),
  )!;

/** Pretends that the board has no corners. */
const cornerless: Distance = (from, to) => {
  const dx = Math.abs((from % PAWNS_SIDE) - (to % PAWNS_SIDE));
  const dy = Math.abs(Math.floor(from / PAWNS_SIDE) - Math.floor(to / PAWNS_SIDE));
  return dx === 1 && dy === 1 ? 2 : exact(from, to);
};

/** The closed formula without any of its exceptions. */
const formula: Distance = (from, to) =>
  openKnightDistance(
    (from % PAWNS_SIDE) - (to % PAWNS_SIDE),
    Math.floor(from / PAWNS_SIDE) - Math.floor(to / PAWNS_SIDE),
  );

const guesses = (from: number, pawns: readonly number[], got: number): readonly Text[] => {
  if (pawns.length > MAX_TRIED) return [];
  const small = pawns.length <= 7; // n! orders
  const tried: readonly (readonly [total: number, Text])[] = [
    ...(small
      ? ([
          [
            playAll(from, pawns, cornerless, inTurn),
            t(
              'what you get if you count a corner as 2 moves from its diagonal neighbor. The correct distance is 4, because the 2-move path leaves the board',
              '把角格到它的斜邻格当成 2 步时的结果；实际是 4 步，因为 2 步的走法会出界',
            ),
          ],
          [
            playAll(from, pawns, formula, inTurn),
            t(
              'what you get from a distance formula without its exceptions: (1,0) takes 3 moves, (2,2) takes 4',
              '距离公式漏掉例外时的结果：(1,0) 要 3 步，(2,2) 要 4 步',
            ),
          ],
        ] as const)
      : []),
    [
      playGreedily(from, pawns, exact),
      t(
        'what you get if each player greedily takes the farthest or nearest pawn',
        '双方都贪心地吃最远或最近的兵时的结果；应当考虑后续',
      ),
    ],
    ...(small
      ? ([
          [
            playAll(from, pawns, exact, (totals, taken) => inTurn(totals, taken + 1)),
            t('what you get if the minimizing player moves first', '让要步数最少的一方先走时的结果'),
          ],
          [
            playAll(from, pawns, exact, most),
            t('the longest order, as if both players maximized', '双方都要步数最多时的结果'),
          ],
          [
            playAll(from, pawns, exact, least),
            t('the shortest order, as if both players minimized', '双方都要步数最少时的结果'),
          ],
        ] as const)
      : []),
  ];
  return matching(tried, got);
};

/**
 * The line of play in the judge's coordinates: who takes which pawn, by which path, and what the other pawns
 * would have led to.
 */
export const explainPawns = ({ kx, ky, positions }: PawnsCase, got?: string): Text => {
  const from = ky * PAWNS_SIDE + kx;
  const pawns = positions.map(([x, y]) => y * PAWNS_SIDE + x);
  const answer = solveHunt({
    puzzle: 'hunt',
    board: BOARD,
    piece: KNIGHT,
    from,
    pawns,
    aims: ['max', 'min'],
  });
  if (answer.kind !== 'hunt') throw new Error('every pawn can be reached on this board');
  const name = (square: number): string => `[${square % PAWNS_SIDE},${Math.floor(square / PAWNS_SIDE)}]`;
  const turns = answer.line.map(({ by, takes, moves, path, options }): Text => {
    const player = by === 'first' ? t('Alice', 'Alice（要步数最多）') : t('Bob', 'Bob（要步数最少）');
    const here = options.find(({ pawn }) => pawn === takes)!.total;
    const others = options.filter(({ pawn }) => pawn !== takes).slice(0, 4);
    const list = t(
      others.map(({ pawn, total }) => `${name(pawn)} would give ${total}`).join(', '),
      others.map(({ pawn, total }) => `改吃 ${name(pawn)} 为 ${total} 步`).join('，'),
    );
    const rest = t(
      others.length > 0 ? ` Total from here: ${here}; ${list.en}.` : '',
      others.length > 0 ? `从这一手算起共 ${here} 步；${list.zh}。` : '',
    );
    const way = (
      path.length > LONGEST_WAY
        ? [...path.slice(0, 3).map(name), '…', ...path.slice(-3).map(name)]
        : path.map(name)
    ).join(' ');
    return t(
      `${player.en} takes ${name(takes)} in ${counted(moves, 'move')} (${way}).${rest.en}`,
      `${player.zh}用 ${countWords(moves)} 步吃 ${name(takes)}（${way}）。${rest.zh}`,
    );
  });
  const total: Text = t(
    `The answer is ${answer.moves}. With optimal play (Alice maximizes, Bob minimizes):`,
    `答案是 ${answer.moves}。双方都采取最优策略时：`,
  );
  const value = numberIn(got);
  return joinText([total, ...turns, ...(value === undefined ? [] : guesses(from, pawns, value))]);
};
