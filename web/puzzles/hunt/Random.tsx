/* Random positions: a number of pawns, a seed, and a button for the next seed. */
import { signal } from '@preact/signals';
import { type Text, t } from '../../../src/core/text.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { formatHunt } from '../../../src/puzzles/hunt/text.js';
import { useBench, useSay } from '../../parts/context.js';

const MAX_DRAWN = 20;
const seed = signal(0);
const count = signal<number | undefined>(undefined);
const failure = signal<Text | undefined>(undefined);

export const Random = ({ problem }: { readonly problem: HuntProblem }) => {
  const bench = useBench();
  const say = useSay();
  const pawns = count.value ?? Math.min(MAX_DRAWN, problem.pawns.length);
  const draw = async (nextSeed: number, nextCount: number): Promise<void> => {
    if (!Number.isSafeInteger(nextSeed) || nextSeed < 0) return;
    if (!Number.isInteger(nextCount) || nextCount < 1 || nextCount > MAX_DRAWN) return;
    seed.value = nextSeed;
    count.value = nextCount;
    try {
      const input = { line: formatHunt(problem), count: nextCount, seed: nextSeed };
      const line = await bench.lane('position').ask<string | undefined>('position', input);
      failure.value =
        line === undefined
          ? t('There is no reachable free square for a pawn.', '没有能走到的空格可以放兵。')
          : undefined;
      if (line !== undefined) bench.setLine(line);
    } catch {
      // A newer seed was requested.
    }
  };
  return (
    <div class="row" role="group" aria-label={say(t('Random positions', '随机局面'))}>
      <button type="button" data-testid="another" onClick={() => void draw(seed.value + 1, pawns)}>
        {say(t('New position', '换一个局面'))}
      </button>
      <label class="small-field">
        {say(t('pawns', '兵数'))}{' '}
        <input
          type="number"
          min={1}
          max={MAX_DRAWN}
          value={pawns}
          onChange={({ currentTarget }) => void draw(seed.value, Number(currentTarget.value))}
        />
      </label>
      <label class="small-field">
        {say(t('seed', '种子'))}{' '}
        <input
          type="number"
          min={0}
          value={seed.value}
          onChange={({ currentTarget }) => void draw(Number(currentTarget.value), pawns)}
        />
      </label>
      {failure.value && <p class="flaw">{say(failure.value)}</p>}
    </div>
  );
};
