import { describe, expect, it } from 'vitest';
import { evolve, type MatchRecord, newMatch, type TimedEvent } from '../../../source/game/index.js';
import {
  isAtEnd,
  lastEvent,
  openRecordPlayer,
  pauseOf,
  type RecordPlayer,
  reduceRecordPlayer,
  secondsOfRound,
} from '../../../source/views/records/record-player.js';
import {
  bid,
  DRAWN,
  matchOptions,
  playMatch,
  provingTable,
  recordOfTable,
} from '../../helpers/play-match.js';
import { keyEvent } from '../../helpers/stage.js';
import { reached } from '../../helpers/view.js';

/** Two rounds: Ann's proof of two moves fails, Bob wins by two; the second one has just begun. */
function twoRounds(): MatchRecord {
  const table = provingTable([bid(0, 2), bid(1, 3)]);
  const now = DRAWN + 60_000;
  table.move(now + 1000, 'rE rS');
  table.move(now + 1100, 'rE rN');
  table.do(now + 90_000, { type: 'continue' });
  return recordOfTable(table);
}

const RECORD = twoRounds();
const WHOLE = recordOfTable(playMatch(matchOptions({ seed: 'c', chips: 1 })));
const OF = RECORD.events.length;
const TYPES = RECORD.events.map(({ type }) => type);
/** Cursors after the event of this kind with this number, from 0. */
const behind = (type: TimedEvent['type'], number = 0): number =>
  TYPES.flatMap((other, index) => (other === type ? [index + 1] : []))[number]!;

const play = (player: RecordPlayer, ...names: string[]) =>
  reached(
    player,
    reduceRecordPlayer,
    names.map(name => ({ type: 'key', event: keyEvent(name) })),
  );
const press = (player: RecordPlayer, ...names: string[]): RecordPlayer =>
  play(player, ...names).view;
const playOn = (player: RecordPlayer): RecordPlayer =>
  reduceRecordPlayer(player, { type: 'play-on' }).view;
const rights = (count: number): string[] => Array<string>(count).fill('right');
/** The record stopped at this event. */
const at = (cursor: number, record = RECORD): RecordPlayer =>
  press(openRecordPlayer(record), ' ', ...rights(cursor - 1));

const matchAfter = ({ events, match }: MatchRecord, cursor: number) =>
  events.slice(0, cursor).reduce(evolve, newMatch(match.options));

it('a record begins after its first event, which lays the board out, and plays', () => {
  expect(openRecordPlayer(RECORD)).toMatchObject({ cursor: 1, isPlaying: true, speed: 1 });
  expect(lastEvent(openRecordPlayer(RECORD)).type).toBe('dealt');
});

describe('the match on show is that after the events so far', () => {
  it.each([
    ['stepping on', RECORD],
    ['stepping on through a whole match', WHOLE],
  ])('%s', (_, record) => {
    let player = press(openRecordPlayer(record), ' ');
    for (let cursor = 1; cursor <= record.events.length; cursor++) {
      expect(player.cursor).toBe(cursor);
      expect(player.match).toEqual(matchAfter(record, cursor));
      player = press(player, 'right');
    }
    expect(player.match).toEqual(record.match);
  });

  it('stepping back', () => {
    let player = press(openRecordPlayer(RECORD), 'end');
    for (let cursor = OF; cursor >= 1; cursor--) {
      expect(player.cursor).toBe(cursor);
      expect(player.match).toEqual(matchAfter(RECORD, cursor));
      player = press(player, 'left');
    }
    expect(player.cursor).toBe(1);
  });
});

describe('a key leads', () => {
  const [first, second] = [behind('drawn'), behind('drawn', 1)];

  it.each<[from: number, key: string, to: number]>([
    [3, 'right', 4],
    [3, 'left', 2],
    [1, 'left', 1],
    [OF, 'right', OF],
    [5, 'home', 1],
    [5, 'end', OF],
    [1, 'down', first],
    [first, 'down', second],
    [first + 3, 'page-down', second],
    [second, 'down', OF],
    [second, 'up', first],
    [second - 1, 'up', first],
    [first + 1, 'page-up', first],
    [first, 'up', 1],
    [1, 'up', 1],
    [4, 'x', 4],
  ])('from event %i by %s to event %i', (from, key, to) => {
    const player = press(at(from), key);
    expect(player.cursor).toBe(to);
    expect(player.match).toEqual(matchAfter(RECORD, to));
  });
});

describe('playing', () => {
  it.each<[key: string, isPlaying: boolean]>([
    [' ', false],
    ['p', false],
    ['right', false],
    ['left', false],
    ['end', false],
    ['down', true],
    ['up', true],
    ['home', true],
    ['8', true],
    ['x', true],
  ])('after %j it goes on: %s', (key, isPlaying) => {
    expect(press(openRecordPlayer(RECORD), key).isPlaying).toBe(isPlaying);
  });

  it('brings one event after the other and stops at the last one', () => {
    let player = openRecordPlayer(RECORD);
    for (let cursor = 2; cursor <= OF; cursor++) {
      expect(player.isPlaying).toBe(true);
      player = playOn(player);
      expect(player.cursor).toBe(cursor);
    }
    expect(isAtEnd(player)).toBe(true);
    expect(player.isPlaying).toBe(false);
  });

  it('brings nothing while it is paused', () => {
    const paused = at(3);
    expect(playOn(paused)).toBe(paused);
  });

  it('begins again from the end', () => {
    expect(press(at(OF), ' ')).toMatchObject({ cursor: 1, isPlaying: true });
  });

  it('is over at once where there is one event only', () => {
    const only = { ...RECORD, events: RECORD.events.slice(0, 1) };
    expect(openRecordPlayer(only).isPlaying).toBe(false);
    expect(press(openRecordPlayer(only), ' ').isPlaying).toBe(false);
  });
});

