/*
 * Connects a game to the page: requests to the worker, scenes to the board, and presses on the board to the
 * game.
 */
import { effect, type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { formatGrundy } from '../../../src/puzzles/grundy/text.js';
import { useBench } from '../../parts/context.js';
import { keepingOf } from '../../parts/play/keeping.js';
import { useDuelBoard, useDuelNews } from '../shared/duelParts.js';
import { createMatch, type Match, type Position, type Press } from './game.js';
import { sayLatest } from './gameWords.js';
import { momentOf, playHands, playSequence, playView } from './playScene.js';
import { NO_SHEET, type Sheet, sheetFrom, type WindowValues } from './scene.js';

/** Larger windows show no values. */
const WIDEST_SHEET = 100;

/** The values of all squares, once requested. */
const useSheet = (problem: GrundyProblem, match: Match): ReadonlySignal<Sheet> => {
  const bench = useBench();
  const sheet = useSignal<Sheet>(NO_SHEET);
  useEffect(
    () =>
      effect(() => {
        const view = playView(problem, match.history.value);
        if (match.help.value !== 'why' || problem.misere || view.side > WIDEST_SHEET) {
          sheet.value = NO_SHEET;
          return;
        }
        const { board } = problem;
        const size =
          board === 'quadrant'
            ? { width: view.side, height: view.side }
            : { width: board.width, height: board.height };
        bench
          .lane('window')
          .ask<WindowValues>('window', { line: formatGrundy(problem), box: { x: 0n, y: 0n, ...size } })
          .then((found) => {
            if (match.help.peek() === 'why') sheet.value = sheetFrom(found);
          })
          .catch(() => {});
      }),
    [],
  );
  return sheet;
};

/** A match that asks the worker, shown on the board for as long as the component is mounted. */
export const useMatch = (problem: GrundyProblem, picked: Signal<number | undefined>): Match => {
  const bench = useBench();
  // A match that the visitor left for another page or mode continues where it was.
  const match = useMemo(
    () =>
      bench.keep(`match ${formatGrundy(problem)}`, () =>
        createMatch(
          problem,
          (at) => bench.lane('play').ask<Position>('position', formatGrundy({ ...problem, at })),
          keepingOf(formatGrundy(problem)),
        ),
      ),
    [],
  );
  useEffect(
    () =>
      effect(() => {
        void match.state.value;
        picked.value = undefined;
      }),
    [],
  );
  const sheet = useSheet(problem, match);
  const onPress = (press: Press): void => {
    if (press.kind === 'move') match.move(press.move);
    else picked.value = press.piece;
  };
  useDuelBoard(match, () => {
    const moment = momentOf(problem, match, picked.value, sheet.value);
    const hands = playHands(problem, moment.game, {
      picked: () => picked.peek(),
      isMyTurn: () => match.myTurn.peek(),
      onPress,
    });
    return { sequence: playSequence(problem, moment), hands, turns: moment.game.plies.length };
  });
  useDuelNews(match, () => sayLatest(problem, match.state.value, match.side.value));
  return match;
};
