import { expect, test } from 'vitest';
import { HUNT_WASM } from '../../kernels/hunt.js';
import { decodeBase64 } from '../base64.js';
import { Wasm } from '../wasm.js';
import { withSharedMemory } from './sharedKernel.js';

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** A custom section of this many bytes, as compilers put in front of the others. */
const custom = (size: number) => [0, ...leb(size + 2), 1, 0x78, ...Array<number>(size).fill(7)];
const leb = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...leb(Math.floor(value / 128))];
const section = (id: number, body: readonly number[]) => [id, ...leb(body.length), ...body];
/** The memory `env.memory` of at least so many pages, or one whose name is long. */
const memory = (least: number, name = 'memory') => [
  3,
  0x65,
  0x6e,
  0x76,
  ...leb(name.length),
  ...Buffer.from(name),
  2,
  0,
  ...leb(least),
];
const moduleOf = (...sections: readonly (readonly number[])[]) =>
  Uint8Array.from([...HEADER, ...sections.flat()]);

const isAccepted = (module: Uint8Array, name: string, pages: number, shared: boolean): boolean => {
  const own = new Wasm.Memory({ initial: pages, maximum: 1024, shared });
  try {
    new Wasm.Instance(new Wasm.Module(module), { env: { [name]: own } });
    return true;
  } catch {
    return false;
  }
};

test('a module that imported its own memory imports a shared one, with the same least size', () => {
  for (const [least, name, before] of [
    [1, 'memory', 0],
    [127, 'memory', 5],
    [128, 'memory', 125],
    [300, 'm'.repeat(200), 126],
    [2, 'memory', 20_000],
  ] as const) {
    const exported = section(7, [1, 1, 0x6d, 2, 0]);
    const module = moduleOf(custom(before), section(2, [1, ...memory(least, name)]), exported);
    expect(isAccepted(module, name, least, false)).toBe(true);
    expect(isAccepted(module, name, least, true)).toBe(false);
    const shared = withSharedMemory(module);
    expect(isAccepted(shared, name, least, true)).toBe(true);
    expect(isAccepted(shared, name, least - 1, true)).toBe(false);
    expect(isAccepted(shared, name, least, false)).toBe(false);
    expect([...shared.slice(-exported.length)]).toEqual(exported);
  }
});

test('what a kernel exports is the same with shared memory', () => {
  const bytes = decodeBase64(HUNT_WASM);
  const exportsOf = (module: Uint8Array, shared: boolean) => {
    const own = new Wasm.Memory({ initial: 1024, maximum: 1024, shared });
    return Object.keys(new Wasm.Instance(new Wasm.Module(module), { env: { memory: own } }).exports);
  };
  expect(exportsOf(withSharedMemory(bytes), true)).toEqual(exportsOf(bytes, false));
});

test('a module is refused if it imports anything else', () => {
  const call = [3, 0x65, 0x6e, 0x76, 1, 0x66, 0, 0];
  for (const sections of [[], [section(2, [1, ...call])], [section(2, [2, ...memory(1), ...call])]])
    expect(() => withSharedMemory(moduleOf(custom(3), ...sections))).toThrow('imports something else');
});
