import type { Texts } from '../messages/language.js';
import type { Command } from './commands.js';

type Help = Texts['messages']['help'];

export interface FlagInfo {
  /** The placeholder for its value in the help, by its name in the catalogue; a flag without one is a switch. */
  readonly value?: keyof Help['values'] | 'N' | 'N,N' | 'N-N' | 'URL,URL';
  /** The letter that stands for it after a single dash. */
  readonly letter?: string;
  /** The commands that have it; all of them if left out. */
  readonly commands?: readonly Command[];
}

/** Commands with a game: a board is laid out, and robots move by its rules. */
const GAMES = ['menu', 'play', 'solo', 'practice', 'referee'] as const;
const DEALT = [...GAMES, 'train', 'deal'] as const;
/** Commands with games in which bids are proved, and those in which players bid against each other. */
const PROVED = ['menu', 'play', 'solo', 'referee'] as const;
const BIDDEN = ['menu', 'play', 'referee'] as const;
/** Commands that look for shortest solutions by the rules of the flags. */
const SEARCHED = [...DEALT, 'solve'] as const;

/** The flags in groups, in the order of the help. A name with `no-` turns off what is on by default. */
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
    'cluster-old-nats': { commands: ['serve', 'cluster'] },
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
    moves: { value: 'N-N', commands: ['play', 'solo', 'practice', 'deal', 'serve'] },
    target: { value: 'name', commands: ['practice', 'deal'] },
    motif: { value: 'name', commands: ['practice', 'deal'] },
    'fifth-robot': { commands: DEALT },
    'no-fifth-robot': { commands: DEALT },
    faces: { value: 'faces', commands: DEALT },
    'plain-faces': { commands: DEALT },
    'no-diagonals': { commands: SEARCHED },
    openings: { value: 'N', commands: DEALT },
    place: { commands: ['menu', 'play', 'solo'] },
    yesterday: { commands: ['daily'] },
    day: { value: 'N', commands: ['daily'] },
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
    timeout: { value: 'seconds', commands: ['solve', 'deal'] },
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
    linear: { commands: ['menu', 'play', 'solo', 'practice', 'daily', 'train', 'stats'] },
  },
  all: {
    seed: { value: 'text', commands: [...SEARCHED, 'edit'] },
    lang: { value: 'language' },
    color: {},
    'no-color': {},
    ascii: {},
    help: { letter: 'h' },
    version: { letter: 'V' },
  },
} as const satisfies Record<keyof Help['groups'], Record<string, FlagInfo>>;

type Groups = typeof FLAG_GROUPS;
export type FlagName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

export const FLAG_LIST = Object.values(FLAG_GROUPS).flatMap(group =>
  Object.entries(group),
) as readonly [FlagName, FlagInfo][];
