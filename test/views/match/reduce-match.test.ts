import { describe, expect, test } from 'vitest';
import {
  BLUE,
  EAST,
  formatMoves,
  GREEN,
  NORTH,
  parseCell,
  RED,
  SILVER,
  YELLOW,
} from '../../../source/engine/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { type MatchView, matchContext } from '../../../source/views/match/match-view.js';
import { turnOfMatch } from '../../../source/views/match/on-show.js';
import { newsSentence, promptSentence, questionSentence } from '../../../source/words/match.js';
import { CLOCK_STARTS_ITSELF_AFTER, MAY_START_CLOCK_AFTER } from '../../helpers/deadlines.js';
import {
  around,
  isLeftBy,
  openView,
  play,
  press as pressOne,
  tick,
  withShortest,
} from '../../helpers/hot-seat.js';
import {
  begunTable,
  bid,
  cells,
  DRAWN,
  easyTable,
  line,
  matchOptions,
} from '../../helpers/play-match.js';
import { keyEvent, pasteEvent } from '../../helpers/stage.js';

type Changes = Parameters<typeof easyTable>[0];

/** `easyTable` and `provingTable` name their cells and lines. */
const thinking = (changes?: Changes) => around(easyTable(changes).match);
const proving = (bids: Parameters<typeof begunTable>[0], changes?: Changes) =>
  around(begunTable(bids, changes).match);

const SHORTEST = line('rE rN');
const CLOCK_OUT = DRAWN + 60_000;

/** Presses keys where the solver finds its answer at once. */
const press = (table: MatchView, names: string, now?: number): MatchView =>
  names
    .split(' ')
    .reduce((before, name) => pressOne(withShortest(before, SHORTEST), name, now), table);
const isLeft = (table: MatchView, name: string) =>
  isLeftBy(table, { type: 'key', event: keyEvent(name) });

const bidsOf = ({ match: { phase } }: MatchView) =>
  phase.kind === 'thinking' ? phase.bids.map(({ player, moves }) => `${player}:${moves}`) : phase;
const proverOf = ({ match: { phase } }: MatchView) =>
  phase.kind === 'proving' ? phase.queue[0]!.player : phase.kind;
const robotsOf = ({ match: { phase } }: MatchView) =>
  phase.kind === 'proving' || phase.kind === 'round-over' ? phase.position.robots : undefined;

test('a match just opened has a board and a chip, and players think', () => {
  const table = openView({ options: matchOptions(), now: DRAWN });
  expect(table.match.phase).toMatchObject({ kind: 'thinking', since: DRAWN });
  expect(table.match.round).toBe(1);
  expect(matchContext(table)).toBe('thinking');
  expect(table.news.map(({ type }) => type)).toEqual(['dealt', 'drawn']);
  expect(table.keys).toEqual(['a', 'b']);
});

