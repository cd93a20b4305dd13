import { programOf } from './main.js';

/** The commands with a screen, also where they are played by lines or over SSH. */
export const main = programOf<'screens'>({
  menu: async (...given) => (await import('./play.js')).runMenu(...given),
  play: async (...given) => (await import('./play.js')).runMatch(...given),
  solo: async (...given) => (await import('./play.js')).runMatch(...given),
  practice: async (...given) => (await import('./play.js')).runPractice(...given),
  daily: async (...given) => (await import('./play.js')).runDaily(...given),
  train: async (...given) => (await import('./play.js')).runTrain(...given),
  referee: async (...given) => (await import('./play.js')).runReferee(...given),
  edit: async (...given) => (await import('./play.js')).runEdit(...given),
  replay: async (...given) => (await import('./replay.js')).runReplay(...given),
  serve: async (...given) => (await import('./serve.js')).runServe(...given),
  cluster: async (...given) => (await import('./cluster.js')).runCluster(...given),
});
