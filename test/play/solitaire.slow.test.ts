import { afterEach, expect, test } from 'vitest';
import type { Move } from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { playLine } from '../helpers/play-line.js';
import { readPosition } from '../helpers/read-board.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

let terminal: TestTerminal;
afterEach(() => terminal.close());

test('a solo game of three chips: one is won, one proof given up, and one lost to the clock', async () => {
  terminal = await openTestTerminal({
    args: [
      'solo',
      '--solo-bid',
      '--chips',
      '3',
      '--seconds',
      '3',
      '--turns',
      '2',
      '--seed',
      'train',
    ],
    columns: 80,
    rows: 24,
  });

  const lengths = [(await round(1)).length];
  const line = shortest();
  terminal.type(`${line.length}\r`);
  await terminal.waitFor('Prove it in');
  playLine(terminal, line);
  await terminal.waitFor('you win the chip.');
  await terminal.waitFor(screenTexts.solitaire.faceUp({ chips: 1 }));

  terminal.press('enter');
  lengths.push((await round(2)).length);
  terminal.type('9\r');
  await terminal.waitFor('Prove it in 9 moves');
  terminal.type('xy');
  await terminal.waitFor(screenTexts.solitaire.failed);
  await terminal.waitFor(`${lengths[1]} moves, proved`);

  terminal.press('enter');
  lengths.push((await round(3)).length);
  await terminal.waitFor(screenTexts.solitaire.lastTurn);
  await terminal.waitFor(screenTexts.solitaire.tooLate);
  await terminal.waitFor(screenTexts.solitaire.faceDown({ chips: 2 }));

  terminal.press('enter');
  await terminal.waitFor(screenTexts.solitaire.over({ up: 1, down: 2 }));
  const [first, second, third] = lengths;
  const results = [`1 .* ${first} +${first}\\b`, `2 .* - +${second}\\b`, `3 .* - +${third}\\b`];
  for (const result of results) await terminal.waitFor(new RegExp(result));
  terminal.type('q');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
});

/** Waits for the round; gives a shortest solution. */
async function round(number: number): Promise<readonly Move[]> {
  await terminal.waitFor(`Round ${number} of 3`);
  await terminal.waitFor(screenTexts.solitaire.thinking);
  return shortest();
}

const shortest = (): readonly Move[] =>
  shortestLine(readPosition(terminal), EDITIONS['1999'].moves);
