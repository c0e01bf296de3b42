// horseplay check tour.txt: is what somebody wrote a tour? A list of squares, a grid of step numbers, JSON, or a TSPLIB tour.
import { readFileSync } from 'node:fs';
import { formatBoard } from '../src/core/board.js';
import type { Result } from '../src/core/result.js';
import { readBoard, splitLine } from '../src/core/words.js';
import { parseMover } from '../src/pieces/index.js';
import { parseProblem } from '../src/puzzles/lines.js';
import { checkWritten, readTour, readTsplibTour, type WrittenTour } from '../src/puzzles/tour/index.js';
import { ANSWERED, BAD_INPUT } from './ask.js';
import type { Surroundings } from './context.js';
import { err, linesOf, out } from './io.js';
import { type Arguments, oneOf, usage } from './options.js';

/** Not a tour: the same code as testlib's "wrong answer". */
const NOT_A_TOUR = 1;

const readAll = (file: string): string => {
  try {
    return file === '-' ? [...linesOf(0)].join('\n') : readFileSync(file, 'utf8');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'error';
    throw usage(`cannot read ${file} (${why})`, `无法读取 ${file}（${why}）`);
  }
};

const keep = <T>(read: Result<T>, option: string): T => {
  if (read.ok) return read.value;
  const { message } = read.error[0]!;
  throw usage(`--${option}: ${message.en}`, `--${option}：${message.zh}`);
};

/** A TSPLIB tour names its squares by number, so it needs the problem whose graph was exported. */
const readTsplib = (text: string, line: string | undefined): Result<WrittenTour> => {
  if (line === undefined) {
    throw usage(
      'a TSPLIB tour needs its problem: --problem "tour 8x8 N closed"',
      'TSPLIB 巡游需要题目：--problem "tour 8x8 N closed"',
    );
  }
  const problem = keep(parseProblem(line), 'problem');
  if (problem.puzzle !== 'tour') throw usage('--problem takes a tour line', '--problem 需要 tour 题目');
  const path = readTsplibTour(problem, text);
  return path.ok ? { ok: true, value: { board: problem.board, path: path.value, form: 'squares' } } : path;
};

export const checkTourFile = (args: Arguments, where: Surroundings): number => {
  const lang = oneOf(args, 'lang', 'en', 'zh') ?? where.lang;
  const [, file, ...rest] = args.words;
  if (file === undefined || rest.length > 0) {
    throw usage(
      'check takes one file with a tour, or a judge id with input and output',
      'check 后面写一个巡游文件，或评测编号、输入和输出',
    );
  }
  const text = readAll(file);
  const line = args.values.get('problem');
  const size = args.values.get('board');
  const boardLine = splitLine(size ?? '');
  const board = size === undefined ? undefined : readBoard(boardLine);
  if (boardLine.flaws.length > 0) keep({ ok: false, error: boardLine.flaws }, 'board');
  const piece = args.values.has('piece') ? keep(parseMover(args.values.get('piece')!), 'piece') : undefined;
  const written = /^\s*TOUR_SECTION/im.test(text) ? readTsplib(text, line) : readTour(text, board);
  if (!written.ok) {
    err(`${file}: ${written.error[0]!.message[lang]}\n`);
    return BAD_INPUT;
  }
  const report = checkWritten(written.value, piece);
  const { verdict, closed, failsAt } = report;
  const said = verdict.ok ? verdict.how : verdict.reason;
  if (args.switches.has('json')) {
    const kind = verdict.ok ? (closed ? 'closed' : 'open') : 'not-a-tour';
    const object = {
      board: formatBoard(report.board),
      kind,
      message: said[lang],
      ...(failsAt === undefined ? {} : { failsAt }),
    };
    out(`${JSON.stringify(object)}\n`);
  } else out(`${said[lang]}\n`);
  return verdict.ok ? ANSWERED : NOT_A_TOUR;
};
