/* The tools that a language model can call: their inputs, their outputs, and the commands behind them. */

import { isStopped } from '../../src/core/budget.js';
import { readSaved } from '../../src/core/puzzle.js';
import { LEVEL_WORDS, type Level, type Result } from '../../src/core/result.js';
import { t } from '../../src/core/text.js';
import { JUDGE_IDS } from '../../src/judge/ids.js';
import { PUZZLE_NAMES, type PuzzleName } from '../../src/puzzles/index.js';
import { formatProblem, lightOf, type Problem, parseProblem } from '../../src/puzzles/lines.js';
import { loadHeavy } from '../../src/puzzles/load.js';
import { MAX_OUTPUT, type RunLimits, runSelf, type SelfRun } from './runSelf.js';

export type Schema = Readonly<Record<string, unknown>>;

export interface ToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
}

type Arguments = Readonly<Record<string, unknown>>;

/** The fields used from a row of --json. */
interface SavedRow {
  readonly answer: Arguments;
  readonly method?: string;
  readonly verified?: { readonly level: Level; readonly how: string };
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Schema;
  readonly outputSchema?: Schema;
  readonly call: (given: Arguments, signal?: AbortSignal) => Promise<ToolResult>;
}

/* ---- Inputs of tools ---- */

const LONGEST_PROBLEM = 10_000;
const LONGEST_INPUT = 2 ** 20;
const DEFAULT_SECONDS = 60;
const MAX_SECONDS = 600;

const PROBLEM: Schema = {
  type: 'string',
  maxLength: LONGEST_PROBLEM,
  description: `A problem in one line: one of ${PUZZLE_NAMES.join(', ')}, then a board such as 8x8, then its words. Examples: tour 8x8 N closed; distance 50x50 N b2 a1; place 8x8 Q apart 8.`,
};
const LANGUAGE: Schema = { enum: ['en', 'zh'], description: 'Language of texts [default: en]' };
const SECONDS: Schema = {
  type: 'number',
  exclusiveMinimum: 0,
  maximum: MAX_SECONDS,
  description: `Give up after this many seconds [default: ${DEFAULT_SECONDS}]`,
};
const NODES: Schema = { type: 'integer', minimum: 1, description: 'Stop after so many search nodes' };
const JUDGE: Schema = { enum: JUDGE_IDS, description: 'ID of an online judge problem' };
const INPUT: Schema = {
  type: 'string',
  maxLength: LONGEST_INPUT,
  description: "Input in the judge's own format",
};

const takes = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/* ---- Outcomes of runs ---- */

const say = (text: string): ToolResult => ({ content: [{ type: 'text', text }] });
const refuse = (text: string): ToolResult => ({ ...say(text), isError: true });

const limitsOf = ({ seconds }: Arguments, signal?: AbortSignal): RunLimits => ({
  seconds: typeof seconds === 'number' && seconds > 0 ? Math.min(MAX_SECONDS, seconds) : DEFAULT_SECONDS,
  ...(signal === undefined ? {} : { signal }),
});

/** The message for a run that was ended. */
const endedEarly = ({ kind }: SelfRun, { seconds }: RunLimits): string | undefined => {
  switch (kind) {
    case 'canceled':
      return 'Canceled.';
    case 'too-long':
      return `Not finished after ${seconds} s. Allow more seconds (at most ${MAX_SECONDS}), or choose a smaller problem.`;
    case 'too-large':
      return `The output is larger than ${MAX_OUTPUT / 2 ** 20} MiB. Set certificate to false, or choose a smaller problem.`;
    default:
      return undefined;
  }
};

/**
 * Runs the command; returns what it prints, or what is wrong. Reached limits (exit code 3) are answers, too.
 */
const printed = async (
  args: readonly string[],
  input: string,
  given: Arguments,
  signal?: AbortSignal,
): Promise<Result<SelfRun, string>> => {
  const limits = limitsOf(given, signal);
  const run = await runSelf(args, input, limits);
  const early = endedEarly(run, limits);
  if (early !== undefined) return { ok: false, error: early };
  return run.code === 0 || run.code === 3
    ? { ok: true, value: run }
    : { ok: false, error: run.stderr || run.stdout };
};

const NO_LINE = t(
  '"problem" must be a line of text. Example: tour 8x8 closed',
  '“problem”应为一行文字，例如 tour 8x8 closed',
);

const langOf = ({ lang }: Arguments): 'en' | 'zh' => (lang === 'zh' ? 'zh' : 'en');

