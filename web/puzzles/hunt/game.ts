/* A pawn hunt in progress as plain data: the turns, what each choice cost, and the words for both. */

import { countWords, movesWords } from '../../../src/core/amounts.js';
import { formatSquare } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import { type Aim, type HuntOption, type HuntProblem, moverAfter } from '../../../src/puzzles/hunt/hunt.js';
import type { Side } from '../../state/duel.js';
import type { Walk } from './scene.js';

export interface Turn extends Walk {
  /** The value of every pawn that could have been taken: the total from there. */
  readonly options: readonly HuntOption[];
}

export interface Game {
  readonly turns: readonly Turn[];
}

export const NEW_GAME: Game = { turns: [] };

export const sideToMove = ({ turns }: Game): Side => moverAfter(turns.length);

export const isOver = ({ pawns }: HuntProblem, { turns }: Game): boolean => turns.length === pawns.length;

export const pieceAt = ({ from }: HuntProblem, { turns }: Game): Square => turns.at(-1)?.takes ?? from;

export const pawnsLeft = ({ pawns }: HuntProblem, { turns }: Game): readonly Square[] => {
  const taken = new Set(turns.map(({ takes }) => takes));
  return pawns.filter((pawn) => !taken.has(pawn));
};

/** The game after a pawn was taken along a path. `options` are the values of all pawns before. */
export const afterTurn = (
  game: Game,
  takes: Square,
  path: readonly Square[],
  options: readonly HuntOption[],
): Game => {
  const by = sideToMove(game) === 0 ? 'first' : 'second';
  return { turns: [...game.turns, { by, takes, path, options }] };
};

export const movesOf = ({ path }: Walk): number => path.length - 1;

export const totalOf = ({ turns }: Game): number => turns.reduce((sum, turn) => sum + movesOf(turn), 0);

export const bestTotal = (options: readonly HuntOption[], aim: Aim): number =>
  options.reduce(
    (best, { total }) => (aim === 'max' ? Math.max(best, total) : Math.min(best, total)),
    options[0]!.total,
  );

const aimOf = ({ aims }: HuntProblem, by: 'first' | 'second'): Aim => aims[by === 'first' ? 0 : 1];

/** How many moves a choice gave away, and the first pawn that would have kept them. */
export const regretOf = (
  problem: HuntProblem,
  { by, takes, options }: Turn,
): { readonly moves: number; readonly better: Square } => {
  const best = bestTotal(options, aimOf(problem, by));
  const chosen = options.find(({ pawn }) => pawn === takes)!.total;
  return { moves: Math.abs(best - chosen), better: options.find(({ total }) => total === best)!.pawn };
};

/** The number of moves a player has given away so far. */
export const regretSum = (problem: HuntProblem, { turns }: Game, side: Side): number =>
  turns.reduce((sum, turn, i) => sum + (moverAfter(i) === side ? regretOf(problem, turn).moves : 0), 0);

/** A player's side and goal. */
export const saySide = (side: Side, aim: Aim): Text => {
  if (side === 0)
    return aim === 'max'
      ? t('First player: maximize moves', '先手：总步数尽量多')
      : t('First player: minimize moves', '先手：总步数尽量少');
  return aim === 'max'
    ? t('Second player: maximize moves', '后手：总步数尽量多')
    : t('Second player: minimize moves', '后手：总步数尽量少');
};

export const sayYourTurn = (aim: Aim): Text =>
  aim === 'max'
    ? t(
        'Your turn: select a pawn. Make the total as large as possible.',
        '轮到你：选一个兵。你的目标：总步数尽量多。',
      )
    : t(
        'Your turn: select a pawn. Make the total as small as possible.',
        '轮到你：选一个兵。你的目标：总步数尽量少。',
      );

export const sayRegret = (problem: HuntProblem, turn: Turn): Text => {
  const { moves, better } = regretOf(problem, turn);
  if (moves === 0) return t('optimal', '最优');
  const name = formatSquare(problem.board, better);
  return t(`${movesWords(moves).en} worse than ${name}`, `比吃 ${name} 差 ${countWords(moves)} 步`);
};

/** A turn in words for screen readers. */
export const sayTurn = (problem: HuntProblem, turn: Turn, mine: boolean): Text => {
  const name = formatSquare(problem.board, turn.takes);
  const moves = movesOf(turn);
  if (!mine)
    return t(
      `The opponent takes ${name} in ${movesWords(moves).en}.`,
      `对手用 ${countWords(moves)} 步吃 ${name}。`,
    );
  const regret = sayRegret(problem, turn);
  return t(
    `You take ${name} in ${movesWords(moves).en}: ${regret.en}.`,
    `你用 ${countWords(moves)} 步吃 ${name}：${regret.zh}。`,
  );
};

/** The result, compared with the optimum. */
export const sayResult = (problem: HuntProblem, game: Game, side: Side): Text => {
  const total = totalOf(game);
  const best = bestTotal(game.turns[0]!.options, problem.aims[0]);
  const lost = regretSum(problem, game, side);
  if (lost === 0) {
    return t(
      `All pawns are taken after ${movesWords(total).en}. You played optimally as the ${side === 0 ? 'first' : 'second'} player.`,
      `兵已吃完，共 ${countWords(total)} 步。你作为${side === 0 ? '先手' : '后手'}走出了最优结果。`,
    );
  }
  return t(
    `All pawns are taken after ${movesWords(total).en}. Optimal play gives ${best}, so you lost ${movesWords(lost).en}.`,
    `兵已吃完，共 ${countWords(total)} 步。双方都采取最优策略时为 ${best} 步，你差了 ${countWords(lost)} 步。`,
  );
};

/** The latest turn, for screen readers; undefined before the first. */
export const sayLatest = (problem: HuntProblem, game: Game, side: Side): readonly Text[] | undefined => {
  if (game.turns.length === 0) return undefined;
  const mine = side === 0 ? 'first' : 'second';
  const latest = game.turns.slice(-2).map((turn) => sayTurn(problem, turn, turn.by === mine));
  return isOver(problem, game) ? [...latest, sayResult(problem, game, side)] : latest;
};
