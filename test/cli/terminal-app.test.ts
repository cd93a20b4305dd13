import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Games } from '../../source/cli/game-options.js';
import { runApp } from '../../source/cli/terminal-app.js';
import { DEFAULT_CHOICES, type RememberedSetup } from '../../source/game/index.js';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { openSettings } from '../../source/settings/saved.js';
import { USUAL_LENGTHS } from '../../source/training/dealing.js';
import type { mount } from '../../source/ui/mount.js';
import { commandLine } from '../helpers/command-line.js';
import { newFolder } from '../helpers/new-folder.js';
import { bid, provingTable, recordOf } from '../helpers/play-match.js';

type Mounted = Parameters<typeof mount>[0];
/** What the player does while the app is there. */
const visit = vi.hoisted(() => ({ of: async (_: unknown): Promise<void> => {} }));
const turned = vi.hoisted(() => [] as string[]);

vi.mock('../../source/ui/mount.js', () => ({
  mount: (given: unknown) => visit.of(given),
  switchesOf: () => ({
    inForce: () => ({}),
    turn: (name: string, isOn: boolean) => void turned.push(`${name} ${isOn}`),
  }),
}));
vi.mock('../../source/terminal/terminal.js', () => ({ openTerminal: () => ({}) }));
const guard = vi.hoisted(() => ({ isOn: false }));
vi.mock('../../source/terminal/process-guard.js', () => ({
  guardProcess() {
    guard.isOn = true;
    return () => {
      guard.isOn = false;
    };
  },
}));

let home: string;
beforeEach(() => {
  home = newFolder();
  vi.stubEnv('XDG_CONFIG_HOME', home);
  vi.stubEnv('XDG_DATA_HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Starts the app, and gives what the player finds there. */
async function start<Value>(
  use: (app: Mounted) => Value | Promise<Value>,
  ...argv: string[]
): Promise<Value> {
  let found: Value | undefined;
  let wasOn = false;
  turned.length = 0;
  visit.of = async app => {
    found = await use(app as Mounted);
    // The settings come after the first frame.
    await (app as Mounted).services.preferences.load();
    wasOn = guard.isOn;
  };
  const games = {} as Games;
  expect(await runApp(commandLine(...argv), ENGLISH, { screen: 'menu' }, games)).toBe(0);
  expect([wasOn, guard.isOn]).toEqual([true, false]);
  return found as Value;
}

const GERMAN = await learn('de');
const PAIR: RememberedSetup = { choices: DEFAULT_CHOICES, players: ['Ann', 'Bob'], handicaps: [] };
const practice = (least: number, most: number) =>
  ({ edition: '2013', lengths: { least, most }, motif: 'decoy' }) as const;

type Setting = readonly [
  name: string,
  change: (app: Mounted) => void,
  read: (app: Mounted) => unknown,
  before: unknown,
  after: unknown,
];
const SETTINGS: readonly Setting[] = [
  [
    'the theme',
    ({ memory }) => memory.remember('mono'),
    ({ memory }) => memory.load(),
    'default',
    'mono',
  ],
  [
    'the language',
    ({ onLanguage }) => onLanguage(GERMAN),
    () => openSettings().saved.language,
    'system',
    'de',
  ],
  [
    'keys',
    ({ keyMemory }) => keyMemory.remember({ undo: 'ä', redo: 'u' }),
    ({ keyMemory }) => keyMemory.load(),
    undefined,
    { undo: 'ä', redo: 'u' },
  ],
  ...(
    [
      [4, 9],
      [USUAL_LENGTHS.least, 9],
      [4, USUAL_LENGTHS.most],
    ] as const
  ).map(
    ([least, most]): Setting => [
      `practice of ${least} to ${most} moves`,
      ({ services }) => services.practiceMemory!.remember(practice(least, most)),
      ({ services }) => services.practiceMemory!.load(),
      { edition: '1999', lengths: USUAL_LENGTHS, motif: 'any' },
      practice(least, most),
    ],
  ),
  [
    'a set-up',
    ({ services }) => services.rememberSetup('match', PAIR),
    ({ services }) => services.loadSetup('match'),
    undefined,
    PAIR,
  ],
  [
    'that the guide was seen',
    ({ services }) => services.rememberGuided(),
    ({ services }) => services.isNewcomer(),
    true,
    false,
  ],
  [
    'that a game was set up, which is no newcomer',
    ({ services }) => services.rememberSetup('match', PAIR),
    ({ services }) => services.isNewcomer(),
    true,
    false,
  ],
  [
    'that results do not count',
    () => openSettings().remember('rated', false),
    ({ services }) => services.isRated(),
    true,
    false,
  ],
];

it.each(SETTINGS)('remembers %s', async (_, change, read, before, after) => {
  const load = async (app: Mounted) => {
    await app.services.preferences.load();
    return read(app);
  };
  expect(await start(load)).toEqual(before);
  await start(async app => {
    await app.services.preferences.load();
    change(app);
  });
  expect(await start(load)).toEqual(after);
});

it('turns on what was chosen once the settings are read, and what a flag asks for before', async () => {
  await start(() => {});
  expect(turned).toEqual(['mouse false', 'bell false']);
  const chosen = [
    ['motion', false],
    ['mouse', true],
    ['bell', true],
  ] as const;
  await start(async ({ services: { preferences } }) => {
    await preferences.load();
    for (const [name, isOn] of chosen) preferences.turn(name, isOn);
  });
  const early = await start(() => [...turned], '--bell');
  expect(early).toEqual(['mouse false', 'bell true']);
  expect(turned.slice(2)).toEqual(['motion false', 'mouse true', 'bell true']);
});

it('reads no theme where a flag chooses one, and counts no result where a flag says so', async () => {
  await start(async ({ services, memory }) => {
    await services.preferences.load();
    memory.remember('mono');
  });
  expect(await start(({ memory }) => memory.load(), '--theme', 'default')).toBeUndefined();
  expect(await start(({ services }) => services.isRated(), '--unrated')).toBe(false);
});

it('has Node write no warning into the picture', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  await start(async () => {
    process.emitWarning('The picture is not the place for this.');
    await setImmediate();
  });
  expect(warned).not.toHaveBeenCalled();
});

it.each([
  ['since the start', 0, true],
  ['a moment before it', 1, false],
])('tells at the end of a match that was left %s', async (_, after, isTold) => {
  const table = provingTable([bid(0, 2), bid(1, 3)]);
  vi.spyOn(Date, 'now').mockReturnValue(table.log.at(-1)!.at + after);
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  await start(() => {
    const folder = join(home, 'ricochet-tui', 'matches');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'left.jsonl'), recordOf(table.match.options, table.log));
  });
  const left = `${ENGLISH.screens.savedMatches.left}\n`;
  expect(written.mock.calls.map(([text]) => text)).toEqual(isTold ? [left] : []);
});

it('closes the sessions that are open at the end', async () => {
  let closed = 0;
  await start(({ services }) => {
    services.sessions?.add({ close: async () => void closed++ } as never);
  });
  expect(closed).toBe(1);
});
