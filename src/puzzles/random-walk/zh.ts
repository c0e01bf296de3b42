import { type ChineseWords, FROM, STEPS, TO, WITHOUT } from '../../core/chinese.js';

export const randomWalkWords: ChineseWords = {
  'random-walk': ['随机游走', '随机走子'],
  without: WITHOUT,
  from: FROM,
  to: TO,
  steps: STEPS,
};
