/*
 * The server: tools over stdin and stdout, by the Model Context Protocol's own SDK, which is loaded only
 * here.
 */
import { readFileSync } from 'node:fs';
import { refusal } from '../../src/core/refusal.js';
import { version } from '../manifest.js';
import { endRuns } from './runSelf.js';
import { makeTools, type Schema, type ToolResult } from './tools.js';

/*
 * The parts of the SDK that are used, written out: its own types take longer to compile than the whole
 * command.
 */
interface CallRequest {
  readonly params: { readonly name: string; readonly arguments?: Readonly<Record<string, unknown>> };
}
interface Server {
  onclose?: () => void;
  setRequestHandler(
    schema: unknown,
    handle: (request: CallRequest, extra: { readonly signal: AbortSignal }) => unknown,
  ): void;
  connect(transport: unknown): Promise<void>;
}
interface Sdk {
  readonly Server: new (info: object, options: object) => Server;
  readonly StdioServerTransport: new () => unknown;
  readonly CallToolRequestSchema: unknown;
  readonly ListToolsRequestSchema: unknown;
}

const PACKAGE = '@modelcontextprotocol/sdk';

const loadSdk = async (): Promise<Sdk> => {
  const part = async (name: string): Promise<Partial<Sdk>> => import(`${PACKAGE}/${name}.js`);
  try {
    const parts = await Promise.all(['server/index', 'server/stdio', 'types'].map(part));
    return Object.assign({}, ...parts) as Sdk;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw refusal(
      'usage',
      `horseplay mcp needs the package ${PACKAGE}. Install it: npm install ${PACKAGE}`,
      `horseplay mcp 需要 ${PACKAGE}，请先安装：npm install ${PACKAGE}`,
    );
  }
};

/** The schema of the JSON contract; clients look up its dialect themselves. */
const readSchema = (): Schema => {
  const file = new URL('../../schema/answer.schema.json', import.meta.url);
  const { $schema: _, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as Schema;
  return schema;
};

/** Settles when the client has disconnected. */
export const serveTools = async (): Promise<void> => {
  const { Server, StdioServerTransport, CallToolRequestSchema, ListToolsRequestSchema } = await loadSdk();
  const tools = makeTools(readSchema());
  const server = new Server({ name: 'horseplay', version: version() }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ call: _, ...described }) => described),
  }));
  server.setRequestHandler(
    CallToolRequestSchema,
    ({ params }, { signal }): Promise<ToolResult> | ToolResult => {
      const tool = tools.find(({ name }) => name === params.name);
      if (tool !== undefined) return tool.call(params.arguments ?? {}, signal);
      const text = `Unknown tool "${params.name}". Available: ${tools.map(({ name }) => name).join(', ')}`;
      return { content: [{ type: 'text', text }], isError: true };
    },
  );
  const gone = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await gone;
  endRuns();
};
