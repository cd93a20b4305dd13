import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Move } from '../../../source/engine/index.js';
import { roundStart } from '../../../source/game/index.js';
import { english as messages } from '../../../source/messages/english/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { MOST_SEATS, type Room, type RoomOptions } from '../../../source/room/index.js';
import type { RoomDoor } from '../../../source/session/rooms.js';
import { RoomScreen } from '../../../source/ui/room/room-screen.js';
import { reactionChoices } from '../../../source/words/room.js';
import { aimsOf } from '../../../source/words/tell-event.js';
import { answerCoach, countings, forgetSearches, searches } from '../../helpers/fake-solver.js';
import { atOnce, House, opened, ROOM_SEED } from '../../helpers/lobby.js';
import { strokesOf } from '../../helpers/play-line.js';
import { shortestLine } from '../../helpers/shortest-line.js';
import { fakeTime, heard, pass, renderOnStage } from '../../helpers/stage.js';
import { roomOptions } from '../../room/table.js';

const CHOICES = reactionChoices(ENGLISH).slice(0, 2).join('  ');

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

fakeTime(1_000_000);
forgetSearches();

type Screen = ReturnType<typeof show>;

function show(door: RoomDoor) {
  const onLeave = vi.fn();
  const screen = renderOnStage(<RoomScreen door={door} onLeave={onLeave} />);
  return {
    door,
    onLeave,
    ...screen,
    play: (moves: readonly Move[]) => screen.press(...strokesOf(moves)),
  };
}

test.each([60, 80, 100, 120])('all that is agreed on is told in %i columns', columns => {
  const ends = { rounds: 9, minutes: 90, lengths: { least: 3, most: 6 } };
  const house = new House();
  const { name, room } = house.add(roomOptions({ match: { ...roomOptions().match, ...ends } }));
  const door = heard(() => opened(atOnce(house.lobby('Ann')).join(name)));
  const { text } = renderOnStage(<RoomScreen door={door} onLeave={() => {}} />, { columns });
  const aims = aimsOf(ENGLISH, { ...room.options.match, chips: 2 }, 17).join(', ');
  const told = { edition: '1999', chips: aims, seconds: 60, proofSeconds: 60 };
  expect(text().replace(/\s+/g, ' ')).toContain(screenTexts.rooms.seats.options(told));
});

test('all spectators are named, and friends are still told the way', () => {
  const house = new House();
  const { name } = house.add(roomOptions());
  const names = Array.from({ length: 14 }, (_, guest) => `Gracelynn Anne ${guest}`);
  const doors = names.map(guest => heard(() => opened(atOnce(house.lobby(guest)).join(name))));
  const { text } = renderOnStage(<RoomScreen door={doors[0]!} onLeave={() => {}} />);
  const { seats } = screenTexts.rooms;
  const { port } = doors[0]!;
  const told = `${seats.watchers({ names })} ${seats.invite({ name, port })}`;
  expect(text().replace(/\s+/g, ' ')).toContain(told);
});

/** A room with a screen for each of the guests; all but the last one sit. */
function table(
  options: Partial<RoomOptions> = {},
  names: readonly string[] = ['Ann', 'Bob', 'Cem', 'Dee'],
) {
  const house = new House();
  const room = house.add(roomOptions(options), undefined, names[0]);
  const enter = (name: string) =>
    show(heard(() => opened(atOnce(house.lobby(name)).join(room.name))));
  const screens = names.map(enter);
  for (const screen of screens.slice(0, -1)) screen.press('s');
  const [ann, bob, cem, dee] = screens as [Screen, Screen, Screen, Screen];
  return {
    room,
    enter,
    screens,
    ann,
    bob,
    cem,
    dee,
    /** Time passes, and the room looks at it. */
    pass(milliseconds: number) {
      pass(milliseconds);
      act(() => house.tick());
    },
  };
}