describe('typing bids', () => {
  test.each<[string, string, string[]]>([
    ['player key, number, Enter', 'a 7 enter', ['0:7']],
    ['two digits', 'b 1 2 enter', ['1:12']],
    ['a capital letter', 'A 7 enter', ['0:7']],
    ['a digit corrected', 'a 1 2 backspace 5 enter', ['0:15']],
    ['Delete corrects too', 'a 1 2 delete 5 enter', ['0:15']],
    ['corrected down to nothing and typed anew', 'a 1 backspace backspace 3 enter', ['0:3']],
    ['cancelled', 'a 7 escape enter', []],
    ['cancelled, then typed anew', 'a 7 escape a 3 enter', ['0:3']],
    ['confirmed without a number', 'a enter', []],
    ['not confirmed', 'a 7', []],
    ['one after the other', 'a 7 enter b 5 enter', ['0:7', '1:5']],
    ['one interrupted by another', 'a 1 b 5 enter a 2 enter', ['1:5', '0:12']],
    ['interrupted without a bid', 'a 1 b a 2 enter', ['0:12']],
    ['a player lowers their own', 'a 7 enter a 5 enter', ['0:7', '0:5']],
    ['letters that mean nothing are passed over', 'a z 7 tab up enter', ['0:7']],
    ['leading zeros', 'a 0 7 enter', ['0:7']],
    ['digits before a player key', '7 enter a 5 enter', ['0:5']],
  ])('%s', (_, keys, bids) => {
    const table = press(thinking(), keys);
    expect(bidsOf(table)).toEqual(bids);
    expect(table.refusal).toBeUndefined();
    expect(table.question).toBeUndefined();
  });

  test('a bid that was sent or cancelled leaves nothing typed', () => {
    for (const keys of ['a 7 enter', 'a 7 escape', 'a enter']) {
      const table = press(thinking(), keys);
      expect(matchContext(table)).toBe('thinking');
      expect(table.bidder).toBeUndefined();
      expect(table.drafts[0] ?? '').toBe('');
    }
  });

  test('reserved letters do nothing while a bid is typed', () => {
    const table = press(thinking(), 'a 7 q c');
    expect(table).toMatchObject({ bidder: 0, question: undefined, refusal: undefined });
    expect(table.drafts[0]).toBe('7');
  });

  test.each(['0', '1 0 0', '1 2 3 4'])('%s is refused and stays to be corrected', digits => {
    const refused = press(thinking(), `a ${digits} enter`);
    expect(refused.refusal).toMatchObject({ code: 'bid-out-of-range' });
    expect(refused.bidder).toBe(0);
    expect(refused.drafts[0]).toBe(digits.replaceAll(' ', '').slice(0, 3));
    expect(bidsOf(refused)).toEqual([]);
    const corrected = press(refused, 'backspace 9');
    expect(corrected.refusal).toBeUndefined();
    const kept = digits.replaceAll(' ', '').slice(0, 3).slice(0, -1);
    expect(corrected.drafts[0]).toBe(`${kept}9`);
  });

  test('a bid above the player’s last one is refused', () => {
    const table = press(thinking(), 'a 5 enter a 6 enter');
    expect(table.refusal).toMatchObject({ code: 'above-own-last-bid' });
    expect(table.drafts[0]).toBe('6');
    expect(bidsOf(table)).toEqual(['0:5']);
  });

  test('a refused bid hides the one that stands only until another player bids', () => {
    const table = press(thinking(), 'a 5 enter a 6 enter b');
    expect(table).toMatchObject({ bidder: 1, refusal: undefined, drafts: { 0: '' } });
    // What was corrected meanwhile, or not sent yet, stays.
    expect(press(thinking(), 'a 5 enter a 6 enter backspace 4 b').drafts[0]).toBe('4');
  });

  test('a bid that is not confirmed when the clock runs out is refused, also with its Enter', () => {
    const typed = press(thinking(), 'a 5 enter b 3');
    for (const late of [tick(typed, CLOCK_OUT + 1), press(typed, 'enter', CLOCK_OUT + 1)]) {
      expect(proverOf(late)).toBe(0);
      expect(late).toMatchObject({ bidder: undefined, drafts: {} });
      expect(late.refusal).toEqual({ code: 'bid-unconfirmed', name: 'Bob', typed: '3' });
    }
  });

  test.each([
    ['the proof of another', 'a 5 enter b 3', 'handOver'],
    ['the proof of another, before its first digit', 'a 5 enter b', 'handOver'],
    ['the next round', 'space b 3', 'roundOver'],
  ])('Enter for a bid that came too late does not begin %s', (_, keys, context) => {
    const typed = press(thinking(), keys, DRAWN + CLOCK_STARTS_ITSELF_AFTER - 1);
    const late = tick(typed, DRAWN + CLOCK_STARTS_ITSELF_AFTER + 60_000);
    expect(late.refusal).toBeDefined();
    const told = press(late, 'enter');
    expect(matchContext(told)).toBe(context);
    expect(told.refusal).toBeUndefined();
    expect(matchContext(press(told, 'enter'))).not.toBe(context);
  });

  test.each(['a', '7', 'a 7', 'g b'])(
    'a bid begun after the last grain (%s) does not begin a proof with its Enter',
    keys => {
      const late = press(press(thinking(), 'a 5 enter a enter b enter'), keys);
      expect(late.refusal).toEqual({ code: 'bidding-over' });
      const told = press(late, 'enter');
      expect(matchContext(told)).toBe('handOver');
      expect(matchContext(press(told, 'enter'))).toBe('proving');
    },
  );

  test('Enter without a number passes; the clock stops once all have passed', () => {
    const passed = press(thinking(), 'a 5 enter a enter');
    expect(passed.match.phase).toMatchObject({ kind: 'thinking', passed: [0] });
    expect(press(passed, 'a enter').refusal).toEqual({ code: 'already-passed' });
    const taken = press(passed, 'b 4 enter');
    expect(taken.match.phase).toMatchObject({ kind: 'thinking', passed: [] });
    expect(matchContext(press(taken, 'a enter b enter'))).toBe('handOver');
    expect(matchContext(press(thinking(), 'a enter b enter'))).toBe('roundOver');
  });

  test('the refusal of a bid is gone when the clock runs out', () => {
    const table = tick(press(thinking(), 'b 3 enter b 5 enter escape'), CLOCK_OUT + 1);
    expect(table.refusal).toBeUndefined();
  });
});

