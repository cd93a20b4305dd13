import { ASCII, type Theme, UNICODE } from '../pictures/theme.js';
import { keepsToAscii } from '../terminal/locale.js';

/** What a client tells of its terminal, as far as it is listened to. */
export type ClientEnvironment = Readonly<Partial<Record<ClientVariable, string>>>;
export const CLIENT_VARIABLES = ['LC_ALL', 'LC_CTYPE', 'LANG', 'COLORTERM', 'NO_COLOR'] as const;
export type ClientVariable = (typeof CLIENT_VARIABLES)[number];

/** Whether the cursor can be placed on such a terminal. */
export const canDrawOn = (term: string): boolean => term !== '' && term !== 'dumb';

/**
 * How things are drawn on a visitor's terminal. What chalk finds out is about the host's.
 *
 * @param term the type of the terminal, as in `TERM`
 */
export const themeFor = (term: string, environment: ClientEnvironment): Theme => ({
  glyphs: keepsToAscii({ ...environment, TERM: term }) ? ASCII : UNICODE,
  colourLevel: colourLevelOf(term, environment),
  palette: 'default',
});

function colourLevelOf(
  term: string,
  { COLORTERM, NO_COLOR }: ClientEnvironment,
): Theme['colourLevel'] {
  if (NO_COLOR || /mono|-m$|^vt\d|^dumb$/.test(term)) return 0;
  if (COLORTERM === 'truecolor' || COLORTERM === '24bit' || FULL_COLOUR.test(term)) return 3;
  return term.includes('256') ? 2 : 1;
}

const FULL_COLOUR = /-direct$|kitty|alacritty|ghostty|wezterm|^foot|^iterm/;
