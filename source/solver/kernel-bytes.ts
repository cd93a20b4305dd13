/** The compiled kernel of the search: bundles and tests have its bytes in the place of this file (see scripts/kernel.ts). */
const compiler = '../../scripts/kernel.js';
const { compiledKernel } = (await import(compiler)) as {
  compiledKernel: () => Promise<Uint8Array<ArrayBuffer>>;
};
export const KERNEL = await compiledKernel();

/** Whether its memory can be shared with another thread: not everywhere in a browser. */
export const IS_SHARED: boolean = true;
