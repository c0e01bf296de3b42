import { type ChineseWords, WITHOUT } from '../../core/chinese.js';

export const combosWords: ChineseWords = {
  combos: ['同时走子', '组合'],
  without: WITHOUT,
};
