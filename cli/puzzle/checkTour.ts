/*
 * horseplay check tour.txt: is this text a tour? Accepts squares, a grid of step numbers, JSON, TSPLIB, or
 * printed output.
 */
import { type Board, formatBoard } from '../../src/core/board.js';
import type { Piece } from '../../src/core/piece.js';
import { refusal } from '../../src/core/refusal.js';
import { ok, type Result, type Verdict } from '../../src/core/result.js';
import type { Lang } from '../../src/core/text.js';
import {
  checkTour,
  checkWritten,
  problemIn,
  readTour,
  readTsplibTour,
  type TourAnswer,
  type TourProblem,
  tourFromJson,
  type WrittenTour,
} from '../../src/puzzles/tour/index.js';
import { ANSWERED, BAD_INPUT } from '../command.js';
import { err, formatJson, out, printable, readText } from '../io.js';
import { parseTourLine } from './tourLine.js';

/** Not a tour: the same code as testlib's "wrong answer". */
const NOT_A_TOUR = 1;

interface CheckOptions {
  readonly board: Board | undefined;
  readonly piece: Piece | undefined;
  readonly problem: TourProblem | undefined;
  readonly json: boolean;
}

/** The outcome: `kind` is for JSON, `failsAt` counts from 1. */
interface Report {
  readonly board: Board;
  readonly kind: TourAnswer['kind'] | 'closed' | 'open' | 'not-a-tour';
  readonly verdict: Verdict;
  readonly failsAt?: number;
}

/** A TSPLIB tour names its squares by number, so it needs the problem whose graph was exported. */
const readTsplib = (text: string, problem: TourProblem | undefined): Result<WrittenTour> => {
  if (problem === undefined) {
    throw refusal(
      'usage',
      'A TSPLIB tour needs its problem. Example: --problem "tour 8x8 N closed"',
      'TSPLIB 巡游需要写明题目，例如 --problem "tour 8x8 N closed"',
    );
  }
  const path = readTsplibTour(problem, text);
  return path.ok ? ok({ board: problem.board, path: path.value, form: 'squares' }) : path;
};

/** A tour by the rules of the piece alone, open or closed. */
const reportWritten = (written: WrittenTour, piece: Piece | undefined): Report => {
  const { board, verdict, closed, failsAt } = checkWritten(written, piece);
  const kind = verdict.ok ? (closed ? 'closed' : 'open') : 'not-a-tour';
  return { board, kind, verdict, ...(failsAt !== undefined && { failsAt }) };
};

/**
 * An answer to a problem: the requested tour with everything that the answer claims about it, or the reason
 * why there is none.
 */
const reportAnswer = (problem: TourProblem, answer: TourAnswer): Report => {
  const { board, piece } = problem;
  const verdict = checkTour(problem, answer);
  if (answer.kind !== 'tour') return { board, kind: verdict.ok ? answer.kind : 'not-a-tour', verdict };
  const written = reportWritten({ board, path: [...answer.path], form: 'squares' }, piece);
  if (!written.verdict.ok || verdict.ok) return written;
  return { board, kind: 'not-a-tour', verdict };
};

/** The problem and the answer in a row of --json; undefined if the text is not such a row. */
const readRow = (text: string): Result<readonly [TourProblem, TourAnswer]> | undefined => {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof row !== 'object' || row === null || !('problem' in row) || !('answer' in row)) return undefined;
  const { problem: line, answer } = row;
  if (typeof line !== 'string' || typeof answer !== 'object' || answer === null) return undefined;
  const problem = parseTourLine(line);
  if (!problem.ok) return problem;
  const read = tourFromJson(problem.value, {
    ...answer,
    ...('method' in row && { method: row.method }),
  });
  return read.ok ? ok([problem.value, read.value]) : read;
};

const reportText = (text: string, options: CheckOptions): Result<Report> => {
  const { board, piece } = options;
  // What is typed overrides what the file says.
  const isTyped = board !== undefined || piece !== undefined || options.problem !== undefined;
  const row = isTyped ? undefined : readRow(text);
  if (row !== undefined) return row.ok ? ok(reportAnswer(...row.value)) : row;
  const problem = isTyped ? options.problem : problemIn(text);
  if (/^\s*TOUR_SECTION/im.test(text)) {
    const written = readTsplib(text, problem);
    return written.ok ? ok(reportWritten(written.value, piece)) : written;
  }
  const written = readTour(text, board ?? problem?.board);
  if (!written.ok) return written;
  if (problem === undefined) return ok(reportWritten(written.value, piece));
  const { path } = written.value;
  return ok(reportAnswer(problem, { kind: 'tour', path, method: 'by-hand', nodes: 0 }));
};

const refuseTwo = ({ board, piece, problem }: CheckOptions): void => {
  if (problem === undefined || (board === undefined && piece === undefined)) return;
  throw refusal(
    'usage',
    '--problem already gives the board and the piece. Remove --board and --piece.',
    '--problem 已包含棋盘和棋子，请去掉 --board 和 --piece',
  );
};

export const checkTourFile = (
  [file, extra]: readonly string[],
  options: CheckOptions,
  lang: Lang,
): number => {
  if (file === undefined || extra !== undefined) {
    throw refusal(
      'usage',
      'Give one file with a tour, or a problem ID with input and output. Example: horseplay check tour.txt',
      'check 后面应写一个巡游文件，或题号、输入和输出，例如 horseplay check tour.txt',
    );
  }
  refuseTwo(options);
  const report = reportText(readText(file), options);
  if (!report.ok) {
    err(`${file}${lang === 'zh' ? '：' : ': '}${report.error[0]!.message[lang]}\n`);
    return BAD_INPUT;
  }
  const { board, kind, verdict, failsAt } = report.value;
  const said = verdict.ok ? verdict.how : verdict.reason;
  const object = {
    board: formatBoard(board),
    kind,
    message: said[lang],
    ...(failsAt !== undefined && { failsAt }),
  };
  out(options.json ? formatJson(object) : printable(`${said[lang]}\n`));
  return verdict.ok ? ANSWERED : NOT_A_TOUR;
};
