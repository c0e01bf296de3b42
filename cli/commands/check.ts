/* horseplay check: somebody's tour (exit codes as elsewhere), or a program's output for a judge (exit codes as testlib's). */
import type { Board } from '../../src/core/board.js';
import { Refusal } from '../../src/core/refusal.js';
import { fail, ok, type Result } from '../../src/core/result.js';
import { t, untranslated } from '../../src/core/text.js';
import { finish, readBoard, splitLine, translate } from '../../src/core/words.js';
import { parseMover } from '../../src/pieces/index.js';
import { type Command, defineCommand } from '../command.js';
import { checkOutput, failCheck } from '../judge/checkOutput.js';
import { isJudgeId, JUDGE_IDS, namesJudge } from '../judge/load.js';
import { flag, parsed } from '../options.js';
import { parseTourLine } from '../puzzle/tourLine.js';

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
    about: t("somebody's tour, or a program's output for a judge", '检查别人的巡游，或程序对某道题的输出'),
    form: 'check <tour file>   or   check <judge id> <input> <output> [answer]',
    examples: [
      {
        line: 'check tour.txt',
        shows: t(
          'squares, a grid of step numbers, JSON, TSPLIB, or what tour printed',
          '格子列表、步数表、JSON、TSPLIB，或 tour 的输出',
        ),
      },
      {
        line: 'check knights-tour in.txt out.txt',
        shows: t('any valid tour is accepted', '任何正确的巡游都可以'),
      },
    ],
    rules: t(
      'A tour: exit 0 valid, 1 not a tour, 2 unreadable. JSON that tour printed is checked against its own problem, anything else against --problem or as a tour of the piece. A judge, as testlib: 0 ok, 1 wrong answer, 2 presentation error, 3 fail (the input is no input of this judge).',
      '巡游：退出码 0 正确，1 不是巡游，2 读不懂。tour 输出的 JSON 按其中的题目检查，其他按 --problem 检查，或只看是不是该棋子的巡游。评测与 testlib 相同：0 正确，1 答案错误，2 格式错误，3 失败（输入不是该题的输入）。',
    ),
    options: {
      board: parsed(
        t('the board, if the file does not show it', '棋盘（文件中看不出时）'),
        '8x8',
        parseBoard,
      ),
      piece: parsed(t('the piece, if it is not the knight', '棋子（不是马时）'), 'P', (word) =>
        parseMover(word),
      ),
      problem: parsed(t('the tour line it should answer', '它应当解答的 tour 题目'), 'LINE', parseTourLine),
      json: flag(t('a JSON object', '输出 JSON 对象')),
    },
    keywords: JUDGE_IDS,
  },
  async ({ options, words }, { lang }) =>
    isJudgeId(words[0])
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
