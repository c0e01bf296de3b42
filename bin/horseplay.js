#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/command/main.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('horseplay is not built yet: run "npm ci" and "npm run build" first\n');
  process.exitCode = 1;
}
