// A short `npm run chaos`; docs/reliability.md has the table of a long run.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fullTest, samples } from '../samples.js';

const CHAOS = fileURLToPath(new URL('../../scripts/chaos.js', import.meta.url));
const amounts = samples(
  { lines: 100, kills: 0, corruptions: 6, programs: 0, machines: 0 },
  { lines: 2000, kills: 12, corruptions: 60, programs: 19, machines: 4 },
);

fullTest(
  'kills, corruptions, hostile programs, failing machines, and fuzzed lines do no harm',
  () => {
    const args = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, `${amount}`]);
    const { status, stdout, stderr } = spawnSync(process.execPath, [CHAOS, ...args], { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).not.toContain('FAILED');
    expect(stdout).toContain(`| fuzzed lines and options | ${amounts.lines.toLocaleString('en-US')} | 0 |`);
    expect(status).toBe(0);
  },
  1_200_000,
);

test('an invalid option gives an error', () => {
  const { status, stderr } = spawnSync(process.execPath, [CHAOS, '--lines', 'many'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('--lines');
});
