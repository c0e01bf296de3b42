/* The state of a tour by hand: the headline, the end, and what is still possible. */

import { useEffect } from 'preact/hooks';
import { counted, countWords, forCount } from '../../../src/core/amounts.js';
import { freeCount } from '../../../src/core/board.js';
import { LEVEL_WORDS } from '../../../src/core/result.js';
import { t } from '../../../src/core/text.js';
import { formatTour } from '../../../src/puzzles/tour/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { storage, useSay } from '../../parts/context.js';
import { noteDone } from '../../state/daily.js';
import type { Status } from './game.js';
import { sayResult } from './playWords.js';
import type { TourGame } from './useGame.js';

/** The properties of every part of the panel. */
export interface Parts {
  readonly problem: TourProblem;
  readonly play: TourGame;
  readonly status: Status;
}

export const Turn = ({ problem, status: { walk } }: Parts) => {
  const say = useSay();
  const squares = freeCount(problem.board);
  return (
    <p class="headline" data-testid="turn">
      {walk.length === 0
        ? say(t('Select a square to start on', '选一格作为起点'))
        : say(
            t(
              `${walk.length} of ${counted(squares, 'square')} visited`,
              `已走 ${walk.length} / ${countWords(squares)} 格`,
            ),
          )}
    </p>
  );
};

/** How the path ended, once it has. */
export const Ending = ({ problem, play: { checked }, status: { walk, standing, failed } }: Parts) => {
  const say = useSay();
  const left = freeCount(problem.board) - walk.length;
  const isRight = checked?.ok === true;
  useEffect(() => {
    if (isRight) noteDone(storage, formatTour(problem));
  }, [isRight]);
  return (
    <>
      {standing.kind === 'done' && (
        <p class="result" role="status" data-testid="result">
          {say(sayResult(problem, walk, standing.closes))}
        </p>
      )}
      {checked?.ok === true && (
        <p class="checked" data-level={checked.level}>
          <strong>{say(LEVEL_WORDS[checked.level])}</strong>
          {say(t(': ', '：'))}
          {say(checked.how)}
        </p>
      )}
      {checked?.ok === false && !failed && (
        <p class="refused">
          {say(
            t(
              `This isn't the tour that was asked for: ${checked.reason.en}.`,
              `不符合题目要求：${checked.reason.zh}。`,
            ),
          )}
        </p>
      )}
      {standing.kind === 'stuck' && (
        <p class="refused" role="status" data-testid="result">
          {say(
            t(
              `Stuck: no unvisited square can be reached. ${forCount(left, '1 square is left', `${countWords(left)} squares are left`)}.`,
              `走不动了：没有能走到的新格子，还剩 ${countWords(left)} 格。`,
            ),
          )}
        </p>
      )}
    </>
  );
};

/** Whether the path can still become a tour, if the visitor wants to know. */
export const Prospects = ({ play: { game }, status: { walk, standing, future, reason, warned } }: Parts) => {
  const say = useSay();
  const isDeadEnd = warned && standing.kind !== 'stuck';
  const wantsToKnow = game.warnings || game.hints;
  return (
    <>
      {isDeadEnd && (
        <p class="refused" role="status" data-testid="dead-end">
          {say(t('No tour can be completed from here.', '从这里已经不可能走完。'))}
        </p>
      )}
      {game.showing.kind === 'why' && reason && (
        <p data-testid="why">
          {say(t('About the squares that are left: ', '对剩下的格子来说：'))}
          {say(reason.why)}
        </p>
      )}
      {standing.kind === 'going' && !warned && walk.length > 0 && wantsToKnow && (
        <p class="about" data-testid="future">
          {future === 'alive'
            ? say(t('A tour can still be completed.', '仍然能走完。'))
            : future === undefined
              ? say(t('Searching…', '正在推算……'))
              : say(t('It is unknown whether a tour can still be completed.', '还不知道能否走完。'))}
        </p>
      )}
    </>
  );
};
