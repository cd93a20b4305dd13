import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { EDITIONS } from '../../../source/game/index.js';
import { english as messages } from '../../../source/messages/english/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { learn } from '../../../source/messages/language.js';
import { MOST_SEATS } from '../../../source/room/index.js';
import { LANGUAGE_CODES } from '../../../source/text/languages.js';
import { App } from '../../../source/ui/app.js';
import { LOBBY_EXTRAS, type LobbyExtra } from '../../../source/views/room/lobby-view.js';
import { atOnce, House, opened } from '../../helpers/lobby.js';
import { appServices } from '../../helpers/services.js';
import { renderOnStage, type StageOptions, settle } from '../../helpers/stage.js';
import { roomOptions } from '../../room/table.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

function open(
  house: House,
  name: string,
  stage: StageOptions = {},
  extras: readonly LobbyExtra[] = ['practice'],
) {
  const onQuit = vi.fn();
  const playByLines = vi.fn();
  const services = appServices({
    entries: extras.filter(extra => extra !== 'top' && extra !== 'lines'),
    ...(extras.includes('lines') && { playByLines }),
    ...(extras.includes('top') && {
      board: { read: () => ({ own: undefined, top: [], today: [] }) },
    }),
  });
  const start = { screen: 'lobby', lobby: house.lobby(name) } as const;
  const screen = renderOnStage(<App start={start} services={services} onQuit={onQuit} />, stage);
  return { onQuit, playByLines, ...screen };
}

test('a room that somebody opens is listed at once and can be joined', async () => {
  const house = new House();
  const ann = open(house, 'Ann');
  const bob = open(house, 'Bob');
  expect(bob.text()).toContain(screenTexts.rooms.lobby.none);
  const { openRoom, code, practise } = screenTexts.rooms.keys;
  expect(bob.text()).toContain(`n ${openRoom}  c ${code}  p ${practise}  l English  ? help  q`);
  ann.press('n');
  await settle();
  expect(ann.text()).toContain(`${screenTexts.setup.titles.room}\n`);
  ann.press('enter');
  expect(ann.text()).toContain('Room 1');
  expect(ann.text()).toMatch(/\* Ann {2}you/);
  expect(bob.text()).toContain('Rooms  1 to 1 of 1  You are Bob.');
  expect(bob.text()).toMatch(/› 1 +1999 +- +0 +Ann/);
  expect(bob.text()).toContain('Players: Ann.');
  bob.press('enter');
  expect(ann.text()).toContain(screenTexts.rooms.events.entered({ name: 'Bob' }));
  bob.press('q');
  expect(bob.text()).toContain('Rooms  1 to 1 of 1');
  expect(ann.text()).toContain('Bob left.');
});

test.each(LANGUAGE_CODES)(
  'while a phone shows its keyboard, the question before erasing is told whole: %s',
  async code => {
    const house = new House();
    house.add(roomOptions());
    const texts = await learn(code);
    const stage = { columns: 45, rows: 14, texts };
    const { press, text } = open(house, 'Ann', stage, Object.values(LOBBY_EXTRAS));
    press('x');
    expect(text().replace(/\s+/g, ' ')).toContain(
      texts.screens.rooms.lobby.erase.replace(/\s+/g, ' '),
    );
  },
);

test('a line above the list that wraps leaves the heads of its columns where they are', async () => {
  const house = new House();
  house.add(roomOptions());
  const texts = await learn('ca');
  const { text } = open(house, 'Ann', { columns: 45, rows: 28, texts });
  expect(text()).toContain(texts.screens.rooms.lobby.heads.players);
  expect(text()).toMatch(/› 1/);
});

test('all players of a full room are named, and how many watch it', () => {
  const house = new House();
  const { name } = house.add(roomOptions());
  const names = Array.from({ length: MOST_SEATS }, (_, at) => `Gracelynn Anne ${at}`);
  for (const guest of names) opened(atOnce(house.lobby(guest)).join(name)).ask({ type: 'sit' });
  const { text } = open(house, 'Dan', { columns: 60, rows: 28 });
  const { players, watchers } = screenTexts.rooms.lobby;
  const told = `${players({ names })} ${watchers({ watchers: 0 })}`;
  expect(text().replace(/\s+/g, ' ')).toContain(told);
});

