import { formatBoard, isLongBoard, LONGEST_SIDE, type LongBoard } from '../../core/board.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import { finish, type Line, peek, readBoard, takeWord } from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import type { UncrossedProblem } from './uncrossed.js';
import { noteUncrossed } from './validate.js';

const SIZE = /^(\d{1,30})[x×](\d{1,30})$/i;

/** A board with a side that only a strip can have; undefined for any other word. */
const takeLongBoard = (line: Line): LongBoard | undefined => {
  const match = SIZE.exec(peek(line)?.text ?? '');
  if (match === null) return undefined;
  const [width, height] = [BigInt(match[1]!), BigInt(match[2]!)];
  if (width < 1n || height < 1n || (width <= LONGEST_SIDE && height <= LONGEST_SIDE)) return undefined;
  line.next++;
  return Object.freeze({ width, height });
};

/** `uncrossed 8x8 N closed`. */
export const parseUncrossed = (line: Line): Result<UncrossedProblem> => {
  const columns = { board: peek(line)?.at ?? line.end, piece: line.end };
  const board = takeLongBoard(line) ?? readBoard(line);
  columns.piece = peek(line)?.at ?? line.end;
  const piece = readPiece(line);
  const kind = takeWord(line, 'open', 'closed');
  const again = kind && peek(line);
  if (again !== undefined && (again.text === 'open' || again.text === 'closed')) {
    line.next++;
    line.flaws.push(
      again.text === kind
        ? flaw('twice', again.at, `"${kind}" was already given. Keep one.`, `${kind} 只能写一次`)
        : flaw(
            'clash',
            again.at,
            '"open" and "closed" can\'t be combined. Keep one.',
            'open 和 closed 只能写一个',
          ),
    );
  }
  finish(line);
  if (board === undefined || piece === undefined) return fail(line.flaws);
  const problem: UncrossedProblem = Object.freeze({
    puzzle: 'uncrossed',
    board,
    piece,
    closed: kind === 'closed',
  });
  noteUncrossed(
    (part, code, en, zh) =>
      line.flaws.push(flaw(code, part === 'board' ? columns.board : columns.piece, en, zh)),
    problem,
  );
  return line.flaws.length > 0 ? fail(line.flaws) : ok(problem);
};

/**
 * The canonical problem line.
 *
 * @example
 * const read = parseUncrossed('uncrossed 6x6 N');
 * read.ok && formatUncrossed(read.value); // 'uncrossed 6x6 N open'
 */
export const formatUncrossed = ({ board, piece, closed }: UncrossedProblem): string =>
  [
    'uncrossed',
    isLongBoard(board) ? `${board.width}x${board.height}` : formatBoard(board),
    pieceText(piece),
    closed ? 'closed' : 'open',
  ].join(' ');
