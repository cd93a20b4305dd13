import { ROBOT_LETTERS } from '../engine/index.js';
import {
  bindingsIn,
  type ChosenKeys,
  choicesIn,
  isAbout,
  keepsMeaning,
  keyOf,
} from '../keys/chosen-keys.js';
import {
  ARROWS,
  type Binding,
  type KeyContext,
  type KeyLine,
  keysShown,
  signOf,
} from '../keys/index.js';
import type { Texts } from '../messages/language.js';
import type { Glyphs } from '../pictures/theme.js';
import { LANGUAGES } from '../text/languages.js';

type Screens = Texts['screens'];
/** The parts of the catalogue that have labels of keys. */
type Part = {
  [In in keyof Screens]: Screens[In] extends Readonly<{ keys: Readonly<Record<string, string>> }>
    ? In
    : never;
}[keyof Screens];
/** The labels that the key table may name: one that the catalogue lacks does not compile. */
type Label =
  | 'language'
  | `keys.${keyof Screens['keys'] & string}`
  | { [In in Part]: `${In}.${keyof Screens[In]['keys'] & string}` }[Part];

/** @public A label of the key table in one or two words. */
export function keyLabel(texts: Texts, label: Label): string {
  // In its own language, for players who cannot read the rest of the screen.
  if (label === 'language') return LANGUAGES[texts.code];
  const [part, name] = label.split('.') as [Part | 'keys', string];
  const { screens } = texts;
  const labels: Readonly<Record<string, string>> =
    part === 'keys' ? screens.keys : screens[part].keys;
  return labels[name]!;
}

/** @public The keys of a screen as they are shown to the player. */
export interface ShownKeys {
  readonly context: KeyContext;
  /** Keys that the table does not know, such as those of the players. */
  readonly before?: readonly KeyLine[] | undefined;
  /** Commands that have no use at the moment. */
  readonly without?: readonly string[] | undefined;
  /** How many robots there are to pick. */
  readonly robots?: number;
}

/** @public What decides how keys are shown: the signs of the terminal, and the player's own keys. */
export interface KeySigns {
  readonly glyphs: Glyphs;
  readonly chosen: ChosenKeys;
}

/** @public Keys and what they do, in the order of the table; for the help sheet with the letters that stand for arrows. */
export function keyLines(
  texts: Texts,
  { context, before = [], without = [], robots = 0 }: ShownKeys,
  { glyphs, chosen }: KeySigns,
  isForHelp = false,
): readonly Readonly<{ keys: string; signs: readonly KeySign[]; label: string }>[] {
  const { all, upAndDown, leftAndRight } = glyphs.arrowKeys ?? texts.screens.arrowKeys;
  const arrows: Readonly<Record<string, string>> = {
    arrows: all,
    'up-and-down': upAndDown,
    'left-and-right': leftAndRight,
  };
  const letters = [...ROBOT_LETTERS.slice(0, robots)].join(' ');
  const textOf = (line: KeyLine, others: readonly string[] = []) => {
    const plain = line.shown === 'robots' ? letters : line.shown;
    const shown = arrows[plain] ?? inWords(texts, plain);
    return {
      keys: [shown, ...others].join(' '),
      signs: signsIn(shown, keysShown(plain)),
      label: 'name' in line ? line.name : keyLabel(texts, line.label),
    };
  };
  const standIns = (binding: Binding) =>
    choicesIn(context)
      .filter(choice => keepsMeaning(choice) && isAbout(choice, binding))
      .map(choice => shownKey(texts, keyOf(chosen, choice)));
  const useful = bindingsIn(chosen, context).filter(({ command }) => !without.includes(command));
  return [
    ...before.map(line => textOf(line)),
    ...useful.map(line => textOf(line, isForHelp && line.shown in arrows ? standIns(line) : [])),
  ];
}

/** A sign of a key, with the blank that separates it from the next, and the name of the key; without one it stands for several. */
interface KeySign {
  readonly text: string;
  readonly key: string | undefined;
}

/** The signs one by one: only arrows have no blanks between them. A word for all arrows stands for none. */
function signsIn(shown: string, keys: readonly (string | undefined)[]): readonly KeySign[] {
  const texts = shown.split(/(?<=[ ←↑↓→])/);
  return texts.map((text, index) => ({
    text,
    key: texts.length === keys.length ? keys[index] : undefined,
  }));
}

/** Keys as the table shows them, with the words on them, such as Enter, in the language of the texts. */
const inWords = ({ screens }: Texts, shown: string): string =>
  shown.replace(
    /\p{L}{2,}/gu,
    word => (screens.keyNames as Readonly<Record<string, string>>)[word] ?? word,
  );

/** @public A single key as sentences name it. */
export const shownKey = (texts: Texts, name: string): string =>
  texts.screens.guide.arrows[ARROWS.indexOf(name as (typeof ARROWS)[number])] ??
  inWords(texts, signOf(name));
