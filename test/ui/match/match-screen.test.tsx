import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import {
  formatCell,
  GREEN,
  isSolved,
  legalMoves,
  type Move,
  neighbour,
  RED,
} from '../../../source/engine/index.js';
import { type MatchOptions, newMatch, roundStart } from '../../../source/game/index.js';
import { english as messages } from '../../../source/messages/english/index.js';
import { screenTexts } from '../../../source/messages/english/screens.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { PALETTES } from '../../../source/pictures/theme.js';
import { openMatch } from '../../../source/session/match-session.js';
import type { FileTrouble } from '../../../source/storage/trouble.js';
import { MatchScreen } from '../../../source/ui/match/match-screen.js';
import { targetName } from '../../../source/words/index.js';
import { answerCoach, countings, forgetSearches, searches } from '../../helpers/fake-solver.js';
import { strokesOf } from '../../helpers/play-line.js';
import { matchOptions, Table } from '../../helpers/play-match.js';
import { NO_RECORDS, UNSAVED } from '../../helpers/records.js';
import { shortestLine } from '../../helpers/shortest-line.js';
import { fakeTime, pass, renderOnStage, type StageOptions } from '../../helpers/stage.js';

vi.mock('../../../source/solver/index.js', () => import('../../helpers/fake-solver.js'));

fakeTime(1_000_000);
forgetSearches();

function open(
  options: MatchOptions = matchOptions(),
  stage: StageOptions = {},
  writer: Parameters<typeof openMatch>[1] = NO_RECORDS.start,
) {
  const onLeave = vi.fn();
  const screen = renderOnStage(
    <MatchScreen opened={openMatch(options, writer)} onLeave={onLeave} />,
    stage,
  );
  return {
    onLeave,
    ...screen,
    /** Makes moves with the keys of the robots and the arrows. */
    play: (moves: readonly Move[]) => screen.press(...strokesOf(moves)),
    /** Where the compact board shows the robot. */
    robot(letter: string): string {
      const rows = screen.text().split('\n').slice(1, 17);
      const row = rows.findIndex(text => text.slice(4, 52).includes(letter));
      return formatCell(row * 16 + (rows[row]!.indexOf(letter, 4) - 4) / 3);
    },
  };
}

/** The first round of a match as it is dealt, and a shortest line for it. */
function firstRound(options: MatchOptions = matchOptions()) {
  const table = new Table(newMatch(options));
  table.do(Date.now(), { type: 'continue' });
  const start = roundStart(table.match);
  return { start, line: shortestLine(start, options.edition.moves) };
}

const digits = (number: number) => [...String(number)];

describe('while players think', () => {
  test('the panel has round, target and players, and the first bid starts the clock', () => {
    const { text } = open();
    const { start } = firstRound();
    expect(text()).toContain('Round 1');
    expect(text()).toContain(screenTexts.match.firstTo({ chips: 8, all: 17 }));
    expect(text()).toContain('16 chips left');
    expect(text()).toContain(targetName(ENGLISH, start.target));
    expect(text()).toContain(screenTexts.match.noClock);
    expect(text()).toMatch(/ a Ann +0/);
    expect(text()).toMatch(/ b Bob +0/);
    expect(text()).toContain(screenTexts.match.thinking);
    expect(text()).toMatch(/a b bid {2}\? help {2}q leave/);
  });

  test('bots are asked for nothing, and have no key', () => {
    const { text } = open(
      matchOptions({ players: ['Bolt', 'Cog'], sitters: ['medium', 'medium'] }),
    );
    expect(text()).toContain(screenTexts.match.noClock);
    expect(text()).not.toContain(screenTexts.match.thinking);
    expect(text()).toMatch(/^\? help {2}q leave/m);
  });

  test('a bid is shown as it is typed, and listed once it is confirmed', () => {
    const { press, text } = open();
    press('a', '1');
    expect(text()).toMatch(/Ann bids: 1_ *\n/);
    expect(text()).toMatch(/Enter confirm {2}Backspace delete {2}\? help {2}Esc cancel/);
    press('2');
    expect(text()).toContain('Ann bids: 12');
    press('enter');
    expect(text()).toMatch(/ a Ann +12 +0/);
    expect(text()).toContain(screenTexts.match.clockStarted);
  });
});

