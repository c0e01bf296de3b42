import { counted, countWords } from '../../core/amounts.js';
import { formatPoint, squareAt, squareCount } from '../../core/board.js';
import { percentOf, spreadOf } from '../../core/linear/spread.js';
import { moveGraph } from '../../core/moveGraph.js';
import {
  heat,
  type Limits,
  MAX_SHADED,
  type Picture,
  type Token,
  viewOf,
} from '../../core/picture/picture.js';
import { boardWords } from '../../core/picture/titleWords.js';
import type { Square } from '../../core/square.js';
import { spaced, type Text, t, untranslated } from '../../core/text.js';
import { pieceWords } from '../../pieces/words.js';
import type { RandomWalkAnswer, RandomWalkProblem } from './randomWalk.js';
import { sayRandomWalk } from './say.js';

/** A value for every square that has one, how to write it, and what it is. */
interface Field {
  readonly values: ReadonlyMap<Square, number>;
  readonly figure: (value: number) => string;
  readonly about: Text;
}

/** Three digits each, such as 69.0 beside 71.2; whole numbers as they are if there are no others. */
const rounding = (values: Iterable<number>): ((value: number) => string) => {
  const areWhole = [...values].every(Number.isInteger);
  return (value) => (value < 100 && !areWhole ? value.toPrecision(3) : `${Math.round(value)}`);
};

const fieldOf = (problem: RandomWalkProblem, answer: RandomWalkAnswer): Field | undefined => {
  const { board, piece, from } = problem;
  if (answer.kind === 'chance') {
    const spread = spreadOf(board, piece.rays, from, problem.steps ?? 0n);
    if (spread === undefined) return undefined;
    const entries = [...spread.share.entries()].filter(([, share]) => share > 0);
    return {
      values: new Map(entries),
      figure: (share) => `${percentOf(share)}`,
      about: t(
        'The number in each square: the chance in percent that the piece is there, if it is still on the board.',
        '格中的数：若棋子仍在棋盘上，它位于该格的概率（百分数）。',
      ),
    };
  }
  if (answer.kind !== 'expected') return undefined;
  const { because } = answer;
  if (because.kind === 'values') {
    const unit = because.denominator;
    // Shifted so that the quotient keeps its digits.
    const values = new Map(
      because.squares.map((square, i) => [
        square,
        Number((because.numerators[i]! * 1_000_000n) / unit) / 1e6,
      ]),
    );
    return {
      values,
      figure: rounding(values.values()),
      about: t(
        'The number in each square: the expected moves from there.',
        '格中的数：从该格出发的期望步数。',
      ),
    };
  }
  if (squareCount(board) > MAX_SHADED) return undefined;
  const { start } = moveGraph(board, piece.rays);
  const values = new Map<Square, number>();
  for (let square = 0; square < squareCount(board); square++) {
    const moves = start[square + 1]! - start[square]!;
    if (moves > 0) values.set(square, Number((because.total * 1_000_000n) / BigInt(moves)) / 1e6);
  }
  return {
    values,
    figure: rounding(values.values()),
    about: t(
      'The number in each square: the expected moves until a piece that starts there is back.',
      '格中的数：从该格出发首次返回的期望步数。',
    ),
  };
};

const titleOf = ({ board, piece, from, to, steps }: RandomWalkProblem): Text => {
  const [here, there, words, where] = [
    formatPoint(board, from),
    to && formatPoint(board, to),
    pieceWords(piece),
    boardWords(board),
  ];
  if (there === undefined) {
    return t(
      `Random ${words.en} from ${here} on ${where.en}, after ${counted(steps ?? 0n, 'move')}`,
      `${where.zh} 棋盘上，${words.zh}从 ${here} 随机走 ${countWords(steps ?? 0n)} 步之后`,
    );
  }
  return t(
    `Random ${words.en} on ${where.en}: expected moves from ${here} to ${there}`,
    `${where.zh} 棋盘上，${words.zh}随机走动：从 ${here} 到 ${there} 的期望步数`,
  );
};

export const randomWalkPicture = (
  problem: RandomWalkProblem,
  answer: RandomWalkAnswer,
  limits: Limits,
): Picture => {
  const { board, piece, from, to } = problem;
  const view = viewOf(board, to ? [from, to] : [from], limits);
  const field = view.scale === 1 ? fieldOf(problem, answer) : undefined;
  let most = 0;
  for (const value of field?.values.values() ?? []) most = Math.max(most, value);
  const { headline } = sayRandomWalk(problem, answer);
  const tokens: Token[] = [
    ...(to ? [{ at: view.at(to), piece: 'goal' as const }] : []),
    { at: view.at(from), piece },
  ];
  return {
    title: spaced(titleOf(problem)),
    desc: field ? t(`${headline.en} ${field.about.en}`, `${headline.zh}${field.about.zh}`) : headline,
    window: view.window,
    board: view.board,
    cellAt: (x, y) => {
      const value = field?.values.get(squareAt(board, x, y));
      return value === undefined ? undefined : { text: field!.figure(value), tone: heat(value, most) };
    },
    ground: 'checkered',
    strokes: [],
    tokens,
    legend: field
      ? [0, most / 2, most].map((value) => ({
          tone: heat(value, most),
          text: untranslated(field.figure(value)),
        }))
      : [],
    ...(field && { caption: field.about }),
    figures: 'always',
    scale: view.scale,
    acts: [],
  };
};
