import { type ChineseWords, CLOSED, FROM, OPEN, TO, WITHOUT } from '../../core/chinese.js';

export const countToursWords: ChineseWords = {
  'count-tours': ['巡游计数', '数巡游', '计数'],
  without: WITHOUT,
  open: OPEN,
  closed: CLOSED,
  from: FROM,
  to: TO,
};
