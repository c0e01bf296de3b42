import { isMissing, squareAt, squareCount } from '../core/board.js';
import { formatAlgebraic, formatPair, type Point } from '../core/square.js';
import type { Text } from '../core/text.js';
import type { GrundyAnswer, GrundyProblem } from '../grundy/grundy.js';
import { valuesIn } from './grundyValues.js';
import {
  ACCENT,
  type Cell,
  heat,
  type LegendRow,
  type Limits,
  type Picture,
  pieceLetters,
  SOFT,
  type Token,
  type Window,
  windowAround,
} from './picture.js';
import { MOST_SHADED } from './walkPicture.js';
import { boardWords, capital, pieceWords } from './words.js';

/** The quarter-plane is shown from its corner: far enough for its pattern to be seen, farther if the pieces stand there. */
const QUADRANT_SIDE = 24;

const windowOf = ({ board }: GrundyProblem, at: readonly Point[], limits: Limits): Window => {
  if (board !== 'quadrant') return windowAround(board, at, limits);
  const side = (values: readonly number[], room: number) =>
    Math.min(
      room,
      Math.max(QUADRANT_SIDE, ...values.filter((value) => value < 64).map((value) => value + 2)),
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

const descOf = (answer: GrundyAnswer): Text => {
  if (answer.kind !== 'grundy') return answer.why;
  const { values, sum, winner } = answer;
  const first = winner === 'first';
  const how: Text =
    values.length === 1
      ? { en: `Value ${sum}`, zh: `值 ${sum}` }
      : { en: `Nim-sum ${sum}`, zh: `尼姆和 ${sum}` };
  return {
    en: `${how.en}: the player to move ${first ? 'wins' : 'loses'}.`,
    zh: `${how.zh}：轮到走的一方${first ? '胜' : '负'}。`,
  };
};

/** Every square's value; 0, where the player to move loses, in the accent, the others by the heat scale. */
export const grundyPicture = (problem: GrundyProblem, answer: GrundyAnswer, limits: Limits): Picture => {
  const { board, piece } = problem;
  const at = problem.at.map(({ x, y }): Point => ({ x: Number(x), y: Number(y) }));
  const window = windowOf(problem, at, limits);
  const isSmall = board === 'quadrant' || squareCount(board) <= MOST_SHADED;
  const values = answer.kind === 'grundy' && isSmall ? valuesIn(problem, window) : undefined;
  let most = 0;
  for (const value of values ?? []) most = Math.max(most, value);
  const toneOf = (value: number) => (value === 0 ? SOFT : heat(value - 1, Math.max(1, most - 1)));
  const legend: LegendRow[] = [];
  if (values !== undefined) {
    for (let value = 0; value <= most; value++) {
      if (most > 12 && value > 0 && value < most && value % Math.ceil(most / 8) !== 0) continue;
      const words =
        value === 0 ? { en: '0: to move loses', zh: '0：先走者负' } : { en: `${value}`, zh: `${value}` };
      legend.push({ tone: toneOf(value), text: words });
    }
  }
  const where = board === 'quadrant' ? 'the quarter-plane' : boardWords(board);
  const place = ({ x, y }: { x: bigint; y: bigint }) =>
    x < 26n && y < 26n ? formatAlgebraic(x, y) : formatPair(x, y);
  const outside = problem.at.filter(
    (_, i) => at[i]!.x >= window.x + window.width || at[i]!.y >= window.y + window.height,
  );
  const tokens = at.map((point): Token => ({ at: point, piece }));
  return {
    title: {
      en: capital(`${pieceWords(piece).en} game on ${where}, pieces at ${problem.at.map(place).join(', ')}`),
      zh: `${board === 'quadrant' ? '四分之一平面' : boardWords(board)} 上的 ${pieceWords(piece).zh} 游戏，棋子在 ${problem.at.map(place).join('、')}`,
    },
    desc:
      outside.length === 0
        ? descOf(answer)
        : {
            en: `${descOf(answer).en} Not in the picture: ${outside.map(place).join(', ')}.`,
            zh: `${descOf(answer).zh}图外的棋子：${outside.map(place).join('、')}。`,
          },
    window,
    board: board === 'quadrant' ? null : board,
    cellAt: (x, y): Cell | undefined => {
      if (board !== 'quadrant' && isMissing(board, squareAt(board, x, y))) return undefined;
      const value = values?.[(y - window.y) * window.width + x - window.x];
      const stands = at.some((point) => point.x === x && point.y === y);
      if (value === undefined) return stands ? { mark: pieceLetters(piece) } : undefined;
      return { text: `${value}`, ...(stands ? { mark: `[${value}]` } : {}), tone: toneOf(value) };
    },
    ground: 'checkered',
    strokes:
      answer.kind === 'grundy' || answer.kind === 'misere'
        ? answer.winning.map(({ from, to }) => ({
            points: [
              { x: Number(from.x), y: Number(from.y) },
              { x: Number(to.x), y: Number(to.y) },
            ],
            tone: { kind: 'ink' },
            arrow: true,
          }))
        : answer.kind === 'endless' && answer.cycle
          ? [{ points: answer.cycle, tone: ACCENT, arrow: true }]
          : [],
    tokens,
    legend,
    figures: 'always',
    scale: 1,
    acts: [],
  };
};