/** The same, and the match has begun. */
function started(...options: Parameters<typeof table>) {
  const opened = table(...options);
  act(() => {
    for (const { guest } of opened.room.room.seats) {
      opened.room.do({ type: 'start', guest: guest!, seed: ROOM_SEED });
    }
  });
  return opened;
}

const bid = (screen: Screen, moves: number) => screen.press(...String(moves), 'enter');

const shortestIn = ({ match }: Room): readonly Move[] =>
  shortestLine(roundStart(match!), match!.options.edition.moves);

/** Ann and Bob have bid, Ann as many as it takes; the clock has run out. */
function proving(...options: Parameters<typeof table>) {
  const opened = started(...options);
  const line = shortestIn(opened.room.room);
  bid(opened.ann, line.length);
  bid(opened.bob, line.length + 1);
  opened.pass(60_000);
  opened.ann.press('enter');
  return { ...opened, line };
}

/** Ann has won the first round. */
function roundOver(...options: Parameters<typeof table>) {
  const opened = proving(...options);
  opened.ann.play(opened.line);
  return opened;
}

test('during a match all see what is played, and where friends find the room', () => {
  expect(started().bob.text()).toContain('Round 1, room 1\n');
  const { ann, dee } = started({ code: 'gd4dzabz2g' });
  for (const { text } of [ann, dee]) {
    expect(text()).toContain('Round 1, code gd4dzabz2g\n');
    expect(text()).toContain('\n1999 rules  Spectators: Dee.\n');
  }
});

describe('the player who opened the room', () => {
  const { seats, events, keys } = screenTexts.rooms;

  test('can remove somebody, of which all are told', () => {
    const { ann, bob, cem } = table();
    expect(ann.text()).toContain(`k ${keys.remove}`);
    expect(bob.text()).not.toContain(`k ${keys.remove}`);
    bob.press('k', 'enter');
    ann.press('k');
    expect(ann.text()).toContain(seats.remove({ name: 'Bob', number: 1, of: 3 }));
    ann.press('left', 'right', 'right', 'escape');
    ann.press('k', 'right', 'enter');
    expect(cem.onLeave).toHaveBeenCalledWith('removed');
    expect(bob.text()).toContain(events.removed({ name: 'Cem' }));
    expect(bob.onLeave).not.toHaveBeenCalled();
  });

  test('can lock the room', () => {
    const { ann, bob, room } = table();
    bob.press('l');
    expect(room.room.isLocked).toBeUndefined();
    ann.press('l');
    expect(bob.text()).toContain(events.locked({ isLocked: true }));
    ann.press('l');
    expect(bob.text()).toContain(events.locked({ isLocked: false }));
  });
});

