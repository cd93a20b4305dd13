/** Every command, in the order of the help, with the bundle that has it. */
export const BUNDLE_OF = {
  menu: 'screens',
  play: 'screens',
  solo: 'screens',
  practice: 'screens',
  daily: 'screens',
  train: 'screens',
  referee: 'screens',
  edit: 'screens',
  solve: 'text',
  deal: 'text',
  show: 'text',
  replay: 'screens',
  stats: 'text',
  share: 'text',
  export: 'text',
  import: 'text',
  serve: 'screens',
  cluster: 'screens',
  completions: 'text',
} as const;

/** The menu is what runs without a command. */
export type Command = keyof typeof BUNDLE_OF;
export type Bundle = (typeof BUNDLE_OF)[Command];

/** The commands that are typed. */
export const COMMANDS = (Object.keys(BUNDLE_OF) as Command[]).filter(name => name !== 'menu');
