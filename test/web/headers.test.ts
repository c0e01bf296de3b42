// The headers that `npm start` sends with files.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: ChildProcess;
let address = '';

beforeAll(async () => {
  server = spawn(process.execPath, [fileURLToPath(new URL('../../scripts/start.js', import.meta.url))]);
  let said = '';
  address = await new Promise((resolve, reject) => {
    server.stdout!.on('data', (chunk) => {
      said += chunk;
      const found = /http:\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.once('exit', () => reject(new Error(`npm start ended: ${said}`)));
  });
});
afterAll(() => server.kill());

test.each([
  '',
  'sw.js',
  'icon.svg',
  'horseplay-board.js',
  'nowhere',
])('"%s" comes with the usual headers', async (file) => {
  const { headers, status } = await fetch(address + file);
  expect(status).toBe(file === 'nowhere' ? 404 : 200);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toContain('no-cache');
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'self'", "base-uri 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toContain('unsafe-inline');
});

test('files outside the web app are not served', async () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/@fs/etc/passwd',
    '/src/index.ts',
  ]) {
    const answer = await fetch(new URL(address).origin + path);
    expect([path, answer.ok && (await answer.text()).includes('"name": "horseplay"')]).toEqual([path, false]);
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
