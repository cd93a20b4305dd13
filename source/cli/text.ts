import { programOf } from './main.js';

/** The commands that write text: no React is loaded with them. */
export const main = programOf<'text'>({
  solve: async (...given) => (await import('./solve.js')).runSolve(...given),
  deal: async (...given) => (await import('./deal.js')).runDeal(...given),
  show: async (...given) => (await import('./show.js')).runShow(...given),
  stats: async (...given) => (await import('./stats.js')).runStats(...given),
  share: async (...given) => (await import('./stats.js')).runShare(...given),
  export: async (...given) => (await import('./archive.js')).runExport(...given),
  import: async (...given) => (await import('./archive.js')).runImport(...given),
  completions: async (...given) => (await import('./completions.js')).runCompletions(...given),
});
