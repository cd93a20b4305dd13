import { chosenEdition, countChips, type Setup } from '../../game/index.js';
import type { RoomOptions } from '../../room/index.js';
import type { RoomChoices } from './form.js';

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
