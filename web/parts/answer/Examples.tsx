import { t } from '../../../src/core/text.js';
import type { PuzzleName } from '../../../src/puzzles/index.js';
import { lightOf } from '../../../src/puzzles/lines.js';
import { useBench, useSay } from '../context.js';

/** Problems to click, each of which makes one point. */
export const Examples = ({ puzzle }: { readonly puzzle: PuzzleName }) => {
  const bench = useBench();
  const say = useSay();
  return (
    <section class="examples" aria-label={say(t('Examples', '例子'))}>
      <h2>{say(t('Examples', '例子'))}</h2>
      <ul>
        {lightOf(puzzle).examples.map(({ shows, line }) => (
          <li key={line}>
            <button
              type="button"
              aria-pressed={bench.line.value === line}
              onClick={() => {
                bench.setMode('answer');
                bench.setLine(line);
              }}
            >
              {say(shows)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
