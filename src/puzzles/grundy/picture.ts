import { isMissing, squareCount } from '../../core/board.js';
import {
  ACCENT,
  type Cell,
  isInside,
  type Limits,
  MAX_SHADED,
  type Picture,
  pieceLetters,
  type Stroke,
  type Token,
  type Window,
  windowAround,
} from '../../core/picture/picture.js';
import { boardWords } from '../../core/picture/titleWords.js';
import { type BigPoint, formatAlgebraic, formatFile, formatPair, type Point } from '../../core/square.js';
import { spaced, type Text, t } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import { type GrundyAnswer, type GrundyProblem, NOT_REACHED } from './grundy.js';
import { sayEndless, saySearched } from './reasons.js';
import { isThere, readerOf } from './solve/values.js';
import { mostOf, valueLegend, valueTone } from './tones.js';
import { grundyWindow } from './window/window.js';

/** The quadrant is shown from its corner: far enough to see its pattern, farther if the pieces are there. */
const QUADRANT_SIDE = 24;
const FARTHEST = 64n;
/** Squares before the first piece, if the picture does not show the corner. */
const BEFORE = 6n;

/** The square at the picture's 0,0. If all pieces are far out, it is close to the first of them. */
const originOf = ({ board, at }: GrundyProblem): BigPoint => {
  const [first] = at;
  const isFar = ({ x, y }: BigPoint) => x >= FARTHEST || y >= FARTHEST;
  if (board !== 'quadrant' || first === undefined || !at.every(isFar)) return { x: 0n, y: 0n };
  const back = (value: bigint) => (value > BEFORE ? value - BEFORE : 0n);
  return { x: back(first.x), y: back(first.y) };
};

const windowOf = ({ board }: GrundyProblem, at: readonly Point[], limits: Limits): Window => {
  if (board !== 'quadrant') return windowAround(board, at, limits);
  const near = Number(FARTHEST);
  const side = (values: readonly number[], room: number) =>
    Math.min(
      room,
      Math.max(QUADRANT_SIDE, ...values.filter((value) => value < near).map((value) => value + 2)),
    );
  return {
    x: 0,
    y: 0,
    width: side(
      at.map(({ x }) => x),
      limits.columns,
    ),
    height: side(
      at.map(({ y }) => y),
      limits.rows,
    ),
  };
};

/**
 * Values in the window, row by row, -1 for squares that do not exist: by the rule if the answer has one,
 * otherwise by a table.
 */
const valuesIn = (
  { board, piece }: GrundyProblem,
  answer: GrundyAnswer,
  origin: BigPoint,
  window: Window,
): ArrayLike<number> | undefined => {
  if (answer.kind !== 'grundy') return undefined;
  const [x0, y0] = [origin.x + BigInt(window.x), origin.y + BigInt(window.y)];
  const { certificate } = answer;
  if (certificate.kind === 'rule') {
    const [valueAt, has] = [readerOf(board, certificate), isThere(board)];
    return Array.from({ length: window.width * window.height }, (_, i) => {
      const point = { x: x0 + BigInt(i % window.width), y: y0 + BigInt(Math.floor(i / window.width)) };
      return has(point.x, point.y) ? valueAt(point) : -1;
    });
  }
  if (certificate.kind === 'reached') {
    const values = new Array<number>(window.width * window.height).fill(-1);
    for (const [i, { x, y }] of certificate.squares.entries()) {
      const [column, row] = [Number(x - x0), Number(y - y0)];
      if (column >= 0 && row >= 0 && column < window.width && row < window.height)
        values[row * window.width + column] = certificate.values[i]!;
    }
    return values;
  }
  if (board !== 'quadrant' && squareCount(board) > MAX_SHADED) return undefined;
  if (certificate.kind === 'ranks' && board !== 'quadrant') {
    // Unreachable squares have no value: games from there may never end.
    return Array.from({ length: window.width * window.height }, (_, i) => {
      const [x, y] = [Number(x0) + (i % window.width), Number(y0) + Math.floor(i / window.width)];
      const isOn = x >= 0 && y >= 0 && x < board.width && y < board.height;
      const square = y * board.width + x;
      const isReached = isOn && !isMissing(board, square) && certificate.ranks[square] !== NOT_REACHED;
      return isReached ? certificate.values[square]! : -1;
    });
  }
  const box = { x: x0, y: y0, width: window.width, height: window.height };
  const found = grundyWindow(board, piece, box, { method: 'table' });
  return found.kind === 'window' ? found.values : undefined;
};

