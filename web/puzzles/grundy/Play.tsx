/* A game against the computer: pick a piece, pick where it goes, and see who runs out of moves first. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Text, t } from '../../../src/core/text.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { formatGrundy } from '../../../src/puzzles/grundy/text.js';
import { useBench, useSay } from '../../parts/context.js';
import { PlayBar } from '../../parts/play/PlayBar.js';
import { Turns } from '../../parts/play/Turns.js';
import { still } from '../../scene/sequence.js';
import { HelpButtons } from '../shared/duelParts.js';
import { FARTHEST_PLAYED, isOver, isTooFar, type Match } from './game.js';
import { formatMove, sayPly, sayResult } from './gameWords.js';
import { whyOf } from './reasons.js';
import { frameOf, withPieces } from './scene.js';
import { useMatch } from './useMatch.js';
import { viewFor } from './view.js';
import { Why } from './Why.js';

const COLUMNS: readonly Text[] = [t('move', '走法')];

export const Play = ({ problem }: { readonly problem: GrundyProblem }) => {
  const bench = useBench();
  const say = useSay();
  const tooFar = isTooFar(problem);
  useEffect(() => () => bench.take(undefined), [bench]);
  useEffect(() => {
    if (!tooFar) return;
    const { bare, place } = frameOf(problem, viewFor(problem));
    bench.take({ sequence: still(withPieces(bare, problem, problem.at, place)) });
  }, [tooFar, formatGrundy(problem)]);
  if (!tooFar) return <Board key={formatGrundy(problem)} problem={problem} />;
  return (
    <p class="refused" data-testid="turn">
      {say(
        t(
          `A game starting this far out would take too long. Move the pieces below ${FARTHEST_PLAYED},${FARTHEST_PLAYED}.`,
          `从这么远的地方开始，一局太长了。请把棋子放到 ${FARTHEST_PLAYED},${FARTHEST_PLAYED} 以内。`,
        ),
      )}
    </p>
  );
};

const Board = ({ problem }: { readonly problem: GrundyProblem }) => {
  const say = useSay();
  const picked = useSignal<number | undefined>(undefined);
  const match = useMatch(problem, picked);
  return (
    <section class="play" aria-label={say(t('Game', '对局'))}>
      <Sides match={match} />
      <Status problem={problem} match={match} picked={picked.value} />
      <PlayBar history={match.stops.value} onUndo={match.undo} onRedo={match.redo} onAgain={match.again}>
        <HelpButtons match={match} />
      </PlayBar>
      <Reasons problem={problem} match={match} />
      <Turns
        columns={COLUMNS}
        rows={match.state.value.plies.map((ply, i) => ({
          mine: i % 2 === match.side.value,
          cells: [formatMove(problem, ply.move)],
          judgement: sayPly(problem, ply),
        }))}
      />
    </section>
  );
};

const Sides = ({ match }: { readonly match: Match }) => {
  const say = useSay();
  return (
    <div class="row" role="group" aria-label={say(t('Who starts', '谁先走'))}>
      {([0, 1] as const).map((side) => (
        <button
          type="button"
          key={side}
          aria-pressed={match.side.value === side}
          onClick={() => match.playAs(side)}
        >
          {side === 0 ? say(t('You first', '你先走')) : say(t('Opponent first', '对手先走'))}
        </button>
      ))}
    </div>
  );
};

interface Parts {
  readonly problem: GrundyProblem;
  readonly match: Match;
}

const Status = ({ problem, match, picked }: Parts & { readonly picked: number | undefined }) => {
  const say = useSay();
  const game = match.state.value;
  const known = match.known.value;
  if (known?.kind === 'none') {
    return (
      <p class="refused" data-testid="turn">
        {say(known.why)}
      </p>
    );
  }
  if (isOver(problem, game)) {
    return (
      <p class="headline long" data-testid="result">
        {say(sayResult(problem, game, match.side.value))}
      </p>
    );
  }
  const hint =
    match.help.value !== 'hint' || known === undefined
      ? undefined
      : known.winning.length === 0
        ? t('No move wins here. Hope for a mistake.', '当前局面必败，只能等对手失误。')
        : t('The moves with arrows win.', '箭头所示的走法必胜。');
  return (
    <>
      <p class="headline long" data-testid="turn">
        {!match.myTurn.value
          ? say(t('The opponent is thinking…', '对手正在思考……'))
          : picked === undefined
            ? say(t('Your turn: select a piece.', '轮到你：选一个棋子。'))
            : say(t('Now select its target square.', '再选它的目标格。'))}
      </p>
      {hint && <p>{say(hint)}</p>}
    </>
  );
};

/** On request, the reason why the position is won or lost. */
const Reasons = ({ problem, match }: Parts) => {
  const say = useSay();
  const known = match.known.value;
  if (match.help.value !== 'why' || known?.kind !== 'position') return null;
  const { values, sum, winning } = known;
  if (values !== undefined && sum !== undefined)
    return <Why why={whyOf(problem, match.state.value.at, { values, sum, winning })} />;
  return (
    <p>
      {winning.length > 0
        ? say(
            t(
              `In misère play there are no Grundy values. A search found ${winning.length === 1 ? '1 winning move' : `${winning.length} winning moves`}.`,
              `反常规则下没有 SG 值。搜索得到 ${winning.length} 种必胜走法。`,
            ),
          )
        : say(
            t(
              'In misère play there are no Grundy values. A search found no winning move.',
              '反常规则下没有 SG 值。搜索表明没有必胜走法。',
            ),
          )}
    </p>
  );
};
