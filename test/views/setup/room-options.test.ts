import { expect, test } from 'vitest';
import { roomOptionsOf } from '../../../source/views/setup/fields.js';
import { fieldNames, formAt, pressKeys } from '../../helpers/setup-form.js';

/** Fields that have a value. */
const fieldsOf = (game: 'match' | 'room') =>
  fieldNames(formAt('edition', {}, game)).filter(name => name !== 'rules' && name !== 'start');

/** What a room is opened with. */
const outcome = ({ choices, room }: ReturnType<typeof formAt>) => ({
  options: roomOptionsOf({ choices, players: [], handicaps: [] }, room),
  bots: [room.easy, room.middling, room.hard],
});

test('a room can be set up in every way in which a match can be, but for who plays', () => {
  const ofPlayers = (name: string) => name.startsWith('player-') || name === 'handicaps';
  const left = fieldsOf('match').filter(name => !fieldsOf('room').includes(name));
  // In a room every match is dealt anew, and nobody waits for robots to be placed.
  expect(left.filter(name => !ofPlayers(name))).toEqual(['placed']);
});

test.each(fieldsOf('room'))('what is chosen for %s is what the room is opened with', name => {
  const form = formAt(name, {}, 'room');
  const changed = pressKeys(form, 'right');
  expect(outcome(changed)).not.toEqual(outcome(form));
});
