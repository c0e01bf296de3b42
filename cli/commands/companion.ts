/* horseplay companion: receives problems from the browser extension Competitive Companion. */
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Refusal, refusal } from '../../src/core/refusal.js';
import { type Text, t } from '../../src/core/text.js';
import { defineCommand, INTERRUPTED } from '../command.js';
import { listenForStop } from '../interrupt.js';
import { err, errorCode } from '../io.js';
import { folderName, importProblem, readCompanion } from '../judge/companion.js';
import { refuseExtra, text, whole, withDefault } from '../options.js';
import { ABOUT } from './about.js';

/** One of the ports that the extension uses by default. */
const PORT = 10_043;
const MAX_BODY = 16_000_000;
const MAX_DRAINED = 10 * MAX_BODY;

/** The body as text; if it is too long, it is read to its end and discarded, so the sender gets an answer. */
const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_DRAINED) throw new Error('endless');
    if (length <= MAX_BODY) chunks.push(chunk);
  }
  return length > MAX_BODY ? undefined : Buffer.concat(chunks).toString('utf8');
};

export const companion = defineCommand(
  {
    name: 'companion',
    about: ABOUT.companion,
    form: 'companion [--port P] [--dir DIR]',
    examples: [
      {
        line: 'companion --dir problems',
        shows: t("Write each problem's samples to a folder of its own", '把每道题的样例写进各自的文件夹'),
      },
    ],
    rules: t(
      'Listens only on this machine, until you press Ctrl-C. If horseplay recognizes the problem by its URL, it also prints the stress command to run.',
      '只监听本机，按 Ctrl-C 结束。能识别的题目会同时给出对拍命令。',
    ),
    options: {
      port: withDefault(
        whole(t(`Listen on this port [default: ${PORT}]`, `监听端口 [默认 ${PORT}]`), 'P', 1, 65_535),
        PORT,
      ),
      dir: withDefault(
        text(
          t('Write to this folder [default: the current one]', '写入这个文件夹 [默认为当前文件夹]'),
          'DIR',
        ),
        '.',
      ),
    },
    keywords: [],
  },
  async ({ options: { port, dir }, words: [extra] }, { lang }) => {
    refuseExtra(extra);
    const say = (note: Text): void => err(`${note[lang]}\n`);
    const stop = listenForStop();
    const server = createServer(async (request, response) => {
      const answer = (status: number): void => {
        response.writeHead(status, { connection: 'close' }).end();
      };
      if (request.method !== 'POST') return answer(405);
      let body: string | undefined;
      try {
        body = await bodyOf(request);
      } catch {
        request.destroy(); // the sender hung up, or never finishes
        return;
      }
      if (body === undefined) {
        say(t('Received more than 16 MB; ignored it.', '收到的内容超过 16 MB，已忽略'));
        return answer(413);
      }
      const problem = readCompanion(body);
      if (problem === undefined) {
        say(
          t(
            "Received something that isn't a problem; ignored it. A problem is JSON with name, url, and tests.",
            '收到的内容不是题目，已忽略；题目应为含有 name、url、tests 的 JSON',
          ),
        );
        return answer(400);
      }
      try {
        say(importProblem(problem, body, join(dir, folderName(problem))));
        answer(200);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        say(error.text);
        answer(500);
      }
    });
    await new Promise<void>((done, fail) => {
      server.once('error', (error) =>
        fail(
          refusal(
            'usage',
            `Can't listen on port ${port} (${errorCode(error)}). Choose another with --port.`,
            `无法监听端口 ${port}（${errorCode(error)}）；请用 --port 换一个`,
          ),
        ),
      );
      server.listen(port, '127.0.0.1', done);
    });
    say(
      t(
        `Listening on 127.0.0.1:${port}. Click the extension's button on a problem's page. Press Ctrl-C to stop.`,
        `正在监听 127.0.0.1:${port}。在题目页面点击扩展的按钮即可；按 Ctrl-C 结束。`,
      ),
    );
    if (!stop.signal.aborted)
      await new Promise<void>((done) => stop.signal.addEventListener('abort', () => done(), { once: true }));
    server.closeAllConnections();
    server.close();
    return INTERRUPTED;
  },
);
