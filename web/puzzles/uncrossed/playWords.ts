/* A path drawn by hand in words: for the panel, for the board, and for screen readers. */
import { counted, countWords, movesWords } from '../../../src/core/amounts.js';
import { formatSquare, isMissing } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import { type Text, t, untranslated } from '../../../src/core/text.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { Longest } from './longest.js';
import { type Drawable, type Move, movesOf, type Path, type Refusal, targetsOf } from './path.js';

/** Why a press on a square was refused. */
export const sayRefusal = ({ board, piece }: Drawable, why: Refusal): Text => {
  const name = (square: Square): string => formatSquare(board, square);
  const move = ([from, to]: Move): string => `${name(from)}–${name(to)}`;
  switch (why.kind) {
    case 'touch': {
      const [made, touched] = [move(why.move), why.touched.map(move)];
      return t(`${made} would touch ${touched.join(', ')}.`, `${made} 会与 ${touched.join('、')} 相交。`);
    }
    case 'visited':
      return t(
        `The path already visits ${name(why.square)}. Choose a new square.`,
        `路线已经过 ${name(why.square)}，请选没走过的格子。`,
      );
    case 'no-move':
      return t(
        `The ${pieceWords(piece).en} can't move to ${name(why.square)} from here. Choose a marked square.`,
        `从这里走不到 ${name(why.square)}，请选标出的格子。`,
      );
    case 'too-short':
      return t('A closed path has at least 3 moves. Continue.', '闭合路线至少 3 步，请继续。');
    case 'closed':
      return t('The path is closed. Undo a move or start over.', '路线已经闭合，可以撤销或重新开始。');
  }
};

/** The state of the path. */
export const sayStanding = (problem: Drawable, path: Path, best: number | undefined): Text => {
  const made = movesWords(movesOf(path));
  if (path.squares.length === 0) {
    return best === undefined
      ? t('Select a square to start on', '选一格作为起点')
      : t(
          `Select a square to start on. The best is ${counted(best, 'move')}.`,
          `选一格作为起点。最多能走 ${countWords(best)} 步。`,
        );
  }
  const of = best === undefined ? t('', '') : t(` of ${best}`, `，最多 ${best} 步`);
  const isDone = problem.closed ? path.isClosed : targetsOf(problem, path).length === 0;
  if (isDone && movesOf(path) === best) {
    return t(`${made.en}: no path is longer.`, `走了 ${made.zh}：没有更长的路线了。`);
  }
  if (path.isClosed) return t(`Closed: ${made.en}${of.en}.`, `已闭合：${made.zh}${of.zh}。`);
  return isDone || targetsOf(problem, path).length === 0
    ? t(`${made.en}${of.en}. Every further move would touch.`, `走了 ${made.zh}${of.zh}。再走就会相交。`)
    : t(`${made.en}${of.en}`, `走了 ${made.zh}${of.zh}`);
};

export const sayHint = (problem: Drawable, path: Path, hint: Longest): Text => {
  if (hint.kind === 'unknown') {
    return t(
      'Too much is still open for an exact hint. Draw a few more moves.',
      '剩下的可能太多，给不出精确的提示，请再走几步。',
    );
  }
  if (hint.kind === 'none') {
    return t("This path can't be closed any more. Take a move back.", '这条路线已无法闭合，请撤销一步。');
  }
  const total = movesWords(movesOf(hint.path));
  const next = hint.path.squares[path.squares.length] ?? hint.path.squares[0]!;
  const name = formatSquare(problem.board, next);
  return movesOf(hint.path) === movesOf(path)
    ? t('Nothing can be added here.', '不能再延长了。')
    : t(
        `Go to ${name}. The longest path from here has ${total.en}.`,
        `走到 ${name}。从这里最长能走到 ${total.zh}。`,
      );
};

/** A square of the board in its current state. */
export const saySquare = (problem: Drawable, path: Path, square: Square): Text => {
  const { board } = problem;
  const name = formatSquare(board, square);
  if (isMissing(board, square)) return t(`${name}: hole`, `${name}：缺格`);
  if (path.squares.at(-1) === square) return t(`${name}: end of the path`, `${name}：路线的末端`);
  if (targetsOf(problem, path).includes(square)) return t(`${name}: can be next`, `${name}：可以走`);
  return path.squares.includes(square) ? t(`${name}: visited`, `${name}：已走过`) : untranslated(name);
};