const descOf = ({ board }: GrundyProblem, answer: GrundyAnswer): Text => {
  if (answer.kind === 'stopped') return answer.why;
  if (answer.kind === 'endless') return sayEndless(board, answer);
  if (answer.kind === 'misere') return saySearched(answer);
  const { values, sum, winner } = answer;
  const first = winner === 'first';
  const how: Text =
    values.length === 1 ? t(`Grundy value ${sum}`, `SG 值 ${sum}`) : t(`Nim-sum ${sum}`, `异或和 ${sum}`);
  return t(
    `${how.en}: the player to move ${first ? 'wins' : 'loses'}.`,
    `${how.zh}：先手必${first ? '胜' : '败'}。`,
  );
};

const strokesOf = (answer: GrundyAnswer, at: (point: BigPoint) => Point): readonly Stroke[] => {
  if (answer.kind === 'grundy' || answer.kind === 'misere') {
    return answer.winning.map(({ from, to }) => ({
      points: [at(from), at(to)],
      tone: { kind: 'ink' },
      arrow: true,
    }));
  }
  if (answer.kind === 'endless' && answer.cycle !== undefined) {
    return [{ points: answer.cycle, tone: ACCENT, arrow: true }];
  }
  return [];
};

/**
 * Every square's value; 0, where the player to move loses, in the accent color, the others on the heat scale.
 */
export const grundyPicture = (problem: GrundyProblem, answer: GrundyAnswer, limits: Limits): Picture => {
  const { board, piece } = problem;
  const origin = originOf(problem);
  const relative = ({ x, y }: BigPoint): Point => ({ x: Number(x - origin.x), y: Number(y - origin.y) });
  const at = problem.at.map(relative);
  const window = windowOf(problem, at, limits);
  const values = valuesIn(problem, answer, origin, window);
  const most = mostOf(values ?? []);
  const legend = values === undefined ? [] : valueLegend(most);
  const where = board === 'quadrant' ? 'the unbounded quadrant' : boardWords(board).en;
  // Problems on the quadrant use numbers, so its board is labeled with numbers as well.
  const isQuadrant = board === 'quadrant';
  const place = ({ x, y }: BigPoint) =>
    isQuadrant ? `(${formatPair(x, y)})` : x < 26n && y < 26n ? formatAlgebraic(x, y) : formatPair(x, y);
  const outside = problem.at.filter((_, i) => !isInside(window, at[i]!));
  const far = origin.x > 0n || origin.y > 0n;
  return {
    title: spaced(
      t(
        `Game on ${where}: ${pieceWords(piece).en}, pieces on ${problem.at.map(place).join('; ')}`,
        `${board === 'quadrant' ? '无边界的第一象限' : boardWords(board).zh}上的${pieceWords(piece).zh}游戏，棋子在 ${problem.at.map(place).join('、')}`,
      ),
    ),
    desc:
      outside.length === 0
        ? descOf(problem, answer)
        : t(
            `${descOf(problem, answer).en} Outside the picture: ${outside.map(place).join('; ')}.`,
            `${descOf(problem, answer).zh}图外的棋子：${outside.map(place).join('、')}。`,
          ),
    window,
    board: board === 'quadrant' ? null : board,
    labels: {
      x: (x) => (far ? `+${x}` : isQuadrant ? `${x}` : formatFile(x)),
      y: (y) => (far ? `+${y}` : isQuadrant ? `${y}` : `${y + 1}`),
      part: far
        ? t(`counted from (${formatPair(origin.x, origin.y)})`, `从 (${formatPair(origin.x, origin.y)}) 数起`)
        : undefined,
    },
    cellAt: (x, y): Cell | undefined => {
      const value = values?.[(y - window.y) * window.width + x - window.x];
      const stands = at.some((point) => point.x === x && point.y === y);
      if (value === undefined) return stands ? { mark: pieceLetters(piece) } : undefined;
      if (value < 0) return undefined;
      return { text: `${value}`, ...(stands ? { mark: `[${value}]` } : {}), tone: valueTone(value, most) };
    },
    ground: 'checkered',
    strokes: strokesOf(answer, relative),
    tokens: at.map((point): Token => ({ at: point, piece })),
    legend,
    figures: 'always',
    scale: 1,
    acts: [],
  };
};
