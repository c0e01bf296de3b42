// Hunts on several threads. Threads run compiled files, so this test uses the built engine, as the tests of
// the command do.
import { beforeAll, describe, expect, it } from 'vitest';
import { withSharedMemory } from '../../src/core/parallel/sharedKernel.js';
import { KNIGHT } from '../../src/core/piece.js';
import { seededRandom } from '../../src/core/random.js';
import { Wasm } from '../../src/core/wasm.js';
import { heavy } from '../../src/puzzles/hunt/heavy.js';
import { huntKernelBytes } from '../../src/puzzles/hunt/solve/kernel.js';
import { solveHunt } from '../../src/puzzles/hunt/solve/solve.js';
import { randomHunt } from '../cases/hunt.js';
import { samples } from '../samples.js';

type Engine = typeof import('../../engine/team.js');

let engine: Engine;

beforeAll(async () => {
  engine = (await import(new URL('../../dist/engine/team.js', import.meta.url).href)) as Engine;
});

describe('hunts on several threads', () => {
  it.each([
    [1, 50, 24] as const,
    ...samples([], [[2, 200, 24] as const]),
  ])('have the same answer as on one thread, including every option: values of %i bytes', (valueBytes, side, pawns) => {
    const problem = randomHunt(seededRandom(24), { width: side, height: side, pawns, piece: KNIGHT });
    const alone = solveHunt(problem);
    let told = 0;
    const onProgress = (done: number, total?: number) => {
      told = done / total!;
    };
    const together = engine.solveTogether(problem, heavy, { onProgress }, 3);
    if (alone.kind !== 'hunt' || together.kind !== 'hunt') throw new Error('choose another seed');
    expect(together).toMatchObject({ method: 'layers', layers: { valueBytes, threads: 3 } });
    expect(together.line).toEqual(alone.line);
    expect(together.moves).toBe(alone.moves);
    expect(told).toBe(1);
  });

  it('runs small hunts, single threads, and refusals on one thread', () => {
    const small = randomHunt(seededRandom(1), { width: 9, height: 9, pawns: 9, piece: KNIGHT });
    expect(engine.solveTogether(small, heavy, {}, 2)).toEqual(solveHunt(small));
    const large = randomHunt(seededRandom(1), { width: 50, height: 50, pawns: 25, piece: KNIGHT });
    const budget = { nodes: 2e9, bytes: 2 ** 20 };
    expect(engine.solveTogether(large, heavy, { budget }, 2)).toEqual(solveHunt(large, { budget }));
  });
});

describe('a kernel with shared memory', () => {
  it('is the same kernel, but imports a memory that threads can share', () => {
    const module = new Wasm.Module(withSharedMemory(huntKernelBytes()));
    const shared = new Wasm.Memory({ initial: 1, maximum: 65_536, shared: true });
    const own = new Wasm.Memory({ initial: 1, maximum: 65_536 });
    const names = Object.keys(new Wasm.Instance(module, { env: { memory: shared } }).exports);
    const plain = new Wasm.Module(huntKernelBytes());
    expect(names).toEqual(Object.keys(new Wasm.Instance(plain, { env: { memory: own } }).exports));
    expect(() => new Wasm.Instance(module, { env: { memory: own } })).toThrow();
    expect(() => new Wasm.Instance(plain, { env: { memory: shared } })).toThrow();
  });

  it('cannot be made from a module without a memory', () => {
    const empty = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0]);
    expect(() => withSharedMemory(empty)).toThrow();
  });
});
