import { DEFAULT_CHOICES, type Setup } from '../../source/game/index.js';
import type { KeyEvent } from '../../source/terminal/key-event.js';
import { fieldsOf, pageOf } from '../../source/views/setup/fields.js';
import {
  type FieldName,
  openSetupForm,
  type SetupForm,
  type SetupKind,
} from '../../source/views/setup/form.js';
import {
  reduceSetup,
  type SetupAction,
  type SetupEffect,
} from '../../source/views/setup/reduce-setup.js';
import { keyEvent } from './stage.js';
import { reached } from './view.js';

/** A set-up with two players, one minute and edition 1999, except for the given choices. */
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
): SetupForm => ({ ...openSetupForm(game, setupOf(setup), 'seed'), at });

/** The result of keys and pastes. */
export const setUp = (form: SetupForm, events: readonly KeyEvent[]) =>
  reached<SetupForm, SetupAction, SetupEffect>(
    form,
    reduceSetup,
    events.map(event => ({ type: 'key', event })),
  );

/** Presses keys one after the other, by their names. */
export const pressKeys = (form: SetupForm, ...names: string[]): SetupForm =>
  setUp(form, names.map(keyEvent)).view;

/** The effects of these keys. */
export const wantedBy = (form: SetupForm, ...names: string[]): readonly SetupEffect[] =>
  setUp(form, names.map(keyEvent)).effects;

export const fieldNames = (form: SetupForm): FieldName[] => fieldsOf(form).map(({ name }) => name);

/** Those of the page on show. */
export const pageNames = (form: SetupForm): FieldName[] =>
  pageOf(form).flatMap(({ fields }) => fields.map(({ name }) => name));
