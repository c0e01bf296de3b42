export { checkMoves } from './check/check.js';
export { heavy } from './heavy.js';
export { jsonMoves, movesFromJson } from './json.js';
export { light } from './light.js';
export type { MovesAnswer, MovesProblem } from './moves.js';
export { sayMoves } from './say.js';
export { solveMoves } from './solve/solve.js';
export { formatMoves, parseMoves } from './text.js';
export { validateMoves } from './validate.js';
