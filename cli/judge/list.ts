/* horseplay judge --list: every problem, with its puzzle and the URL of its statement. */
import { type Lang, t } from '../../src/core/text.js';
import { JUDGE_IDS, practiceOf } from '../../src/judge/index.js';
import { ANSWERED } from '../command.js';
import { out } from '../io.js';
import { refuseExtra } from '../options.js';
import { foldedColumns } from '../output/columns.js';

export const listJudges = (extra: string | undefined, lang: Lang, width: number): number => {
  refuseExtra(extra);
  const other = lang === 'en' ? 'zh' : 'en';
  const rows = JUDGE_IDS.map((id) => {
    const { judge, url } = practiceOf(id);
    return [id, judge.puzzle, judge.title[lang], judge.title[other], url];
  });
  const head = [
    t('ID', '题号'),
    t('Puzzle', '题型'),
    t('Title', '题目'),
    t('Title in Chinese', '英文题目'),
    t('Statement', '题面'),
  ].map((text) => text[lang]);
  out(foldedColumns([head, ...rows], width));
  return ANSWERED;
};