describe('the clock', () => {
  const barOf = (text: string) => /[█░]{16}/.exec(text)![0];

  test('runs from the first bid, as a bar and in seconds', () => {
    const { press, text } = open();
    press('a', '9', 'enter');
    expect(text()).toContain('60 s');
    expect(barOf(text())).toBe('█'.repeat(16));
    pass(15_000);
    expect(text()).toContain('45 s');
    expect(barOf(text())).toBe(`${'█'.repeat(12)}${'░'.repeat(4)}`);
    pass(44_000);
    expect(text()).toContain('1 s');
    expect(barOf(text())).toBe(`█${'░'.repeat(15)}`);
  });

  test('changes its colour in the last ten seconds', () => {
    const { press, frame } = open(matchOptions(), { theme: { colourLevel: 3 } });
    const [red, green, blue] = PALETTES.default.shades
      .alarm![0].match(/[\da-f]{2}/g)!
      .map(hex => Number(`0x${hex}`));
    const alarm = `\x1b[38;2;${red};${green};${blue}m`;
    press('a', '9', 'enter');
    pass(48_000);
    expect(frame()).not.toContain(alarm);
    pass(3_000);
    expect(frame()).toContain(alarm);
  });

  test('has no key to start it as long as that is refused, neither below nor on the help sheet', () => {
    const { press, text } = open();
    const shows = () => {
      const below = text().includes('start clock');
      press('?');
      expect(text()).toMatch(/a +Ann\n +b +Bob/);
      const onSheet = text().includes('start clock');
      press('escape');
      return [below, onSheet];
    };
    pass(4 * 60_000 - 100);
    expect(shows()).toEqual([false, false]);
    pass(100);
    expect(shows()).toEqual([true, true]);
    press('a', '9', 'enter');
    expect(shows()).toEqual([false, false]);
  });

  test('rings the bell when it runs low, and when it is somebody’s turn', () => {
    const call = (text: string) => screenTexts.match.call({ text });
    const { press, alert } = open();
    press('a', '9', 'enter');
    pass(49_900);
    expect(alert).toHaveBeenLastCalledWith(undefined);
    pass(200);
    expect(alert).toHaveBeenLastCalledWith(call(screenTexts.match.timeIsLow));
    pass(10_000);
    const turn = screenTexts.match.handOver({ name: 'Ann', bid: 9, exact: false });
    expect(alert).toHaveBeenLastCalledWith(call(turn));
    press('enter');
    expect(alert).toHaveBeenLastCalledWith(undefined);
  });
});

describe('a proof', () => {
  function prove(bids: readonly (readonly [string, number])[], options = matchOptions()) {
    const screen = open(options);
    for (const [key, moves] of bids) screen.press(key, ...digits(moves), 'enter');
    pass(60_100);
    screen.press('enter');
    return screen;
  }

  test('that succeeds wins the chip and asks the solver for the shortest solution', async () => {
    const { line, start } = firstRound();
    const { play, text } = prove([['a', line.length]]);
    expect(searches).toHaveLength(0);
    play(line);
    expect(text()).toContain(screenTexts.match.won({ name: 'Ann', moves: line.length }));
    expect(text()).toMatch(/ a Ann +\d+ +1/);
    expect(text()).toMatch(/next round {2}p play proof/);
    expect(searches).toHaveLength(1);
    const [search] = searches;
    expect(search!.position).toEqual(start);
    expect(text()).toContain('proving…');
    search!.progress({ atLeast: 3, states: 1000 });
    expect(text()).toContain(messages.shortest.searching({ atLeast: 3 }));
    await search!.end({ kind: 'solved', moves: line, states: 5000, milliseconds: 9 });
    expect(text()).toContain(`${line.length} moves, proved`);
  });

  test('is drawn cell by cell', () => {
    const { play, robot } = prove([['a', 9]]);
    const { start } = firstRound();
    const { move, position } = legalMoves(start, matchOptions().edition.moves)[0]!;
    const next = neighbour(start.board, start.robots[RED]!, move.direction);
    expect([move.robot, position.robots[RED] === next]).toEqual([RED, false]);
    play([move]);
    expect(robot('R')).toBe(formatCell(next));
    pass(1000);
    expect(robot('R')).toBe(formatCell(position.robots[RED]!));
  });

  /** A legal move of red, then one of green: neither wins the chip. */
  function twoMoves(): Move[] {
    const { start } = firstRound();
    const { moves: rules } = matchOptions().edition;
    const [red] = legalMoves(start, rules).filter(({ move }) => move.robot === RED);
    const [green] = legalMoves(red!.position, rules).filter(({ move }) => move.robot === GREEN);
    expect(isSolved(green!.position, rules)).toBe(false);
    return [red!.move, green!.move];
  }

  test('that fails stays on show for a moment, and its keys do not move for the next prover', () => {
    const { start } = firstRound();
    const { play, press, text, robot } = prove([
      ['a', 2],
      ['b', 9],
    ]);
    const before = start.robots.slice(0, 2).map(formatCell);
    play(twoMoves());
    expect(text()).toContain(screenTexts.match.usedUp({ name: 'Ann', bid: 2 }));
    const next = screenTexts.match.handOver({ name: 'Bob', bid: 9, exact: false });
    expect(text()).toContain(next);
    press('r', 'right', 'x', '1', 'space');
    expect(text()).toContain(next);
    expect(text()).toMatch(/ a Ann +out +0/);
    pass(1_400);
    expect(robot('R')).not.toBe(before[0]);
    expect(robot('G')).not.toBe(before[1]);
    pass(200);
    expect([robot('R'), robot('G')]).toEqual(before);
  });

  test('the selected robot is marked', () => {
    const { press, text } = prove([['a', 8]]);
    expect(text()).toMatch(/r g b y robot {2}Tab next robot/);
    const inHand = (letter: string) => new RegExp(`\\[${letter}|${letter}[ ●▲■⬢@]\\]`);
    press('g');
    expect(text()).toMatch(inHand('G'));
    press('b');
    expect(text()).toMatch(inHand('B'));
    expect(text()).not.toMatch(inHand('G'));
  });
});

