import { counted, countWords, forCount } from '../../core/amounts.js';
import { type Board, formatSquare, pointOf, squareCount } from '../../core/board.js';
import { type MoveGraph, moveGraph } from '../../core/moveGraph.js';
import {
  ACCENT,
  type Cell,
  cellMap,
  type LegendRow,
  PART_TONES,
  part,
  SOFT,
} from '../../core/picture/picture.js';
import { isReversible } from '../../core/piece.js';
import type { Square } from '../../core/square.js';
import { type Text, t } from '../../core/text.js';
import { nextTo } from './check/board.js';
import type { Cases, NoTour, TourProblem } from './tour.js';

/**
 * The component, without `removed` and ignoring directions, that each square is in, numbered from 1 in the
 * squares' order; 0 for removed squares.
 */
export const partsWithout = (
  board: Board,
  { start, target }: MoveGraph,
  removed: readonly Square[],
): { readonly partOf: Uint32Array; readonly parts: number } => {
  const squares = squareCount(board);
  const leader = Uint32Array.from({ length: squares }, (_, square) => square);
  const find = (square: Square): Square => {
    let root = square;
    while (leader[root] !== root) root = leader[root] = leader[leader[root]!]!;
    return root;
  };
  const gone = new Uint8Array(squares);
  for (const square of [...removed, ...board.missing]) gone[square] = 1;
  for (let from = 0; from < squares; from++) {
    if (gone[from]) continue;
    for (let i = start[from]!; i < start[from + 1]!; i++) {
      const to = target[i]!;
      if (gone[to]) continue;
      const [a, b] = [find(from), find(to)];
      leader[Math.max(a, b)] = Math.min(a, b);
    }
  }
  const partOf = new Uint32Array(squares);
  let parts = 0;
  for (let square = 0; square < squares; square++) {
    if (gone[square]) continue;
    const root = find(square);
    partOf[square] = root === square ? ++parts : partOf[root]!;
  }
  return { partOf, parts };
};

/** The moves that the problem allows: avoided moves connect nothing. */
const movesLeft = ({ board, piece, avoiding }: TourProblem): MoveGraph => {
  const graph = moveGraph(board, piece.rays);
  if (avoiding === undefined) return graph;
  const squares = squareCount(board);
  const avoided = new Set<number>();
  for (const [a, b] of avoiding) {
    avoided.add(a * squares + b);
    if (isReversible(piece)) avoided.add(b * squares + a);
  }
  const start = new Uint32Array(squares + 1);
  const target: Square[] = [];
  for (let from = 0; from < squares; from++) {
    for (const to of graph.target.subarray(graph.start[from], graph.start[from + 1])) {
      if (!avoided.has(from * squares + to)) target.push(to);
    }
    start[from + 1] = target.length;
  }
  return { start, target: Uint32Array.from(target) };
};

export const whyNot = (board: Board, because: NoTour): Text => {
  switch (because.kind) {
    case 'colours':
      return t(
        `Every move changes color, but there are ${countWords(because.light)} light and ${counted(because.dark, 'dark square')}.`,
        `每一步都换颜色，但浅色格有 ${countWords(because.light)} 个，深色格有 ${countWords(because.dark)} 个。`,
      );
    case 'degree': {
      const list = because.squares.map((square) => formatSquare(board, square));
      return t(`${list.join(', ')}: too few moves.`, `${list.join('、')} 的走法太少。`);
    }
    case 'cut':
      return t(
        `Removing the ${counted(because.removed.length, 'marked square')} leaves ${counted(because.parts, 'disconnected region')}.`,
        `去掉标出的 ${countWords(because.removed.length)} 格，剩下 ${countWords(because.parts)} 个连通块。`,
      );
    case 'pattern':
      return t(
        `Removing the ${counted(because.removed, 'marked square')} leaves at least ${counted(because.parts, 'disconnected region')}.`,
        `去掉标出的 ${countWords(because.removed)} 格，至少剩下 ${countWords(because.parts)} 个连通块。`,
      );
    case 'shortage':
      return t(
        `The ${forCount(because.squares.length, 'marked square needs more moves than its', `${countWords(because.squares.length)} marked squares need more moves than their`)} ${counted(because.partners.length, 'neighbor')} can provide.`,
        `标出的 ${countWords(because.squares.length)} 格需要的走法，超过它们的 ${countWords(because.partners.length)} 个相邻格所能提供的。`,
      );
    case 'symmetry':
      return t('No tour of this board has this symmetry.', '这个棋盘的巡游都不可能有这种对称。');
    case 'numbers':
      return t('The marked numbers contradict each other.', '标出的编号互相矛盾。');
    case 'cases':
      return t(
        'Whether the marked moves are used or not, the consequences contradict each other.',
        '标出的走法无论用与不用，推下去都自相矛盾。',
      );
    case 'transfer':
      return t(
        `Followed column by column: none of ${counted(because.states, 'state')} leads to a tour.`,
        `逐列推演的 ${countWords(because.states)} 个状态都不能完成巡游。`,
      );
    case 'exhausted':
      return t('Every possibility was tried.', '所有可能都已试过。');
  }
};

