/** Reads an unsigned LEB128 number; returns its value and the offset after it. */
const readNumber = (bytes: Uint8Array, at: number): { readonly value: number; readonly next: number } => {
  let value = 0;
  let shift = 1;
  let next = at;
  for (;;) {
    const byte = bytes[next++]!;
    value += (byte & 0x7f) * shift;
    if (byte < 0x80) return { value, next };
    shift *= 128;
  }
};

const writeNumber = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...writeNumber(Math.floor(value / 128))];

const IMPORTS = 2;
const MEMORY = 2;
const SHARED_WITH_MAXIMUM = 3;
const MAX_PAGES = 65_536;

/**
 * The same module, but importing a shared memory. Kernels are compiled once, with unshared memory, because
 * most web pages cannot use shared memory. Shared or not is a flag in the module's import list; the code is
 * the same. Expects the memory to be the only import, as it is in our kernels.
 */
export const withSharedMemory = (module: Uint8Array): Uint8Array => {
  let at = 8; // after the magic word and the version
  while (at < module.length) {
    const section = module[at]!;
    const { value: size, next: start } = readNumber(module, at + 1);
    if (section !== IMPORTS) {
      at = start + size;
      continue;
    }
    const count = readNumber(module, start);
    const moduleName = readNumber(module, count.next);
    const fieldName = readNumber(module, moduleName.next + moduleName.value);
    const kindAt = fieldName.next + fieldName.value;
    if (count.value !== 1 || module[kindAt] !== MEMORY) break;
    const least = readNumber(module, kindAt + 2);
    const body = [
      ...module.subarray(start, kindAt + 1),
      SHARED_WITH_MAXIMUM,
      ...writeNumber(least.value),
      ...writeNumber(MAX_PAGES),
    ];
    return Uint8Array.from([
      ...module.subarray(0, at),
      IMPORTS,
      ...writeNumber(body.length),
      ...body,
      ...module.subarray(start + size),
    ]);
  }
  throw new Error('the kernel imports something else than one memory');
};
