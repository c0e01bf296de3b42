export { checkDistance } from './check/check.js';
export type { DistanceAnswer, DistanceProblem } from './distance.js';
export { heavy } from './heavy.js';
export { distanceFromJson, jsonDistance } from './json.js';
export { light } from './light.js';
export { sayDistance } from './say.js';
export { solveDistance } from './solve/solve.js';
export { formatDistance, parseDistance } from './text.js';
export { validateDistance } from './validate.js';
