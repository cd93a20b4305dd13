import { programOf } from './main.js';

/** The commands of those who host a server. */
export const main = programOf<'host'>({
  serve: async line => (await import('./serve.js')).runServe(line),
  cluster: async line => (await import('./cluster.js')).runCluster(line),
});
