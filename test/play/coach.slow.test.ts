import { afterEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { EASY } from '../fixtures/positions.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

test('after a detour the coach names the wrong move, and each line can be stepped through', async () => {
  terminal = await openTestTerminal({ args: ['practice', EASY] });
  await terminal.waitFor('Pick a robot');
  terminal.type('y');
  terminal.press('up');
  terminal.type('r');
  terminal.press('down');
  terminal.press('left');
  await terminal.waitFor('Solved in 3 moves');
  terminal.type('c');
  await terminal.waitFor('Solved in 3 moves, 1');
  await terminal.waitFor('Move 1 (yellow north)');
  await terminal.waitFor(screenTexts.coach.shown.yours({ number: 0, of: 3, move: '' }));
  // Verdict, mistake and motifs are all about the start; only the first is pointed at.
  expect(terminal.text().match(/› /g)).toHaveLength(1);
  terminal.press('right');
  await terminal.waitFor(screenTexts.coach.shown.yours({ number: 1, of: 3, move: 'yellow north' }));
  terminal.press('end');
  await terminal.waitFor(screenTexts.coach.shown.yours({ number: 3, of: 3, move: 'red west' }));
  expect(terminal.text()).toContain('› 3. Red west');
  terminal.press('down');
  await terminal.waitFor('Shortest solution: start, 2 moves');
  expect(terminal.text()).toMatch(/› rS rW/);
  terminal.press('right');
  await terminal.waitFor(screenTexts.coach.shown.solution({ number: 1, of: 2, move: 'red south' }));
  terminal.type('?');
  await terminal.waitFor('PgUp PgDn');
  expect(terminal.text()).toContain(screenTexts.coach.keys.step);
  terminal.press('escape');
  await terminal.waitFor('Shortest solution, move 1 of 2');
  terminal.press('escape');
  await terminal.waitFor(screenTexts.keys.replayYours);
  terminal.type('q');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});

test('the coach also explains a position that was given up without a move', async () => {
  terminal = await openTestTerminal({ args: ['practice', EASY] });
  await terminal.waitFor('Pick a robot');
  terminal.type('xy');
  await terminal.waitFor('Given up');
  terminal.type('c');
  await terminal.waitFor('Not solved.');
  terminal.press('right');
  terminal.press('down');
  await terminal.waitFor('Shortest solution: start, 2 moves');
  terminal.type('q');
  await terminal.waitFor('Given up');
});