/** Runs on a parsed problem by its canonical line, so no word of it is an option or a file name. */
const onProblem = async (
  given: Arguments,
  act: (words: readonly string[], problem: Problem) => Promise<ToolResult>,
): Promise<ToolResult> => {
  const lang = langOf(given);
  const { problem } = given;
  if (typeof problem !== 'string' || problem.length > LONGEST_PROBLEM) return refuse(NO_LINE[lang]);
  const read: Result<Problem> = parseProblem(problem);
  if (!read.ok) {
    const lines = read.error.map(
      ({ at, message }) => t(`Column ${at + 1}: ${message.en}`, `第 ${at + 1} 个字符：${message.zh}`)[lang],
    );
    return refuse(lines.join('\n'));
  }
  return act(formatProblem(read.value).split(' '), read.value);
};

const countOption = (name: string, value: unknown): readonly string[] =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? [`--${name}`, `${value}`] : [];

const optionsOf = (given: Arguments): readonly string[] => [
  '--lang',
  langOf(given),
  ...countOption('nodes', given.nodes),
];

/* ---- The tools ---- */

const solve = (answerSchema: Schema): Tool => ({
  name: 'solve',
  title: 'Solve a chessboard puzzle',
  description:
    'Solves a chessboard-movement problem exactly and checks the answer. "verified.level" says how far the check went: proved, recomputed, partial, or unchecked. "Impossible" is an answer, with its proof.',
  inputSchema: takes(
    {
      problem: PROBLEM,
      certificate: {
        type: 'boolean',
        description: 'False leaves paths, tables, and proofs out [default: true]',
      },
      nodes: NODES,
      seconds: SECONDS,
      lang: LANGUAGE,
    },
    ['problem'],
  ),
  outputSchema: answerSchema,
  call: (given, signal) =>
    onProblem(given, async (words) => {
      const short = given.certificate === false ? ['--no-certificate'] : [];
      const run = await printed([...words, '--json', ...short, ...optionsOf(given)], '', given, signal);
      if (!run.ok) return refuse(run.error);
      return { ...say(run.value.stdout), structuredContent: JSON.parse(run.value.stdout) as Arguments };
    }),
});

/** What `horseplay verify --json` reports about a row. */
const FINDING: Schema = {
  type: 'object',
  properties: {
    problem: { type: 'string' },
    verdict: { enum: ['verified', 'wrong', 'no-answer', 'unreadable'] },
    level: { enum: Object.keys(LEVEL_WORDS), description: 'How far the check went' },
    claimed: { enum: Object.keys(LEVEL_WORDS), description: 'The level that the answer says it has' },
    how: { type: 'string' },
    reason: { type: 'string' },
  },
  required: ['verdict'],
};

const verify = ({ properties, required }: Schema): Tool => ({
  name: 'verify',
  title: 'Verify a saved answer',
  description:
    'Checks an answer that "solve" (or horseplay --json) gave, with the independent checker of its puzzle. Nothing in the answer is trusted.',
  inputSchema: takes(
    {
      answer: {
        type: 'object',
        description: 'The whole object that "solve" gave',
        properties: properties as Schema,
        required: (required as readonly string[]).filter((name) => name !== 'line'),
      },
      seconds: SECONDS,
      lang: LANGUAGE,
    },
    ['answer'],
  ),
  outputSchema: FINDING,
  call: async (given, signal) => {
    if (typeof given.answer !== 'object' || given.answer === null) return refuse(NO_ANSWER[langOf(given)]);
    const limits = limitsOf(given, signal);
    const run = await runSelf(
      ['verify', '-', '--json', '--lang', langOf(given)],
      JSON.stringify(given.answer),
      limits,
    );
    const early = endedEarly(run, limits);
    const row = run.stdout.split('\n')[0] ?? '';
    if (early !== undefined || row === '') return refuse(early ?? run.stderr);
    const { file: _file, line: _line, ...finding } = JSON.parse(row) as Arguments;
    return { ...say(JSON.stringify(finding)), structuredContent: finding };
  },
});

const NO_ANSWER = t(
  '"answer" must be the whole object that "solve" gave.',
  '“answer”应为 solve 给出的整个对象。',
);

const FORMATS = ['svg', 'tex', 'text', 'csv', 'markdown'];
const THEMES = ['light', 'dark', 'print'];

/** The error for an argument that must be one of a few words. */
const refuseChoice = (given: Arguments, name: string, choices: readonly string[]): string | undefined =>
  given[name] === undefined || choices.some((choice) => choice === given[name])
    ? undefined
    : `"${name}" must be one of: ${choices.join(', ')}`;

