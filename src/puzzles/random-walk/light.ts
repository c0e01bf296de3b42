import type { LightPuzzle } from '../../core/puzzle.js';
import { type RandomWalkProblem, randomWalkGuide } from './randomWalk.js';
import { formatRandomWalk, parseRandomWalk } from './text.js';
import { validateRandomWalk } from './validate.js';
import { randomWalkWords } from './zh.js';

export const light: LightPuzzle<RandomWalkProblem> = {
  name: 'random-walk',
  ...randomWalkGuide,
  zh: randomWalkWords,
  parse: parseRandomWalk,
  format: formatRandomWalk,
  validate: validateRandomWalk,
};
