import { counted, countWords, forCount } from '../../core/amounts.js';
import { formatPoint, formatSquare } from '../../core/board.js';
import type { Said } from '../../core/puzzle.js';
import type { Square } from '../../core/square.js';
import { formatThousands, type Text, t, untranslated } from '../../core/text.js';
import type { Cases, Given, NoTour, TourAnswer, TourPath, TourProblem } from './tour.js';

const MAX_NAMED = 40;

const MAX_CASES_TOLD = 12;

/** `a1-b3 used, or not: then c3-d5 used, or not`: the cases in the order they are tried. */
const sayCases = ({ board }: TourProblem, tree: Cases): Text & { readonly count: number } => {
  const told: Text[] = [];
  let count = 0;
  const name = (move: readonly Square[]): Text => {
    const squares = move.map((square) => formatSquare(board, square));
    return squares.length === 2
      ? t(squares.join('-'), squares.join('-'))
      : t(`an end on ${squares[0]}`, `以 ${squares[0]} 为端点`);
  };
  const walk = (node: Cases, en: readonly string[], zh: readonly string[]): void => {
    if (node === 'dead') {
      count++;
      if (count <= MAX_CASES_TOLD) told.push(t(en.join(', '), zh.join('、')));
      return;
    }
    const move = name(node.move);
    walk(node.used, [...en, `with ${move.en}`], [...zh, `用 ${move.zh}`]);
    walk(node.unused, [...en, `without ${move.en}`], [...zh, `不用 ${move.zh}`]);
  };
  walk(tree, [], []);
  const more = count > MAX_CASES_TOLD;
  return {
    count: tree === 'dead' ? 0 : count,
    en: told.map(({ en }) => en).join('; ') + (more ? `; … (${count} cases)` : ''),
    zh: told.map(({ zh }) => zh).join('；') + (more ? `；……（共 ${count} 种）` : ''),
  };
};

const numbered = ({ board }: TourProblem, given: readonly Given[]): string[] =>
  given.map(({ step, square }) => `${step}:${formatSquare(board, square)}`);

/**
 * The most regions that a tour can connect through the squares between them; a given end among those reduces
 * it by one.
 */
const mostConnected = ({ closed, from, to }: TourProblem, removed: readonly Square[]): number =>
  closed ? removed.length : removed.length + 1 - removed.filter((s) => s === from || s === to).length;

export const sayReason = (problem: TourProblem, because: NoTour): Text => {
  const { closed } = problem;
  const a = closed ? t('a closed', '闭合') : t('an open', '开放');
  const names = (squares: readonly Square[]): string =>
    squares
      .slice(0, MAX_NAMED)
      .map((square) => formatSquare(problem.board, square))
      .join(' ') + (squares.length > MAX_NAMED ? ' …' : '');
  switch (because.kind) {
    case 'colours': {
      const more = BigInt(because.light) - BigInt(because.dark);
      const even = more === 0n || (!closed && (more === 1n || more === -1n));
      const [light, dark] = [countWords(because.light), countWords(because.dark)];
      const squares = `${light} light and ${counted(because.dark, 'dark square')}`;
      return even
        ? t(
            `Every move changes the color of the square. With ${squares}, the given squares have the wrong colors.`,
            `每走一步，格子的颜色都会变。浅色格有 ${light} 个，深色格有 ${dark} 个，因此指定的格子颜色不对。`,
          )
        : t(
            `Every move changes the color of the square, but the board has ${squares}.`,
            `每走一步，格子的颜色都会变，而浅色格有 ${light} 个，深色格有 ${dark} 个。`,
          );
    }
    case 'degree':
      return because.squares.length === 1
        ? t(
            `${names(because.squares)} has too few moves for any such tour.`,
            `${names(because.squares)} 的走法太少，这样的巡游无法经过它。`,
          )
        : t(
            `${names(because.squares)} can only be endpoints, and a tour has at most two.`,
            `${names(because.squares)} 都只能作端点，而巡游最多两个端点。`,
          );
    case 'cut':
      return because.removed.length === 0
        ? t(
            `The board has ${counted(because.parts, 'disconnected region')}.`,
            `棋盘分成 ${countWords(because.parts)} 个连通块，彼此之间没有走法相连。`,
          )
        : t(
            `Removing ${forCount(because.removed.length, 'this square', `these ${because.removed.length} squares`)} leaves ${counted(because.parts, 'disconnected region')}, but ${a.en} tour can connect at most ${mostConnected(problem, because.removed)}: ${names(because.removed)}.`,
            `去掉这 ${because.removed.length} 格后剩下 ${countWords(because.parts)} 个连通块，而${a.zh}巡游最多只能连起 ${mostConnected(problem, because.removed)} 个：${names(because.removed)}。`,
          );
    case 'numbers': {
      const list = numbered(problem, because.given).join(' ');
      return t(
        `These step numbers contradict each other: ${list}. No paths of the right lengths between them reach every step and every square.`,
        `这些步号互相矛盾：${list}。其间没有长度合适的走法能让每一步、每一格都有着落。`,
      );
    }
    case 'cases': {
      const { en, zh, count } = sayCases(problem, because.tree);
      return count === 0
        ? t(
            'The squares with only two moves force others, and these contradict each other.',
            '只有两种走法的格子迫使其他走法，而它们互相矛盾。',
          )
        : t(`Every case leads to a contradiction: ${en}.`, `每种情形推下去都自相矛盾：${zh}。`);
    }
    case 'pattern': {
      const tile = because.rows.toReversed().join(' / ');
      return because.removed === 0n
        ? t(
            `The board has ${counted(because.parts, 'disconnected region')}: ${tile}, repeated over the board.`,
            `棋盘分成 ${countWords(because.parts)} 个连通块：${tile}，铺满棋盘。`,
          )
        : t(
            `Repeat ${tile} over the board. Removing the ${counted(because.removed, 'square')} marked x leaves at least ${counted(because.parts, 'disconnected region')} (every o is one), more than a tour can connect.`,
            `用 ${tile} 铺满棋盘：去掉 ${countWords(because.removed)} 个 x 格后至少剩下 ${countWords(because.parts)} 个连通块（每个 o 自成一块），超过巡游所能连起的数目。`,
          );
    }
    case 'shortage':
      return t(
        `${forCount(because.squares.length, 'This square needs two moves, more than its', `These ${countWords(because.squares.length)} squares need two moves each, more than their`)} ${counted(because.partners.length, 'neighbor')} and other moves can provide: ${names(because.squares)}. Their neighbors: ${names(because.partners)}.`,
        `这 ${countWords(because.squares.length)} 格各需要两步，超过它们的 ${countWords(because.partners.length)} 个相邻格和其余走法所能提供的：${names(because.squares)}；相邻格：${names(because.partners)}。`,
      );
    case 'symmetry':
      return t(
        'No tour of this board has this symmetry: the moves it allows, the number of fixed squares and moves, or the square colors rule it out.',
        '这个棋盘的巡游都不可能有这种对称：看变换后仍能走的走法、不动的格子数和步数、格子颜色，就能排除。',
      );
    case 'transfer':
      return t(
        `A column-by-column search went through ${counted(because.states, 'state')}, and none leads to a tour.`,
        `逐列推演了整个棋盘，共 ${formatThousands(because.states)} 个状态，没有一个能完成巡游。`,
      );
    case 'exhausted':
      return t(
        `Every possibility was tried (${counted(because.nodes, 'search node')}); there is no short proof.`,
        `已穷尽所有可能（${countWords(because.nodes)} 个搜索节点）；没有找到简短的证明。`,
      );
  }
};