/** What a proof of "no tour" marks on the board. */
export const proofCells = (
  problem: TourProblem,
  because: NoTour,
): { cellAt: (x: number, y: number) => Cell | undefined; legend: readonly LegendRow[] } => {
  const { board } = problem;
  const cells = cellMap();
  if (because.kind === 'cut') {
    const { partOf } = partsWithout(board, movesLeft(problem), because.removed);
    // The largest component has its own color, so the small ones stand out however many there are.
    const sizes = new Uint32Array(partOf.length + 1);
    for (const number of partOf) sizes[number]!++;
    sizes[0] = 0;
    const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
    const toneOf = (number: number) => part(number === largest ? 0 : 1 + (number % (PART_TONES - 1)));
    for (const square of because.removed) cells.set(pointOf(board, square), { mark: 'x', tone: ACCENT });
    for (let square = 0; square < partOf.length; square++) {
      const number = partOf[square]!;
      if (number > 0) cells.set(pointOf(board, square), { text: `${number}`, tone: toneOf(number) });
    }
    return {
      cellAt: cells.get,
      legend: [
        {
          tone: ACCENT,
          text: t(`removed: ${because.removed.length}`, `去掉：${because.removed.length} 格`),
        },
        { tone: part(0), text: t(`regions: ${because.parts}`, `剩下：${because.parts} 个连通块`) },
      ],
    };
  }
  if (because.kind === 'numbers') {
    const named = new Set(because.given.map(({ square }) => square));
    for (const { step, square } of [...(problem.given ?? []), ...because.given]) {
      cells.set(pointOf(board, square), { text: `${step}`, tone: named.has(square) ? ACCENT : SOFT });
    }
    return {
      cellAt: cells.get,
      legend: [{ tone: ACCENT, text: t('contradictory numbers', '互相矛盾') }],
    };
  }
  if (because.kind === 'cases') {
    const squares = new Map<Square, number>();
    const walk = (tree: Cases): void => {
      if (tree === 'dead') return;
      for (const square of tree.move) if (!squares.has(square)) squares.set(square, squares.size);
      walk(tree.used);
      walk(tree.unused);
    };
    walk(because.tree);
    for (const square of squares.keys()) cells.set(pointOf(board, square), { mark: 'o', tone: ACCENT });
    return {
      cellAt: cells.get,
      legend: [{ tone: ACCENT, text: t('case distinction: move used or not', '分情形讨论的走法') }],
    };
  }
  if (because.kind === 'pattern') {
    const { rows } = because;
    const letterAt = (x: number, y: number) => rows[y % rows.length]![x % rows[0]!.length]!;
    return {
      cellAt: (x, y) => {
        const letter = letterAt(x, y);
        if (letter === 'x') return { mark: 'x', tone: ACCENT };
        return letter === 'o'
          ? { mark: 'o', tone: part(1) }
          : { text: letter, tone: part(Number(letter) - 1) };
      },
      legend: [
        { tone: ACCENT, text: t(`removed: ${because.removed}`, `去掉：${because.removed} 格`) },
        {
          tone: part(1),
          text: t(`regions: at least ${because.parts}`, `剩下：至少 ${because.parts} 个连通块`),
        },
      ],
    };
  }
  if (because.kind === 'shortage') {
    for (const square of because.squares) cells.set(pointOf(board, square), { mark: 'o', tone: ACCENT });
    for (const square of because.partners) cells.set(pointOf(board, square), { mark: '+', tone: part(0) });
    return {
      cellAt: cells.get,
      legend: [
        {
          tone: ACCENT,
          text: t(
            `each needs two moves: ${because.squares.length}`,
            `各需两步：${because.squares.length} 格`,
          ),
        },
        {
          tone: part(0),
          text: t(`their neighbors: ${because.partners.length}`, `相邻格：${because.partners.length} 个`),
        },
      ],
    };
  }
  if (because.kind === 'degree') {
    for (const square of because.squares) {
      cells.set(pointOf(board, square), { text: `${nextTo(problem, square, 1).size}`, tone: ACCENT });
    }
    return {
      cellAt: cells.get,
      legend: [{ tone: ACCENT, text: t('number of moves from here', '从这里出发的走法数') }],
    };
  }
  if (because.kind === 'colours') {
    return {
      cellAt: (x, y) => ((x + y) % 2 === 0 ? { mark: 'o', tone: part(0) } : { mark: '.', tone: part(1) }),
      legend: [
        { tone: part(0), text: t(`dark: ${because.dark}`, `深色：${because.dark} 格`) },
        { tone: part(1), text: t(`light: ${because.light}`, `浅色：${because.light} 格`) },
      ],
    };
  }
  return { cellAt: cells.get, legend: [] };
};