describe('before the match', () => {
  test.each([
    [2, 'first to 8 chips'],
    [5, 'all 17 chips'],
  ])('%i players play for the chips of the edition: %s', (players, chips) => {
    const names = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve'].slice(0, players);
    const match = { ...roomOptions().match, chips: undefined };
    const { screens } = table({ match }, [...names, 'dee']);
    expect(screens[0]!.text()).toContain(`Edition 1999, ${chips}, sand clock 60 s, proof 60 s.`);
  });

  test('all see seats, spectators and the name of the room, and seated players can start', () => {
    const { ann, dee } = table();
    expect(ann.text()).toContain('Room 1');
    expect(ann.text()).toContain(
      screenTexts.rooms.seats.options({
        edition: '1999',
        chips: 'first to 2 chips',
        seconds: 60,
        proofSeconds: 60,
      }),
    );
    expect(ann.text()).toMatch(/\* Ann {2}you\n {3}Bob\n {3}Cem\n/);
    expect(dee.text()).toMatch(/ {3}Ann\n {3}Bob\n {3}Cem\n/);
    expect(dee.text()).toContain('Spectators: Dee.');
    expect(dee.text()).toContain(screenTexts.rooms.seats.free({ seats: MOST_SEATS - 3 }));
    expect(dee.text()).toContain(screenTexts.rooms.seats.invite({ name: '1' }));
    expect(ann.text()).toMatch(
      /s sit, watch {2}Enter ready {2}e set up {2}k remove {2}l lock {2}! react {2}\? help {2}q leave/,
    );
    expect(dee.text()).toMatch(/s sit, watch {2}\? help {2}q leave/);
    dee.press('enter');
    expect(dee.text()).toContain(messages.refusal['not-seated']());
  });

  test('those who are ready are marked, and the last one starts the match', () => {
    const { ann, bob, cem, dee } = table();
    ann.press('enter');
    expect(ann.text()).toContain(screenTexts.rooms.seats.isReady);
    expect(dee.text()).toMatch(/\+ {2}Ann {2}ready\n {3}Bob\n/);
    expect(dee.text()).toContain(screenTexts.rooms.events.ready({ name: 'Ann' }));
    for (const { press } of [ann, cem]) press('enter');
    expect(dee.text()).not.toContain('Round 1');
    bob.press('enter');
    expect(dee.text()).toContain('Round 1');
  });

  test.each([
    [undefined, 'ssh -t NAME@HOST join 1'],
    [22, 'ssh -t NAME@HOST join 1'],
    [2022, 'ssh -t -p 2022 NAME@HOST join 1'],
  ])('an invitation names the port %s unless it is that of SSH', (port, told) => {
    expect(screenTexts.rooms.seats.invite({ name: '1', port })).toContain(told);
  });

  test('a private room shows its code', () => {
    const { ann } = table({ code: 'kqwz' });
    expect(ann.text()).toContain('Private room kqwz');
    expect(ann.text()).toContain('Friends press “c” and type the code');
    expect(ann.text()).toContain('NAME@HOST join kqwz');
  });

  test('spectators are told how to sit down', () => {
    const { dee, ann } = table();
    expect(dee.text()).toContain('Press “s” to sit down and play.');
    expect(ann.text()).not.toContain('Press “s”');
    dee.press('s');
    expect(dee.text()).toContain(screenTexts.rooms.seats.mayStart);
  });

  test('bots are marked with their level', () => {
    const { ann, room } = table();
    act(() => void room.do({ type: 'seat-bot', name: 'Ada', level: 'hard' }));
    expect(ann.text()).toMatch(/\+b Ada {2}bot, hard, ready\n/);
    expect(ann.text()).toContain('Ada sat down.');
  });
});

