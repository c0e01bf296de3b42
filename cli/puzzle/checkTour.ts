/* horseplay check tour.txt: is what somebody wrote a tour? A list of squares, a grid of step numbers, JSON, or a TSPLIB tour. */
import { type Board, formatBoard } from '../../src/core/board.js';
import type { Piece } from '../../src/core/piece.js';
import { refusal } from '../../src/core/refusal.js';
import { ok, type Result } from '../../src/core/result.js';
import type { Lang } from '../../src/core/text.js';
import {
  checkWritten,
  readTour,
  readTsplibTour,
  type TourProblem,
  type WrittenTour,
} from '../../src/puzzles/tour/index.js';
import { ANSWERED, BAD_INPUT } from '../command.js';
import { err, out, printable, readText } from '../io.js';

/** Not a tour: the same code as testlib's "wrong answer". */
const NOT_A_TOUR = 1;

interface CheckOptions {
  readonly board: Board | undefined;
  readonly piece: Piece | undefined;
  readonly problem: TourProblem | undefined;
  readonly json: boolean;
}

/** A TSPLIB tour names its squares by number, so it needs the problem whose graph was exported. */
const readTsplib = (text: string, problem: TourProblem | undefined): Result<WrittenTour> => {
  if (problem === undefined) {
    throw refusal(
      'usage',
      'a TSPLIB tour needs its problem: --problem "tour 8x8 N closed"',
      'TSPLIB 巡游需要题目：--problem "tour 8x8 N closed"',
    );
  }
  const path = readTsplibTour(problem, text);
  return path.ok ? ok({ board: problem.board, path: path.value, form: 'squares' }) : path;
};

export const checkTourFile = (
  [file, extra]: readonly string[],
  { board, piece, problem, json }: CheckOptions,
  lang: Lang,
): number => {
  if (file === undefined || extra !== undefined) {
    throw refusal(
      'usage',
      'check takes one file with a tour, or a judge id with input and output',
      'check 后面写一个巡游文件，或评测编号、输入和输出',
    );
  }
  const text = readText(file);
  const written = /^\s*TOUR_SECTION/im.test(text) ? readTsplib(text, problem) : readTour(text, board);
  if (!written.ok) {
    err(`${file}: ${written.error[0]!.message[lang]}\n`);
    return BAD_INPUT;
  }
  const report = checkWritten(written.value, piece);
  const { verdict, closed, failsAt } = report;
  const said = verdict.ok ? verdict.how : verdict.reason;
  if (json) {
    const kind = verdict.ok ? (closed ? 'closed' : 'open') : 'not-a-tour';
    const object = {
      board: formatBoard(report.board),
      kind,
      message: said[lang],
      ...(failsAt === undefined ? {} : { failsAt }),
    };
    out(`${JSON.stringify(object)}\n`);
  } else out(printable(`${said[lang]}\n`));
  return verdict.ok ? ANSWERED : NOT_A_TOUR;
};
