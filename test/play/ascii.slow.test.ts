import { expect, onTestFinished, test } from 'vitest';
import { asciiText } from '../../source/text/ascii.js';
import { runCli } from '../cli/run-cli.js';
import { SPOKEN } from '../helpers/spoken.js';
import { openTestTerminal, PROGRAM } from '../helpers/terminal.js';

/** Keys that lead through most screens: the menu, its help, settings, statistics, the guided round, practice with a hint, a set-up. */
const WAYS = [
  [[], ['?', 'page-down', 'escape', 'g', 'r', '?', 'escape']],
  [[], ['end', 'up', 'up', 'enter', 'down', 'down', 'escape']],
  [
    ['practice', '4567+40+377FC0CE+4A'],
    ['h', 'h', 'w', 'r', 'right', 'x', 'c'],
  ],
  [
    ['play', '--players', 'José,漢字'],
    ['1', '7', 'enter', '?', 'escape'],
  ],
  [['edit'], ['t', 'r', 'c', '?']],
] as const;

const PLAIN = [
  ['LANG=C', { LANG: 'C' }, []],
  ['the Linux console', { TERM: 'linux', LANG: 'en_US.UTF-8' }, []],
  ['--ascii', { LANG: 'en_US.UTF-8' }, ['--ascii']],
] as const;

/** Each language on one plain terminal; the other ways to be plain show one language. */
const CASES = PLAIN.flatMap(([name, env, flags], at) =>
  (at === 0 ? SPOKEN : SPOKEN.slice(at, at + 1)).map(
    ([code, texts]) => [name, code, env, flags, texts] as const,
  ),
);

test.each(CASES)('%s: %s is shown in ASCII', async (_, code, env, flags, { messages, screens }) => {
  const lang = ['--lang', code];
  const helped = await runCli(['--help', ...lang, ...flags], { env });
  expect(helped.stdout).toMatch(/^[\0-\x7f]*$/);
  const unwrapped = helped.stdout.replace(/\s+/g, ' ');
  expect(unwrapped).toContain(asciiText(messages.help.about.lang, code).replace(/\s+/g, ' '));
  const [args, keys] = WAYS[SPOKEN.findIndex(([spoken]) => spoken === code) % WAYS.length]!;
  // A pseudo-terminal sets TERM itself.
  const command = ['env', `TERM=${'TERM' in env ? env.TERM : 'xterm'}`, ...PROGRAM] as const;
  const terminal = await openTestTerminal({
    command: [...command],
    args: [...args, ...lang, ...flags],
    env,
  });
  onTestFinished(() => terminal.close());
  let output = '';
  terminal.onOutput(text => {
    output += text;
  });
  await terminal.waitFor(asciiText(screens.keys.help, code));
  for (const key of keys) {
    if (key.length === 1) terminal.type(key);
    else terminal.press(key as 'down');
    await terminal.quiet(100);
  }
  terminal.press('ctrl-c');
  await terminal.exited;
  expect(output.match(/[^\0-\x7f]/g)).toBeNull();
});
