import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCommand, parseCommand, type RoomCommand } from '../../source/room/index.js';
import { roomOptions } from './table.js';

const guest = 'a/1';
const COMMANDS: readonly RoomCommand[] = [
  { type: 'enter', guest, name: 'Ann', identity: 'SHA256:x' },
  { type: 'enter', guest, name: 'Ann', identity: 'x', from: 'y' },
  { type: 'sit', guest },
  { type: 'stand', guest },
  { type: 'ready', guest },
  { type: 'leave', guest },
  { type: 'lock', guest },
  { type: 'start', guest, seed: 'seed' },
  { type: 'seat-bot', name: 'Bot', level: 'hard' },
  { type: 'play', guest, command: { type: 'bid', moves: 7 } },
  { type: 'play', guest, command: { type: 'move', move: { robot: 1, direction: 2 } } },
  { type: 'play', guest, command: { type: 'pass' } },
  { type: 'react', guest, reaction: 'wow' },
  { type: 'remove', guest, name: 'Bob' },
  { type: 'agree', guest, match: roomOptions().match },
  { type: 'lose-server', server: 'a' },
  { type: 'close' },
  { type: 'close', ifUnused: true },
  { type: 'tick' },
];

test.each(COMMANDS)('$type comes to another server as it was asked', command => {
  expect(parseCommand(formatCommand(command))).toEqual(command);
});

test.each<readonly [string, unknown]>([
  ['a bid without moves', { type: 'play', guest, command: { type: 'bid' } }],
  ['a bid of somebody without an id', { type: 'play', command: { type: 'bid', moves: 3 } }],
  ['a level that no bot has', { type: 'seat-bot', name: 'Bot', level: 'mad' }],
  ['a name without end', { type: 'enter', guest, name: 'x'.repeat(1000), identity: 'x' }],
  ['a match that is none', { type: 'agree', guest, agreed: 'x' }],
  ['what only a host may do: reopen', { type: 'reopen' }],
  ['what only a host may do: take over', { type: 'take-over', left: 0 }],
  [
    'what only a host may do: play for a bot',
    { type: 'play-bot', seat: 0, command: { type: 'pass' } },
  ],
])('is no command for another server: %s', (_, value) => {
  expect(parseCommand(JSON.stringify(value))).toBeUndefined();
});

test('any text at all is a command or none', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), text => void parseCommand(text)));
});
