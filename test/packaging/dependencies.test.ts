import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import program from '../../package.json' with { type: 'json' };
import api from '../../scripts/api/package.json' with { type: 'json' };

const PAGE = readFileSync(
  fileURLToPath(new URL('../../docs/dependencies.md', import.meta.url)),
  'utf8',
);

/** The rows of a table about packages: the package, what for, why, its licence, when to look again. */
const rows = [...PAGE.matchAll(/^\| `([^`]+)` \|(.+)\|$/gm)]
  .map(([, name, rest]) => [name!, ...rest!.split(' | ').map(cell => cell.trim())])
  .filter(row => row.length === 5);

test('each dependency has a row with its reasons, and no other package has', () => {
  expect(rows.flat()).not.toContain('');
  expect(rows.map(([name]) => name).sort()).toEqual(
    [...Object.keys(program.devDependencies), ...Object.keys(api.devDependencies)].sort(),
  );
  expect(program).not.toHaveProperty('dependencies');
});

test.each(rows.filter(([name]) => name! in program.devDependencies))(
  'the licence of %s is the one that it has',
  async (name, _what, _why, licence) => {
    const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
    const info = JSON.parse(readFileSync(file, 'utf8'));
    expect(licence).toBe(info.license ?? info.licenses[0].type);
  },
);

test('overrides are explained', () => {
  for (const name of Object.keys(program.overrides)) expect(PAGE).toContain(`\`${name}\``);
});
