import { afterEach, expect, test } from 'vitest';
import { legalMoves, type Move, type Position } from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { playLine } from '../helpers/play-line.js';
import { readPosition } from '../helpers/read-board.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

const RULES = EDITIONS['1999'].moves;

let terminal: TestTerminal;
afterEach(() => terminal.close());

test('a whole match of the 1999 edition with keys, read from the screen at 80 × 24', async () => {
  terminal = await openTestTerminal({
    args: ['play', '--players', 'Ann,Bob', '--chips', '3', '--seconds', '4', '--seed', 'hot seat'],
    columns: 80,
    rows: 24,
  });

  // A failed proof: the robots go back, and the next bidder proves.
  let line = await nextRound(1);
  await bid('b', 100, messages.refusal['bid-out-of-range']());
  await cancel();
  await bid('b', line.length, 'Bob', String(line.length));
  await bid(
    'b',
    line.length + 1,
    messages.refusal['above-own-last-bid']({ moves: line.length + 1, limit: line.length }),
  );
  await cancel();
  await bid('a', line.length - 1, 'Ann', String(line.length - 1));
  const before = readPosition(terminal);
  await terminal.waitFor('Press Enter to begin');
  terminal.press('enter');
  await terminal.waitFor(proving('Ann', line.length - 1));
  await fail(before, line.length - 1);
  await terminal.waitFor('Ann used up');
  await terminal.waitFor('Press Enter to begin');
  terminal.press('enter');
  await terminal.waitFor(proving('Bob', line.length));
  await settled(before);
  playLine(terminal, line);
  await terminal.waitFor('Bob wins the chip');
  expect(chips()).toEqual({ Ann: 0, Bob: 1 });

  // A tie: of two equal bids the one of the player with fewer chips is first, though it came later.
  terminal.press('enter');
  line = await nextRound(2);
  await bid('b', line.length, 'Bob', String(line.length));
  await bid('a', line.length, 'Ann', String(line.length));
  await terminal.waitFor('Press Enter to begin');
  terminal.press('enter');
  await terminal.waitFor(proving('Ann', line.length));
  playLine(terminal, line);
  await terminal.waitFor('Ann wins the chip');
  expect(chips()).toEqual({ Ann: 1, Bob: 1 });

  for (const round of [3, 4]) {
    terminal.press('enter');
    line = await nextRound(round);
    await bid('b', line.length, 'Bob', String(line.length));
    await terminal.waitFor('Press Enter to begin');
    terminal.press('enter');
    await terminal.waitFor(proving('Bob', line.length));
    playLine(terminal, line);
    await terminal.waitFor('Bob wins the chip');
  }
  expect(chips()).toEqual({ Ann: 1, Bob: 3 });
  terminal.press('enter');
  await terminal.waitFor(screenTexts.match.over({ names: ['Bob'], chips: 3 }));
  await terminal.waitFor(/^ 1 Bob +3 /m, 'the standings');
  await terminal.waitFor(
    / 4 {2}\w+ \w+ +Bob (\d+) +\1 /,
    'the last round with its shortest number',
  );
  // Enter begins a rematch on another board, which is not played here.
  terminal.press('enter');
  await terminal.waitFor('Round 1');
  await terminal.waitFor('Found a way?');
  terminal.type('q');
  await terminal.waitFor('Leave the game?');
  terminal.type('y');
  expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
  expect(terminal.modes).toMatchObject({ alternateScreen: false, cursorHidden: false });
});

/** The sentence when a proof begins. */
const proving = (name: string, bid: number): string =>
  screenTexts.match.proving({ name, bid, exact: false });

/** Waits for the round, and finds a shortest solution on the board that is drawn. */
async function nextRound(round: number): Promise<readonly Move[]> {
  await terminal.waitFor(`Round ${round}`);
  await terminal.waitFor('Found a way?');
  return shortestLine(readPosition(terminal), RULES);
}

/** Types a bid, and waits for its sentence or its row in the table. */
async function bid(key: string, moves: number, ...shown: readonly string[]): Promise<void> {
  terminal.type(`${key}${moves}\r`);
  const [first, number] = shown as [string, string?];
  await terminal.waitFor(number === undefined ? first : new RegExp(`[ab] ${first} +${number} `));
}

/** Presses Escape and waits for its effect: it only counts after a pause, since other keys begin with it. */
async function cancel(): Promise<void> {
  terminal.press('escape');
  await terminal.waitFor('Found a way?');
}

/** Legal moves that fail, because they are fewer than a shortest solution has. */
async function fail(position: Position, moves: number): Promise<void> {
  let here = position;
  for (let made = 1; made <= moves; made++) {
    const [first] = legalMoves(here, RULES);
    playLine(terminal, [first!.move]);
    if (made < moves) await terminal.waitFor(`Proof ${made} of ${moves}`);
    here = first!.position;
  }
}

/** Waits until the robots are back in these places. */
async function settled({ robots }: Position): Promise<void> {
  const cells = robots.join();
  await terminal.waitFor(() => readPosition(terminal).robots.join() === cells, 'the robots back');
}

/** Chips as the table of players shows them. */
function chips(): Record<string, number> {
  const rows = [...terminal.text().matchAll(/[ab] (Ann|Bob) .*?(\d+)$/gm)];
  return Object.fromEntries(rows.map(([, name, count]) => [name, Number(count)]));
}
