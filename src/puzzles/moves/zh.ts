import { type ChineseWords, WITHOUT } from '../../core/chinese.js';

export const movesWords: ChineseWords = {
  moves: ['走法'],
  without: WITHOUT,
};
