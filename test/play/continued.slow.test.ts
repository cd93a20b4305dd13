import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRandom } from '../../source/engine/index.js';
import { EDITIONS, type MatchRecord, parseRecord } from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { newFolder } from '../helpers/new-folder.js';
import { playLine } from '../helpers/play-line.js';
import { readPosition } from '../helpers/read-board.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

/** How often the match is killed. */
const KILLS = 6;
/** The latest moment of a kill, in milliseconds: about the length of a round. */
const SPAN = 2500;

// Robots that return never end on a target, where the screen could not be read.
const RULES = ['--seconds', '1', '--after-round', 'return'];
const NEW_MATCH = ['play', '--players', 'Ann,Bob', '--seed', 'killed', ...RULES];

let home: string;
let terminal: TestTerminal | undefined;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => terminal?.close());

test('a match that is killed at random moments continues from the last saved event', async () => {
  const random = createRandom('kill');
  let before: MatchRecord | undefined;
  for (let kill = 0; kill < KILLS; kill++) {
    const isOver = before === undefined || before.match.phase.kind === 'match-over';
    terminal = await openTestTerminal({ home, args: isOver ? NEW_MATCH : [] });
    if (before && !isOver) await continueMatch(terminal, before);
    await playUntilKilled(terminal, random.below(SPAN));
    const after = savedRecord();
    // What was saved before has not changed.
    if (before && !isOver) {
      expect(after.events.slice(0, before.events.length)).toEqual(before.events);
      expect(after.events.length).toBeGreaterThan(before.events.length);
    }
    before = after;
  }
});

/** Continues from the menu; the score equals that of the record. */
async function continueMatch(from: TestTerminal, { match }: MatchRecord): Promise<void> {
  const [ann, bob] = match.players.map(({ chips }) => chips.length);
  await from.waitFor(`› Continue: Ann ${ann}, Bob ${bob}, round ${match.round}`);
  from.press('enter');
  await from.waitFor(screenTexts.match.resumed);
  const text = from.text();
  expect(text).toContain(`Round ${match.round}`);
  expect(text).toMatch(new RegExp(`a Ann .*${ann}$`, 'm'));
  expect(text).toMatch(new RegExp(`b Bob .*${bob}$`, 'm'));
}

/** Plays until the program is killed. After the end of the match it only waits. */
async function playUntilKilled(killed: TestTerminal, milliseconds: number): Promise<void> {
  let isKilled = false;
  await killed.waitFor(/Found a way|Proof|next round|the result/);
  const timer = setTimeout(() => {
    isKilled = true;
    killed.signal('SIGKILL');
  }, milliseconds);
  try {
    while (!killed.text().includes('wins the match')) await playOn(killed);
    await killed.exited;
  } catch (error) {
    // After the kill nothing more can be awaited.
    if (!isKilled) throw error;
  } finally {
    clearTimeout(timer);
  }
  await killed.exited;
}

/** Plays the next round, or the rest of this one. */
async function playOn(played: TestTerminal): Promise<void> {
  await played.waitFor(/Found a way|Proof|next round|the result/);
  const text = played.text();
  if (text.includes('Found a way?')) {
    const line = shortestLine(readPosition(played), EDITIONS['1999'].moves);
    played.type(`b${line.length}\r`);
    await played.waitFor('Press Enter to begin');
    played.press('enter');
    await played.waitFor('Bob proves');
    playLine(played, line);
    await played.waitFor('Bob wins the chip');
  } else if (text.includes('Proof')) {
    // Some moves of the proof were made before.
    if (text.includes('Press Enter to begin')) played.press('enter');
    played.type('xy');
    await played.waitFor(/next round|the result/);
  } else {
    played.press('enter');
    await played.waitFor(/Found a way|wins the match/);
  }
}

/** The newest record. */
function savedRecord(): MatchRecord {
  const folder = join(home, 'data', 'ricochet-tui', 'matches');
  const file = readdirSync(folder)
    .filter(name => name.endsWith('.jsonl'))
    .sort()
    .at(-1)!;
  const result = parseRecord(readFileSync(join(folder, file), 'utf8'));
  if (!result.ok) throw new Error(`The record is refused: ${result.refusal.code}.`);
  return result.value;
}

test('a match against the computer continues after a kill, and the computer proves its earlier bid', async () => {
  const text = screenTexts.rooms.match;
  const won = screenTexts.match.won({ name: 'Bolt', moves: 4 });
  const args = ['play', '--bots', '1', '--bot-level', 'master', '--seed', 'x4', '--seconds', '5'];
  terminal = await openTestTerminal({ home, args, timeout: 30_000 });
  await terminal.waitFor('Bolt bids 4 moves.');
  terminal.signal('SIGKILL');
  await terminal.exited;

  terminal = await openTestTerminal({ home, timeout: 30_000 });
  await terminal.waitFor('› Continue: Player 0, Bolt 0, round 1');
  terminal.press('enter');
  await terminal.waitFor(text.watchingProof({ name: 'Bolt', bid: 4 }));
  await terminal.waitFor(won);
  expect(savedRecord().match.options.sitters).toEqual(['person', 'master']);
});
