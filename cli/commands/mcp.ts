/* horseplay mcp: the solvers as tools for language models. */
import { t } from '../../src/core/text.js';
import { ANSWERED, defineCommand, INTERRUPTED } from '../command.js';
import { onSignal } from '../interrupt.js';
import { endRuns } from '../mcp/runSelf.js';
import { serveTools } from '../mcp/serve.js';
import { refuseExtra } from '../options.js';
import { ABOUT } from './about.js';

const endWith = (code: number) => (): void => {
  endRuns();
  process.exit(code);
};

export const mcp = defineCommand(
  {
    name: 'mcp',
    about: ABOUT.mcp,
    form: 'mcp',
    examples: [
      { line: 'mcp', shows: t('Serve until the client closes stdin', '提供服务，直到客户端关闭标准输入') },
    ],
    rules: t(
      'Serves the Model Context Protocol over stdin and stdout, with the tools solve, verify, draw, judge, and explain.\nEach call runs in its own process and stops after 60 s unless the call allows more. Needs @modelcontextprotocol/sdk.',
      '通过标准输入输出提供 Model Context Protocol 服务，工具有 solve、verify、draw、judge、explain。\n每次调用使用单独的进程，默认 60 秒后放弃，可在调用中放宽。需要 @modelcontextprotocol/sdk。',
    ),
    options: {},
    keywords: [],
  },
  async ({ words: [extra] }) => {
    refuseExtra(extra);
    onSignal('SIGINT', endWith(INTERRUPTED));
    onSignal('SIGTERM', endWith(143));
    await serveTools();
    return ANSWERED;
  },
);
