import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { preview } from 'vite';
import { ROOT } from './scripts.js';

const executable = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'chromium'))
  .find((file) => existsSync(file));

/** The machine's Chromium, with nothing that talks to the network. */
export const BROWSER = {
  ...(executable === undefined ? {} : { executablePath: executable }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** `gibberish` is the page with no display text in words. */
export type Build = 'usual' | 'gibberish';

export interface Served {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves a built page, by default this repository's. */
export const serve = async (build: Build, root = ROOT): Promise<Served> => {
  const server = await preview({
    configFile: join(root, 'web/vite.config.ts'),
    ...(build === 'gibberish' ? { mode: 'gibberish' } : {}),
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'silent',
  });
  const { port } = server.httpServer.address() as { port: number };
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
};
