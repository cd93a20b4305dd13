import { chosenEdition, countChips, MOST_PLAYERS, type Setup } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { BOT_LEVELS, type RoomOptions } from '../../room/index.js';
import { turned } from '../list.js';
import {
  FIRST_ROOM,
  type Field,
  type FieldName,
  type RoomChoices,
  type SetupForm,
} from './form.js';

const { fields, private: privacy } = screenTexts.rooms.setup;
const { values } = screenTexts.setup;

/** Times for a proof, in seconds. */
const PROOF_TIMES = [15, 30, 45, 60, 90, 120, 180, 300];

/** A field of one of the choices. */
function roomField<Choice extends keyof RoomChoices>(
  name: FieldName & keyof typeof fields,
  choice: Choice,
  all: readonly RoomChoices[Choice][],
  inWords: (value: RoomChoices[Choice]) => string,
): Field {
  const withValue = (form: SetupForm, value: RoomChoices[Choice]): SetupForm => ({
    ...form,
    room: { ...form.room, [choice]: value },
  });
  return {
    name,
    ...fields[name],
    show: ({ room }) => inWords(room[choice]),
    step: (form, by) => withValue(form, turned(all, form.room[choice], by)),
    changedFrom: ({ room }) =>
      room[choice] === FIRST_ROOM[choice] ? undefined : inWords(FIRST_ROOM[choice]),
    reset: form => withValue(form, FIRST_ROOM[choice]),
  };
}

/** What is agreed for a room beside the game. */
export const roomFields: readonly Field[] = [
  roomField('bots', 'bots', [...Array(MOST_PLAYERS).keys()], String),
  roomField('bot-level', 'level', BOT_LEVELS, level => screenTexts.rooms.bots[level]),
  roomField('private', 'isPrivate', [false, true], isPrivate => privacy[`${isPrivate}`]),
  roomField('proof-seconds', 'proofSeconds', PROOF_TIMES, seconds => values.seconds({ seconds })),
];

/** What a room is opened with. Its matches are dealt and its code is made where it is opened. */
export function roomOptionsOf(
  { choices }: Setup,
  { isPrivate, proofSeconds }: RoomChoices,
): RoomOptions {
  const edition = chosenEdition(choices);
  const { layout, chips, seconds } = choices;
  return {
    match: {
      seed: '',
      edition,
      layout,
      chips: chips && Math.min(chips, countChips(layout, edition)),
      seconds,
      turns: 1,
      drawnByHand: false,
    },
    proofSeconds,
    code: isPrivate ? '' : undefined,
  };
}
