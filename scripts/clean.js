// Removes what the build writes, so that nothing stale is ever packed or run.
import { rmSync } from 'node:fs';

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
