/**
 * How much tests do that could do any amount: `npm test` is quick, `npm run test:full` full, `npm run
 * test:long` long.
 */
type Size = 'quick' | 'full' | 'long';

const readSize = (asked: string | undefined): Size =>
  asked === undefined || asked === '' ? 'quick' : asked === 'long' ? 'long' : 'full';

/** The tests of the web app know no types of Node. */
const { process } = globalThis as unknown as { process: { env: Readonly<Record<string, string>> } };

const SIZE = readSize(process.env.HORSEPLAY_FULL);

/**
 * One of these, by the size of this run. What is written for long runs takes minutes by itself; without it
 * they are full runs.
 */
export const samples = <T>(quick: T, full: T, long: T = full): T => ({ quick, full, long })[SIZE];
