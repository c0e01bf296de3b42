import { countWords } from '../../core/amounts.js';
import {
  type Board,
  formatBoard,
  formatSquare,
  freeCount,
  MAX_SQUARES,
  parseSquareOn,
  squareCount,
} from '../../core/board.js';
import { isMove } from '../../core/moveGraph.js';
import type { Piece } from '../../core/piece.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import type { Square } from '../../core/square.js';
import { t } from '../../core/text.js';
import {
  finish,
  flagMissing,
  keep,
  type Line,
  peek,
  readBoard,
  readSquare,
  splitList,
  takeWord,
  type Word,
} from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import { type Given, type Move, TOUR_SHAPES, type TourProblem, type TourSymmetry } from './tour.js';
import { formatMove, LARGEST_SEED, makeMoves, makeNumbers, noteTour } from './validate.js';

const OPTIONS = [
  'open',
  'closed',
  'from',
  'to',
  'symmetric',
  'uniform',
  'seed',
  'using',
  'avoiding',
  'given',
] as const;

/** What follows a word, and an example of it. */
const AFTER = {
  symmetric: [t('symmetry', '对称方式'), 'half-turn'],
  seed: [t('number', '数字'), '42'],
  using: [t('moves', '走法'), 'a1-b3'],
  avoiding: [t('moves', '走法'), 'a1-b3'],
  given: [t('numbered squares', '带步号的格子'), '1:a1/17:c4'],
} as const;

const readMoves = (line: Line, board: Board, piece: Piece, list: Word): readonly Move[] => {
  const moves = makeMoves(piece);
  for (const item of splitList(list)) {
    const [first, second, ...more] = item.text.split('-');
    if (first === undefined || second === undefined || more.length > 0) {
      line.flaws.push(
        flaw(
          'bad-move',
          item.at,
          `"${item.text.slice(0, 30)}" isn't a move. Example: a1-b3`,
          `“${item.text.slice(0, 30)}”不是走法，例如 a1-b3`,
        ),
      );
      continue;
    }
    const a = keep(line, parseSquareOn(board, first, item.at));
    const b = keep(line, parseSquareOn(board, second, item.at + first.length + 1));
    if (a === undefined || b === undefined) continue;
    if (!isMove(board, piece.rays, a, b)) {
      line.flaws.push(
        flaw(
          'not-a-move',
          item.at,
          `${piece.text} can't move from ${first} to ${second}. Choose another move.`,
          `${piece.text} 不能从 ${first} 走到 ${second}，请换一种走法`,
        ),
      );
      continue;
    }
    moves.add([a, b]);
  }
  return moves.sorted();
};

const readGiven = (line: Line, board: Board, list: Word): readonly Given[] => {
  const numbers = makeNumbers();
  const last = freeCount(board);
  for (const item of splitList(list)) {
    const match = /^(\d{1,15}):(.+)$/.exec(item.text);
    if (!match) {
      line.flaws.push(
        flaw(
          'bad-given',
          item.at,
          `"${item.text.slice(0, 30)}" isn't a numbered square. Example: 17:c4`,
          `“${item.text.slice(0, 30)}”不是带步号的格子，例如 17:c4`,
        ),
      );
      continue;
    }
    const step = Number(match[1]);
    const square = keep(line, parseSquareOn(board, match[2]!, item.at + match[1]!.length + 1));
    if (step < 1 || step > last) {
      line.flaws.push(
        flaw(
          'bad-step',
          item.at,
          `There is no step ${step}. Steps are numbered from 1 to ${last}.`,
          `没有第 ${step} 步，步号为 1 到 ${last}`,
        ),
      );
      continue;
    }
    if (square === undefined) continue;
    const clash = numbers.add({ step, square });
    if (clash !== undefined) {
      line.flaws.push(
        flaw(
          'clash',
          item.at,
          `${item.text} contradicts ${clash.step}:${formatSquare(board, clash.square)}. Remove one of them.`,
          `${item.text} 与 ${clash.step}:${formatSquare(board, clash.square)} 矛盾，请去掉一个`,
        ),
      );
    }
  }
  return numbers.sorted();
};

const readSeed = (line: Line, word: Word): number | undefined => {
  const seed = /^\d{1,10}$/.test(word.text) ? Number(word.text) : Infinity;
  if (seed <= LARGEST_SEED) return seed;
  line.flaws.push(
    flaw(
      'bad-seed',
      word.at,
      `A seed must be a whole number from 0 to ${countWords(LARGEST_SEED)}. Example: seed 42`,
      `种子应为 0 到 ${countWords(LARGEST_SEED)} 的整数，例如 seed 42`,
    ),
  );
  return undefined;
};

const readShape = (line: Line, word: Word): TourSymmetry | undefined => {
  const shape = TOUR_SHAPES.find((name) => name === word.text);
  if (shape !== undefined) return shape;
  line.flaws.push(
    flaw(
      'bad-symmetry',
      word.at,
      `Unknown symmetry "${word.text.slice(0, 20)}". Use one of: ${TOUR_SHAPES.join(', ')}`,
      `没有“${word.text.slice(0, 20)}”这种对称，可用：${TOUR_SHAPES.join('、')}`,
    ),
  );
  return undefined;
};

