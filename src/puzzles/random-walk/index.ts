export { checkRandomWalk } from './check/check.js';
export { heavy } from './heavy.js';
export { jsonRandomWalk, randomWalkFromJson } from './json.js';
export { light } from './light.js';
export type { RandomWalkAnswer, RandomWalkProblem } from './randomWalk.js';
export { sayRandomWalk } from './say.js';
export { solveRandomWalk } from './solve/solve.js';
export { formatRandomWalk, parseRandomWalk } from './text.js';
export { validateRandomWalk } from './validate.js';
