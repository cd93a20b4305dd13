import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, emptyBoard, formatCell, GREEN, RED } from '../../source/engine/index.js';
import { currentPosition } from '../../source/game/index.js';
import { openEditor, reduceEditor } from '../../source/views/editor/editor.js';
import { type Guide, openGuide, reduceGuide } from '../../source/views/guide/guide.js';
import type { MatchView } from '../../source/views/match/match-view.js';
import { cellNamed, puzzleOfId } from '../helpers/boards.js';
import { FIRST, press as pressInEditor } from '../helpers/editor.js';
import { around, openView, play as playMatchView } from '../helpers/hot-seat.js';
import { begunTable, bid, DRAWN, matchOptions } from '../helpers/play-match.js';
import { openPlayed, type Played, send, sendKey } from '../helpers/practice-view.js';
import { keyEvent } from '../helpers/stage.js';
import { reached } from '../helpers/view.js';

/** Clicks and keys in turn: a name of a cell is a click, anything else the name of a key. */
const played = <State>(
  from: State,
  steps: string,
  click: (state: State, cell: number) => State,
  press: (state: State, event: ReturnType<typeof keyEvent>) => State,
): State =>
  steps
    .split(' ')
    .reduce(
      (state, step) =>
        /^[a-p]\d+$/.test(step) ? click(state, cellNamed(step)) : press(state, keyEvent(step)),
      from,
    );

describe('in practice', () => {
  /** Red, on h1, solves it with `rS rW`; green stands on i3. */
  const PUZZLE = puzzleOfId('4572+40+07286AA8+63');
  const fresh = openPlayed({ puzzle: PUZZLE, rules: DEFAULT_RULES });
  const play = (table: Played, steps: string) =>
    played(table, steps, (state, cell) => send(state, { type: 'click', cell }), sendKey);
  const robot = (table: Played, number: 0 | 1) =>
    formatCell(currentPosition(table.practice).robots[number]!);
  const green = robot(fresh, GREEN);

  test('a click picks a robot; one on its way slides it to the stop', () => {
    const byKeys = play(fresh, 'g left');
    expect(robot(byKeys, GREEN)).not.toBe(green);
    expect(play(fresh, green)).toMatchObject({ selected: GREEN });
    expect(play(fresh, `${green} ${robot(byKeys, GREEN)}`)).toEqual(byKeys);
  });

  test('a click out of reach moves nothing, and is refused until the next click', () => {
    const table = play(fresh, 'k12');
    expect(table).toMatchObject({ practice: fresh.practice, selected: RED });
    expect(table.refusal).toEqual({ code: 'no-way', robot: RED });
    expect(play(table, green).refusal).toBeUndefined();
  });

  test('nothing moves once it is solved', () => {
    const solved = play(fresh, 'down left');
    expect(play(solved, `${green} p16`)).toBe(solved);
  });
});

describe('in a match', () => {
  const play = (table: MatchView, steps: string) =>
    played(
      table,
      steps,
      (state, cell) => playMatchView(state, { type: 'click', cell }, DRAWN),
      (state, event) => playMatchView(state, { type: 'key', event }, DRAWN),
    );
  const thinking = openView({ options: matchOptions(), now: DRAWN });
  /** Red, on b6, proves it by `rE rN`; green stands on p1. */
  const { match } = begunTable([bid(0, 2), bid(1, 3)]);
  const proving = around(match);

  test('clicks do nothing while players think, or while a bid is being typed', () => {
    const cells = thinking.match.robots.map(formatCell).join(' ');
    expect(play(thinking, `${cells} a1 h3 p16`)).toBe(thinking);
    const typing = play(thinking, 'a 1');
    expect(play(typing, `${cells} a1 h3 p16`)).toBe(typing);
  });

  test('a proof can be made by clicks as by keys', () => {
    const byKeys = play(proving, 'g r right up');
    expect(byKeys.match.phase.kind).toBe('round-over');
    expect(play(proving, 'p1 b6 c6 n5')).toEqual(byKeys);
  });

  test('a click out of reach costs no move', () => {
    const table = play(proving, 'd13');
    expect(table.match).toBe(proving.match);
    expect(table.refusal).toEqual({ code: 'no-way', robot: RED });
  });

  test.each([
    ['the proof is given up', 'x'],
    ['the match is left', 'q'],
  ])('a click does not answer whether %s', (_, key) => {
    const asked = play(proving, key);
    expect(play(asked, 'b6 c6')).toBe(asked);
  });

  test('a late click after a failed proof moves nothing in the next one', () => {
    const failed = play(proving, 'right down');
    expect(failed.aftermath).toBeDefined();
    // Green, which has not moved, is not picked either; and where no way leads nothing is said.
    expect(play(failed, 'p1 d13 c6')).toBe(failed);
    const next = play(failed, 'enter');
    expect(next.aftermath).toBeUndefined();
    expect(play(next, 'c6').match.phase).toMatchObject({ moves: [{ robot: 0 }] });
  });

  test('after the round nothing moves', () => {
    const over = play(proving, 'right up');
    expect(play(over, 'a16 h3')).toBe(over);
  });

  test('with a physical board a click moves the cursor, but not while a Game ID is typed', () => {
    const options = matchOptions({ drawnByHand: true });
    const table = openView({ options, now: DRAWN });
    expect(formatCell(play(table, 'k12').layOut!.cursor)).toBe('k12');
    const typing = play(table, 'e 4 5');
    expect(play(typing, 'k12').layOut).toEqual(typing.layOut);
    const asked = play(table, 'q');
    expect(play(asked, 'k12')).toBe(asked);
  });
});

