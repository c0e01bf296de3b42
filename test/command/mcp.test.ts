// The tools for language models, called by the client of the protocol's own SDK.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BIN, horseplay } from '../command.js';

interface Called {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}
interface Client {
  connect(transport: unknown): Promise<void>;
  close(): Promise<void>;
  listTools(): Promise<{
    readonly tools: readonly {
      readonly name: string;
      readonly inputSchema: object;
      readonly outputSchema?: object;
    }[];
  }>;
  callTool(
    params: { readonly name: string; readonly arguments: object },
    schema?: undefined,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Called>;
}

/** Imported by a name that the compiler does not follow, because the SDK's types take seconds to read. */
const load = async (name: string) =>
  (await import(`@modelcontextprotocol/sdk/${name}.js`)) as Record<string, unknown>;

let client: Client;
let transport: { readonly pid: number | null };

beforeAll(async () => {
  const { Client: Made } = (await load('client/index')) as { Client: new (info: object) => Client };
  const { StdioClientTransport } = (await load('client/stdio')) as {
    StdioClientTransport: new (options: object) => { readonly pid: number | null };
  };
  client = new Made({ name: 'test', version: '1.0.0' });
  transport = new StdioClientTransport({ command: process.execPath, args: [BIN, 'mcp'], stderr: 'inherit' });
  await client.connect(transport);
});
afterAll(() => client.close());

const call = (name: string, given: object): Promise<Called> => client.callTool({ name, arguments: given });
const textOf = ({ content }: Called): string => content.map(({ text }) => text).join('');

test('five tools with schemas of their input; answers match the schema of the JSON contract', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['solve', 'verify', 'draw', 'judge', 'explain']);
  for (const { inputSchema } of tools)
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  expect(tools[0]!.outputSchema).toMatchObject({ title: 'horseplay: an answer as --json prints it' });
});

test('solve gives what --json prints; verify checks it and rejects a damaged one', async () => {
  const { structuredContent: row, isError } = await call('solve', { problem: '巡游 6x6 马 闭合' });
  expect(isError).toBeFalsy();
  const { stdout } = horseplay(['tour', '6x6', 'closed', '--json']);
  expect(row).toEqual(JSON.parse(stdout));
  const good = await call('verify', { answer: row });
  expect(good.structuredContent).toMatchObject({
    problem: 'tour 6x6 N closed',
    verdict: 'verified',
    level: 'proved',
  });
  const { answer } = row as { answer: { path: readonly string[] } };
  const damaged = { ...row, answer: { ...answer, path: answer.path.toReversed().with(3, 'a1') } };
  expect((await call('verify', { answer: damaged })).structuredContent).toMatchObject({ verdict: 'wrong' });
  expect((await call('verify', { answer: { v: 1 } })).structuredContent).toMatchObject({
    verdict: 'unreadable',
  });
});

test('"impossible" and a reached limit are answers', async () => {
  const none = await call('solve', { problem: 'tour 5x5 closed', lang: 'zh' });
  expect(none.structuredContent).toMatchObject({ answer: { kind: 'none' }, checked: true });
  const stopped = await call('solve', { problem: 'place 12x12 Q cover', nodes: 10 });
  expect(stopped.isError).toBeFalsy();
  expect(stopped.structuredContent).toMatchObject({ answer: { kind: 'stopped' } });
});

test('draw, judge, and explain', async () => {
  expect(textOf(await call('draw', { problem: 'tour 5x5' }))).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  expect(textOf(await call('draw', { problem: 'moves 8x8 N a1', format: 'csv' }))).toContain('b3');
  expect(textOf(await call('judge', { id: 'hiho-99', input: '1\nB2 D3 F4\n' }))).toBe('2\n');
  expect(textOf(await call('explain', { id: 'hiho-99', input: '1\nB2 D3 F4\n' }))).toContain('Case 1: 2');
  const said = textOf(await call('explain', { problem: 'tour 5x5 closed' }));
  for (const words of ['visits every square', 'No closed tour', 'Proved: ']) expect(said).toContain(words);
});

test.each([
  ['solve', { problem: 'tour 8x8 camle' }, 'Did you mean "camel"'],
  ['solve', { problem: 'tour 8x8 --svg /tmp/x' }, 'Column'],
  ['solve', { problem: '/etc/passwd' }, 'Unknown puzzle'],
  ['solve', { problem: 7 }, 'must be a line of text'],
  ['solve', {}, 'must be a line of text'],
  ['draw', { problem: 'tour /etc/passwd' }, 'Column'],
  ['judge', { id: 'nothing', input: '' }, '"id" must be one of: '],
  ['judge', { id: 'hiho-99', input: 'x' }, 'Line 1, column 1'],
  ['verify', {}, '"answer" must be the whole object'],
  ['explain', {}, 'Give "problem", or "id" with "input".'],
  ['draw', { problem: 'tour 5x5', format: 'checkpoint' }, '"format" must be one of: svg'],
  ['draw', { problem: 'tour 5x5', theme: '--svg' }, '"theme" must be one of: light'],
  ['nothing', {}, 'Unknown tool "nothing"'],
])('%s with %j is refused with the error: %s', async (name, given, sentence) => {
  const result = await call(name, given);
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain(sentence);
});

test('a call that takes too long, or is canceled, ends, and the next one is answered', async () => {
  const long = { problem: 'uncrossed 12x12 N closed', seconds: 1 };
  const late = await call('solve', long);
  expect(late.isError).toBe(true);
  expect(textOf(late)).toContain('Not finished after 1 s');
  const controller = new AbortController();
  const canceled = client.callTool({ name: 'solve', arguments: { ...long, seconds: 600 } }, undefined, {
    signal: controller.signal,
  });
  setTimeout(() => controller.abort(new Error('no longer wanted')), 300);
  await expect(canceled).rejects.toThrow('no longer wanted');
  expect((await call('solve', { problem: 'moves 8x8 N a1' })).structuredContent).toMatchObject({
    checked: true,
  });
});

const start = (bin: string) => {
  const child = spawn(process.execPath, [bin, 'mcp', '--lang', 'en'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, stderr: () => stderr };
};

test('the server ends with its client, or with 130 on Ctrl-C', async () => {
  const left = start(BIN);
  left.child.stdin.end();
  expect(await left.ended, left.stderr()).toBe(0);
  const interrupted = start(BIN);
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  interrupted.child.stdin.write(`${JSON.stringify(hello)}\n`);
  await new Promise((resolve) => interrupted.child.stdout.once('data', resolve));
  interrupted.child.kill('SIGINT');
  expect(await interrupted.ended).toBe(130);
});

test('without the SDK it says what to install', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'horseplay-mcp-'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  for (const part of ['bin', 'dist/command', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  const { ended, stderr } = start(join(folder, 'bin/horseplay.js'));
  expect(await ended).toBe(2);
  expect(stderr()).toContain('npm install @modelcontextprotocol/sdk');
  rmSync(folder, { recursive: true });
});
