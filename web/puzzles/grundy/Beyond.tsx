import type { GrundyAnswer, GrundyProblem } from '../../../src/grundy/grundy.js';
import type { Solved } from '../../work/protocol.js';
import { whyOf } from './reasons.js';
import { Why } from './Why.js';

export const Beyond = ({ problem, solved }: { readonly problem: GrundyProblem; readonly solved: Solved }) => {
  const answer = solved.answer as GrundyAnswer;
  return answer.kind === 'grundy' ? <Why why={whyOf(problem, problem.at, answer)} /> : null;
};
