import { type ChineseWords, FROM, STEPS, TO, WITHOUT } from '../../core/chinese.js';

export const walksWords: ChineseWords = {
  walks: ['路线计数', '路线数'],
  without: WITHOUT,
  from: FROM,
  to: TO,
  steps: STEPS,
  mod: ['模', '取模'],
};
