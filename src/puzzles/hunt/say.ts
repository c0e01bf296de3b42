import { formatSquare } from '../../core/board.js';
import type { Text } from '../../core/text.js';
import type { Json } from '../../core/puzzle.js';
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
  'max/min': { en: 'under best play of both', zh: '双方都走最好时' },
  'min/max': { en: 'under best play of both, the minimiser starting', zh: '双方都走最好、求少的一方先走时' },
  'max/max': { en: 'in the longest order of taking the pawns', zh: '按最长的吃兵次序' },
  'min/min': { en: 'in the shortest order of taking the pawns', zh: '按最短的吃兵次序' },
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
        const compared = {
          en: others.length === 0 ? '' : `; ${chosen} still to come, with another pawn ${range(' to ')}`,
          zh: others.length === 0 ? '' : `；从此手起共 ${chosen} 步，改吃别的兵则为 ${range(' 至 ')} 步`,
        };
        const way =
          path.length > LONGEST_PATH
            ? [...path.slice(0, 4).map(name), '…', ...path.slice(-3).map(name)]
            : path.map(name);
        return {
          en: `${turn + 1}. ${by}: takes ${name(takes)} in ${many(moves)} (${way.join(' ')})${compared.en}`,
          zh: `${turn + 1}. ${by === 'first' ? '先手' : '后手'}：用 ${moves} 步吃 ${name(takes)}（${way.join(' ')}）${compared.zh}`,
        };
      });
      return {
        en: [`${many(answer.moves)} ${game.en}.`, ...lines.map(({ en }) => en)].join('\n'),
        zh: [`${game.zh}共 ${answer.moves} 步。`, ...lines.map(({ zh }) => zh)].join('\n'),
      };
    }
    case 'unreachable': {
      const pawn = name(answer.pawn);
      const place = name(answer.from);
      return answer.from === from
        ? {
            en: `The pawn on ${pawn} cannot be reached from ${place}, so the hunt has no end.`,
            zh: `从 ${place} 无法到达 ${pawn} 上的兵，这局没有结果。`,
          }
        : {
            en: `Once the pawn on ${place} is taken, the pawn on ${pawn} cannot be reached, so the hunt may have no end.`,
            zh: `吃掉 ${place} 上的兵之后无法到达 ${pawn} 上的兵，这局可能没有结果。`,
          };
    }
    case 'stopped':
      return answer.why;
  }
};
