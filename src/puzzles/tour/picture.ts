import { counted, countWords, forCount } from '../../core/amounts.js';
import { type Board, formatSquare, pointOf, squareAt } from '../../core/board.js';
import {
  ACCENT,
  cellMap,
  INK,
  isInside,
  type Limits,
  type Picture,
  SOFT,
  type Stroke,
  type Token,
  type Window,
  windowAround,
} from '../../core/picture/picture.js';
import { boardWords, kindWords, kindWordsFirst } from '../../core/picture/titleWords.js';
import type { Point, Square } from '../../core/square.js';
import { spaced, type Text, t } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import { proofCells, whyNot } from './noTourPicture.js';
import type { TourAnswer, TourProblem, TourSymmetry } from './tour.js';

const SYMMETRIC: { readonly [shape in TourSymmetry]: Text } = {
  'half-turn': t(', unchanged by a half-turn', '（旋转 180° 不变）'),
  'quarter-turn': t(', unchanged by a quarter-turn', '（旋转 90° 不变）'),
  mirror: t(', unchanged by a reflection', '（镜像不变）'),
};

/** `from b1 to h8`, as far as the problem specifies. */
const endsWords = ({ board, from, to }: TourProblem): Text => {
  const [first, last] = [from, to].map((square) => (square === undefined ? '' : formatSquare(board, square)));
  return t(
    `${first && ` from ${first}`}${last && ` to ${last}`}`,
    `${first && ` 从 ${first}`}${last && ` 到 ${last}`}`,
  );
};

/** A corner of a board that extends far beyond the picture. */
const RULE_SIDE = 16;

/** The visible part of the path: one stroke if everything is visible, otherwise every stretch inside. */
const stretches = (board: Board, path: ArrayLike<Square>, window: Window): Point[][] => {
  const found: Point[][] = [];
  let current: Point[] = [];
  for (let i = 0; i < path.length; i++) {
    const point = pointOf(board, path[i]!);
    if (isInside(window, point)) current.push(point);
    else if (current.length > 0) {
      found.push(current);
      current = [];
    }
  }
  if (current.length > 0) found.push(current);
  return found;
};

const stepsIn = (board: Board, path: ArrayLike<Square>, window: Window): Uint32Array => {
  const stepOf = new Uint32Array(window.width * window.height);
  for (let i = 0; i < path.length; i++) {
    const x = (path[i]! % board.width) - window.x;
    const y = Math.floor(path[i]! / board.width) - window.y;
    if (x >= 0 && y >= 0 && x < window.width && y < window.height) stepOf[y * window.width + x] = i + 1;
  }
  return stepOf;
};

/** A tour too long to write out: the squares around its first steps, as far as they are written. */
const rulePicture = (
  { board, piece }: TourProblem,
  answer: Extract<TourAnswer, { kind: 'rule' }>,
  limits: Limits,
  title: Text,
): Picture => {
  const first = answer.stretches[0];
  const points = first?.points ?? [];
  const room = { columns: Math.min(limits.columns, RULE_SIDE), rows: Math.min(limits.rows, RULE_SIDE) };
  const window = windowAround(board, points.slice(0, 1), room);
  const cells = cellMap();
  points.forEach((point, i) => {
    cells.set(point, { text: `${(first?.step ?? 0n) + BigInt(i) + 1n}` });
  });
  const end = points.findIndex((point) => !isInside(window, point));
  return {
    title,
    desc: t(
      `${counted(answer.length, 'square')}; the first steps are shown.`,
      `共 ${countWords(answer.length)} 格；图中是开头的几步。`,
    ),
    window,
    board,
    cellAt: cells.get,
    ground: 'checkered',
    strokes: [{ points: end < 0 ? points : points.slice(0, end), tone: 'ramp' }],
    tokens: points.slice(0, 1).map((at) => ({ at, piece: 'step', label: '1', tone: ACCENT })),
    legend: [],
    figures: 'always',
    scale: 1,
    walker: piece,
    acts: [],
  };
};

