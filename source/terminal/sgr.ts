/**
 * Colours and attributes that characters are written with, as the parameters of the SGR sequence
 * that makes them of plain ones: the same look is the same text. Plain is empty.
 */
export type Look = string;
export const PLAIN: Look = '';

/** The look that a brush gives to text by putting sequences around it, as those of chalk do. */
export function lookOf(brush: (text: string) => string): Look {
  const [before = ''] = brush('x').split('x');
  return Array.from(before.matchAll(/\x1b\[([\d;]*)m/g), ([, parameters]) => parameters).join(';');
}

/** The sequence that changes one look into another; empty where they are the same. */
export function restyle(from: Look, to: Look): string {
  if (from === to) return '';
  if (to === PLAIN) return '\x1b[m';
  return from === PLAIN ? `\x1b[${to}m` : `\x1b[0;${to}m`;
}