const sayPath = (problem: TourProblem, path: TourPath): string => {
  const names = Array.from(path.slice(0, 100), (square) => formatSquare(problem.board, square)).join(' ');
  return path.length > 100 ? `${names} …` : names;
};

/**
 * The answer in words.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * if (read.ok) {
 *   sayTour(read.value, solveTour(read.value)).headline.en !== ''; // true
 * }
 */
export const sayTour = (problem: TourProblem, answer: TourAnswer): Said => {
  const kind = problem.closed ? t('closed', '闭合') : t('open', '开放');
  const a = problem.closed ? 'a closed' : 'an open';
  switch (answer.kind) {
    case 'tour': {
      const count = formatThousands(answer.path.length);
      const details = [untranslated(sayPath(problem, answer.path))];
      if (answer.unique === true) details.push(t('This is the only solution.', '这是唯一解。'));
      if (answer.unique === false) {
        const second = sayPath(problem, answer.second ?? []);
        details.push(t(`There is at least one more: ${second}`, `不止一条，另一条：${second}`));
      }
      if (answer.tours !== undefined) {
        const tours = formatThousands(answer.tours);
        return {
          headline:
            answer.tours === 1n
              ? t(`Drew the only ${kind.en} tour there is:`, `抽出唯一的一条${kind.zh}巡游：`)
              : t(
                  `Drew one of ${tours} ${kind.en} tours, all equally likely:`,
                  `从全部 ${tours} 条${kind.zh}巡游中等概率抽出一条：`,
                ),
          details,
        };
      }
      return {
        headline: t(
          `Found ${a} tour of ${answer.path.length === 1 ? 'the only square' : `all ${count} squares`}:`,
          `找到一条${kind.zh}巡游，共 ${count} 格：`,
        ),
        details,
      };
    }
    case 'rule': {
      const first =
        answer.stretches[0]?.points
          .slice(0, 20)
          .map((point) => formatPoint(problem.board, point))
          .join(' ') ?? '';
      const count = formatThousands(answer.length);
      return {
        headline: t(
          `Found ${a} tour of all ${counted(answer.length, 'square')}.`,
          `找到一条${kind.zh}巡游，共 ${count} 格。`,
        ),
        details: [
          t(`It is too long to print. It starts with ${first} …`, `太长，无法全部列出；开头是 ${first} ……`),
        ],
      };
    }
    case 'none':
      return {
        headline: t(`No ${kind.en} tour exists.`, `不存在${kind.zh}巡游。`),
        details: [sayReason(problem, answer.because)],
      };
    case 'stopped':
      return { headline: answer.why, details: [] };
  }
};
