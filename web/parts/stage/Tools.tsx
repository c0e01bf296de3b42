/* Above the board: its size, and what a click on it does. */

import { makeBoard } from '../../../src/core/board.js';
import { t } from '../../../src/core/text.js';
import { boardOf } from '../../state/hands.js';
import type { Tool } from '../../state/workbench.js';
import { useBench, useSay } from '../context.js';
import { PieceSign } from './PieceSign.js';

export const LONGEST_SIDE = 200;

export const Tools = () => {
  const bench = useBench();
  const say = useSay();
  const problem = bench.problem.value;
  const page = bench.page.value;
  if (problem === undefined || page === undefined || page.puzzle !== problem.puzzle) return null;
  const board = boardOf(problem);
  if ((board === undefined && page.Tools === undefined) || bench.mode.value !== 'answer') return null;
  if (board && Math.max(board.width, board.height) > LONGEST_SIDE) {
    return (
      <p class="tools about">
        {say(
          t(
            `${board.width.toLocaleString()} × ${board.height.toLocaleString()}: boards of more than ${LONGEST_SIDE} squares a side are changed in the problem line.`,
            `${board.width.toLocaleString()} × ${board.height.toLocaleString()}：边长超过 ${LONGEST_SIDE} 的棋盘请在题目里修改。`,
          ),
        )}
      </p>
    );
  }
  const resize = (side: 'width' | 'height', value: number) => {
    if (board === undefined || !Number.isInteger(value) || value < 1 || value > LONGEST_SIDE) return;
    const [width, height] = side === 'width' ? [value, board.height] : [board.width, value];
    const kept = board.missing
      .map((square) => ({ x: square % board.width, y: Math.floor(square / board.width) }))
      .filter(({ x, y }) => x < width && y < height)
      .map(({ x, y }) => y * width + x);
    bench.setProblem(page.editor.withBoard(problem as never, makeBoard(width, height, kept)));
  };
  const size = (side: 'width' | 'height', label: string) => (
    <input
      type="number"
      min={1}
      max={LONGEST_SIDE}
      value={board?.[side]}
      aria-label={label}
      onChange={(event) => resize(side, Number(event.currentTarget.value))}
    />
  );
  const isOn = (tool: Tool) => JSON.stringify(bench.tool.value) === JSON.stringify(tool);
  const choose = (tool: Tool) => () => (bench.tool.value = tool);
  return (
    <div class="tools" role="toolbar" aria-label={say(t('Board', '棋盘'))}>
      {board && (
        <span class="size">
          {size('width', say(t('Width', '宽')))}
          <span aria-hidden="true">×</span>
          {size('height', say(t('Height', '高')))}
        </span>
      )}
      <button type="button" aria-pressed={isOn({ kind: 'move' })} onClick={choose({ kind: 'move' })}>
        {say(t('Move', '移动'))}
      </button>
      {board && (
        <button type="button" aria-pressed={isOn({ kind: 'holes' })} onClick={choose({ kind: 'holes' })}>
          {say(t('Holes', '挖格'))}
        </button>
      )}
      {page.editor.kinds(problem as never).map(({ id, name, piece }) => (
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
      {page.Tools && <page.Tools problem={problem} />}
    </div>
  );
};
