import { type ChineseWords, CLOSED, FROM, OPEN, TO, WITHOUT } from '../../core/chinese.js';

export const countToursWords: ChineseWords = {
  'count-tours': ['巡游计数', '数巡游', '计数'],
  without: WITHOUT,
  open: OPEN,
  closed: CLOSED,
  from: FROM,
  to: TO,
  symmetric: ['对称'],
  'half-turn': ['半周', '旋转180度', '中心对称'],
  'quarter-turn': ['四分之一周', '旋转90度'],
  mirror: ['镜像', '轴对称'],
  classes: ['不计对称', '本质不同'],
};
