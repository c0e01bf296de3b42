/* Above the board: its size, and what a click on it does. */

import { type Board, makeBoard } from '../../../src/core/board.js';
import { formatThousands, t } from '../../../src/core/text.js';
import { LONGEST_SIDE } from '../../state/editing.js';
import { boardOf, type Tool } from '../../state/hands.js';
import type { Opened } from '../../state/page.js';
import { useBench, useSay } from '../context.js';
import { PieceSign } from './PieceSign.js';

export const Tools = () => {
  const { opened, mode } = useBench();
  if (opened.value === undefined || mode.value !== 'answer') return null;
  const { page, problem } = opened.value;
  const board = boardOf(problem);
  if (board && Math.max(board.width, board.height) > LONGEST_SIDE) return <TooWide board={board} />;
  const isEdited = page.editor !== undefined && board !== undefined;
  return isEdited || page.Tools ? <Toolbar problem={problem} page={page} /> : null;
};

const TooWide = ({ board }: { readonly board: Board }) => {
  const say = useSay();
  const size = `${formatThousands(board.width)} × ${formatThousands(board.height)}`;
  return (
    <p class="tools about">
      {say(
        t(
          `${size}: to get more than ${LONGEST_SIDE} squares per side, edit the problem text.`,
          `${size}：边长超过 ${LONGEST_SIDE} 时，请直接修改题目文字。`,
        ),
      )}
    </p>
  );
};

const Toolbar = ({ problem, page: { editor, Tools: More } }: Opened) => {
  const bench = useBench();
  const say = useSay();
  const board = boardOf(problem);
  const isOn = (tool: Tool) => JSON.stringify(bench.tool.value) === JSON.stringify(tool);
  const choose = (tool: Tool) => () => (bench.tool.value = tool);
  return (
    <div class="tools" role="toolbar" aria-label={say(t('Board', '棋盘'))}>
      {board && editor && (
        <Size board={board} onBoard={(next) => bench.setProblem(editor.withBoard(problem, next))} />
      )}
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
    </div>
  );
};

interface SizeProps {
  readonly board: Board;
  readonly onBoard: (board: Board) => void;
}

/** Width and height, typed. */
const Size = ({ board, onBoard }: SizeProps) => {
  const say = useSay();
  const resize = (side: 'width' | 'height', value: number) => {
    if (!Number.isInteger(value) || value < 1 || value > LONGEST_SIDE) return;
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
      onChange={(event) => resize(side, Number(event.currentTarget.value))}
    />
  );
  return (
    <span class="size">
      {field('width', say(t('Width', '宽')))}
      <span aria-hidden="true">×</span>
      {field('height', say(t('Height', '高')))}
    </span>
  );
};
