import { programOf } from './main.js';

/** The commands that write text: no React is loaded with them. */
export const main = programOf<'text'>({
  solve: async line => (await import('./solve.js')).runSolve(line),
  deal: async line => (await import('./deal.js')).runDeal(line),
  show: async line => (await import('./show.js')).runShow(line),
  stats: async line => (await import('./stats.js')).runStats(line),
  share: async line => (await import('./stats.js')).runShare(line),
  export: async line => (await import('./archive.js')).runExport(line),
  import: async line => (await import('./archive.js')).runImport(line),
  completions: async line => (await import('./completions.js')).runCompletions(line),
});
