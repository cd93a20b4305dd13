import type { KeyLabel, KeyLine } from '../keys/index.js';
import { signOf } from '../keys/sign.js';
import { LANGUAGES, type Texts } from '../messages/language.js';

/** The parts of the catalogue that have labels of keys, by the name that the key table has for them. */
const LABELS = {
  keys: ({ screens }: Texts) => screens.keys,
  daily: ({ screens }: Texts) => screens.daily.keys,
  editor: ({ screens }: Texts) => screens.editor.keys,
  guide: ({ screens }: Texts) => screens.guide.keys,
  practice: ({ screens }: Texts) => screens.practice.keys,
  list: ({ screens }: Texts) => screens.recordList.keys,
  result: ({ screens }: Texts) => screens.result.keys,
  referee: ({ screens }: Texts) => screens.referee.keys,
  room: ({ screens }: Texts) => screens.rooms.keys,
  settings: ({ screens }: Texts) => screens.settings.keys,
  setup: ({ screens }: Texts) => screens.setup.keys,
  train: ({ screens }: Texts) => screens.train.keys,
  coach: ({ screens }: Texts) => screens.coach.keys,
  replay: ({ messages }: Texts) => messages.records.keys,
};

type Part = keyof typeof LABELS;
/** What the table can name: the compiler compares it with the catalogue. */
type Label =
  | 'language'
  | { [In in Part]: `${In}.${keyof ReturnType<(typeof LABELS)[In]> & string}` }[Part];

/** A label of the key table in words: one or two. */
export function keyLabel(texts: Texts, label: Label): string {
  // Easy to find without reading any other.
  if (label === 'language') return LANGUAGES[texts.code].name;
  const [part, name] = label.split('.') as [Part, string];
  return (LABELS[part](texts) as Readonly<Record<string, string>>)[name]!;
}

/** What a line of the footer is about. */
export const labelOfLine = (texts: Texts, line: KeyLine): string =>
  'name' in line ? line.name : keyLabel(texts, line.label satisfies KeyLabel);

/** What the table shows, with the words that are written on keys. */
export const inWords = ({ screens }: Texts, shown: string): string =>
  shown.replace(
    /\p{L}{2,}/gu,
    word => (screens.keyNames as Readonly<Record<string, string>>)[word] ?? word,
  );

const ARROWS = ['up', 'right', 'down', 'left'];

/** A single key as sentences name it. */
export const shownKey = (texts: Texts, name: string): string =>
  texts.screens.guide.arrows[ARROWS.indexOf(name)] ?? inWords(texts, signOf(name));
