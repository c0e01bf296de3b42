import { ok, type Result } from '../core/result.js';
import { abc246e } from './abc246e.js';
import { cses1072 } from './cses1072.js';
import { cses1624 } from './cses1624.js';
import { cses1689 } from './cses1689.js';
import { cses3217 } from './cses3217.js';
import { hiho99Practice } from './hiho99Practice.js';
import { icpc2018j } from './icpc2018j.js';
import { JUDGE_IDS, type JudgeId } from './ids.js';
import { knightsTourPractice } from './knightsTourPractice.js';
import { leetcode51 } from './leetcode51.js';
import { leetcode52 } from './leetcode52.js';
import { leetcode688 } from './leetcode688.js';
import { leetcode935 } from './leetcode935.js';
import { leetcode1197 } from './leetcode1197.js';
import { leetcode1222 } from './leetcode1222.js';
import { leetcode2056Practice } from './leetcode2056Practice.js';
import { leetcode2596 } from './leetcode2596.js';
import { leetcode3283Practice } from './leetcode3283Practice.js';
import { lightoj1010 } from './lightoj1010.js';
import { lightoj1315Practice } from './lightoj1315Practice.js';
import { luoguP1002 } from './luoguP1002.js';
import { luoguP1219 } from './luoguP1219.js';
import { luoguP1443 } from './luoguP1443.js';
import { luoguP1896 } from './luoguP1896.js';
import { poj2488 } from './poj2488.js';
import type { JudgeFlaw } from './shared/judge.js';
import type { Practice } from './shared/practice.js';
import { hdu1372, poj2243, uva439 } from './uva439.js';

export { abc246e as abc246ePractice } from './abc246e.js';
export { cses1072 as cses1072Practice } from './cses1072.js';
export { cses1624 as cses1624Practice, type ReservedCase } from './cses1624.js';
export { cses1689 as cses1689Practice } from './cses1689.js';
export { cses3217 as cses3217Practice } from './cses3217.js';
export { hiho99, type KnightsCase } from './hiho99.js';
export { hiho99Practice } from './hiho99Practice.js';
export { icpc2018j as icpc2018jPractice } from './icpc2018j.js';
export { isJudgeId, JUDGE_IDS, type JudgeId } from './ids.js';
export { knightsTour, type TourCase } from './knightsTour.js';
export { knightsTourPractice } from './knightsTourPractice.js';
export { leetcode51 as leetcode51Practice } from './leetcode51.js';
export { leetcode52 as leetcode52Practice } from './leetcode52.js';
export { leetcode688 as leetcode688Practice } from './leetcode688.js';
export { leetcode935 as leetcode935Practice } from './leetcode935.js';
export { leetcode1197 as leetcode1197Practice } from './leetcode1197.js';
export { type AttackCase, leetcode1222 as leetcode1222Practice } from './leetcode1222.js';
export { type CombosCase, leetcode2056, type PieceName } from './leetcode2056.js';
export { leetcode2056Practice } from './leetcode2056Practice.js';
export { leetcode2596 as leetcode2596Practice } from './leetcode2596.js';
export { leetcode3283, type PawnsCase } from './leetcode3283.js';
export { leetcode3283Practice } from './leetcode3283Practice.js';
export { lightoj1010 as lightoj1010Practice } from './lightoj1010.js';
export { type HyperCase, lightoj1315 } from './lightoj1315.js';
export { lightoj1315Practice } from './lightoj1315Practice.js';
export { luoguP1002 as luoguP1002Practice } from './luoguP1002.js';
export { luoguP1219 as luoguP1219Practice } from './luoguP1219.js';
export { luoguP1443 as luoguP1443Practice } from './luoguP1443.js';
export { luoguP1896 as luoguP1896Practice } from './luoguP1896.js';
export { poj2488 as poj2488Practice } from './poj2488.js';
export type { CaseOf, Earlier } from './shared/integers.js';
export type { CaseReader, Judge, JudgeFlaw, Sample } from './shared/judge.js';
export type { PawnBoard } from './shared/pawnBoards.js';
export { type OutputVerdict, type Practice, SIZES, type Size } from './shared/practice.js';
export { shrinkCases } from './shared/shrink.js';
export type { StepGrid } from './shared/stepGrids.js';
export {
  hdu1372 as hdu1372Practice,
  poj2243 as poj2243Practice,
  uva439 as uva439Practice,
} from './uva439.js';

/** Practice data for every judge by its id, each with its own type of case. */
export const PRACTICES = Object.freeze({
  'leetcode-3283': leetcode3283Practice,
  'hiho-99': hiho99Practice,
  'leetcode-2056': leetcode2056Practice,
  'lightoj-1315': lightoj1315Practice,
  'knights-tour': knightsTourPractice,
  'leetcode-51': leetcode51,
  'leetcode-52': leetcode52,
  'leetcode-688': leetcode688,
  'leetcode-935': leetcode935,
  'leetcode-1197': leetcode1197,
  'leetcode-1222': leetcode1222,
  'leetcode-2596': leetcode2596,
  'cses-1072': cses1072,
  'cses-1624': cses1624,
  'cses-1689': cses1689,
  'cses-3217': cses3217,
  'luogu-P1002': luoguP1002,
  'luogu-P1219': luoguP1219,
  'luogu-P1443': luoguP1443,
  'luogu-P1896': luoguP1896,
  'uva-439': uva439,
  'hdu-1372': hdu1372,
  'poj-2243': poj2243,
  'poj-2488': poj2488,
  'lightoj-1010': lightoj1010,
  'icpc-2018-j': icpc2018j,
  'abc246-e': abc246e,
} satisfies Readonly<Record<JudgeId, unknown>>);

/** Every judge by its id, each with its own type of case. */
export const JUDGES = Object.freeze(Object.fromEntries(JUDGE_IDS.map((id) => [id, PRACTICES[id].judge]))) as {
  readonly [Id in JudgeId]: (typeof PRACTICES)[Id]['judge'];
};

/**
 * Practice data for any judge. The type of a case differs from judge to judge: this is for callers that only
 * pass cases on.
 *
 * @example
 * const practice = practiceOf('hiho-99');
 * const cases = practice.generate(7, 3, 'small');
 * practice.check(cases, practice.solve(cases).join('')).verdict; // 'AC'
 */
export const practiceOf = (id: JudgeId): Practice<unknown> => PRACTICES[id] as unknown as Practice<unknown>;

/**
 * What a judge expects as output for an input of its own format.
 *
 * @example
 * const output = answerJudge('hiho-99', '2\nB2 D3 F4\nA1 A1 A1\n');
 * output.ok && output.value; // '2\n0\n'
 */
export const answerJudge = (id: JudgeId, input: string): Result<string, JudgeFlaw> => {
  const practice = practiceOf(id);
  const cases = practice.parse(input);
  return cases.ok ? ok(practice.solve(cases.value).join('')) : cases;
};
