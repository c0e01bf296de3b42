import { formatSquare } from '../../core/board.js';
import type { Said } from '../../core/puzzle.js';
import { formatPair, type Square } from '../../core/square.js';
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

export const sayReason = (problem: TourProblem, because: NoTour): Text => {
  const { closed } = problem;
  const names = (squares: readonly Square[]): string =>
    squares
      .slice(0, MAX_NAMED)
      .map((square) => formatSquare(problem.board, square))
      .join(' ') + (squares.length > MAX_NAMED ? ' …' : '');
  switch (because.kind) {
    case 'colours': {
      const more = BigInt(because.light) - BigInt(because.dark);
      const even = more === 0n || (!closed && (more === 1n || more === -1n));
      return t(
        `Every move changes the color of the square, and there are ${because.light} light and ${because.dark} dark squares${even ? ': the squares asked for have the wrong colors' : ''}.`,
        `每走一步都会变换格子的颜色，而浅色格有 ${because.light} 个，深色格有 ${because.dark} 个${even ? '：指定的格子颜色不对' : ''}。`,
      );
    }
    case 'degree':
      return because.squares.length === 1
        ? t(
            `${names(because.squares)} has too few moves to be passed through.`,
            `${names(because.squares)} 的走法太少，无法经过。`,
          )
        : t(
            `${names(because.squares)} can only be ends of a tour, and that is one too many.`,
            `${names(because.squares)} 都只能作为端点，多了一个。`,
          );
    case 'cut':
      return because.removed.length === 0
        ? t(
            `The board falls into ${because.parts} parts that no move joins.`,
            `棋盘分成 ${because.parts} 块，彼此之间没有走法相连。`,
          )
        : t(
            `Take away these ${because.removed.length} squares and ${because.parts} parts remain, more than a tour could join: ${names(because.removed)}.`,
            `去掉这 ${because.removed.length} 格后剩下 ${because.parts} 块，超过巡游所能连接的数目：${names(because.removed)}。`,
          );
    case 'numbers': {
      const list = numbered(problem, because.given).join(' ');
      return t(
        `These numbers contradict each other: ${list}. Between them no walks of the right lengths reach every step and every square.`,
        `这些编号互相矛盾：${list}。其间没有长度合适的走法能让每一步、每一格都有着落。`,
      );
    }
    case 'cases': {
      const { en, zh, count } = sayCases(problem, because.tree);
      return count === 0
        ? t(
            'The squares with only two moves force others, and these contradict each other.',
            '只有两步可走的格子迫使其他走法，而它们互相矛盾。',
          )
        : t(`What is forced contradicts itself in every case: ${en}.`, `每种情形推下去都自相矛盾：${zh}。`);
    }
    case 'pattern': {
      const tile = because.rows.toReversed().join(' / ');
      return because.removed === 0n
        ? t(
            `The board falls into ${because.parts} parts that no move joins: ${tile}, repeated over the board.`,
            `棋盘分成 ${because.parts} 块，彼此之间没有走法相连：${tile}，铺满棋盘。`,
          )
        : t(
            `Lay ${tile} over the board again and again: without the ${because.removed} squares x, at least ${because.parts} parts remain (every o is one), more than a tour could join.`,
            `用 ${tile} 铺满棋盘：去掉 ${because.removed} 个 x 格后至少剩下 ${because.parts} 块（每个 o 自成一块），超过巡游所能连接的数目。`,
          );
    }
    case 'shortage':
      return t(
        `These ${because.squares.length} squares need two moves each, more than their ${because.partners.length} partners and their other moves can supply: ${names(because.squares)}; partners ${names(because.partners)}.`,
        `这 ${because.squares.length} 格各需要两步，超过它们的 ${because.partners.length} 个伙伴格和其余走法所能提供的：${names(because.squares)}；伙伴格 ${names(because.partners)}。`,
      );
    case 'symmetry':
      return t(
        'No tour of this board has this symmetry: the moves whose images are moves too, the squares and moves it leaves in place, or the colors rule it out.',
        '没有具有这种对称的巡游：变换后仍可走的走法、不动的格子和走法的数目，或颜色，排除了这种可能。',
      );
    case 'transfer':
      return t(
        `The strip was followed column by column: ${because.states} ways in which the squares ahead can hang together, none of which ends in a tour.`,
        `逐列推演了整条棋盘：前方格子的连接方式共有 ${because.states} 种，没有一种能完成巡游。`,
      );
    case 'exhausted':
      return t(
        `Every possibility was tried (${because.nodes} search nodes); no short proof was found.`,
        `已穷尽所有可能（${because.nodes} 个搜索节点）；没有找到简短的证明。`,
      );
  }
};

const sayPath = (problem: TourProblem, path: TourPath): string => {
  const names = Array.from(path.slice(0, 100), (square) => formatSquare(problem.board, square)).join(' ');
  return path.length > 100 ? `${names} …` : names;
};

/** The answer in words. */
export const sayTour = (problem: TourProblem, answer: TourAnswer): Said => {
  const kind = problem.closed ? t('closed', '闭合') : t('open', '开放');
  const a = problem.closed ? 'A closed' : 'An open';
  switch (answer.kind) {
    case 'tour': {
      const count = formatThousands(answer.path.length);
      const details = [untranslated(sayPath(problem, answer.path))];
      if (answer.unique === true) details.push(t('It is the only one.', '这是唯一的一条。'));
      if (answer.unique === false) {
        const second = sayPath(problem, answer.second ?? []);
        details.push(t(`There are at least two; another one: ${second}`, `至少有两条；另一条：${second}`));
      }
      return {
        headline: t(
          `${a} tour of ${count} square${answer.path.length === 1 ? '' : 's'}:`,
          `一条 ${count} 格的${kind.zh}巡游：`,
        ),
        details,
      };
    }
    case 'rule': {
      const first =
        answer.stretches[0]?.points
          .slice(0, 20)
          .map(({ x, y }) => formatPair(x, y))
          .join(' ') ?? '';
      const count = formatThousands(answer.length);
      return {
        headline: t(`${a} tour of ${count} squares`, `一条 ${count} 格的${kind.zh}巡游`),
        details: [
          t(`It is too long to write out; it begins ${first} …`, `太长无法全部写出；开头是 ${first} …`),
        ],
      };
    }
    case 'none':
      return {
        headline: t(`There is no ${kind.en} tour.`, `不存在${kind.zh}巡游。`),
        details: [sayReason(problem, answer.because)],
      };
    case 'stopped':
      return { headline: t(`Stopped: ${answer.why.en}.`, `已停止：${answer.why.zh}。`), details: [] };
  }
};
