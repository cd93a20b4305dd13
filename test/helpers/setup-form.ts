import { DEFAULT_CHOICES, type Setup } from '../../source/game/index.js';
import type { KeyEvent } from '../../source/terminal/key-event.js';
import { pageOf } from '../../source/views/setup/fields.js';
import {
  type Field,
  type FieldName,
  playerLine,
  type SetupForm,
  type SetupKind,
} from '../../source/views/setup/form.js';
import { openSetupForm, reduceSetup } from '../../source/views/setup/reduce-setup.js';
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

/** What a set-up asks for. */
export type SetupEffect = ReturnType<typeof reduceSetup>['effects'][number];

/** The result of keys and pastes. */
export const setUp = (form: SetupForm, events: readonly KeyEvent[]) =>
  reached<SetupForm, Parameters<typeof reduceSetup>[1], SetupEffect>(
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

/** The fields of both pages. Which lines for players there are depends on the cursor; `ricochet` is one of the rules in every game. */
export const fieldsOf = (form: SetupForm): Field[] => {
  const first = playerLine(form.at) === undefined ? 'start' : form.at;
  const pages = [first, 'ricochet'] as const;
  return pages.flatMap(at => pageOf({ ...form, at }).flatMap(({ fields }) => fields));
};

export const fieldNames = (form: SetupForm): FieldName[] => fieldsOf(form).map(({ name }) => name);

/** Those of the page on show. */
export const pageNames = (form: SetupForm): FieldName[] =>
  pageOf(form).flatMap(({ fields }) => fields.map(({ name }) => name));
