/* horseplay judge --list: every problem, with the puzzle behind it and where it is stated. */
import { type Lang, t } from '../../src/core/text.js';
import { JUDGE_IDS, practiceOf } from '../../src/judge/index.js';
import { ANSWERED } from '../command.js';
import { out } from '../io.js';
import { columns } from '../output/columns.js';
import { refuseExtra } from './practice.js';

export const listJudges = (extra: string | undefined, lang: Lang): number => {
  refuseExtra(extra);
  const other = lang === 'en' ? 'zh' : 'en';
  const rows = JUDGE_IDS.map((id) => {
    const { judge, url } = practiceOf(id);
    return [id, judge.title[lang], judge.title[other], judge.puzzle, url];
  });
  const head = [
    t('id', '编号'),
    t('title', '题目'),
    t('in Chinese', '英文名'),
    t('puzzle', '题型'),
    t('statement', '题面'),
  ].map((text) => text[lang]);
  out(columns([head, ...rows]));
  return ANSWERED;
};
