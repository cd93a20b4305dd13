import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesOf, thirdPartyLicences } from '../../scripts/third-party.js';
import { newFolder } from '../helpers/new-folder.js';

/** A package with these files. */
function packageWith(info: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = newFolder();
  const all = {
    'package.json': JSON.stringify({ name: 'some', version: '1.2.3', ...info }),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('packages are found by the files in a bundle', () => {
  const files = ['source/a.ts', 'node_modules/b/c/d.js', 'node_modules/b/e.js'];
  const scoped = 'node_modules/@f/g/node_modules/h/i.js';
  expect(packagesOf([...files, scoped, 'node_modules/@f/g/j.js'])).toEqual([
    'node_modules/@f/g',
    'node_modules/@f/g/node_modules/h',
    'node_modules/b',
  ]);
});

test('licences and notices go with the program, of packages inside of a package too', async () => {
  const folder = packageWith(
    { license: 'Apache-2.0' },
    {
      LICENSE: 'the licence',
      'NOTICE.txt': 'the notice',
      'dist/license-yoga.md': 'another licence',
      'src/licenses.js': 'code',
      'node_modules/inner/LICENSE': 'listed by itself',
    },
  );
  const text = await thirdPartyLicences([folder]);
  expect(text).toBe('some 1.2.3 (Apache-2.0)\n\nthe licence\nthe notice\nanother licence');
});

test('a list of licences is read as older packages have it', async () => {
  const folder = packageWith({ licenses: [{ type: 'MIT' }] }, { 'license.md': 'text' });
  expect(await thirdPartyLicences([folder])).toContain('some 1.2.3 (MIT)');
});

test.each([
  ['GPL-3.0-only', { license: 'GPL-3.0-only' }],
  ['UNLICENSED', { license: 'UNLICENSED' }],
  ['MIT, GPL-2.0', { licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }],
  ['undefined', {}],
])('a package under %s stops the build', async (licence, info) => {
  await expect(thirdPartyLicences([packageWith(info, { LICENSE: 'text' })])).rejects.toThrow(
    `some 1.2.3 is bundled, and its licence "${licence}" is not among those in scripts/third-party.ts.`,
  );
});

test('so does one without a text, even with a notice', async () => {
  const folder = packageWith({ license: 'MIT' }, { NOTICE: 'text' });
  await expect(thirdPartyLicences([folder])).rejects.toThrow('some has no licence text');
});
