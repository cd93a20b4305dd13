import { describe, expect, test, vi } from 'vitest';
import type { MatchRecord } from '../../../source/game/index.js';
import { english as messages } from '../../../source/messages/english/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { ReplayScreen } from '../../../source/ui/result/result-screen.js';
import { answerCoach } from '../../helpers/fake-solver.js';
import {
  bid,
  DRAWN,
  line,
  matchOptions,
  type OptionChanges,
  playMatch,
  provingTable,
  recordOfTable,
} from '../../helpers/play-match.js';
import { fakeTime, pass, renderOnStage, type StageOptions } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

fakeTime();

/** Ann and Bob bid; Bob wins by two moves, a second apart. */
function oneRound(changes: OptionChanges = {}): MatchRecord {
  const table = provingTable([bid(0, 5), bid(1, 3)], changes);
  table.move(DRAWN + 61_000, 'rE');
  table.move(DRAWN + 62_000, 'rN');
  return recordOfTable(table);
}

function open(record = oneRound(), stage: StageOptions = {}) {
  const onLeave = vi.fn();
  const onResult = vi.fn();
  const screen = renderOnStage(
    <ReplayScreen record={record} onResult={onResult} onLeave={onLeave} />,
    stage,
  );
  return { onLeave, onResult, ...screen };
}

test('plays by itself until the record ends', () => {
  const { text } = open();
  expect(text()).toContain(messages.records.dealt);
  expect(text()).toMatch(/event 1 of 10 +playing, speed 1/);
  pass(600);
  expect(text()).toContain('Round 1: red square.');
  pass(600);
  expect(text()).toContain('Ann bids 5 moves.');
  // Every pause begins when the one before it is over.
  for (let event = 4; event <= 10; event++) pass(3000);
  expect(text()).toContain(screenTexts.match.won({ name: 'Bob', moves: 2 }));
  expect(text()).toMatch(/1:02 +event 10 of 10 +paused/);
});

test('the time of the event, bids, proof and chips are beside the board', () => {
  const { press, text } = open();
  press('right', 'right', 'right');
  expect(text()).toContain(screenTexts.match.clockStarted);
  pass(20_000);
  expect(text()).toContain('60 s');
  press('right', 'right', 'right', 'right');
  expect(text()).toContain('Move 1 of 3: red east.');
  expect(text()).toContain('Proof 1 of 3');
  expect(text()).toMatch(/Ann +5 +0/);
  press('end');
  expect(text()).toMatch(/Bob +3 +1/);
  expect(text()).toMatch(/Proof *\n.*rE rN/);
  press('home');
  expect(text()).toMatch(/Bob +0/);
});

test('under the help sheet, and in a window that is too small, the replay pauses', () => {
  const { press, resize, text } = open();
  press('?');
  expect(text()).toContain('play, pause');
  pass(60_000);
  press('q');
  expect(text()).toMatch(/event 1 of 10 +playing/);
  resize(60, 12);
  expect(text()).toContain('The board needs');
  pass(60_000);
  resize(80, 24);
  expect(text()).toContain('event 1 of 10');
  pass(600);
  expect(text()).toContain('event 2 of 10');
});

test('a record that was cut off says so at its end', () => {
  const { press, text } = open({ ...oneRound(), cutOff: true });
  expect(text()).not.toContain('cut off');
  press('end');
  expect(text()).toContain(messages.records.cutOff);
});

describe('every event of a whole match fits the window', () => {
  const matches: [what: string, changes: OptionChanges][] = [
    ['of eight', { seed: 'c', chips: 1, players: [...'ABCDEFGH'].map(name => name.repeat(16)) }],
    ['alone', { seed: 'c', chips: 2, players: ['You'], turns: 2 }],
    ['on a real table', { seed: 'c', chips: 1, edition: '2003', drawnByHand: true }],
  ];
  test.each(matches)('%s', (_, changes) => {
    const record = recordOfTable(playMatch(matchOptions(changes)));
    const { press, text } = open(record, { columns: 80, rows: 24 });
    press(' ');
    for (let number = 1; number <= record.events.length; number++) {
      expect(text()).toContain(`event ${number} of ${record.events.length}`);
      expect(text()).toMatch(/Space play, pause/);
      expect(text().split('\n').length).toBeLessThanOrEqual(24);
      press('right');
    }
  });
});

describe('the coach', () => {
  test('reviews the round on show; q leads back to the same event', async () => {
    const screen = open(undefined, { columns: 160, rows: 50 });
    const { press, text } = screen;
    expect(text()).not.toContain('c coach');
    press('down', 'c');
    pass(5000);
    await answerCoach(line('rE rN'));
    const worth = screenTexts.coach.bid({ over: 1 });
    expect(text()).toContain(`0:00 Bob bids 3 moves. ${worth}`);
    expect(screen.inFocus()?.text).toMatch(/^0:00 Ann/);
    press('down');
    expect(screen.inFocus()).toMatchObject({
      focus: 'thing',
      text: `0:00 Bob bids 3 moves. ${worth}`,
    });
    press('q');
    expect(text()).toMatch(/event 2 of 10 +paused/);
    press(' ');
    pass(3000);
    expect(text()).toMatch(/event 3 of 10 +playing/);
  });

  test.each<[string, () => MatchRecord]>([
    ['is not over', () => recordOfTable(provingTable([bid(0, 2)]))],
    [
      'went back to the stack of a match that may go on',
      () => {
        const table = provingTable([bid(0, 2)]);
        table.do(DRAWN + 61_000, { type: 'give-up-proof' });
        return recordOfTable(table);
      },
    ],
  ])('says nothing of a round that %s', (_, record) => {
    const { press, text } = open(record());
    press('down', 'c');
    expect(text()).not.toContain(screenTexts.coach.keys.coach);
    expect(text()).not.toContain(screenTexts.coach.title);
  });
});
