import { counted, countWords, movesWords } from '../../core/amounts.js';
import { formatSquare, pointOf } from '../../core/board.js';
import {
  ACCENT,
  cellMap,
  INK,
  type Limits,
  type Picture,
  pieceLetters,
  pointsOf,
  type Stroke,
  type Token,
  viewOf,
} from '../../core/picture/picture.js';
import { boardWords } from '../../core/picture/titleWords.js';
import type { Point, Square } from '../../core/square.js';
import { spaced, type Text, t } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import type { HuntAnswer, HuntProblem } from './hunt.js';

/**
 * The line of play: each pawn carries the number of its turn; the first player's paths are in the accent
 * color, the second's in ink.
 */
export const huntPicture = (problem: HuntProblem, answer: HuntAnswer, limits: Limits): Picture => {
  const { board, piece, from, pawns } = problem;
  const line = answer.kind === 'hunt' ? answer.line : [];
  const focus = [from, ...pawns, ...line.flatMap(({ path }) => path)];
  const view = viewOf(board, pointsOf(board, focus), limits);
  const place = (square: Square): Point => view.at(pointOf(board, square));
  const start = place(from);
  const cells = cellMap();
  for (const { path } of line) {
    for (const square of path) cells.set(place(square), { mark: '+' });
  }
  for (const pawn of pawns) cells.set(place(pawn), { mark: 'p' });
  cells.set(start, { mark: pieceLetters(piece) });
  const turnOf = new Map(line.map(({ takes }, i) => [takes, i + 1]));
  for (const [pawn, turn] of turnOf) cells.set(place(pawn), { mark: `${turn}`, markTone: ACCENT });
  if (answer.kind === 'unreachable') {
    cells.set(place(answer.pawn), { mark: '!', tone: ACCENT });
  }

  const strokes: Stroke[] = line.map(({ by, path }) => ({
    points: view.line(pointsOf(board, path)),
    tone: by === 'first' ? ACCENT : INK,
    arrow: true,
  }));
  const tokens: Token[] = [
    ...pawns.map((pawn): Token => {
      const turn = turnOf.get(pawn);
      return turn === undefined
        ? { at: place(pawn), piece: 'pawn' }
        : {
            at: place(pawn),
            piece: 'pawn',
            label: `${turn}`,
            tone: line[turn - 1]!.by === 'first' ? ACCENT : INK,
          };
    }),
    { at: start, piece },
  ];
  const aim = (wants: string): Text =>
    wants === 'max' ? t('maximizes', '要步数最多') : t('minimizes', '要步数最少');
  const desc: Text =
    answer.kind === 'hunt'
      ? t(
          `${movesWords(answer.moves).en} with optimal play. The pawns are taken in the order ${line.map(({ takes }) => formatSquare(board, takes)).join(', ')}.`,
          `双方都采取最优策略时，共 ${countWords(answer.moves)} 步；吃兵的顺序：${line.map(({ takes }) => formatSquare(board, takes)).join('、')}。`,
        )
      : answer.kind === 'unreachable'
        ? t(
            `The pawn on ${formatSquare(board, answer.pawn)} cannot be reached.`,
            `走不到 ${formatSquare(board, answer.pawn)} 上的兵。`,
          )
        : answer.why;
  return {
    title: spaced(
      t(
        `Pawn hunt on ${boardWords(board).en}: a ${pieceWords(piece).en} and ${counted(pawns.length, 'pawn')}`,
        `${boardWords(board).zh} 吃兵：${pieceWords(piece).zh}和 ${countWords(pawns.length)} 个兵`,
      ),
    ),
    desc,
    window: view.window,
    board: view.board,
    cellAt: cells.get,
    ground: 'checkered',
    strokes,
    tokens,
    legend:
      line.length === 0
        ? []
        : [
            {
              tone: ACCENT,
              text: t(`first player: ${aim(problem.aims[0]).en}`, `先手（${aim(problem.aims[0]).zh}）`),
            },
            {
              tone: INK,
              text: t(`second player: ${aim(problem.aims[1]).en}`, `后手（${aim(problem.aims[1]).zh}）`),
            },
          ],
    figures: 'never',
    scale: view.scale,
    walker: piece,
    acts: strokes.map(({ points }, i) => ({ points, takes: place(line[i]!.takes) })),
  };
};