describe('while players think', () => {
  test.each(['up', 'tab', '1', 'z', 'enter', 'c', 'x', 'backspace'])('%j does nothing', key => {
    const table = thinking();
    expect(press(table, 'z')).toBe(table);
    const event = keyEvent(key);
    expect(play(table, { type: 'key', event }, DRAWN)).toBe(table);
  });

  test('a paste does nothing', () => {
    const table = press(thinking(), 'a');
    const event = pasteEvent('7');
    expect(play(table, { type: 'key', event }, DRAWN)).toBe(table);
  });

  test('the space bar starts the clock, or says why not', () => {
    const table = press(thinking(), 'space', DRAWN + MAY_START_CLOCK_AFTER);
    expect(table.match.phase).toMatchObject({ clockStarted: DRAWN + MAY_START_CLOCK_AFTER });
    expect(press(table, 'space').refusal).toEqual({ code: 'clock-already-runs' });
  });
});

describe('a tick', () => {
  test('changes nothing before something is due', () => {
    const table = press(thinking(), 'a 5 enter b 1');
    expect(tick(table, CLOCK_OUT - 1000)).toBe(table);
  });

  test('starts the clock by itself', () => {
    const due = DRAWN + CLOCK_STARTS_ITSELF_AFTER;
    const table = tick(thinking(), due);
    expect(table.match.phase).toMatchObject({ clockStarted: due });
    expect(table.news.map(({ type }) => type)).toEqual(['clock-started']);
  });

  test('asks the first prover to begin', () => {
    const table = tick(press(thinking(), 'a 5 enter b 3 enter'), CLOCK_OUT + 1);
    expect(matchContext(table)).toBe('handOver');
    expect(proverOf(table)).toBe(1);
    expect(matchContext(press(table, 'enter'))).toBe('proving');
  });
});

