import { type ChineseWords, WITHOUT } from '../../core/chinese.js';

export const huntWords: ChineseWords = {
  hunt: ['吃兵', '猎兵'],
  without: WITHOUT,
  pawns: ['兵'],
  aims: ['目标'],
  'max/min': ['最多/最少'],
  'min/max': ['最少/最多'],
  'max/max': ['最多/最多'],
  'min/min': ['最少/最少'],
};
