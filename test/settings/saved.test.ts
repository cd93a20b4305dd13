import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CHOICES, type RememberedSetup } from '../../source/game/index.js';
import { openSettings } from '../../source/settings/saved.js';
import { newFolder } from '../helpers/new-folder.js';

const FILE = 'settings.json';

const setupOf = (...players: string[]): RememberedSetup => ({
  choices: DEFAULT_CHOICES,
  players,
  handicaps: [],
});
const PAIR = setupOf('Ann', 'Bob');
/** A settings file with this in the set-up of a match. */
const withMatch = (changes: object): string =>
  JSON.stringify({ setups: { match: { ...PAIR, ...changes } } });
const withPlaces = (...places: string[]): string =>
  withChoices({ layout: { kind: 'faces', places } });
const withChoices = (choices: object): string => withMatch({ choices });

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

const write = (content: string | Buffer): void => writeFileSync(join(folder, FILE), content);
const copies = (): string[] => readdirSync(folder).filter(name => name !== FILE);

const DEFAULTS = {
  version: 1,
  setups: {},
  guided: false,
  theme: 'default',
  language: 'system',
  motion: true,
  mouse: false,
  bell: false,
  rated: true,
  keys: {},
  practice: { edition: '1999', least: 3, most: 12, motif: 'any' },
} as const;

describe('settings', () => {
  it.each([
    ['without a file', undefined],
    ['for missing parts', '{}'],
  ])('have defaults %s', (_, content) => {
    if (content !== undefined) write(content);
    const { saved, troubles } = openSettings(folder);
    expect(saved).toEqual(DEFAULTS);
    expect(troubles).toEqual([]);
  });

  it.each([
    ['guided', true],
    ['theme', 'red-green'],
    ['language', 'fr'],
    ['motion', false],
    ['mouse', true],
    ['bell', true],
    ['rated', false],
    ['keys', { undo: 'ä' }],
    ['practice', { edition: '2003', least: 5, most: 6, motif: 'decoy' }],
  ] as const)('remember %s', (name, value) => {
    openSettings(folder).remember(name, value);
    const { saved, troubles } = openSettings(folder);
    expect(saved).toEqual({ ...DEFAULTS, [name]: value });
    expect(troubles).toEqual([]);
  });

  it('print nothing on the console, which is the screen', () => {
    const spies = (['log', 'warn', 'error'] as const).map(name => vi.spyOn(console, name));
    openSettings(folder).rememberSetup('match', PAIR);
    openSettings(folder);
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });

  it('create their folder', () => {
    const inner = join(folder, 'not', 'there');
    openSettings(inner).rememberSetup('match', PAIR);
    expect(openSettings(inner).saved.setups.match).toEqual(PAIR);
  });

  it('remember the last set-up of each game', () => {
    const settings = openSettings(folder);
    settings.rememberSetup('match', PAIR);
    const match = setupOf('Zoë', '李', 'B. "Bob" \\');
    settings.rememberSetup('match', match);
    settings.rememberSetup('solitaire', setupOf());
    const { saved, troubles } = openSettings(folder);
    expect(saved.setups).toEqual({ match, solitaire: setupOf() });
    expect(settings.saved).toEqual(saved);
    expect(troubles).toEqual([]);
    expect(copies()).toEqual([]);
  });

  it('offer the names of the last game in all games, and to each game its own choices', () => {
    const settings = openSettings(folder);
    expect(settings.setupFor('referee')).toBeUndefined();
    settings.rememberSetup('match', { ...PAIR, handicaps: [0, 2] });
    settings.rememberSetup('solitaire', setupOf());
    expect(settings.setupFor('referee')).toEqual({ ...PAIR, choices: {}, handicaps: [0, 2] });
    const referee = { ...setupOf('Cem', 'Dan'), choices: { ...DEFAULT_CHOICES, seconds: 90 } };
    settings.rememberSetup('referee', referee);
    settings.rememberSetup('match', PAIR);
    for (const opened of [settings, openSettings(folder)]) {
      expect(opened.setupFor('referee')).toEqual({ ...PAIR, choices: referee.choices });
      expect(opened.setupFor('match')).toEqual(PAIR);
      expect(opened.setupFor('solitaire')).toEqual(setupOf());
    }
  });

  it('offer computer players only in their own game', () => {
    const settings = openSettings(folder);
    settings.rememberSetup('match', PAIR);
    const rivals = { ...setupOf('Ann', 'Bolt'), sitters: ['person', 'hard'] } as const;
    settings.rememberSetup('rivals', rivals);
    for (const opened of [settings, openSettings(folder)]) {
      expect(opened.setupFor('rivals')).toEqual(rivals);
      expect(opened.setupFor('referee')).toMatchObject({ players: PAIR.players });
      expect(opened.setupFor('match')).toEqual(PAIR);
    }
  });

  it('remember every choice', () => {
    const setup: RememberedSetup = {
      choices: {
        edition: '2013',
        changes: {
          robots: 5,
          mixed: false,
          diagonals: 'plain-faces',
          openings: 8,
          ricochet: false,
          ricochetAtDiagonal: false,
          reverse: false,
          ownRaise: 'not-above-last',
          proof: 'at-most',
          tie: 'fewest-chips',
          afterRound: 'return',
        },
        layout: { kind: 'faces', places: ['1A', 'dealt', '3D', '4B'] },
        chips: 17,
        seconds: 3600,
        turns: 2,
      },
      players: ['Ann', 'Bob'],
      handicaps: [0, 20],
    };
    openSettings(folder).rememberSetup('referee', setup);
    expect(openSettings(folder)).toMatchObject({
      saved: { setups: { referee: setup } },
      troubles: [],
    });
  });

  it('keep unknown parts of another version', () => {
    write(JSON.stringify({ setups: { match: PAIR }, later: { a: 1 } }));
    const settings = openSettings(folder);
    expect(settings.saved.setups.match).toEqual(PAIR);
    settings.rememberSetup('match', setupOf('Cem', 'Dan'));
    expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toMatchObject({
      setups: { match: setupOf('Cem', 'Dan') },
      later: { a: 1 },
    });
  });

  it('of a later version are used as far as they are known, and the file stays as it is', () => {
    const text = JSON.stringify({ version: 2, theme: 'neon', motion: false, later: { a: 1 } });
    write(text);
    const settings = openSettings(folder);
    expect(settings.troubles).toEqual([
      { about: 'settings', code: 'newer', file: join(folder, FILE) },
    ]);
    expect(settings.saved).toMatchObject({ theme: 'default', motion: false });
    settings.remember('mouse', true);
    settings.rememberSetup('match', PAIR);
    expect(settings.saved).toMatchObject({ mouse: true, motion: false, setups: { match: PAIR } });
    expect(settings.troubles).toHaveLength(1);
    expect(readFileSync(join(folder, FILE), 'utf8')).toBe(text);
    expect(copies()).toEqual([]);
  });

  it('of a later version stay as they are, even if they are written while the program runs', () => {
    const settings = openSettings(folder);
    settings.remember('mouse', true);
    const text = JSON.stringify({ version: 2, theme: 'neon', later: { a: 1 } });
    write(text);
    settings.remember('bell', true);
    settings.rememberSetup('match', PAIR);
    expect(settings.saved).toMatchObject({ mouse: true, bell: true, setups: { match: PAIR } });
    expect(settings.troubles).toEqual([
      { about: 'settings', code: 'newer', file: join(folder, FILE) },
    ]);
    expect(readFileSync(join(folder, FILE), 'utf8')).toBe(text);
    expect(copies()).toEqual([]);
  });

  it('work at the end of a long path', () => {
    const long = join(folder, ...Array.from({ length: 8 }, () => 'x'.repeat(100)));
    openSettings(long).rememberSetup('match', PAIR);
    expect(openSettings(long).saved.setups.match).toEqual(PAIR);
    writeFileSync(join(long, FILE), 'damaged');
    const { troubles } = openSettings(long);
    expect(troubles).toMatchObject([{ code: 'damaged' }]);
  });
});

