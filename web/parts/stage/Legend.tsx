import { useComputed } from '@preact/signals';
import { hex } from '../../../src/render/color.js';
import { groundColor, THEMES } from '../../../src/render/theme.js';
import type { LegendRow } from '../../scene/scene.js';
import { useBench, useSay } from '../context.js';
import { theme } from '../context.js';

const NONE: readonly LegendRow[] = [];

/** What the colors on the board mean. */
export const Legend = () => {
  const bench = useBench();
  const say = useSay();
  const rows = useComputed(() => bench.scene.value?.legend ?? NONE).value;
  if (rows.length === 0) return null;
  return (
    <ul class="legend">
      {rows.map(({ tone, text }) => (
        <li key={text.en}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect width="10" height="10" rx="2" fill={hex(groundColor(THEMES[theme.value], tone))} />
          </svg>
          {say(text)}
        </li>
      ))}
    </ul>
  );
};
