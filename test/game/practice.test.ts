import { describe, expect, it } from 'vitest';
import { formatMoves, parseCell } from '../../source/engine/index.js';
import {
  currentPosition,
  decidePractice,
  evolvePractice,
  isPracticeSolved,
  isPracticeUnfinished,
  madeMoves,
  startPractice,
} from '../../source/game/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { line } from '../helpers/play-match.js';
import { BEGUN, commandsOf, PRACTICE, playPractice } from '../helpers/play-practice.js';

/** The red robot solves it with `rE rN`. */
const ROOMY = { ...PRACTICE, puzzle: puzzleOfId('0123+40+510FF0FF+1D') };
const practiceAfter = (words: string) => playPractice(ROOMY, commandsOf(words)).practice;
const resultOf = (words: string, next: string) =>
  decidePractice(practiceAfter(words), commandsOf(next)[0]!, BEGUN);

describe('the moves made, where red is, and whether that solves it', () => {
  it.each([
    ['nothing yet', '', '', 'b6', false],
    ['a move', 'rE', 'rE', 'n6', false],
    ['two moves', 'rE rN', 'rE rN', 'n2', true],
    ['another robot after that', 'rE rN gW', 'rE rN gW', 'n2', true],
    ['going on', 'rE rN rE', 'rE rN rE', 'p2', false],
    ['undo', 'rE rN undo', 'rE', 'n6', false],
    ['undo all', 'rE rN undo undo', '', 'b6', false],
    ['redo', 'rE rN undo undo redo', 'rE', 'n6', false],
    ['redo all', 'rE rN undo undo redo redo', 'rE rN', 'n2', true],
    ['a new move after undo', 'rE rN undo gW', 'rE gW', 'n6', false],
    ['reset', 'rE rN reset', '', 'b6', false],
    ['reset at the start', 'reset', '', 'b6', false],
    ['redo after reset', 'rE rN reset redo', 'rE', 'n6', false],
  ])('%s: %s', (_, commands, moves, red, isSolved) => {
    const practice = practiceAfter(commands);
    expect(formatMoves(madeMoves(practice))).toBe(moves);
    expect(currentPosition(practice).robots[0]).toBe(parseCell(red));
    expect(isPracticeSolved(practice)).toBe(isSolved);
  });

  it('undo restores the very same position', () => {
    expect(currentPosition(practiceAfter('rE rN undo'))).toEqual(
      currentPosition(practiceAfter('rE')),
    );
    expect(currentPosition(practiceAfter('rE undo'))).toEqual(
      currentPosition(startPractice(ROOMY)),
    );
  });
});

describe('refusals', () => {
  it.each([
    ['nothing was made', '', 'undo', { code: 'nothing-to-undo' }],
    ['all is taken back', 'rE undo', 'undo', { code: 'nothing-to-undo' }],
    ['nothing after reset', 'rE reset', 'undo', { code: 'nothing-to-undo' }],
    ['nothing was taken back', 'rE', 'redo', { code: 'nothing-to-redo' }],
    ['a new move was made', 'rE undo gW', 'redo', { code: 'nothing-to-redo' }],
    ['Moving 1: no way to go', '', 'bW', { code: 'blocked', move: line('bW')[0] }],
    ['Moving 6: straight back', 'rE', 'rW', { code: 'reverse', move: line('rW')[0] }],
    ['no fifth robot', '', 'sN', { code: 'no-such-robot', move: line('sN')[0] }],
  ])('%s: after "%s" comes %s', (_, commands, next, refusal) => {
    expect(resultOf(commands, next)).toEqual({ ok: false, refusal });
  });

  it('after undo the position decides, not what was done before', () => {
    expect(resultOf('rE gW undo', 'rW')).toMatchObject({ refusal: { code: 'reverse' } });
    expect(resultOf('rE gW', 'rW').ok).toBe(true);
  });
});

/** A shorter one, which `rS rW` solve. */
const practised = (words: string) => playPractice(PRACTICE, commandsOf(words));
const typesAfter = (words: string) => practised(words).log.map(({ type }) => type);

