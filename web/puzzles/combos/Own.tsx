import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Text, t } from '../../../src/core/text.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import { useBench, useSay } from '../../parts/context.js';
import { beginOwn, marksOf, type OwnCombo, ownHands } from './byHand.js';
import { collisionWords, firstCollisions, secondsOf, watchSequence } from './seconds.js';

const TITLE: Text = t('Your combination', '自选组合');

/** Whether the combination is valid, in words. */
export const verdictWords = (problem: CombosProblem, { moves }: OwnCombo): Text => {
  const [first] = firstCollisions(problem, moves);
  if (first) return collisionWords(problem, first);
  return secondsOf(moves) === 0
    ? t('Valid: no piece moves.', '有效：所有棋子都不动。')
    : t('Valid: no two pieces ever share a square.', '有效：任何时刻都没有两个棋子同格。');
};

export const Own = ({ problem }: { readonly problem: CombosProblem }) => {
  const bench = useBench();
  const say = useSay();
  const own = useSignal<OwnCombo>(beginOwn(problem));
  const now = own.value;
  useEffect(() => {
    const change = (next: OwnCombo) => {
      bench.playing.value = false;
      own.value = next;
      if (next.chosen === undefined) bench.news.value = verdictWords(problem, next);
    };
    bench.take({
      sequence: watchSequence(problem, now.moves, TITLE, marksOf(problem, now)),
      hands: ownHands(problem, () => own.peek(), change),
    });
  }, [now]);
  useEffect(() => () => bench.take(undefined), []);
  const invalid = firstCollisions(problem, now.moves).length > 0;
  return (
    <div class="own">
      <p>
        {say(
          now.chosen === undefined
            ? t('Select a piece, then the square it should go to.', '先点一个棋子，再点目标格。')
            : t(
                'Select a square with a dot, or the piece itself to keep it there.',
                '再点一个有圆点的格子；点棋子自己表示不动。',
              ),
        )}
      </p>
      <p class={invalid ? 'refused' : 'valid'} data-testid="verdict">
        {say(verdictWords(problem, now))}
      </p>
      <div class="row">
        <button
          type="button"
          disabled={secondsOf(now.moves) === 0}
          onClick={() => {
            bench.frame.value = 0;
            bench.playing.value = true;
          }}
        >
          {say(t('Play it', '播放'))}
        </button>
        <button type="button" onClick={() => (own.value = beginOwn(problem))}>
          {say(t('Reset', '全部不动'))}
        </button>
      </div>
    </div>
  );
};
