import { counted, countWords, movesWords } from '../../core/amounts.js';
import { formatPoint, squareAt, squareCount } from '../../core/board.js';
import { distancesFrom, UNREACHED } from '../../core/distance.js';
import { moveGraph } from '../../core/moveGraph.js';
import {
  ACCENT,
  cellMap,
  heat,
  type Limits,
  MAX_SHADED,
  type Picture,
  type Token,
  viewOf,
} from '../../core/picture/picture.js';
import { boardWords } from '../../core/picture/titleWords.js';
import { spaced, type Text, t } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import type { DistanceAnswer, DistanceProblem } from './distance.js';

/** The path on top of the distances from its start, if the board is small enough to search again. */
export const distancePicture = (
  problem: DistanceProblem,
  answer: DistanceAnswer,
  limits: Limits,
): Picture => {
  const { board, piece, from, to } = problem;
  const route = answer.kind === 'distance' ? answer.path : [];
  const view = viewOf(board, [from, to, ...route], limits);
  const [start, end] = [view.at(from), view.at(to)];
  const path = view.line(route);
  const distance =
    view.scale === 1 && squareCount(board) <= MAX_SHADED
      ? distancesFrom(moveGraph(board, piece.rays), squareAt(board, from.x, from.y))
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
      ? answer.paths === undefined
        ? t(`${words.en}.`, `最短距离 ${words.zh}。`)
        : t(
            `${words.en}; ${counted(answer.paths, 'shortest path')}.`,
            `最短距离 ${words.zh}；最短路共 ${countWords(answer.paths)} 条。`,
          )
      : answer.kind === 'unreachable'
        ? t(
            `Out of reach: only ${counted(answer.reached, 'square')} can be reached.`,
            `走不到：只能到达 ${countWords(answer.reached)} 格。`,
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
    title: spaced(
      t(
        `Fewest ${pieceWords(piece).en} moves from ${formatPoint(board, from)} to ${formatPoint(board, to)} on ${boardWords(board).en}`,
        `${boardWords(board).zh} 上${pieceWords(piece).zh}从 ${formatPoint(board, from)} 到 ${formatPoint(board, to)} 的最少步数`,
      ),
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
