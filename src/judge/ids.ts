const IDS = [
  'leetcode-3283',
  'hiho-99',
  'leetcode-2056',
  'lightoj-1315',
  'knights-tour',
  'leetcode-51',
  'leetcode-52',
  'leetcode-688',
  'leetcode-935',
  'leetcode-1197',
  'leetcode-1222',
  'leetcode-2596',
  'cses-1072',
  'cses-1624',
  'cses-1689',
  'cses-3217',
  'luogu-P1002',
  'luogu-P1219',
  'luogu-P1443',
  'luogu-P1896',
  'uva-439',
  'hdu-1372',
  'poj-2243',
  'poj-2488',
  'lightoj-1010',
  'icpc-2018-j',
  'abc246-e',
] as const;

export type JudgeId = (typeof IDS)[number];

/** The ids of all judges. The list imports no judge, so a bundle that only needs names stays small. */
export const JUDGE_IDS: readonly JudgeId[] = Object.freeze(IDS);

/**
 * True for the id of a judge.
 *
 * @example
 * isJudgeId('hiho-99'); // true
 * isJudgeId('hiho-100'); // false
 */
export const isJudgeId = (text: string): text is JudgeId => (JUDGE_IDS as readonly string[]).includes(text);
