/** Compiles the kernel of the search, for bundles and for tests: the same bytes in the place of kernel-bytes.ts. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import compiler from 'assemblyscript/package.json' with { type: 'json' };
import type { Plugin as BundlerPlugin } from 'esbuild';
import type { Plugin as TestPlugin } from 'vitest/config';

const FOLDER = fileURLToPath(new URL('../source/solver/kernel/', import.meta.url));
const CACHE = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));

/** Functions whose comments end with `@inline` get AssemblyScript's decorator, which TypeScript doesn't have. */
const INLINE = /@inline \*\/$/gm;

/** What is replaced: the bytes of a kernel whose memory threads can share, or of one for a thread alone. */
const PLACE = /solver[\\/]kernel-bytes\.ts$/;

const COMMON = [
  'index.ts',
  '-O3',
  '--noAssert',
  '--runtime=stub',
  '--use=abort=',
  '--importMemory',
  '--zeroFilledMemory',
  '--enable=threads',
  '--initialMemory=16',
  '--maximumMemory=65536',
  '--outFile=kernel.wasm',
];

/** The compiled kernel, from the cache if its text is the same: compiling takes some seconds. */
export async function compiledKernel(isShared = true): Promise<Uint8Array> {
  const options = isShared ? [...COMMON, '--sharedMemory'] : COMMON;
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.ts')).sort();
  const texts = new Map<string, string>();
  for (const name of names) {
    const text = await readFile(path.join(FOLDER, name), 'utf8');
    texts.set(name, text.replace(INLINE, '*/ @inline'));
  }
  const hash = createHash('sha256').update(JSON.stringify([compiler.version, options, ...texts]));
  const file = path.join(CACHE, `kernel-${hash.digest('hex').slice(0, 16)}.wasm`);
  try {
    return await readFile(file);
  } catch {
    // It isn't there yet.
  }
  const asc = await import('assemblyscript/asc');
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main(options, {
    readFile: name => texts.get(name) ?? null,
    writeFile: (_, contents) => {
      if (contents instanceof Uint8Array) bytes = contents;
    },
    listFiles: () => [],
  });
  if (error || !bytes) throw new Error(`The kernel doesn't compile.\n${stderr}`);
  await mkdir(CACHE, { recursive: true });
  // Another process may look for it at the same time.
  await writeFile(`${file}-${process.pid}`, bytes);
  await rename(`${file}-${process.pid}`, file);
  return bytes;
}

const moduleText = async (): Promise<string> => {
  const text = Buffer.from(await compiledKernel()).toString('base64');
  return `export const KERNEL = Buffer.from('${text}', 'base64'); export const IS_SHARED = true;`;
};

/** Puts the kernel into bundles. */
export const bundledKernel: BundlerPlugin = {
  name: 'kernel',
  setup(bundler) {
    bundler.onLoad({ filter: PLACE }, async () => ({ contents: await moduleText() }));
  },
};

/** Puts the kernel into bundles for browsers: with a memory for one thread, as others are not everywhere to be had. */
export const kernelAlone: BundlerPlugin = {
  name: 'kernel-alone',
  setup(bundler) {
    bundler.onLoad({ filter: PLACE }, async () => {
      const text = Buffer.from(await compiledKernel(false)).toString('base64');
      const bytes = `Uint8Array.from(atob('${text}'), sign => sign.charCodeAt(0))`;
      return { contents: `export const KERNEL = ${bytes}; export const IS_SHARED = false;` };
    });
  },
};

/** Puts the kernel into tests. */
export const testedKernel: TestPlugin = {
  name: 'kernel',
  load: id => (PLACE.test(id) ? moduleText() : undefined),
};
