/* What the commands about judges share: a judge's practice, and the options about cases. */
import { t } from '../../src/core/text.js';
import { type Practice, practiceOf as practiceFor, SIZES } from '../../src/judge/index.js';
import { oneOf, whole, withDefault } from '../options.js';
import { readJudgeId } from './load.js';

export const practiceOf = (id: string | undefined): Practice<unknown> => practiceFor(readJudgeId(id));

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
