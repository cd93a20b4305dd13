import { LONGEST_NAME, MOST_HANDICAP, MOST_PLAYERS } from '../../game/index.js';
import { clean } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { choiceField, type Field, type FieldName, filledLines, type SetupForm } from './form.js';

const { fields, values: words } = screenTexts.setup;

/** Two lines at least, the one with the cursor, and an empty one below the last name while there is room. */
export function playerFields(form: SetupForm): Field[] {
  const last = filledLines(form).at(-1) ?? -1;
  const current = playerLine(form.at) ?? -1;
  const lines = Math.min(MOST_PLAYERS, Math.max(2, last + 2, current + 1));
  return Array.from({ length: lines }, (_, line) => ({
    name: `player-${line}` as const,
    label: screenTexts.setup.player({ number: line + 1 }),
    about: form.withHandicaps ? fields.handicap.about : fields.player.about,
    show: ({ names }) => names[line]!,
    step: (before, by) => (before.withHandicaps ? addToHandicap(before, line, by) : before),
    changedFrom: () => undefined,
    reset: before => before,
  }));
}

function addToHandicap(form: SetupForm, line: number, by: number): SetupForm {
  const handicap = Math.max(0, Math.min(MOST_HANDICAP, form.handicaps[line]! + by));
  return { ...form, handicaps: form.handicaps.with(line, handicap) };
}

export const handicapsField: Field = choiceField({
  name: 'handicaps',
  ...fields.handicaps,
  values: () => [false, true],
  inWords: withHandicaps => words.handicaps[`${withHandicaps}`],
  own: () => false,
  chosen: form => form.withHandicaps,
  choose: (form, withHandicaps) => ({ ...form, withHandicaps }),
});

/** The line of the player whose field it is; none for other fields. */
export const playerLine = (name: FieldName): number | undefined =>
  name.startsWith('player-') ? Number(name.slice('player-'.length)) : undefined;

/** One character more than a name may have is kept, so that a long one is refused and not cut. */
export const withName = (form: SetupForm, line: number, name: string): SetupForm => ({
  ...form,
  names: form.names.with(line, clean(name, LONGEST_NAME + 1)),
});

/** A list of names, one a line, fills one line of the form after the other; empty ones are left out. */
export function pasteNames(form: SetupForm, line: number, text: string): SetupForm {
  const [first, ...rest] = text.split(/[\n\t]/).filter(name => name.trim() !== '');
  let at = line;
  let filled = withName(form, line, form.names[line] + (first ?? ''));
  for (const name of rest) {
    if (at === MOST_PLAYERS - 1)
      return { ...filled, at: `player-${at}`, refusal: screenTexts.setup.tooMany };
    at += 1;
    filled = withName(filled, at, name);
  }
  return { ...filled, at: `player-${at}` };
}
