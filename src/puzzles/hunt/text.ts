import { countWords } from '../../core/amounts.js';
import { formatBoard, formatSquare, MAX_SQUARES, parseSquareOn, squareCount } from '../../core/board.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import type { Square } from '../../core/square.js';
import { t } from '../../core/text.js';
import {
  finish,
  flagMissing,
  flagTwice,
  keep,
  type Line,
  peek,
  readBoard,
  readSquare,
  splitList,
  takeWord,
} from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import { moverWords } from '../../pieces/words.js';
import type { Aim, HuntProblem } from './hunt.js';

/** A line with more wrong pawns than this is not read further: nobody reads a million messages. */
const MAX_FLAWS = 100;

const AIMS: Readonly<Record<string, readonly [Aim, Aim]>> = {
  'max/min': Object.freeze(['max', 'min'] as const),
  'min/max': Object.freeze(['min', 'max'] as const),
  'max/max': Object.freeze(['max', 'max'] as const),
  'min/min': Object.freeze(['min', 'min'] as const),
};

/** Reads `8x8 N b2 pawns a1/c3 aims min/max` (the word hunt has been read). */
export const parseHunt = (line: Line): Result<HuntProblem> => {
  let board = readBoard(line);
  if (board && squareCount(board) > MAX_SQUARES) {
    const { width, height } = board;
    line.flaws.push(
      flaw(
        'too-large',
        line.words[line.next - 1]!.at,
        `The ${width}x${height} board is too large. hunt allows at most ${countWords(MAX_SQUARES)} squares.`,
        `${width}x${height} 的棋盘太大，hunt 最多支持 ${countWords(MAX_SQUARES)} 格`,
      ),
    );
    board = undefined;
  }
  const pieceAt = peek(line)?.at ?? line.end;
  const piece = readPiece(line);
  const mover = piece === undefined ? t('piece', '棋子') : moverWords(piece);
  if (piece?.rays.some(({ mode }) => mode !== 'any')) {
    line.flaws.push(
      flaw(
        'bad-piece',
        pieceAt,
        'In a hunt every move can capture or not. Write the piece without m and c.',
        'hunt 中每一步都既可走也可吃，写棋子时请去掉 m 和 c',
      ),
    );
  }
  let from: Square | undefined;
  if (['pawns', 'aims'].includes(peek(line)?.text ?? '')) {
    const at = peek(line)!.at;
    line.flaws.push(
      flaw(
        'incomplete',
        at,
        `Missing square of the ${mover.en}. Example: hunt 8x8 ${piece?.text ?? 'N'} b2 pawns a1/c3`,
        `缺少${mover.zh}所在的格子，例如 hunt 8x8 ${piece?.text ?? 'N'} b2 pawns a1/c3`,
      ),
    );
  } else {
    from = readSquare(
      line,
      board,
      t(`square of the ${mover.en}`, `${mover.zh}所在的格子`),
      `hunt 8x8 ${piece?.text ?? 'N'} b2 pawns a1/c3`,
    );
  }
  refuseMoreKnights(line);
  const pawns: Square[] = [];
  if (takeWord(line, 'pawns') === undefined) {
    flagMissingPawns(line);
  } else {
    const seen = new Set<Square>();
    let items = 0;
    let word = peek(line);
    for (; word !== undefined && word.text !== 'aims'; word = peek(line)) {
      line.next++;
      if (word.text === 'pawns') {
        flagTwice(line, word);
        continue;
      }
      for (const item of splitList(word)) {
        items++;
        if (board === undefined || line.flaws.length >= MAX_FLAWS) continue;
        const pawn = keep(line, parseSquareOn(board, item.text, item.at));
        if (pawn === undefined) continue;
        const name = formatSquare(board, pawn);
        if (seen.has(pawn)) {
          line.flaws.push(
            flaw(
              'duplicate-pawn',
              item.at,
              `There are two pawns on ${name}. Remove one.`,
              `${name} 上有两个兵，请去掉一个`,
            ),
          );
        } else if (pawn === from) {
          line.flaws.push(
            flaw(
              'pawn-on-knight',
              item.at,
              `The pawn on ${name} is on the starting square. Move one of them.`,
              `${name} 上的兵与起点同格，请换一格`,
            ),
          );
        } else pawns.push(pawn);
        seen.add(pawn);
      }
    }
    if (items === 0) {
      const at = peek(line)?.at ?? line.end;
      line.flaws.push(
        flaw(
          'incomplete',
          at,
          'Missing squares after "pawns". Example: pawns a1/c3',
          'pawns 后面缺少格子，例如 pawns a1/c3',
        ),
      );
    }
  }
  const aims = readAims(line);
  finish(line);
  if (line.flaws.length > 0 || !board || !piece || from === undefined) return fail(line.flaws);
  return ok(Object.freeze({ puzzle: 'hunt', board, piece, from, pawns: Object.freeze(pawns), aims }));
};

