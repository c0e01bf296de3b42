/* The tools above the board: its size, and what a click on it does. */

import { signal, useSignal } from '@preact/signals';
import { counted, countWords } from '../../../src/core/amounts.js';
import { type Board, makeBoard } from '../../../src/core/board.js';
import { formatThousands, type Text, t } from '../../../src/core/text.js';
import { LONGEST_SIDE } from '../../state/editing.js';
import { boardOf, type Tool } from '../../state/hands.js';
import type { Opened } from '../../state/page.js';
import { useBench, useSay } from '../context.js';
import { PieceSign } from './PieceSign.js';
import { UndoKeys, UndoRedo } from './UndoRedo.js';

export const Tools = () => {
  const { opened, mode } = useBench();
  // A game has an undo of its own.
  if (opened.value === undefined || mode.value === 'play') return null;
  if (mode.value === 'lesson') return <UndoKeys />;
  const { page, problem } = opened.value;
  const board = boardOf(problem);
  const isWide = board !== undefined && Math.max(board.width, board.height) > LONGEST_SIDE;
  const isEdited = !isWide && (page.Tools ?? (board && page.editor)) !== undefined;
  return isEdited ? (
    <Toolbar problem={problem} page={page} />
  ) : (
    <UndoOnly wide={isWide ? board : undefined} />
  );
};

/** A board that is not edited by hand is still changed by its settings and its problem line. */
const UndoOnly = ({ wide }: { readonly wide: Board | undefined }) => {
  const say = useSay();
  return (
    <div class="tools unfolded" role="toolbar" aria-label={say(t('Board', '棋盘'))}>
      <UndoRedo />
      {wide && <TooWide board={wide} />}
    </div>
  );
};

const TooWide = ({ board }: { readonly board: Board }) => {
  const say = useSay();
  const size = `${formatThousands(board.width)} × ${formatThousands(board.height)}`;
  return (
    <p class="about">
      {say(
        t(
          `${size}: to get more than ${LONGEST_SIDE} squares per side, edit the problem text.`,
          `${size}：边长超过 ${LONGEST_SIDE} 时，请直接修改题目文字。`,
        ),
      )}
    </p>
  );
};

/** What was dropped because a smaller board had no room, and the line of that board. */
const dropped = signal<{ readonly line: string; readonly what: Text } | undefined>(undefined);

const Dropped = () => {
  const bench = useBench();
  const say = useSay();
  if (dropped.value === undefined || dropped.value.line !== bench.canonical.value) return null;
  return (
    <p class="dropped" role="status">
      {say(dropped.value.what)}{' '}
      <button type="button" onClick={bench.undoEdit}>
        {say(t('Undo', '撤销'))}
      </button>
    </p>
  );
};

/** What is lost on another board. */
interface Lost {
  readonly pieces: number;
  readonly holes: number;
  /** Numbers and moves. */
  readonly fixed: number;
}

/** What was lost, in words; undefined if nothing was. */
const lostWords = ({ pieces, holes, fixed }: Lost): Text | undefined => {
  const lost = [
    { count: pieces, en: counted(pieces, 'piece'), zh: `${countWords(pieces)} 个棋子` },
    { count: holes, en: counted(holes, 'hole'), zh: `${countWords(holes)} 个缺格` },
    {
      count: fixed,
      en: counted(fixed, 'fixed number or move', 'fixed numbers or moves'),
      zh: `${countWords(fixed)} 个指定的步号或走法`,
    },
  ].filter(({ count }) => count > 0);
  if (lost.length === 0) return undefined;
  const [en, zh] = [lost.map((one) => one.en).join(', '), lost.map((one) => one.zh).join('、')];
  return t(`Removed because the board has another size: ${en}.`, `棋盘大小变了，去掉了${zh}。`);
};

