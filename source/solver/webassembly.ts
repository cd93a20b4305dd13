/** What the solver uses of WebAssembly, which TypeScript declares for browsers only. */
export type Module = object;
export interface Memory {
  readonly buffer: ArrayBufferLike;
}
interface WebAssembly {
  Module: new (bytes: Uint8Array) => Module;
  Memory: new (size: { initial: number; maximum: number; shared: boolean }) => Memory;
  Instance: new (module: Module, imports: object) => { readonly exports: object };
}
export const { Module, Memory, Instance } = (globalThis as unknown as { WebAssembly: WebAssembly })
  .WebAssembly;