describe('a damaged file is moved aside, replaced and reported once', () => {
  const unreadable: [what: string, content: string | Buffer][] = [
    ['nothing in it', ''],
    ['blanks in it', ' \n'],
    ['garbage in it', Buffer.from([0xff, 0xfe, 0x00, 0x1b, 0x5b, 0x32, 0x4a])],
    ['a text that ends too early', '{"setups":{"match"'],
    ['null in it', 'null'],
    ['a list in it', '["Ann","Bob"]'],
    ['a number in it', '42'],
    ['100 kB of something else', '['.repeat(100_000)],
  ];
  const inPart: [what: string, content: string][] = [
    ['null for set-ups', '{"setups":null}'],
    ['colours that there are not', '{"theme":"neon"}'],
    ['a game that there is not', JSON.stringify({ setups: { chess: PAIR } })],
    ['a set-up without players', '{"setups":{"match":{"choices":{},"handicaps":[]}}}'],
    ['no list of players', withMatch({ players: 'Ann' })],
    ['null for players', withMatch({ players: null })],
    ['a player that is no text', withMatch({ players: ['Ann', 7] })],
    ['too many players', withMatch({ players: Array(27).fill('Ann') })],
    ['a name that is too long', withMatch({ players: ['x'.repeat(65)] })],
    ['escape codes in a name', withMatch({ players: ['\x1b[2JAnn'] })],
    ['a handicap that is too great', withMatch({ handicaps: [21] })],
    ['no whole number for a handicap', withMatch({ handicaps: [0.5] })],
    ['too many handicaps', withMatch({ handicaps: Array(27).fill(0) })],
    ['an edition that there is not', withChoices({ edition: '1984' })],
    ['six robots', withChoices({ changes: { robots: 6 } })],
    ['a text for a switch', withChoices({ changes: { reverse: 'yes' } })],
    ['a diagonal word that there is not', withChoices({ changes: { diagonals: 'none' } })],
    ['nine openings', withChoices({ changes: { openings: 9 } })],
    ['a proof word that there is not', withChoices({ changes: { proof: 'free' } })],
    ['a property that there is not', withChoices({ changes: { gravity: true } })],
    ['a choice that there is not', withChoices({ seed: 'x' })],
    ['18 chips', withChoices({ chips: 18 })],
    ['0 seconds', withChoices({ seconds: 0 })],
    ['three turns', withChoices({ turns: 3 })],
    ['three faces', withPlaces('1A', '2A', '3A')],
    ['a face that there is not', withPlaces('1A', '2A', '3A', '5A')],
    ['two faces of one number', withPlaces('1A', 'dealt', '1B', 'dealt')],
    ['a board', withChoices({ layout: { kind: 'board', board: 'x', robots: [] } })],
  ];

  it.each([
    ...unreadable.map(([what, content]) => [what, content, 'damaged'] as const),
    ...inPart.map(([what, content]) => [what, content, 'repaired'] as const),
  ])('with %s', (_, content, code) => {
    write(content);
    const settings = openSettings(folder);
    expect(settings.saved.setups).toEqual({});
    expect(copies()).toHaveLength(1);
    const [copy] = copies();
    const files = { file: join(folder, FILE), copy: join(folder, copy!) };
    expect(settings.troubles).toEqual([
      expect.objectContaining({ about: 'settings', code, ...files }),
    ]);
    expect(readFileSync(join(folder, copy!))).toEqual(Buffer.from(content));

    settings.rememberSetup('match', PAIR);
    expect(openSettings(folder)).toMatchObject({
      saved: { setups: { match: PAIR } },
      troubles: [],
    });
    expect(copies()).toEqual([copy]);
  });
});

