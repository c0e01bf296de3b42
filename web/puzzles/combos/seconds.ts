/* One combination, valid or not, second by second: where each piece is, and which pieces share a square. */

import { listed } from '../../../src/core/amounts.js';
import { formatPoint, pointOf } from '../../../src/core/board.js';
import { ACCENT, part, SOFT } from '../../../src/core/picture/picture.js';
import type { Point } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import { pieceWords } from '../../../src/pieces/words.js';
import { choicesOf } from '../../../src/puzzles/combos/choices.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import { spread } from '../../scene/places.js';
import { emptyScene, type Scene, type SceneCell, type SceneToken, type Stroke } from '../../scene/scene.js';
import type { Sequence } from '../../scene/sequence.js';

/** The move of one piece: `steps` times (dx, dy), one step per second. With 0 steps it stays. */
export interface Move {
  readonly dx: number;
  readonly dy: number;
  readonly steps: number;
}

export const STAY: Move = { dx: 0, dy: 0, steps: 0 };

/** Every move that a piece of the problem can choose, staying first, in the order of the count. */
export const movesOf = (problem: CombosProblem, piece: number): readonly Move[] => [
  STAY,
  ...choicesOf(problem)[piece]!.tracks.flatMap(({ dx, dy, reach }) =>
    Array.from({ length: reach }, (_, i): Move => ({ dx, dy, steps: i + 1 })),
  ),
];

export const placeAt = (
  { board, pieces }: CombosProblem,
  piece: number,
  move: Move,
  second: number,
): Point => {
  const { x, y } = pointOf(board, pieces[piece]!.at);
  const gone = Math.min(second, move.steps);
  return { x: x + move.dx * gone, y: y + move.dy * gone };
};

export interface Collision {
  readonly second: number;
  readonly at: Point;
  /** All pieces on the square, by their index in the problem. */
  readonly pieces: readonly number[];
}

export const secondsOf = (moves: readonly Move[]): number =>
  moves.reduce((most, { steps }) => Math.max(most, steps), 0);

/** The squares with more than one piece at a second. */
export const collisionsAt = (
  problem: CombosProblem,
  moves: readonly Move[],
  second: number,
): readonly Collision[] => {
  const onSquare = new Map<string, { at: Point; pieces: number[] }>();
  moves.forEach((move, piece) => {
    const at = placeAt(problem, piece, move, second);
    const key = `${at.x},${at.y}`;
    const here = onSquare.get(key);
    if (here === undefined) onSquare.set(key, { at, pieces: [piece] });
    else here.pieces.push(piece);
  });
  return [...onSquare.values()]
    .filter(({ pieces }) => pieces.length > 1)
    .map(({ at, pieces }) => ({ second, at, pieces }));
};

/** The collisions at the first second that has any; empty for a valid combination. */
export const firstCollisions = (problem: CombosProblem, moves: readonly Move[]): readonly Collision[] => {
  for (let second = 1; second <= secondsOf(moves); second++) {
    const found = collisionsAt(problem, moves, second);
    if (found.length > 0) return found;
  }
  return [];
};

const pieceAndSquare = ({ board, pieces }: CombosProblem, i: number): Text => {
  const { piece, at } = pieces[i]!;
  const [words, square] = [pieceWords(piece), formatPoint(board, pointOf(board, at))];
  return t(`the ${words.en} from ${square}`, `${square} 的${words.zh}`);
};

export const collisionWords = (problem: CombosProblem, { second, at, pieces }: Collision): Text => {
  const square = formatPoint(problem.board, at);
  const names = pieces.map((i) => pieceAndSquare(problem, i));
  const en = names.map((name) => name.en);
  return t(
    `Collision after ${second} ${second === 1 ? 'second' : 'seconds'} on ${square}: ${listed(en)}.`,
    `第 ${second} 秒在 ${square} 相撞：${names.map((name) => name.zh).join('、')}。`,
  );
};

export const pieceTokens = (problem: CombosProblem, placeOf: (i: number) => Point): readonly SceneToken[] =>
  spread(
    problem.pieces.map(
      ({ piece }, i): SceneToken => ({ key: `piece-${i}`, at: placeOf(i), piece, tone: part(i) }),
    ),
  );

/** The pieces on their squares and nothing else. */
export const combosPlain = (problem: CombosProblem): Scene => {
  const { board, pieces } = problem;
  return {
    ...emptyScene(board, { x: 0, y: 0, width: board.width, height: board.height }),
    tokens: pieceTokens(problem, (i) => pointOf(board, pieces[i]!.at)),
  };
};

const strokesOf = (problem: CombosProblem, moves: readonly Move[]): readonly Stroke[] =>
  moves.flatMap((move, i): Stroke[] =>
    move.steps === 0
      ? []
      : [
          {
            points: [placeAt(problem, i, move, 0), placeAt(problem, i, move, move.steps)],
            tone: part(i),
            arrow: true,
          },
        ],
  );

/**
 * Marks the squares of the first collision faintly throughout, and every square that is shared at this second
 * in the accent color. `marks` are drawn at the start, before anything moves: the squares a piece can choose.
 */
export const watchSequence = (
  problem: CombosProblem,
  moves: readonly Move[],
  title: Text,
  marks: readonly SceneToken[] = [],
): Sequence => {
  const last = secondsOf(moves);
  const first = firstCollisions(problem, moves);
  const desc = first[0]
    ? collisionWords(problem, first[0])
    : t('No two pieces ever share a square.', '任何时刻都没有两个棋子同格。');
  const bare: Scene = { ...combosPlain(problem), title, desc, strokes: strokesOf(problem, moves) };
  return {
    last,
    start: 0,
    pace: 1.4,
    sceneAt: (second) => {
      const shared = collisionsAt(problem, moves, second);
      const cells = new Map<string, SceneCell>();
      for (const { at } of first) cells.set(`${at.x},${at.y}`, { ...at, tone: SOFT });
      for (const { at } of shared) cells.set(`${at.x},${at.y}`, { ...at, tone: ACCENT });
      const tokens = pieceTokens(problem, (i) => placeAt(problem, i, moves[i]!, second));
      return {
        ...bare,
        cells: cells.size === 0 ? bare.cells : [...cells.values()],
        tokens: second === 0 ? [...tokens, ...marks] : tokens,
      };
    },
    sayAt: (second) => {
      const [shared] = collisionsAt(problem, moves, second);
      if (shared) return collisionWords(problem, shared);
      return t(`second ${second}`, `第 ${second} 秒`);
    },
  };
};
