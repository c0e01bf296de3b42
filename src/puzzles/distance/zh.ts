import { type ChineseWords, WITHOUT } from '../../core/chinese.js';

export const distanceWords: ChineseWords = {
  distance: ['最短距离', '距离', '最短路'],
  without: WITHOUT,
};
