/*
 * horseplay check: checks a tour (usual exit codes), or a program's output for a judge (testlib's exit
 * codes).
 */
import type { Board } from '../../src/core/board.js';
import { Refusal } from '../../src/core/refusal.js';
import { fail, ok, type Result } from '../../src/core/result.js';
import { t, untranslated } from '../../src/core/text.js';
import { finish, readBoard, splitLine, translate } from '../../src/core/words.js';
import { isJudgeId, JUDGE_IDS } from '../../src/judge/ids.js';
import { NAMED_PIECES, parseMover } from '../../src/pieces/index.js';
import { type Command, defineCommand } from '../command.js';
import { checkOutput, failCheck } from '../judge/checkOutput.js';
import { namesJudge } from '../judge/load.js';
import { flag, parsed } from '../options.js';
import { parseTourLine } from '../puzzle/tourLine.js';
import { ABOUT } from './about.js';

/** `8x8`, or `8x8 without d4/e5`. */
const parseBoard = (words: string): Result<Board> => {
  const line = translate(splitLine(words));
  const board = readBoard(line);
  finish(line);
  return board === undefined || line.flaws.length > 0 ? fail(line.flaws) : ok(board);
};

const either = defineCommand(
  {
    name: 'check',
    about: ABOUT.check,
    form: 'check <tour file>\ncheck <judge id> <input> <output> [answer]',
    examples: [
      {
        line: 'check tour.txt',
        shows: t(
          'A list of squares, a grid of step numbers, JSON, TSPLIB, or the output of tour',
          '格子列表、步号表、JSON、TSPLIB，或 tour 的输出',
        ),
      },
      {
        line: 'check knights-tour in.txt out.txt',
        shows: t('Any valid tour is accepted', '任何正确的巡游都算对'),
      },
    ],
    rules: t(
      'A file that horseplay tour printed is checked against its own problem, any other file against --problem. Without --problem, any tour of the piece is valid.\nExit codes for tours: 0 valid, 1 not a tour, 2 unreadable.\nExit codes for judges, as in testlib: 0 ok, 1 wrong answer, 2 presentation error, 3 fail (the input is invalid).',
      'horseplay tour 输出的文件按其中的题目校验。其他文件按 --problem 校验；没写 --problem 时，只要是该棋子的巡游就算正确。\n校验巡游的退出码：0 正确，1 不是巡游，2 无法识别。\n校验 OJ 输出的退出码与 testlib 相同：0 正确，1 答案错误，2 格式错误，3 失败（输入数据无效）。',
    ),
    options: {
      board: parsed(
        t('The board, if the file does not give it', '棋盘（文件里没有写明时）'),
        '8x8',
        parseBoard,
      ),
      piece: parsed(
        t('The piece [default: knight]', '棋子 [默认为马]'),
        'P',
        (word) => parseMover(word),
        NAMED_PIECES.map(({ name }) => name),
      ),
      problem: parsed(
        t('The tour problem that the file must solve', '要解的 tour 题目'),
        'LINE',
        parseTourLine,
      ),
      json: flag(t('Print one JSON object', '输出一个 JSON 对象')),
    },
    first: JUDGE_IDS,
    keywords: [],
  },
  async ({ options, words }, { lang }) =>
    isJudgeId(words[0] ?? '')
      ? checkOutput(words, lang)
      : (await import('../puzzle/checkTour.js')).checkTourFile(words, options, lang),
);

export const check: Command = {
  ...either,
  run: async (args, env) => {
    try {
      return await either.run(args, env);
    } catch (error) {
      if (!namesJudge(args)) throw error;
      return failCheck(error instanceof Refusal ? error.text : untranslated(String(error)), env.lang);
    }
  },
};
