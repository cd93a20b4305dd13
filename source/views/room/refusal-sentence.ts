import { refusalSentence } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { DoorRefusal, GuestRefusal } from '../../session/rooms.js';

const { refusals } = screenTexts.rooms;

/** Why something cannot be in a room or in the lobby, in a sentence. */
export function roomRefusalSentence(refusal: GuestRefusal | DoorRefusal): string {
  if (refusal.code === 'no-such-room') return refusals['no-such-room'](refusal);
  return isOfRooms(refusal) ? refusals[refusal.code]() : refusalSentence(refusal);
}

type OfRooms = Extract<
  GuestRefusal | DoorRefusal,
  { readonly code: Exclude<keyof typeof refusals, 'no-such-room'> }
>;

const isOfRooms = (refusal: GuestRefusal | DoorRefusal): refusal is OfRooms =>
  Object.hasOwn(refusals, refusal.code);
