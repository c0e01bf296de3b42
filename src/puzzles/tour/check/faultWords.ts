import { counted, countWords } from '../../../core/amounts.js';
import { refuse, type Verdict } from '../../../core/result.js';
import type { TourFault } from './verify.js';

/** What is wrong with a path, in words. */
export const refuseFault = (fault: TourFault): Verdict => {
  if (fault.kind === 'length') {
    return refuse(
      `The path has ${counted(fault.found, 'square')}, but the board has ${fault.expected}`,
      `路线有 ${countWords(fault.found)} 格，棋盘有 ${fault.expected} 格`,
    );
  }
  const step = fault.step + 1;
  switch (fault.kind) {
    case 'off-board':
      return refuse(`Step ${step} is not a square of the board`, `第 ${step} 步不是棋盘上的格子`);
    case 'missing':
      return refuse(`Step ${step} is a hole`, `第 ${step} 步是缺格`);
    case 'repeated':
      return refuse(`Step ${step} repeats a square`, `第 ${step} 步的格子已经走过`);
    case 'no-move':
      return refuse(`Step ${step} is not a move from the square before`, `第 ${step} 步不能从前一格走到`);
  }
};
