/* What the commands around a judge share: its practice, and the options about cases. */
import { refusal } from '../../src/core/refusal.js';
import { t } from '../../src/core/text.js';
import { type Practice, practiceOf as practiceFor, SIZES } from '../../src/judge/index.js';
import { oneOf, whole, withDefault } from '../options.js';
import { readJudgeId } from './load.js';

export const practiceOf = (id: string | undefined): Practice<unknown> => practiceFor(readJudgeId(id));

/** Says of a word after those that mean something that it is one too many. */
export const refuseExtra = (extra: string | undefined): void => {
  if (extra === undefined) return;
  const shown = extra.slice(0, 40);
  throw refusal('usage', `Unexpected "${shown}". Remove it.`, `多了一个“${shown}”，请去掉`);
};

export const CASE_OPTIONS = {
  seed: withDefault(whole(t('Random seed [default: 1]', '随机种子 [默认 1]'), 'S', 0), 1),
  size: withDefault(
    oneOf(
      t(
        'Kind of cases: small, max, edge, or mixed [default: mixed]',
        '数据类型：small、max、edge 或 mixed [默认 mixed]',
      ),
      'WORD',
      SIZES,
    ),
    'mixed',
  ),
};
