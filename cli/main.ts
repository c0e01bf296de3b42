// The command starts here. The work runs on a second thread, so that this one can answer Ctrl-C at once whatever the work is doing.
import { Worker } from 'node:worker_threads';
import { surroundingsOf } from './context.js';
import { err, ReaderGone } from './io.js';
import { languageOf, readArguments, UsageError, usage } from './options.js';

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

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
  worker.on('message', (code: number) => process.exit(code));
}
