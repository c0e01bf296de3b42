// Computes the rules of strips that take long, and writes them into
// src/puzzles/uncrossed/solve/knight/rules.ts. Run by `npm run rules`, optionally with the widths to compute:
// `npm run rules -- 7-closed 5-open`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KNOWN_RULES } from '../dist/src/puzzles/uncrossed/solve/knight/rules.js';
import { workOutRule } from '../dist/src/puzzles/uncrossed/solve/knight/solve.js';

const LIMITS = { nodes: Number.POSITIVE_INFINITY, bytes: 8 * 2 ** 30 };
const file = fileURLToPath(new URL('../src/puzzles/uncrossed/solve/knight/rules.ts', import.meta.url));
const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(KNOWN_RULES);

const rules = { ...KNOWN_RULES };
for (const name of asked) {
  const [width, kind] = name.split('-');
  const found = workOutRule(Number(width), kind === 'closed', LIMITS);
  if (found.kind !== 'rule') throw new Error(`no rule within the limits: ${name}`);
  rules[name] = found.rule;
  const { period, growth } = found.rule;
  console.log(`${name}: period ${period}, growth ${growth}, ${found.nodes} states`);
}
const lines = Object.entries(rules).map(
  ([name, { width, period, growth, first }]) =>
    `  '${name}': { width: ${width}, period: ${period}, growth: ${growth}, first: [${first.join(', ')}] },`,
);
const source = readFileSync(file, 'utf8');
const [start, end] = ['// rules\n', '  // end of rules'];
const before = source.slice(0, source.indexOf(start) + start.length);
writeFileSync(file, `${before}${lines.join('\n')}\n${source.slice(source.indexOf(end))}`);