describe('a round with three players and a spectator', () => {
  test('all bid at the same time from their own keyboards, and see each other’s bids', () => {
    const { ann, bob, dee } = started();
    ann.press('1');
    bob.press('9');
    ann.press('2');
    expect(ann.text()).toContain('Your bid: 12_');
    expect(bob.text()).toContain('Your bid: 9_');
    ann.press('enter');
    bob.press('enter');
    for (const { text } of [ann, bob, dee]) {
      expect(text()).toMatch(/Ann +12 +0/);
      expect(text()).toMatch(/Bob +9 +0/);
      expect(text()).toContain('Bob bids 9 moves.');
      expect(text()).toContain(' 60 s');
    }
    expect(ann.text()).toMatch(/\* Ann +12/);
    expect(bob.text()).toMatch(/2 {2}Ann +12/);
  });

  test('all see the proof, and only the prover moves robots', () => {
    const { ann, bob, dee, line } = proving();
    expect(ann.text()).toMatch(/Prove it in \d+ moves: pick a robot, then move it\./);
    expect(bob.text()).toContain(screenTexts.match.proofLeft({ seconds: 60 }));
    ann.play(line.slice(0, 1));
    for (const { text } of [ann, bob, dee]) expect(text()).toContain('Move 1 of ');
    bob.press('up');
    expect(bob.text()).toContain(messages.refusal['not-your-proof']());
    dee.press('up');
    expect(dee.text()).toContain('You’re watching; only players with a seat');
    ann.play(line.slice(1));
    for (const { text } of [ann, bob, dee]) {
      expect(text()).toContain(screenTexts.match.won({ name: 'Ann', moves: line.length }));
      expect(text()).toMatch(/Ann +\d+ +1/);
    }
    expect(searches).toHaveLength(4);
  });

  test('the time for the proof is counted down, and then the next prover begins', () => {
    const { bob, dee, pass } = proving();
    pass(50_001);
    expect(dee.text()).toContain(screenTexts.match.proofLeft({ seconds: 10 }));
    pass(9_999);
    expect(dee.text()).toContain(screenTexts.match.proofTooLate({ name: 'Ann' }));
    expect(dee.text()).toContain(screenTexts.rooms.match.beginsIn({ seconds: 10 }));
    expect(bob.text()).toMatch(/Your turn: \d+ moves\. Press Enter to begin\./);
    pass(10_000);
    expect(bob.text()).toContain('Prove it in');
    expect(dee.text()).toContain(screenTexts.match.proofLeft({ seconds: 60 }));
  });

  test('the bell rings only for the player whose turn it is', () => {
    const { ann, bob, dee, pass } = started();
    bid(bob, 9);
    pass(60_000);
    const text = screenTexts.solitaire.handOver({ bid: 9, exact: false });
    expect(bob.alert).toHaveBeenLastCalledWith(screenTexts.match.call({ text }));
    for (const { alert } of [ann, dee]) expect(alert).toHaveBeenLastCalledWith(undefined);
    bob.press('enter');
    expect(bob.alert).toHaveBeenLastCalledWith(undefined);
  });

  test('afterwards the shortest solution can be replayed, and all see who is ready', async () => {
    const { ann, bob, cem, dee, line } = roundOver();
    for (const search of searches) {
      await search.end({ kind: 'solved', moves: line, states: 1, milliseconds: 1 });
    }
    expect(ann.text()).toContain(`${line.length} moves, proved`);
    ann.press('o');
    pass(800);
    expect(ann.text()).toContain(screenTexts.replay.shortest);
    expect(ann.text()).toContain(screenTexts.rooms.match.nextIn({ seconds: 15 }));
    ann.press('enter');
    expect(ann.text()).toContain(screenTexts.rooms.match.isReady);
    expect(dee.text()).toMatch(/\+ {2}Ann/);
    expect(dee.text()).toContain('+ ready');
    dee.press('enter');
    expect(dee.text()).toContain('You are watching');
    bob.press('enter');
    expect(bob.text()).toContain('Round 1');
    cem.press('enter');
    for (const { text } of [ann, bob, cem, dee]) expect(text()).toContain('Round 2');
  });

  test('c opens the coach for one guest until the next round; all share one search', async () => {
    const { ann, bob, dee, line, pass } = roundOver();
    for (const { press } of [ann, dee]) press('c', 'enter', 'x', '?', 'escape');
    expect(bob.text()).toContain(screenTexts.rooms.match.nextIn({ seconds: 15 }));
    bob.press('!');
    for (const counting of countings) expect(counting.position).toBe(countings[0]!.position);
    await answerCoach(line);
    expect(dee.text()).toContain(screenTexts.coach.headings.proof);
    expect(ann.text()).not.toContain(screenTexts.coach.headings.proof);
    ann.press('q', 'c');
    await act(async () => {});
    expect(ann.text()).toContain(screenTexts.coach.headings.proof);
    expect(countings).toHaveLength(2);
    pass(15_000);
    for (const { text } of [ann, dee]) {
      expect(text()).toContain('Round 2');
      expect(text()).not.toContain(screenTexts.coach.title);
    }
    dee.press('c');
    expect(dee.text()).not.toContain(screenTexts.coach.title);
  });

  test('the coach on the last round leads back to the result', () => {
    const { ann, dee, pass } = roundOver({
      match: { ...roomOptions().match, rounds: 1 },
    });
    dee.press('c');
    pass(15_000);
    for (const { text } of [ann, dee]) expect(text()).toContain(screenTexts.result.title);
    dee.press('enter');
    expect(dee.text()).toContain('Spectators: Dee.');
    dee.press('q');
    expect(dee.onLeave).toHaveBeenCalledTimes(1);
  });

  test('at the end the result is shown, and Enter leads back to the seats', () => {
    const { ann, bob, cem, dee, room } = roundOver({
      match: { ...roomOptions().match, chips: 1 },
    });
    for (const { press } of [ann, bob, cem]) press('enter');
    const won = screenTexts.match.over({ names: ['Ann'], chips: 1 });
    for (const { text } of [ann, dee]) {
      expect(text().split(won)).toHaveLength(2);
      expect(text()).toMatch(/^ 1 Ann +1 /m);
      expect(text()).toMatch(/Enter seats {2}v replay {2}c coach/);
    }
    bob.press('v');
    expect(bob.text()).toContain('playing, speed 1');
    dee.press('c', 'enter', '?', 'escape', 'escape');
    expect(dee.text()).toContain(won);
    dee.press('enter');
    expect(dee.text()).toContain('Spectators: Dee.');
    expect(dee.text()).toContain(won);
    for (const { press } of [ann, cem]) press('enter', 'enter');
    expect(bob.text()).toContain('playing, speed 1');
    const { guest } = bob.door;
    act(() => room.do({ type: 'start', guest, seed: ROOM_SEED }));
    for (const { text } of [bob, dee]) expect(text()).toContain('Round 1');
  });

  test('players can react on the page with the result, and stay on it', () => {
    const { ann, bob, cem, dee } = roundOver({
      match: { ...roomOptions().match, chips: 1 },
    });
    for (const { press } of [ann, bob, cem]) press('enter');
    bob.press('!');
    expect(bob.text()).toContain(CHOICES);
    bob.press('escape');
    expect(bob.text()).not.toContain(CHOICES);
    bob.press('!', '1');
    for (const { text } of [ann, bob, dee]) {
      expect(text()).toContain('Bob: Well played!');
      expect(text()).toContain(screenTexts.result.title);
    }
    expect(bob.onLeave).not.toHaveBeenCalled();
    expect(bob.text()).toContain('! react');
    expect(dee.text()).not.toContain('! react');
    dee.press('!');
    expect(dee.text()).toContain(messages.refusal['not-seated']());
  });
});

