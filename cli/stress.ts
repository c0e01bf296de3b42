// horseplay stress <id> -- command: generated cases against somebody's program, until one breaks it.
import { writeFileSync } from 'node:fs';
import type { Lang } from '../src/core/text.js';
import { err, out } from './io.js';
import { type Arguments, usage, wholeNumber } from './options.js';
import { noMoreWords, readPractice, seedOf, sizeOf } from './practice.js';
import { endRuns } from './run.js';
import { onSignal } from './signals.js';
import { type Finding, hunt, type StressSettings } from './stressRun.js';

const USUAL_CASES = 2000;
const USUAL_LIMIT_S = 2;
const LONGEST_LIMIT_S = 3600;
/** Longer texts are cut where a person reads them. */
const MAX_SHOWN = 2000;
const MAX_IN_JSON = 100_000;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}… (${text.length})\n` : text;

const timeLimitOf = (args: Arguments): number => {
  const text = args.values.get('time-limit');
  if (text === undefined) return USUAL_LIMIT_S * 1000;
  const seconds = /^\d+(?:\.\d+)?s?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (seconds > 0 && seconds <= LONGEST_LIMIT_S) return seconds * 1000;
  throw usage(
    `--time-limit takes seconds, such as 2 or 0.5, not "${text}"`,
    `--time-limit 需要秒数，如 2 或 0.5，而不是“${text}”`,
  );
};

const settingsOf = (args: Arguments): StressSettings => {
  if (args.rest.length === 0) {
    throw usage(
      'what is to be run? write the command after --, as in: horseplay stress hiho-99 -- ./a.out',
      '要运行什么？把命令写在 -- 之后，例如：horseplay stress hiho-99 -- ./a.out',
    );
  }
  const cases = wholeNumber(args, 'cases', 0) ?? USUAL_CASES;
  return {
    command: args.rest,
    shell: args.switches.has('shell'),
    limitMs: timeLimitOf(args),
    seed: seedOf(args),
    size: sizeOf(args),
    cases: cases === 0 ? Number.POSITIVE_INFINITY : cases,
    perFile: wholeNumber(args, 'per-file', 1) ?? Number.POSITIVE_INFINITY,
  };
};

/** `fail.in` goes with `fail.out`, any other name with that name and `.out`. */
const save = (file: string, { input, expected }: Finding): void => {
  try {
    writeFileSync(file, input);
    writeFileSync(`${file.replace(/\.in$/, '')}.out`, expected);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'error';
    throw usage(`cannot write ${file} (${why})`, `无法写入 ${file}（${why}）`);
  }
};

const counter = (
  quiet: boolean,
  lang: Lang,
): { tell: (cases: number, shrinking: boolean) => void; wipe: () => void } => {
  const start = performance.now();
  let shown = start;
  let drawn = false;
  const terminal = process.stderr.isTTY === true;
  return {
    tell: (cases, shrinking) => {
      const now = performance.now();
      if (quiet || now - shown < (terminal ? 100 : 5000)) return;
      shown = now;
      const rate = Math.round((cases * 1000) / (now - start));
      const text =
        lang === 'zh'
          ? `${cases} 组${shrinking ? '，正在缩小出错的数据' : `，每秒 ${rate} 组`}`
          : `${cases} cases${shrinking ? ', shrinking the one that fails' : `, ${rate} a second`}`;
      err(terminal ? `\r\u001b[K${text}` : `${text}\n`);
      drawn = terminal;
    },
    wipe: () => {
      if (drawn) err('\r\u001b[K');
    },
  };
};

const show = (finding: Finding, cases: number, seed: number, lang: Lang): string => {
  const zh = lang === 'zh';
  const part = (en: string, chinese: string, text: string): string =>
    `\n${zh ? chinese : en}\n${cut(text, MAX_SHOWN).trimEnd()}\n`;
  return [
    zh
      ? `${finding.verdict}：第 ${cases} 组之内发现（种子 ${seed}），缩小为：\n`
      : `${finding.verdict} within ${cases} ${cases === 1 ? 'case' : 'cases'} (seed ${seed}), shrunk to:\n`,
    part('input', '输入', finding.input),
    part('expected', '应输出', finding.expected),
    part('got', '实际输出', finding.got === '' ? (zh ? '（无）' : '(nothing)') : finding.got),
    part('why', '原因', finding.why[lang]),
  ].join('');
};

export const stressCommand = async (args: readonly string[], lang: Lang): Promise<number> => {
  const { read, practice } = readPractice(args);
  noMoreWords(read, 2);
  const settings = settingsOf(read);
  let interrupted = false;
  process.removeAllListeners('SIGINT');
  onSignal('SIGINT', () => {
    if (interrupted) process.exit(130);
    interrupted = true;
    endRuns();
  });
  process.on('SIGHUP', () => process.exit(129));
  process.on('exit', endRuns);
  const progress = counter(read.switches.has('quiet'), lang);
  const { cases, finding, slowOnce } = await hunt(practice, settings, {
    isInterrupted: () => interrupted,
    tell: progress.tell,
  });
  progress.wipe();
  const saveTo = read.values.get('save');
  if (finding && saveTo !== undefined) save(saveTo, finding);
  if (read.switches.has('json')) {
    const { verdict = 'AC', input = '', expected = '', got = '', why } = finding ?? {};
    const object = {
      verdict,
      cases,
      input,
      expected,
      got: cut(got, MAX_IN_JSON),
      why: why?.[lang] ?? '',
      seed: settings.seed,
      ...(interrupted ? { interrupted } : {}),
    };
    out(`${JSON.stringify(object)}\n`);
  } else if (finding) out(show(finding, cases, settings.seed, lang));
  else {
    const slow =
      slowOnce === 0
        ? ''
        : lang === 'zh'
          ? `；有 ${slowOnce} 次超时后重试通过`
          : `; ${slowOnce} slow runs passed when repeated`;
    out(
      lang === 'zh'
        ? `AC:${cases} 组${interrupted ? '后中断' : ''}，未发现错误（种子 ${settings.seed}${slow}）\n`
        : `AC: ${cases} cases${interrupted ? ' before Ctrl-C' : ''}, nothing found (seed ${settings.seed}${slow})\n`,
    );
  }
  return interrupted ? 130 : finding ? 1 : 0;
};