test('a click chooses a room, which is in focus, another one enters it, and keys can be clicked', () => {
  const house = new House();
  for (const [at, host] of ['Ann', 'Bob', 'Cem'].entries()) {
    house.add(roomOptions());
    opened(atOnce(house.lobby(host)).join(String(at + 1))).ask({ type: 'sit' });
  }
  const guest = open(house, 'Dan');
  guest.press('c', 'a');
  expect(guest.inFocus()).toEqual({ focus: 'text', text: '_' });
  guest.press('escape');
  guest.clickOn('Bob');
  expect(guest.inFocus()).toMatchObject({ focus: 'thing' });
  expect(guest.inFocus()!.text).toMatch(/^2 +1999/);
  guest.wheel('down');
  expect(guest.text()).toMatch(/› 3 +1999/);
  guest.clickOn('Bob');
  guest.clickOn('Bob');
  expect(guest.text()).toContain('Room 2');
  guest.clickOn(screenTexts.rooms.keys.sit);
  expect(guest.text()).toMatch(/\* Dan {2}you/);
  guest.clickOn(screenTexts.keys.leave);
  expect(guest.text()).toContain('Rooms  1 to 3 of 3');
});

test('the list has the round of each room', () => {
  const house = new House();
  const room = house.add(roomOptions());
  for (const name of ['Bob', 'Cem'])
    opened(atOnce(house.lobby(name)).join('1')).ask({ type: 'sit' });
  const ann = open(house, 'Ann');
  expect(ann.text()).toMatch(/› 1 +1999 +- +0 +Bob, Cem/);
  act(() => {
    for (const { guest } of room.room.seats) {
      room.do({ type: 'start', guest: guest!, seed: 'train' });
    }
    house.changed();
  });
  expect(ann.text()).toMatch(/› 1 +1999 +1 +0 +Bob, Cem/);
});

test('a room has the options and the bots of its set-up, and a private one is found by its code', async () => {
  const house = new House(Date.now, 20, { bots: 1, level: 'medium' });
  const ann = open(house, 'Ann');
  ann.press('n');
  await settle();
  // Those that the server has at first.
  expect(ann.text()).toMatch(/ {2}Medium {7}1\n/);
  // Two bots that play hard, private, 90 seconds for a proof, the fourth rule from below.
  ann.press('up', 'enter', ...Array(4).fill('up'), 'right', 'escape');
  ann.press('up', 'up', 'right', 'up', 'up', 'right', 'right', 'up', 'left', 'up', 'right');
  expect(ann.text()).toMatch(/› Easy {8}\*1\n/);
  expect(ann.text()).toContain(screenTexts.setup.changes({ count: 1 }));
  ann.press('up', '3', '0', 'enter');
  const [{ room, name }] = house.rooms as [House['rooms'][number]];
  expect(room.options).toMatchObject({ match: { seconds: 30, proofSeconds: 90 } });
  expect(room.seats.map(({ bot }) => bot)).toEqual([undefined, 'easy', 'hard', 'hard']);
  expect(ann.text()).toContain(`Private room ${name}`);
  const bob = open(house, 'Bob');
  expect(bob.text()).toContain(screenTexts.rooms.lobby.none);
  bob.press('c', 'x', 'enter');
  expect(bob.text()).toContain(messages.refusal['no-such-room']({ name: 'x' }));
  bob.press('backspace', ...name, 'enter');
  expect(bob.text()).toContain(`Private room ${name}`);
});

test('an opener who comes back finds the present set-up in the form, and can change it', async () => {
  const house = new House(Date.now, 20, { bots: 1, level: 'medium' });
  const first = opened(
    atOnce(house.lobby('Ann')).open(
      roomOptions({ match: { ...roomOptions().match, edition: EDITIONS['2013'], seconds: 30 } }),
      ['hard', 'hard'],
    ),
  );
  first.leave();
  const ann = open(house, 'Ann');
  ann.press('enter', 'e');
  await settle();
  expect(ann.text()).toMatch(/Edition +2013/);
  expect(ann.text()).toMatch(/Hard +2/);
  ann.press('enter');
  const [{ room }] = house.rooms as [House['rooms'][number]];
  expect(room.options.match).toMatchObject({ edition: EDITIONS['2013'], seconds: 30, chips: 2 });
  expect(room.seats.map(({ bot }) => bot)).toEqual(['hard', 'hard']);
});

