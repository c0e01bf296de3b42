import { type Text, t } from '../../core/text.js';

/** Sentences, one per line. */
export const joinText = (parts: readonly Text[]): Text =>
  t(parts.map(({ en }) => en).join('\n'), parts.map(({ zh }) => zh).join('\n'));

/** Every explanation of a number: more than one misreading may lead to it. */
export const matching = (tried: readonly (readonly [number, Text])[], got: number): readonly Text[] =>
  tried
    .filter(([total]) => total === got)
    .map(([, { en, zh }], i) =>
      t(`${got} is ${i > 0 ? 'also ' : ''}${en}.`, `${got} ${i > 0 ? '也' : ''}是${zh}。`),
    );

/** The number a program printed, if it is one. */
export const numberIn = (got: string | undefined): number | undefined =>
  got !== undefined && /^-?\d{1,15}$/.test(got.trim()) ? Number(got) : undefined;
