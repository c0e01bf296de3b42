/*
 * The search for a failing case, and its reduction. Test files grow: the first ones have one case, so a case
 * found early is small.
 */
import { counted, countWords } from '../../src/core/amounts.js';
import { refusal } from '../../src/core/refusal.js';
import { formatThousands, type Text, t } from '../../src/core/text.js';
import type { Practice, Size } from '../../src/judge/index.js';
import { type Round, type StillFailing, shrinkRounds } from '../../src/judge/shared/shrink.js';
import type { Ran, RunOptions } from './runProgram.js';

export interface StressSettings extends RunOptions {
  readonly seed: number;
  readonly size: Size;
  readonly cases: number;
  readonly perFile: number;
}

/** The smallest failing input found, and what is known about it. */
export interface Finding {
  readonly verdict: 'WA' | 'TLE' | 'MLE' | 'RE' | 'PE';
  readonly input: string;
  readonly expected: string;
  readonly got: string;
  readonly why: Text;
}

export interface StressResult {
  readonly cases: number;
  readonly finding?: Finding;
  /** Runs that were too slow once, but not when repeated. */
  readonly slowOnce: number;
}

export interface Watch {
  /** Runs the program once. Runs at the same time have different lanes. */
  readonly run: (input: string, lane: number) => Promise<Ran>;
  /** How many runs fit in parallel. */
  readonly lanes: number;
  readonly isInterrupted: () => boolean;
  readonly onProgress: (cases: number, shrinking: boolean) => void;
}

interface Failure {
  readonly verdict: Finding['verdict'];
  /** The failing case, if there is one. */
  readonly at?: number;
  readonly got: string;
  /** What was printed for that case. */
  readonly gotThere?: string;
  readonly why: Text;
}

/** A file holds cases up to this sum of weights, and at most this many. */
const MAX_WEIGHT = 100;
const MAX_IN_FILE = 200;
/** Shrinking ends after this many runs or this time; the current case is small enough by then. */
const MAX_TRIES = 500;
const SHRINK_MS = 20_000;
const MAX_REMEMBERED = 10_000;
/**
 * The first files hold no heavy case if one in this many is light. Most mistakes show there, and a slow
 * program is not stopped at once.
 */
const EARLY_FILES = 6;
const EARLY_CHOICE = 4;
const LIGHT = 8;
/** Smaller cases that share a run. */
const MAX_TOGETHER = 40;
const MAX_CANDIDATES = 2000;

const sayExit = (ran: Ran & { end: 'exit' }): Text => {
  const how: Text =
    ran.signal !== null
      ? t(`Your program was ended by signal ${ran.signal}.`, `程序被信号 ${ran.signal} 终止。`)
      : t(`Your program exited with code ${ran.code}.`, `程序的退出码为 ${ran.code}。`);
  const stderr = ran.stderr.trimEnd();
  if (stderr === '') return how;
  return t(`${how.en} Its stderr:\n${stderr}`, `${how.zh}标准错误输出：\n${stderr}`);
};

const VERDICT_OF = { timeout: 'TLE', cpu: 'TLE', memory: 'MLE', processes: 'RE' } as const;

const sayBreach = (breach: keyof typeof VERDICT_OF, { limitMs, limits }: RunOptions): Text => {
  const [cpu, memory, processes] = [
    limits.cpuMs / 1000,
    `${formatThousands(Math.floor(limits.bytes / 1e6))} MB`,
    limits.processes,
  ];
  switch (breach) {
    case 'timeout':
      return t(`Your program ran longer than ${limitMs / 1000} s.`, `程序运行超过 ${limitMs / 1000} 秒。`);
    case 'cpu':
      return t(
        `Your program used more than ${cpu} s of CPU time. To allow more, add --cpu-limit.`,
        `程序的 CPU 时间超过 ${cpu} 秒。可用 --cpu-limit 提高上限。`,
      );
    case 'memory':
      return t(
        `Your program used more than ${memory} of memory. To allow more, add --memory-limit.`,
        `程序的内存超过 ${memory}。可用 --memory-limit 提高上限。`,
      );
    case 'processes':
      return t(
        `Your program ran more than ${counted(processes, 'process', 'processes')} at once. To allow more, add --process-limit.`,
        `程序同时运行的进程超过 ${countWords(processes)} 个。可用 --process-limit 提高上限。`,
      );
  }
};

