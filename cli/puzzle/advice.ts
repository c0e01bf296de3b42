/* What to do about a limit. The library says what was needed and what was allowed; which option raises a limit is known here only. */
import { type Budget, formatBytes, type Shortfall, type Stopped } from '../../src/core/budget.js';
import { formatThousands, type Text, t, untranslated } from '../../src/core/text.js';

interface Limit {
  readonly option: string;
  /** The limit in words. */
  readonly say: (value: number) => Text;
  /** A value for the option that is no smaller. */
  readonly write: (value: number) => string;
}

const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** 26e9 for 25,912,327,735: two figures, rounded up, as the option takes them. */
const writeNodes = (nodes: number): string => {
  const zeros = Math.max(0, Math.floor(Math.log10(nodes)) - 1);
  const figures = Math.ceil(nodes / 10 ** zeros);
  return zeros < 6 ? `${figures * 10 ** zeros}` : `${figures}e${zeros}`;
};

const LIMITS: Readonly<Record<keyof Budget, Limit>> = {
  bytes: {
    option: '--memory',
    say: (bytes) => untranslated(formatBytes(bytes)),
    write: (bytes) =>
      bytes < GIB ? `${Math.ceil(bytes / MIB)}MiB` : `${Math.ceil((10 * bytes) / GIB) / 10}GiB`,
  },
  nodes: {
    option: '--nodes',
    say: (nodes) => t(`${formatThousands(nodes)} nodes`, `${formatThousands(nodes)} 个节点`),
    write: writeNodes,
  },
};

const KINDS = ['bytes', 'nodes'] as const;

/** The limits that were too low; all of them where it is not known which. */
const shortOf = ({ allowed, needed }: Shortfall): readonly (keyof Budget)[] => {
  const given = KINDS.filter((kind) => allowed[kind] !== undefined);
  const short = given.filter((kind) => (needed[kind] ?? Number.POSITIVE_INFINITY) > allowed[kind]!);
  return short.length > 0 ? short : given;
};

const adviceFor = (shortfall: Shortfall): Text => {
  const { allowed, needed } = shortfall;
  const short = shortOf(shortfall);
  const said = short.map((kind) => LIMITS[kind].say(allowed[kind]!));
  const limits = t(said.map(({ en }) => en).join(' and '), said.map(({ zh }) => zh).join('、'));
  const isKnown = short.every((kind) => (needed[kind] ?? 0) > allowed[kind]!);
  if (isKnown) {
    const options = short
      .map((kind) => `${LIMITS[kind].option} ${LIMITS[kind].write(needed[kind]!)}`)
      .join(' ');
    return t(
      `the limit is ${limits.en}, and ${options} would be enough`,
      `上限为 ${limits.zh}，加上 ${options} 就够`,
    );
  }
  const options = short.map((kind) => LIMITS[kind].option);
  return t(
    `${options.join(' and ')} ${short.length === 1 ? 'raises' : 'raise'} the limit of ${limits.en}`,
    `可用 ${options.join('、')} 提高 ${limits.zh} 的上限`,
  );
};

/** Why an answer was stopped, and what to do about it. */
export const sayStopped = ({ why, shortfall }: Stopped): Text => {
  const advice = shortfall === undefined ? t('no setting is enough', '调高上限也不够') : adviceFor(shortfall);
  return t(`${why.en}; ${advice.en}`, `${why.zh}；${advice.zh}`);
};
