import {
  AFTER_ROUNDS,
  chosenProperties,
  DIAGONALS,
  EDITION_NAMES,
  EDITIONS,
  type EditionName,
  MOST_OPENINGS,
  OWN_RAISES,
  PROOFS,
  type Properties,
  type Property,
  propertiesOf,
  TIES,
} from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { turned } from '../list.js';
import { type Field, type SetupForm, withChoices } from './form.js';

const { fields, values: words, lent } = screenTexts.setup;

/** The edition; each keeps the changes that were made to it while others were looked at. */
export const editionField = ({ game, choices }: SetupForm): Field => ({
  name: 'edition',
  label: fields.edition.label,
  about:
    game === 'solitaire' && EDITIONS[choices.edition].solitaire === 'lent'
      ? lent
      : fields.edition.about,
  show: form => form.choices.edition,
  step: (form, by) => withEdition(form, turned(EDITION_NAMES, form.choices.edition, by)),
  changedFrom: () => undefined,
  reset: form => withChoices(form, { changes: {} }),
});

function withEdition(form: SetupForm, edition: EditionName): SetupForm {
  const { choices, shelved } = form;
  return {
    ...withChoices(form, { edition, changes: shelved[edition] ?? {} }),
    shelved: { ...shelved, [choices.edition]: choices.changes },
  };
}

/** A property of the edition, with its values in the order in which they are stepped through. */
function propertyField<Name extends Property>(
  name: Name,
  values: readonly Properties[Name][],
  inWords: (value: Properties[Name]) => string,
): Field {
  const own = ({ choices }: SetupForm) => propertiesOf(choices.edition)[name];
  const chosen = ({ choices }: SetupForm) => chosenProperties(choices)[name];
  const choose = (form: SetupForm, value: Properties[Name]): SetupForm => {
    const { [name]: _, ...others } = form.choices.changes;
    const changes = value === own(form) ? others : { ...others, [name]: value };
    return withChoices(form, { changes });
  };
  return {
    name,
    ...fields[name],
    show: form => inWords(chosen(form)),
    step: (form, by) => choose(form, turned(values, chosen(form), by)),
    changedFrom: form => (chosen(form) === own(form) ? undefined : inWords(own(form))),
    reset: form => choose(form, own(form)),
  };
}

const SWITCH = [false, true] as const;
const switchWords = (words: { readonly true: string; readonly false: string }) => (isOn: boolean) =>
  words[`${isOn}`];

const OPENINGS = Array.from({ length: MOST_OPENINGS + 1 }, (_, pairs) => pairs);

export const robotsField = propertyField('robots', [4, 5], value => words.robots[value]);

/** Which board is dealt. */
export const mixedField = propertyField('mixed', SWITCH, switchWords(words.mixed));
export const diagonalsField = propertyField('diagonals', DIAGONALS, how => words.diagonals[how]);
export const openingsField = propertyField('openings', OPENINGS, number =>
  words.openings({ number }),
);

/** How robots move. */
export const moveFields: readonly Field[] = [
  propertyField('ricochet', SWITCH, switchWords(words.ricochet)),
  propertyField('ricochetAtDiagonal', SWITCH, switchWords(words.ricochetAtDiagonal)),
  propertyField('reverse', SWITCH, switchWords(words.reverse)),
];

/** How players bid against each other. */
export const ownRaiseField = propertyField('ownRaise', OWN_RAISES, how => words.ownRaise[how]);
export const tieField = propertyField('tie', TIES, how => words.tie[how]);

export const proofField = propertyField('proof', PROOFS, how => words.proof[how]);
export const afterRoundField = propertyField(
  'afterRound',
  AFTER_ROUNDS,
  how => words.afterRound[how],
);