/** The same steps as actions, where an action needs no time. */
const stepsOf = (steps: string) =>
  steps
    .split(' ')
    .map(name =>
      /^[a-p]\d+$/.test(name)
        ? ({ type: 'click', cell: cellNamed(name) } as const)
        : ({ type: 'key', event: keyEvent(name) } as const),
    );

describe('in the guided round', () => {
  const play = (guide: Guide, steps: string) => reached(guide, reduceGuide, stepsOf(steps)).view;
  const first = openGuide();
  const cellOf = (robot: 0 | 1) => formatCell(currentPosition(first.table.practice).robots[robot]!);

  test('a click picks the robot that a step waits for', () => {
    expect(play(first, cellOf(RED))).toEqual(play(first, 'r'));
    expect(play(first, cellOf(RED)).isDone).toBe(true);
    expect(play(first, cellOf(GREEN))).toEqual(play(first, 'g'));
  });

  test('a click makes the expected move, and a wrong one is corrected', () => {
    const slide = play(first, 'r enter');
    expect(play(slide, 'a7')).toEqual(play(slide, 'down'));
    expect(play(slide, 'a7').isDone).toBe(true);
    expect(play(slide, 'b6')).toEqual(play(slide, 'right'));
    expect(play(slide, 'b16').correction).toEqual({ code: 'no-way', robot: RED });
  });

  test('clicks do nothing in a finished step, or where a number is expected', () => {
    const done = play(first, 'r');
    expect(play(done, 'a7 b6 b16')).toBe(done);
    const [left, after] = ['q', 'q a7 b6 b16'].map(steps =>
      reached(play(first, 'r enter'), reduceGuide, stepsOf(steps)),
    );
    expect(after).toEqual(left);
    const number = play(first, 'enter enter enter enter enter');
    expect(play(number, 'a7 b6 c9')).toBe(number);
  });
});

describe('in the editor', () => {
  const click = (editor: typeof FIRST, name: string) =>
    reduceEditor(editor, { type: 'click', cell: cellNamed(name) }).view;

  test('a click moves the cursor', () => {
    expect(formatCell(click(FIRST, 'd3').cursor)).toBe('d3');
    expect(click(FIRST, 'd3').drafts).toBe(FIRST.drafts);
  });

  test.each([
    ['a side is waited for', 'w'],
    ['a colour is waited for', '/'],
    ['a target is chosen', 't'],
    ['the name of a file is typed', 'ctrl-s a'],
    ['it is asked whether the board may be lost', 'r q'],
  ])('but not while %s', (_, keys) => {
    const editor = pressInEditor(FIRST, keys);
    expect(editor.mode.kind).not.toBe('draw');
    expect(click(editor, 'd3')).toBe(editor);
  });

  test('and neither while it is being saved nor after leaving', () => {
    const named = openEditor({ board: emptyBoard(4, 4), robots: [] }, 'board.txt');
    const saving = pressInEditor(named, 'ctrl-s enter');
    expect(saving.saving).toBeDefined();
    expect(click(saving, 'd3')).toBe(saving);
    const [left, after] = ['q', 'q d3'].map(steps => reached(FIRST, reduceEditor, stepsOf(steps)));
    expect(left!.effects).toHaveLength(1);
    expect(after).toEqual(left);
  });
});
