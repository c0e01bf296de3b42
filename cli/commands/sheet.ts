/* horseplay sheet numbers 8x8 --seed 7 --count 4 --out sheet.html: puzzles to print, with their solutions. */
import { BOARD_WORDS, type ChineseWords, canonicalWord } from '../../src/core/chinese.js';
import { Refusal, refusal } from '../../src/core/refusal.js';
import type { Level } from '../../src/core/result.js';
import { t } from '../../src/core/text.js';
import { finish, readBoard, splitLine, takeWord, translate } from '../../src/core/words.js';
import { readPiece } from '../../src/pieces/read.js';
import { formatProblem } from '../../src/puzzles/lines.js';
import { checkTour } from '../../src/puzzles/tour/check/check.js';
import type { TourAnswer } from '../../src/puzzles/tour/tour.js';
import {
  makePuzzle,
  planSheet,
  type SheetPuzzle,
  type SheetRequest,
  sheetHtml,
} from '../../src/sheet/index.js';
import { COMMAND_WORDS } from '../chinese.js';
import { ANSWERED, defineCommand, STOPPED } from '../command.js';
import { err, out, writeOut } from '../io.js';
import { oneOf, text, whole, withDefault } from '../options.js';
import { makeProgress } from '../output/progress.js';
import { budgetOf, MEMORY, NODES, QUIET } from '../puzzle/settings.js';
import { ABOUT } from './about.js';

const MAX_PUZZLES = 200;
const LONGEST_SIDE = 16;
const MAX_SEED = 2 ** 32 - 1;

const KINDS = ['numbers', 'crypto'] as const;
const KIND_WORDS: ChineseWords = { numbers: ['填数', '巡游填数'], crypto: ['密文', '密文巡游'] };

type SheetWords = Pick<SheetRequest, 'kind' | 'board' | 'piece' | 'closed'>;

const readWords = ([first, ...words]: readonly string[]): SheetWords => {
  const kind = KINDS.find((name) => name === (canonicalWord(KIND_WORDS, first ?? '') ?? first));
  if (kind === undefined) {
    throw refusal(
      'usage',
      'Choose a type: numbers or crypto. Example: horseplay sheet numbers 6x6',
      '请指定类型：numbers（填数）或 crypto（密文），例如 horseplay sheet numbers 6x6',
    );
  }
  const line = translate(splitLine(words.join(' ')));
  const board = readBoard(line);
  const piece = readPiece(line);
  const closed = takeWord(line, 'closed', 'open') === 'closed';
  finish(line);
  const [flaw] = line.flaws;
  if (flaw) throw new Refusal('usage', flaw.message);
  if (board === undefined || piece === undefined)
    throw refusal(
      'usage',
      'Missing board size. Example: horseplay sheet numbers 6x6',
      '缺少棋盘大小，例如 horseplay sheet numbers 6x6',
    );
  if (board.width > LONGEST_SIDE || board.height > LONGEST_SIDE) {
    throw refusal(
      'usage',
      `Puzzle sheets allow boards up to ${LONGEST_SIDE}x${LONGEST_SIDE}. Choose a smaller board.`,
      `谜题卷的棋盘不超过 ${LONGEST_SIDE}x${LONGEST_SIDE}，请换小一些的棋盘`,
    );
  }
  return { kind, board, piece, closed };
};

/** How thoroughly the checker verifies a solution, and the claim that it is unique. */
const levelOf = ({ kind, problem, solution }: SheetPuzzle): Level => {
  const only = kind === 'numbers' ? { unique: true } : {};
  const answer: TourAnswer = { kind: 'tour', path: solution, method: 'by-hand', nodes: 0, ...only };
  const verdict = checkTour(problem, answer);
  if (!verdict.ok) throw new Error(`${formatProblem(problem)}: ${verdict.reason.en}`);
  return verdict.level;
};

export const sheet = defineCommand(
  {
    name: 'sheet',
    about: ABOUT.sheet,
    form: 'sheet <numbers|crypto> <board> [piece] [closed] --out sheet.html',
    examples: [
      {
        line: 'sheet numbers 6x6 --count 4 --difficulty hard --out sheet.html',
        shows: t('Number puzzles with exactly one solution each', '填数题，每题只有一个解'),
      },
      {
        line: 'sheet crypto 8x8 --message "the horse knows the way" --out crypto.html',
        shows: t('A message spelled out along a tour', '沿巡游写下一句话'),
      },
    ],
    rules: t(
      'Number puzzles have exactly one solution. The same seed gives the same sheet.',
      '填数题只有一个解。相同的种子得到相同的谜题卷。',
    ),
    options: {
      out: withDefault(
        text(t('Write the page to FILE [default: stdout]', '写入文件 [默认输出到标准输出]'), 'FILE'),
        '-',
      ),
      seed: withDefault(whole(t('Random seed [default: 1]', '随机种子 [默认 1]'), 'N', 0, MAX_SEED), 1),
      count: withDefault(whole(t('Number of puzzles [default: 2]', '题数 [默认 2]'), 'N', 1, MAX_PUZZLES), 2),
      difficulty: oneOf(
        t('Difficulty: easy, medium, hard, or fiendish', '难度：easy、medium、hard 或 fiendish'),
        'D',
        ['easy', 'medium', 'hard', 'fiendish'],
      ),
      clues: whole(t('Number of clues', '提示数字的个数'), 'N', 1),
      message: text(t('Message of a cryptotour', '密文巡游的内容'), 'TEXT'),
      paper: withDefault(
        oneOf(t('Paper size: a4 or letter [default: a4]', '纸张：a4 或 letter [默认 a4]'), 'P', [
          'a4',
          'letter',
        ]),
        'a4',
      ),
      quiet: QUIET,
      nodes: NODES,
      memory: MEMORY,
    },
    first: KINDS,
    keywords: ['open', 'closed'],
    takesPiece: true,
    zh: { sheet: COMMAND_WORDS.sheet!, ...KIND_WORDS, ...BOARD_WORDS },
  },
  ({ options, words }, env) => {
    const { seed, count, difficulty, clues, message, paper, quiet } = options;
    const asked = readWords(words);
    const squares = asked.board.width * asked.board.height;
    if (clues !== undefined && clues > squares) {
      throw refusal(
        'usage',
        `--clues can be at most ${squares} on this board, not ${clues}`,
        `这个棋盘上 --clues 最多为 ${squares}，不能是 ${clues}`,
      );
    }
    const wanted = planSheet({
      ...asked,
      seed,
      count,
      ...(difficulty === undefined ? {} : { difficulty }),
      ...(clues === undefined ? {} : { clues }),
      ...(message === undefined ? {} : { message }),
    });
    const budget = budgetOf(options);
    const progress = makeProgress(env, quiet);
    const puzzles: SheetPuzzle[] = [];
    for (const one of wanted) {
      const made = makePuzzle(one, {
        budget,
        onProgress: (done, total) => progress.onProgress(puzzles.length + done / total, wanted.length),
      });
      if (!made.ok) {
        progress.finish();
        const { code, message } = made.error[0]!;
        if (code !== 'limit') throw new Refusal('usage', message);
        err(`${message[env.lang]}\n`);
        return STOPPED;
      }
      puzzles.push(made.value);
    }
    progress.finish();
    writeOut(options.out, sheetHtml(puzzles, { paper, lang: env.lang, levels: puzzles.map(levelOf) }));
    if (options.out !== '-') for (const { problem } of puzzles) out(`${formatProblem(problem)}\n`);
    return ANSWERED;
  },
);
