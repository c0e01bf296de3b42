// horseplay sheet numbers 8x8 --seed 7 --count 4 --out sheet.html: puzzles to print, with their solutions.
import { readBoard, splitLine } from '../src/core/words.js';
import {
  type Difficulty,
  makePuzzle,
  planSheet,
  type SheetPuzzle,
  type SheetRequest,
  sheetHtml,
} from '../src/draw.js';
import { readPiece } from '../src/pieces/index.js';
import { formatProblem } from '../src/puzzles/lines.js';
import { ANSWERED, settingsOf } from './ask.js';
import type { Surroundings } from './context.js';
import { writeOrSay } from './files.js';
import { out } from './io.js';
import { type Arguments, oneOf, usage, wholeNumber } from './options.js';
import { makeProgress } from './progress.js';

const MAX_PUZZLES = 200;
const LONGEST_SIDE = 16;

const readRequest = (args: Arguments): SheetRequest => {
  const [, kind, ...words] = args.words;
  if (kind !== 'numbers' && kind !== 'crypto') {
    throw usage(
      'a sheet is of numbers or crypto: horseplay sheet numbers 6x6',
      '题单的种类是 numbers 或 crypto:horseplay sheet numbers 6x6',
    );
  }
  const line = splitLine(words.join(' '));
  const board = readBoard(line);
  const piece = readPiece(line);
  const closed = words.includes('closed');
  const extra = line.words.slice(line.next).find(({ text }) => text !== 'closed' && text !== 'open');
  const [flaw] = line.flaws;
  if (flaw) throw usage(flaw.message.en, flaw.message.zh);
  if (extra)
    throw usage(
      `"${extra.text.slice(0, 40)}" does not belong here`,
      `“${extra.text.slice(0, 40)}” 放在这里没有意义`,
    );
  if (board === undefined || piece === undefined)
    throw usage('a board is lacking, such as 6x6', '缺少棋盘，例如 6x6');
  if (board.width > LONGEST_SIDE || board.height > LONGEST_SIDE) {
    throw usage(
      `sheets have boards up to ${LONGEST_SIDE}x${LONGEST_SIDE}`,
      `题单的棋盘不超过 ${LONGEST_SIDE}x${LONGEST_SIDE}`,
    );
  }
  const difficulty = oneOf<Difficulty>(args, 'difficulty', 'easy', 'medium', 'hard', 'fiendish');
  const clues = wholeNumber(args, 'clues', 1, board.width * board.height);
  const message = args.values.get('message');
  return {
    kind,
    board,
    piece,
    closed,
    seed: wholeNumber(args, 'seed', 0, 2 ** 32 - 1) ?? 1,
    count: wholeNumber(args, 'count', 1, MAX_PUZZLES) ?? 2,
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(clues === undefined ? {} : { clues }),
    ...(message === undefined ? {} : { message }),
  };
};

export const tellSheet = (args: Arguments, where: Surroundings): number => {
  const settings = settingsOf(args, where);
  const { lang, quiet } = settings;
  const paper = oneOf(args, 'paper', 'a4', 'letter') ?? 'a4';
  const wanted = planSheet(readRequest(args));
  const progress = makeProgress(
    quiet ? 'none' : settings.errIsTerminal ? 'bar' : 'lines',
    lang,
    settings.columns,
  );
  const puzzles: SheetPuzzle[] = [];
  for (const one of wanted) {
    const made = makePuzzle(one, {
      onProgress: (done, total) => progress.tell(puzzles.length + done / total, wanted.length),
    });
    if (!made.ok) {
      progress.finish();
      throw usage(made.error[0]!.message.en, made.error[0]!.message.zh);
    }
    puzzles.push(made.value);
  }
  progress.finish();
  const html = sheetHtml(puzzles, { paper, lang });
  const file = args.values.get('out');
  if (file === undefined || file === '-') out(html);
  else {
    writeOrSay(file, html);
    for (const { problem } of puzzles) out(`${formatProblem(problem)}\n`);
  }
  return ANSWERED;
};