test('one key changes from the lobby to linear mode, where a server has it', async () => {
  const house = new House();
  const ann = open(house, 'Ann');
  await settle();
  ann.press('m');
  expect(ann.playByLines).not.toHaveBeenCalled();
  const bob = open(house, 'Bob', {}, ['lines']);
  await settle();
  bob.press('m');
  expect(bob.playByLines).toHaveBeenCalledOnce();
  expect(bob.onQuit).not.toHaveBeenCalled();
});

test('the lobby says when no more rooms can be opened', async () => {
  const ann = open(new House(Date.now, 0), 'Ann');
  ann.press('n');
  await settle();
  ann.press('enter');
  expect(ann.text()).toContain('No more rooms can be opened');
  ann.press('n');
  await settle();
  expect(ann.text()).toContain(screenTexts.setup.titles.room);
  ann.press('escape');
  expect(ann.text()).toContain(screenTexts.rooms.lobby.none);
});

test.each<[string, LobbyExtra, string]>([
  ['p', 'practice', screenTexts.setup.titles.practice],
  ['o', 'solitaire', screenTexts.setup.titles.solitaire],
  ['t', 'top', screenTexts.top.title],
  ['s', 'statistics', screenTexts.menu.statistics],
  ['e', 'settings', screenTexts.menu.settings],
])('%s leads to the %s if that is offered, and q back', async (key, extra, told) => {
  const ann = open(new House(), 'Ann', {}, [extra]);
  ann.press(key);
  await settle();
  expect(ann.text()).toContain(told);
  ann.press('q');
  expect(ann.text()).toContain(screenTexts.rooms.lobby.none);
  expect(ann.onQuit).not.toHaveBeenCalled();
});

test('q leaves; keys for what is not offered are not shown', () => {
  const bob = open(new House(), 'Bob', {}, []);
  const { practise, statistics } = screenTexts.rooms.keys;
  expect(bob.text()).not.toMatch(new RegExp(`${practise}|${statistics}`));
  bob.press('q');
  expect(bob.onQuit).toHaveBeenCalledOnce();
});

/** A house of thirty rooms, eight players in each. */
function fullHouse(): House {
  const house = new House(Date.now, 30);
  for (let room = 0; room < 30; room++) {
    const { name } = house.add(roomOptions());
    for (let player = 0; player < 8; player++) {
      opened(atOnce(house.lobby(`Bartholomew ${room % 10} ${player}x`)).join(name)).ask({
        type: 'sit',
      });
    }
  }
  return house;
}

test('a long list scrolls with the chosen room', () => {
  const ann = open(fullHouse(), 'Ann');
  expect(ann.text()).toContain('Rooms  1 to 16 of 30');
  ann.press('end');
  expect(ann.text()).toContain('Rooms  15 to 30 of 30');
  expect(ann.text()).toMatch(/› 30 /);
});

test.each(LANGUAGE_CODES)('the command for coming back is never cut: %s', async code => {
  const texts = await learn(code);
  const house = new House();
  for (const [columns, rows] of [
    [80, 24],
    [60, 20],
    [45, 28],
  ] as const) {
    const lobby = { ...house.lobby('Alexander'), word: 'hummingbird', port: 22222 };
    const start = { screen: 'lobby', lobby } as const;
    const screen = renderOnStage(<App start={start} services={appServices()} onQuit={() => {}} />, {
      columns,
      rows,
      texts,
    });
    const told = texts.screens.rooms.lobby.comeBack({ ...lobby, name: 'Alexander' });
    expect(screen.text().replace(/\s+/g, ' ')).toContain(told.replace(/\s+/g, ' '));
    if (columns === 80) expect(screen.text()).toContain(told);
    screen.unmount();
  }
});
