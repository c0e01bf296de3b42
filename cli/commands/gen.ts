/* horseplay gen <id>: an input in the judge's format. */
import { counted, countWords } from '../../src/core/amounts.js';
import { refusal } from '../../src/core/refusal.js';
import { t } from '../../src/core/text.js';
import { JUDGE_IDS } from '../../src/judge/ids.js';
import { ANSWERED, defineCommand } from '../command.js';
import { out } from '../io.js';
import { CASE_OPTIONS, practiceOf } from '../judge/practice.js';
import { refuseExtra, whole } from '../options.js';
import { ABOUT } from './about.js';

const USUAL_CASES = 10;
/** A limit for judges that have none of their own. */
const MAX_CASES = 1_000_000;

export const gen = defineCommand(
  {
    name: 'gen',
    about: ABOUT.gen,
    form: 'gen <id> [--seed S] [--cases N] [--size small|max|edge|mixed]',
    examples: [
      {
        line: 'gen leetcode-3283 --seed 7 --size edge',
        shows: t('Cases that often break programs', '容易出错的边界数据'),
      },
      {
        line: 'gen lightoj-1315 --seed 1 --cases 200 --size max',
        shows: t('The largest cases allowed', '规模最大的数据'),
      },
    ],
    rules: t(
      'The data stays within the limits of the original problem. The same seed gives the same data on every machine.',
      '数据都在原题范围内。相同的种子在任何机器上生成相同的数据。',
    ),
    options: {
      ...CASE_OPTIONS,
      cases: whole(t('Number of cases [default: 10]', '数据组数 [默认 10]'), 'N', 1),
    },
    first: JUDGE_IDS,
    keywords: [],
  },
  ({ options: { seed, size, cases }, words: [id, extra] }) => {
    const practice = practiceOf(id);
    refuseExtra(extra);
    // If a run is one case, several cases are only for people to read: they follow each other.
    const { mostCases } = practice;
    const max = mostCases === 1 ? MAX_CASES : Math.min(mostCases, MAX_CASES);
    const count = cases ?? Math.min(mostCases, USUAL_CASES);
    if (count > max) {
      throw refusal(
        'usage',
        `${id} allows at most ${counted(max, 'case')} per input. Use --cases ${max} or less.`,
        `${id} 的一个输入最多 ${countWords(max)} 组数据，请用 --cases ${max} 或更小`,
      );
    }
    out(practice.format(practice.generate(seed, count, size)));
    return ANSWERED;
  },
);
