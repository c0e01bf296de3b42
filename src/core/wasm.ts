/*
 * The part of WebAssembly that the kernels use. Every browser, worker, and Node version has it, but
 * TypeScript declares it in the DOM library, which neither src nor a project that imports it should need. So
 * the types are declared here, and the object is looked up by name.
 */

/** A compiled kernel: only `Wasm.Instance` looks inside. */
export interface WasmModule {
  readonly [Symbol.toStringTag]?: string;
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  readonly grow: (pages: number) => number;
}

interface WasmInstance {
  readonly exports: Readonly<Record<string, unknown>>;
}

interface WasmLibrary {
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Instance: new (
    module: WasmModule,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => WasmInstance;
  readonly Memory: new (size: {
    readonly initial: number;
    readonly maximum?: number;
    readonly shared?: boolean;
  }) => WasmMemory;
}

export const Wasm: WasmLibrary = (globalThis as unknown as { readonly WebAssembly: WasmLibrary }).WebAssembly;