describe('a proof', () => {
  test('begins with the robot of the target selected; for the vortex with red', () => {
    const options = (seed: string) => ({ options: matchOptions({ seed }), now: DRAWN });
    const tables = Array.from({ length: 40 }, (_, seed) => openView(options(`${seed}`)));
    for (const { match, selected } of tables) {
      const { robot } = match.target!;
      expect(selected).toBe(robot === 'any' ? RED : robot);
    }
    expect(new Set(tables.map(({ match }) => match.target!.robot)).size).toBe(5);
  });

  test('is made with letters, numbers, Tab and arrows', () => {
    const table = proving([bid(0, 9)]);
    expect(press(table, 'b').selected).toBe(BLUE);
    expect(press(table, '4').selected).toBe(YELLOW);
    expect(press(table, 'y tab').selected).toBe(RED);
    const moved = press(table, 'r right');
    expect(moved.match.phase).toMatchObject({ moves: [{ robot: RED, direction: EAST }] });
    expect(robotsOf(moved)).toEqual(cells('n6 p1 a16 p16'));
    expect(moved.slide).toEqual({ robot: RED, path: cells('c6 d6 e6 f6 g6 h6 i6 j6 k6 l6 m6 n6') });
  });

  test('a robot that is not on the board is refused', () => {
    const table = press(proving([bid(0, 9)]), 's');
    expect(table.refusal).toEqual({ code: 'no-such-robot', robot: SILVER });
    expect(table.selected).not.toBe(SILVER);
  });

  test('an illegal move is refused and not counted', () => {
    const table = press(proving([bid(0, 9)]), 'g up');
    expect(table.refusal).toEqual({ code: 'blocked', move: { robot: GREEN, direction: NORTH } });
    expect(table.match.phase).toMatchObject({ moves: [] });
    expect(press(table, 'left').refusal).toBeUndefined();
  });

  describe('that fails', () => {
    const failed = press(proving([bid(0, 1), bid(1, 2)]), 'r right');

    test('stays on show while the next prover is asked to begin', () => {
      expect(proverOf(failed)).toBe(1);
      expect(robotsOf(failed)).toEqual(cells('b6 p1 a16 p16'));
      expect(failed.aftermath?.robots).toEqual(cells('n6 p1 a16 p16'));
      expect(failed.slide?.path.at(-1)).toBe(parseCell('n6'));
    });

    test('disappears after a moment', () => {
      const table = play(failed, { type: 'aftermath-over' }, DRAWN);
      expect(table).toMatchObject({ aftermath: undefined, slide: undefined });
      expect(play(table, { type: 'aftermath-over' }, DRAWN)).toBe(table);
    });

    test('disappears when the next proof begins, with the robot of the target selected', () => {
      const before = press(proving([bid(0, 1), bid(1, 2)]), 'b right');
      expect(before.selected).toBe(BLUE);
      expect(press(before, 'enter')).toMatchObject({ aftermath: undefined, selected: RED });
    });

    test('keys meant for it do not move robots of the next one', () => {
      const late = press(failed, 'up right b 1 tab x space o p');
      expect(late).toBe(failed);
      expect(press(late, 'q')).toMatchObject({ question: 'leave' });
      const begun = press(late, 'enter');
      expect(begun.match.phase).toMatchObject({ begun: DRAWN + 1, moves: [] });
      expect(press(begun, 'r right').match.phase).toMatchObject({ moves: [{ robot: RED }] });
    });

    test('ends the round if it was the last one', () => {
      const table = press(proving([bid(0, 1)]), 'r right');
      expect(matchContext(table)).toBe('roundOver');
      expect(table.news.map(({ type }) => type)).toEqual([
        'moved',
        'proof-failed',
        'chip-returned',
      ]);
      expect(table.aftermath?.robots[RED]).toBe(parseCell('n6'));
    });
  });

  test('is given up only after a yes', () => {
    const asked = press(proving([bid(0, 5)]), 'x');
    expect(asked.question).toBe('give-up-proof');
    for (const other of ['n', 'x', 'escape', 'up']) {
      const table = press(asked, other);
      expect(table).toMatchObject({ question: undefined });
      expect(table.match.phase).toMatchObject({ kind: 'proving', moves: [] });
    }
  });

  test.each([
    ['for the next prover', [bid(0, 5), bid(1, 6)]],
    ['at the end of the round', [bid(0, 5)]],
  ])('that is given up leaves no slide on show, %s', (_, bids) => {
    const table = press(proving(bids), 'r right x y');
    expect(table.news[0]).toMatchObject({ type: 'proof-failed', reason: 'given-up' });
    expect(robotsOf(table)).toEqual(cells('b6 p1 a16 p16'));
    // A slide on show would draw its robot where it ended, not where it stands again.
    expect([table.slide, table.aftermath]).toEqual([undefined, undefined]);
  });
});

describe('after a round', () => {
  const solved = press(proving([bid(0, 3)]), 'r right up');
  const returned = press(proving([bid(0, 5)]), 'x y');

  test('the shortest solution and the proof can be replayed', () => {
    const shortest = press(solved, 'o').replay!;
    expect(shortest).toMatchObject({ kind: 'shortest', shown: 0 });
    expect(shortest.frames[0]!.position.robots).toEqual(cells('b6 p1 a16 p16'));
    expect(shortest.frames.map(({ move }) => move)).toEqual([undefined, ...SHORTEST]);
    expect(press(solved, 'p').replay).toMatchObject({ kind: 'yours', shown: 0 });
  });

  test('every key ends a replay, and still does what it is for', () => {
    expect(solved.slide).toBeDefined();
    // No slide is left on show, and a late step changes nothing.
    expect(press(solved, 'o z')).toMatchObject({ replay: undefined, slide: undefined });
    expect(play(solved, { type: 'replay-step' }, DRAWN)).toBe(solved);
    expect(press(solved, 'o p').replay).toMatchObject({ kind: 'yours' });
    const next = press(solved, 'o enter');
    expect(next.replay).toBeUndefined();
    expect(matchContext(next)).toBe('thinking');
  });

  test('there is no replay of an unknown solution, nor of a proof if all failed', () => {
    const event = keyEvent('o');
    const table = play(solved, { type: 'key', event }, DRAWN);
    expect(table.replay).toBeUndefined();
    expect(press(returned, 'p').replay).toBeUndefined();
    // Of a chip that goes back nothing is given away.
    expect(press(returned, 'o').replay).toBeUndefined();
  });

  test('Enter or the space bar draws the next chip', () => {
    for (const key of ['enter', ' ']) {
      const event = keyEvent(key);
      const table = play(solved, { type: 'key', event }, DRAWN);
      expect(matchContext(table)).toBe('thinking');
      expect(table.match.round).toBe(2);
      expect(table.slide).toBeUndefined();
    }
  });
});