describe('the log of a practice', () => {
  it.each([
    ['a move', 'yN', ['moved']],
    ['a move that is not legal', 'yN yN', ['moved']],
    ['a move taken back and made again', 'yN undo redo', ['moved', 'undone', 'redone']],
    ['nothing to take back', 'undo redo', []],
    ['a reset', 'yN gS reset', ['moved', 'moved', 'reset']],
    ['a reset at the start', 'reset', []],
    ['hints, also the same again', 'bound exact exact', ['hinted', 'hinted', 'hinted']],
    ['the solution', 'rS rW', ['moved', 'moved', 'solved']],
    ['the solution once more', 'rS rW undo redo', ['moved', 'moved', 'solved', 'undone', 'redone']],
    ['the distance, as often as it is asked for', 'measure measure', ['measured', 'measured']],
    ['the distance of what is solved', 'rS rW measure', ['moved', 'moved', 'solved']],
    ['giving up at once', 'give-up', ['given-up']],
    ['giving up after moves', 'yN give-up', ['moved', 'given-up']],
    ['giving up what is solved', 'rS rW undo give-up', ['moved', 'moved', 'solved', 'undone']],
    ['anything after giving up', 'give-up yN bound measure give-up abandon', ['given-up']],
    ['another position before anything happened', 'abandon', []],
    ['another position', 'yN abandon', ['moved', 'abandoned']],
    ['another position after the solution', 'rS rW abandon', ['moved', 'moved', 'solved']],
  ])('%s', (_, words, types) => {
    expect(typesAfter(words)).toEqual(types);
  });

  it('each event has its time, the solution that of its move', () => {
    expect(practised('bound rS rW').log).toEqual([
      { type: 'hinted', step: 'bound', at: BEGUN },
      { type: 'moved', move: line('rS')[0], at: BEGUN + 1000 },
      { type: 'moved', move: line('rW')[0], at: BEGUN + 2000 },
      { type: 'solved', at: BEGUN + 2000 },
    ]);
  });
});

describe('whether there is something to resume, and how far it was helped, in steps', () => {
  it.each([
    ['', false, 0],
    ['yN', true, 0],
    ['yN undo', true, 0],
    ['bound', true, 1],
    ['bound exact bound', true, 2],
    ['measure', true, 5],
    ['all', true, 6],
    ['all measure', true, 6],
    ['rS rW', false, 0],
    ['rS rW undo', false, 0],
    ['rS rW undo all', false, 0],
    ['bound rS rW measure', false, 1],
    ['measure bound rS rW', false, 5],
    ['yN abandon', false, 0],
    ['yN give-up', false, 0],
    ['exact give-up', false, 2],
  ])('after "%s": %s, %i', (words, isUnfinished, helped) => {
    const { practice } = practised(words);
    expect(isPracticeUnfinished(practice)).toBe(isUnfinished);
    expect(practice.helped).toBe(helped);
  });

  it('there is nothing if the program ended before it wrote the solution', () => {
    const { log } = practised('rS rW');
    const cut = log.slice(0, -1).reduce(evolvePractice, startPractice(PRACTICE));
    expect(cut.stage).toBe('begun');
    expect(isPracticeUnfinished(cut)).toBe(false);
  });
});

it('the furthest hint stays given', () => {
  expect(practised('').practice.hints).toBe(0);
  expect(practised('bound exact').practice.hints).toBe(2);
  expect(practised('bound exact bound yN').practice.hints).toBe(2);
});

describe('an event that cannot follow throws', () => {
  it.each<[string, string, Parameters<typeof evolvePractice>[1]]>([
    ['a move into a wall', 'yN', { type: 'moved', move: line('yN')[0]! }],
    ['taking back what was not made', '', { type: 'undone' }],
    ['making again what was not taken back', 'yN', { type: 'redone' }],
    ['a reset at the start', 'yN undo', { type: 'reset' }],
    ['a solution that is none', 'rS', { type: 'solved' }],
    ['a second solution', 'rS rW', { type: 'solved' }],
    ['anything after it was abandoned', 'yN abandon', { type: 'undone' }],
    ['abandoning what was not begun', '', { type: 'abandoned' }],
    ['giving up what is solved', 'rS rW', { type: 'given-up' }],
    ['anything after it was given up', 'yN give-up', { type: 'undone' }],
    ['giving up twice', 'give-up', { type: 'given-up' }],
    ['abandoning what is solved', 'rS rW', { type: 'abandoned' }],
  ])('%s', (_, words, event) => {
    expect(() => evolvePractice(practised(words).practice, event)).toThrow(event.type);
  });
});
