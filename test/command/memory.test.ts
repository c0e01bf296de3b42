// --memory is a hard limit: every puzzle and every file stays within it or is refused, as measured on real
// processes (VmHWM in /proc).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { BIN } from '../command.js';
import { samples, someOf } from '../samples.js';

vi.setConfig({ testTimeout: 600_000 });

const folder = mkdtempSync(join(tmpdir(), 'horseplay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PEAK = fileURLToPath(new URL('../setup/peak.cjs', import.meta.url));
const MEGABYTE = 1e6;
const ALLOWED = 64 * MEGABYTE;
/** A fifth more than the limit, plus what Node itself takes. */
const CEILING = 1.2 * ALLOWED + 150 * MEGABYTE;

/** The exit code, and the peak memory of the process in bytes. */
const run = (args: readonly string[]): { code: number | null; peak: number; stderr: string } => {
  const file = join(folder, 'peak');
  const { status, stderr } = spawnSync(process.execPath, ['--require', PEAK, BIN, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, LC_ALL: 'C', PEAK_FILE: file },
  });
  return { code: status, peak: 1024 * Number(readFileSync(file, 'utf8')), stderr };
};

/** One problem per puzzle in quick runs, all of them in full runs. */
const QUICK = [
  'tour 1000x1000 Q open',
  'tour 200x200 N closed --svg FILE',
  'meet 1000x1000 Q 0,0 999,5 700,12',
  'hunt 50x50 N a1 pawns b2/c3/d9/e5/f6/g7/h8/i9/j10/k11/l12/m13/n14/o15/p16/q17/r18/s19/t20',
  'grundy 2000x2000 Q 1999,1999',
  'combos 32x32 Q@a1 Q@d4 Q@h8 Q@z26',
  'walks 1000x1000 N steps 1000',
  'random-walk 60x60 Q from a1 to h8',
  'distance 1000x1000 Q 0,0 999,1',
  'count-tours 14x12 WF closed',
];

const FULL = [
  'tour 1000x1000 R closed',
  'tour 300x300 Q closed',
  'tour 1000x1000 N closed',
  'tour 200x200 N closed --html FILE',
  'tour 200x200 N closed --tex FILE',
  'tour 200x200 N closed --csv FILE',
  'tour 300x300 N closed --json',
  'tour 500x500 N closed --export dot',
  'meet 1000x1000 R 0,0 999,5 700,12 rounds',
  'grundy 1000x1000 offsets:-1,0/0,-1/-1,-1/-2,-1 999,999',
  'grundy quadrant Q 100000,100000',
  'grundy 3000x3000 wyt-queens 999,998 misere',
  'grundy quadrant white-knight 9999999,9998 misere',
  'combos 32x32 Q@a1 Q@d4 Q@h8 Q@z26 Q@m9 Q@p5',
  'walks 500x500 Q steps 100',
  'walks 100x100 Q steps 1000000000000 mod 1000000007',
  'random-walk 1000x1000 Q from a1 to a1',
  'distance 3000x3000 Q 0,0 2999,1',
  'distance 1000x1000 offsets:1,2/2,1 0,0 999,999',
  'distance 100000x100000 leaper:1,4 0,0 99999,5',
  'count-tours 8x8 closed',
  'count-tours 7x8 open',
  'count-tours 6xN closed --series 1..20',
  'random-walk 300x300 N from a1 to h8',
  'place 200x200 N apart',
  'place 300x300 K apart',
  'place 60x60 K apart',
  'place 100x100 R cover',
  'place 300x300 K cover',
  'place 4000x4000 Q apart',
  'count-placements 10x10 N apart 20',
  'count-placements 18x18 K apart 30',
  'count-placements 100x100 R apart 50',
  'count-placements 12x12 N apart',
  'uncrossed 6x6 N open',
  'uncrossed 8x8 N open',
  'uncrossed 7x100000 N open',
  'uncrossed 40x40 N closed',
  'hunt 300x300 Q d4 pawns a1/c4/b2/z26/j10/k20',
  'meet 1500x1500 Q 5,5 1400,7 10,1499',
  'walks 300x300 leaper:5,7 steps 100000 mod 1000003',
  'random-walk 60000x1 R from a1 to a1',
  'sheet numbers 8x8 --count 1 --out FILE',
  'census tours 100..101x100..101',
  'census counts 6..7x6..8',
  'census diameter 200..200x200..200 Q',
  'census losing 1000..1001x1000..1001 Q',
];

describe('--memory', () => {
  test.each([...someOf(QUICK, 3), ...samples([], FULL)])('is a limit: %s', (line) => {
    const words = line.replace('FILE', join(folder, 'file')).split(' ');
    const { code, peak, stderr } = run([...words, '--memory', `${ALLOWED}`, '--nodes', '1e7', '--quiet']);
    expect(stderr).not.toContain('bug');
    expect([0, 3]).toContain(code);
    expect(peak).toBeGreaterThan(10 * MEGABYTE);
    expect(peak).toBeLessThan(CEILING);
  });
});
