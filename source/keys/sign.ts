import { screenTexts } from '../messages/screens.js';

/** A word of the key table; the catalogue has the name printed on the key. */
type Word = keyof typeof screenTexts.keyNames;

const CONTROL: Word = 'Ctrl';

/** Keys without a character of their own, by their word in the table. */
const SIGNS: Readonly<Record<string, Word>> = {
  ' ': 'Space',
  enter: 'Enter',
  tab: 'Tab',
  escape: 'Esc',
  backspace: 'Backspace',
  delete: 'Del',
  home: 'Home',
  end: 'End',
  'page-up': 'PgUp',
  'page-down': 'PgDn',
};

/** How the table shows a single key. */
export function signOf(name: string): string {
  if (name.startsWith('ctrl-')) return `${CONTROL}-${name.slice(5).toUpperCase()}`;
  return SIGNS[name] ?? name;
}

/** What the table shows, with the words that are written on keys. */
export const inWords = (shown: string): string =>
  shown.replace(/\p{L}{2,}/gu, word => screenTexts.keyNames[word as Word] ?? word);

const ARROWS = ['up', 'right', 'down', 'left'];

/** A single key as sentences name it. */
export const shownKey = (name: string): string =>
  screenTexts.guide.arrows[ARROWS.indexOf(name)] ?? inWords(signOf(name));
