export { checkWalks } from './check/check.js';
export { heavy } from './heavy.js';
export { jsonWalks, walksFromJson } from './json.js';
export { light } from './light.js';
export { sayWalks } from './say.js';
export { solveWalks } from './solve/solve.js';
export { squareCounts } from './solve/squares.js';
export { formatWalks, parseWalks } from './text.js';
export type { WalksAnswer, WalksProblem } from './walks.js';
