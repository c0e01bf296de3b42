/* A game in words: each move and whether it was right, the latest move, and the result. */
import { type Text, t } from '../../../src/core/text.js';
import type { GrundyMove, GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { formatPlace } from '../../../src/puzzles/grundy/text.js';
import type { Side } from '../../state/duel.js';
import { type Game, isOver, judge, type Ply, sideToMove, winnerOf } from './game.js';

/** For example `2,5 → 1,3`. */
export const formatMove = ({ board }: GrundyProblem, { from, to }: GrundyMove): string =>
  `${formatPlace(board, from)} → ${formatPlace(board, to)}`;

export const sayPly = (problem: GrundyProblem, ply: Ply): Text => {
  switch (judge(ply)) {
    case 'wins':
      return t('still winning', '保持必胜');
    case 'lost':
      return t('no winning move', '没有必胜走法');
    case 'mistake': {
      const better = formatMove(problem, ply.winning[0]!);
      return t(`loses the win; ${better} was winning`, `错失必胜：应走 ${better}`);
    }
  }
};

export const sayMove = (problem: GrundyProblem, { move }: Ply, mine: boolean): Text => {
  const [from, to] = [formatPlace(problem.board, move.from), formatPlace(problem.board, move.to)];
  return mine
    ? t(`You move ${from} to ${to}.`, `你从 ${from} 走到 ${to}。`)
    : t(`The opponent moves ${from} to ${to}.`, `对手从 ${from} 走到 ${to}。`);
};

/** The result, and whether another one was possible. */
export const sayResult = (problem: GrundyProblem, game: Game, side: Side): Text => {
  const won = winnerOf(problem, game) === side;
  const stuck = sideToMove(game) === side;
  const why: Text = stuck ? t("You can't move", '你走不动了') : t("The opponent can't move", '对手走不动了');
  const end: Text = won
    ? t(`${why.en}. You win.`, `${why.zh}，你赢了。`)
    : t(`${why.en}. You lose.`, `${why.zh}，你输了。`);
  if (won) return end;
  const mine = game.plies.filter((_, i) => (i % 2 === 0 ? 0 : 1) === side);
  const slip = mine.findLast((ply) => judge(ply) === 'mistake');
  if (slip === undefined) {
    return t(
      `${end.en} Your position was lost from the first move; nothing helps against optimal play.`,
      `${end.zh}从第一步起局面就是必败的；对手不失误，怎么走都赢不了。`,
    );
  }
  const place = game.plies.indexOf(slip) + 1;
  return t(
    `${end.en} Your move ${place} lost the win; ${formatMove(problem, slip.winning[0]!)} would have won.`,
    `${end.zh}第 ${place} 步错失必胜；走 ${formatMove(problem, slip.winning[0]!)} 就能赢。`,
  );
};

/** The latest moves, for screen readers. */
export const sayLatest = (problem: GrundyProblem, game: Game, side: Side): readonly Text[] => {
  const { plies } = game;
  const first = Math.max(0, plies.length - 2);
  const latest = plies.slice(first).map((ply, i) => sayMove(problem, ply, (first + i) % 2 === side));
  return isOver(problem, game) ? [...latest, sayResult(problem, game, side)] : latest;
};