export const tourPicture = (problem: TourProblem, answer: TourAnswer, limits: Limits): Picture => {
  const { board, piece, closed } = problem;
  const path = answer.kind === 'tour' ? answer.path : [];
  const first = problem.from ?? path[0];
  const last = problem.to ?? (closed ? undefined : path[path.length - 1]);
  const points = [first, last]
    .filter((square) => square !== undefined)
    .map((square) => pointOf(board, square));
  const window = windowAround(board, points.slice(0, 1), limits);
  const symmetry = problem.symmetric === undefined ? t('', '') : SYMMETRIC[problem.symmetric];
  const ends = endsWords(problem);
  const titleWith = (kind: Text): Text =>
    spaced(
      t(
        `${kind.en} ${pieceWords(piece).en} tour of ${boardWords(board).en}${ends.en}${symmetry.en}`,
        `${boardWords(board).zh} 上${pieceWords(piece).zh}的${kind.zh}巡游${ends.zh}${symmetry.zh}`,
      ),
    );
  const title = titleWith(kindWordsFirst(closed));
  const empty = {
    window,
    board,
    ground: 'checkered',
    strokes: [],
    tokens: [],
    legend: [],
    scale: 1,
    acts: [],
  } as const;
  if (answer.kind === 'stopped') {
    return {
      ...empty,
      title,
      desc: answer.why,
      cellAt: () => undefined,
      figures: 'never',
    };
  }
  if (answer.kind === 'none') {
    const why = whyNot(board, answer.because);
    const missing = titleWith(kindWords(closed));
    return {
      ...empty,
      ...proofCells(problem, answer.because),
      tokens: points.map((at) => ({ at, piece: 'goal' as const })),
      title: t(`No ${missing.en}`, `无解：${missing.zh}`),
      desc: why,
      figures: 'always',
    };
  }
  if (answer.kind === 'rule') return rulePicture(problem, answer, limits, title);
  const clues = new Set(problem.given?.map(({ square }) => square));
  const stepOf = stepsIn(board, path, window);
  const whole = window.width === board.width && window.height === board.height;
  const inside = stretches(board, path, window);
  const strokes: Stroke[] = inside.map((stretch) =>
    whole && closed
      ? { points: stretch, closed: true, filled: true, tone: INK }
      : { points: stretch, tone: 'ramp' },
  );
  const tokens: Token[] = closed
    ? []
    : points.map((at, i) => ({ at, piece: 'step', label: `${i === 0 ? 1 : path.length}`, tone: ACCENT }));
  return {
    title,
    desc: t(
      `${counted(path.length, 'square')}, ${forCount(path.length, 'visited once', 'each visited once')}, starting at ${formatSquare(board, path[0] ?? 0)}${closed ? ' and back' : ''}.`,
      `共 ${countWords(path.length)} 格，每格恰好一次，从 ${formatSquare(board, path[0] ?? 0)} 出发${closed ? '并回到起点' : ''}。`,
    ),
    window,
    board,
    cellAt: (x, y) => {
      const step = stepOf[(y - window.y) * window.width + x - window.x]!;
      if (step === 0) return undefined;
      const isEnd = step === 1 || (!closed && step === path.length);
      const tone = clues.has(squareAt(board, x, y)) ? { tone: SOFT } : {};
      return { text: `${step}`, ...tone, ...(isEnd ? { markTone: ACCENT } : {}) };
    },
    ground: closed && whole ? 'plain' : 'checkered',
    strokes,
    tokens,
    legend: clues.size === 0 ? [] : [{ tone: SOFT, text: t('given', '已给出') }],
    figures: closed && whole ? 'open' : 'always',
    figureWidth: `${answer.path.length}`.length,
    scale: 1,
    walker: piece,
    acts: whole ? [{ points: closed && inside[0] ? [...inside[0], inside[0][0]!] : (inside[0] ?? []) }] : [],
  };
};
