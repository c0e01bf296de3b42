/* Random positions: a number of pawns, a seed, and a button for the next seed. */
import { signal } from '@preact/signals';
import { type Text, t } from '../../../src/core/text.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { formatHunt } from '../../../src/puzzles/hunt/text.js';
import { useBench, useSay } from '../../parts/context.js';
import { NumberField } from '../../parts/controls/NumberField.js';

const MAX_DRAWN = 20;
const seed = signal(0);
const count = signal<number | undefined>(undefined);
const failure = signal<Text | undefined>(undefined);

export const Random = ({ problem }: { readonly problem: HuntProblem }) => {
  const bench = useBench();
  const say = useSay();
  const pawns = count.value ?? Math.min(MAX_DRAWN, problem.pawns.length);
  const draw = async (nextSeed: number, nextCount: number): Promise<void> => {
    seed.value = nextSeed;
    count.value = nextCount;
    try {
      const input = { line: formatHunt(problem), count: nextCount, seed: nextSeed };
      const line = await bench.lane('position').ask<string | undefined>('position', input);
      failure.value =
        line === undefined
          ? t('There is no reachable free square for a pawn.', '没有能走到的空格可以放兵。')
          : undefined;
      if (line === undefined) return;
      // In a game, undo takes moves back, so Back returns to the game.
      if (bench.mode.peek() === 'play') bench.open(line, 'play');
      else bench.setLine(line);
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
        <NumberField
          value={BigInt(pawns)}
          least={1n}
          most={BigInt(MAX_DRAWN)}
          onNumber={(next) => void draw(seed.value, Number(next))}
        />
      </label>
      <label class="small-field">
        {say(t('seed', '种子'))}{' '}
        <NumberField
          value={BigInt(seed.value)}
          least={0n}
          most={BigInt(Number.MAX_SAFE_INTEGER)}
          onNumber={(next) => void draw(Number(next), pawns)}
        />
      </label>
      {failure.value && <p class="flaw">{say(failure.value)}</p>}
    </div>
  );
};