/**
 * Reads `<board> [piece]`, then in any order open|closed, from, to, symmetric, uniform, seed, using,
 * avoiding, given.
 */
export const parseTour = (line: Line): Result<TourProblem> => {
  const board = readBoard(line);
  const piece = readPiece(line);
  const columns = new Map<string, number>();
  let closed = false;
  let shape: string | undefined;
  const found: {
    from?: Square;
    to?: Square;
    symmetric?: TourSymmetry;
    uniform?: true;
    seed?: number;
    using?: readonly Move[];
    avoiding?: readonly Move[];
    given?: readonly Given[];
  } = {};
  for (;;) {
    const word = peek(line);
    const option = takeWord(line, ...OPTIONS);
    if (word === undefined || option === undefined) break;
    const key = option === 'closed' ? 'open' : option;
    if (columns.has(key)) {
      line.flaws.push(
        key === 'open' && shape !== option
          ? flaw(
              'twice',
              word.at,
              '"open" and "closed" can\'t be combined. Keep one.',
              'open 和 closed 只能写一个',
            )
          : flaw('twice', word.at, `"${option}" was already given. Keep one.`, `${option} 只能写一次`),
      );
    }
    columns.set(key, word.at);
    if (key === 'open') {
      closed = option === 'closed';
      shape = option;
      continue;
    }
    if (option === 'uniform') {
      found.uniform = true;
      continue;
    }
    if (option !== 'seed' && board !== undefined && squareCount(board) > MAX_SQUARES) {
      line.flaws.push(
        flaw(
          'too-large',
          word.at,
          `"${option}" works on boards of at most ${countWords(MAX_SQUARES)} squares. Remove it, or use a smaller board.`,
          `${option} 只支持不超过 ${countWords(MAX_SQUARES)} 格的棋盘，请去掉它，或换小一些的棋盘`,
        ),
      );
      if (peek(line) !== undefined) line.next++;
      continue;
    }
    if (option === 'from' || option === 'to') {
      const what = option === 'from' ? t('square after "from"', '起点') : t('square after "to"', '终点');
      const square = readSquare(line, board, what, `${option} a1`);
      if (square !== undefined) found[option] = square;
      continue;
    }
    const value = peek(line);
    if (value === undefined) {
      const [what, example] = AFTER[option as keyof typeof AFTER];
      flagMissing(
        line,
        `Missing ${what.en} after "${option}". Example: ${option} ${example}`,
        `${option} 后面缺少${what.zh}，例如 ${option} ${example}`,
      );
      continue;
    }
    line.next++;
    if (option === 'seed') {
      const seed = readSeed(line, value);
      if (seed !== undefined) found.seed = seed;
    } else if (option === 'symmetric') {
      const shape = readShape(line, value);
      if (shape !== undefined) found.symmetric = shape;
    } else if (board !== undefined && option === 'given') {
      found.given = readGiven(line, board, value);
    } else if (board !== undefined && piece !== undefined && (option === 'using' || option === 'avoiding')) {
      found[option] = readMoves(line, board, piece, value);
    }
  }
  finish(line);
  if (board === undefined || piece === undefined) return fail(line.flaws);
  const problem: TourProblem = freeze({ puzzle: 'tour', board, piece, closed, ...found });
  if (squareCount(board) <= MAX_SQUARES) {
    noteTour(
      (part, code, en, zh) => line.flaws.push(flaw(code, columns.get(part) ?? line.end, en, zh)),
      problem,
    );
  }
  return line.flaws.length > 0 ? fail(line.flaws) : ok(problem);
};

const freeze = (problem: TourProblem): TourProblem => {
  for (const list of [problem.using, problem.avoiding, problem.given]) {
    if (list === undefined) continue;
    for (const item of list) Object.freeze(item);
    Object.freeze(list);
  }
  return Object.freeze(problem);
};

/**
 * The canonical line.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * read.ok && formatTour(read.value); // 'tour 6x6 N closed'
 */
export const formatTour = (problem: TourProblem): string => {
  const { board, piece, closed, from, to, symmetric, uniform, seed, using, avoiding, given } = problem;
  const words = ['tour', formatBoard(board), pieceText(piece), closed ? 'closed' : 'open'];
  if (from !== undefined) words.push('from', formatSquare(board, from));
  if (to !== undefined) words.push('to', formatSquare(board, to));
  if (symmetric !== undefined) words.push('symmetric', symmetric);
  if (uniform) words.push('uniform');
  if (seed !== undefined) words.push('seed', String(seed));
  for (const [name, moves] of [
    ['using', using],
    ['avoiding', avoiding],
  ] as const) {
    if (moves?.length) words.push(name, moves.map((move) => formatMove(board, move)).join('/'));
  }
  if (given?.length) {
    words.push('given', given.map(({ step, square }) => `${step}:${formatSquare(board, square)}`).join('/'));
  }
  return words.join(' ');
};
