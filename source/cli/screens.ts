import { programOf } from './main.js';

/** The commands with a screen, also where they are played by lines or over SSH. */
export const main = programOf<'screens'>({
  menu: async line => (await import('./play.js')).runMenu(line),
  play: async line => (await import('./play.js')).runPlay(line),
  solo: async line => (await import('./play.js')).runSolo(line),
  practice: async line => (await import('./play.js')).runPractice(line),
  daily: async line => (await import('./play.js')).runDaily(line),
  train: async line => (await import('./play.js')).runTrain(line),
  referee: async line => (await import('./play.js')).runReferee(line),
  edit: async line => (await import('./play.js')).runEdit(line),
  replay: async line => (await import('./replay.js')).runReplay(line),
  serve: async line => (await import('./serve.js')).runServe(line),
  cluster: async line => (await import('./cluster.js')).runCluster(line),
});
