import { supportsColor } from 'chalk';
import type { Texts } from '../messages/language.js';
import { ASCII, CONSOLE, type Theme, UNICODE } from '../pictures/theme.js';
import type { CommandLine } from './command-line.js';
import { oneOf } from './words.js';

/** How things are drawn: flags beat `NO_COLOR` and `FORCE_COLOR`, and these what chalk has detected at stdout. */
export function appearance(
  { isAscii }: Pick<Texts, 'isAscii'>,
  line: Pick<CommandLine, 'has' | 'text'>,
  environment: NodeJS.ProcessEnv,
  detected: Theme['colourLevel'] = detectedAtStdout(environment),
): Theme {
  return {
    glyphs: isAscii ? ASCII : isOldConsole(environment) ? CONSOLE : UNICODE,
    colourLevel: colourLevel(line, environment, detected),
    palette: oneOf(line, 'theme') ?? 'default',
  };
}

/** Whether the window is most likely the console of Windows itself; terminals that draw more name themselves. */
const isOldConsole = ({ WT_SESSION, TERM_PROGRAM, TERM }: NodeJS.ProcessEnv): boolean =>
  process.platform === 'win32' && !(WT_SESSION || TERM_PROGRAM || TERM);

/** What chalk has detected; where it takes a terminal for a log because of `CI`, what the terminal says of itself. */
function detectedAtStdout({ CI, TERM = '', COLORTERM = '' }: NodeJS.ProcessEnv) {
  const level = supportsColor ? supportsColor.level : 0;
  if (level > 0 || CI === undefined || !process.stdout.isTTY || TERM === 'dumb') return level;
  if (/^(truecolor|24bit)$/.test(COLORTERM)) return 3;
  return /-256(color)?$/.test(TERM) ? 2 : 1;
}

function colourLevel(
  line: Pick<CommandLine, 'has'>,
  { NO_COLOR, FORCE_COLOR }: NodeJS.ProcessEnv,
  detected: Theme['colourLevel'],
): Theme['colourLevel'] {
  if (line.has('no-color')) return 0;
  if (line.has('color')) return detected === 0 ? 3 : detected;
  if (FORCE_COLOR !== undefined) return forced(FORCE_COLOR);
  return NO_COLOR ? 0 : detected;
}

/** `FORCE_COLOR` as chalk reads it: a level, or true for the least one. */
function forced(value: string): Theme['colourLevel'] {
  if (value === 'false' || value === '0') return 0;
  return value === '2' ? 2 : value === '3' ? 3 : 1;
}