describe('setting a chip aside', () => {
  const OVER = DRAWN + 400_000;
  const unsolved = tick(thinking(), OVER);
  const resultOf = ({ match: { phase } }: MatchView) =>
    phase.kind === 'round-over' ? phase.result.kind : phase.kind;

  test('v asks whether all agree, and y sets it aside', () => {
    const asked = press(unsolved, 'v', OVER);
    expect(questionSentence(ENGLISH, asked)).toBe(screenTexts.match.setAside);
    expect(resultOf(asked)).toBe('returned');
    const done = press(asked, 'y', OVER);
    expect(resultOf(done)).toBe('set-aside');
    expect(questionSentence(ENGLISH, done)).toBeUndefined();
  });

  test.each([
    ['any other key leaves it in the stack', unsolved, 'v enter', 'returned'],
    ['v does nothing once it is won', press(proving([bid(0, 5)]), 'r right up'), 'v', 'won'],
  ])('%s', (_, table, keys, result) => {
    const kept = press(table, keys, OVER);
    expect(resultOf(kept)).toBe(result);
    expect(questionSentence(ENGLISH, kept)).toBeUndefined();
  });
});

describe('quitting', () => {
  const phases: [string, MatchView][] = [
    ['thinking', thinking()],
    ['proving', proving([bid(0, 5)])],
    ['roundOver', press(proving([bid(0, 5)]), 'x y')],
  ];

  test.each(phases)('asks while %s', (_, table) => {
    for (const key of ['q', 'escape']) {
      const asked = press(table, key);
      expect(asked.question).toBe('leave');
      expect(isLeft(asked, 'y')).toBe(true);
      expect(isLeft(asked, 'Y')).toBe(true);
      for (const other of ['n', 'q', 'escape', 'enter']) {
        expect(press(asked, other).question).toBeUndefined();
        expect(isLeft(asked, other)).toBe(false);
      }
    }
  });

  test('a key that says no does nothing else', () => {
    const table = press(proving([bid(0, 5)]), 'q x');
    expect(proverOf(table)).toBe(0);
    expect(table.match.failed).toEqual([]);
  });

  test('Escape cancels a bid; only another Escape asks', () => {
    const table = press(thinking(), 'a 7 escape');
    expect(table.question).toBeUndefined();
    expect(press(table, 'escape').question).toBe('leave');
  });

  test('is left to the page with the result once the match is over', () => {
    const table = press(press(proving([bid(0, 2)], { chips: 1 }), 'r right up'), 'enter');
    expect(matchContext(table)).toBe('matchOver');
    for (const key of ['q', 'escape', 'enter', 'x']) expect(press(table, key)).toBe(table);
  });
});

describe('a claim in a solo game', () => {
  const ALONE = { players: ['You'] };
  const { solitaire } = screenTexts;

  test('begins with a digit, and Enter starts the proof', () => {
    const typed = press(thinking(ALONE), '1 2');
    expect(promptSentence(ENGLISH, typed)).toBe(solitaire.claim({ typed: '12_' }));
    const { phase } = press(typed, 'enter').match;
    expect(phase).toMatchObject({ kind: 'proving', queue: [{ player: 0, moves: 12 }] });
  });

  test.each([
    ['0 is no beginning of a number', '0'],
    ['letters are none', 'a b z'],
    ['Escape forgets it', '7 escape'],
  ])('%s', (_, keys) => {
    expect(promptSentence(ENGLISH, press(thinking(ALONE), keys))).toContain(solitaire.thinking);
  });

  test('that is not confirmed in time is refused', () => {
    const late = tick(press(thinking(ALONE), '7'), CLOCK_OUT);
    expect(late.refusal).toMatchObject({ code: 'solo-bid-unconfirmed', typed: '7' });
  });

  test('that is being typed stays when the clock is turned over', () => {
    const turned = tick(press(thinking({ ...ALONE, turns: 2 }), '7'), CLOCK_OUT);
    expect(newsSentence(ENGLISH, turned)).toBe(solitaire.lastTurn);
    expect(promptSentence(ENGLISH, turned)).toBe(solitaire.claim({ typed: '7_' }));
  });
});