/** A valid value for each setting. */
const SOUND = {
  version: 1,
  setups: { match: PAIR },
  guided: true,
  rated: true,
  theme: 'mono',
  language: 'fr',
  motion: false,
  mouse: true,
  bell: false,
  keys: { undo: 'ä', redo: 'u' },
  practice: { edition: '2003', least: 5, most: 6, motif: 'decoy' },
} as const;

/** Keys that are invalid, and those of them that are kept. */
const BAD_KEYS: [what: string, keys: object, kept: object][] = [
  ['a list for keys', ['u'], {}],
  ['a number for a key', { undo: 7, redo: 'ä' }, { redo: 'ä' }],
  ['a command that there is not', { fly: 'ä', undo: 'ö' }, { undo: 'ö' }],
  ['a command that every object has', { constructor: 'ä', undo: 'ä' }, { undo: 'ä' }],
  ['a key that there is not', { undo: 'f12', redo: 'ä' }, { redo: 'ä' }],
  ['an escape code for a key', { undo: '\x1b' }, {}],
  ['a key that keeps its meaning', { undo: 'escape', redo: 'ä' }, { redo: 'ä' }],
  ['two commands with one key', { undo: 'ä', hint: 'ä' }, { undo: 'ä' }],
  ['a key of a command that kept it', { undo: 'n', hint: 'ä' }, { hint: 'ä' }],
];

describe('of a file with one invalid part, all others are kept:', () => {
  it.each<[what: string, changes: object, kept: object, lost: string]>([
    ['no word of a theme', { theme: 7 }, { theme: 'default' }, 'theme'],
    ['a theme of another version', { theme: 'neon' }, { theme: 'default' }, 'theme'],
    ['a word for a switch', { motion: 'off' }, { motion: true }, 'motion'],
    ['a number for a switch', { mouse: 1 }, { mouse: false }, 'mouse'],
    [
      'lengths that no position has',
      { practice: { edition: '2003', least: 0, most: 99, motif: 'none' } },
      { practice: { edition: '1999', least: 3, most: 12, motif: 'any' } },
      'practice',
    ],
    ['null for a switch', { guided: null }, { guided: false }, 'guided'],
    [
      'one bad set-up beside a good one',
      { setups: { match: PAIR, solitaire: { ...PAIR, players: 'Ann' } } },
      { setups: { match: PAIR } },
      'setups',
    ],
    ...BAD_KEYS.map(([what, keys, kept]): [string, object, object, string] => [
      what,
      { keys },
      { keys: kept },
      'keys',
    ]),
    [
      'several things at once',
      { theme: 'neon', mouse: 'yes', keys: { undo: 'r', redo: 'ä' } },
      { theme: 'default', mouse: false, keys: { redo: 'ä' } },
      'theme, mouse, keys',
    ],
  ])('%s', (_, changes, kept, lost) => {
    const content = JSON.stringify({ ...SOUND, ...changes, later: { a: 1 } });
    write(content);
    const { saved, troubles } = openSettings(folder);
    expect(saved).toEqual({ ...SOUND, ...kept, later: { a: 1 } });
    expect(troubles).toMatchObject([{ code: 'repaired', lost: lost.split(', ') }]);
    expect(copies()).toHaveLength(1);
    expect(readFileSync(join(folder, copies()[0]!), 'utf8')).toBe(content);
    // It is reported once.
    expect(openSettings(folder)).toMatchObject({ saved, troubles: [] });
    expect(copies()).toHaveLength(1);
  });

  it('two commands may have exchanged their keys', () => {
    write(JSON.stringify({ keys: { undo: 'd', redo: 'u', hint: 'h' } }));
    expect(openSettings(folder)).toMatchObject({
      saved: { keys: { undo: 'd', redo: 'u', hint: 'h' } },
      troubles: [],
    });
  });
});

