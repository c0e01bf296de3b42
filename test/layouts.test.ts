// The memory of the kernels: kernel/layouts.js matches both generated files and the compiled kernels.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../src/core/base64.js';
import { giveLayer, openKernel, readCycles, seedLayer, sumOfLayer } from '../src/core/frontier/kernel.js';
import { Wasm, type WasmMemory } from '../src/core/wasm.js';
import { COMBOS_WASM } from '../src/kernels/combos.js';
import { COMBOS_FEW_WASM } from '../src/kernels/combosFew.js';
import * as few from '../src/kernels/combosFewLayout.js';
import { type Config, NO_SLOT, TARGETS, writeConfig } from '../src/kernels/countLayout.js';
import { HUNT_WASM } from '../src/kernels/hunt.js';
import { LIST_BYTES, NOTED_MAX, NOTED_MIN, SCRATCH_BYTES, VECTOR_BYTES } from '../src/kernels/huntLayout.js';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly count?: number;
  readonly dims?: readonly (number | string)[];
  readonly own?: boolean;
}
interface Area extends Partial<Field> {
  readonly name: string;
  readonly at?: number;
  readonly fields?: readonly Field[];
}
interface Layout {
  readonly constants: readonly { readonly name: string; readonly value: number; readonly own?: boolean }[];
  readonly records: Readonly<Record<string, { readonly fields: readonly Field[] }>>;
  readonly areas: readonly Area[];
  readonly tables?: { readonly lists: readonly Field[] };
}

const root = new URL('..', import.meta.url);
const { LAYOUTS } = (await import(new URL('kernel/layouts.js', root).href)) as {
  LAYOUTS: Readonly<Record<string, Layout>>;
};
const names = Object.keys(LAYOUTS);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const SIZES: Readonly<Record<string, number>> = { u8: 1, u16: 2, u32: 4, i32: 4, u64: 8, f64: 8, v128: 16 };

/** Computes the layout again, independently of the script: where each area starts and ends. */
const placesIn = (layout: Layout, fields: readonly Field[], base: number) => {
  let next = base;
  return fields.map((field) => {
    const parts = layout.records[field.type]?.fields;
    const unit = parts ? Math.max(...parts.map(({ type }) => SIZES[type]!)) : SIZES[field.type]!;
    const from = next + ((unit - (next % unit)) % unit);
    const length = field.count ?? (field.dims ?? []).reduce<number>((all, dim) => all * Number(dim), 1);
    next = from + length * (parts ? recordBytes(layout, field.type) : unit);
    return { field, from, end: next, length };
  });
};

const recordBytes = (layout: Layout, name: string): number => {
  const { fields } = layout.records[name]!;
  const unit = Math.max(...fields.map(({ type }) => SIZES[type]!));
  return Math.ceil(placesIn(layout, fields, 0).at(-1)!.end / unit) * unit;
};

/** Every name with its value; `own` names are for the kernel only. */
const expected = (layout: Layout, withOwn: boolean): Map<string, number> => {
  const values = new Map<string, number>();
  const add = (name: string, value: number, own: boolean | undefined) => {
    if (withOwn || !own) values.set(name, value);
  };
  for (const { name, value, own } of layout.constants) add(name, value, own);
  for (const [name, { fields }] of Object.entries(layout.records)) {
    add(`${name}_BYTES`, recordBytes(layout, name), false);
    for (const { field, from } of placesIn(layout, fields, 0)) add(`${name}_${field.name}`, from, false);
  }
  for (const { name, at, own, ...area } of layout.areas) {
    if (at !== undefined) add(name, at, own);
    const places = placesIn(layout, area.fields ?? [{ ...area, name } as Field], at ?? 0);
    const end = places.at(-1)!.end - (at ?? 0);
    if (end > 0) add(`${name}_BYTES`, end, own);
    if (!area.fields && end > 0) add(`${name}_LENGTH`, places[0]!.length, own);
    for (const { field, from, length } of area.fields ? places : []) {
      add(field.name, from, field.own);
      if (field.count !== undefined || field.dims) add(`${field.name}_LENGTH`, length, field.own);
    }
  }
  return values;
};

