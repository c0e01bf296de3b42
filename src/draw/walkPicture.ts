import { formatSquare, pointOf, squareCount } from '../core/board.js';
import { distancesFrom, UNREACHED } from '../core/distance.js';
import { moveGraph } from '../core/moveGraph.js';
import {
  ACCENT,
  cellMap,
  heat,
  type Limits,
  type Picture,
  pieceLetters,
  pointsOf,
  type Token,
  viewOf,
  windowAround,
} from '../core/picture.js';
import { type Text, t } from '../core/text.js';
import { boardWords, capital, kindWords, movesWords, pieceWords } from '../core/titleWords.js';
import type { CountAnswer, CountProblem } from '../puzzles/count-tours/countTours.js';
import type { DistanceAnswer, DistanceProblem } from '../puzzles/distance/distance.js';
import type { MovesAnswer, MovesProblem } from '../puzzles/moves/moves.js';

/** Boards whose distances are worth a search just for a picture's shading. */
export const MAX_SHADED = 250_000;

export const movesPicture = (problem: MovesProblem, answer: MovesAnswer, limits: Limits): Picture => {
  const { board, piece, from } = problem;
  const at = pointOf(board, from);
  const targets = pointsOf(board, answer.squares);
  const cells = cellMap();
  targets.forEach((target, i) => {
    cells.set(target, { text: `${i + 1}`, markTone: ACCENT });
  });
  cells.set(at, { mark: pieceLetters(piece) });
  return {
    title: t(
      `Moves of the ${pieceWords(piece).en} from ${formatSquare(board, from)} on ${boardWords(board)}`,
      `${boardWords(board)} 上 ${pieceWords(piece).zh} 从 ${formatSquare(board, from)} 出发的走法`,
    ),
    desc: t(
      `${answer.squares.length} squares, numbered in the piece's own order.`,
      `共 ${answer.squares.length} 格，按棋子自己的次序编号。`,
    ),
    window: windowAround(board, [at, ...targets], limits),
    board,
    cellAt: cells.get,
    ground: 'checkered',
    strokes: targets.map((target) => ({ points: [at, target], tone: ACCENT, arrow: true })),
    tokens: [
      ...targets.map((target, i): Token => ({ at: target, piece: 'step', label: `${i + 1}` })),
      { at, piece },
    ],
    legend: [],
    figures: 'always',
    scale: 1,
    acts: [],
  };
};

/** The path over the distances from its start, where the board is small enough to search again. */
export const distancePicture = (
  problem: DistanceProblem,
  answer: DistanceAnswer,
  limits: Limits,
): Picture => {
  const { board, piece, from, to } = problem;
  const route = answer.kind === 'distance' ? answer.path : [];
  const view = viewOf(board, pointsOf(board, [from, to, ...route]), limits);
  const [start, end] = [view.at(pointOf(board, from)), view.at(pointOf(board, to))];
  const path = view.line(pointsOf(board, route));
  const distance =
    view.scale === 1 && squareCount(board) <= MAX_SHADED
      ? distancesFrom(moveGraph(board, piece.rays), from)
      : undefined;
  let most = 0;
  for (const moves of distance ?? []) if (moves !== UNREACHED && moves > most) most = moves;
  const marks = cellMap();
  path.forEach((point, i) => {
    marks.set(point, { text: `${i}`, mark: `${i}`, markTone: ACCENT });
  });
  const words = movesWords(answer.kind === 'distance' ? answer.moves : 0);
  const desc: Text =
    answer.kind === 'distance'
      ? t(
          `${capital(words.en)}; ${answer.paths} shortest ${answer.paths === 1n ? 'path' : 'paths'}.`,
          `最少 ${words.zh}；最短路共 ${answer.paths} 条。`,
        )
      : answer.kind === 'unreachable'
        ? t(
            `Out of reach: only ${answer.reached} squares can be reached.`,
            `走不到：只能到达 ${answer.reached} 格。`,
          )
        : answer.why;
  const tokens: Token[] = [
    ...(view.scale === 1 ? path.slice(1) : []).map(
      (point, i): Token => ({ at: point, piece: 'step', label: `${i + 1}` }),
    ),
    { at: start, piece },
    { at: end, piece: 'goal' },
  ];
  return {
    title: t(
      `Fewest ${pieceWords(piece).en} moves from ${formatSquare(board, from)} to ${formatSquare(board, to)} on ${boardWords(board)}`,
      `${boardWords(board)} 上 ${pieceWords(piece).zh} 从 ${formatSquare(board, from)} 到 ${formatSquare(board, to)} 的最少步数`,
    ),
    desc,
    window: view.window,
    board: view.board,
    cellAt: (x, y) => {
      const marked = marks.get(x, y);
      const moves = distance?.[y * board.width + x];
      if (moves === undefined || moves === UNREACHED) return marked;
      return { text: `${moves}`, mark: '', tone: heat(moves, most), ...marked };
    },
    ground: 'checkered',
    strokes: path.length > 1 ? [{ points: path, tone: ACCENT, arrow: true }] : [],
    tokens,
    legend: distance
      ? [0, Math.ceil(most / 2), most]
          .filter((moves, i, all) => all.indexOf(moves) === i)
          .map((moves) => ({ tone: heat(moves, most), text: movesWords(moves) }))
      : [],
    figures: 'always',
    scale: view.scale,
    walker: piece,
    acts: path.length > 1 ? [{ points: path }] : [],
  };
};

/** The board whose tours were counted, with the ends that were asked for, and the number beneath. */
export const countPicture = (problem: CountProblem, answer: CountAnswer, limits: Limits): Picture => {
  const { board, piece, closed, from, to } = problem;
  const ends = [from, to].filter((square) => square !== undefined).map((square) => pointOf(board, square));
  const cells = cellMap();
  ends.forEach((at, i) => {
    cells.set(at, { mark: i === 0 ? pieceLetters(piece) : '*', markTone: ACCENT });
  });
  const what = kindWords(closed);
  return {
    title: t(
      `${capital(what.en)} ${pieceWords(piece).en} tours of ${boardWords(board)}`,
      `${boardWords(board)} ${pieceWords(piece).zh} ${what.zh}巡游的个数`,
    ),
    desc:
      answer.kind === 'count'
        ? t(
            `${answer.undirected} undirected, ${answer.directed} directed.`,
            `不计方向 ${answer.undirected} 个，计方向 ${answer.directed} 个。`,
          )
        : answer.why,
    window: windowAround(board, ends, limits),
    board,
    cellAt: cells.get,
    ground: 'checkered',
    strokes: [],
    tokens: ends.map((at, i) => ({ at, piece: i === 0 ? piece : ('goal' as const) })),
    legend: [],
    figures: 'never',
    scale: 1,
    acts: [],
  };
};
