import { type ChineseWords, CLOSED, FROM, OPEN, TO, WITHOUT } from '../../core/chinese.js';

export const tourWords: ChineseWords = {
  tour: ['巡游', '马踏棋盘', '骑士周游', '周游'],
  without: WITHOUT,
  open: OPEN,
  closed: CLOSED,
  from: FROM,
  to: TO,
  symmetric: ['对称'],
  'half-turn': ['半周', '旋转180度', '中心对称'],
  'quarter-turn': ['四分之一周', '旋转90度'],
  mirror: ['镜像', '轴对称'],
  uniform: ['均匀', '等概率'],
  seed: ['种子', '随机种子'],
  using: ['必经', '必走'],
  avoiding: ['避开', '禁走'],
  given: ['已知', '给定'],
};
