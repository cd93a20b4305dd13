import { FACE_NAMES } from '../engine/index.js';
import {
  DEFAULT_EDITION,
  EDITION_NAMES,
  type EditionName,
  GAME_KINDS,
  type GameKind,
  MOST,
  MOST_HANDICAP,
  MOST_PLAYERS,
  PROPERTY_VALUES,
  type RememberedSetup,
} from '../game/index.js';
import { type ChosenKeys, FIRST_KEYS } from '../keys/chosen-keys.js';
import { PALETTE_NAMES, type PaletteName } from '../pictures/palettes.js';

/** What is remembered from one start to the next. */
export interface SavedSettings {
  /** How each game was set up the last time. */
  readonly setups: Readonly<Partial<Record<GameKind, RememberedSetup>>>;
  /** Whether the guided first round was taken or passed by. */
  readonly guided: boolean;
  readonly theme: PaletteName;
  /** Whether slides are shown cell by cell, clicks are asked for, and a bell rings when a turn comes or time runs low. */
  readonly motion: boolean;
  readonly mouse: boolean;
  readonly bell: boolean;
  /** Whether what is solved and given up is rated. */
  readonly rated: boolean;
  readonly keys: ChosenKeys;
  /** Which positions were practised last: whose rules, and from how many moves to how many. */
  readonly practice: {
    readonly edition: EditionName;
    readonly least: number;
    readonly most: number;
  };
}

export const DEFAULTS: SavedSettings = {
  setups: {},
  guided: false,
  theme: 'default',
  motion: true,
  mouse: false,
  bell: false,
  rated: true,
  keys: FIRST_KEYS,
  practice: { edition: DEFAULT_EDITION, least: 3, most: 12 },
};

const SWITCH = { type: 'boolean' } as const;

/** The same part of the schema for each of some entries. */
const mapped = <Value>(entries: Readonly<Record<string, Value>>, part: (value: Value) => object) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, part(value)]));

const CHANGES = mapped<readonly unknown[]>(PROPERTY_VALUES, values => ({ enum: values }));

const LAYOUT = {
  type: 'object',
  required: ['kind', 'places'],
  additionalProperties: false,
  properties: {
    kind: { const: 'faces' },
    places: {
      type: 'array',
      minItems: 4,
      maxItems: 4,
      items: { enum: ['dealt', ...FACE_NAMES] },
      // No two faces of one number.
      allOf: [1, 2, 3, 4].map(number => ({
        contains: { type: 'string', pattern: `^${number}` },
        minContains: 0,
        maxContains: 1,
      })),
    },
  },
} as const;

const CHOICES = {
  type: 'object',
  additionalProperties: false,
  properties: {
    edition: { enum: EDITION_NAMES },
    changes: { type: 'object', additionalProperties: false, properties: CHANGES },
    layout: LAYOUT,
    ...mapped(MOST, maximum => ({ type: 'integer', minimum: 1, maximum })),
    turns: { enum: [1, 2] },
    soloBid: SWITCH,
    placed: SWITCH,
  },
} as const;

const SETUP = {
  type: 'object',
  required: ['choices', 'players', 'handicaps'],
  additionalProperties: false,
  properties: {
    choices: CHOICES,
    players: {
      type: 'array',
      maxItems: MOST_PLAYERS,
      // They go to the screen: a file with control characters in it is a damaged one.
      items: { type: 'string', maxLength: 64, pattern: '^\\P{C}*$' },
    },
    handicaps: {
      type: 'array',
      maxItems: MOST_PLAYERS,
      items: { type: 'integer', minimum: 0, maximum: MOST_HANDICAP },
    },
  },
} as const;

/** What may stand in the settings. */
export const SCHEMA = {
  setups: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(GAME_KINDS.map(game => [game, SETUP])),
  },
  guided: SWITCH,
  theme: { enum: PALETTE_NAMES },
  motion: SWITCH,
  mouse: SWITCH,
  bell: SWITCH,
  rated: SWITCH,
  keys: { type: 'object', additionalProperties: { type: 'string' } },
  practice: {
    type: 'object',
    required: ['edition', 'least', 'most'],
    additionalProperties: false,
    properties: {
      edition: { enum: EDITION_NAMES },
      least: { type: 'integer', minimum: 1, maximum: 25 },
      most: { type: 'integer', minimum: 1, maximum: 25 },
    },
  },
} as const;
