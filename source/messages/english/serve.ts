import { quote } from '../clean.js';
import { count, minutes } from './counting.js';

/** What guests of a server read outside of the game, on their screens or from `ssh`. */
export const serveTexts = {
  guest: 'guest',
  needsTerminal: 'The game needs a terminal: ssh -t.',
  dumbTerminal:
    'The game needs a terminal that can place the cursor; TERM says that this one cannot.',
  noCommand:
    'There is no such command here. There are: rooms, top, and join with the number or code of a room. Log in without one to play.',
  full: 'Every seat is taken. Please come back later.',
  'full-for-address': 'From your address as many have come as are let in. Please come back later.',
  banned: 'The host has banned you from this table.',
  kicked: 'The host has sent you away.',
  said: (values: { words: string }) => `The host says: ${values.words}`,
  draining: (values: { minutes: number }) =>
    `The table closes within ${minutes(values.minutes)}: play on, but no new match begins.`,
  idle: 'Nobody has pressed a key for a long time, so the table says goodbye. Come back when you like.',
  closing:
    'The table is being closed. Matches are kept until it opens again. Thank you for playing.',
  wrongKeys:
    'Six keys were tried, and none may enter. If your agent holds many, name yours: ssh -i KEY -o IdentitiesOnly=yes',
  crashed: 'Something went wrong with your game, and only with yours. Please log in again.',
  noRooms: 'No room is open.',
  noSuchRoom: (values: { name: string }) =>
    `There is no room ${quote(values.name)}; see which there are with: rooms.`,
  room: (values: {
    name: string;
    edition: string;
    players: readonly string[];
    watchers: number;
    round: number;
  }) =>
    [
      `Room ${values.name}`,
      `edition ${values.edition}`,
      values.players.join(', ') || 'nobody sits',
      values.round === 0 ? 'not begun' : `round ${values.round}`,
      ...(values.watchers ? [count(values.watchers, { one: 'watches', other: 'watch' })] : []),
    ].join('; '),
  nothingKept: 'Nothing is kept of games at this table.',
  erased: 'All that was kept of you here is erased.',
  notErased: 'What is kept of you cannot be erased now. Please try it again later.',
};
