/** How much work the tests do: `npm test` is quick, `npm run test:full` full, `npm run test:long` long. */
type Size = 'quick' | 'full' | 'long';

const readSize = (asked: string | undefined): Size =>
  asked === undefined || asked === '' ? 'quick' : asked === 'long' ? 'long' : 'full';

/** The web app's tests have no Node types. */
const { process } = globalThis as unknown as { process: { env: Readonly<Record<string, string>> } };

const SIZE = readSize(process.env.HORSEPLAY_FULL);

/**
 * One of these values, by the size of this run. Values for long runs take minutes each; without one, long
 * runs use the full value.
 */
export const samples = <T>(quick: T, full: T, long: T = full): T => ({ quick, full, long })[SIZE];
