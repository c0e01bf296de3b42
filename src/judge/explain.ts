import type { Text } from '../core/text.js';

/** Sentences one below the other. */
export const joinText = (parts: readonly Text[]): Text => ({
  en: parts.map(({ en }) => en).join('\n'),
  zh: parts.map(({ zh }) => zh).join('\n'),
});

/** The number a program printed, if it is one. */
export const numberIn = (got: string | undefined): number | undefined =>
  got !== undefined && /^-?\d{1,15}$/.test(got.trim()) ? Number(got) : undefined;
