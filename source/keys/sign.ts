const CONTROL = 'Ctrl';

/** Keys without a character of their own, by their word in the table. */
const SIGNS: Readonly<Record<string, string>> = {
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

/** @public How the table shows a single key. */
export function signOf(name: string): string {
  if (name.startsWith('ctrl-')) return `${CONTROL}-${name.slice(5).toUpperCase()}`;
  return SIGNS[name] ?? name;
}
