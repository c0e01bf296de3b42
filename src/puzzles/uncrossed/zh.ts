import { type ChineseWords, CLOSED, OPEN, WITHOUT } from '../../core/chinese.js';

export const uncrossedWords: ChineseWords = {
  uncrossed: ['不相交路线', '不相交', '不交叉路线'],
  without: WITHOUT,
  open: OPEN,
  closed: CLOSED,
};