describe('after a round', () => {
  async function win(options = matchOptions(), writer?: Parameters<typeof open>[2]) {
    const { line } = firstRound(options);
    const screen = open(options, {}, writer);
    screen.press('a', ...digits(line.length), 'enter');
    pass(60_100);
    screen.press('enter');
    screen.play(line);
    pass(500);
    return { ...screen, line };
  }

  test('the shortest solution is replayed move by move', async () => {
    const { press, text, line } = await win();
    await searches[0]!.end({ kind: 'solved', moves: line, states: 1, milliseconds: 1 });
    press('o');
    expect(text()).toContain(screenTexts.replay.shortest);
    for (let shown = 0; shown <= line.length; shown++) {
      expect(text()).toContain(`${shown} of ${line.length}`);
      pass(800);
    }
    press('f');
    expect(text()).not.toContain(screenTexts.replay.shortest);
  });

  test('the help sheet has no key that would do nothing either', async () => {
    const { press, text } = await win();
    press('?');
    expect(text()).toContain('c      coach');
    for (const idle of ['set aside', 'play shortest', 'start clock']) {
      expect(text()).not.toContain(`  ${idle}\n`);
    }
  });

  test('c opens the coach; until q no key counts for the match', async () => {
    const { press, text, line, onLeave } = await win();
    expect(text()).toContain('c coach');
    press('c');
    expect(text()).toContain(screenTexts.coach.working({ sign: '' }).trim());
    press('enter', 'o', 'a', '?', 'escape');
    await answerCoach(line);
    expect(text()).toContain('› 0:00 Ann bids');
    expect(text()).toContain(screenTexts.coach.headings.proof);
    press('down', 'right');
    expect(text()).toContain(`move 1 of ${line.length}`);
    press('q');
    expect(text()).toContain(screenTexts.keys.next);
    expect(text()).not.toContain('Round 2');
    press('c');
    // It is not asked for twice.
    await act(async () => {});
    expect(countings).toHaveLength(1);
    press('escape', 'enter');
    expect(text()).toContain('Round 2');
    expect(onLeave).not.toHaveBeenCalled();
  });

  test('a solver that fails says so', async () => {
    const { text, press } = await win();
    await searches[0]!.fail();
    expect(text()).toContain(messages.shortest.failed);
    press('enter');
    expect(text()).toContain('Round 2');
  });

  test('the next round stops the solver, and a late answer is ignored', async () => {
    const { press, text, line } = await win();
    press('enter');
    expect(text()).toContain('Round 2');
    expect(text()).toContain(screenTexts.match.noClock);
    expect(searches[0]!.closed).toBe(true);
    await searches[0]!.end({ kind: 'solved', moves: line, states: 1, milliseconds: 1 });
    expect(text()).not.toContain('proved');
  });

  test('the last chip ends the match', async () => {
    const { press, text, onLeave } = await win(matchOptions({ chips: 1 }));
    press('enter');
    expect(text()).toContain(screenTexts.match.over({ names: ['Ann'], chips: 1 }));
    expect(text()).toContain(screenTexts.result.title);
    expect(text()).toMatch(/Enter rematch {2}v replay {2}c coach/);
    expect(onLeave).not.toHaveBeenCalled();
    press('v');
    expect(text()).toContain('playing, speed 1');
    press('q', '?', 'escape', 'enter');
    expect(onLeave.mock.calls).toEqual([['continue']]);
  });

  test('what could not be saved of the last chip is told with the result', async () => {
    const writer = () => ({ append: () => UNSAVED, close() {} });
    const { press, text } = await win(matchOptions({ chips: 1 }), writer);
    press('enter');
    expect(text()).toContain(screenTexts.result.title);
    expect(text()).toContain('no longer saved');
  });
});

test('leaving leaves no timer and no listener behind', async () => {
  const { press, unmount, listeners, resizeListeners } = open();
  press('a', '9', 'enter');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect([listeners(), resizeListeners()]).toEqual([0, 0]);
});

test('a record that cannot be written is a warning until the next key, and the match goes on', () => {
  const append = vi.fn<() => FileTrouble | undefined>().mockReturnValueOnce(UNSAVED);
  const { press, text } = open(matchOptions(), {}, () => ({ append, close() {} }));
  expect(text()).toContain('no longer saved');
  pass(10_000);
  expect(text()).toContain('no longer saved');
  press('a');
  expect(text()).not.toContain('no longer saved');
  press('9', 'enter');
  expect(append).toHaveBeenCalledTimes(2);
  press('q');
  expect(text()).toContain('Leave the game? It won’t be saved.');
});
