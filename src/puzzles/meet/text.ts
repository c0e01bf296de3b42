import { countWords } from '../../core/amounts.js';
import { formatBoard, formatPoint, parsePointOn } from '../../core/board.js';
import { KNIGHT, type Piece } from '../../core/piece.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import {
  finish,
  flagMissing,
  flagTwice,
  keep,
  type Line,
  peek,
  readBoard,
  takeWord,
  type Word,
} from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import { MAX_WALKERS, type MeetProblem, type Walker } from './meet.js';

/** All flaws are reported at once, up to this many. */
const MAX_FLAWS = 1000;

/** `N@b2` names a piece and its square; a bare square uses the piece that the line shares. */
const splitWalker = (word: Word): { piece?: Word; square: Word } => {
  const { text, at } = word;
  const mark = text.lastIndexOf('@');
  if (mark < 0) return { square: word };
  return {
    piece: { text: text.slice(0, mark), at },
    square: { text: text.slice(mark + 1), at: at + mark + 1 },
  };
};

/** Reads a word that must be a piece. */
const pieceOf = (line: Line, word: Word): Piece | undefined => {
  const before = line.flaws.length;
  const own: Line = {
    words: word.text === '' ? [] : [word],
    next: 0,
    end: word.at,
    flaws: line.flaws,
    offered: line.offered,
  };
  const piece = readPiece(own);
  if (line.flaws.length > before) return undefined;
  if (own.next === 1) return piece;
  line.flaws.push(
    flaw(
      'bad-piece',
      word.at,
      word.text === ''
        ? 'Missing piece before "@". Example: N@b2'
        : `"${shorten(word.text)}" isn't a piece. Example: N@b2`,
      word.text === '' ? '@ 前面缺少棋子，例如 N@b2' : `“${shorten(word.text)}”不是棋子，例如 N@b2`,
    ),
  );
  return undefined;
};

const shorten = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

/** Reads `8x8 N b2 d3 f4 rounds` or `8x8 N@b2 C@d3`, the words after `meet`. */
export const parseMeet = (line: Line): Result<MeetProblem> => {
  const board = readBoard(line);
  const shared = peek(line)?.text.includes('@') ? undefined : readPiece(line);
  const walkers: Walker[] = [];
  let objective: MeetProblem['objective'] = 'total';
  let named = 0; // squares read, valid or not
  const pieces = new Map<string, Piece | undefined>(); // a line may name the same piece 10^5 times
  for (let word = peek(line); word !== undefined; word = peek(line)) {
    const asked = takeWord(line, 'total', 'rounds');
    if (asked !== undefined) {
      objective = asked;
      const again = peek(line);
      if (again?.text === asked) {
        line.next++;
        flagTwice(line, again);
      } else if (again?.text === 'total' || again?.text === 'rounds') {
        line.next++;
        line.flaws.push(
          flaw(
            'conflict',
            again.at,
            '"total" and "rounds" can\'t be combined. Keep one.',
            'total 和 rounds 只能写一个',
          ),
        );
      }
      break;
    }
    if (named === MAX_WALKERS || line.flaws.length >= MAX_FLAWS) {
      line.flaws.push(
        named === MAX_WALKERS
          ? flaw(
              'too-many',
              word.at,
              `Too many pieces. At most ${countWords(MAX_WALKERS)} are supported.`,
              `棋子太多，最多支持 ${countWords(MAX_WALKERS)} 个`,
            )
          : flaw(
              'too-many-flaws',
              word.at,
              'Too many errors. The rest of the problem was not read.',
              '错误太多，其余部分没有读取',
            ),
      );
      line.next = line.words.length;
      break;
    }
    line.next++;
    named++;
    const parts = splitWalker(word);
    let piece: Piece | undefined;
    if (parts.piece === undefined) {
      piece = shared ?? KNIGHT;
    } else {
      const known = parts.piece.text;
      if (!pieces.has(known)) pieces.set(known, pieceOf(line, parts.piece));
      piece = pieces.get(known);
    }
    if (parts.square.text === '') {
      line.flaws.push(
        flaw(
          'incomplete',
          parts.square.at,
          'Missing square after "@". Example: N@b2',
          '@ 后面缺少格子，例如 N@b2',
        ),
      );
      continue;
    }
    const at = board && keep(line, parsePointOn(board, parts.square.text, parts.square.at));
    if (piece !== undefined && at !== undefined)
      walkers.push(Object.freeze({ piece, at: Object.freeze(at) }));
  }
  if (named === 0) {
    flagMissing(
      line,
      'Missing starting squares. Example: meet 8x8 N b2 d3 f4',
      '缺少起点，例如 meet 8x8 N b2 d3 f4',
    );
  }
  finish(line);
  if (board === undefined || line.flaws.length > 0) return fail(line.flaws);
  return ok(Object.freeze({ puzzle: 'meet', board, walkers: Object.freeze(walkers), objective }));
};

/**
 * `meet 8x8 N b2 d3 f4`; the piece is written once if all have the same, and `total` is omitted.
 *
 * @example
 * const read = parseMeet('meet 8x8 N b2 d3 f4');
 * read.ok && formatMeet(read.value); // 'meet 8x8 N b2 d3 f4'
 */
export const formatMeet = ({ board, walkers, objective }: MeetProblem): string => {
  const shared = walkers[0]?.piece ?? KNIGHT;
  const first = pieceText(shared);
  const alike = walkers.every(({ piece }) => piece === shared || pieceText(piece) === first);
  const places = walkers.map(({ piece, at }) =>
    alike ? formatPoint(board, at) : `${pieceText(piece)}@${formatPoint(board, at)}`,
  );
  return [
    'meet',
    formatBoard(board),
    ...(alike ? [first] : []),
    ...places,
    ...(objective === 'rounds' ? ['rounds'] : []),
  ].join(' ');
};