const Toolbar = ({ problem, page: { editor, Tools: More } }: Opened) => {
  const bench = useBench();
  const say = useSay();
  /** On a phone, one button opens and closes the tools. */
  const unfolded = useSignal(false);
  const board = boardOf(problem);
  const resize = (next: Board): void => {
    const { things, fixed, withBoard } = editor!;
    const changed = withBoard(problem, next);
    const what = lostWords({
      pieces: things(problem).length - things(changed).length,
      holes: board!.missing.length - next.missing.length,
      fixed: (fixed?.(problem) ?? 0) - (fixed?.(changed) ?? 0),
    });
    bench.setProblem(changed);
    dropped.value = what && { line: bench.canonical.peek()!, what };
  };
  const isOn = (tool: Tool) => JSON.stringify(bench.tool.value) === JSON.stringify(tool);
  const choose = (tool: Tool) => () => (bench.tool.value = tool);
  return (
    <div
      class={unfolded.value ? 'tools unfolded' : 'tools'}
      role="toolbar"
      aria-label={say(t('Board', '棋盘'))}
    >
      <UndoRedo />
      {editor && (
        <button
          type="button"
          class="fold"
          aria-expanded={unfolded.value}
          onClick={() => (unfolded.value = !unfolded.value)}
        >
          {say(t('Edit board', '编辑棋盘'))}
        </button>
      )}
      {board && editor && <Size key={`${board.width}x${board.height}`} board={board} onBoard={resize} />}
      {editor && (
        <button type="button" aria-pressed={isOn({ kind: 'move' })} onClick={choose({ kind: 'move' })}>
          {say(t('Move', '移动'))}
        </button>
      )}
      {board && editor && (
        <button type="button" aria-pressed={isOn({ kind: 'holes' })} onClick={choose({ kind: 'holes' })}>
          {say(t('Holes', '缺格'))}
        </button>
      )}
      {editor?.kinds(problem).map(({ id, name, piece }) => (
        <button
          type="button"
          key={id}
          class="sign"
          aria-pressed={isOn({ kind: 'put', what: id })}
          title={say(name)}
          onClick={choose({ kind: 'put', what: id })}
        >
          <PieceSign piece={piece} />
          <span class="hidden">{say(name)}</span>
        </button>
      ))}
      {More && <More problem={problem} />}
      <Dropped />
    </div>
  );
};

interface SizeProps {
  readonly board: Board;
  readonly onBoard: (board: Board) => void;
}

/** Fields for width and height. */
const Size = ({ board, onBoard }: SizeProps) => {
  const say = useSay();
  const refused = useSignal<'width' | 'height' | undefined>(undefined);
  const resize = (side: 'width' | 'height', value: number) => {
    refused.value = Number.isInteger(value) && value >= 1 && value <= LONGEST_SIDE ? undefined : side;
    if (refused.value !== undefined) return;
    const [width, height] = side === 'width' ? [value, board.height] : [board.width, value];
    const kept = board.missing
      .map((square) => ({ x: square % board.width, y: Math.floor(square / board.width) }))
      .filter(({ x, y }) => x < width && y < height)
      .map(({ x, y }) => y * width + x);
    onBoard(makeBoard(width, height, kept));
  };
  const field = (side: 'width' | 'height', label: string) => (
    <input
      type="number"
      min={1}
      max={LONGEST_SIDE}
      value={board[side]}
      aria-label={label}
      aria-invalid={refused.value === side}
      onChange={(event) => resize(side, Number(event.currentTarget.value))}
    />
  );
  return (
    <span class="size">
      {field('width', say(t('Width', '宽')))}
      <span aria-hidden="true">×</span>
      {field('height', say(t('Height', '高')))}
      {refused.value !== undefined && (
        <span class="flaw" role="alert">
          {say(
            t(
              `Type a whole number from 1 to ${LONGEST_SIDE}. The board is still ${board.width} × ${board.height}.`,
              `请输入 1 到 ${LONGEST_SIDE} 的整数。棋盘仍为 ${board.width} × ${board.height}。`,
            ),
          )}
        </span>
      )}
    </span>
  );
};
