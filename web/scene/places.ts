/*
 * Positions on a board: pieces that share a square, pieces that are added, and pieces on a board that has
 * shrunk.
 */
import { type Board, isMissing, squareAt } from '../../src/core/board.js';
import type { Point } from '../../src/core/square.js';
import type { SceneToken } from './scene.js';

/** How far pieces that share a square stand from its center, in squares. */
const ASIDE = 0.19;

/** Tokens that share a square stand around its center, so that all of them are visible. */
export const spread = (tokens: readonly SceneToken[]): readonly SceneToken[] => {
  const onSquare = new Map<string, SceneToken[]>();
  for (const token of tokens) {
    const key = `${token.at.x},${token.at.y}`;
    const others = onSquare.get(key);
    if (others === undefined) onSquare.set(key, [token]);
    else others.push(token);
  }
  if (onSquare.size === tokens.length) return tokens;
  return tokens.map((token) => {
    const { x, y } = token.at;
    const sharing = onSquare.get(`${x},${y}`)!;
    if (sharing.length === 1) return token;
    const turn = Math.PI * (1 - (2 * sharing.indexOf(token)) / sharing.length);
    return { ...token, at: { x: x + ASIDE * Math.cos(turn), y: y + ASIDE * Math.sin(turn) } };
  });
};

const isThere = (board: Board, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x < board.width && y < board.height && !isMissing(board, squareAt(board, x, y));

/** The nearest square to a point that exists and is not taken; undefined if there is none within reach. */
export const freeNear = (
  board: Board,
  around: Point,
  taken: (at: Point) => boolean = () => false,
): Point | undefined => {
  const middle = {
    x: Math.max(0, Math.min(board.width - 1, around.x)),
    y: Math.max(0, Math.min(board.height - 1, around.y)),
  };
  const farthest = Math.min(200, Math.max(board.width, board.height));
  for (let far = 0; far <= farthest; far++) {
    for (let dy = -far; dy <= far; dy++) {
      const edge = Math.abs(dy) === far;
      for (let dx = -far; dx <= far; dx += edge ? 1 : Math.max(1, 2 * far)) {
        const at = { x: middle.x + dx, y: middle.y + dy };
        if (isThere(board, at) && !taken(at)) return at;
      }
    }
  }
  return undefined;
};

/** The center of the board. */
export const middleOf = ({ width, height }: Board): Point => ({ x: width >> 1, y: height >> 1 });
