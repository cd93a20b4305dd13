import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageInfo from '../../package.json' with { type: 'json' };
import { COMMANDS } from '../../source/cli/commands.js';
import { FLAG_LIST } from '../../source/cli/flags.js';
import { isHere, unless } from '../helpers/installed.js';
import { CLI, run } from './run-cli.js';

const FILE = join(dirname(CLI), '..', packageInfo.man[0]!);

it('the build makes the man page that the package names', () => {
  expect(existsSync(FILE)).toBe(true);
});

describe.skipIf(!isHere('mandoc'))(`mandoc${unless('mandoc')}`, () => {
  it('has nothing to say about it', async () => {
    const { stdout, stderr } = await run(['mandoc', '-Tlint', FILE]);
    // Which other pages are installed is not ours to know.
    const said = `${stdout}${stderr}`.split('\n').filter(line => !/ssh\(1\)|Xr ssh/.test(line));
    expect(said.join('\n')).toBe('');
  });

  it('shows every command and flag', async () => {
    const { stdout } = await run(['mandoc', '-Tascii', '-Owidth=200', FILE]);
    const text = stdout.replace(/.\x08/g, '');
    for (const title of ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'COMMANDS', 'FLAGS', 'ENVIRONMENT']) {
      expect(text).toMatch(new RegExp(`^${title}$`, 'm'));
    }
    for (const title of ['FILES', 'EXIT STATUS', 'EXAMPLES', 'SEE ALSO']) {
      expect(text).toMatch(new RegExp(`^${title}$`, 'm'));
    }
    for (const name of COMMANDS) expect(text).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
    for (const [name] of FLAG_LIST) {
      expect(text).toMatch(new RegExp(`^ +--${name}(?![\\w-])`, 'm'));
    }
    expect(text).toContain(`echo 'source <(ricochet-tui completions bash)' >> ~/.bashrc`);
  });
});

it.skipIf(!isHere('groff'))(`groff has nothing to say about it${unless('groff')}`, async () => {
  const { stderr, exitCode } = await run(['groff', '-mandoc', '-ww', '-z', FILE]);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
});
