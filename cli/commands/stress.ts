/* horseplay stress <id> -- command: runs a program on generated cases until one breaks it. */
import { availableParallelism } from 'node:os';
import { counted, countWords, forCount } from '../../src/core/amounts.js';
import { refusal } from '../../src/core/refusal.js';
import { fail, flaw, ok, type Result } from '../../src/core/result.js';
import { type Lang, type Text, t } from '../../src/core/text.js';
import { JUDGE_IDS } from '../../src/judge/ids.js';
import { ANSWERED, defineCommand, INTERRUPTED } from '../command.js';
import type { TerminalEnv } from '../env.js';
import { onSignal } from '../interrupt.js';
import { draw, formatJson, out, printable, writeOut } from '../io.js';
import { type Finding, findFailure, type StressResult, type StressSettings } from '../judge/findFailure.js';
import { CASE_OPTIONS, practiceOf } from '../judge/practice.js';
import { makeRunner, type Runner } from '../judge/runProgram.js';
import { bytes, flag, parsed, refuseExtra, text, whole, withDefault } from '../options.js';
import { ABOUT } from './about.js';

const USUAL_CASES = 2000;
const USUAL_LIMIT_S = 2;
const LONGEST_LIMIT_S = 3600;
const USUAL_MEMORY = 512e6;
const USUAL_PROCESSES = 64;
const MAX_PROCESSES = 10_000;
/**
 * As a multiple of the time limit. A compiler or garbage collector on another thread does not make a program
 * slow.
 */
const USUAL_CPU = 2;
/** Longer texts are shortened for people. */
const MAX_SHOWN = 2000;
const MAX_IN_JSON = 100_000;
const VERDICTS: Readonly<Record<Finding['verdict'], string>> = {
  WA: 'Wrong answer',
  TLE: 'Time limit exceeded',
  MLE: 'Memory limit exceeded',
  RE: 'Runtime error',
  PE: 'Presentation error',
};
/** Parallel runs while a case is shrunk, if there are enough cores. */
const MAX_LANES = 4;
/** A failing case was found. */
const FOUND = 1;

const parseSeconds = (given: string): Result<number> => {
  const seconds = /^\d+(?:\.\d+)?s?$/.test(given) ? Number.parseFloat(given) : Number.NaN;
  if (seconds > 0 && seconds <= LONGEST_LIMIT_S) return ok(seconds);
  return fail([
    flaw(
      'seconds',
      0,
      `"${given}" isn't a number of seconds. Example: 2 or 0.5`,
      `“${given}”不是秒数，例如 2 或 0.5`,
    ),
  ]);
};

/** `fail.in` goes with `fail.out`, any other name with that name and `.out`. */
const save = (file: string, { input, expected }: Finding): void => {
  writeOut(file, input);
  writeOut(`${file.replace(/\.in$/, '')}.out`, expected);
};

const makeCounter = (
  quiet: boolean,
  { lang, errIsTerminal }: TerminalEnv,
): { onProgress: (cases: number, shrinking: boolean) => void; finish: () => void } => {
  const start = performance.now();
  let shown = start;
  let drawn = false;
  return {
    onProgress: (cases, shrinking) => {
      const now = performance.now();
      if (quiet || now - shown < (errIsTerminal ? 100 : 5000)) return;
      shown = now;
      const rate = Math.round((cases * 1000) / (now - start));
      const said = shrinking
        ? t(
            `${counted(cases, 'test')}; shrinking the failing input`,
            `已测 ${countWords(cases)} 组，正在缩小反例`,
          )
        : t(
            `${counted(cases, 'test')}, ${countWords(rate)} per second`,
            `已测 ${countWords(cases)} 组，每秒 ${countWords(rate)} 组`,
          );
      draw(errIsTerminal ? `\r\u001b[K${said[lang]}` : `${said[lang]}\n`);
      drawn = errIsTerminal;
    },
    finish: () => {
      if (drawn) draw('\r\u001b[K');
    },
  };
};

