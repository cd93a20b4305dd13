/** The program of the solver's threads, worker.ts: a file beside the bundles; the libraries have it in themselves (see scripts/libraries.ts). */
export const WORKER_PROGRAM = new URL('./solver-worker.js', import.meta.url);
