/* tour 8x8 N closed --export hcp: the move graph for other programs, on stdout. */
import { fstatSync } from 'node:fs';
import { refusal } from '../../src/core/refusal.js';
import { formatThousands, t } from '../../src/core/text.js';
import { parseProblem } from '../../src/puzzles/lines.js';
import { EXCHANGE_FORMATS, streamMoves } from '../../src/puzzles/tour/index.js';
import { ANSWERED, BAD_INPUT } from '../command.js';
import { err, out } from '../io.js';
import { oneOf } from '../options.js';
import { showFlaws } from '../output/flaws.js';
import { whileWaiting } from '../waiting.js';
import { expandDrawing } from './drawing.js';
import { defineMode } from './mode.js';

/** Larger boards make files that no program can use. */
const MAX_SQUARES = 4_000_000;

export const exportMode = defineMode(
  {
    export: oneOf(
      t(
        'Print the move graph instead: dot, graphml, dimacs, or hcp',
        '改为输出走法图：dot、graphml、dimacs 或 hcp',
      ),
      'FORMAT',
      EXCHANGE_FORMATS,
    ),
  },
  ({ export: format }, line, { env, options }) => {
    if (format === undefined) return undefined;
    const expanded = expandDrawing(line);
    const read = expanded.ok ? parseProblem(expanded.value) : expanded;
    if (!read.ok) {
      err(showFlaws(expanded.ok ? expanded.value : line, read.error, env.lang));
      return BAD_INPUT;
    }
    const problem = read.value;
    if (problem.puzzle !== 'tour' || problem.board.width * problem.board.height > MAX_SQUARES) {
      const most = formatThousands(MAX_SQUARES);
      throw refusal(
        'usage',
        `Graphs can be exported for boards of at most ${formatThousands(MAX_SQUARES)} squares. Choose a smaller board.`,
        `只能导出不超过 ${most} 格的棋盘，请换小一些的棋盘`,
      );
    }
    const graph = streamMoves(problem, format);
    if (!graph.ok) {
      err(`${graph.error[0]!.message[env.lang]}\n`);
      return BAD_INPUT;
    }
    // A reader sees the graph come; a file grows unseen.
    whileWaiting('print', options.quiet || !fstatSync(1).isFile(), () => {
      for (const text of graph.value) out(text);
    });
    return ANSWERED;
  },
);
