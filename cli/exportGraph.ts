// tour 8x8 N closed --export hcp: the move graph for other programs, on stdout.
import { parseProblem } from '../src/puzzles/lines.js';
import { EXCHANGE_FORMATS, exportMoves } from '../src/puzzles/tour/index.js';
import { ANSWERED, BAD_INPUT, type Settings } from './ask.js';
import { expandDrawing } from './drawing.js';
import { showFlaws } from './flaws.js';
import { err, out } from './io.js';
import { type Arguments, oneOf } from './options.js';

/** More squares than this make a file nobody's program reads. */
const MAX_SQUARES = 4_000_000;

export const exportGraph = (args: Arguments, { lang }: Settings): number => {
  const format = oneOf(args, 'export', ...EXCHANGE_FORMATS)!;
  const line = args.words.join(' ');
  const expanded = expandDrawing(line);
  const read = expanded.ok ? parseProblem(expanded.value) : expanded;
  if (!read.ok) {
    err(showFlaws(expanded.ok ? expanded.value : line, read.error, lang));
    return BAD_INPUT;
  }
  const problem = read.value;
  if (problem.puzzle !== 'tour' || problem.board.width * problem.board.height > MAX_SQUARES) {
    err(
      lang === 'zh'
        ? `导出的棋盘不超过 ${MAX_SQUARES} 格\n`
        : `graphs are exported for boards of at most ${MAX_SQUARES} squares\n`,
    );
    return BAD_INPUT;
  }
  const graph = exportMoves(problem, format);
  if (!graph.ok) {
    err(`${graph.error[0]!.message[lang]}\n`);
    return BAD_INPUT;
  }
  out(graph.value);
  return ANSWERED;
};
