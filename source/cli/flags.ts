import meow from 'meow';
import { closest } from '../messages/closest.js';
import { messages } from '../messages/index.js';
import { parseDuration } from '../session/clock.js';
import { COMMANDS, type Command } from './commands.js';

export interface FlagInfo {
  /** The placeholder for its value in the help, by its name in the catalogue; a flag without one is a switch. */
  readonly value?: keyof typeof messages.help.values | 'N' | 'N,N' | 'N-N' | 'URL,URL';
  /** Where it belongs; everywhere when left out. */
  readonly commands?: readonly Command[];
}

/** Commands with a game: something is laid out and moved by rules. */
const GAMES = ['menu', 'play', 'solo', 'practice', 'referee'] as const;
const DEALT = [...GAMES, 'train', 'deal'] as const;
/** Games in which bids are proved, and those in which players bid against each other. */
const PROVED = ['menu', 'play', 'solo', 'referee'] as const;
const BIDDEN = ['menu', 'play', 'referee'] as const;
/** Where shortest solutions are looked for by the rules of the flags. */
const SEARCHED = [...DEALT, 'solve'] as const;

/** What decides which moves are legal. */
export const MOVEMENT = [
  'edition',
  'reverse',
  'no-reverse',
  'no-ricochet-at-diagonal',
  'no-ricochet-rule',
] as const;

/** The flags by what they are about, in the order of the help. A name with `no-` turns a switch off that is on by default. */
export const FLAG_GROUPS = {
  server: {
    port: { value: 'N', commands: ['serve'] },
    host: { value: 'address', commands: ['serve'] },
    auth: { value: 'how', commands: ['serve'] },
    'password-file': { value: 'file', commands: ['serve'] },
    admins: { value: 'file', commands: ['serve'] },
    motd: { value: 'file', commands: ['serve'] },
    'proxy-from': { value: 'range', commands: ['serve'] },
    drain: { value: 'N', commands: ['serve'] },
    keep: { value: 'time', commands: ['serve'] },
    log: { value: 'how', commands: ['serve'] },
    metrics: { value: 'address', commands: ['serve'] },
  },
  limits: {
    sessions: { value: 'N', commands: ['serve'] },
    'sessions-per-address': { value: 'N', commands: ['serve'] },
    'connections-per-minute': { value: 'N', commands: ['serve'] },
    'idle-minutes': { value: 'N', commands: ['serve'] },
    rooms: { value: 'N', commands: ['serve'] },
    threads: { value: 'N', commands: ['serve'] },
  },
  cluster: {
    processes: { value: 'N', commands: ['serve'] },
    cluster: { value: 'URL,URL', commands: ['serve', 'cluster'] },
    'cluster-name': { value: 'name', commands: ['serve', 'cluster'] },
    'cluster-credentials': { value: 'file', commands: ['serve', 'cluster'] },
    'cluster-ca': { value: 'file', commands: ['serve', 'cluster'] },
  },
  players: {
    players: { value: 'names', commands: ['play', 'referee'] },
    handicaps: { value: 'N,N', commands: ['play', 'referee'] },
    bots: { value: 'N', commands: ['play', 'serve'] },
    'bot-level': { value: 'how', commands: ['play', 'serve'] },
  },
  deal: {
    board: { value: 'file', commands: [...GAMES, 'deal', 'solve', 'show', 'edit'] },
    count: { value: 'N', commands: ['deal'] },
    moves: { value: 'N-N', commands: ['practice', 'deal'] },
    target: { value: 'name', commands: ['practice', 'deal'] },
    motif: { value: 'name', commands: ['practice', 'deal'] },
    robots: { value: 'N', commands: ['practice', 'deal'] },
    'fifth-robot': { commands: DEALT },
    'no-fifth-robot': { commands: DEALT },
    faces: { value: 'faces', commands: DEALT },
    'plain-faces': { commands: DEALT },
    'no-diagonals': { commands: SEARCHED },
    openings: { value: 'N', commands: DEALT },
    place: { commands: ['menu', 'play', 'solo'] },
    yesterday: { commands: ['daily'] },
  },
  rules: {
    edition: { value: 'year', commands: SEARCHED },
    reverse: { commands: SEARCHED },
    'no-reverse': { commands: SEARCHED },
    'no-ricochet-at-diagonal': { commands: SEARCHED },
    'no-ricochet-rule': { commands: SEARCHED },
    'own-raise': { value: 'how', commands: BIDDEN },
    proof: { value: 'how', commands: PROVED },
    tie: { value: 'how', commands: BIDDEN },
    tournament: { commands: BIDDEN },
    'after-round': { value: 'how', commands: PROVED },
    'solo-bid': { commands: ['menu', 'solo'] },
    unrated: { commands: ['menu', 'practice', 'daily'] },
  },
  end: {
    seconds: { value: 'N', commands: PROVED },
    'no-bid-clock': { value: 'how', commands: BIDDEN },
    'proof-clock': { value: 'seconds', commands: PROVED },
    turns: { value: 'N', commands: ['menu', 'solo'] },
    chips: { value: 'N', commands: PROVED },
    rounds: { value: 'N', commands: BIDDEN },
    minutes: { value: 'N', commands: BIDDEN },
  },
  output: {
    all: { commands: ['solve'] },
    json: { commands: ['solve', 'deal', 'stats'] },
    'max-moves': { value: 'N', commands: ['solve'] },
    timeout: { value: 'seconds', commands: ['solve'] },
    jobs: { value: 'N', commands: ['solve', 'deal'] },
    svg: { value: 'file', commands: ['show'] },
    line: { value: 'moves', commands: ['show'] },
    cast: { value: 'file', commands: ['replay'] },
    coach: { value: 'N', commands: ['replay'] },
    force: { commands: ['export', 'show', 'replay'] },
  },
  screen: {
    theme: { value: 'name', commands: [...GAMES, 'daily', 'train', 'edit', 'show', 'replay'] },
    'no-motion': { commands: [...GAMES, 'daily', 'train', 'edit'] },
    mouse: { commands: [...GAMES, 'daily', 'train', 'edit'] },
    bell: { commands: ['menu', 'play', 'solo', 'referee'] },
    linear: { commands: ['menu', 'play', 'solo', 'practice', 'daily', 'train'] },
  },
  all: {
    seed: { value: 'text' },
    lang: { value: 'language' },
    color: {},
    'no-color': {},
    ascii: {},
    help: {},
    version: {},
  },
} as const satisfies Record<keyof typeof messages.help.groups, Record<string, FlagInfo>>;

