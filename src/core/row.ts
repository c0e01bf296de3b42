/* A row of --json: the frame around an answer that is the same for every puzzle. */
import type { Json } from './json.js';
import type { Verdict } from './result.js';
import type { Lang } from './text.js';

/** Counts up when a row's meaning changes. */
export const CONTRACT_VERSION = 1;
