/* The home page: what this is in a sentence, a board to draw on, and links to the rest. */
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { freeCount } from '../../../src/core/board.js';
import { t } from '../../../src/core/text.js';
import { boardOf } from '../../state/hands.js';
import { canRedo, canUndo } from '../../state/history.js';
import type { Workbench } from '../../state/workbench.js';
import { Found } from '../answer/Found.js';
import { Working } from '../answer/Working.js';
import { reducedMotion, useBench, useSay } from '../context.js';
import { lazily } from '../lazily.js';
import { Board } from '../stage/Board.js';
import { Timeline } from '../stage/Timeline.js';
import { UndoRedo } from '../stage/UndoRedo.js';

const Gallery = lazily(async () => (await import('./Gallery.js')).Gallery);
const Doors = lazily(async () => (await import('./Gallery.js')).Doors);

/** The first tour draws itself in about this many seconds. */
const DRAWN_SECONDS = 4;
/**
 * The first answer rarely takes longer, and a progress sign that comes and goes would only move the layout.
 */
const PATIENCE_MS = 2000;
let isDrawn = false;

const surpriseOn = async (bench: Workbench): Promise<void> =>
  bench.setLine((await import('./surprise.js')).surprise(Math.random));

/** Once per visit, the first answer is drawn step by step instead of appearing at once. */
const useWeaving = (): void => {
  const bench = useBench();
  const begun = useRef(false);
  useSignalEffect(() => {
    const { last, pace } = bench.shown.value;
    if (bench.solved.value === undefined || last <= 0) return;
    if (isDrawn || begun.current || reducedMotion()) {
      isDrawn = true;
      return;
    }
    isDrawn = begun.current = true;
    bench.weave(last / DRAWN_SECONDS / pace);
  });
};

export const Home = () => {
  const bench = useBench();
  const say = useSay();
  useWeaving();
  const problem = bench.problem.value;
  const board = problem && boardOf(problem);
  const isWhole = board !== undefined && freeCount(board) === board.width * board.height;
  const edits = bench.edits.value;
  /** True until something is drawn: nothing to undo or to restore. */
  const isFresh = isWhole && (edits === undefined || !(canUndo(edits) || canRedo(edits)));
  return (
    <main id="main" class="home">
      <section class="hero">
        <div class="pitch">
          <h1>{say(t('Chess puzzles, solved exactly', '精确求解棋盘谜题'))}</h1>
          <p class="lead">
            {say(
              t(
                'Draw a board and watch a knight visit every square, or see the proof that it cannot.',
                '画一个棋盘，看马走遍每一格；走不遍时，看证明。',
              ),
            )}
          </p>
          <div class="outcome">
            <Found />
            <Working after={PATIENCE_MS} />
          </div>
        </div>
        <div class={isFresh ? 'try fresh' : 'try'}>
          <Board />
          <Timeline />
          {bench.shown.value.last <= 0 && <div class="no-timeline" />}
          <div class="buttons">
            <button type="button" class="main" onClick={() => void surpriseOn(bench)}>
              {say(t('Surprise me', '随机一个'))}
            </button>
            <button type="button" onClick={() => bench.open(bench.line.peek())}>
              {say(t('Full page', '完整页面'))}
            </button>
            <button type="button" disabled={isWhole} onClick={() => bench.setLine('tour 8x8 N closed')}>
              {say(t('Whole board', '恢复整盘'))}
            </button>
            <UndoRedo />
          </div>
          <p class="hint">
            {say(t('Draw on the board to remove squares.', '在棋盘上点一点、划一划，就能挖掉格子。'))}
          </p>
        </div>
        <Doors />
      </section>
      <Gallery />
    </main>
  );
};
