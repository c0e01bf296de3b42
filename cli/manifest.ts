/* What package.json says about this package. */
import { readFileSync } from 'node:fs';

interface Manifest {
  readonly version: string;
  /** Set by `npm run address` once the project has a home. */
  readonly bugs?: { readonly url: string };
}

const manifest = (): Manifest => {
  const file = new URL('../../package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
};

export const version = (): string => manifest().version;

/** The URL for bug reports, if there is one. */
export const bugAddress = (): string | undefined => manifest().bugs?.url;
