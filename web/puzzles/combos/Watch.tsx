/*
 * One of the counted combinations, chosen at random, by its number, or made by hand, and played on the
 * timeline.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { Stopped } from '../../../src/core/budget.js';
import { formatThousands, type Text, t } from '../../../src/core/text.js';
import type { CombosAnswer, CombosProblem } from '../../../src/puzzles/combos/combos.js';
import { useBench, useSay } from '../../parts/context.js';
import { NumberField } from '../../parts/controls/NumberField.js';
import { Own } from './Own.js';
import { type Watched, watched } from './show.js';
import type { Found } from './tasks.js';

let seed = 0;

interface Watching {
  /** The number of combinations, once known. */
  readonly count: bigint | undefined;
  readonly now: Watched | undefined;
  readonly failure: Text | undefined;
  readonly drawOne: () => void;
  /** Goes to a combination by its place in the order of all, counted from 0. */
  readonly goTo: (place: bigint) => void;
}

/** The shown combination, and how to get another. `onAsk` is called before one is requested. */
const useWatching = (onAsk: () => void): Watching => {
  const bench = useBench();
  const failure = useSignal<Text | undefined>(undefined);
  const solved = bench.stale.value ? undefined : bench.solved.value;
  const answer = solved?.answer as CombosAnswer | undefined;
  const count = answer?.kind === 'combos' ? answer.count : undefined;
  const line = bench.solved.value?.line ?? '';
  const ask = async (task: 'at' | 'draw', input: object): Promise<void> => {
    onAsk();
    try {
      const found = await bench.lane('watch').ask<Found | Stopped>(task, input);
      if (bench.solved.peek()?.line !== line) return;
      failure.value = found.kind === 'stopped' ? found.why : undefined;
      if (found.kind === 'stopped') return;
      watched.value = { line, place: found.place, moves: found.combo };
      bench.playing.value = true;
      bench.news.value = t(`Combination ${found.place + 1n}`, `第 ${found.place + 1n} 种组合`);
    } catch {
      // A newer request replaced it.
    }
  };
  return {
    count,
    now: solved !== undefined && watched.value?.line === line ? watched.value : undefined,
    failure: failure.value,
    drawOne: () => void ask('draw', { line, seed: ++seed, count }),
    goTo: (place) => {
      if (count !== undefined && place >= 0n && place < count) void ask('at', { line, place });
    },
  };
};

export const Watch = ({ problem }: { readonly problem: CombosProblem }) => {
  const bench = useBench();
  const say = useSay();
  const own = useSignal(false);
  const watching = useWatching(() => {
    own.value = false;
  });
  const { count, now, failure, drawOne, goTo } = watching;
  const off = count === undefined;
  return (
    <div class="watch">
      <h2>{say(t('Watch a combination', '观看一种组合'))}</h2>
      <div class="row" role="group" aria-label={say(t('Watch a combination', '观看一种组合'))}>
        <button type="button" disabled={off} onClick={drawOne}>
          {say(t('Random', '随机一种'))}
        </button>
        <button
          type="button"
          disabled={off || now?.place === 0n}
          onClick={() => goTo(now ? now.place - 1n : 0n)}
        >
          {now ? say(t('Previous', '上一种')) : say(t('First', '第一种'))}
        </button>
        <button
          type="button"
          disabled={off || (now !== undefined && now.place + 1n >= count)}
          onClick={() => goTo(now ? now.place + 1n : count! - 1n)}
        >
          {now ? say(t('Next', '下一种')) : say(t('Last', '最后一种'))}
        </button>
        <button
          type="button"
          aria-pressed={own.value}
          onClick={() => {
            watched.value = undefined;
            own.value = !own.value;
          }}
        >
          {say(t('Choose your own', '自己选'))}
        </button>
      </div>
      {now && count !== undefined && <Place place={now.place} count={count} goTo={goTo} />}
      {failure && <p class="flaw">{say(failure)}</p>}
      {own.value && <Own key={bench.line.value} problem={problem} />}
    </div>
  );
};

interface PlaceProps {
  readonly place: bigint;
  readonly count: bigint;
  readonly goTo: (place: bigint) => void;
}

/** The number of the shown combination. Typing another number shows that one. */
const Place = ({ place, count, goTo }: PlaceProps) => {
  const say = useSay();
  const all = formatThousands(count);
  return (
    <p class="row about" data-testid="watched">
      <label>
        {say(t('Combination', '第'))}{' '}
        <NumberField
          class="place"
          value={place + 1n}
          least={1n}
          most={count}
          label={say(t('Number of the combination', '组合的编号'))}
          onNumber={(next) => goTo(next - 1n)}
        />
      </label>
      <span>{say(t(`of ${all}`, `种，共 ${all} 种`))}</span>
      <button type="button" onClick={() => (watched.value = undefined)}>
        {say(t('Done', '结束'))}
      </button>
    </p>
  );
};

/** The count is requested when the board has not changed for this long. */
const REST_MS = 200;

/** The number of combinations in which no piece stays. */
export const AllMoving = () => {
  const bench = useBench();
  const say = useSay();
  const moving = useSignal<{ readonly line: string; readonly count: bigint } | undefined>(undefined);
  useSignalEffect(() => {
    const solved = bench.solved.value;
    if (solved === undefined || bench.stale.value || (solved.answer as CombosAnswer).kind !== 'combos')
      return undefined;
    const { line } = solved;
    if (moving.peek()?.line === line) return undefined;
    const rest = setTimeout(() => {
      bench
        .lane('moving')
        .ask<CombosAnswer>('moving', line)
        .then((found) => {
          if (found.kind === 'combos') moving.value = { line, count: found.count };
        })
        .catch(() => {});
    }, REST_MS);
    return () => clearTimeout(rest);
  });
  const known = moving.value;
  const count =
    known !== undefined && known.line === bench.solved.value?.line && !bench.stale.value
      ? formatThousands(known.count)
      : '…';
  return (
    <p class="about" data-testid="moving">
      {say(t(`Combinations in which every piece moves: ${count}`, `所有棋子都移动的组合：${count} 种`))}
    </p>
  );
};
