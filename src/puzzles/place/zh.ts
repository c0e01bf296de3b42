import { type ChineseWords, WITHOUT } from '../../core/chinese.js';

export const placeWords: ChineseWords = {
  place: ['摆放', '放置', '摆棋子'],
  without: WITHOUT,
  apart: ['互不攻击', '不攻击'],
  cover: ['覆盖', '覆盖全盘'],
  total: ['全部受攻击', '全攻击'],
  given: ['已知', '给定'],
};
