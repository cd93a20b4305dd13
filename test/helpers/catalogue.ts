/** Names of values that are words; all other values are numbers. */
const WORDS = `
  afterRound argument arrow away by cell character choice code colour command copy credentials
  direction distance edition end face facing file flag help how id key limit line lock motif move
  name next other ownRaise path piece place proof reason robot rule scores sentence shape side
  sign slope stop suffix target text theme tie time trend typed undo value wall word yours
`
  .trim()
  .split(/\s+/);

/** A value for every name that messages use; numbers are all the same. */
export function valuesOf(number: number, name = 'Ann', word = 'word'): object {
  const values: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(WORDS.map(key => [key, word])),
    ...Object.fromEntries(['date', 'from', 'until'].map(key => [key, '2026-11-21'])),
    at: '2026-11-21T20:33',
    names: Array.from({ length: number }, (_, index) => `${name} ${index}`),
    choices: ['one', 'other'],
    commands: ['one', 'other'],
    bids: ['one', 'other'],
    sides: ['one', 'other'],
    parts: ['keys', 'bans'],
    lost: ['one', 'other'],
    motifs: ['one', 'other'],
    stops: ['one', 'other'],
    cost: { rating: 1500, change: -number },
    won: { name, moves: number },
    closest: number === 1 ? undefined : word,
  };
  return new Proxy(values, {
    get: (known, key: string) => (key in known ? known[key] : number),
  });
}

export type Leaf = readonly [path: string, text: string];

/** Every sentence of the catalogue, filled with values if it takes some. */
export function leaves(node: unknown, values: object, path = 'messages'): Leaf[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return [[path, String(node(values))]];
  return Object.entries(node as object).flatMap(([name, child]) =>
    leaves(child, values, `${path}.${name}`),
  );
}
