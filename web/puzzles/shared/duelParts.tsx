/*
 * What the games against the machine share on the page: the board that follows the game, the news, and the
 * buttons for help.
 */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Text, t } from '../../../src/core/text.js';
import { reducedMotion, useBench, useSay } from '../../parts/context.js';
import type { Sequence } from '../../scene/sequence.js';
import type { Duel } from '../../state/duel.js';
import type { BoardHands } from '../../state/hands.js';

export interface DuelBoard {
  readonly sequence: Sequence;
  readonly hands: BoardHands;
  /** How many turns have been made. */
  readonly turns: number;
}

/** Keeps the board at the game; `show` reads signals and is asked again when they change. */
export const useDuelBoard = (match: object, show: () => DuelBoard): void => {
  const bench = useBench();
  useEffect(() => {
    let shown: number | undefined;
    return effect(() => {
      const { sequence, hands, turns } = show();
      bench.take({ sequence, hands, keepFrame: true });
      const isPlayed = turns === (shown ?? turns) + 1;
      const goesOn = isPlayed || (turns === shown && bench.playing.peek());
      shown = turns;
      // A new turn is played; going back, a game that is continued, and reduced motion jump.
      if (goesOn && !reducedMotion()) bench.playing.value = true;
      else bench.frame.value = sequence.last;
    });
  }, [match]);
};

/** Tells those who listen what has just happened; undefined leaves the last news. */
export const useDuelNews = (match: object, sayLatest: () => readonly Text[] | undefined): void => {
  const bench = useBench();
  useEffect(
    () =>
      effect(() => {
        const said = sayLatest();
        if (said !== undefined)
          bench.news.value = t(said.map(({ en }) => en).join(' '), said.map(({ zh }) => zh).join(''));
      }),
    [match],
  );
};

/** Hint, and show me why: one at a time, and only when it is one's turn. */
export const HelpButtons = ({
  match,
}: {
  readonly match: Pick<Duel<never, never, never>, 'help' | 'myTurn'>;
}) => {
  const say = useSay();
  const { help, myTurn } = match;
  const button = (kind: 'hint' | 'why', name: Text) => (
    <button
      type="button"
      aria-pressed={help.value === kind}
      disabled={!myTurn.value}
      onClick={() => (help.value = help.value === kind ? 'none' : kind)}
    >
      {say(name)}
    </button>
  );
  return (
    <>
      {button('hint', t('Hint', '提示'))}
      {button('why', t('Explain', '为什么'))}
    </>
  );
};
