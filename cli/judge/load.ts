/* The judges by id, each loaded by itself, because the startup time of a judge is part of its speed. */
import { closestName } from '../../src/core/closest.js';
import { refusal } from '../../src/core/refusal.js';
import { type Text, t } from '../../src/core/text.js';
import { isJudgeId, JUDGE_IDS, type JudgeId } from '../../src/judge/ids.js';
import type { Judge, JudgeFlaw } from '../../src/judge/shared/judge.js';

const LOADERS: Readonly<Record<JudgeId, () => Promise<unknown>>> = {
  'leetcode-3283': async () => (await import('../../src/judge/leetcode3283.js')).leetcode3283,
  'hiho-99': async () => (await import('../../src/judge/hiho99.js')).hiho99,
  'leetcode-2056': async () => (await import('../../src/judge/leetcode2056.js')).leetcode2056,
  'lightoj-1315': async () => (await import('../../src/judge/lightoj1315.js')).lightoj1315,
  'knights-tour': async () => (await import('../../src/judge/knightsTour.js')).knightsTour,
  'leetcode-51': async () => (await import('../../src/judge/leetcode51.js')).leetcode51.judge,
  'leetcode-52': async () => (await import('../../src/judge/leetcode52.js')).leetcode52.judge,
  'leetcode-688': async () => (await import('../../src/judge/leetcode688.js')).leetcode688.judge,
  'leetcode-935': async () => (await import('../../src/judge/leetcode935.js')).leetcode935.judge,
  'leetcode-1197': async () => (await import('../../src/judge/leetcode1197.js')).leetcode1197.judge,
  'leetcode-1222': async () => (await import('../../src/judge/leetcode1222.js')).leetcode1222.judge,
  'leetcode-2596': async () => (await import('../../src/judge/leetcode2596.js')).leetcode2596.judge,
  'cses-1072': async () => (await import('../../src/judge/cses1072.js')).cses1072.judge,
  'cses-1624': async () => (await import('../../src/judge/cses1624.js')).cses1624.judge,
  'cses-1689': async () => (await import('../../src/judge/cses1689.js')).cses1689.judge,
  'cses-3217': async () => (await import('../../src/judge/cses3217.js')).cses3217.judge,
  'luogu-P1002': async () => (await import('../../src/judge/luoguP1002.js')).luoguP1002.judge,
  'luogu-P1219': async () => (await import('../../src/judge/luoguP1219.js')).luoguP1219.judge,
  'luogu-P1443': async () => (await import('../../src/judge/luoguP1443.js')).luoguP1443.judge,
  'luogu-P1896': async () => (await import('../../src/judge/luoguP1896.js')).luoguP1896.judge,
  'uva-439': async () => (await import('../../src/judge/uva439.js')).uva439.judge,
  'hdu-1372': async () => (await import('../../src/judge/uva439.js')).hdu1372.judge,
  'poj-2243': async () => (await import('../../src/judge/uva439.js')).poj2243.judge,
  'poj-2488': async () => (await import('../../src/judge/poj2488.js')).poj2488.judge,
  'lightoj-1010': async () => (await import('../../src/judge/lightoj1010.js')).lightoj1010.judge,
  'icpc-2018-j': async () => (await import('../../src/judge/icpc2018j.js')).icpc2018j.judge,
  'abc246-e': async () => (await import('../../src/judge/abc246e.js')).abc246e.judge,
};

/** True if the word after the command's name is a judge's id. The options are not read yet. */
export const namesJudge = (args: readonly string[]): boolean =>
  isJudgeId(args.filter((arg) => !arg.startsWith('-'))[1] ?? '');

/** The id as typed, or an error with the available ids. */
export const readJudgeId = (word: string | undefined): JudgeId => {
  if (word !== undefined && isJudgeId(word)) return word;
  const ids = JUDGE_IDS;
  const shown = word?.slice(0, 40);
  const close = shown && closestName(ids, shown);
  throw shown === undefined
    ? refusal(
        'usage',
        `Missing problem ID. Available: ${ids.join(', ')}`,
        `缺少题号，支持：${ids.join('、')}`,
      )
    : close !== undefined
      ? refusal(
          'usage',
          `Unknown problem ID "${shown}". Did you mean "${close}"? For a list, run: horseplay judge --list`,
          `没有题号“${shown}”，是不是 ${close}？可用 horseplay judge --list 查看全部题号`,
        )
      : refusal(
          'usage',
          `Unknown problem ID "${shown}". Available: ${ids.join(', ')}`,
          `没有题号“${shown}”，支持：${ids.join('、')}`,
        );
};

/** The type of a case differs from judge to judge; callers only pass cases back. */
export const loadJudge = (word: string | undefined): Promise<Judge<unknown>> =>
  LOADERS[readJudgeId(word)]() as Promise<Judge<unknown>>;

export const sayJudgeFlaw = ({ line, column, message }: JudgeFlaw): Text =>
  t(`Line ${line}, column ${column}: ${message.en}`, `第 ${line} 行第 ${column} 个字符：${message.zh}`);