const failureOf = <Case>(
  practice: Practice<Case>,
  cases: readonly Case[],
  ran: Ran,
  settings: RunOptions,
): Failure | undefined => {
  const got = ran.stdout;
  switch (ran.end) {
    case 'timeout':
    case 'cpu':
    case 'memory':
    case 'processes':
      return { verdict: VERDICT_OF[ran.end], got, why: sayBreach(ran.end, settings) };
    case 'flood':
      return {
        verdict: 'PE',
        got,
        why: t('Your program printed too much: more than 64 MB.', '程序输出过多：超过 64 MB。'),
      };
    case 'exit': {
      if (ran.code !== 0) return { verdict: 'RE', got, why: sayExit(ran) };
      const checked = practice.check(cases, got);
      if (checked.verdict === 'AC') return undefined;
      return { verdict: checked.verdict, at: checked.at, got, gotThere: checked.got, why: checked.why };
    }
    case 'not-started':
      throw refusal(
        'usage',
        `Can't run the program (${ran.why}). Check the command after --.`,
        `无法运行程序（${ran.why}），请检查 -- 之后的命令`,
      );
  }
};

const sayWhy = <Case>(practice: Practice<Case>, cases: readonly Case[], failure: Failure): Text => {
  const { verdict, at, gotThere, why } = failure;
  if (verdict === 'WA' && at !== undefined) {
    const reason = practice.explain(cases[at]!, gotThere);
    const where: Text = cases.length === 1 ? t('', '') : t(`Case ${at + 1}: `, `第 ${at + 1} 组：`);
    const head = practice.explainsFault ? t('', '') : t(`${why.en}\n`, `${why.zh}\n`);
    return t(`${where.en}${head.en}${reason.en}`, `${where.zh}${head.zh}${reason.zh}`);
  }
  if (verdict === 'PE' && cases.length > 1 && at === 1) {
    return t(
      `${why.en} If it reads only one case, add --per-file 1.`,
      `${why.zh}如果程序每次只读一组数据，请加上 --per-file 1。`,
    );
  }
  return why;
};

const describe = <Case>(practice: Practice<Case>, cases: readonly Case[], failure: Failure): Finding => ({
  verdict: failure.verdict,
  input: practice.format(cases),
  expected: practice.solve(cases).join(''),
  got: failure.got,
  why: sayWhy(practice, cases, failure),
});

/** What a search shares with its shrinking: one run of the program, and how many cases were tried. */
interface Search<Case> {
  readonly practice: Practice<Case>;
  readonly settings: StressSettings;
  readonly isInterrupted: () => boolean;
  readonly lanes: number;
  readonly tryOut: (cases: readonly Case[], lane?: number) => Promise<Failure | undefined>;
  readonly onShrink: () => void;
}

/** Verdicts that depend on time or free memory: such a program runs alone. */
const TIMED: readonly Failure['verdict'][] = ['TLE', 'MLE'];

const take = <T>(items: Iterator<T>, most: number): readonly T[] => {
  const taken: T[] = [];
  for (let item = items.next(); !item.done; item = items.next()) if (taken.push(item.value) === most) break;
  return taken;
};

