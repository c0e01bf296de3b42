import { type Board, pointOf, squareAt, squareCount } from '../../core/board.js';
import { moveGraph } from '../../core/moveGraph.js';
import {
  ACCENT,
  heat,
  isInside,
  type LegendRow,
  type Limits,
  MAX_SHADED,
  type Picture,
  pieceLetters,
  type Token,
  windowAround,
} from '../../core/picture/picture.js';
import { boardWords } from '../../core/picture/titleWords.js';
import { freeSquares } from '../../core/placements/asked.js';
import type { Square } from '../../core/square.js';
import { spaced, type Text, t } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import { coverLegend } from './legend.js';
import type { PlaceAnswer, PlaceProblem } from './place.js';
import { proofPicture } from './proofPicture.js';
import { becauseWords, sayPlace } from './say.js';

const titleOf = ({ board, piece, rule }: PlaceProblem): Text => {
  const [name, where] = [pieceWords(piece), boardWords(board)];
  switch (rule) {
    case 'apart':
      return t(`Pieces apart: ${name.en} on ${where.en}`, `${where.zh} 上互不攻击的${name.zh}`);
    case 'cover':
      return t(`Covering ${where.en}: ${name.en}`, `用${name.zh}覆盖 ${where.zh}`);
    case 'total':
      return t(`Attacking all of ${where.en}: ${name.en}`, `用${name.zh}攻击 ${where.zh} 的每一格`);
  }
};

/** How many pieces attack each square, or occupy it. */
const attackers = ({ board, piece, rule }: PlaceProblem, squares: readonly Square[]): Uint32Array => {
  const { start, target } = moveGraph(board, piece.rays);
  const count = new Uint32Array(squareCount(board));
  for (const square of squares) {
    if (rule === 'cover') count[square]!++;
    for (let i = start[square]!; i < start[square + 1]!; i++) count[target[i]!]!++;
  }
  return count;
};

const COVER_CAPTION = t(
  'The number in each square: how many pieces attack it.',
  '格中的数：攻击该格的棋子个数。',
);

const shadedBoard = (board: Board): boolean => squareCount(board) <= MAX_SHADED;

export const placePicture = (problem: PlaceProblem, answer: PlaceAnswer, limits: Limits): Picture => {
  const { board, piece, rule, given } = problem;
  const squares = answer.kind === 'placement' ? answer.squares : given;
  const because = answer.kind === 'stopped' ? undefined : answer.because;
  const window = windowAround(board, [], limits);
  const shaded = shadedBoard(board);
  const counts =
    shaded && rule !== 'apart' && answer.kind === 'placement' ? attackers(problem, squares) : undefined;
  const most = counts?.reduce((high, value) => Math.max(high, value), 0) ?? 0;
  const proof = proofPicture(problem, squares, shaded ? because : undefined);
  const occupied = new Set(squares);
  const tokens: Token[] = squares
    .map((square) => ({ at: pointOf(board, square), piece }))
    .filter(({ at }) => isInside(window, at));
  // Rings go around pieces; dots and numbers would hide them.
  const marks = proof.tokens.filter(
    ({ at, piece: mark }) =>
      isInside(window, at) && (mark === 'goal' || !occupied.has(squareAt(board, at.x, at.y))),
  );
  const legend: readonly LegendRow[] = counts
    ? coverLegend(
        rule,
        freeSquares(board).map((square) => counts[square]!),
        most,
      )
    : [];
  const { headline } = sayPlace(problem, answer);
  const why = because && becauseWords(problem, because);
  return {
    title: spaced(titleOf(problem)),
    desc: why ? t(`${headline.en} ${why.en}`, `${headline.zh}${why.zh}`) : headline,
    window,
    board,
    cellAt: (x, y) => {
      const square = squareAt(board, x, y);
      const isOccupied = occupied.has(square);
      const tone = counts ? heat(counts[square]!, most) : proof.toneOf(square);
      const figure = proof.figures.get(square);
      const text = counts && !isOccupied && figure === undefined ? `${counts[square]}` : undefined;
      if (tone === undefined && !isOccupied && figure === undefined) return undefined;
      return {
        ...(text !== undefined && { text }),
        ...(!isOccupied && figure !== undefined && { mark: figure, markTone: ACCENT }),
        ...(isOccupied && { mark: pieceLetters(piece), markTone: ACCENT }),
        ...(tone !== undefined && { tone }),
      };
    },
    ground: 'checkered',
    strokes: proof.strokes.filter(({ points }) => points.every((at) => isInside(window, at))),
    tokens: [...marks, ...tokens],
    legend: [...legend, ...proof.legend],
    ...(counts && { caption: COVER_CAPTION }),
    figures: 'always',
    scale: 1,
    acts: [],
  };
};