export const FLAGS = {
  ...FLAG_GROUPS.server,
  ...FLAG_GROUPS.limits,
  ...FLAG_GROUPS.cluster,
  ...FLAG_GROUPS.players,
  ...FLAG_GROUPS.deal,
  ...FLAG_GROUPS.rules,
  ...FLAG_GROUPS.end,
  ...FLAG_GROUPS.output,
  ...FLAG_GROUPS.screen,
  ...FLAG_GROUPS.all,
};

export type FlagName = keyof typeof FLAGS;

export const FLAG_LIST = Object.entries(FLAGS) as readonly [FlagName, FlagInfo][];

export type CommandLine = Readonly<ReturnType<typeof parseCommandLine>>;

/** Parses the arguments after the program's name; throws a `UsageError` with a sentence. */
export function parseCommandLine(argv: readonly string[], importMeta: ImportMeta) {
  checkFlags(argv);
  const named = new Set(argv.map(argument => argument.split('=', 1)[0]));
  const { input, flags } = meow({
    // In meow's terms `--no-x` is the switch `x` set to false, also where a value follows.
    argv: argv.map(argument => argument.replace(/^--no-bid-clock\b/, '--without-bid-clock')),
    importMeta,
    autoHelp: false,
    autoVersion: false,
    // Descriptions and versions are ours; without this meow would look for a package.json.
    pkg: { name: 'ricochet-tui' },
    booleanDefault: undefined,
    // Only those that are there: meow takes its time for each.
    flags: Object.fromEntries(
      FLAG_LIST.filter(([name]) => named.has(`--${name}`)).map(([name, { value }]) => [
        meowName(name),
        { type: value === undefined ? 'boolean' : 'string' },
      ]),
    ),
  });
  const [first, ...ids] = input;
  const command = first === undefined ? 'menu' : commandNamed(first);
  const given = (name: FlagName) => flags[meowName(name)];
  /** The text after the flag, if it is there. */
  const text = (name: FlagName) => {
    const value = given(name);
    return typeof value === 'string' ? value : undefined;
  };
  /** Whether the switch is there. */
  const has = (name: FlagName) =>
    text(name) !== undefined || given(name) === !name.startsWith('no-');
  for (const [name, { commands }] of FLAG_LIST) {
    if (!has(name)) continue;
    const flag = `--${name}`;
    if (commands && !commands.includes(command)) {
      throw new UsageError(
        command === 'menu'
          ? messages.command.flagNeedsCommand({ flag, commands })
          : messages.command.flagNotHere({ flag, command }),
      );
    }
    if (text(name) === '') throw new UsageError(messages.command.missingValue({ flag }));
  }
  return { command, ids, text, has };
}

