import type { ScreenTexts } from '../../messages/screens.js';

/** Keys without a character of their own, by the words that the table has for what is written on them. */
const SIGNS: Readonly<Record<string, keyof ScreenTexts['keyNames']>> = {
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
  if (name.startsWith('ctrl-')) return `Ctrl-${name.slice(5).toUpperCase()}`;
  return SIGNS[name] ?? name;
}
