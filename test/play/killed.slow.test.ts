import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  formatMove,
  isSolved,
  legalMoves,
  type Move,
  pick,
  startPosition,
} from '../../source/engine/index.js';
import { EDITIONS, parsePracticeRecord } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { puzzleOfId } from '../helpers/boards.js';
import { killRandom, killsOr, recordTexts } from '../helpers/kills.js';
import { newFolder } from '../helpers/new-folder.js';
import { playLine } from '../helpers/play-line.js';
import { openTestTerminal, PROGRAM } from '../helpers/terminal.js';
import { unwrap } from '../helpers/unwrap.js';

const KILLS = killsOr(8);
/** The latest moment of a kill, in milliseconds after a game appears. */
const SPAN = 400;
/** More moves than can be made in that time. */
const WALK = 150;

const ID = '0765+42+2E21BD0F+93';
const RULES = EDITIONS['1999'].moves;

let home: string;
beforeEach(() => {
  home = newFolder();
});

/** A sequence of legal moves that never solves the position. */
function walk(): Move[] {
  const moves: Move[] = [];
  let position = startPosition(puzzleOfId(ID));
  while (moves.length < WALK) {
    const { move, position: next } = pick(legalMoves(position, RULES), random);
    if (isSolved(next, RULES)) continue;
    moves.push(move);
    position = next;
  }
  return moves;
}

/** The moves of the only record; none if nothing was written yet. */
function movesOnRecord(): string[] {
  const [text] = recordTexts(join(home, 'data', 'ricochet-tui', 'practice'));
  if (text === undefined) return [];
  const { events } = unwrap(parsePracticeRecord(text));
  return events.flatMap(event => (event.type === 'moved' ? [formatMove(event.move)] : []));
}

/** Sends lines to a practice, kills it at some moment, and gives its output. */
async function talkUntilKilled(lines: readonly string[]): Promise<string> {
  const [program, ...beginning] = PROGRAM;
  const child = spawn(program, [...beginning, 'practice', ID, '--linear'], {
    env: {
      PATH: process.env.PATH ?? '',
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
    },
  });
  const { helpWanted } = linearTexts;
  let said = '';
  const ended = once(child, 'close');
  child.stdin.on('error', () => {});
  child.stdout.setEncoding('utf8').on('data', text => {
    if (!said.includes(helpWanted) && (said + text).includes(helpWanted)) {
      setTimeout(() => child.kill('SIGKILL'), random.below(SPAN));
    }
    said += text;
  });
  child.stdin.write(lines.map(line => `${line}\n`).join(''));
  await ended;
  return said;
}

/** How many moves were shown before the kills. */
let witnessed = 0;
const random = killRandom();
const kills = Array.from({ length: KILLS }, (_, kill) => kill + 1);

test.each(kills)(
  'practice in linear mode, kill %i: every move that was shown is in the record',
  async () => {
    const moves = walk().map(formatMove);
    const said = await talkUntilKilled(moves);
    const [head] = linearTexts.moved({ number: 1, move: '', where: '' }).split('1');
    const told = said.split('\n').filter(line => line.startsWith(head!)).length;
    witnessed += told;
    const recorded = movesOnRecord();
    expect(recorded.length).toBeGreaterThanOrEqual(told);
    expect(recorded).toEqual(moves.slice(0, recorded.length));
  },
);

test.each(kills)(
  'practice on the screen, kill %i: every move that was seen is on record',
  async () => {
    const moves = walk();
    const terminal = await openTestTerminal({ home, args: ['practice', ID, '--no-motion'] });
    await terminal.waitFor(messages.practice.moves({ moves: 0 }));
    const timer = setTimeout(() => terminal.signal('SIGKILL'), random.below(SPAN));
    playLine(terminal, moves);
    await terminal.exited;
    clearTimeout(timer);
    const seen = Number(/(\d+) moves?/.exec(terminal.text())![1]);
    await terminal.close();
    const recorded = movesOnRecord();
    expect(recorded.length).toBeGreaterThanOrEqual(seen);
    expect(recorded).toEqual(moves.slice(0, recorded.length).map(formatMove));
  },
);

test('moves were shown before the games were killed', () => {
  expect(witnessed).toBeGreaterThan(KILLS);
});