const constantsIn = (text: string): Map<string, number> =>
  new Map(
    [...text.matchAll(/^(?:@inline )?export const (\w+)(?:: \w+)? = (\w+);$/gm)].map(([, name, value]) => [
      name!,
      Number(value),
    ]),
  );

/** How many of each kind were compared, since some layouts have none. */
const compared = { types: 0, areas: 0, lists: 0 };

describe.each(names)('the layout of %s', (name) => {
  const layout = LAYOUTS[name]!;
  const kernelSide = read(`kernel/${name}/layout.ts`);
  const librarySide = read(`src/kernels/${name}Layout.ts`);

  it('has the described values on both sides', () => {
    expect(constantsIn(kernelSide)).toEqual(expected(layout, true));
    expect(constantsIn(librarySide)).toEqual(expected(layout, false));
  });

  it('has the described types on both sides', () => {
    const typeOf = new Map<string, string>();
    for (const { fields = [] } of layout.areas)
      for (const field of fields) typeOf.set(field.name, field.type);
    for (const [record, { fields }] of Object.entries(layout.records)) {
      for (const field of fields) typeOf.set(`${record}_${field.name}`, field.type);
    }
    const setters = { Uint8: 'u8', Uint16: 'u16', Uint32: 'u32', Int32: 'i32' } as Record<string, string>;
    const found = [
      ...[...kernelSide.matchAll(/load<(\w+)>\((?:at, )?(\w+)\)/g)].map(([, type, field]) => [field, type]),
      ...[...librarySide.matchAll(/view\.set(\w+)\((?:at \+ )?([A-Z_]+)/g)].map(([, setter, field]) => [
        field,
        setters[setter!],
      ]),
    ];
    expect(found).toEqual(found.map(([field]) => [field, typeOf.get(field!)]));
    compared.types += found.length;
  });

  it('has areas that do not overlap', () => {
    const areas = layout.areas.filter(({ at }) => at !== undefined);
    const placed = areas.map(({ at, fields, ...area }) => ({
      name: area.name,
      from: at!,
      end: placesIn(layout, fields ?? [area as Field], at!).at(-1)!.end,
    }));
    expect(placed.filter(({ from }, i) => from < (placed[i - 1]?.end ?? 0))).toEqual([]);
    compared.areas += placed.length;
  });

  it('indexes lists the same way on both sides', () => {
    const formulas = (text: string, body: RegExp) =>
      new Map([...text.matchAll(body)].map(([, list, formula]) => [list, formula]));
    const kernel = formulas(kernelSide, /(\w+Index)\(.*return (.*);/g);
    const library = formulas(librarySide, /(\w+Index) = .* => (.*);/g);
    expect([...library.keys()].map((list) => [list, kernel.get(list)])).toEqual([...library]);
    compared.lists += library.size;
  });
});

it('layouts have fields, areas, and lists to compare', () => {
  expect(compared.types).toBeGreaterThan(0);
  expect(compared.areas).toBeGreaterThan(0);
  expect(compared.lists).toBeGreaterThan(0);
});

/** A constant that is an address or an offset, and hexadecimal numbers of the size of addresses. */
const BY_HAND = /^(export )?const [A-Z_]+: usize = (\d|[A-Z_]+ \+)|\b0x[0-9a-f]{5,6}\b/m;

describe('sources', () => {
  it('contain no address written by hand', () => {
    const kernel = readdirSync(new URL('kernel', root), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('layout.ts'),
    );
    expect(kernel.length).toBeGreaterThan(20);
    for (const path of kernel) expect(read(`kernel/${path}`), path).not.toMatch(BY_HAND);
    const library = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && read(`src/${path}`).includes("Layout.js'"),
    );
    expect(library.length).toBeGreaterThan(5);
    for (const path of library) expect(read(`src/${path}`), path).not.toMatch(BY_HAND);
  });
});

describe('the count kernel reads the config as the library writes it', () => {
  const open = () => {
    const kernel = openKernel(2 ** 23, 3);
    let layer = seedLayer(kernel);
    const run = (work: 'step' | 'deal', config: Config): number => {
      writeConfig(new DataView(kernel.memory.buffer), config);
      giveLayer(kernel, layer);
      const listed = kernel.exports[work](layer.leaves.length, 1, 1, 1);
      const leaves = new Uint32Array(kernel.memory.buffer, TARGETS, listed).slice();
      layer = { ...layer, leaves, states: kernel.exports.states() };
      return layer.states;
    };
    return { kernel, run, total: () => sumOfLayer(kernel, layer) };
  };
  // A new vertex gets two of the edges to three new slots.
  const three = { width: 3, gaps: [0, 1, 3], open: 0b111 };

  it.each<[string, number, Config]>([
    ['all three pairs', 3, {}],
    ['open', 1, { open: 0b101 }],
    ['wanted: min', 2, { wanted: [{ slot: 1, min: 1, max: 2, coming: 0 }] }],
    ['wanted: max', 1, { wanted: [{ slot: 1, min: 0, max: 0, coming: 0 }] }],
    ['wanted: coming', 3, { wanted: [{ slot: 1, min: 1, max: 2, coming: 1 }] }],
    ['full at none', 1, { fullAtNone: 0b010 }],
    ['needs: none is met', 0, { needs: [{ slot: 2, unmet: 0, within: 0, around: 0 }] }],
    ['needs: unmet', 2, { needs: [{ slot: 2, unmet: 1, within: 0, around: 0 }] }],
    ['needs: around', 3, { needs: [{ slot: NO_SLOT, unmet: 0, within: 0, around: 0b011 }] }],
    [
      'needs: within, and full at one',
      0,
      { needs: [{ slot: NO_SLOT, unmet: 0, within: 1, around: 0b011 }], fullAtOne: 0b011 },
    ],
  ])('a step: %s', (_, states, config) => {
    const { run, total } = open();
    expect(run('step', { ...three, ...config })).toBe(states);
    expect(total()).toBe(BigInt(states));
  });

  it.each<[string, number, Config]>([
    ['none, one or two edges', 4, {}],
    ['dealt', 2, { dealt: 1, open: 0b001 }],
    ['balanced', 4, { ender: 0b001, dark: 0b001, light: 0b110, moreDark: 0 }],
    ['not balanced', 3, { ender: 0b001, dark: 0b001, light: 0b110, moreDark: 1 }],
    ['more light', 4, { ender: 0b001, dark: 0, light: 0b001, moreDark: -2 }],
    ['another ender', 4, { ender: 0b010, dark: 0b001, light: 0b110, moreDark: 1 }],
    ['before: min', 0, { before: [{ slot: 0, min: 1, max: 2, coming: 0 }] }],
    ['before: max', 4, { before: [{ slot: 0, min: 0, max: 0, coming: 0 }] }],
  ])('a deal: %s', (_, states, config) => {
    expect(open().run('deal', { ...three, dealt: 0, open: 0b110, ...config })).toBe(states);
  });

  it.each<[string, bigint, Config]>([
    ['closes', 1n, {}],
    ['all met', 0n, { allMet: 0 }],
    ['width', 0n, { width: 2 }],
    ['open', 0n, { open: 0 }],
    ['dropped', 0n, { dropped: 0, places: [0, 1] }],
    ['places', 0n, { places: [NO_SLOT, 1] }],
  ])('a triangle: %s', (_, cycles, config) => {
    const { kernel, run } = open();
    expect(run('step', { width: 2, gaps: [0, 1], open: 0b11 })).toBe(1);
    run('step', { dropped: 1, width: 1, places: [NO_SLOT, 0], open: 0b1, allMet: 1, ...config });
    expect(readCycles(kernel)).toBe(cycles);
  });

  it('refuses lists that are too long', () => {
    const view = new DataView(open().kernel.memory.buffer);
    expect(() => writeConfig(view, { gaps: new Array<number>(33).fill(0) })).toThrow(RangeError);
  });
});

type Numbers = (...numbers: number[]) => number;
const start = <T>(base64: string, pages: number): { exports: T; memory: WasmMemory } => {
  const memory = new Wasm.Memory({ initial: pages, maximum: 65_536 });
  const module = new Wasm.Module(decodeBase64(base64));
  const { exports } = new Wasm.Instance(module, { env: { memory, tell: () => {} } });
  return { exports: exports as unknown as T, memory };
};

describe('the hunt kernel', () => {
  const [table, pawns, low, gap] = [0x8000, 6, 6, 256];
  const sources = 0x1000;
  const outputs = sources + LIST_BYTES + gap;
  const scratch = outputs + LIST_BYTES + gap;
  const work = scratch + SCRATCH_BYTES + gap;
  const end = work + low * 2 ** low;
  const MARK = 0x55;

  it('clears its own notes when it is set up, and nothing else', () => {
    const { exports, memory } = start<{ setup: Numbers }>(HUNT_WASM, 1);
    const bytes = new Uint8Array(memory.buffer).fill(MARK);
    exports.setup(table, pawns, work, low, 1, sources, outputs, scratch, 1);
    const cleared = [...bytes.keys()].filter((at) => bytes[at] !== MARK);
    const vector = (at: number) => Array.from({ length: VECTOR_BYTES }, (_, i) => scratch + at + i);
    expect(cleared).toEqual([...vector(NOTED_MIN), ...vector(NOTED_MAX)]);
  });

  it('stays within its lists, its scratch memory, and its rows', () => {
    const { exports, memory } = start<{ setup: Numbers; block8: Numbers }>(HUNT_WASM, 1);
    const bytes = new Uint8Array(memory.buffer).fill(MARK);
    exports.setup(table, pawns, work, low, 1, sources, outputs, scratch, 1);
    exports.block8(0, 0, 0);
    const stretches = [
      [sources, sources + LIST_BYTES],
      [outputs, outputs + LIST_BYTES],
      [scratch, scratch + SCRATCH_BYTES],
      [work, end],
    ] as const;
    const changed = [...bytes.keys()].filter((at) => bytes[at] !== MARK);
    const outside = changed.filter((at) => !stretches.some(([from, to]) => at >= from && at < to));
    expect(outside).toEqual([]);
    expect(changed.some((at) => at >= work)).toBe(true);
  });
});

describe('the combos kernel', () => {
  it.each([
    [3, 1, 10],
    [5, 2, 1000],
    [64, 4, 1_000_000],
  ])('places the tables for %d pieces of %d words as described', (N, W, CELLS) => {
    const { exports } = start<Record<string, Numbers>>(COMBOS_WASM, 1);
    const sizes: Record<string, number> = { N, W, CELLS, V: 64 * W, DEPTHS: 2 * N + 3, LEVELS: N + 1 };
    const base = 65_536;
    const bytes = exports.layout!(base, N, W, CELLS);
    const at = new Map<string, number>();
    let next = base;
    for (const { name, type, dims = [] } of LAYOUTS.combos!.tables!.lists) {
      expect(next % SIZES[type]!, name).toBe(0);
      at.set(name, next);
      next += dims.reduce<number>((all, dim) => all * sizes[dim]!, SIZES[type]!);
    }
    expect(bytes).toBe(next - base);
    const found = [exports.conflictAt!(), exports.domainAt!(), exports.groupAt!()];
    expect(found).toEqual([at.get('CONFLICT'), at.get('DOMAIN'), at.get('GROUP')]);
  });
});

describe('the kernel for few pieces', () => {
  it('finds squares, sets, and collisions where the library writes them', () => {
    const { exports, memory } = start<{ count: Numbers }>(COMBOS_FEW_WASM, 10);
    const word = (at: number, index: number, value: number) =>
      new DataView(memory.buffer).setUint32(at + 4 * index, value, true);
    word(few.LEFT, few.leftIndex(0, 0), 0b1011);
    expect(exports.count(1)).toBe(3);
    word(few.LEFT, few.leftIndex(0, 1), 0b110);
    word(few.PLACED, 0, 7);
    word(few.PLACED, 1, 62);
    expect(exports.count(2)).toBe(6);
    word(few.ABLE, few.ableIndex(7, 62), 0b10);
    word(few.STRUCK, few.struckIndex(7, 62, 1), 0b100);
    expect(exports.count(2)).toBe(5);
    word(few.ABLE, few.ableIndex(7, 62), 0);
    expect(exports.count(2)).toBe(6);
  });
});
