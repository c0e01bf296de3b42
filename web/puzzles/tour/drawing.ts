/* How large boards may be for a tour that is drawn from all of them, and from where on somebody should agree to wait. */
import { freeCount } from '../../../src/core/board.js';
import type { Said } from '../../../src/core/puzzle.js';
import { t } from '../../../src/core/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';

/** Free squares of the largest boards whose tours a page can count and keep. */
export const MAX_DRAWN = { closed: 48, open: 36 } as const;
/** Up to so many it is a matter of a second or two. */
const AT_ONCE = { closed: 42, open: 36 } as const;

/** What is said before a long draw is begun; undefined where it is short. */
export const drawPatience = ({ board, closed, uniform }: TourProblem): Said | undefined => {
  if (!uniform || freeCount(board) <= AT_ONCE[closed ? 'closed' : 'open']) return undefined;
  return {
    headline: t('This may take minutes', '可能需要几分钟'),
    details: [
      t(
        'A truly random tour is drawn from all tours of the board, so they are counted first.',
        '真随机巡游要从全部巡游中抽取，所以先要数清它们。',
      ),
    ],
  };
};
