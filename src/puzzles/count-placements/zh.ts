import { type ChineseWords, WITHOUT } from '../../core/chinese.js';

export const countPlacementsWords: ChineseWords = {
  'count-placements': ['摆法计数', '摆法数'],
  without: WITHOUT,
  apart: ['互不攻击', '不攻击'],
  cover: ['覆盖', '覆盖全盘'],
  total: ['全部受攻击', '全攻击'],
  given: ['已知', '给定'],
  classes: ['不计对称', '本质不同'],
};
