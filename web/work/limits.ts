/*
 * What a page says of work that is beyond it. Solvers name the options of the command, which a page has not: here the same figures
 * come with what a visitor can do, a smaller problem or the command, written out.
 */
import { type Budget, DEFAULT_BUDGET, formatBytes, type Stopped } from '../../src/core/budget.js';
import { type Text, t } from '../../src/core/text.js';

/** More than this is no work for one machine, and no command is offered. */
const MOST: Budget = { nodes: 1e12, bytes: 64 * 2 ** 30 };
/** Where nobody knows how much is missing, this many times as much is worth a try. */
const MORE = 10;

const GIB = 2 ** 30;

const isPlain = (word: string): boolean => /^[\w.,:/+=@%^-]+$/.test(word);

/** The problem as the words of a shell. */
export const shellWords = (line: string): string =>
  line
    .split(' ')
    .map((word) => (isPlain(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');

/** The command with as much room as the problem needs; undefined if that is more than a machine has, or if room is not what is missing. */
export const commandFor = (line: string, { beyond }: Stopped): string | undefined => {
  if (beyond === undefined) return undefined;
  const { limits, needs } = beyond;
  const nodes = needs.nodes ?? (limits.nodes ?? 0) * MORE;
  const bytes = needs.bytes ?? (limits.bytes ?? 0) * MORE;
  if (nodes > MOST.nodes || bytes > MOST.bytes) return undefined;
  return [
    `horseplay ${shellWords(line)}`,
    ...(bytes > DEFAULT_BUDGET.bytes ? [`--memory ${Math.ceil(bytes / GIB)}GiB`] : []),
    ...(nodes > DEFAULT_BUDGET.nodes ? [`--nodes ${Math.ceil(nodes)}`] : []),
  ].join(' ');
};

/** Thousands apart in numbers that are too long to read otherwise. */
export const readable = (words: string): string =>
  words.replace(/\d{7,}/g, (digits) => BigInt(digits).toLocaleString('en'));

/** Why nothing was found here: first line short. */
export const stoppedWords = ({ why, nodes, beyond }: Stopped): Text => {
  if (beyond === undefined) return why;
  const { say, limits } = beyond;
  const steps = limits.nodes?.toLocaleString('en');
  const memory = limits.bytes === undefined ? undefined : formatBytes(limits.bytes);
  const room = t(
    [memory && `${memory} of memory`, steps && `${steps} steps`].filter(Boolean).join(' and '),
    [memory && `${memory} 内存`, steps && `${steps} 步`].filter(Boolean).join(' 和 '),
  );
  const head =
    nodes > 0
      ? t('Stopped without an answer', '没有得出答案就停了')
      : t('Too large for this page', '这个页面算不了这么大的');
  const sentence = readable(say.en.slice(0, 1).toUpperCase() + say.en.slice(1));
  return t(
    `${head.en}\n${sentence}.${room.en && ` This page keeps to ${room.en}.`}`,
    `${head.zh}\n${readable(say.zh)}。${room.zh && `本页最多使用 ${room.zh}。`}`,
  );
};

/** What a visitor can do; followed by the command where there is one. */
export const adviceWords = (command: string | undefined): Text =>
  command === undefined
    ? t('Try a smaller board or fewer pieces.', '可以换小一些的棋盘，或少放几枚棋子。')
    : t(
        'A smaller board or fewer pieces may fit. For long work there is the command:',
        '可以换小一些的棋盘，或少放几枚棋子。需要长时间计算时，请用命令行：',
      );
