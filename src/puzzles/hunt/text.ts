import { formatBoard, formatSquare, MAX_SQUARES, parseSquareOn, squareCount } from '../../core/board.js';
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
} from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import type { Aim, HuntProblem } from './hunt.js';

/** A line with more wrong pawns than this is not read further: nobody reads a million sentences. */
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
        `a hunt takes boards of at most ${MAX_SQUARES} squares; ${width}x${height} has more`,
        `hunt 的棋盘最多 ${MAX_SQUARES} 格；${width}x${height} 超出了`,
      ),
    );
    board = undefined;
  }
  const pieceAt = peek(line)?.at ?? line.end;
  const piece = readPiece(line);
  if (piece?.rays.some(({ mode }) => mode !== 'any')) {
    line.flaws.push(
      flaw(
        'bad-piece',
        pieceAt,
        'in a hunt every move may take a pawn or not: write the piece without m and c',
        'hunt 中每一步都既可走也可吃：写棋子时不要用 m 和 c',
      ),
    );
  }
  let from: Square | undefined;
  if (['pawns', 'aims'].includes(peek(line)?.text ?? '')) {
    const at = peek(line)!.at;
    line.flaws.push(
      flaw('incomplete', at, "the knight's square is lacking, such as a1", '缺少马所在的格子，例如 a1'),
    );
  } else {
    from = readSquare(line, board, t("the knight's square", '马所在的格子'));
  }
  refuseMoreKnights(line);
  const pawns: Square[] = [];
  if (takeWord(line, 'pawns') === undefined) {
    const at = peek(line)?.at ?? line.end;
    line.flaws.push(
      flaw('incomplete', at, 'pawns are lacking: write pawns a1/b2', '缺少兵：请写 pawns a1/b2'),
    );
  } else {
    const seen = new Set<Square>();
    let items = 0;
    let word = peek(line);
    for (; word !== undefined && word.text !== 'aims'; word = peek(line)) {
      line.next++;
      for (const item of splitList(word)) {
        items++;
        if (board === undefined || line.flaws.length >= MAX_FLAWS) continue;
        const pawn = keep(line, parseSquareOn(board, item.text, item.at));
        if (pawn === undefined) continue;
        const name = formatSquare(board, pawn);
        if (seen.has(pawn)) {
          line.flaws.push(
            flaw('duplicate-pawn', item.at, `there are two pawns on ${name}`, `${name} 上有两个兵`),
          );
        } else if (pawn === from) {
          line.flaws.push(
            flaw(
              'pawn-on-knight',
              item.at,
              `the pawn on ${name} stands where the knight begins`,
              `${name} 上的兵与马的起点重合`,
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
          'pawns needs at least one square, such as a1',
          'pawns 后面至少要写一格，例如 a1',
        ),
      );
    }
  }
  const aims = readAims(line);
  finish(line);
  if (line.flaws.length > 0 || !board || !piece || from === undefined) return fail(line.flaws);
  return ok(Object.freeze({ puzzle: 'hunt', board, piece, from, pawns: Object.freeze(pawns), aims }));
};

const refuseMoreKnights = (line: Line): void => {
  const second = peek(line);
  if (second === undefined || !/^([a-z]+\d+|\d+,\d+)$/.test(second.text)) return;
  line.flaws.push(
    flaw(
      'several-knights',
      second.at,
      'a hunt has one knight; hunts with several are not supported',
      'hunt 只有一个马；暂不支持多个马',
    ),
  );
  while (![undefined, 'pawns', 'aims'].includes(peek(line)?.text)) line.next++;
};

const readAims = (line: Line): readonly [Aim, Aim] => {
  const usual = AIMS['max/min']!;
  if (takeWord(line, 'aims') === undefined) return usual;
  const word = peek(line);
  const choices = Object.keys(AIMS).join(', ');
  if (word === undefined) {
    flagMissing(line, `aims needs one of ${choices}`, `aims 后面要写其中之一：${choices}`);
    return usual;
  }
  line.next++;
  if (Object.hasOwn(AIMS, word.text)) return AIMS[word.text]!;
  line.flaws.push(
    flaw(
      'bad-aims',
      word.at,
      `aims are one of ${choices}: what the first and the second player want`,
      `aims 只能是 ${choices} 之一：先手与后手各自的目标`,
    ),
  );
  return usual;
};

/**
 * The canonical line; aims are named only where they differ from the original game's.
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
