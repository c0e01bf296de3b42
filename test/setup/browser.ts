/* A browser, and a server for the web app that serves static files as any host does. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, extname, join } from 'node:path';
import { ROOT } from './scripts.js';

/** The first of these that is installed. The headless shell shows the same pages in half the time. */
const PROGRAMS = ['chromium-headless-shell', 'chromium'];

const folders = (process.env.PATH ?? '').split(delimiter);
const executable = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) =>
  existsSync(file),
);

/** The machine's Chromium, with everything that uses the network turned off. */
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

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const YEAR = 'public, max-age=31536000, immutable';

/** `gibberish` is the web app with every display text replaced. */
export type Build = 'usual' | 'gibberish';

/** Every script starts with this, so it runs first in a page and in a worker. */
const GIBBERISH = 'globalThis.horseplayGibberish = true;\n';

export interface Host {
  /** The folder to serve; the built web app by default. */
  readonly folder?: string;
  readonly build?: Build;
  /** Whether browsers may cache every file for a year, not only those with a digest in their name. */
  readonly keepsAll?: boolean;
}

export interface Served {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export const serve = async ({
  folder = join(ROOT, 'dist-web'),
  build = 'usual',
  keepsAll = false,
}: Host = {}): Promise<Served> => {
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://host').pathname;
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = extname(file);
    response.writeHead(200, {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'cache-control': keepsAll || path.includes('/assets/') ? YEAR : 'no-cache',
    });
    if (build === 'gibberish' && type === '.js') response.write(GIBBERISH);
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