/** True if the next word is a square, or a list of squares. */
const isAtSquares = (line: Line): boolean => /^(?:[a-z]+\d+|\d+,\d+)(?:\/|$)/.test(peek(line)?.text ?? '');

const skipTo = (line: Line, ...words: readonly string[]): void => {
  for (let word = peek(line); word !== undefined && !words.includes(word.text); word = peek(line))
    line.next++;
};

const refuseMoreKnights = (line: Line): void => {
  // Without the word "pawns", these are the pawns.
  if (!isAtSquares(line) || !line.words.slice(line.next).some(({ text }) => text === 'pawns')) return;
  line.flaws.push(
    flaw(
      'several-knights',
      peek(line)!.at,
      'A hunt has only one piece. Remove the second square.',
      'hunt 只有一个棋子，请去掉第二个格子',
    ),
  );
  skipTo(line, 'pawns', 'aims');
};

const flagMissingPawns = (line: Line): void => {
  const at = peek(line)?.at ?? line.end;
  if (isAtSquares(line)) {
    line.flaws.push(
      flaw(
        'incomplete',
        at,
        'Missing "pawns" before their squares. Example: pawns a1/c3',
        '兵的格子前面缺少 pawns，例如 pawns a1/c3',
      ),
    );
    skipTo(line, 'aims');
    return;
  }
  line.flaws.push(flaw('incomplete', at, 'Missing pawns. Example: pawns a1/c3', '缺少兵，例如 pawns a1/c3'));
};

const readAims = (line: Line): readonly [Aim, Aim] => {
  const usual = AIMS['max/min']!;
  if (takeWord(line, 'aims') === undefined) return usual;
  const word = peek(line);
  const choices = Object.keys(AIMS);
  if (word === undefined) {
    flagMissing(
      line,
      `Missing value after "aims". Use one of: ${choices.join(', ')}`,
      `aims 后面缺少目标，可用：${choices.join('、')}`,
    );
    return usual;
  }
  line.next++;
  if (Object.hasOwn(AIMS, word.text)) return AIMS[word.text]!;
  line.flaws.push(
    flaw(
      'bad-aims',
      word.at,
      `"${word.text.slice(0, 20)}" isn't a pair of aims (first player/second player). Use one of: ${choices.join(', ')}`,
      `“${word.text.slice(0, 20)}”不是目标（先手/后手），可用：${choices.join('、')}`,
    ),
  );
  return usual;
};

/**
 * The canonical line; aims are written only if they differ from the original game's.
 *
 * @example
 * const read = parseHunt('hunt 8x8 N a3 pawns b2/c3/d4');
 * read.ok && formatHunt(read.value); // 'hunt 8x8 N a3 pawns b2/c3/d4'
 */
export const formatHunt = ({ board, piece, from, pawns, aims }: HuntProblem): string => {
  const list = pawns.map((pawn) => formatSquare(board, pawn)).join('/');
  const line = `hunt ${formatBoard(board)} ${pieceText(piece)} ${formatSquare(board, from)} pawns ${list}`;
  return aims.join('/') === 'max/min' ? line : `${line} aims ${aims.join('/')}`;
};