describe('if settings cannot be read or written, the game goes on without them and reports it once:', () => {
  function expectUnavailable(where: string): void {
    const settings = openSettings(where);
    expect(settings.saved.setups).toEqual({});
    expect(settings.troubles).toEqual([
      expect.objectContaining({ about: 'settings', code: 'unavailable' }),
    ]);
    expect(() => settings.rememberSetup('match', PAIR)).not.toThrow();
  }

  it('a folder instead of the file', () => {
    mkdirSync(join(folder, FILE));
    writeFileSync(join(folder, FILE, 'inside'), 'kept');
    expectUnavailable(folder);
    expect(readFileSync(join(folder, FILE, 'inside'), 'utf8')).toBe('kept');
  });

  it('a file instead of the folder', () => {
    write('not a folder');
    expectUnavailable(join(folder, FILE));
    expectUnavailable(join(folder, FILE, 'deeper'));
    expect(readFileSync(join(folder, FILE), 'utf8')).toBe('not a folder');
  });

  it('a name that is too long for any disk', () => {
    expectUnavailable(join(folder, 'x'.repeat(300)));
  });

  it.skipIf(!existsSync('/proc/self'))('a folder that can never be made', () => {
    expectUnavailable('/proc/nowhere/deeper');
  });
});

it('a disk that begins to refuse writes', () => {
  const inner = join(folder, 'inner');
  const settings = openSettings(inner);
  rmSync(inner, { recursive: true });
  writeFileSync(inner, 'in the way');
  expect(() => settings.rememberSetup('match', PAIR)).not.toThrow();
  settings.remember('mouse', true);
  settings.remember('theme', 'mono');
  expect(settings.saved).toMatchObject({ setups: { match: PAIR }, mouse: true, theme: 'mono' });
  expect(settings.troubles).toHaveLength(1);
  expect(openSettings(join(folder, 'other')).saved.setups).toEqual({});
});

describe('settings of another machine', () => {
  const OTHER = setupOf('Cem', 'Dot');

  it('are taken over, except for what was chosen here', () => {
    const settings = openSettings(folder);
    settings.rememberSetup('match', PAIR);
    settings.remember('theme', 'mono');
    const others = {
      theme: 'red-green',
      mouse: true,
      bell: false,
      motion: true,
      setups: { match: OTHER, referee: OTHER },
      unknown: 7,
    };
    expect(settings.takeOver(others)).toBe(true);
    const expected = {
      theme: 'mono',
      mouse: true,
      bell: false,
      motion: true,
      setups: { match: PAIR, referee: OTHER },
    };
    expect(settings.saved).toMatchObject(expected);
    expect(openSettings(folder).saved).toMatchObject(expected);
    expect(openSettings(folder).saved).not.toHaveProperty('unknown');
  });

  it.each([[{ theme: 'pink' }], [{ mouse: 'yes' }], [{ setups: { match: { players: 7 } } }]])(
    'that are none are left out: %j',
    others => {
      const settings = openSettings(folder);
      expect(settings.takeOver({ motion: false, ...others })).toBe(false);
      const { saved, troubles } = openSettings(folder);
      expect(troubles).toEqual([]);
      expect(saved).toMatchObject({ motion: false, theme: 'default', mouse: false, setups: {} });
    },
  );

  it('of a later version are not taken over', () => {
    const settings = openSettings(folder);
    expect(settings.takeOver({ version: 2, theme: 'mono', setups: { match: OTHER } })).toBe(false);
    expect(openSettings(folder).saved).toMatchObject({ version: 1, theme: 'default', setups: {} });
  });
});