/** Makes a failure smaller for as long as it stays the same kind of failure. */
const shrink = async <Case>(
  { practice, settings, lanes, isInterrupted, tryOut, onShrink }: Search<Case>,
  first: readonly Case[],
  failure: Failure,
): Promise<Finding> => {
  let best = { cases: first, failure };
  const start = performance.now();
  let tries = 0;
  const isOver = (): boolean =>
    isInterrupted() || tries >= MAX_TRIES || performance.now() - start > SHRINK_MS;
  const attempt = (cases: readonly Case[], lane?: number): Promise<Failure | undefined> => {
    onShrink();
    tries++;
    return tryOut(cases, lane);
  };
  /**
   * Inputs that did not fail in this way. Shrinking returns to small inputs; large ones would only fill the
   * memory.
   */
  const passed = new Set<string>();
  const failureLikeFirst = async (cases: readonly Case[], lane?: number): Promise<Failure | undefined> => {
    const input = practice.format(cases);
    if (passed.has(input)) return undefined;
    const again = await attempt(cases, lane);
    if (again?.verdict === failure.verdict) return again;
    if (input.length <= MAX_REMEMBERED) passed.add(input);
    return undefined;
  };
  const stillFails = async (cases: readonly Case[]): Promise<boolean> => {
    const again = await failureLikeFirst(cases);
    if (again) best = { cases, failure: again };
    return again !== undefined;
  };
  /**
   * Starting a program costs more than a small case, above all if it is interpreted. So this many smaller
   * cases share a run. The first that gets a wrong answer is tried alone, and becomes the new best only if it
   * fails again. Returns false if the rest has to be done one by one.
   */
  const shrinkTogether = async (): Promise<boolean> => {
    const most = Math.min(practice.mostCases, settings.perFile, MAX_TOGETHER);
    if (most < 2) return false;
    for (let found = true; found && !isOver(); ) {
      found = false;
      const candidates = [...practice.smaller(best.cases[0]!)].slice(0, MAX_CANDIDATES);
      for (let at = 0, count = 2; at < candidates.length && !found && !isOver(); count *= 4) {
        const some = candidates.slice(at, at + Math.min(count, most));
        const wrong = await attempt(some);
        if (wrong && wrong.verdict !== 'WA') return false;
        if (wrong) found = await stillFails([some[wrong.at!]!]);
        at += wrong ? wrong.at! + 1 : some.length;
      }
    }
    return true;
  };
  /** The first case of a round that fails, trying as many at a time as there are lanes. */
  const firstFailing = async (round: Round<Case>, width: number): Promise<StillFailing<Case> | undefined> => {
    const inputs = round[Symbol.iterator]();
    for (let at = 0; !isOver(); at += width) {
      const some = take(inputs, width);
      if (some.length === 0) return undefined;
      const failures = await Promise.all(some.map((cases, lane) => failureLikeFirst(cases, lane)));
      const first = failures.findIndex((found) => found !== undefined);
      if (first < 0) continue;
      best = { cases: some[first]!, failure: failures[first]! };
      return { cases: some[first]!, at: at + first };
    }
    return undefined;
  };
  const shrinkInRounds = async (width: number): Promise<void> => {
    const rounds = shrinkRounds(practice.smaller, best.cases);
    for (let round = rounds.next(); !round.done && !isOver(); )
      round = rounds.next(await firstFailing(round.value, width));
  };
  if (failure.at !== undefined && first.length > 1 && !(await stillFails([first[failure.at]!]))) {
    await stillFails(first.slice(0, failure.at + 1));
  }
  const isSmallest = failure.verdict === 'WA' && best.cases.length === 1 && (await shrinkTogether());
  if (isSmallest) return describe(practice, best.cases, best.failure);
  const whole = best;
  const width = TIMED.includes(failure.verdict) ? 1 : lanes;
  await shrinkInRounds(width);
  // A program that writes files may fail only when it runs in parallel with itself, so the result must fail
  // alone.
  if (width > 1 && best !== whole && !isInterrupted() && !(await stillFails(best.cases))) {
    best = whole;
    await shrinkInRounds(1);
  }
  return describe(practice, best.cases, best.failure);
};

/** A machine is sometimes slow; a program that often needs a second chance is slow itself. */
const isOftenSlow = (slow: number, runs: number): boolean => slow > 5 && slow > runs / 10;

/** The cases of the next input: few at first, and never more than a program can handle quickly. */
const drawCases = <Case>(
  practice: Practice<Case>,
  { seed, size, perFile, cases }: StressSettings,
  file: number,
  done: number,
): readonly Case[] => {
  const most = Math.min(practice.mostCases, perFile, MAX_IN_FILE, cases - done, 2 ** Math.min(file, 20));
  const isEarly = file < EARLY_FILES;
  const all = practice.generate(seed + file * 0x9e3779b1, isEarly ? most * EARLY_CHOICE : most, size);
  const burden = (problem: Case): number => Math.max(practice.weigh(problem), LIGHT);
  const drawn = isEarly ? all.toSorted((a, b) => burden(a) - burden(b)).slice(0, most) : all; // stable
  let weight = 0;
  return drawn.filter((problem, i) => (weight += practice.weigh(problem)) <= MAX_WEIGHT || i === 0);
};

/** Looks for failing cases until one is found, the limit is reached, or the user interrupts. */
export const findFailure = async <Case>(
  practice: Practice<Case>,
  settings: StressSettings,
  { run, lanes, isInterrupted, onProgress }: Watch,
): Promise<StressResult> => {
  let done = 0;
  let slowOnce = 0;
  const tryOut = async (cases: readonly Case[], lane = 0): Promise<Failure | undefined> => {
    const ran = await run(practice.format(cases), lane);
    return isInterrupted() ? undefined : failureOf(practice, cases, ran, settings);
  };
  const search = { practice, settings, lanes, isInterrupted, tryOut, onShrink: () => onProgress(done, true) };
  for (let file = 0; done < settings.cases && !isInterrupted(); file++) {
    const cases = drawCases(practice, settings, file, done);
    const failure = await tryOut(cases);
    if (isInterrupted()) break;
    done += cases.length;
    onProgress(done, false);
    if (!failure) continue;
    // A machine can be slow for a moment: a run that was too slow is repeated, and the second run is judged
    // like any other.
    const verdict = failure.verdict === 'TLE' ? await tryOut(cases) : failure;
    if (isInterrupted()) break;
    if (verdict !== undefined)
      return { cases: done, finding: await shrink(search, cases, verdict), slowOnce };
    slowOnce++;
    if (isOftenSlow(slowOnce, file + 1)) {
      return { cases: done, finding: describe(practice, cases, failure), slowOnce };
    }
  }
  return { cases: done, slowOnce };
};
