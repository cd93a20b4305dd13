import { FACE_NAMES } from '../../engine/index.js';
import { EDITIONS } from '../../game/index.js';
import { fileField, placeFields } from './board-fields.js';
import { type Field, isNameless, type SetupForm } from './form.js';
import { chipsField, secondsField, turnsField } from './number-fields.js';
import { handicapsField, playerFields } from './player-fields.js';
import {
  afterRoundField,
  diagonalsField,
  editionField,
  mixedField,
  moveFields,
  openingsField,
  ownRaiseField,
  proofField,
  robotsField,
  tieField,
} from './property-fields.js';
import { roomFields } from './room-fields.js';

/** All fields of a game, in their order on the screen. */
export function fieldsOf(form: SetupForm): readonly Field[] {
  const alone = form.game === 'solitaire';
  return [
    editionField(form),
    ...(form.game === 'room' ? roomFields : []),
    ...(isNameless(form.game) ? [] : [...playerFields(form), handicapsField]),
    ...tableFields(form),
    ...moveFields,
    ...(alone ? [] : [ownRaiseField]),
    proofField,
    ...(alone ? [] : [tieField]),
    afterRoundField,
    chipsField(form.game),
    secondsField,
    ...(alone ? [turnsField] : []),
  ];
}

/** What lies on the table. A real one has the faces that somebody laid there. */
function tableFields({ game, choices: { edition, layout } }: SetupForm): readonly Field[] {
  if (layout.kind === 'board') {
    return layout.robots.length > 0 ? [fileField] : [fileField, robotsField];
  }
  const isMix = EDITIONS[edition].faces.length === FACE_NAMES.length;
  const dealt = game === 'referee' || isMix ? [] : [mixedField];
  return [robotsField, ...placeFields, ...dealt, diagonalsField, openingsField];
}

/** The field under the cursor. */
export const fieldAt = (form: SetupForm): Field =>
  fieldsOf(form).find(({ name }) => name === form.at)!;
