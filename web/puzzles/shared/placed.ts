/*
 * Pieces on a board for `place` and `count-placements`: given squares to edit, which pieces attack each
 * other, and which squares are covered.
 */
import { type Board, isMissing, pointOf, squareAt, squareCount } from '../../../src/core/board.js';
import { moveGraph } from '../../../src/core/moveGraph.js';
import { ACCENT, heat, SOFT, windowAround } from '../../../src/core/picture/picture.js';
import type { Piece } from '../../../src/core/piece.js';
import { freeSquares, type Rule } from '../../../src/core/placements/asked.js';
import type { Point, Square } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { CountPlacementsProblem } from '../../../src/puzzles/count-placements/countPlacements.js';
import { coverLegend } from '../../../src/puzzles/place/legend.js';
import type { PlaceProblem } from '../../../src/puzzles/place/place.js';
import { emptyScene, type Scene, type SceneToken } from '../../scene/scene.js';
import type { Editor } from '../../state/page.js';

export type PlacedProblem = PlaceProblem | CountPlacementsProblem;

const PAGE_SIDE = { columns: 200, rows: 200, whole: true };

export const pieceTokens = (board: Board, piece: Piece, squares: readonly Square[]): readonly SceneToken[] =>
  squares.map((square) => ({ key: `piece-${square}`, at: pointOf(board, square), piece }));

/** The board with the given pieces. */
export const placedPlain = ({ board, piece, given }: PlacedProblem): Scene => ({
  ...emptyScene(board, windowAround(board, [], PAGE_SIDE)),
  tokens: pieceTokens(board, piece, given),
});

const withGiven = <P extends PlacedProblem>(problem: P, squares: readonly Square[]): P => ({
  ...problem,
  given: [...new Set(squares)].sort((a, b) => a - b),
  // Classes are counted only without given squares.
  ...(problem.puzzle === 'count-placements' && squares.length > 0 ? { classes: false } : {}),
});

/** Given squares are added, moved, and removed by hand. */
export const placedEditor = <P extends PlacedProblem>(): Editor<P> => ({
  things: ({ board, piece, given }) =>
    given.map((square) => ({
      id: `given-${square}`,
      at: pointOf(board, square),
      name: pieceWords(piece),
    })),
  move: (problem, id, { x, y }) => {
    const to = squareAt(problem.board, x, y);
    const from = Number(id.slice('given-'.length));
    if (problem.given.includes(to)) return undefined;
    return withGiven(
      problem,
      problem.given.map((square) => (square === from ? to : square)),
    );
  },
  remove: (problem, id) =>
    withGiven(
      problem,
      problem.given.filter((square) => `given-${square}` !== id),
    ),
  kinds: ({ piece }) => [
    { id: 'given', name: t('Fix or free a piece', '固定或取消棋子'), piece: piece.text },
  ],
  put: (problem, _, { x, y }) => {
    const square = squareAt(problem.board, x, y);
    const others = problem.given.filter((other) => other !== square);
    return withGiven(problem, others.length < problem.given.length ? others : [...others, square]);
  },
  withBoard: (problem, board) => {
    const kept = problem.given.flatMap((square) => {
      const { x, y } = pointOf(problem.board, square);
      if (x >= board.width || y >= board.height) return [];
      const there = squareAt(board, x, y);
      return isMissing(board, there) ? [] : [there];
    });
    return withGiven({ ...problem, board }, kept);
  },
});

/** The attacks from each square of a board, computed once per problem. */
export interface Attacks {
  readonly from: (square: Square) => readonly Square[];
  readonly isAttack: (a: Square, b: Square) => boolean;
}

export const attacksOn = ({ board, piece }: PlacedProblem): Attacks => {
  const { start, target } = moveGraph(board, piece.rays);
  const from = (square: Square): readonly Square[] => [...target.subarray(start[square], start[square + 1])];
  return { from, isAttack: (a, b) => from(a).includes(b) };
};

/** Pairs of placed pieces where one attacks the other. */
export const conflictsOf = (
  { from }: Attacks,
  placed: readonly Square[],
): readonly (readonly [Square, Square])[] => {
  const isPlaced = new Set(placed);
  const pairs: [Square, Square][] = [];
  for (const square of placed) {
    for (const to of from(square)) {
      if (!isPlaced.has(to) || (square > to && from(to).includes(square))) continue;
      pairs.push([square, to]);
    }
  }
  return pairs;
};

