/* The answer, or the work on it and what to do where it has stopped, and what goes beyond it. */
import { isStopped } from '../../../src/core/budget.js';
import { t } from '../../../src/core/text.js';
import type { Opened, PuzzlePage } from '../../state/page.js';
import { useBench, useSay } from '../context.js';
import { lazily } from '../lazily.js';
import { Found } from './Found.js';
import { Working } from './Working.js';

/** Loaded when first needed. */
const WhatNow = lazily(async () => (await import('./WhatNow.js')).WhatNow);

interface Props {
  readonly problem: Opened['problem'];
  readonly Beyond: PuzzlePage['Beyond'];
}

export const Answer = ({ problem, Beyond }: Props) => {
  const bench = useBench();
  const say = useSay();
  const solved = bench.answered.value;
  const stale = bench.stale.value;
  return (
    <section class="answer" aria-label={say(t('Answer', '答案'))}>
      <Found />
      <Working />
      {solved !== undefined && !stale && isStopped(solved.answer) && <WhatNow solved={solved} />}
      {solved !== undefined && !stale && Beyond && <Beyond problem={problem} solved={solved} />}
    </section>
  );
};