const cut = (content: string, max: number): string =>
  content.length > max ? `${content.slice(0, max)}… (${content.length})\n` : content;

const showFinding = (finding: Finding, cases: number, seed: number, lang: Lang): string => {
  const title = t(
    `${VERDICTS[finding.verdict]} on test ${cases} (seed ${seed}). Smallest failing input found:`,
    `${finding.verdict}：第 ${cases} 组数据出错（种子 ${seed}），缩小后的反例：`,
  );
  const part = (heading: Text, content: string): string =>
    `\n${heading[lang]}\n${printable(cut(content, MAX_SHOWN)).trimEnd()}\n`;
  return [
    `${title[lang]}\n`,
    part(t('Input', '输入'), finding.input),
    part(t('Expected output', '应输出'), finding.expected),
    part(t('Your output', '实际输出'), finding.got === '' ? t('(nothing)', '（无）')[lang] : finding.got),
    part(t('Why', '原因'), finding.why[lang]),
  ].join('');
};

const showNothing = ({ cases, slowOnce }: StressResult, interrupted: boolean, seed: number): Text => {
  const slow =
    slowOnce === 0
      ? t('', '')
      : t(
          ` ${counted(slowOnce, 'slow run')} passed when repeated.`,
          `有 ${countWords(slowOnce)} 次超时后重试通过。`,
        );
  return t(
    `AC: ${forCount(cases, '1 test passed', `${countWords(cases)} tests passed`)}${interrupted ? ' before Ctrl-C' : ''} (seed ${seed}).${slow.en}`,
    `AC：${countWords(cases)} 组数据全部通过${interrupted ? '，随后中断' : ''}（种子 ${seed}）。${slow.zh}`,
  );
};

const jsonResult = ({ cases, finding }: StressResult, interrupted: boolean, seed: number, lang: Lang) => ({
  verdict: finding?.verdict ?? 'AC',
  cases,
  input: finding?.input ?? '',
  expected: finding?.expected ?? '',
  got: cut(finding?.got ?? '', MAX_IN_JSON),
  why: finding?.why[lang] ?? '',
  seed,
  ...(interrupted ? { interrupted } : {}),
});

/** Ctrl-C ends the running program, and then the search; a second one ends everything. */
const listenForInterrupt = (endRuns: () => void): (() => boolean) => {
  let interrupted = false;
  process.removeAllListeners('SIGINT');
  onSignal('SIGINT', () => {
    if (interrupted) process.exit(INTERRUPTED);
    interrupted = true;
    endRuns();
  });
  process.on('SIGHUP', () => process.exit(129));
  process.on('exit', endRuns);
  return () => interrupted;
};

const readCommand = (rest: readonly string[]): readonly string[] => {
  if (rest.length > 0) return rest;
  throw refusal(
    'usage',
    'Missing program to test. Put it after --, for example: horseplay stress hiho-99 -- ./a.out',
    '缺少要测试的程序，请写在 -- 之后，例如 horseplay stress hiho-99 -- ./a.out',
  );
};