/** How many placed pieces attack each square. With `cover`, a piece also covers its own square. */
export const coverOf = (
  { board }: PlacedProblem,
  { from }: Attacks,
  rule: Rule,
  placed: readonly Square[],
): Uint32Array => {
  const count = new Uint32Array(squareCount(board));
  for (const square of placed) {
    if (rule === 'cover') count[square]!++;
    for (const to of from(square)) count[to]!++;
  }
  return count;
};

export interface Position {
  readonly conflicts: readonly (readonly [Square, Square])[];
  /** The squares left: those without attacks (`apart`), or those not covered yet. */
  readonly left: readonly Square[];
}

export const positionOf = (problem: PlacedProblem, attacks: Attacks, placed: readonly Square[]): Position => {
  const { board, rule } = problem;
  if (rule !== 'apart') {
    const cover = coverOf(problem, attacks, rule, placed);
    return { conflicts: [], left: freeSquares(board).filter((square) => cover[square] === 0) };
  }
  const touched = new Set(placed);
  for (const square of placed) for (const to of attacks.from(square)) touched.add(to);
  const isSafe = (square: Square): boolean =>
    !touched.has(square) && !attacks.from(square).some((to) => placed.includes(to));
  return { conflicts: conflictsOf(attacks, placed), left: freeSquares(board).filter(isSafe) };
};

/** Draws the attacks of a piece on the square over a scene. */
export const withAttacks = (scene: Scene, board: Board, attacks: Attacks, square: Square): Scene => ({
  ...scene,
  strokes: [
    ...scene.strokes,
    ...farthestOf(board, attacks.from(square), square).map((to) => ({
      points: [pointOf(board, square), pointOf(board, to)],
      tone: ACCENT,
      arrow: true,
    })),
  ],
});

/** The farthest square per direction: one arrow instead of seven. */
const farthestOf = (board: Board, squares: readonly Square[], from: Square): readonly Square[] => {
  const start = pointOf(board, from);
  const best = new Map<string, { readonly square: Square; readonly far: number }>();
  for (const square of squares) {
    const { x, y } = pointOf(board, square);
    const [dx, dy] = [x - start.x, y - start.y];
    const far = gcd(Math.abs(dx), Math.abs(dy));
    const key = `${dx / far},${dy / far}`;
    if ((best.get(key)?.far ?? 0) < far) best.set(key, { square, far });
  }
  return [...best.values()].map(({ square }) => square);
};

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** A position made by hand: conflicts as lines, attacked or covered squares as tones. */
export const positionScene = (problem: PlacedProblem, attacks: Attacks, placed: readonly Square[]): Scene => {
  const { board, piece, rule, given } = problem;
  const { conflicts } = positionOf(problem, attacks, placed);
  const cover = coverOf(problem, attacks, rule, placed);
  const most = cover.reduce((high, value) => Math.max(high, value), 0);
  const isPlaced = new Set(placed);
  const isHit = new Set(conflicts.flat());
  const cells = freeSquares(board).flatMap((square) => {
    const at = pointOf(board, square);
    if (isHit.has(square)) return [{ ...at, tone: ACCENT }];
    if (cover[square] === 0) return [];
    if (rule === 'apart') return isPlaced.has(square) ? [] : [{ ...at, tone: SOFT }];
    const text = isPlaced.has(square) ? {} : { text: `${cover[square]}` };
    return [{ ...at, tone: heat(cover[square]!, most), ...text }];
  });
  return {
    ...placedPlain(problem),
    cells,
    strokes: conflicts.map(([a, b]) => ({ points: [pointOf(board, a), pointOf(board, b)], tone: ACCENT })),
    tokens: [
      ...pieceTokens(board, piece, placed),
      ...given
        .filter((square) => !isPlaced.has(square))
        .map((square) => ({ key: `given-${square}`, at: pointOf(board, square), piece: 'goal' as const })),
    ],
    legend:
      rule === 'apart'
        ? [{ tone: SOFT, text: t('attacked', '受到攻击') }]
        : coverLegend(
            rule,
            cover.filter((count) => count > 0),
            most,
          ),
  };
};

export const onBoard = ({ width, height }: Board, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;
