/*
 * What the games against the computer share on the page: the board, the announcements, and the help buttons.
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
  /** The number of turns so far. */
  readonly turns: number;
}

/** Keeps the board in step with the game. `show` reads signals and runs again when they change. */
export const useDuelBoard = (
  match: Pick<Duel<never, never, never>, 'setShown'>,
  show: () => DuelBoard,
): void => {
  const bench = useBench();
  useEffect(() => {
    match.setShown(true);
    return () => match.setShown(false);
  }, [match]);
  useEffect(() => {
    let shown: number | undefined;
    return effect(() => {
      const { sequence, hands, turns } = show();
      bench.take({ sequence, hands, keepFrame: true });
      const isPlayed = turns === (shown ?? turns) + 1;
      const goesOn = isPlayed || (turns === shown && bench.playing.peek());
      shown = turns;
      // A new turn is animated. Undo, a restored game, and reduced motion jump.
      if (goesOn && !reducedMotion()) bench.playing.value = true;
      else bench.frame.value = sequence.last;
    });
  }, [match]);
};

/** Announces the latest turn to screen readers; undefined keeps the last announcement. */
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

/** Hint and Explain: one at a time, and only on the player's turn. */
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
