import { expect, test } from 'vitest';
import { roundStart } from '../../source/game/index.js';
import { NEXT_ROUND_AFTER, SEAT_KEPT_FOR } from '../../source/room/index.js';
import type { RoomDoor } from '../../source/session/rooms.js';
import { asked, opened } from '../helpers/lobby.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { roomOptions } from '../room/table.js';
import { openLobby, openSavedLobby } from './rooms.js';

const { match } = roomOptions();
/** One chip; there is time to be away for five minutes. */
const OPTIONS = roomOptions({ match: { ...match, chips: 1, seconds: 600 } });

/** Ann, with a key, and Bob, without one, have begun a match beside a bot that sees nothing in time. */
function begin<Hosted extends ReturnType<typeof openLobby>>(lobby: Hosted) {
  const ann = opened(lobby.guest('Ann', 'SHA256:a').open(OPTIONS, []));
  const bobs = lobby.guest('Bob');
  const bob = opened(bobs.join('1'));
  bob.ask({ type: 'sit' });
  for (const door of [ann, bob]) door.ask({ type: 'start' });
  return { ...lobby, ann, bobs };
}

/** Bids what it takes, proves it, and waits until the match is over. */
function win(door: RoomDoor, clock: { pass(milliseconds: number): void }): void {
  const before = door.room().match!;
  const line = shortestLine(roundStart(before), before.options.edition.moves);
  door.ask({ type: 'play', command: { type: 'bid', moves: line.length } });
  clock.pass(600_000);
  door.ask({ type: 'play', command: { type: 'begin-proof' } });
  for (const move of line) {
    door.ask({ type: 'play', command: { type: 'move', move } });
    clock.pass(1000);
  }
  clock.pass(NEXT_ROUND_AFTER);
  expect(door.room().match!.phase.kind).toBe('match-over');
}

const WON = { played: 1, won: 1, chips: 1 };
const LOST = { played: 1, won: 0, chips: 0 };

test('a match is told of for each of its players when it is over', () => {
  const { ann, clock, outcomes } = begin(openLobby());
  expect(outcomes).toEqual([]);
  win(ann, clock);
  expect(outcomes).toEqual([
    ['SHA256:a', WON],
    [expect.any(String), LOST],
  ]);
});

test('who has left for good has lost all the same', () => {
  const { ann, bobs, clock, outcomes } = begin(openLobby());
  bobs.leave();
  win(ann, clock);
  expect(SEAT_KEPT_FOR).toBeLessThan(600_000);
  expect(ann.room().seats.map(({ name }) => name)).toEqual(['Ann']);
  expect(outcomes).toContainEqual([expect.any(String), LOST]);
});

test('a match that went on after a restart is told of, also of who did not come back', async () => {
  const { lobby, clock, folder } = begin(openSavedLobby());
  await lobby.close();
  const after = openSavedLobby({ clock, folder });
  expect(await after.lobby.restore()).toBe(1);
  win(opened(after.guest('Anna', 'SHA256:a').join('1')), clock);
  expect(after.outcomes).toEqual([
    ['SHA256:a', WON],
    [expect.any(String), LOST],
  ]);
});

test('each match is told of once, and of bots nothing', () => {
  const hosted = openLobby();
  const ann = opened(hosted.guest('Ann', 'SHA256:a').open(OPTIONS, ['easy']));
  for (let played = 1; played <= 2; played++) {
    expect(asked(ann, { type: 'start' })).toBeUndefined();
    // Time passes in one piece: no bot comes to think.
    win(ann, hosted.clock);
    expect(hosted.outcomes).toEqual(Array(played).fill(['SHA256:a', WON]));
  }
});
