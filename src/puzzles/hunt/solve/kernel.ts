import { decodeBase64 } from '../../../core/base64.js';
import { Wasm, type WasmMemory, type WasmModule } from '../../../core/wasm.js';
import { HUNT_WASM } from '../../../kernels/hunt.js';
import type { Plan, Workspace } from './plan.js';

/** A running kernel at one workspace of a plan. */
export interface HuntKernel {
  readonly workspace: Workspace;
  /** The whole memory, to write the lists into. */
  readonly lists: Uint32Array;
  readonly block: (sources: number, outputs: number, parity: number) => void;
}

export const PAGE = 65_536;

/** The exports of the kernel, once it has a memory. */
export interface HuntExports {
  readonly setup: (...numbers: number[]) => void;
  readonly block8: HuntKernel['block'];
  readonly block16: HuntKernel['block'];
  readonly block32: HuntKernel['block'];
}

export const huntKernelBytes = (): Uint8Array => decodeBase64(HUNT_WASM);

let compiled: WasmModule | undefined;

/** Memory that hunts reuse one after another: it grows, and compiling happens once. */
export interface Arena {
  readonly memory: WasmMemory;
  readonly exports: HuntExports;
  pages: number;
}

export const makeArena = (): Arena => {
  compiled ??= new Wasm.Module(huntKernelBytes());
  const memory = new Wasm.Memory({ initial: 1, maximum: PAGE });
  const instance = new Wasm.Instance(compiled, { env: { memory } });
  return { memory, exports: instance.exports as unknown as HuntExports, pages: 1 };
};

/** Sets up the kernel at the plan's first workspace. `opposed`: the players have opposite aims. */
export const openKernel = (arena: Arena, plan: Plan, opposed: boolean): HuntKernel => {
  const pages = Math.ceil(plan.bytes / PAGE);
  if (pages > arena.pages) {
    arena.memory.grow(pages - arena.pages);
    arena.pages = pages;
  }
  return openWorkspace(arena.exports, arena.memory.buffer, plan, 0, opposed);
};

/** Sets up the kernel at one of the plan's workspaces. */
export const openWorkspace = (
  exports: HuntExports,
  buffer: ArrayBufferLike,
  plan: Plan,
  worker: number,
  opposed: boolean,
): HuntKernel => {
  const workspace = plan.workspaces[worker]!;
  const { pawns, low, width, table } = plan;
  const { sources, outputs, scratch, work } = workspace;
  exports.setup(table, pawns, work, low, width, sources, outputs, scratch, opposed ? 1 : 0);
  const block = width === 1 ? exports.block8 : width === 2 ? exports.block16 : exports.block32;
  return { workspace, lists: new Uint32Array(buffer), block };
};
