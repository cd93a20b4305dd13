/**
 * Colours and attributes that characters are written with, as the parameters of the SGR sequence
 * that makes them of plain ones, in a fixed order: the same look is the same text. Plain is empty.
 */
export type Look = string;
export const PLAIN: Look = '';

/** What can be set apart from all else, in the order of a look. */
const PROPERTIES = [
  'bold',
  'dim',
  'italic',
  'underline',
  'inverse',
  'struck',
  'foreground',
  'background',
] as const;
type Property = (typeof PROPERTIES)[number];

const ON = new Map<string, Property>([
  ['1', 'bold'],
  ['2', 'dim'],
  ['3', 'italic'],
  ['4', 'underline'],
  ['7', 'inverse'],
  ['9', 'struck'],
]);
const OFF = new Map<string, readonly Property[]>([
  ['', PROPERTIES],
  ['0', PROPERTIES],
  ['22', ['bold', 'dim']],
  ['23', ['italic']],
  ['24', ['underline']],
  ['27', ['inverse']],
  ['29', ['struck']],
  ['39', ['foreground']],
  ['49', ['background']],
]);
/** How many parameters a colour has after 38 or 48 and the number of its kind. */
const COLOUR_PARAMETERS: Readonly<Record<string, number>> = { '2': 3, '5': 1 };

/** Follows the SGR sequences of a row. */
export class Pen {
  readonly #set = new Map<Property, string>();

  get look(): Look {
    let look = PLAIN;
    for (const property of PROPERTIES) {
      const code = this.#set.get(property);
      if (code !== undefined) look += look === PLAIN ? code : `;${code}`;
    }
    return look;
  }

  /**
   * Takes in one sequence, given what stands between `ESC [` and `m`.
   *
   * @returns whether all of it is known; if not, the look is unknown from here on
   */
  apply(parameters: string): boolean {
    const codes = parameters.split(';');
    for (let index = 0; index < codes.length; index++) {
      const code = codes[index]!;
      const on = ON.get(code);
      const off = OFF.get(code);
      const side = sideOf(code);
      if (on) this.#set.set(on, code);
      else if (off) for (const property of off) this.#set.delete(property);
      else if (!side) return false;
      else if (code.at(-1) !== '8') this.#set.set(side, code);
      else {
        const last = index + 1 + (COLOUR_PARAMETERS[codes[index + 1] ?? ''] ?? Number.NaN);
        // Where the number of parameters is not known, this is not true either.
        if (!(last < codes.length)) return false;
        this.#set.set(side, codes.slice(index, last + 1).join(';'));
        index = last;
      }
    }
    return true;
  }
}

/** Which colour a code sets, of the sixteen or, where it ends with 8, of many. */
function sideOf(code: string): 'foreground' | 'background' | undefined {
  if (/^(3|9)[0-7]$|^38$/.test(code)) return 'foreground';
  return /^(4|10)[0-7]$|^48$/.test(code) ? 'background' : undefined;
}

/** The sequence that changes one look into another; empty where they are the same. */
export function restyle(from: Look, to: Look): string {
  if (from === to) return '';
  if (to === PLAIN) return '\x1b[m';
  return from === PLAIN ? `\x1b[${to}m` : `\x1b[0;${to}m`;
}
