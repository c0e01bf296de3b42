import { countWords } from '../../core/amounts.js';
import { type Board, formatBoard, formatSquare, squareCount } from '../../core/board.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import { TOUR_SHAPES, type TourSymmetry } from '../../core/symmetry.js';
import { t } from '../../core/text.js';
import {
  finish,
  flagMissing,
  flagTwice,
  type Line,
  peek,
  readBoard,
  readSquare,
  takeWord,
} from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import type { CountProblem } from './countTours.js';
import { MAX_COUNTED_SQUARES, noteCount } from './validate.js';

const AFTER = {
  from: t('square after "from"', '起点'),
  to: t('square after "to"', '终点'),
};

type Asked = Pick<CountProblem, 'from' | 'to' | 'symmetric' | 'classes'>;

const readShape = (line: Line): TourSymmetry | undefined => {
  const word = peek(line);
  if (word === undefined) {
    flagMissing(
      line,
      'Missing symmetry after "symmetric". Example: symmetric half-turn',
      'symmetric 后面缺少对称方式，例如 symmetric half-turn',
    );
    return undefined;
  }
  line.next++;
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

/** The words after open or closed, in any order, each at most once; `columns` stores their positions. */
const readAsked = (line: Line, board: Board | undefined, columns: Record<string, number>): Asked => {
  const asked: { -readonly [K in keyof Asked]: Asked[K] } = {};
  for (;;) {
    const next = peek(line);
    const word = takeWord(line, 'from', 'to', 'symmetric', 'classes');
    if (word === undefined || next === undefined) return asked;
    if (columns[word] !== undefined) flagTwice(line, next);
    columns[word] = next.at;
    if (word === 'classes') asked.classes = true;
    else if (word === 'symmetric') {
      const shape = readShape(line);
      if (shape !== undefined) asked.symmetric = shape;
    } else {
      const square = readSquare(line, board, AFTER[word], `${word} a1`);
      if (square !== undefined) asked[word] = square;
    }
  }
};

/** Reads `6x6 N closed`, `5x5 open from a1 to e5`, `6x6 closed classes`: the words after `count-tours`. */
export const parseCount = (line: Line): Result<CountProblem> => {
  const boardAt = peek(line)?.at ?? line.end;
  const board = readBoard(line);
  if (board !== undefined && squareCount(board) > MAX_COUNTED_SQUARES) {
    line.flaws.push(
      flaw(
        'too-large',
        boardAt,
        `The board is too large. Tours can be counted on boards of at most ${countWords(MAX_COUNTED_SQUARES)} squares.`,
        `棋盘太大，最多支持 ${countWords(MAX_COUNTED_SQUARES)} 格`,
      ),
    );
  }
  const piece = readPiece(line);
  const shape = takeWord(line, 'open', 'closed');
  if (shape === undefined && line.flaws.length === 0) {
    const at = peek(line)?.at ?? line.end;
    if (at === line.end)
      flagMissing(
        line,
        'Missing "open" or "closed". Example: count-tours 6x6 closed',
        '请写明 open（开放巡游）或 closed（闭合巡游），例如 count-tours 6x6 closed',
      );
    else
      line.flaws.push(
        flaw(
          'open-or-closed',
          at,
          'Expected "open" or "closed" here. Example: count-tours 6x6 closed',
          '这里应写 open（开放巡游）或 closed（闭合巡游），例如 count-tours 6x6 closed',
        ),
      );
  }
  const other = peek(line);
  if (shape !== undefined && takeWord(line, 'open', 'closed') !== undefined && other !== undefined) {
    if (other.text === shape) flagTwice(line, other);
    else
      line.flaws.push(
        flaw(
          'open-or-closed',
          other.at,
          '"open" and "closed" can\'t be combined. Keep one.',
          'open 和 closed 只能写一个',
        ),
      );
  }
  const columns: Record<string, number> = { board: boardAt };
  const asked = readAsked(line, board, columns);
  finish(line);
  if (board === undefined || piece === undefined || shape === undefined) return fail(line.flaws);
  const problem: CountProblem = Object.freeze({
    puzzle: 'count-tours',
    board,
    piece,
    closed: shape === 'closed',
    ...asked,
  });
  noteCount((part, code, en, zh) => line.flaws.push(flaw(code, columns[part] ?? boardAt, en, zh)), problem);
  return line.flaws.length > 0 ? fail(line.flaws) : ok(problem);
};

/**
 * The canonical problem line.
 *
 * @example
 * const read = parseCount('count-tours 6x6 N closed');
 * read.ok && formatCount(read.value); // 'count-tours 6x6 N closed'
 */
export const formatCount = ({ board, piece, closed, from, to, symmetric, classes }: CountProblem): string =>
  [
    'count-tours',
    formatBoard(board),
    pieceText(piece),
    closed ? 'closed' : 'open',
    ...(from === undefined ? [] : ['from', formatSquare(board, from)]),
    ...(to === undefined ? [] : ['to', formatSquare(board, to)]),
    ...(symmetric === undefined ? [] : ['symmetric', symmetric]),
    ...(classes === undefined ? [] : ['classes']),
  ].join(' ');
