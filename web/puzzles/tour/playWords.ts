/* A tour made by hand in words: for the panel, for the board, and for screen readers. */
import { counted, countWords } from '../../../src/core/amounts.js';
import { formatSquare, isMissing } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import { type Text, t, untranslated } from '../../../src/core/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { type Game, walkOf } from './game.js';
import { knownOf } from './hints.js';
import { standingOf, type Walk } from './walk.js';

/** The result of a path that visited every square. */
export const sayResult = ({ closed }: TourProblem, walk: Walk, closes: boolean): Text => {
  const all = t(`All ${counted(walk.length, 'square')} visited`, `走遍了全部 ${countWords(walk.length)} 格`);
  if (closes) return t(`${all.en}: a closed tour.`, `${all.zh}：闭合巡游。`);
  return closed
    ? t(
        `${all.en}, but the last square doesn't connect to the first: an open tour.`,
        `${all.zh}，但最后一格回不到第一格：这是开放巡游。`,
      )
    : t(`${all.en}: an open tour.`, `${all.zh}：开放巡游。`);
};

/** The current square of a path, and what comes next. */
export const sayWalk = (problem: TourProblem, walk: Walk): Text => {
  const last = walk.at(-1);
  if (last === undefined) return t('Select the first square.', '请选择第一格。');
  const name = formatSquare(problem.board, last);
  const standing = standingOf(problem, walk);
  if (standing.kind === 'stuck') return t(`${name}: stuck.`, `${name}：走不动了。`);
  if (standing.kind === 'done') return sayResult(problem, walk, standing.closes);
  const ways = standing.targets.length;
  return t(
    `${name} is step ${walk.length} and has ${counted(ways, 'move')}.`,
    `${name} 是第 ${walk.length} 步；有 ${countWords(ways)} 种走法。`,
  );
};

/** A square of the board in its current state. */
export const saySquare = (problem: TourProblem, game: Game, square: Square): Text => {
  const { board } = problem;
  const walk = walkOf(game);
  const name = formatSquare(board, square);
  if (isMissing(board, square)) return t(`${name}: hole`, `${name}：缺格`);
  if (walk.includes(square)) return t(`${name}: visited`, `${name}：已走过`);
  const standing = standingOf(problem, walk);
  if (standing.kind !== 'going' || !standing.targets.includes(square)) return untranslated(name);
  const known = game.hints ? knownOf(game.knowledge, [...walk, square])?.kind : undefined;
  if (known === 'alive') return t(`${name}: leads to a tour`, `${name}：能走完`);
  if (known === 'dead') return t(`${name}: a dead end`, `${name}：死路`);
  return t(`${name}: can be next`, `${name}：可以走`);
};
