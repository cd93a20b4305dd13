import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../source/settings/saved.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

const FILE = 'settings.json';
const DAMAGED =
  /^The settings in \P{C}+ could not be read; they were copied to \P{C}+ and start afresh\.$/u;
const UNAVAILABLE =
  /^Settings cannot be read or saved; the game goes on without them\. The reason: \P{C}+$/u;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (content: string | Buffer): void => writeFileSync(join(folder, FILE), content);
const copies = (): string[] => readdirSync(folder).filter(name => name !== FILE);

describe('settings', () => {
  it('are defaults where there are none yet', () => {
    const { saved, warnings } = openSettings(folder);
    expect(saved).toEqual({ players: [] });
    expect(warnings).toEqual([]);
  });

  it('make the folder that they lie in', () => {
    const inner = join(folder, 'not', 'there');
    openSettings(inner).rememberPlayers(['Ann', 'Bob']);
    expect(openSettings(inner).saved.players).toEqual(['Ann', 'Bob']);
  });

  it('remember the last players', () => {
    const settings = openSettings(folder);
    settings.rememberPlayers(['Ann', 'Bob']);
    settings.rememberPlayers(['Zoë', '李', 'B. "Bob" \\']);
    const { saved, warnings } = openSettings(folder);
    expect(saved.players).toEqual(['Zoë', '李', 'B. "Bob" \\']);
    expect(warnings).toEqual([]);
    expect(copies()).toEqual([]);
  });

  it('keep what another version has written beside', () => {
    write('{"players":["Ann","Bob"],"later":{"a":1}}');
    const settings = openSettings(folder);
    expect(settings.saved.players).toEqual(['Ann', 'Bob']);
    settings.rememberPlayers(['Cem', 'Dan']);
    expect(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).toEqual({
      players: ['Cem', 'Dan'],
      later: { a: 1 },
    });
  });

  it('fill in what is missing', () => {
    write('{}');
    expect(openSettings(folder)).toMatchObject({ saved: { players: [] }, warnings: [] });
  });

  it('work at the end of a long path', () => {
    const long = join(folder, ...Array.from({ length: 8 }, () => 'x'.repeat(100)));
    openSettings(long).rememberPlayers(['Ann', 'Bob']);
    expect(openSettings(long).saved.players).toEqual(['Ann', 'Bob']);
    writeFileSync(join(long, FILE), 'damaged');
    const { warnings } = openSettings(long);
    expect(warnings).toEqual([expect.stringMatching(DAMAGED)]);
    expect(warnings[0]!.length).toBeLessThan(600);
  });
});

describe('a damaged file is copied and replaced, and one sentence says so', () => {
  const damaged: [what: string, content: string | Buffer][] = [
    ['nothing in it', ''],
    ['blanks in it', ' \n'],
    ['garbage in it', Buffer.from([0xff, 0xfe, 0x00, 0x1b, 0x5b, 0x32, 0x4a])],
    ['a text that ends too early', '{"players":["Ann"'],
    ['null in it', 'null'],
    ['a list in it', '["Ann","Bob"]'],
    ['a number in it', '42'],
    ['no list of players', '{"players":"Ann"}'],
    ['null for players', '{"players":null}'],
    ['a player that is no text', '{"players":["Ann",7]}'],
    ['too many players', JSON.stringify({ players: Array(9).fill('Ann') })],
    ['a name that is too long', JSON.stringify({ players: ['x'.repeat(65)] })],
    ['escape codes in a name', JSON.stringify({ players: ['\x1b[2JAnn'] })],
    ['100 kB of something else', '['.repeat(100_000)],
  ];

  it.each(damaged)('with %s', (_, content) => {
    write(content);
    const settings = openSettings(folder);
    expect(settings.saved).toEqual({ players: [] });
    expect(settings.warnings).toEqual([expect.stringMatching(DAMAGED)]);
    expect(copies()).toHaveLength(1);
    const [copy] = copies();
    expect(settings.warnings[0]).toContain(`${join(folder, FILE)} `);
    expect(settings.warnings[0]).toContain(join(folder, copy!));
    expect(readFileSync(join(folder, copy!))).toEqual(Buffer.from(content));

    settings.rememberPlayers(['Ann', 'Bob']);
    expect(openSettings(folder)).toMatchObject({
      saved: { players: ['Ann', 'Bob'] },
      warnings: [],
    });
    expect(copies()).toEqual([copy]);
  });

  it('whose path has control characters in it', () => {
    const hostile = join(folder, 'a\x1b[31m\nb');
    mkdirSync(hostile);
    writeFileSync(join(hostile, FILE), 'damaged');
    expect(openSettings(hostile).warnings).toEqual([expect.stringMatching(DAMAGED)]);
  });
});

describe('the program', () => {
  let terminal: TestTerminal;
  afterEach(() => terminal.close());

  /** Starts it with a settings file, and waits for the names. */
  async function openNames(content: string): Promise<string> {
    const settings = join(folder, 'config', 'ricochet-tui');
    mkdirSync(settings, { recursive: true });
    writeFileSync(join(settings, FILE), content);
    terminal = await openTestTerminal({ args: ['play'], home: folder, columns: 400 });
    await terminal.waitFor('Who is playing?');
    return settings;
  }

  it('offers the names of the last match', async () => {
    await openNames('{"players":["Ann","Bob"]}');
    expect(terminal.text()).toMatch(/Player 1 +Ann.*\n.*Player 2 +Bob/);
  });

  it('tells of a damaged file when the screen is the shell’s again', async () => {
    const settings = await openNames('damaged');
    terminal.press('ctrl-c');
    await terminal.exited;
    expect(terminal.row(0)).toMatch(DAMAGED);
    expect(readdirSync(settings)).toHaveLength(2);
  });
});

describe('where nothing can be read or written the game goes on without, after one sentence:', () => {
  function expectUnavailable(where: string): void {
    const settings = openSettings(where);
    expect(settings.saved).toEqual({ players: [] });
    expect(settings.warnings).toEqual([expect.stringMatching(UNAVAILABLE)]);
    expect(() => settings.rememberPlayers(['Ann', 'Bob'])).not.toThrow();
  }

  it('a folder in the place of the file', () => {
    mkdirSync(join(folder, FILE));
    writeFileSync(join(folder, FILE, 'inside'), 'kept');
    expectUnavailable(folder);
    expect(readFileSync(join(folder, FILE, 'inside'), 'utf8')).toBe('kept');
  });

  it('a file in the place of the folder', () => {
    write('not a folder');
    expectUnavailable(join(folder, FILE));
    expectUnavailable(join(folder, FILE, 'deeper'));
    expect(readFileSync(join(folder, FILE), 'utf8')).toBe('not a folder');
  });

  it('a name that no disk takes', () => {
    expectUnavailable(join(folder, 'x'.repeat(300)));
  });
});

it('a disk that refuses in the middle costs the memory and nothing else', () => {
  const inner = join(folder, 'inner');
  const settings = openSettings(inner);
  rmSync(inner, { recursive: true });
  writeFileSync(inner, 'in the way');
  expect(() => settings.rememberPlayers(['Ann', 'Bob'])).not.toThrow();
  expect(settings.saved).toEqual({ players: ['Ann', 'Bob'] });
  expect(settings.warnings).toHaveLength(1);
  expect(openSettings(join(folder, 'other')).saved).toEqual({ players: [] });
});
