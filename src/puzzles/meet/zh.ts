import { type ChineseWords, WITHOUT } from '../../core/chinese.js';

export const meetWords: ChineseWords = {
  meet: ['会合', '相遇'],
  without: WITHOUT,
  total: ['总步数'],
  rounds: ['轮数'],
};
