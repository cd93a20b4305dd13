import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf, flagsOf } from '../../source/cli/help.js';
import { english } from '../../source/messages/english/index.js';
import { isHere, unless } from '../helpers/installed.js';
import { folderForAll } from '../helpers/new-folder.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';
import { CLI } from './run-cli.js';

/** What is typed after the name of the program, and the words offered to complete it. */
const CASES: readonly (readonly [typed: string, words: readonly string[]])[] = [
  ['pl', ['play']],
  ['s', ['solo', 'solve', 'show', 'stats', 'share', 'serve']],
  ['--theme mono da', ['daily']],
  ['--seed=play da', ['daily']],
  ['--seed play da', ['daily']],
  ['--seed train daily --ye', ['--yesterday']],
  ['play --ti', ['--tie']],
  ['--theme=r', ['red-green']],
  ['--theme r', ['red-green']],
  ['play --tie ', ['fewest-chips', 'first-to-bid']],
  ['serve --auth ', ['none', 'password', 'keys']],
  ['deal --target red-', ['red-circle', 'red-triangle', 'red-square', 'red-hexagon']],
  ['train s', ['storm', 'streak']],
  ['train --linear sto', ['storm']],
  ['cluster --cluster nats://10.0.0.1:4222 im', ['import']],
  ['daily --', flagsOf('daily').flatMap(({ flags }) => flags.map(([name]) => `--${name}`))],
  ['play x', []],
  ['play --chips ', []],
  ['replay my-', ['my-match.jsonl']],
  ['show --board my-', ['my-match.jsonl']],
  ['serve --auth keys my-', ['my-match.jsonl']],
];

const home = folderForAll();
let env: Record<string, string>;
beforeAll(() => {
  for (const folder of ['bin', '.config/fish/completions']) {
    mkdirSync(join(home, folder), { recursive: true });
  }
  symlinkSync(CLI, join(home, 'bin', 'ricochet-tui'));
  writeFileSync(join(home, 'my-match.jsonl'), '');
  writeFileSync(join(home, 'a board.txt'), '');
  env = {
    PATH: [join(home, 'bin'), process.env.PATH].join(delimiter),
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
  };
  for (const line of examplesOf('completions')) {
    execFileSync('sh', ['-c', line], { cwd: home, env, stdio: 'pipe' });
  }
});

/** Types the start of a command line, asks for its completion, and gives the lines from there on. */
async function complete(shell: TestTerminal, typed: string): Promise<string[]> {
  await shell.waitFor(() => shell.text().trim() === '$');
  shell.type(`ricochet-tui ${typed}\t`);
  // What comes after the list is typed when that is complete.
  shell.type('#');
  await shell.waitFor(/#$/m);
  const lines = shell.text().trimEnd().split('\n');
  // The line goes, then the screen is cleared: a signal could flush what is typed after it.
  shell.type('\x15\x0c');
  return lines;
}

describe.each([
  [
    'bash',
    ['.bashrc', "PS1='$ '"],
    [
      '.inputrc',
      'set show-all-if-ambiguous on\nset completion-display-width 0\nset completion-query-items 0\nset page-completions off\nset enable-bracketed-paste off\n',
    ],
  ],
  [
    'zsh',
    [
      '.zshrc',
      "PS1='$ '\nLISTMAX=1000\nbindkey -e\nunsetopt ALWAYS_LAST_PROMPT LIST_AMBIGUOUS AUTO_MENU PROMPT_SP\nzstyle ':completion:*' verbose no",
    ],
  ],
] as const)('in %s', (name, ...files: readonly (readonly [string, string])[]) => {
  describe.skipIf(!isHere(name))(`as installed by the line of the help${unless(name)}`, () => {
    let shell: TestTerminal;
    beforeAll(async () => {
      for (const [file, text] of files) appendFileSync(join(home, file), text);
      shell = await openTestTerminal({ command: [name, '-i'], home, env, columns: 160, rows: 40 });
    });
    afterAll(() => shell.close());

    it.each(CASES)('%s is completed', async (typed, words) => {
      const lines = await complete(shell, typed);
      const completed = words[0] ? typed.replace(/[^ =]*$/, words[0]) : typed;
      if (words.length > 1) {
        const listed = lines.slice(1, -1).flatMap(line => line.trim().split(/\s+/));
        expect(listed.sort()).toEqual([...words].sort());
      } else {
        expect(lines).toEqual([expect.stringMatching(/#$/)]);
        expect(lines[0]!.replace(/=? ?#$/, '')).toBe(`$ ricochet-tui ${completed.trimEnd()}`);
      }
    });

    it('a file with a blank in its name is quoted', async () => {
      expect(await complete(shell, 'edit --board a')).toEqual([
        expect.stringMatching(/a\\ board\.txt ?#$/),
      ]);
    });
  });
});

describe.skipIf(!isHere('fish'))(
  `in fish, as installed by the line of the help${unless('fish')}`,
  () => {
    const offered = (typed: string): string[][] =>
      execFileSync('fish', ['-c', 'complete -C $argv', `ricochet-tui ${typed}`], { cwd: home, env })
        .toString()
        .split('\n')
        .filter(line => line !== '')
        .map(line => line.split('\t'));

    it.each(CASES)('%s is completed', (typed, words) => {
      const names = offered(typed).map(([name]) => name!.replace(/^--\w+=/, ''));
      expect(names.sort()).toEqual([...words].sort());
    });

    it('tells what each of them does', () => {
      expect(offered('play --ti')).toEqual([['--tie', english.help.about.tie]]);
      expect(offered('pl')).toEqual([['play', english.help.commands.play]]);
    });
  },
);
