/*
 * Draw a path by hand. A move that would touch the path is refused, and both moves light up. A hint is an
 * exact longest path from here.
 */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { formatSquare, isMissing, squareAt, squareCount } from '../../../src/core/board.js';
import type { Point } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import { formatUncrossed } from '../../../src/puzzles/uncrossed/text.js';
import type { UncrossedProblem } from '../../../src/puzzles/uncrossed/uncrossed.js';
import { useBench, useSay } from '../../parts/context.js';
import { keptHistory } from '../../parts/play/keeping.js';
import { PlayBar } from '../../parts/play/PlayBar.js';
import { still } from '../../scene/sequence.js';
import { type History, now, play, redo, undo } from '../../state/history.js';
import type { SolveAsk, Solved } from '../../work/protocol.js';
import type { Longest } from './longest.js';
import {
  type Drawable,
  drawingSteps,
  isDrawable,
  movesOf,
  NO_PATH,
  type Path,
  press,
  type Refusal,
} from './path.js';
import { sayHint, sayRefusal, saySquare, sayStanding } from './playWords.js';
import { drawnScene } from './show.js';
import type { LongestAsk } from './tasks.js';

/** Larger boards are not drawn on by hand. */
const MAX_PLAYED = 400;

export const Play = ({ problem }: { readonly problem: UncrossedProblem }) => {
  const bench = useBench();
  const say = useSay();
  if (isDrawable(problem) && squareCount(problem.board) <= MAX_PLAYED) {
    const line = formatUncrossed(problem);
    return <Drawing key={line} problem={problem} line={line} />;
  }
  return (
    <p class="unfit">
      {say(
        t(
          `You can draw on boards of up to ${MAX_PLAYED} squares.`,
          `最多可以在 ${MAX_PLAYED} 格的棋盘上画。`,
        ),
      )}{' '}
      <button type="button" onClick={() => bench.setLine('uncrossed 6x6 N open')}>
        {say(t('Draw on 6x6', '换成 6x6'))}
      </button>
    </p>
  );
};

/** A longest path: the page's answer, or a new one if the visitor came directly to the drawing. */
const useKnown = ({ closed }: Drawable, line: string): Path | undefined => {
  const bench = useBench();
  const { solved, lane } = bench;
  const asked = useSignal<Solved['answer'] | undefined>(undefined);
  const answer = solved.value?.line === line ? solved.value.answer : asked.value;
  useEffect(() => {
    if (solved.peek()?.line === line) return;
    const ask: SolveAsk = { line, patient: false };
    void lane('best')
      .ask<Solved>('solve', ask)
      .then((found) => (asked.value = found.answer))
      .catch(() => {}); // replaced, or the visitor left
  }, [line]);
  return answer && 'path' in answer && answer.kind === 'path'
    ? { squares: answer.path as readonly number[], isClosed: closed }
    : undefined;
};

const Drawing = ({ problem, line }: { readonly problem: Drawable; readonly line: string }) => {
  const bench = useBench();
  const say = useSay();
  const { board } = problem;
  // A drawing that the visitor left for another page or mode is still there.
  const history = useMemo(
    () => bench.keep(`drawing ${line}`, () => keptHistory(line, drawingSteps(problem))),
    [line],
  );
  const refused = useSignal<Refusal | undefined>(undefined);
  const hint = useSignal<{ readonly at: number | undefined; readonly words: Text } | undefined>(undefined);
  const isBusy = useSignal(false);
  const path = now(history.value);
  const known = useKnown(problem, line);
  const words = sayStanding(problem, path, known && movesOf(known));
  const go = (next: History<Path>): void => {
    history.value = next;
    refused.value = undefined;
    hint.value = undefined;
  };
  useEffect(() => {
    const isSquare = ({ x, y }: Point): boolean =>
      x >= 0 && y >= 0 && x < board.width && y < board.height && !isMissing(board, squareAt(board, x, y));
    bench.take({
      sequence: still({
        ...drawnScene(problem, path, { refused: refused.value, hint: hint.value?.at }),
        desc: words,
      }),
      hands: {
        canLift: () => false,
        carry: (from) => from,
        press: (at) => {
          if (!isSquare(at)) return;
          // A visitor may press faster than the page is drawn, so use the current path.
          const drawn = history.peek();
          const pressed = press(problem, now(drawn), squareAt(board, at.x, at.y));
          if (pressed.kind === 'path') go(play(drawn, pressed.path));
          else refused.value = pressed.why;
        },
        erase: () => go(undo(history.peek())),
        describe: ({ x, y }) => saySquare(problem, now(history.peek()), squareAt(board, x, y)),
      },
    });
    bench.news.value = refused.value ? sayRefusal(problem, refused.value) : words;
  }, [history.value, refused.value, hint.value, words.en]);
  useEffect(() => () => bench.take(undefined), []);
  const ask = async () => {
    isBusy.value = true;
    try {
      const wanted: LongestAsk = { line, drawn: path.squares, ...(known && { known }) };
      const found = await bench.lane('hint').ask<Longest>('longest', wanted);
      if (now(history.peek()) !== path) return;
      const next = found.kind === 'longest' ? found.path.squares : [];
      refused.value = undefined;
      hint.value = {
        at: next[path.squares.length] ?? (next.length > 0 && problem.closed ? next[0] : undefined),
        words: sayHint(problem, path, found),
      };
    } catch {
      // A newer request replaced this one.
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <section class="play" aria-label={say(t('Draw', '自己画'))}>
      <p class="headline" data-testid="turn">
        {say(words)}
      </p>
      {refused.value && (
        <p class="refused" data-testid="refused">
          {say(sayRefusal(problem, refused.value))}
        </p>
      )}
      <PlayBar
        history={history.value}
        onUndo={() => go(undo(history.value))}
        onRedo={() => go(redo(history.value))}
        onAgain={() => go(play(history.value, NO_PATH))}
      >
        <button type="button" disabled={isBusy.value || path.isClosed} onClick={() => void ask()}>
          {say(t('Hint', '提示'))}
        </button>
      </PlayBar>
      {hint.value && (
        <p role="status" data-testid="hint">
          {say(hint.value.words)}
        </p>
      )}
      {path.squares.length > 0 && (
        <p class="squares" data-testid="walk">
          {path.squares.map((square) => formatSquare(board, square)).join(' ')}
        </p>
      )}
      <p class="about">
        {say(
          problem.closed
            ? t(
                'Click squares to draw a path, and its first square to close it. Moves must not touch.',
                '依次点击格子画路线，最后点起点闭合。线段之间不能相交。',
              )
            : t(
                'Click squares to draw a path. Moves must not touch. Click the last square to take it back.',
                '依次点击格子画路线，线段之间不能相交。点末端可以退一步。',
              ),
        )}
      </p>
    </section>
  );
};
