import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  createRandom,
  legalMoves,
  type Move,
  type Position,
  pick,
  type Random,
} from '../source/engine/index.js';
import { EDITIONS } from '../source/game/index.js';
import { playLine } from '../test/helpers/play-line.js';
import { residentMemory } from '../test/helpers/process-status.js';
import { readPosition } from '../test/helpers/read-board.js';
import { shortestLine } from '../test/helpers/shortest-line.js';
import { openTestTerminal } from '../test/helpers/terminal.js';
import { CLI } from './programs.js';
import type { Figure } from './report.js';

/** Preloaded, it makes time run faster for the program. */
const FAST_TIME = fileURLToPath(new URL('programs/fast-time.mjs', import.meta.url));
const SPEED = 30;
/** Rounds of a minute each: the clock starts at once and runs out. */
const ROUNDS = 30;
/** Rounds after which all of the program has run. */
const FIRST_ROUNDS = 5;
const RULES = EDITIONS['1999'].moves;

/** Memory of a match after half an hour of the program's time. */
export async function* benchLong(): AsyncIterable<Figure> {
  if (!existsSync('/proc/self/status')) {
    console.error('Memory can only be measured on a system with /proc.');
    return;
  }
  const random = createRandom('long');
  const terminal = await openTestTerminal({
    command: [process.execPath, '--import', FAST_TIME, CLI],
    args: ['play', '--players', 'Ann,Bob', '--chips', '17', '--seconds', '60', '--seed', 'long'],
    env: { TIME_SPEED: String(SPEED) },
  });
  const memory: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await terminal.waitFor(`Round ${round}`);
    await terminal.waitFor('Found a way?');
    const start = readPosition(terminal);
    // Half of the proofs succeed, so that the chips last.
    const line = round % 2 === 0 ? shortestLine(start, RULES) : randomLine(start, random);
    const player = pick(['a', 'b'], random);
    terminal.type(`${player}${line.length}\r`);
    await terminal.waitFor('Press Enter to begin');
    terminal.press('enter');
    await terminal.waitFor(/(Ann|Bob), prove \d/);
    playLine(terminal, line);
    await terminal.waitFor(/wins the chip|The chip goes back/);
    memory.push(await residentMemory(terminal.pid));
    terminal.press('enter');
  }
  await terminal.close();
  yield {
    what: `resident memory after ${ROUNDS} minutes of a match, its time ${SPEED} times as fast`,
    unit: 'MB',
    ours: memory.at(-1)!,
    beside: { value: memory[FIRST_ROUNDS - 1]!, what: `after ${FIRST_ROUNDS} minutes` },
  };
}

/** Some plausible moves. */
function randomLine(start: Position, random: Random): Move[] {
  let here = start;
  return Array.from({ length: 5 }, () => {
    const { move, position } = pick(legalMoves(here, RULES), random);
    here = position;
    return move;
  });
}
