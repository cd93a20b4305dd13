import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  formatMove,
  isSolved,
  legalMoves,
  type Move,
  type Position,
  parseGameId,
  pick,
  type Random,
  startPosition,
} from '../../source/engine/index.js';
import { EDITIONS, parsePracticeRecord, parseRecord } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
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
function walk(start: Position, random: Random): Move[] {
  const moves: Move[] = [];
  let position = start;
  while (moves.length < WALK) {
    const { move, position: next } = pick(legalMoves(position, RULES), random);
    if (isSolved(next, RULES)) continue;
    moves.push(move);
    position = next;
  }
  return moves;
}

const startOf = (id: string): Position => startPosition(unwrap(parseGameId(id)));

/** The moves of the only record in the folder; none if nothing was written yet. */
function movesOnRecord(folder: 'matches' | 'practice'): string[] {
  const [text] = recordTexts(join(home, 'data', 'ricochet-tui', folder));
  if (text === undefined) return [];
  const { events } =
    folder === 'practice' ? unwrap(parsePracticeRecord(text)) : unwrap(parseRecord(text));
  return events.flatMap(event => (event.type === 'moved' ? [formatMove(event.move)] : []));
}

/** Sends lines to the program, kills it at some moment, and gives its output. */
async function talkUntilKilled(
  args: readonly string[],
  lines: readonly string[],
  first: string,
  random: Random,
): Promise<string> {
  const [program, ...beginning] = PROGRAM;
  const child = spawn(program, [...beginning, ...args, '--linear'], {
    env: {
      PATH: process.env.PATH ?? '',
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
    },
  });
  let said = '';
  const ended = once(child, 'close');
  child.stdin.on('error', () => {});
  child.stdout.setEncoding('utf8').on('data', text => {
    if (!said.includes(first) && (said + text).includes(first)) {
      setTimeout(() => child.kill('SIGKILL'), random.below(SPAN));
    }
    said += text;
  });
  child.stdin.write(lines.map(line => `${line}\n`).join(''));
  await ended;
  return said;
}

/** How many moves were shown before the kills, in all games. */
let witnessed = 0;
const random = killRandom();
const kills = Array.from({ length: KILLS }, (_, kill) => kill + 1);

test.each(kills)(
  'practice in linear mode, kill %i: every move that was shown is in the record',
  async () => {
    const moves = walk(startOf(ID), random).map(formatMove);
    const said = await talkUntilKilled(['practice', ID], moves, linearTexts.helpWanted, random);
    const [head] = linearTexts.moved({ number: 1, move: '', where: '' }).split('1');
    const told = said.split('\n').filter(line => line.startsWith(head!)).length;
    witnessed += told;
    const recorded = movesOnRecord('practice');
    expect(recorded.length).toBeGreaterThanOrEqual(told);
    expect(recorded).toEqual(moves.slice(0, recorded.length));
  },
);

test.each(kills)(
  'a game alone by lines, kill %i: every move that was told is on record',
  async () => {
    // Which moves are legal depends on the position; illegal ones are refused.
    const asked = walk(startOf(ID), random).map(formatMove);
    const said = await talkUntilKilled(
      ['solo', '--solo-bid', '--seconds', '3600', '--seed', 'killed'],
      ['bid 99', ...asked],
      linearTexts.provingAlone({ bid: 99, exact: false }),
      random,
    );
    const [head] = messages.records.moved({ made: 1, bid: 99, move: '' }).split('1');
    const told = said.split('\n').filter(line => line.startsWith(head!)).length;
    witnessed += told;
    expect(movesOnRecord('matches').length).toBeGreaterThanOrEqual(told);
  },
);

test.each(kills)(
  'practice on the screen, kill %i: every move that was seen is on record',
  async () => {
    const moves = walk(startOf(ID), random);
    const terminal = await openTestTerminal({ home, args: ['practice', ID, '--no-motion'] });
    await terminal.waitFor(messages.practice.moves({ moves: 0 }));
    const timer = setTimeout(() => terminal.signal('SIGKILL'), random.below(SPAN));
    playLine(terminal, moves);
    await terminal.exited;
    clearTimeout(timer);
    const seen = Number(/(\d+) moves?/.exec(terminal.text())![1]);
    await terminal.close();
    const recorded = movesOnRecord('practice');
    expect(recorded.length).toBeGreaterThanOrEqual(seen);
    expect(recorded).toEqual(moves.slice(0, recorded.length).map(formatMove));
  },
);

test('moves were shown before the games were killed', () => {
  expect(witnessed).toBeGreaterThan(KILLS);
});
