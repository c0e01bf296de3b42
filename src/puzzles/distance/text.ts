import { formatBoard, formatPoint } from '../../core/board.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import { t } from '../../core/text.js';
import { finish, type Line, readBoard, readPoint } from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import type { DistanceProblem } from './distance.js';

const END_WORDS: ReadonlySet<string> = new Set(['from', 'to', '从', '到', '起点', '终点']);

/** Notes `from a1 to h8`, which other puzzles have. Returns whether the line has it. */
const flagEnds = (line: Line): boolean => {
  const word = line.words.slice(line.next).find(({ text }) => END_WORDS.has(text));
  if (word === undefined) return false;
  line.flaws.push(
    flaw(
      'unexpected',
      word.at,
      `Unexpected "${word.text}". Write only the two squares. Example: distance 8x8 N a1 h8`,
      `多了一个“${word.text}”，只写两个格子即可，例如 distance 8x8 N a1 h8`,
    ),
  );
  return true;
};

/** `distance 50x50 N b2 a1` */
export const parseDistance = (line: Line): Result<DistanceProblem> => {
  const board = readBoard(line);
  const piece = readPiece(line);
  if (flagEnds(line)) return fail(line.flaws);
  const from = readPoint(line, board, t('starting square', '起点'));
  const to = readPoint(line, board, t('target square', '终点'), 'distance 8x8 N a1 h8');
  finish(line);
  if (
    board === undefined ||
    piece === undefined ||
    from === undefined ||
    to === undefined ||
    line.flaws.length > 0
  ) {
    return fail(line.flaws);
  }
  return ok(Object.freeze({ puzzle: 'distance', board, piece, from, to }));
};

/**
 * The canonical problem line.
 *
 * @example
 * const read = parseDistance('distance 8x8 N a1 h8');
 * read.ok && formatDistance(read.value); // 'distance 8x8 N a1 h8'
 */
export const formatDistance = ({ board, piece, from, to }: DistanceProblem): string =>
  `distance ${formatBoard(board)} ${pieceText(piece)} ${formatPoint(board, from)} ${formatPoint(board, to)}`;
