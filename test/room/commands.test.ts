import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Move } from '../../source/engine/index.js';
import {
  decideRoom,
  formatCommand,
  isRefusal,
  parseCommand,
  type RoomCommand,
  type SeatCommand,
} from '../../source/room/index.js';
import { roomSteps, runTable } from './random-tables.js';
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
  { type: 'play', guest, command: { type: 'set-aside' } },
  { type: 'react', guest, reaction: 'wow' },
  { type: 'remove', guest, name: 'Bob' },
  { type: 'agree', guest, match: roomOptions().match },
  { type: 'lose-server', server: 'a' },
  { type: 'close' },
  { type: 'close', ifUnused: true },
  { type: 'tick' },
];

test.each(COMMANDS)('$type arrives unchanged at another server', command => {
  expect(parseCommand(formatCommand(command))).toEqual(command);
});

test.each<readonly [string, unknown]>([
  ['a bid without moves', { type: 'play', guest, command: { type: 'bid' } }],
  ['a bid of somebody without an id', { type: 'play', command: { type: 'bid', moves: 3 } }],
  ['an unknown level', { type: 'seat-bot', name: 'Bot', level: 'mad' }],
  ['an endless name', { type: 'enter', guest, name: 'x'.repeat(1000), identity: 'x' }],
  ['an invalid match', { type: 'agree', guest, agreed: 'x' }],
  ['reopen, which only a host may do', { type: 'reopen' }],
  ['take-over, which only a host may do', { type: 'take-over', left: 0 }],
  [
    'playing for a bot, which only a host may do',
    { type: 'play-bot', seat: 0, command: { type: 'pass' } },
  ],
])("another server doesn't accept %s", (_, value) => {
  expect(parseCommand(JSON.stringify(value))).toBeUndefined();
});

test('any text can be read as a command, or refused', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), text => void parseCommand(text)));
});

test('every refusal can be sent to another server', () => {
  const seen = new Set<string>();
  const guests = ['Ann', 'Dee', 'nobody'];
  const moves = [0, 4].map(robot => ({ robot, direction: 0 }) as Move);
  const plays: readonly SeatCommand[] = [
    ...[0, 1, 99, 1000].map(moves => ({ type: 'bid', moves }) as const),
    ...moves.map(move => ({ type: 'move', move }) as const),
    ...(['pass', 'start-clock', 'begin-proof', 'give-up-proof'] as const).map(type => ({ type })),
  ];
  fc.assert(
    fc.property(roomSteps, taken => {
      runTable(taken, ({ room }, now) => {
        const present = [...room.seats, ...room.watchers].flatMap(({ guest }) => guest ?? []);
        const commands = [...guests, ...present].flatMap((guest): readonly RoomCommand[] => [
          ...(['sit', 'stand', 'ready', 'lock'] as const).map(type => ({ type, guest })),
          { type: 'start', guest, seed: 'x' },
          { type: 'remove', guest, name: 'nobody' },
          { type: 'enter', guest: `${guest} 2`, name: guest, identity: 'x' },
          ...plays.map(command => ({ type: 'play', guest, command }) as const),
        ]);
        for (const command of commands) {
          const result = decideRoom(room, command, now);
          if (result.ok) continue;
          const told = JSON.parse(JSON.stringify(result.refusal));
          expect({ told, is: isRefusal(told) }).toEqual({ told: result.refusal, is: true });
          seen.add(result.refusal.code);
        }
      });
    }),
    { numRuns: 10 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['not-now', 'not-seated', 'bid-out-of-range']));
});
