import { afterEach, describe, expect, it, vi } from 'vitest';
import { appearance } from '../../source/cli/appearance.js';
import type { CommandLine } from '../../source/cli/command-line.js';
import { programOf } from '../../source/cli/main.js';
import { UsageError } from '../../source/cli/usage.js';
import { ENGLISH, type Texts } from '../../source/messages/language.js';
import { ASCII, CONSOLE, PALETTE_NAMES, type Theme, UNICODE } from '../../source/pictures/theme.js';
import { commandLine } from '../helpers/command-line.js';
import { beOn } from '../helpers/platform.js';

type Level = Theme['colourLevel'];

const appearanceOf = (
  flags: readonly string[],
  environment: NodeJS.ProcessEnv,
  detected?: Level,
): Theme => appearance(ENGLISH, commandLine(...flags), environment, detected);

describe('colours', () => {
  it.each<[flags: string[], environment: NodeJS.ProcessEnv, detected: Level, level: Level]>([
    [[], {}, 0, 0],
    [[], {}, 1, 1],
    [[], {}, 3, 3],
    [['--no-color'], {}, 3, 0],
    [['--color'], {}, 0, 3],
    [['--color'], {}, 1, 1],
    [['--color'], {}, 3, 3],
    [['--color', '--no-color'], {}, 3, 0],
    [['--no-color', '--color'], {}, 0, 3],
    [[], { NO_COLOR: '1' }, 3, 0],
    [[], { NO_COLOR: '0' }, 3, 0],
    // An empty one counts as none, says no-color.org.
    [[], { NO_COLOR: '' }, 3, 3],
    [[], { FORCE_COLOR: '0' }, 3, 0],
    [[], { FORCE_COLOR: 'false' }, 3, 0],
    [[], { FORCE_COLOR: '' }, 0, 1],
    [[], { FORCE_COLOR: 'true' }, 0, 1],
    [[], { FORCE_COLOR: '1' }, 3, 1],
    [[], { FORCE_COLOR: '2' }, 0, 2],
    [[], { FORCE_COLOR: '3' }, 0, 3],
    [[], { FORCE_COLOR: '3', NO_COLOR: '1' }, 0, 3],
    // Flags beat the environment.
    [['--color'], { NO_COLOR: '1' }, 0, 3],
    [['--color'], { FORCE_COLOR: '0' }, 2, 2],
    [['--no-color'], { FORCE_COLOR: '3' }, 3, 0],
  ])('with %j, %j and level %i detected are of level %i', (flags, environment, detected, level) => {
    expect(appearanceOf(flags, environment, detected).colourLevel).toBe(level);
  });
});

describe('with CI set, as some shells have it, a terminal', () => {
  const { isTTY } = process.stdout;
  afterEach(() => void Object.assign(process.stdout, { isTTY }));

  it.each<[environment: NodeJS.ProcessEnv, isTerminal: boolean, level: Level]>([
    [{ CI: '1', TERM: 'xterm' }, true, 1],
    [{ CI: '1', TERM: 'xterm-256color' }, true, 2],
    [{ CI: '1', TERM: 'xterm-256color', COLORTERM: 'truecolor' }, true, 3],
    [{ CI: '1', TERM: 'dumb' }, true, 0],
    [{ CI: '1', TERM: 'xterm', NO_COLOR: '1' }, true, 0],
    [{ CI: '1', TERM: 'xterm' }, false, 0],
  ])('%j %s has colours of level %i', (environment, isTerminal, level) => {
    Object.assign(process.stdout, { isTTY: isTerminal });
    expect(appearanceOf([], environment).colourLevel).toBe(level);
  });
});

describe('the palette', () => {
  it('is the default one, or that of --theme, whatever the environment says', () => {
    expect(appearanceOf([], { NO_COLOR: '1' }).palette).toBe('default');
    for (const name of PALETTE_NAMES) {
      expect(appearanceOf(['--theme', name], { NO_COLOR: '1' }).palette).toBe(name);
    }
  });

  it.each([
    ['mon', ' Did you mean “mono”?'],
    ['highcontrast', ' Did you mean “high-contrast”?'],
    ['\x1b[31mred', 'not “red”.'],
  ])('is refused if there is none of that name: %j', (name, hint) => {
    const sentence = expect.stringMatching(/^--theme takes .* or mono, not “.*”\./);
    const refused = () => appearanceOf([`--theme=${name}`], {});
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(expect.objectContaining({ message: sentence }));
    expect(refused).toThrow(hint);
    expect(refused).not.toThrow('\x1b');
  });
});

describe('characters', () => {
  afterEach(() => vi.unstubAllEnvs());

  /** What the program would draw with, as it starts. */
  async function glyphsOf(flags: readonly string[], environment: NodeJS.ProcessEnv) {
    const plain = { TERM: undefined, LC_ALL: undefined, LC_CTYPE: undefined, LANG: undefined };
    const stubs = { ...plain, XDG_CONFIG_HOME: '/no/settings', ...environment };
    for (const [name, value] of Object.entries(stubs)) vi.stubEnv(name, value);
    let glyphs: Theme['glyphs'] | undefined;
    const show = async (line: CommandLine, texts: Texts) => {
      glyphs = appearance(texts, line, process.env).glyphs;
      return 0;
    };
    const program = programOf<'text'>({ show } as never);
    expect(await program(commandLine('show', ...flags))).toBe(0);
    return glyphs;
  }

  it.each<[flags: string[], environment: NodeJS.ProcessEnv, glyphs: Theme['glyphs']]>([
    [[], {}, UNICODE],
    [[], { TERM: 'xterm-256color' }, UNICODE],
    [['--ascii'], {}, ASCII],
    [[], { TERM: 'dumb' }, ASCII],
    [['--color'], { TERM: 'dumb' }, ASCII],
  ])('with %j and %j', async (flags, environment, glyphs) => {
    beOn('linux');
    expect(await glyphsOf(flags, environment)).toBe(glyphs);
  });

  it.each<[environment: NodeJS.ProcessEnv, platform: NodeJS.Platform, glyphs: Theme['glyphs']]>([
    [{}, 'win32', CONSOLE],
    [{ WT_SESSION: 'a3b1' }, 'win32', UNICODE],
    [{ TERM_PROGRAM: 'vscode' }, 'win32', UNICODE],
    [{ TERM: 'xterm-256color' }, 'win32', UNICODE],
    [{}, 'darwin', UNICODE],
  ])('with %j on %s', (environment, platform, glyphs) => {
    beOn(platform);
    expect(appearanceOf([], environment).glyphs).toBe(glyphs);
  });
});
