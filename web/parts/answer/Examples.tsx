import { t } from '../../../src/core/text.js';
import { useBench, useSay } from '../context.js';

/** Example problems to click, each with one point to make. */
export const Examples = () => {
  const bench = useBench();
  const say = useSay();
  return (
    <section class="examples" aria-label={say(t('Examples', '例子'))}>
      <h2>{say(t('Examples', '例子'))}</h2>
      <ul>
        {bench.light.value?.examples.map(({ shows, line }) => (
          <li key={line}>
            <button type="button" aria-pressed={bench.line.value === line} onClick={() => bench.open(line)}>
              {say(shows)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