const draw: Tool = {
  name: 'draw',
  title: 'Draw the answer',
  description:
    'Solves a problem and draws its answer: svg and tex are pictures, text is a board in characters, csv and markdown are tables.',
  inputSchema: takes(
    {
      problem: PROBLEM,
      format: {
        enum: FORMATS,
        description: 'Format of the picture [default: svg]',
      },
      theme: { enum: THEMES, description: 'Colors of the picture' },
      nodes: NODES,
      seconds: SECONDS,
      lang: LANGUAGE,
    },
    ['problem'],
  ),
  call: (given, signal) =>
    onProblem(given, async (words) => {
      const wrong = refuseChoice(given, 'format', FORMATS) ?? refuseChoice(given, 'theme', THEMES);
      if (wrong !== undefined) return refuse(wrong);
      const { format = 'svg', theme } = given;
      const file = format === 'text' ? [] : [`--${String(format)}`, '-'];
      const colors = theme === undefined ? [] : ['--theme', String(theme)];
      const run = await printed(
        [...words, ...file, ...colors, '--quiet', ...optionsOf(given)],
        '',
        given,
        signal,
      );
      if (!run.ok) return refuse(run.error);
      // A reached limit leaves nothing to draw; it is reported instead.
      return run.value.code === 3 ? refuse(run.value.stdout || run.value.stderr) : say(run.value.stdout);
    }),
};

const readJudge = ({ id, input }: Arguments): Result<readonly [string, string], string> => {
  if (!JUDGE_IDS.some((one) => one === id))
    return { ok: false, error: `"id" must be one of: ${JUDGE_IDS.join(', ')}` };
  if (typeof input !== 'string' || input.length > LONGEST_INPUT)
    return { ok: false, error: `"input" must be text of at most ${LONGEST_INPUT} characters.` };
  return { ok: true, value: [String(id), input] };
};

const runJudge = async (
  given: Arguments,
  option: readonly string[],
  signal?: AbortSignal,
): Promise<ToolResult> => {
  const read = readJudge(given);
  if (!read.ok) return refuse(read.error);
  const [id, input] = read.value;
  const strict = given.strict === true ? ['--strict'] : [];
  const run = await printed(
    ['judge', id, ...option, ...strict, '--lang', langOf(given)],
    input,
    given,
    signal,
  );
  return run.ok ? say(run.value.stdout) : refuse(run.error);
};

const judge: Tool = {
  name: 'judge',
  title: "Answer an online judge's input",
  description:
    "Reads input in an online judge's own format and gives the output that the judge expects, byte for byte.",
  inputSchema: takes(
    {
      id: JUDGE,
      input: INPUT,
      strict: { type: 'boolean', description: "True refuses input beyond the judge's published limits" },
      seconds: SECONDS,
      lang: LANGUAGE,
    },
    ['id', 'input'],
  ),
  call: (given, signal) => runJudge(given, [], signal),
};

/**
 * The rules, the answer in words, how it was found, how far the checker went, and how anybody can check it.
 */
const explainProblem = (given: Arguments, signal?: AbortSignal): Promise<ToolResult> =>
  onProblem(given, async (words, problem) => {
    const lang = langOf(given);
    const run = await printed([...words, '--json', ...optionsOf(given)], '', given, signal);
    if (!run.ok) return refuse(run.error);
    const row = JSON.parse(run.value.stdout) as SavedRow;
    const heavy = await loadHeavy<Problem>(problem);
    const read = readSaved(heavy, problem, { ...row.answer, method: row.method });
    if (!read.ok) return refuse(read.error[0]!.message[lang]);
    const answer = read.value;
    if (isStopped(answer)) return say(answer.why[lang]);
    const { headline, details } = heavy.say(problem, answer);
    const { name, how } = heavy.methods[answer.method]!;
    const { rules } = lightOf<PuzzleName>(problem.puzzle);
    const colon = t(': ', '：')[lang];
    const { verified } = row;
    const verdict =
      verified === undefined ? [] : [`${LEVEL_WORDS[verified.level][lang]}${colon}${verified.how}`];
    return say(
      [
        rules[lang],
        [headline, ...details].map((text) => text[lang]).join('\n'),
        `${name[lang]}${colon}${how[lang]}`,
        ...verdict,
        heavy
          .byHand(problem, answer)
          .map((step) => `- ${step[lang]}`)
          .join('\n'),
      ].join('\n\n'),
    );
  });

const NOTHING_TO_EXPLAIN = t('Give "problem", or "id" with "input".', '请给出“problem”，或“id”和“input”。');

const explain: Tool = {
  name: 'explain',
  title: 'Explain an answer',
  description:
    "Explains an answer in words: for a problem its rules, the answer, how it was found, and what the checker did; for a judge's id and input the reason of every case.",
  inputSchema: takes(
    { problem: PROBLEM, id: JUDGE, input: INPUT, nodes: NODES, seconds: SECONDS, lang: LANGUAGE },
    [],
  ),
  call: async (given, signal) => {
    if (given.problem !== undefined) return explainProblem(given, signal);
    return given.id === undefined
      ? refuse(NOTHING_TO_EXPLAIN[langOf(given)])
      : runJudge(given, ['--explain'], signal);
  },
};

/** All tools; the schema of answers is that of the JSON contract. */
export const makeTools = (answerSchema: Schema): readonly Tool[] => [
  solve(answerSchema),
  verify(answerSchema),
  draw,
  judge,
  explain,
];
