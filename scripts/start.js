// Serves the built page on this machine and prints its URL. `npm start -- --port 8080` uses that port;
// without it, a free one near 4173.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { preview } from 'vite';

const fail = (sentence) => {
  console.error(sentence);
  process.exit(2);
};

const readPort = () => {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' } } });
    if (values.port === undefined) return undefined;
    const port = Number(values.port);
    if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  } catch {
    // reported below
  }
  return fail('npm start takes one option: npm start -- --port 8080, with a port from 1 to 65535');
};

/** The page's own policy, plus what only a header can set. */
const page = readFileSync(new URL('../dist-web/index.html', import.meta.url), 'utf8');
const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)[1];

/** No content sniffing, no framing by others, no stale copies. */
const HEADERS = {
  'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cache-Control': 'no-cache',
};

/** Also on 404 responses, which the server's own setting leaves out. */
const onEveryAnswer = {
  name: 'headers',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((_, response, next) => {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      next();
    }),
};

const wanted = readPort();
try {
  const server = await preview({
    configFile: fileURLToPath(new URL('../web/vite.config.ts', import.meta.url)),
    preview: { host: '127.0.0.1', port: wanted ?? 4173, strictPort: wanted !== undefined, headers: HEADERS },
    plugins: [onEveryAnswer],
    logLevel: 'silent',
  });
  const { port } = server.httpServer.address();
  console.log(`horseplay is at http://127.0.0.1:${port}/ (Ctrl-C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => process.exit(0));
  }
} catch (error) {
  fail(wanted === undefined ? error.message : `port ${wanted} is not free: choose another with --port`);
}
