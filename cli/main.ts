// The command starts here. The work runs on a second thread, so that this one can answer Ctrl-C at once whatever the work is doing.
import { Worker } from 'node:worker_threads';
import { surroundingsOf } from './context.js';
import { err, ReaderGone } from './io.js';
import { languageOf, UsageError } from './options.js';
import { onSignal } from './signals.js';
import { INTERRUPTED, type StopWord } from './stop.js';

/** Set while the work can stop by itself: passes the word on. */
let passOn: (() => void) | undefined;
let leavingWith: number | undefined;
/** Work that was told to stop gets this long. */
const PATIENCE_MS = 5000;

const leave = (code: number): void => {
  if (passOn === undefined || leavingWith !== undefined) {
    if (process.stderr.isTTY) err('\r\u001b[K'); // a bar that was being drawn
    process.exit(code);
  }
  leavingWith = code;
  passOn();
  setTimeout(() => process.exit(code), PATIENCE_MS);
};
onSignal('SIGINT', () => leave(130));
onSignal('SIGTERM', () => leave(143));

const args = process.argv.slice(2);
const lang = languageOf(args, process.env);

/** Commands that run here: judges, whose start-up is part of their speed, and those that run other programs. */
const DIRECT: Readonly<Record<string, () => Promise<number>>> = {
  judge: async () => (await import('./judge.js')).judgeCommand(args, lang),
  gen: async () => (await import('./gen.js')).genCommand(args, lang),
  stress: async () => (await import('./stress.js')).stressCommand(args, lang),
  samples: async () => (await import('./samples.js')).samplesCommand(args, lang),
  check: async () => (await import('./checker.js')).checkerCommand(args, lang),
};

const wantsHelp = (): boolean => {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  return own.includes('--help') || own.includes('-h');
};

/** `check` is a judge's checker if a judge is named; other things are checked elsewhere. */
const isDirect = async (): Promise<boolean> => {
  if (!Object.hasOwn(DIRECT, args[0] ?? '') || wantsHelp()) return false;
  return args[0] !== 'check' || (await import('./judge.js')).isJudgeId(args[1]);
};

if (await isDirect()) {
  try {
    process.exitCode = await DIRECT[args[0]!]!();
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.text[lang]}\n`);
      process.exitCode = 2;
    } else if (!(error instanceof ReaderGone)) {
      const { reportBug } = await import('./command.js');
      err(reportBug(error, surroundingsOf(lang)));
      process.exitCode = 1;
    }
  }
} else {
  const worker = new Worker(new URL('./thread.js', import.meta.url), {
    workerData: { args, where: surroundingsOf(lang) },
  });
  worker.on('error', async (error) => {
    const { reportBug } = await import('./command.js');
    err(reportBug(error, surroundingsOf(lang)));
    process.exit(1);
  });
  worker.on('message', (word: number | StopWord) => {
    if (word === 'stoppable') passOn = () => worker.postMessage('stop');
    else if (word === 'unstoppable') passOn = undefined;
    else process.exit(word === INTERRUPTED ? (leavingWith ?? word) : word);
  });
}
