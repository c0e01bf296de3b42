/*
 * An encoder for animated GIFs: one palette of the most frequent colors for all frames, and LZW as the format
 * requires. Frames are pixels from a canvas, four bytes each.
 */

export interface GifFrames {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Uint8ClampedArray[];
  /** How long each frame is shown, in hundredths of a second. */
  readonly delays: readonly number[];
}

const COLORS = 256;
/** Colors are distinguished by five bits per channel. */
const bucketOf = (pixels: Uint8ClampedArray, at: number): number =>
  ((pixels[at]! >> 3) << 10) | ((pixels[at + 1]! >> 3) << 5) | (pixels[at + 2]! >> 3);

/** The most frequent colors, each the mean of its bucket, and the nearest of them for every bucket. */
const makePalette = (frames: readonly Uint8ClampedArray[]) => {
  const sums = new Float64Array(4 * 32_768);
  for (const pixels of frames) {
    for (let at = 0; at < pixels.length; at += 4) {
      const bucket = 4 * bucketOf(pixels, at);
      for (let channel = 0; channel < 3; channel++) sums[bucket + channel]! += pixels[at + channel]!;
      sums[bucket + 3]!++;
    }
  }
  const buckets = Array.from({ length: 32_768 }, (_, bucket) => bucket)
    .filter((bucket) => sums[4 * bucket + 3]! > 0)
    .sort((a, b) => sums[4 * b + 3]! - sums[4 * a + 3]!);
  const colors = buckets
    .slice(0, COLORS)
    .map((bucket) => [0, 1, 2].map((channel) => sums[4 * bucket + channel]! / sums[4 * bucket + 3]!));
  const nearest = new Uint8Array(32_768);
  for (const bucket of buckets) {
    const own = [0, 1, 2].map((channel) => sums[4 * bucket + channel]! / sums[4 * bucket + 3]!);
    let least = Number.POSITIVE_INFINITY;
    colors.forEach((color, i) => {
      const far = color.reduce((sum, value, channel) => sum + (value - own[channel]!) ** 2, 0);
      if (far < least) {
        least = far;
        nearest[bucket] = i;
      }
    });
  }
  return { colors, nearest };
};

/** Codes grow from 9 to 12 bits; then the table is cleared. */
export const lzw = (indexes: Uint8Array): number[] => {
  const CLEAR = COLORS;
  const END = COLORS + 1;
  const bytes: number[] = [];
  let [bits, held, size] = [0, 0, 9];
  const write = (code: number): void => {
    held |= code << bits;
    bits += size;
    for (; bits >= 8; bits -= 8) {
      bytes.push(held & 255);
      held >>>= 8;
    }
  };
  let table = new Map<number, number>();
  let next = END + 1;
  write(CLEAR);
  let prefix = indexes[0]!;
  for (let i = 1; i < indexes.length; i++) {
    const key = (prefix << 8) | indexes[i]!;
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    write(prefix);
    if (next === 4096) {
      write(CLEAR);
      table = new Map();
      next = END + 1;
      size = 9;
    } else {
      if (next === 1 << size) size++;
      table.set(key, next++);
    }
    prefix = indexes[i]!;
  }
  write(prefix);
  write(END);
  if (bits > 0) bytes.push(held & 255);
  return bytes;
};

const word = (value: number): readonly number[] => [value & 255, value >> 8];

export const encodeGif = ({ width, height, frames, delays }: GifFrames): Uint8Array<ArrayBuffer> => {
  const { colors, nearest } = makePalette(frames);
  const palette = Array.from({ length: COLORS }, (_, i) => colors[i] ?? [0, 0, 0]).flat();
  const parts: number[][] = [
    [...'GIF89a'].map((letter) => letter.charCodeAt(0)),
    [...word(width), ...word(height), 0xf7, 0, 0],
    palette.map(Math.round),
    // Loop forever.
    [0x21, 0xff, 11, ...[...'NETSCAPE2.0'].map((letter) => letter.charCodeAt(0)), 3, 1, 0, 0, 0],
  ];
  frames.forEach((pixels, i) => {
    parts.push([0x21, 0xf9, 4, 4, ...word(delays[i]!), 0, 0]);
    parts.push([0x2c, 0, 0, 0, 0, ...word(width), ...word(height), 0, 8]);
    const indexes = Uint8Array.from(
      { length: width * height },
      (_, at) => nearest[bucketOf(pixels, 4 * at)]!,
    );
    const data = lzw(indexes);
    for (let from = 0; from < data.length; from += 255) {
      const block = data.slice(from, from + 255);
      parts.push([block.length, ...block]);
    }
    parts.push([0]);
  });
  parts.push([0x3b]);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
