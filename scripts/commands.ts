/**
 * Tells all commands and flags of the tables behind `--help`, in English: as the page `docs/commands.md`, which
 * `npm run documents` writes, and as the man page, which the build puts beside the program.
 */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packageInfo from '../package.json' with { type: 'json' };
import { COMMANDS, type Command } from '../source/cli/commands.js';
import { examplesOf, flagsOf, signOf, usageOf } from '../source/cli/help.js';
import { english } from '../source/messages/english/index.js';

const { help } = english;
const ALL: readonly Command[] = ['menu', ...COMMANDS];
const PROGRAM = 'ricochet-tui';

const WHAT = [
  'Without a command, ricochet-tui opens its menu: matches at one keyboard or against bots, solo games, practice with hints, the position of the day.',
  'Each of these is also a command of its own, and others solve and deal positions, tell your statistics, or host games over SSH.',
  'Wherever a file is named, - is stdin or stdout.',
];

type Rows = readonly (readonly [string, string])[];

const EXIT_CODES: Rows = [
  ['0', 'Success.'],
  [
    '1',
    'Failure: a file could not be written, a position was not solved within its limits, a line of stdin is no Game ID, there was nothing to share. A sentence on stderr says what.',
  ],
  ['2', 'Wrong arguments: an unknown flag, an invalid Game ID, a file that cannot be read.'],
  [
    '128 + N',
    'Ended by signal N, with the game saved. A server ends with 0 when a signal stops it.',
  ],
];

const VARIABLES: Rows = [
  [
    'LC_ALL, LC_MESSAGES, LANG',
    'The first that is set chooses the language, unless --lang or the settings do. If none is: the language of Windows.',
  ],
  [
    'LC_ALL, LC_CTYPE, LANG',
    'If the first that is set does not name UTF-8: ASCII characters only.',
  ],
  ['TERM', 'If dumb: lines of text instead of a screen. If dumb or linux: ASCII characters only.'],
  ['INK_SCREEN_READER', 'If true: lines of text instead of a screen.'],
  ['NO_COLOR', 'If not empty: no colours, unless --color or FORCE_COLOR is given.'],
  ['FORCE_COLOR', 'If 0: no colours. If 1, 2 or 3: 16, 256 or all colours. Flags override it.'],
  [
    'RICOCHET_PASSWORD',
    'The password for serve --auth password, unless --password-file names a file.',
  ],
  [
    'XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME',
    'Where to keep settings, data and compiled code, on every system. Default: ~/.config, ~/.local/share and ~/.cache; on macOS and Windows the usual folders there.',
  ],
  ['NODE_DISABLE_COMPILE_CACHE', 'If not empty: compiled code is not kept for faster starts.'],
];

const FILES: Rows = [
  [
    '~/.config/ricochet-tui/settings.json',
    'Settings. On macOS: in ~/Library/Preferences/ricochet-tui.',
  ],
  [
    '~/.local/share/ricochet-tui/',
    'Results, and records of matches and practice; of a server its key, its rooms and the statistics of its guests. On macOS: ~/Library/Application Support/ricochet-tui.',
  ],
  [
    '~/.cache/ricochet-tui/',
    'Compiled code, which can be deleted at any time. On macOS: ~/Library/Caches/ricochet-tui.',
  ],
];

const groupsOf = (command?: Command) =>
  flagsOf(command).map(({ group, flags }) => ({
    group,
    title: help.groups[group],
    rows: flags.map(([name, info]) => [signOf(help, name, info), help.about[name]] as const),
  }));

// The page

const cellOf = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${cellOf(text)}\``;
/** With what is typed as code. */
const marked = (text: string): string =>
  cellOf(text).replace(/--[\w-]+|\b([A-Z]+_[A-Z_]+|LANG)\b/g, typed => `\`${typed}\``);
const tableOf = (head: string, rows: Rows): string[] => [
  `| ${head} | |`,
  '|---|---|',
  ...rows.map(([left, right]) => `| ${left} | ${right} |`),
];
const titleOf = (command: Command): string => (command === 'menu' ? 'The menu' : command);
const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

function chapterOf(command: Command): string[] {
  const groups = groupsOf(command).filter(({ group }) => group !== 'all');
  const rows = groups.flatMap(({ title, rows }) => [
    [`**${title}**`, ''] as const,
    ...rows.map(([sign, about]) => [code(sign), marked(about)] as const),
  ]);
  return [
    `## ${titleOf(command)}`,
    '',
    help.commands[command],
    '',
    '```sh',
    ...examplesOf(command),
    '```',
    '',
    `Usage: \`${usageOf(help, command)}\``,
    '',
    ...(rows.length > 0 ? [...tableOf('Flags', rows), ''] : []),
  ];
}