test('players who are away are marked until they come back', () => {
  const { ann, bob, enter, pass } = started();
  bob.unmount();
  expect(ann.text()).toContain(screenTexts.rooms.events['went-away']({ name: 'Bob' }));
  expect(ann.text()).toMatch(/- Bob/);
  expect(ann.text()).toContain('- away');
  const again = enter('Bob');
  expect(again.text()).toMatch(/\* Bob/);
  expect(ann.text()).toContain('Bob is back.');
  again.unmount();
  pass(300_000);
  expect(ann.text()).toMatch(/x Bob/);
});

test('reactions are chosen by number, and shown to all for a few seconds', () => {
  const { ann, dee } = started();
  ann.press('!');
  expect(ann.text()).toContain(CHOICES);
  expect(ann.text()).toMatch(/1-6 say {2}Esc cancel/);
  ann.press('2');
  for (const { text } of [ann, dee]) expect(text()).toContain('Ann: Oops!');
  pass(3999);
  expect(dee.text()).toContain('Ann: Oops!');
  pass(1);
  for (const { text } of [ann, dee]) expect(text()).not.toContain('Oops!');
});

test('help has the keys of the moment, with the running clock below it', () => {
  const { ann, bob, dee, pass } = started();
  bid(bob, 9);
  ann.press('?');
  expect(ann.text()).toContain(' 60 s');
  pass(5000);
  expect(ann.text()).toContain(' 55 s');
  ann.press('end', 'escape');
  expect(ann.text()).toContain(screenTexts.rooms.match.thinking);
  dee.press('?');
  expect(dee.text()).toContain('Bob bids 9 moves.');
});
