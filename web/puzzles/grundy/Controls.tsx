import { makeBoard } from '../../../src/core/board.js';
import { type Text, t } from '../../../src/core/text.js';
import { parsePiece } from '../../../src/pieces/index.js';
import { NAMED_GAMES } from '../../../src/puzzles/grundy/games.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import { useBench, useSay } from '../../parts/context.js';
import { PieceChoice } from '../../parts/controls/PieceChoice.js';
import { onBoard } from './editor.js';
import { WhyNow } from './Why.js';

const canonical = (text: string): string => {
  const read = parsePiece(text);
  return read.ok ? read.value.text : text;
};

/** Well-known games by name, and pieces whose moves make a new game. */
const GAMES: readonly { readonly text: string; readonly name: Text }[] = [
  { text: 'hyperknight', name: t('hyper knight: six moves', '超级马：六种走法') },
  ...NAMED_GAMES.map(({ title, piece }) => ({ text: canonical(piece), name: title })),
  {
    text: canonical('offsets:-1,-2/-2,-1/-3,0/0,-3'),
    name: t("knight's moves or three steps, downward", '向下的马步或三格'),
  },
];

const BOARD_SIDE = 8;

export const Controls = ({ problem }: { readonly problem: GrundyProblem }) => {
  const bench = useBench();
  const say = useSay();
  const endless = problem.board === 'quadrant';
  const { misere: _, ...normal } = problem;
  return (
    <section class="controls" aria-label={say(t('Settings', '设置'))}>
      <WhyNow problem={problem} />
      <PieceChoice
        piece={problem.piece}
        common={GAMES}
        onPiece={(piece) => bench.setProblem({ ...problem, piece })}
      />
      <div class="row" role="group" aria-label={say(t('Board', '棋盘'))}>
        <button
          type="button"
          aria-pressed={endless}
          onClick={() => bench.setProblem({ ...problem, board: 'quadrant' })}
        >
          {say(t('Unbounded quadrant', '无边界的第一象限'))}
        </button>
        <button
          type="button"
          aria-pressed={!endless}
          onClick={() => endless && bench.setProblem(onBoard(problem, makeBoard(BOARD_SIDE, BOARD_SIDE)))}
        >
          {say(t('Finite board', '有限棋盘'))}
        </button>
      </div>
      <div class="row" role="group" aria-label={say(t("If you can't move", '走不动时'))}>
        <button type="button" aria-pressed={!problem.misere} onClick={() => bench.setProblem(normal)}>
          {say(t('No move: you lose', '走不动者败'))}
        </button>
        <button
          type="button"
          aria-pressed={problem.misere === true}
          onClick={() => bench.setProblem({ ...problem, misere: true })}
        >
          {say(t('No move: you win (misère)', '走不动者胜（反常规则）'))}
        </button>
      </div>
    </section>
  );
};
