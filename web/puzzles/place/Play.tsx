/* Place pieces by hand. Conflicts show at once; a hint asks the worker for an optimal way to continue. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { formatSquare, isMissing, squareAt, squareCount } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import { formatThousands, type Text, t } from '../../../src/core/text.js';
import type { PlaceProblem } from '../../../src/puzzles/place/place.js';
import { formatPlace } from '../../../src/puzzles/place/text.js';
import { useBench, useSay } from '../../parts/context.js';
import { keptHistory } from '../../parts/play/keeping.js';
import { PlayBar } from '../../parts/play/PlayBar.js';
import { still } from '../../scene/sequence.js';
import { now, play, redo, undo } from '../../state/history.js';
import { attacksOn, onBoard, type Position, positionOf, positionScene } from '../shared/placed.js';
import { placingSteps, toggled } from './steps.js';
import type { Hint, HintAsk } from './tasks.js';

/** Larger boards are not filled by hand. */
const MAX_PLAYED = 2500;

export const Play = ({ problem }: { readonly problem: PlaceProblem }) => {
  const bench = useBench();
  const say = useSay();
  const line = formatPlace(problem);
  if (squareCount(problem.board) <= MAX_PLAYED) return <Game key={line} problem={problem} line={line} />;
  const most = formatThousands(MAX_PLAYED);
  return (
    <p class="unfit">
      {say(
        t(
          `You can place pieces on boards of up to ${formatThousands(MAX_PLAYED)} squares.`,
          `最多可以在 ${most} 格的棋盘上摆放。`,
        ),
      )}{' '}
      <button type="button" onClick={() => bench.setLine('place 8x8 Q apart')}>
        {say(t('Play on 8x8', '换成 8x8'))}
      </button>
    </p>
  );
};

interface Goal {
  /** The requested size, or the best one once it is known. */
  readonly size: number | undefined;
}

const useGoal = ({ size }: PlaceProblem): Goal => {
  const { solved, stale } = useBench();
  const answer = stale.value ? undefined : solved.value?.answer;
  const best =
    answer && 'squares' in answer && answer.kind === 'placement' ? answer.squares.length : undefined;
  return { size: size ?? best };
};

const pieces = (count: number): Text => t(count === 1 ? '1 piece' : `${count} pieces`, `${count} 个棋子`);

/** The state of the position, in a sentence. */
const standing = (
  { rule }: PlaceProblem,
  { size }: Goal,
  placed: readonly Square[],
  { conflicts, left }: Position,
): Text => {
  const count = placed.length;
  const on = pieces(count);
  const goal = size === undefined ? t('', '') : t(` of ${size}`, `（共 ${size} 个）`);
  if (conflicts.length > 0) {
    const pairs = conflicts.length;
    return t(
      `${on.en} placed${goal.en}. ${pairs === 1 ? '1 pair attacks each other' : `${pairs} pairs attack each other`}: move one of them.`,
      `已放 ${on.zh}${goal.zh}，有 ${pairs} 对互相攻击，请移开其中一个。`,
    );
  }
  const squares = left.length === 1 ? '1 square' : `${left.length} squares`;
  if (rule === 'apart') {
    if (count === size) {
      return t(`Done: ${on.en}, and none attacks another.`, `完成：${on.zh}，互不攻击。`);
    }
    return left.length === 0
      ? t(`${on.en} placed${goal.en}. No safe square is left.`, `已放 ${on.zh}${goal.zh}，没有安全的格子了。`)
      : t(
          `${on.en} placed${goal.en}, none attacks another. ${squares} ${left.length === 1 ? 'is' : 'are'} still safe.`,
          `已放 ${on.zh}${goal.zh}，互不攻击，还有 ${left.length} 个安全的格子。`,
        );
  }
  if (left.length > 0) {
    return t(
      `${on.en} placed${goal.en}. ${squares} ${left.length === 1 ? 'is' : 'are'} not covered yet.`,
      `已放 ${on.zh}${goal.zh}，还有 ${left.length} 格没有覆盖。`,
    );
  }
  return size === undefined || count <= size
    ? t(`Done: ${on.en} cover the board.`, `完成：${on.zh}覆盖了全盘。`)
    : t(
        `${on.en} cover the board, ${count - size} more than needed.`,
        `${on.zh}覆盖了全盘，比最少的多 ${count - size} 个。`,
      );
};