export const stress = defineCommand(
  {
    name: 'stress',
    about: ABOUT.stress,
    form: 'stress <id> [options] -- <command…>',
    examples: [
      { line: 'stress lightoj-1315 -- ./a.out', shows: t('Test a compiled program', '测试编译好的程序') },
      {
        line: 'stress leetcode-3283 --seed 2 --save fail.in -- python3 main.py',
        shows: t('Use another seed and save the failing input', '换一个种子，并保存反例'),
      },
      {
        line: 'stress hiho-99 --shell -- "./a.out | head -5"',
        shows: t('Run the command in a shell', '通过 shell 运行'),
      },
    ],
    rules: t(
      'Verdicts: AC (all tests passed), WA (wrong answer), TLE (time limit exceeded), MLE (memory limit exceeded), RE (runtime error), PE (wrong format, no output, or too much).\nExit codes: 0 all tests passed, 1 failing input found, 130 stopped by Ctrl-C.',
      '结果：AC 全部通过，WA 答案错误，TLE 超时，MLE 超内存，RE 运行错误，PE 格式错误（含没有输出、输出过多）。\n退出码：0 全部通过，1 找到反例，130 被 Ctrl-C 中断。',
    ),
    options: {
      cases: withDefault(
        whole(
          t(
            'Number of tests [default: 2000]; 0 means until Ctrl-C',
            '测试组数 [默认 2000]；0 表示直到按 Ctrl-C',
          ),
          'N',
          0,
        ),
        USUAL_CASES,
      ),
      ...CASE_OPTIONS,
      'per-file': withDefault(
        whole(t('Put at most N cases into one input', '每个输入最多 N 组数据'), 'N', 1),
        Number.POSITIVE_INFINITY,
      ),
      'time-limit': withDefault(
        parsed(
          t('Time limit per run in seconds [default: 2]', '每次运行的时限（秒）[默认 2]'),
          'S',
          parseSeconds,
        ),
        USUAL_LIMIT_S,
      ),
      'cpu-limit': parsed(
        t(
          'CPU time limit per run in seconds [default: twice the time limit]',
          '每次运行的 CPU 时限（秒）[默认为时限的两倍]',
        ),
        'S',
        parseSeconds,
      ),
      'memory-limit': withDefault(
        bytes(t('Memory limit per run [default: 512MB]', '每次运行的内存上限 [默认 512MB]'), 'SIZE'),
        USUAL_MEMORY,
      ),
      'process-limit': withDefault(
        whole(
          t('Limit of processes at once per run [default: 64]', '每次运行的进程数上限 [默认 64]'),
          'N',
          1,
          MAX_PROCESSES,
        ),
        USUAL_PROCESSES,
      ),
      shell: flag(t('Run the command in a shell', '通过 shell 运行命令')),
      save: text(
        t(
          'Save the failing input to FILE and the expected output next to it',
          '把反例存入文件，正确输出存在同一处',
        ),
        'FILE',
      ),
      json: flag(t('Print the result as one JSON object', '输出一个 JSON 对象')),
      quiet: flag(t('Hide progress', '不显示进度')),
    },
    first: JUDGE_IDS,
    keywords: [],
  },
  async ({ options, words: [id, extra], rest }, env) => {
    const practice = practiceOf(id);
    refuseExtra(extra);
    const { seed, size, cases, shell } = options;
    const settings: StressSettings = {
      command: readCommand(rest),
      shell,
      seed,
      size,
      limitMs: 1000 * options['time-limit'],
      limits: {
        bytes: options['memory-limit'],
        cpuMs: 1000 * (options['cpu-limit'] ?? USUAL_CPU * options['time-limit']),
        processes: options['process-limit'],
      },
      cases: cases === 0 ? Number.POSITIVE_INFINITY : cases,
      perFile: options['per-file'],
    };
    const runners: Runner[] = [];
    const end = (): void => {
      for (const runner of runners) runner.end();
    };
    const isInterrupted = listenForInterrupt(end);
    const progress = makeCounter(options.quiet, env);
    const result = await findFailure(practice, settings, {
      run: (input, lane) => (runners[lane] ??= makeRunner(settings)).run(input),
      lanes: Math.min(MAX_LANES, availableParallelism()),
      isInterrupted,
      onProgress: progress.onProgress,
    });
    end();
    progress.finish();
    const { finding } = result;
    if (finding && options.save !== undefined) save(options.save, finding);
    const { lang } = env;
    if (options.json) out(formatJson(jsonResult(result, isInterrupted(), seed, lang)));
    else if (finding) out(showFinding(finding, result.cases, seed, lang));
    else out(`${showNothing(result, isInterrupted(), seed)[lang]}\n`);
    return isInterrupted() ? INTERRUPTED : finding ? FOUND : ANSWERED;
  },
);
