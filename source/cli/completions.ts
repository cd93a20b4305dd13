import type { Texts } from '../messages/language.js';
import type { CommandLine } from './command-line.js';
import { COMMANDS, type Command } from './commands.js';
import { FLAG_LIST, type FlagInfo, type FlagName } from './flags.js';
import { examplesOf, flagsOf, OPERANDS, signOf } from './help.js';
import { write } from './streams.js';
import { WORDS, WORDS_AFTER, wordAfter } from './words.js';

type Help = Texts['messages']['help'];

/** Prints a script that completes command lines in a shell. */
export async function runCompletions(line: CommandLine, texts: Texts): Promise<number> {
  const { help } = texts.messages;
  const shell = wordAfter(line, 'completions');
  const install = examplesOf('completions').filter(line => line.includes(`completions ${shell}`));
  const about = [help.commands.completions, ...install].map(line => `# ${line}`);
  const first = shell === 'zsh' ? ['#compdef ricochet-tui'] : [];
  await write([...first, ...about, ...{ bash, zsh, fish }[shell](help)].join('\n'));
  return 0;
}

/** The words that a flag or a command takes, with blanks between them. */
const wordsOf = (words: Partial<Record<string, readonly string[]>>, name: string): string =>
  words[name]?.join(' ') ?? '';

/** The commands that take a file; `serve` takes one with `--auth keys`. */
const WITH_FILE = COMMANDS.filter(
  name => name === 'serve' || /file|folder/.test(OPERANDS[name] ?? ''),
);

/** The flags that take a value: the word after one of them is no command. */
const VALUED = FLAG_LIST.flatMap(([name, { value }]) => (value === undefined ? [] : `--${name}`));

const namesOf = (command: Command): string[] =>
  flagsOf(command).flatMap(({ flags }) => flags.map(([name]) => name));

/** The script for bash, where `--flag=value` is three words, and an address is split at its colons. */
function bash(): string[] {
  const files = FLAG_LIST.flatMap(([name, { value }]) => (value === 'file' ? `--${name}` : []));
  const flagsFor = (command: Command): string =>
    namesOf(command)
      .map(name => `--${name}`)
      .join(' ');
  const commands = COMMANDS.map(
    name => `    ${name}) flags='${flagsFor(name)}' words='${wordsOf(WORDS_AFTER, name)}' ;;`,
  );
  const values = Object.keys(WORDS).map(
    name => `      --${name}) words='${wordsOf(WORDS, name)}' ;;`,
  );
  return `_ricochet_tui() {
  local i each flags='' words='' word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]}
  local valued=' ${VALUED.join(' ')} '
  local -a typed=()
  COMPREPLY=()
  [[ $before == = ]] && before=\${COMP_WORDS[COMP_CWORD - 2]}
  [[ $word == = ]] && word=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    each=\${COMP_WORDS[i]}
    if [[ $valued == *" $each "* ]]; then [[ \${COMP_WORDS[i + 1]} == = ]] || ((i++))
    elif [[ $each == [=:] ]]; then ((i++))
    elif [[ $each != -* ]]; then typed+=("$each"); fi
  done
  case \${typed[0]} in
    '') flags='${flagsFor('menu')}' words='${COMMANDS.join(' ')}' ;;
${commands.join('\n')}
  esac
  ((\${#typed[@]} > 1)) && words=''
  if [[ $valued == *" $before "* ]]; then
    case $before in
${values.join('\n')}
      ${files.join(' | ')}) return ;;
      *) words='' ;;
    esac
  elif [[ $word == -* ]]; then words=$flags
  elif [[ -z $words ]]; then
    case \${typed[0]} in ${WITH_FILE.join(' | ')}) return ;; esac
    words=$flags
  fi
  compopt +o default 2>/dev/null
  while read -r each; do COMPREPLY+=("$each"); done < <(compgen -W "$words" -- "$word")
}
complete -o default -F _ricochet_tui ricochet-tui`.split('\n');
}

function zsh(help: Help): string[] {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const specOf = ([name, info]: readonly [FlagName, FlagInfo]): string => {
    const about = `[${help.about[name].replaceAll(']', '\\]')}]`;
    if (info.value === undefined) return about;
    const values = info.value === 'file' ? '_files' : `(${wordsOf(WORDS, name)})`;
    return `=${about}:${signOf(help, name, info).split(' ')[1]}:${values}`;
  };
  return [
    '_ricochet-tui() {',
    '  local command=menu each before=none',
    "  local -a specs=('1: :{_describe command about}') about=(",
    ...COMMANDS.map(name => `    ${quoted(`${name}:${help.commands[name]}`)}`),
    '  )',
    '  local -A flags=(',
    ...FLAG_LIST.map(flag => `    ${flag[0]} ${quoted(specOf(flag))}`),
    '  )',
    '  local -A flags_of=(',
    ...(['menu', ...COMMANDS] as const).map(name => `    ${name} '${namesOf(name).join(' ')}'`),
    '  )',
    '  for each in $words[2,CURRENT-1]; do',
    '    (( $+flags_of[$each] )) && [[ $flags[$before[3,-1]] != \\=* ]] && command=$each && break',
    '    before=$each',
    '  done',
    '  case $command in',
    ...Object.keys(WORDS_AFTER).map(
      name => `    ${name}) specs+=('2: :(${wordsOf(WORDS_AFTER, name)})') ;|`,
    ),
    `    ${WITH_FILE.join(' | ')}) specs+=('*: :_files') ;;`,
    '  esac',
    '  for each in $=flags_of[$command]; do specs+=("--$each$flags[$each]"); done',
    '  _arguments $specs',
    '}',
    'if [[ $funcstack[1] == _ricochet-tui ]]; then _ricochet-tui; return; fi',
    '(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }',
    'compdef _ricochet-tui ricochet-tui',
  ];
}

function fish(help: Help): string[] {
  const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const rule = (commands: readonly Command[] | undefined, rest: string): string => {
    const condition = commands ? ` -n '__ricochet_tui ${commands.join(' ')}'` : '';
    return `complete -c ricochet-tui${condition} ${rest}`;
  };
  const optionsOf = (name: FlagName, { value }: FlagInfo): string => {
    if (value === undefined) return '';
    return value === 'file' ? '-r -F' : `-x -a '${wordsOf(WORDS, name)}'`;
  };
  return [
    'function __ricochet_tui',
    '  set -l before none',
    '  for word in (commandline -opc)',
    `    if contains -- $word ${COMMANDS.join(' ')}; and not contains -- $before ${VALUED.join(' ')}`,
    '      contains -- $word $argv',
    '      return',
    '    end',
    '    set before $word',
    '  end',
    '  contains -- menu $argv',
    'end',
    'complete -c ricochet-tui -f',
    ...COMMANDS.map(name => rule(['menu'], `-a ${name} -d ${quoted(help.commands[name])}`)),
    ...Object.keys(WORDS_AFTER).map(name =>
      rule([name as Command], `-a '${wordsOf(WORDS_AFTER, name)}'`),
    ),
    rule(WITH_FILE, '-F'),
    ...FLAG_LIST.map(([name, info]) =>
      rule(info.commands, `-l ${name} ${optionsOf(name, info)} -d ${quoted(help.about[name])}`),
    ),
  ];
}
