/* combos 8x8 R@a1 Q@d4 B@h8: a board, then each piece with its square. */
import { formatBoard, formatSquare, parseSquareOn } from '../../core/board.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import type { Square } from '../../core/square.js';
import { finish, flagMissing, keep, type Line, readBoard, type Word } from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { parseMover } from '../../pieces/read.js';
import type { CombosProblem, Placed } from './combos.js';
import { LONGEST_COMBOS_SIDE } from './validate.js';

/** All flaws are reported at once, up to this many. */
const MAX_FLAWS = 1000;

const shown = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

const readPlaced = (
  line: Line,
  board: CombosProblem['board'] | undefined,
  word: Word,
): Placed | undefined => {
  const sign = word.text.lastIndexOf('@');
  if (sign <= 0 || sign === word.text.length - 1) {
    const what = shown(word.text);
    line.flaws.push(
      flaw(
        'bad-placement',
        word.at,
        `"${what}" isn't a piece on a square. Example: R@a1`,
        `“${what}”应写成“棋子@格子”，例如 R@a1`,
      ),
    );
    return undefined;
  }
  const piece = keep(line, parseMover(word.text.slice(0, sign), word.at));
  const at = board && keep(line, parseSquareOn(board, word.text.slice(sign + 1), word.at + sign + 1));
  return piece === undefined || at === undefined ? undefined : Object.freeze({ piece, at });
};

/** Reads the words after `combos`. */
export const parseCombos = (line: Line): Result<CombosProblem> => {
  const boardAt = line.words[line.next]?.at ?? line.end;
  const board = readBoard(line);
  if (board && (board.width > LONGEST_COMBOS_SIDE || board.height > LONGEST_COMBOS_SIDE)) {
    line.flaws.push(
      flaw(
        'too-large',
        boardAt,
        `The board is too large. combos allows boards up to ${LONGEST_COMBOS_SIDE}x${LONGEST_COMBOS_SIDE}.`,
        `棋盘太大，combos 最大支持 ${LONGEST_COMBOS_SIDE}x${LONGEST_COMBOS_SIDE}`,
      ),
    );
  }
  if (line.next === line.words.length) {
    flagMissing(line, 'Missing pieces. Example: combos 8x8 R@a1 Q@d4', '缺少棋子，例如 combos 8x8 R@a1 Q@d4');
  }
  const pieces: Placed[] = [];
  const taken = new Map<Square, string>();
  for (; line.next < line.words.length; line.next++) {
    const word = line.words[line.next]!;
    if (line.flaws.length >= MAX_FLAWS) {
      line.flaws.push(
        flaw(
          'too-many-flaws',
          word.at,
          'Too many errors. The rest of the problem was not read.',
          '错误太多，其余部分没有读取',
        ),
      );
      line.next = line.words.length;
      break;
    }
    const placed = readPlaced(line, board, word);
    if (placed === undefined) continue;
    const other = taken.get(placed.at);
    if (other !== undefined) {
      line.flaws.push(
        flaw(
          'same-square',
          word.at,
          `${shown(word.text)} and ${shown(other)} are on the same square. Pieces must start on different squares.`,
          `${shown(word.text)} 与 ${shown(other)} 在同一格，各棋子的起点必须不同`,
        ),
      );
      continue;
    }
    taken.set(placed.at, word.text);
    pieces.push(placed);
  }
  finish(line);
  if (board === undefined || line.flaws.length > 0) return fail(line.flaws);
  return ok(Object.freeze({ puzzle: 'combos', board, pieces: Object.freeze(pieces) }));
};

/**
 * The canonical line; pieces keep their order.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * read.ok && formatCombos(read.value); // 'combos 8x8 R@a1 Q@d4 B@h8'
 */
export const formatCombos = ({ board, pieces }: CombosProblem): string =>
  [
    'combos',
    formatBoard(board),
    ...pieces.map(({ piece, at }) => `${pieceText(piece)}@${formatSquare(board, at)}`),
  ].join(' ');
