/*
 * Connects a game to the page: requests to the solver in the worker, scenes to the board, and presses on the
 * board to the game.
 */
import { type Signal, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { squareAt } from '../../../src/core/board.js';
import { windowAround } from '../../../src/core/picture/picture.js';
import type { Verdict as CheckVerdict } from '../../../src/core/result.js';
import { t } from '../../../src/core/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { useBench } from '../../parts/context.js';
import { historyOf, saveHistory } from '../../parts/play/keeping.js';
import { emptyScene } from '../../scene/scene.js';
import { still } from '../../scene/sequence.js';
import type { BoardHands } from '../../state/hands.js';
import type { CheckAsk } from '../../work/protocol.js';
import { type GameActions, makeActions } from './actions.js';
import type { Verdict } from './decide.js';
import { type Game, gameSteps, learnInGame, newGame, press, statusOf, undoMove, walkOf } from './game.js';
import { nextQuestion } from './hints.js';
import { completion, walkScene } from './playScene.js';
import { saySquare, sayWalk } from './playWords.js';
import { standingOf, type Walk } from './walk.js';

interface GameContext {
  readonly problem: TourProblem;
  readonly line: string;
  readonly game: Signal<Game>;
}

/** Asks the solver one question after another. A move cancels the questions about the old path. */
const useQuestions = ({ problem, line, game }: GameContext): void => {
  const bench = useBench();
  const lane = useMemo(() => bench.lane('hint'), []);
  const { hints, warnings } = game.value;
  const walk = walkOf(game.value);
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      for (;;) {
        const question = nextQuestion(problem, game.peek().knowledge, walk, { hints, warnings });
        if (question === undefined || !wanted) return;
        const verdict = await lane.ask<Verdict>('decide', { line, walk: question });
        game.value = learnInGame(game.peek(), question, verdict);
      }
    };
    void ask().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [walk.join(), hints, warnings]);
  useEffect(() => () => lane.halt(), []);
};

/** The independent checker's verdict on a path that visited every square. */
const useCheck = ({ problem, line, game }: GameContext): CheckVerdict | undefined => {
  const bench = useBench();
  const checked = useSignal<CheckVerdict | undefined>(undefined);
  const walk = walkOf(game.value);
  useEffect(() => {
    checked.value = undefined;
    if (standingOf(problem, walk).kind !== 'done') return undefined;
    let wanted = true;
    const answer = { kind: 'tour', path: walk, method: 'by-hand', nodes: 0 } as const;
    const ask: CheckAsk<TourProblem> = { line, answer };
    const judge = bench.lane('judge').ask<CheckVerdict>('check', ask);
    void judge.then((verdict) => wanted && (checked.value = verdict)).catch(() => {});
    return () => {
      wanted = false;
    };
  }, [walk.join()]);
  return checked.value;
};

/** Shows the game on the board, or the tour that completes it on the timeline. */
const useBoard = ({ problem, line, game }: GameContext, go: (next: Game) => void): void => {
  const bench = useBench();
  const { board } = problem;
  const bare = useMemo(
    () => ({
      ...emptyScene(board, windowAround(board, [], { columns: 200, rows: 200, whole: true })),
      title: t('Your own tour', '自己走的巡游'),
    }),
    [line],
  );
  const { showing, knowledge, hints } = game.value;
  const walk = walkOf(game.value);
  useEffect(() => {
    // News from the solver must not restart the animation.
    if (showing.kind !== 'tour') return;
    bench.take({ sequence: completion(problem, bare, walk, showing.path) });
    bench.playing.value = true;
  }, [showing]);
  useEffect(() => {
    if (showing.kind === 'tour') return;
    const why = showing.kind === 'why' ? statusOf(problem, game.value).reason : undefined;
    const scene = walkScene(problem, bare, walk, { knowledge, hints, why });
    const hands: BoardHands = {
      canLift: () => false,
      carry: (from) => from,
      // A visitor may press faster than the page is drawn, so use the current game.
      press: ({ x, y }) => go(press(problem, game.peek(), squareAt(board, x, y))),
      erase: () => go(undoMove(game.peek())),
      describe: ({ x, y }) => saySquare(problem, game.peek(), squareAt(board, x, y)),
    };
    bench.take({ sequence: still({ ...scene, desc: sayWalk(problem, walk) }), hands });
  }, [walk.join(), hints, knowledge, showing]);
  useEffect(() => () => bench.take(undefined), []);
};

export interface TourGame {
  readonly game: Game;
  readonly checked: CheckVerdict | undefined;
  readonly busy: boolean;
  readonly actions: GameActions;
}

/** A new game, or the one that was played before a reload. */
const keptGame = (problem: TourProblem, line: string): Signal<Game> => {
  const steps = gameSteps(problem);
  const game = signal({ ...newGame(problem), history: historyOf(line, steps) });
  saveHistory(line, steps, () => game.value.history);
  return game;
};

export const useGame = (problem: TourProblem, line: string): TourGame => {
  const bench = useBench();
  // A game that the visitor left for another page or mode continues where it was.
  const game = useMemo(() => bench.keep(`game ${line}`, () => keptGame(problem, line)), [line]);
  const busy = useSignal(false);
  const go = (next: Game): void => {
    if (next === game.peek()) return;
    game.value = next;
    bench.news.value = sayWalk(problem, walkOf(next));
  };
  const context: GameContext = { problem, line, game };
  useQuestions(context);
  useBoard(context, go);
  const decide = (walk: Walk) => bench.lane('show').ask<Verdict>('decide', { line, walk });
  return {
    game: game.value,
    checked: useCheck(context),
    busy: busy.value,
    actions: makeActions({ problem, game, busy, go, decide }),
  };
};
