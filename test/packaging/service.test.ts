import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageInfo from '../../package.json' with { type: 'json' };
import { commandLine } from '../helpers/command-line.js';
import { newFolder } from '../helpers/new-folder.js';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const UNIT = textOf('packaging/ricochet-tui.service');
const [, GUIDE = ''] = /\n## As a service\n(.*?)\n## /s.exec(textOf('docs/hosting.md')) ?? [];
const BIN = packageInfo.bin['ricochet-tui'];

/** The values of a setting, in a unit or in a part of one. */
const valuesOf = (name: string, text = UNIT): string[] =>
  [...text.matchAll(new RegExp(`^${name}=(.*(?:\\\\\\n.*)*)$`, 'gm'))].map(([, value]) => value!);

/** What is said in the page on hosting. */
function inGuide(pattern: RegExp): string {
  const [, found] = pattern.exec(GUIDE) ?? [];
  if (found === undefined) throw new Error(`Not in the page: ${pattern}`);
  return found;
}

describe.each([
  ['the unit', UNIT],
  ['that of a cluster', textOf('docs/cluster.md')],
  ['one with more flags', GUIDE],
])('the command of %s', (_, text) => {
  const line = valuesOf('ExecStart', text).at(-1)!;
  const [node, flag, program, ...args] = line.replaceAll('\\\n', ' ').split(/\s+/);

  it('starts Node with the program that the page on hosting installs', () => {
    expect(node).toBe('/usr/bin/node');
    expect(process.allowedNodeEnvironmentFlags.has(flag!.replace(/=.*/, ''))).toBe(true);
    expect(program).toBe(`${inGuide(/cp -r distribution package\.json (\S+)\n/)}${BIN}`);
  });

  it('has flags that the program knows', () => {
    const { command, text } = commandLine(...args);
    expect(command).toBe('serve');
    expect([text('host') !== undefined, text('auth')]).toEqual([true, 'keys']);
    expect(() => commandLine(...args, '--hots')).toThrow('--hots');
  });
});

describe('the unit', () => {
  it('names the user, the keys and the data folder that the page on hosting names', () => {
    expect(valuesOf('User')).toEqual([inGuide(/useradd .* (\w+)\n/)]);
    const keys = inGuide(/install -m 600 keys (\S+)/);
    expect(valuesOf('LoadCredential')).toEqual([`keys:${keys}`]);
    expect(valuesOf('ExecStart')[0]).toContain(' --auth keys %d/keys ');
    const data = inGuide(/Back up\s`(\S+)`/);
    const [environment, folder] = [valuesOf('Environment')[0], valuesOf('StateDirectory')[0]];
    expect(`${environment}/${folder}`).toBe(`XDG_DATA_HOME=${data}`);
  });

  it('starts the program of the npm package once its path is replaced as the page says', () => {
    const [, from, to] = /sed "s\|(\S+)\|\$\(npm root -g\)(\S+)\|"/.exec(GUIDE)!;
    const replaced = UNIT.replaceAll(from!, `/usr/lib/node_modules${to}`);
    const program = `/usr/lib/node_modules/ricochet-tui/${BIN} serve`;
    expect(replaced.split(program)).toHaveLength(2);
    expect(replaced).not.toContain(from);
    expect(GUIDE).toContain('/ricochet-tui/packaging/ricochet-tui.service" >');
    expect(packageInfo.files).toContain('packaging');
  });

  const isMissing = spawnSync('systemd-analyze', ['--version']).status !== 0;
  const reason = isMissing ? ' (skipped: there is no systemd-analyze)' : '';

  it.skipIf(isMissing)(`has nothing that systemd complains of${reason}`, () => {
    const folder = newFolder();
    const file = join(folder, 'ricochet-tui.service');
    const verify = (unit: string) => {
      writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
      const { stdout, stderr, status } = spawnSync('systemd-analyze', [
        'verify',
        '--man=no',
        '--recursive-errors=no',
        file,
      ]);
      return { said: `${stdout}${stderr}`, status };
    };
    expect(verify(UNIT)).toEqual({ said: '', status: 0 });
    expect(verify(UNIT.replace('CPUQuota=', 'CpuQuota=')).said).toContain('CpuQuota');
  });
});
