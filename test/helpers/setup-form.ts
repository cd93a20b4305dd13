import { DEFAULT_CHOICES, type Setup } from '../../source/game/index.js';
import { fieldsOf } from '../../source/views/setup/fields.js';
import {
  type FieldName,
  openSetupForm,
  type SetupForm,
  type SetupKind,
} from '../../source/views/setup/form.js';
import { reduceSetup } from '../../source/views/setup/reduce-setup.js';
import { keyEvent } from './stage.js';

/** A set-up of two players, a minute, edition 1999, unless something else is asked for. */
export const setupOf = ({
  choices = {},
  players = ['Ann', 'Bob'],
  handicaps = [],
}: Partial<Omit<Setup, 'choices'>> & { choices?: Partial<Setup['choices']> } = {}): Setup => ({
  choices: { ...DEFAULT_CHOICES, ...choices },
  players,
  handicaps,
});

/** A form with the cursor on a field. */
export const formAt = (
  at: FieldName,
  setup: Parameters<typeof setupOf>[0] = {},
  game: SetupKind = 'match',
): SetupForm => ({ ...openSetupForm(game, setupOf(setup)), at });

/** Presses keys one after the other, by their names. */
export const pressKeys = (form: SetupForm, ...names: string[]): SetupForm =>
  names.map(keyEvent).reduce(reduceSetup, form);

export const fieldNames = (form: SetupForm): FieldName[] => fieldsOf(form).map(({ name }) => name);
