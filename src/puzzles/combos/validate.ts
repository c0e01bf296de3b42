import { formatSquare } from '../../core/board.js';
import { inspect, noteBoard, noteList, noteSquare, type Validate } from '../../core/validate.js';
import { notePiece } from '../../pieces/make.js';
import type { CombosProblem } from './combos.js';

/** The maximum side: choices grow with the board, and so do the tables of colliding pairs. */
export const LONGEST_COMBOS_SIDE = 32;

/**
 * The flaws of a problem built by hand: the same ones that the parser finds in a line.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * read.ok && validateCombos(read.value).ok; // true
 */
export const validateCombos: Validate<CombosProblem> = (problem) =>
  inspect(problem, (note) => {
    const { board, pieces } = problem;
    if (!noteBoard(note, board) || !noteList(note, 'pieces', pieces)) return;
    if (board.width > LONGEST_COMBOS_SIDE || board.height > LONGEST_COMBOS_SIDE) {
      note(
        'board',
        'too-large',
        `The board is too large. combos allows boards up to ${LONGEST_COMBOS_SIDE}x${LONGEST_COMBOS_SIDE}.`,
        `棋盘太大，combos 最大支持 ${LONGEST_COMBOS_SIDE}x${LONGEST_COMBOS_SIDE}`,
      );
    }
    if (pieces.length === 0)
      note('pieces', 'incomplete', 'There must be at least one piece', '至少要有一个棋子');
    const taken = new Set<number>();
    pieces.forEach((placed, i) => {
      notePiece(note, `pieces.${i}`, placed?.piece, { mayRepeat: true }); // choices are merged by direction
      if (!noteSquare(note, `pieces.${i}`, board, placed?.at)) return;
      if (taken.has(placed.at)) {
        const name = formatSquare(board, placed.at);
        note(`pieces.${i}`, 'same-square', `Another piece starts on ${name}`, `另一个棋子也从 ${name} 出发`);
      }
      taken.add(placed.at);
    });
  });