describe('a solo game by the printed rules', () => {
  const ALONE = { players: ['Ann'], soloBid: false };

  test('Enter stops the clock for a proof; giving up lets it run on', () => {
    const held = press(thinking(ALONE), 'enter', DRAWN + 5000);
    expect(matchContext(held)).toBe('proving');
    expect(promptSentence(ENGLISH, held)).toBe(screenTexts.solitaire.showing);
    const back = press(held, 'r right x y', DRAWN + 500_000);
    expect(matchContext(back)).toBe('holding');
    expect(newsSentence(ENGLISH, back)).toBe(screenTexts.solitaire.putBack);
    const solved = press(press(back, 'enter', DRAWN + 500_001), 'r right up', DRAWN + 900_000);
    expect(newsSentence(ENGLISH, solved)).toBe(screenTexts.solitaire.won({ moves: 2 }));
  });

  test('digits do nothing', () => {
    expect(press(thinking(ALONE), '2 enter').match.phase).toMatchObject({
      queue: [{ moves: Number.POSITIVE_INFINITY }],
    });
  });
});

describe('placing robots by hand', () => {
  const open = () => openView({ options: matchOptions({ placed: true }), now: DRAWN });

  test('happens before the first chip, not on targets, until Enter', () => {
    const table = open();
    expect(matchContext(table)).toBe('placing');
    const [target] = table.match.board!.targets;
    const pointed = play(table, { type: 'click', cell: target!.cell }, DRAWN);
    const refused = press(pointed, 'r');
    const refusal = { code: 'robot-on-target', robot: RED, cell: target!.cell };
    expect(refused.layOut!.refusal).toEqual(refusal);
    expect(refused.layOut!.robots).toEqual(table.layOut!.robots);
    const corner = press(play(refused, { type: 'click', cell: 0 }, DRAWN), 'r enter');
    expect(corner.match).toMatchObject({ round: 1, phase: { kind: 'thinking' } });
    expect(corner.match.robots[RED]).toBe(0);
    expect(corner.layOut).toBeUndefined();
  });

  test('a pasted Game ID is ignored', () => {
    const table = open();
    const event = pasteEvent('0765+42+2E21BD0F+93');
    expect(play(table, { type: 'key', event }, DRAWN)).toEqual(table);
  });
});

test('an exact proof that reaches the target too early is told how many moves are left', () => {
  const table = press(proving([bid(0, 4)], { edition: '2013' }), 'r right up', CLOCK_OUT);
  expect(promptSentence(ENGLISH, table)).toBe(
    screenTexts.match.solvedTooEarly({ bid: 4, movesLeft: 2, robot: 'red' }),
  );
  const filled = press(table, 'g down g up', CLOCK_OUT + 1);
  expect(filled.match.phase).toMatchObject({ kind: 'round-over', result: { kind: 'won' } });
});

test.each<[string, Parameters<typeof proving>[0], string, string | undefined]>([
  ['no move of a proof yet', [bid(0, 9)], 'r', ''],
  ['the moves of a proof', [bid(0, 9)], 'r right g down', 'rE gS'],
  ['the moves that won the chip', [bid(0, 3)], 'r right up', 'rE rN'],
  ['of a replay those on show', [bid(0, 3)], 'r right up p ...', 'rE'],
  ['none at the start of a replay', [bid(0, 3)], 'r right up p', ''],
  ['none where a chip went back', [bid(0, 5)], 'x y', undefined],
  ['none while the end of a failed proof is on show', [bid(0, 1), bid(1, 2)], 'r right', undefined],
])('the moves on show are %s', (_, bids, keys, moves) => {
  const table = keys
    .split(' ')
    .reduce(
      (before, key) =>
        key === '...' ? play(before, { type: 'replay-step' }, DRAWN) : press(before, key),
      proving(bids),
    );
  const turn = turnOfMatch(table);
  expect(turn && formatMoves(turn.moves)).toBe(moves);
  if (turn) expect(turn.start.robots).toEqual(cells('b6 p1 a16 p16'));
});
