import { expect, test } from 'vitest';
import { EDITIONS, nearestEdition } from '../../source/game/index.js';
import { talkAtServer } from '../../source/linear/lobby.js';
import { ENGLISH } from '../../source/messages/language.js';
import { CORNER } from '../fixtures/positions.js';
import { silentSolver, typing } from '../helpers/linear.js';
import { House } from '../helpers/lobby.js';
import { NO_PRACTICES, NO_RESULTS } from '../helpers/records.js';

type Host = Parameters<typeof talkAtServer>[0];

/** Types these lines in the lobby of a server, as a guest who has not played there; gives all that was said. */
async function talk(lines: readonly string[], house = new House()): Promise<readonly string[]> {
  const { conversation, said } = typing(lines);
  const services = {
    ...{ entries: ['statistics'], results: NO_RESULTS, practices: NO_PRACTICES },
    ...{ isRated: () => true, practiceWish: { edition: EDITIONS[1999] } },
  };
  const deal = async () => ({ kind: 'solved', puzzle: CORNER });
  const openSolver = () => ({ ...silentSolver(), deal });
  const lobby = house.lobby('Ann');
  const host = { lobby, services, openSolver } as unknown as Host;
  await talkAtServer(host, conversation);
  return said;
}

test('a practice that is left here is not called saved', async () => {
  const said = await talk(['daily', 'rs', 'quit', 'quit']);
  expect(said.find(line => line.startsWith('Move 1'))).toBeDefined();
  expect(said).toContain(ENGLISH.linear.goodbye);
  expect(said).not.toContain(ENGLISH.linear.practiceKept);
});

test('statistics say that nothing was played, where nothing was', async () => {
  const { none } = ENGLISH.screens.statistics;
  expect(await talk(['statistics', 'quit'])).toContain(none);
});

const NO_BOTS: readonly string[] = [];

test.each([
  ['', { edition: '1999', lengths: undefined, code: undefined }, NO_BOTS],
  ['3-6', { edition: '1999', lengths: { least: 3, most: 6 }, code: undefined }, NO_BOTS],
  ['2013, private', { edition: '2013', lengths: undefined, code: 'code-1' }, NO_BOTS],
  [
    '2 hard easy',
    { edition: '1999', lengths: undefined, code: undefined },
    ['easy', 'hard', 'hard'],
  ],
])('“open %s” opens such a room', async (words, expected, bots) => {
  const house = new House();
  await talk([`open ${words}`, 'leave', 'leave', 'quit'], house);
  const { options, seats } = house.rooms[0]!.room;
  const { edition, lengths } = options.match;
  expect({ edition: nearestEdition(edition).name, lengths, code: options.code }).toEqual(expected);
  expect(seats.flatMap(({ bot }) => bot ?? [])).toEqual(bots);
});

test.each([
  ['', ['easy', 'easy']],
  ['2013 1 hard', ['hard']],
  ['0 easy', NO_BOTS],
])('“open %s” on a server whose new rooms have bots', async (words, bots) => {
  const house = new House(undefined, undefined, { bots: 2, level: 'easy' });
  await talk([`open ${words}`, 'leave', 'leave', 'quit'], house);
  expect(house.rooms[0]!.room.seats.flatMap(({ bot }) => bot ?? [])).toEqual(bots);
});

test.each(['6-3', '12', 'friends'])('“open %s” opens no room', async text => {
  const house = new House();
  const said = await talk([`open ${text}`, 'quit'], house);
  expect(said).toContain(ENGLISH.linear.rooms.unknownOption({ text }));
  expect(house.rooms).toEqual([]);
});