/** The page of all commands. */
export function commandsPage(): string {
  const common = groupsOf().find(({ group }) => group === 'all')!;
  return [
    '# Commands',
    '',
    `${WHAT.join(' ')} \`solve --help\`, \`solve -h\` and \`help solve\` tell what this page tells of it, in your language. \`man ricochet-tui\` shows all of it once the package is installed with \`npm install -g\`, and [completions](#completions) has your shell complete commands, flags and values.`,
    '',
    ...tableOf(
      'Command',
      ALL.map(name => [
        `[${code(usageOf(help, name))}](#${anchorOf(titleOf(name))})`,
        cellOf(help.commands[name]),
      ]),
    ),
    '',
    ...ALL.flatMap(chapterOf),
    '## Flags of all commands',
    '',
    ...tableOf(
      'Flags',
      common.rows.map(([sign, about]) => [code(sign), marked(about)]),
    ),
    '',
    '## Exit codes',
    '',
    ...tableOf(
      'Code',
      EXIT_CODES.map(([value, about]) => [value, about]),
    ),
    '',
    '## Environment variables',
    '',
    ...tableOf(
      'Variable',
      VARIABLES.map(([names, about]) => [names.split(', ').map(code).join(', '), marked(about)]),
    ),
    '',
  ].join('\n');
}

// The man page, with the macros of mdoc

/** Signs that roff would read as something else, or print as another one. */
const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\e',
  '-': '\\-',
  "'": '\\(aq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
  '"': '\\(dq',
};
const roff = (text: string): string =>
  text
    .replace(/[\\'`^~"-]/g, sign => SIGNS[sign]!)
    .replace(
      /[^\0-\x7f]/g,
      sign => `\\[u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/(^| )\./g, '$1\\&.');
/** Each sentence on a line of its own, as mdoc wants it. */
const text = (sentences: string): string[] =>
  sentences.split(/(?<=[.:?]) (?=[A-Z])/).flatMap(sentence => {
    const lines = [''];
    for (const word of roff(sentence).split(' ')) {
      const longer = `${lines.at(-1)} ${word}`.trimStart();
      if (longer.length > 79) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines;
  });
const listOf = (rows: Rows, macro: string): string[] => [
  '.Bl -tag -width Ds',
  ...rows.flatMap(([term, about]) => [`.It ${macro}${roff(term)}`, ...text(about)]),
  '.El',
];
/** A flag in macros: its letter, if it has one, its two dashes, its name and the placeholder for its value. */
const flagOf = (sign: string): string => {
  const [, letter, name = '', value] = /^(?:-(\w), )?--(\S+)(?: (.*))?$/.exec(sign)!;
  const parts = [letter && `Fl ${letter} ,`, `Fl \\-${roff(name)}`, value && `Ar ${roff(value)}`];
  return parts.filter(Boolean).join(' ');
};

function sectionOf(command: Command): string[] {
  const signs = groupsOf(command)
    .filter(({ group }) => group !== 'all')
    .flatMap(({ rows }) => rows.map(([sign]) => flagOf(sign)));
  const usage = usageOf(help, command).slice(PROGRAM.length + 1);
  return [
    `.It ${usage ? `Ic ${roff(usage).replaceAll(' ', ' Ar ')}` : 'Nm'}`,
    ...text(help.commands[command]),
    ...(signs.length > 0
      ? [
          '.Pp',
          'Flags:',
          ...signs.map((sign, at) => `.${sign}${at < signs.length - 1 ? ' ,' : ' .'}`),
        ]
      : []),
  ];
}

/** The manual page, in section 1, of the day of the newest release among the changes: the same whenever it is built. */
export function manPage(changes: string): string {
  const date = new Date(/^## \[[\d.]+\] - (\S+)$/m.exec(changes)![1]!);
  const day = { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  const forHosts = ['server', 'limits', 'cluster', 'all'];
  const groups = groupsOf();
  const ordered = [
    ...groups.filter(({ group }) => !forHosts.includes(group)),
    ...groups.filter(({ group }) => forHosts.includes(group)),
  ];
  return [
    `.Dd ${date.toLocaleDateString('en-US', day)}`,
    '.Dt RICOCHET\\-TUI 1',
    '.Os',
    '.Sh NAME',
    '.Nm ricochet\\-tui',
    `.Nd ${roff(packageInfo.description)}`,
    '.Sh SYNOPSIS',
    '.Nm',
    '.Op Ar command',
    '.Op Ar flags',
    '.Op Ar arguments',
    '.Sh DESCRIPTION',
    ...WHAT.flatMap(text),
    '.Pp',
    'Each command shows its examples and flags with',
    `.${flagOf('--help')} .`,
    `This is version ${packageInfo.version}.`,
    '.Sh COMMANDS',
    '.Bl -tag -width Ds',
    ...ALL.flatMap(sectionOf),
    '.El',
    '.Sh FLAGS',
    ...ordered.flatMap(({ title, rows }) => [
      `.Ss ${roff(title)}`,
      '.Bl -tag -width Ds',
      ...rows.flatMap(([sign, about]) => [`.It ${flagOf(sign)}`, ...text(about)]),
      '.El',
    ]),
    '.Sh ENVIRONMENT',
    ...listOf(VARIABLES, 'Ev '),
    '.Sh FILES',
    ...listOf(FILES, 'Pa '),
    '.Sh EXIT STATUS',
    ...listOf(EXIT_CODES, ''),
    '.Sh EXAMPLES',
    '.Bd -literal',
    ...ALL.flatMap(examplesOf).map(roff),
    '.Ed',
    '.Sh SEE ALSO',
    '.Xr ssh 1',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(fileURLToPath(new URL('../docs/commands.md', import.meta.url)), commandsPage());
}
