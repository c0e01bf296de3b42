import { formatSquare, MAX_SQUARES } from '../../core/board.js';
import { inspect, noteBoard, noteChoice, noteList, noteSquare, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { HuntProblem } from './hunt.js';

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parseHunt('hunt 8x8 N a3 pawns b2/c3/d4');
 * read.ok && validateHunt(read.value).ok; // true
 */
export const validateHunt: Validate<HuntProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, piece, from, pawns, aims } = problem;
    if (notePiece(note, 'piece', piece) && piece.rays.some(({ mode }) => mode !== 'any')) {
      note(
        'piece',
        'bad-piece',
        'In a hunt every move can capture or not, so its mode must be any',
        'hunt 中每一步都既可走也可吃，mode 必须是 any',
      );
    }
    if (noteList(note, 'aims', aims)) {
      if (aims.length !== 2)
        note('aims', 'bad-aims', 'There must be two aims, one per player', '必须有两个目标，每位玩家一个');
      for (const aim of aims) noteChoice(note, 'aims', aim, ['max', 'min']);
    }
    if (!noteBoard(note, board, MAX_SQUARES)) return;
    noteSquare(note, 'from', board, from);
    if (!noteList(note, 'pawns', pawns)) return;
    if (pawns.length === 0) note('pawns', 'incomplete', 'There must be at least one pawn', '至少要有一个兵');
    const seen = new Set<number>();
    pawns.forEach((pawn, i) => {
      if (!noteSquare(note, `pawns.${i}`, board, pawn)) return;
      const name = formatSquare(board, pawn);
      if (seen.has(pawn))
        note(`pawns.${i}`, 'duplicate-pawn', `There are two pawns on ${name}`, `${name} 上有两个兵`);
      else if (pawn === from)
        note(`pawns.${i}`, 'pawn-on-knight', `The piece starts on ${name}`, `棋子从 ${name} 出发`);
      seen.add(pawn);
    });
  });