const hintWords = ({ board, rule }: PlaceProblem, hint: Hint, next: Square | undefined): Text => {
  if (hint.kind === 'unknown') {
    return t('No exact hint on a board this large.', '棋盘太大，给不出精确的提示。');
  }
  if (hint.kind === 'none') {
    return t("These pieces can't be completed. Take one back.", '照这样摆不下去了，请拿回一个。');
  }
  const total = hint.squares.length;
  if (next === undefined) {
    return t(`Nothing better than ${total} is possible from here.`, `从这里最好就是 ${total} 个。`);
  }
  const name = formatSquare(board, next);
  return rule === 'apart'
    ? t(`Placed ${name}. From here ${total} can be reached.`, `放在 ${name}。从这里最多能放到 ${total} 个。`)
    : t(`Placed ${name}. From here ${total} are enough.`, `放在 ${name}。从这里最少共需 ${total} 个。`);
};

const Game = ({ problem, line }: { readonly problem: PlaceProblem; readonly line: string }) => {
  const bench = useBench();
  const say = useSay();
  const { board } = problem;
  // A position that the visitor left for another page or mode is still there.
  const history = useMemo(
    () => bench.keep(`placing ${line}`, () => keptHistory(line, placingSteps(problem))),
    [line],
  );
  const hinted = useSignal<Text | undefined>(undefined);
  const isBusy = useSignal(false);
  const attacks = useMemo(() => attacksOn(problem), [line]);
  const placed = now(history.value);
  const position = positionOf(problem, attacks, placed);
  const words = standing(problem, useGoal(problem), placed, position);
  const set = (next: readonly Square[]) => {
    history.value = play(history.peek(), next);
    hinted.value = undefined;
  };
  useEffect(() => {
    bench.take({
      sequence: still({ ...positionScene(problem, attacks, placed), desc: words }),
      hands: {
        canLift: () => false,
        carry: (from) => from,
        press: (at) => {
          if (!onBoard(board, at)) return;
          const square = squareAt(board, at.x, at.y);
          // A visitor may press faster than the page is drawn, so use the current position.
          if (!isMissing(board, square)) set(toggled(now(history.peek()), square));
        },
        describe: ({ x, y }) => {
          const square = squareAt(board, x, y);
          const name = formatSquare(board, square);
          return placed.includes(square)
            ? t(`${name}: piece`, `${name}：有棋子`)
            : t(`${name}: empty`, `${name}：空`);
        },
      },
    });
    bench.news.value = words;
  }, [history.value, words.en]);
  useEffect(() => () => bench.take(undefined), []);
  const ask = async () => {
    isBusy.value = true;
    try {
      const wanted: HintAsk = { line, placed };
      const hint = await bench.lane('hint').ask<Hint>('hint', wanted);
      if (now(history.peek()) !== placed) return;
      const next = hint.kind === 'best' ? hint.squares.find((square) => !placed.includes(square)) : undefined;
      if (next !== undefined) set([...placed, next]);
      hinted.value = hintWords(problem, hint, next);
    } catch {
      // A newer request replaced this one.
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <section class="play" aria-label={say(t('Play', '摆放'))}>
      <p class="headline long" data-testid="turn">
        {say(words)}
      </p>
      <PlayBar
        history={history.value}
        onUndo={() => (history.value = undo(history.value))}
        onRedo={() => (history.value = redo(history.value))}
        onAgain={() => set(problem.given)}
      >
        <button
          type="button"
          disabled={isBusy.value || position.conflicts.length > 0}
          onClick={() => void ask()}
        >
          {say(t('Hint', '提示'))}
        </button>
      </PlayBar>
      {hinted.value && (
        <p role="status" data-testid="hint">
          {say(hinted.value)}
        </p>
      )}
      <p class="about">
        {say(t('Click a square to place a piece or to take it back.', '点击格子放下棋子，再点一次拿回。'))}
      </p>
    </section>
  );
};
