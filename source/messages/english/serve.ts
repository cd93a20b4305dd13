import { quote } from '../../text/clean.js';
import { minutes } from './counting.js';

/** @public What guests of a server read outside of the game, on their screens or from `ssh`. */
export const serveTexts = {
  noCommand:
    'Unknown command. Use “rooms”, “top”, or “join” with a room’s number or code. To play, log in without a command.',
  full: 'The server is full. Please try again later.',
  'full-for-address': 'Too many sessions from your address. Please try again later.',
  banned: 'You are banned from this server.',
  kicked: 'The host has disconnected you.',
  said: (values: { words: string }) => `The host says: ${values.words}`,
  draining: (values: { minutes: number }) =>
    `The server closes within ${minutes(values.minutes)}. Play on, but no new match can start.`,
  /** In a cluster, where matches go on at other servers. */
  moving: (values: { minutes: number }) =>
    `This server closes within ${minutes(values.minutes)}. Your match continues on another: connect again when it suits you; your seat is kept.`,
  moved:
    'This server has closed; your match continues on another. Connect again: your seat is kept.',
  cutOff: 'The servers can’t reach each other right now. The game goes on as soon as they can.',
  notStored:
    'The servers can’t store anything right now, so no bids are taken. The game goes on as soon as they can.',
  joinedAgain:
    'This server stalled or was cut off, and is back. Matches may have continued on another meanwhile.',
  idle: (values: { minutes: number }) =>
    `Disconnected: no key pressed for ${minutes(values.minutes)}.`,
  closing: 'The server is closing. Matches are saved until it opens again. Thank you for playing.',
  wrongKeys:
    'Six keys were tried, and none was accepted. To choose another: ssh -i KEY -o IdentitiesOnly=yes',
  crashed: 'Your game has crashed; other players can go on. Please log in again.',
  noRooms: 'No room is open.',
  roomAwaited: (values: { name: string }) =>
    `Room ${quote(values.name)} is moving to another server. Please wait a moment.`,
  noSuchRoom: (values: { name: string }) =>
    `There is no room ${quote(values.name)}. The command “rooms” lists all rooms.`,
  /** A line for each room in the answer to `rooms`; round 0 is before the match. */
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
      values.players.join(', ') || 'no players',
      values.round === 0 ? 'not started' : `round ${values.round}`,
      ...(values.watchers ? [`${values.watchers} watching`] : []),
    ].join('; '),
  erased: 'Your data on this server has been erased.',
};
