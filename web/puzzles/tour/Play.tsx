/*
 * Make a tour by hand. The worker decides square by square what is still possible, exactly up to 64 squares.
 */
import { formatSquare, freeCount } from '../../../src/core/board.js';
import { formatThousands, t } from '../../../src/core/text.js';
import { formatTour } from '../../../src/puzzles/tour/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { useBench, useSay } from '../../parts/context.js';
import { PlayBar } from '../../parts/play/PlayBar.js';
import { statusOf } from './game.js';
import { Ending, type Parts, Prospects, Turn } from './PlayStatus.js';
import { useGame } from './useGame.js';

/** Larger boards are not played by hand. */
const MAX_PLAYED = 2500;
/** Hints are exact up to this size; on larger boards the solver may not know. */
const EXACT_SQUARES = 64;

export const Play = ({ problem }: { readonly problem: TourProblem }) => {
  const line = formatTour(problem);
  return freeCount(problem.board) > MAX_PLAYED ? (
    <TooLarge />
  ) : (
    <Board key={line} problem={problem} line={line} />
  );
};

const TooLarge = () => {
  const bench = useBench();
  const say = useSay();
  const most = formatThousands(MAX_PLAYED);
  return (
    <p class="unfit">
      {say(
        t(
          `You can play on boards of up to ${formatThousands(MAX_PLAYED)} squares.`,
          `最多可以在 ${most} 格的棋盘上自己走。`,
        ),
      )}{' '}
      <button type="button" onClick={() => bench.setLine('tour 6x6 N open')}>
        {say(t('Play on 6x6', '换成 6x6'))}
      </button>
    </p>
  );
};

const Board = ({ problem, line }: { readonly problem: TourProblem; readonly line: string }) => {
  const say = useSay();
  const play = useGame(problem, line);
  const status = statusOf(problem, play.game);
  const parts: Parts = { problem, play, status };
  const { walk } = status;
  return (
    <section class="play" aria-label={say(t('Play', '自己走'))}>
      <Turn {...parts} />
      <Ending {...parts} />
      <Prospects {...parts} />
      <Buttons {...parts} />
      <Options {...parts} />
      {walk.length > 0 && (
        <p class="squares" data-testid="walk">
          {walk.map((square) => formatSquare(problem.board, square)).join(' ')}
        </p>
      )}
    </section>
  );
};

const Buttons = ({ play: { game, busy, actions }, status: { standing, warned, failed } }: Parts) => {
  const say = useSay();
  const showsWhy = game.showing.kind === 'why';
  return (
    <PlayBar history={game.history} onUndo={actions.undo} onRedo={actions.redo} onAgain={actions.again}>
      {game.showing.kind === 'tour' ? (
        <button type="button" onClick={actions.showWalk}>
          {say(t('Back to my path', '回到我的路线'))}
        </button>
      ) : failed ? (
        <button type="button" disabled={busy} onClick={() => void actions.goBack()}>
          {say(t('Back to the last good square', '退回还能走完的地方'))}
        </button>
      ) : (
        standing.kind !== 'done' && (
          <button type="button" disabled={busy} onClick={() => void actions.showTour()}>
            {say(t('Show a tour', '演示走法'))}
          </button>
        )
      )}
      {warned && standing.kind !== 'stuck' && (
        <button
          type="button"
          aria-pressed={showsWhy}
          disabled={busy}
          onClick={() => (showsWhy ? actions.showWalk() : void actions.showReason())}
        >
          {say(t('Why?', '为什么？'))}
        </button>
      )}
    </PlayBar>
  );
};

const Options = ({ problem, play: { game, actions } }: Parts) => {
  const say = useSay();
  return (
    <>
      <label class="row check">
        <input
          type="checkbox"
          checked={game.hints}
          onChange={({ currentTarget }) => actions.setHints(currentTarget.checked)}
        />
        {say(t('Hints: mark the squares that still lead to a tour', '提示：标出还能走完的格子'))}
      </label>
      <label class="row check">
        <input
          type="checkbox"
          checked={game.warnings}
          onChange={({ currentTarget }) => actions.setWarnings(currentTarget.checked)}
        />
        {say(t('Warn me about dead ends', '走进死路时提醒我'))}
      </label>
      {freeCount(problem.board) > EXACT_SQUARES && (game.hints || game.warnings) && (
        <p class="about">
          {say(
            t(
              'On boards larger than 64 squares, some hints may be unavailable.',
              '超过 64 格的棋盘上，有些提示可能无法给出。',
            ),
          )}
        </p>
      )}
    </>
  );
};