describe('the pause after an event', () => {
  const pause = (gap: number, ...keys: string[]) => {
    const [dealt, drawn] = RECORD.events;
    const events = [dealt!, { ...drawn!, at: dealt!.at + gap }];
    return pauseOf(press(openRecordPlayer({ ...RECORD, events }), ...keys));
  };

  it.each<[what: string, gap: number, milliseconds: number]>([
    ['lasts as long as it did', 1500, 1500],
    ['is long enough to see the event', 0, 600],
    ['is not as long as people think', 200_000, 3000],
    ['is short where clocks were put back', -5000, 600],
  ])('%s', (_, gap, milliseconds) => {
    expect(pause(gap)).toBe(milliseconds);
  });

  it.each(['1', '2', '4', '8'])('at speed %s', speed => {
    expect(pause(2000, speed)).toBe(2000 / Number(speed));
  });
});

describe('a slide is shown', () => {
  const moved = behind('moved');
  it.each<[what: string, isShown: boolean, player: RecordPlayer]>([
    ['after a step to a move', true, press(at(moved - 1), 'right')],
    ['when a move is played', true, playOn({ ...at(moved - 1), isPlaying: true })],
    ['after a step back to a move', false, press(at(moved + 1), 'left')],
    ['after the event behind a move', false, press(at(behind('proof-failed') - 1), 'right')],
    ['after a jump', false, press(at(moved), 'home')],
  ])('%s: %s', (_, isShown, { slide }) => {
    expect(slide !== undefined).toBe(isShown);
  });

  it('to the cell where the robot then stands', () => {
    const { slide, match } = at(moved);
    const { phase } = match;
    expect(phase.kind === 'proving' && phase.position.robots[0]).toBe(slide!.path.at(-1));
  });
});

it.each<[what: string, cursor: number, seconds: number | undefined]>([
  ['is none before the first', 1, undefined],
  ['begins with its chip', behind('drawn'), 0],
  ['goes on to the last event', behind('clock-ran-out'), 60],
  ['goes on when it is over', behind('chip-won'), 61],
  ['begins anew with the next', behind('drawn', 1), 0],
])('the time of a round: %s', (_, cursor, seconds) => {
  expect(secondsOfRound(at(cursor))).toBe(seconds);
});

describe('the time of a round leaves out breaks', () => {
  it.each([
    ['for a year', 31_557_600_000],
    ['while clocks were put back', -40_000],
  ])('a match that was left %s', (_, away) => {
    const table = provingTable([bid(0, 2), bid(1, 3)]);
    const left = DRAWN + 70_000;
    table.do(left, { type: 'leave' });
    table.do(left + away, { type: 'resume', left });
    table.move(left + away + 5000, 'rE rN');
    const record = recordOfTable(table);
    const seconds = (type: TimedEvent['type']) =>
      secondsOfRound(at(record.events.findIndex(event => event.type === type) + 1, record));
    expect([seconds('left'), seconds('resumed'), seconds('chip-won')]).toEqual([70, 70, 75]);
  });

  it('also after it was left twice', () => {
    const table = provingTable([bid(0, 2), bid(1, 3)]);
    for (const left of [DRAWN + 61_000, DRAWN + 163_000]) {
      table.do(left, { type: 'leave' });
      table.do(left + 100_000, { type: 'resume', left });
    }
    const record = recordOfTable(table);
    expect(secondsOfRound(at(record.events.length, record))).toBe(63);
  });
});

it('q leaves, and nothing happens afterwards', () => {
  const left = play(at(3), 'q', 'right', 'q');
  expect(left).toEqual({ view: at(3), effects: [{ type: 'leave' }] });
});

describe('after the last event', () => {
  const end = WHOLE.events.length;
  const wanted = (player: RecordPlayer, ...names: string[]) =>
    play(player, ...names).effects.map(({ type }) => type);

  it('a replay goes on to the result', () => {
    const last = playOn(play(at(end - 1, WHOLE), ' ').view);
    expect(last).toMatchObject({ cursor: end, isPlaying: true });
    expect(reduceRecordPlayer(last, { type: 'play-on' }).effects).toEqual([{ type: 'result' }]);
  });

  it('a step leads to the result, and so does Enter from anywhere', () => {
    expect(wanted(at(end, WHOLE), 'right')).toEqual(['result']);
    expect(wanted(at(2, WHOLE), 'enter')).toEqual(['result']);
  });

  it('a match that is not over has no result', () => {
    expect(wanted(at(OF), 'right')).toEqual([]);
    expect(wanted(at(2), 'enter')).toEqual([]);
  });
});
