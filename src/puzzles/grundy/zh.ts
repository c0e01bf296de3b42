import { type ChineseWords, WITHOUT } from '../../core/chinese.js';

export const grundyWords: ChineseWords = {
  grundy: ['SG值', 'SG博弈', '博弈'],
  without: WITHOUT,
  quadrant: ['象限', '第一象限'],
  misere: ['反常', '反常规则'],
  normal: ['正常', '正常规则'],
  'white-knight': ['白马'],
  'wyt-queens': ['威佐夫'],
  'two-heap-nim': ['两堆尼姆'],
  'kings-game': ['王走角'],
};
