import { t } from '../../../src/core/text.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import { useSay } from '../../parts/context.js';
import { Things } from '../../parts/controls/Things.js';
import { combosEditor } from './editor.js';
import { Heat } from './Heat.js';
import { AllMoving, Watch } from './Watch.js';

export const Controls = ({ problem }: { readonly problem: CombosProblem }) => {
  const say = useSay();
  return (
    <section class="controls" aria-label={say(t('Settings', '设置'))}>
      <AllMoving />
      <Watch problem={problem} />
      <Heat problem={problem} />
      <Things problem={problem} editor={combosEditor} />
    </section>
  );
};
