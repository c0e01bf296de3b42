import { formatSquare } from '../../core/board.js';
import type { Json } from '../../core/puzzle.js';
import { type Text, t } from '../../core/text.js';
import type { HuntAnswer, HuntProblem } from './hunt.js';

export const jsonHunt = ({ board }: HuntProblem, answer: HuntAnswer): Json => {
  switch (answer.kind) {
    case 'hunt':
      return {
        moves: answer.moves,
        line: answer.line.map(({ by, takes, moves, path, options }) => ({
          by,
          takes: formatSquare(board, takes),
          moves,
          path: path.map((square) => formatSquare(board, square)),
          options: options.map(({ pawn, total }) => ({ pawn: formatSquare(board, pawn), total })),
        })),
      };
    case 'unreachable':
      return {
        kind: 'unreachable',
        pawn: formatSquare(board, answer.pawn),
        from: formatSquare(board, answer.from),
      };
    case 'stopped':
      return { kind: 'stopped', nodes: answer.nodes, why: answer.why.en };
  }
};

const GAMES: Readonly<Record<string, Text>> = {
  'max/min': t('under best play of both', '双方都走最好时'),
  'min/max': t('under best play of both, the minimiser starting', '双方都走最好、求少的一方先走时'),
  'max/max': t('in the longest order of taking the pawns', '按最长的吃兵次序'),
  'min/min': t('in the shortest order of taking the pawns', '按最短的吃兵次序'),
};

const many = (count: number): string => (count === 1 ? '1 move' : `${count} moves`);

/** Longer paths are cut short in sentences; the JSON has all of them. */
const LONGEST_PATH = 12;

export const sayHunt = ({ board, from, aims }: HuntProblem, answer: HuntAnswer): Text => {
  const name = (square: number) => formatSquare(board, square);
  switch (answer.kind) {
    case 'hunt': {
      const game = GAMES[aims.join('/')]!;
      const lines = answer.line.map(({ by, takes, moves, path, options }, turn) => {
        const others = options.filter(({ pawn }) => pawn !== takes).map(({ total }) => total);
        const [least, most] = [Math.min(...others), Math.max(...others)];
        const range = (to: string) => (least === most ? `${least}` : `${least}${to}${most}`);
        const chosen = options.find(({ pawn }) => pawn === takes)!.total;
        const compared = t(
          others.length === 0 ? '' : `; ${chosen} still to come, with another pawn ${range(' to ')}`,
          others.length === 0 ? '' : `；从此手起共 ${chosen} 步，改吃别的兵则为 ${range(' 至 ')} 步`,
        );
        const way =
          path.length > LONGEST_PATH
            ? [...path.slice(0, 4).map(name), '…', ...path.slice(-3).map(name)]
            : path.map(name);
        return t(
          `${turn + 1}. ${by}: takes ${name(takes)} in ${many(moves)} (${way.join(' ')})${compared.en}`,
          `${turn + 1}. ${by === 'first' ? '先手' : '后手'}：用 ${moves} 步吃 ${name(takes)}（${way.join(' ')}）${compared.zh}`,
        );
      });
      return t(
        [`${many(answer.moves)} ${game.en}.`, ...lines.map(({ en }) => en)].join('\n'),
        [`${game.zh}共 ${answer.moves} 步。`, ...lines.map(({ zh }) => zh)].join('\n'),
      );
    }
    case 'unreachable': {
      const pawn = name(answer.pawn);
      const place = name(answer.from);
      return answer.from === from
        ? t(
            `The pawn on ${pawn} cannot be reached from ${place}, so the hunt has no end.`,
            `从 ${place} 无法到达 ${pawn} 上的兵，这局没有结果。`,
          )
        : t(
            `Once the pawn on ${place} is taken, the pawn on ${pawn} cannot be reached, so the hunt may have no end.`,
            `吃掉 ${place} 上的兵之后无法到达 ${pawn} 上的兵，这局可能没有结果。`,
          );
    }
    case 'stopped':
      return answer.why;
  }
};
