/*
 * What to do about a limit. The library says what was needed and what was allowed; only this file knows which
 * option raises a limit.
 */
import { aboutCounted, aboutWords, formatBytes } from '../../src/core/amounts.js';
import type { Budget, Shortfall, Stopped } from '../../src/core/budget.js';
import { type Text, t, untranslated } from '../../src/core/text.js';
import { shellWord, shellWords } from '../output/shell.js';

interface Limit {
  readonly option: string;
  /** The limit in words. */
  readonly say: (value: number) => Text;
  /** A value for the option that is no smaller. */
  readonly write: (value: number) => string;
  /** The largest value that the option takes. */
  readonly most: number;
}

const MIB = 2 ** 20;
const GIB = 2 ** 30;
/** If it is unknown what would be enough, this many times as much is worth a try. */
const MORE = 10;

/** 26e9 for 25,912,327,735: two digits, rounded up, in the option's notation. */
const writeNodes = (nodes: number): string => {
  const zeros = Math.max(0, Math.floor(Math.log10(nodes)) - 1);
  const figures = Math.ceil(nodes / 10 ** zeros);
  if (zeros < 6) return `${figures * 10 ** zeros}`;
  return figures % 10 === 0 ? `${figures / 10}e${zeros + 1}` : `${figures}e${zeros}`;
};

const LIMITS: Readonly<Record<keyof Budget, Limit>> = {
  bytes: {
    option: '--memory',
    say: (bytes) => untranslated(formatBytes(bytes)),
    write: (bytes) =>
      bytes < GIB ? `${Math.ceil(bytes / MIB)}MiB` : `${Math.ceil((10 * bytes) / GIB) / 10}GiB`,
    most: 2 ** 50,
  },
  nodes: {
    option: '--nodes',
    say: (nodes) => t(`${aboutCounted(nodes, 'search node')}`, `${aboutWords(nodes)} 个搜索节点`),
    write: writeNodes,
    most: Number.MAX_SAFE_INTEGER,
  },
};

const KINDS = ['bytes', 'nodes'] as const;

/** The limits that were too low, or all of them if it is not known which. */
const shortOf = ({ allowed, needed }: Shortfall): readonly (keyof Budget)[] => {
  const given = KINDS.filter((kind) => allowed[kind] !== undefined);
  const short = given.filter((kind) => (needed[kind] ?? Number.POSITIVE_INFINITY) > allowed[kind]!);
  return short.length > 0 ? short : given;
};

const NO_SETTING = t('No setting is enough.', '调高上限也不够。');

/** The limit; two digits may not show that it is lower than the need. */
const sayLimit = (kind: keyof Budget, allowed: number, needed = 0): Text => {
  const said = LIMITS[kind].say(allowed);
  return needed > allowed && LIMITS[kind].say(needed).en === said.en
    ? t(`${said.en}, slightly less`, `${said.zh}，略低于所需`)
    : said;
};

/** Something to type: the whole command if the problem is known, otherwise only the options. */
const adviceFor = (shortfall: Shortfall, line: string | undefined, asked: readonly string[]): Text => {
  const { allowed, needed } = shortfall;
  if (KINDS.some((kind) => needed[kind] === Number.POSITIVE_INFINITY)) return NO_SETTING;
  const short = shortOf(shortfall);
  const said = short.map((kind) => sayLimit(kind, allowed[kind]!, needed[kind]));
  const limits = t(said.map(({ en }) => en).join(' and '), said.map(({ zh }) => zh).join('、'));
  const isKnown = short.every((kind) => (needed[kind] ?? 0) > allowed[kind]!);
  const enough = short.map(
    (kind) => [kind, isKnown ? needed[kind]! : Math.max(1, allowed[kind]!) * MORE] as const,
  );
  if (enough.some(([kind, value]) => value > LIMITS[kind].most)) return NO_SETTING;
  const options = enough.map(([kind, value]) => `${LIMITS[kind].option} ${LIMITS[kind].write(value)}`);
  const command = line === undefined ? [] : ['horseplay', shellWords(line), ...asked.map(shellWord)];
  const typed = [...command, ...options].join(' ');
  if (line === undefined)
    return t(`The limit is ${limits.en}. Add: ${typed}`, `上限为 ${limits.zh}，请加上 ${typed}`);
  return isKnown
    ? t(`The limit is ${limits.en}. To allow it, run: ${typed}`, `上限为 ${limits.zh}。放宽上限：${typed}`)
    : t(
        `The limit is ${limits.en}. Try a higher one: ${typed}`,
        `上限为 ${limits.zh}。可以调高再试：${typed}`,
      );
};

/** Why an answer was stopped, and what to do about it. `asked`: options that ask more than the problem. */
export const sayStopped = (
  { why, shortfall, isAdvised }: Stopped,
  line?: string,
  asked: readonly string[] = [],
): Text => {
  if (isAdvised) return why;
  const advice = shortfall === undefined ? NO_SETTING : adviceFor(shortfall, line, asked);
  return t(`${why.en} ${advice.en}`, `${why.zh}${advice.zh}`);
};
