// The command starts here. The work runs on a second thread, so that this one can answer Ctrl-C at once whatever the work is doing.
import { Worker } from 'node:worker_threads';
import { surroundingsOf } from './context.js';
import { err, ReaderGone } from './io.js';
import { languageOf, readArguments, UsageError, usage } from './options.js';
import { INTERRUPTED, type StopWord } from './stop.js';

/** Set while the work can stop by itself: passes the word on. */
let passOn: (() => void) | undefined;
let leavingWith: number | undefined;
/** Work that was told to stop gets this long. */
const PATIENCE_MS = 5000;

const leave = (code: number): void => {
  if (passOn === undefined || leavingWith !== undefined) process.exit(code);
  leavingWith = code;
  passOn();
  setTimeout(() => process.exit(code), PATIENCE_MS);
};
process.on('SIGINT', () => leave(130));
process.on('SIGTERM', () => leave(143));

const args = process.argv.slice(2);
const lang = languageOf(args, process.env);

const judge = async (): Promise<number> => {
  const { runJudge } = await import('./judge.js');
  const { words, switches } = readArguments(args, [
    { name: 'strict', help: { en: '', zh: '' } },
    { name: 'lang', value: 'en|zh', help: { en: '', zh: '' } },
  ]);
  if (words.length > 2) {
    throw usage(
      `"${words[2]!.slice(0, 40)}" does not belong here; the input comes from stdin`,
      `“${words[2]!.slice(0, 40)}” 多余;输入从标准输入读取`,
    );
  }
  return runJudge(words[1], switches.has('strict'), lang);
};

if (args[0] === 'judge' && !args.includes('--help') && !args.includes('-h')) {
  try {
    process.exitCode = await judge();
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
