/*
 * Signatures under a shared key, so that results from a folder or a Redis server that others can write to are
 * distinguished from forged ones. The key is the environment variable HORSEPLAY_KEY; without it nothing is
 * signed and no signature is required.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const keyOf = (): string => process.env.HORSEPLAY_KEY ?? '';

export const hasKey = (): boolean => keyOf() !== '';

/** Hexadecimal; undefined without a key. */
export const sign = (text: string): string | undefined =>
  hasKey() ? createHmac('sha256', keyOf()).update(text).digest('hex') : undefined;

/** True without a key: then no signature is required. */
export const isSigned = (text: string, signature: unknown): boolean => {
  const right = sign(text);
  if (right === undefined) return true;
  if (typeof signature !== 'string' || signature.length !== right.length) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right));
};
