import { expect, test } from 'vitest';
import { runCli } from './cli/run-cli.js';
import { textOf } from './helpers/documents.js';

/** The lines below a call of the program in a page's code. */
function blockAfter(page: string, call: string): string[] {
  const [, after] = textOf(page).split(`    $ ${call}\n`);
  if (after === undefined) throw new Error(`${page} does not call ${call}.`);
  const lines = after.split('\n');
  return lines.slice(0, lines.indexOf('')).map(line => line.slice(4));
}

test('the conversation of docs/linear.md is what linear mode says', async () => {
  const call = 'practice --linear 4572+40+07286AA8+63';
  const lines = blockAfter('docs/linear.md', `ricochet-tui ${call}`);
  const typed = lines.flatMap(line => (line.startsWith('> ') ? line.slice(2) : []));
  const { stdout } = await runCli(call.split(' '), { input: `${typed.join('\n')}\n` });
  const said = stdout.split('\n');
  expect(typed).toHaveLength(2);
  expect(said).toEqual(expect.arrayContaining(lines.filter(line => !line.startsWith('> '))));
});

test('the solver of the README answers what it says', async () => {
  const call = 'solve 4572+40+07286AA8+63';
  const { stdout } = await runCli(call.split(' '));
  expect(stdout.trimEnd().split('\n')).toEqual(blockAfter('README.md', `npx ricochet-tui ${call}`));
});
