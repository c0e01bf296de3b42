import { createRequire } from 'node:module';

/** Shards are added up only if all of them come from the same version: another may cut a problem differently. */
export const VERSION: string = (
  createRequire(import.meta.url)('horseplay/package.json') as { version: string }
).version;
