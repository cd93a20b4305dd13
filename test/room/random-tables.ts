import fc from 'fast-check';
import { BOT_LEVELS } from '../../source/game/index.js';
import { REACTIONS, type RoomCommand } from '../../source/room/index.js';
import { anyMove } from '../helpers/arbitraries.js';
import { OPENED, roomOptions, TestRoom } from './table.js';

const guest = fc.constantFrom('Ann', 'Bob', 'Cem', 'Dee');
const seatCommand = fc.oneof(
  fc.record({ type: fc.constant('bid' as const), moves: fc.integer({ min: 0, max: 9 }) }),
  fc.constant({ type: 'start-clock' } as const),
  fc.constant({ type: 'pass' } as const),
  fc.constant({ type: 'begin-proof' } as const),
  fc.constant({ type: 'give-up-proof' } as const),
  fc.record({ type: fc.constant('move' as const), move: anyMove }),
);
const command: fc.Arbitrary<RoomCommand> = fc.oneof(
  guest.map(guest => ({ type: 'enter', guest, name: guest, identity: guest }) as const),
  guest.map(guest => ({ type: 'sit', guest }) as const),
  guest.map(guest => ({ type: 'stand', guest }) as const),
  { weight: 4, arbitrary: guest.map(guest => ({ type: 'leave', guest }) as const) },
  guest.map(guest => ({ type: 'ready', guest }) as const),
  fc.record({ type: fc.constant('start' as const), guest, seed: fc.constantFrom('a', 'b') }),
  fc.oneof(
    fc.record({ type: fc.constant('remove' as const), guest, name: guest }),
    guest.map(guest => ({ type: 'lock', guest }) as const),
    fc.record({
      type: fc.constant('agree' as const),
      guest,
      match: fc.constantFrom(2, undefined).map(chips => ({ ...roomOptions().match, chips })),
    }),
  ),
  fc.record({
    type: fc.constant('react' as const),
    guest,
    reaction: fc.constantFrom(...REACTIONS),
  }),
  fc
    .constantFrom(...BOT_LEVELS)
    .map(level => ({ type: 'seat-bot', name: `Bot ${level}`, level }) as const),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('play'), guest, command: seatCommand }) },
  fc.record({ type: fc.constant('play-bot' as const), seat: fc.nat(3), command: seatCommand }),
  fc.constant({ type: 'tick' } as const),
  fc.constant({ type: 'suspend' } as const),
  fc
    .option(fc.nat(600_000), { nil: undefined })
    .map(after => ({ type: 'reopen', left: after && OPENED + after }) as const),
);
const wait = fc.constantFrom(0, 0, 0, 1, 1000, 14_999, 15_000, 60_000, 299_999, 300_000, 600_000);

/** Ann and Bob sit down and are ready, which commands at random hardly ever do. */
const begin = (['enter', 'sit', 'start'] as const).flatMap(type =>
  (['Ann', 'Bob'] as const).map((guest): [number, RoomCommand] => [
    0,
    { type, guest, name: guest, identity: guest, seed: 'a' },
  ]),
);

export const roomSteps = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.tuple(wait, command).map(taken => [taken]) },
      { weight: 2, arbitrary: fc.constant(begin) },
    ),
    { maxLength: 60, size: 'max' },
  )
  .map(parts => parts.flat());

/** Does every command that is not refused, and looks after each of them. */
export function runTable(
  taken: readonly (readonly [number, RoomCommand])[],
  look: (table: TestRoom, now: number) => void = () => {},
): TestRoom {
  const table = new TestRoom(roomOptions({ match: { ...roomOptions().match, chips: 1 } }));
  let now = OPENED;
  for (const [waited, command] of taken) {
    now += waited;
    // Nobody comes in twice.
    const { seats, watchers } = table.room;
    const isHere = (guest: string) => [...seats, ...watchers].some(other => other.guest === guest);
    if (command.type === 'enter' && isHere(command.guest)) continue;
    if (command.type === 'seat-bot' && seats.some(({ name }) => name === command.name)) continue;
    if (command.type === 'play-bot' && !seats[command.seat]) continue;
    // To who enters too late nothing has happened.
    if (table.attempt(now, command) !== 'done') table.do(now, { type: 'tick' });
    look(table, now);
  }
  return table;
}
