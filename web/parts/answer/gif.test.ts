import { expect, test } from 'vitest';
import { encodeGif, lzw } from './gif.js';

/** A decoder written from the description of the format. */
const unpack = (bytes: readonly number[]): number[] => {
  const out: number[] = [];
  let [at, size] = [0, 9];
  const read = (): number => {
    let code = 0;
    for (let i = 0; i < size; i++, at++) code |= ((bytes[at >> 3]! >> (at & 7)) & 1) << i;
    return code;
  };
  let table: number[][] = [];
  let before: number[] | undefined;
  for (;;) {
    const code = read();
    if (code === 257) return out;
    if (code === 256) {
      table = Array.from({ length: 258 }, (_, i) => [i]);
      size = 9;
      before = undefined;
      continue;
    }
    const entry = table[code] ?? [...before!, before![0]!];
    out.push(...entry);
    if (before !== undefined && table.length < 4096) table.push([...before, entry[0]!]);
    if (table.length === 1 << size && size < 12) size++;
    before = entry;
  }
};

test('a packed image unpacks to the same pixels, over many resets of the table', () => {
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (const kinds of [1, 2, 7, 256]) {
    const indexes = Uint8Array.from({ length: 20_000 }, () => random() % kinds);
    expect(unpack(lzw(indexes))).toEqual([...indexes]);
  }
});

test('a file of two frames has its size, its colors, its delays, and an end', () => {
  const red = new Uint8ClampedArray([255, 0, 0, 255, 255, 0, 0, 255]);
  const mixed = new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255]);
  const bytes = [...encodeGif({ width: 2, height: 1, frames: [red, mixed], delays: [5, 100] })];
  expect(String.fromCharCode(...bytes.slice(0, 6))).toBe('GIF89a');
  expect(bytes.slice(6, 10)).toEqual([2, 0, 1, 0]);
  expect(bytes.slice(13, 19)).toEqual([255, 0, 0, 0, 0, 255]);
  const controls = bytes.flatMap((byte, i) => (byte === 0x21 && bytes[i + 1] === 0xf9 ? [i] : []));
  expect(controls.map((i) => bytes[i + 4])).toEqual([5, 100]);
  expect(bytes.at(-1)).toBe(0x3b);
});
