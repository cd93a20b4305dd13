import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandsPage, manPage } from '../../scripts/commands.js';
import { COMMANDS } from '../../source/cli/commands.js';
import { FLAG_LIST } from '../../source/cli/flags.js';
import { examplesOf, usageOf } from '../../source/cli/help.js';
import { ENGLISH } from '../../source/messages/language.js';

const page = commandsPage();
/** The source of the man page, with the signs that roff has names for. */
const CHANGES = '## [Unreleased]\n\n## [1.10.0] - 2027-02-03\n\n## [1.9.0] - 2027-01-02\n';
const manual = manPage(CHANGES)
  .replace(/\\u?\[u([\dA-F]{4})\]/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  .replace(
    /\\\((aq|ga|ha|ti|dq)/g,
    (_, name) => ({ aq: "'", ga: '`', ha: '^', ti: '~', dq: '"' })[name as 'aq'],
  )
  .replaceAll('\\-', '-')
  .replaceAll('\\&', '');

it('docs/commands.md is what npm run documents writes', () => {
  expect(readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8')).toBe(page);
});

describe.each([
  ['the page of commands', page, (name: string) => `(\`|, )--${name}`],
  ['the man page', manual, (name: string) => `\\.It (Fl . , )?Fl -${name}`],
])('%s', (_, text, signOf) => {
  it.each(['menu', ...COMMANDS] as const)('has the examples of %s', command => {
    for (const example of examplesOf(command)) expect(text).toContain(`\n${example}\n`);
    const usage = usageOf(ENGLISH.messages.help, command);
    if (text === page) expect(text).toContain(`Usage: \`${usage}\``);
  });

  it.each(FLAG_LIST)('tells what --%s does', name => {
    expect(text).toMatch(new RegExp(`${signOf(name)}[\` \n]`));
  });
});

it('the man page has no line that roff would take for a request', () => {
  const known = /^\.(Dd|Dt|Os|Sh|Ss|Nm|Nd|Op|Pp|Fl|Bl|El|It|Bd|Ed|Xr)( |$)/;
  for (const line of manPage(CHANGES).split('\n')) {
    if (/^[.']/.test(line)) expect(line).toMatch(known);
    expect(line).toMatch(/^[\x20-\x7e]*$/);
  }
});

it('the man page has the date of the newest release', () => {
  expect(manual).toMatch(/^\.Dd February 3, 2027$/m);
});
