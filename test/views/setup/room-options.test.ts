import { expect, test } from 'vitest';
import { newRoom } from '../../../source/room/index.js';
import { agreedOn, roomOf } from '../../../source/views/setup/fields.js';
import { openSetupForm } from '../../../source/views/setup/reduce-setup.js';
import { fieldNames, formAt, pressKeys } from '../../helpers/setup-form.js';

/** Fields that have a value. */
const fieldsOf = (game: 'match' | 'room') =>
  fieldNames(formAt('edition', {}, game)).filter(name => name !== 'rules' && name !== 'start');

/** What a room is opened with. */
const outcome = (form: ReturnType<typeof formAt>) => roomOf(form, form.room);

test('a room has all fields of a match but those about its players', () => {
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

test.each(fieldsOf('room'))('what was chosen for %s is in the form for the next match', name => {
  const changed = outcome(pressKeys(formAt(name, {}, 'room'), 'right'));
  const seats = changed.bots.map(bot => ({ name: bot, bot, isGivenUp: false }));
  const { first, room } = agreedOn({ ...newRoom(changed.options, 0), seats });
  expect(outcome(openSetupForm('room', first, '', room))).toEqual(changed);
});