/** Refuses unknown flags as written: meow would read `--color=256` as `--no-color`, and `--seed.x=1` as an object. */
function checkFlags(argv: readonly string[]): void {
  const seen = new Set<string>();
  const end = argv.indexOf('--');
  for (const argument of end < 0 ? argv : argv.slice(0, end)) {
    // A dash alone and negative numbers are no flags.
    if (!/^-(?!\d*$)/.test(argument)) continue;
    const [flag = '', value] = argument.split('=', 2);
    const info = FLAG_LIST.find(([name]) => flag === `--${name}`)?.[1];
    if (!info || (value !== undefined && info.value === undefined)) {
      // Of several that begin alike, help is meant first.
      const known = ['help', ...Object.keys(FLAGS)].map(name => `--${name}`);
      // There are no short flags; `-h` is meant as `--help`.
      const meant = closest(flag.replace(/^-(?=\w)/, '--'), known);
      const values = { flag: info ? argument : flag, closest: meant };
      throw new UsageError(messages.command.unknownFlag(values));
    }
    if (info.value && seen.has(flag)) throw new UsageError(messages.command.flagTwice({ flag }));
    seen.add(flag);
  }
}

const meowName = (name: string): string =>
  name
    .replace(/^no-(?=bid-clock$)/, 'without-')
    .replace(/^no-/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function commandNamed(text: string): Command {
  const found = COMMANDS.find(command => command === text);
  if (found) return found;
  throw new UsageError(
    messages.command.unknownCommand({ command: text, closest: closest(text, COMMANDS) }),
  );
}

/** The IDs of a command that takes at most `most`. */
export function expectIds({ ids, command }: CommandLine, most: number): readonly string[] {
  const extra = ids[most];
  if (extra === undefined) return ids;
  throw new UsageError(messages.command.tooManyArguments({ argument: extra, command }));
}

/** Refuses a flag without the one that it needs. */
export function expectBeside({ has }: CommandLine, name: FlagName, beside: FlagName): void {
  if (!has(name) || has(beside)) return;
  throw new UsageError(messages.command.flagAlone({ flag: `--${name}`, beside: `--${beside}` }));
}

/** For two flags with the same meaning. */
export const bothFlags = (one: FlagName, other: FlagName): UsageError =>
  new UsageError(messages.command.eitherFlag({ flag: `--${one}`, other: `--${other}` }));

/** The file of `--board`; there are no IDs beside it. */
export function boardFileOf(line: CommandLine): string | undefined {
  const file = line.text('board');
  const [id] = line.ids;
  if (file !== undefined && id !== undefined) {
    throw new UsageError(messages.boardFile.notBoth({ argument: id }));
  }
  return file;
}

/** A switch with a flag for on and one for off. */
type SwitchName = { [Name in FlagName]: `no-${Name}` extends FlagName ? Name : never }[FlagName];

/** Whether such a switch is turned on or off; undefined without either flag. */
export function switchOf(line: CommandLine, name: SwitchName): boolean | undefined {
  if (line.has(name)) return true;
  return line.has(`no-${name}`) ? false : undefined;
}

/** A whole number within limits out of a flag's text. */
export function wholeNumber(
  line: CommandLine,
  name: FlagName,
  [least, most]: readonly [number, number],
): number | undefined {
  const text = line.text(name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new UsageError(
      messages.command.notAWholeNumber({ flag: `--${name}`, value: text, least, most }),
    );
  }
  return number;
}

/** A length of time out of a flag's text, in milliseconds. */
export function durationOf(line: CommandLine, name: FlagName): number | undefined {
  const text = line.text(name);
  const duration = text === undefined ? undefined : parseDuration(text, 'hdwy');
  if (text !== undefined && duration === undefined) {
    throw new UsageError(messages.command.notADuration({ flag: `--${name}`, value: text }));
  }
  return duration;
}

/** What the caller asked for cannot be: a sentence for stderr, and exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
