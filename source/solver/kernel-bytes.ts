/** The compiled kernel of the search: bundles and tests have its bytes in the place of this file (see scripts/kernel.ts). */
const compiler = '../../scripts/kernel.js';
const { compiledKernel } = (await import(compiler)) as {
  compiledKernel: () => Promise<Uint8Array<ArrayBuffer>>;
};
export const KERNEL = await compiledKernel();
