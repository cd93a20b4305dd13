import { afterEach, expect, test } from 'vitest';
import { createRandom, type Move, type Position, pick } from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { type NaiveRound, naiveIsSolved, naiveMove, naiveStart } from '../helpers/naive.js';
import { playLine } from '../helpers/play-line.js';
import { readPosition } from '../helpers/read-board.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

const RULES = EDITIONS['1999'].moves;
const NAMES = ['Ann', 'Bob', 'Cem', 'Dot'] as const;
type Name = (typeof NAMES)[number];
const KEYS = { Ann: 'a', Bob: 'b', Cem: 'c', Dot: 'd' } as const;
const SAND = 10;
const text = screenTexts.match;

/** Keys that people press after their last move: letters of robots and arrows. */
const LATE = 'g\x1b[Ab\x1b[Br\x1b[D\x1b[Cy\x1b[A';

/** The scores by the printed rules, kept by this test without the game's code. */
const table = {
  chips: { Ann: 0, Bob: 0, Cem: 0, Dot: 0 } as Record<Name, number>,
  bids: [] as { name: Name; moves: number }[],
  /** For each round: who won the chip in how many moves, or nobody. */
  won: [] as string[],
};

/** The order of proofs: lowest last bid, then fewest chips, then who bid first. */
function order(): { name: Name; moves: number }[] {
  const { chips, bids } = table;
  const last = NAMES.flatMap(name => bids.filter(bid => bid.name === name).slice(-1));
  const said = ({ name, moves }: { name: Name; moves: number }) =>
    bids.findIndex(bid => bid.name === name && bid.moves === moves);
  return last.sort(
    (one, other) =>
      one.moves - other.moves || chips[one.name] - chips[other.name] || said(one) - said(other),
  );
}

let terminal: TestTerminal;
afterEach(() => terminal.close());

test('four people play a match, and press wrong keys as people do', {
  timeout: 150_000,
}, async () => {
  terminal = await openTestTerminal({
    args: [
      ...['play', '--players', NAMES.join(), '--chips', '2'],
      ...['--seconds', String(SAND), '--seed', 'four people'],
    ],
    columns: 80,
    rows: 24,
    timeout: 40_000,
  });

  // Ann has miscounted and goes on after her last move; others press keys as well.
  let { start, line } = await round(1);
  await bid(`b${line.length}\ra${line.length - 1}\rc${line.length + 3}\r`, [
    ['Bob', line.length],
    ['Ann', line.length - 1],
    ['Cem', line.length + 3],
  ]);
  pass('Dot', 'Cem', 'Ann', 'Bob');
  await fails('Ann', start);
  await wins('Bob', start, line);

  // Two equal bids at the same moment: Ann has fewer chips. Dot's bid is typed around them.
  ({ start, line } = await round(2));
  await bid(`d1b${line.length}\ra${line.length}\rd9\r`, [
    ['Bob', line.length],
    ['Ann', line.length],
    ['Dot', 19],
  ]);
  pass(...NAMES);
  await wins('Ann', start, line);

  // A bid cancels all passes.
  ({ start, line } = await round(3));
  pass('Ann', 'Bob', 'Cem');
  await bid(`d${line.length}\r`, [['Dot', line.length]]);
  pass('Dot', 'Ann');
  await bid(`c${line.length + 1}\r`, [['Cem', line.length + 1]]);
  pass(...NAMES);
  await wins('Dot', start, line);

  // Nobody proves it: Bob gives up, Ann uses up her moves. Nobody gets the chip.
  ({ start, line } = await round(4));
  await bid(`a${line.length - 1}\rb${line.length - 1}\rb${line.length - 1}\r`, [
    ['Ann', line.length - 1],
    ['Bob', line.length - 1],
  ]);
  pass(...NAMES);
  await fails('Ann', start);
  await begins('Bob', start);
  terminal.type('xy');
  await terminal.waitFor(text.allFailed);
  table.won.push('-');
  expect(robots()).toEqual(start.robots);

  // Time runs out while Ann types. Her Enter comes too late and does not begin a proof.
  ({ start, line } = await round(5));
  await bid(`c${line.length}\r`, [['Cem', line.length]]);
  terminal.type('a1');
  await terminal.waitFor(messages.refusal['bid-unconfirmed']({ name: 'Ann', typed: '1' }));
  terminal.type('\r');
  await wins('Cem', start, line);

  // Equal bids, equal chips: the earlier bid comes first.
  ({ start, line } = await round(6));
  await bid(`d${line.length + 1}\rd${line.length}\rb${line.length}\r`, [
    ['Dot', line.length + 1],
    ['Dot', line.length],
    ['Bob', line.length],
  ]);
  pass(...NAMES);
  await wins('Dot', start, line);

  terminal.press('enter');
  await terminal.waitFor(text.over({ names: ['Dot'], chips: 2 }));
  // The result page equals the scores kept here: the chips of each player, and the moves of each chip.
  const shown = terminal.text();
  for (const name of NAMES) expect(shown).toMatch(standing(name));
  for (const [index, won] of table.won.entries()) {
    expect(shown).toMatch(new RegExp(`^.  ${index + 1}  .* {2}${won} +[\\d?]+ `, 'm'));
  }
});

/** Goes on to a round, reads it from the screen, and finds a shortest solution. */
async function round(number: number): Promise<{ start: Position; line: readonly Move[] }> {
  // After the chip is won, letters and arrows do nothing; Enter goes on.
  if (number > 1) terminal.type(`${LATE}\r`);
  await terminal.waitFor(`Round ${number}`);
  await terminal.waitFor(text.thinking.slice(0, 12));
  table.bids = [];
  const start = readPosition(terminal);
  return { start, line: shortestLine(start, RULES) };
}

/** Types bids all at once, and waits until the last bid of each player is shown. */
async function bid(keys: string, said: readonly (readonly [Name, number])[]): Promise<void> {
  terminal.type(keys);
  for (const [name, moves] of said) table.bids.push({ name, moves });
  for (const { name, moves } of order()) await terminal.waitFor(rowOf(name, moves));
  await terminal.waitFor(text.thinking.slice(0, 12));
}

const rowOf = (name: Name, moves: number) => new RegExp(`${KEYS[name]} ${name} +\\+? *${moves} `);

function pass(...names: readonly Name[]): void {
  for (const name of names) terminal.type(`${KEYS[name]}\r`);
}

/**
 * Waits for the handover of the proof; keys before Enter do not move robots. If a bid is typed after the bidding, its Enter
 * is dropped as well; after a failed proof nobody bids.
 */
async function begins(name: Name, start: Position): Promise<void> {
  const [first] = order();
  const { moves } = order().find(each => each.name === name)!;
  await terminal.waitFor(text.handOver({ name, bid: moves, exact: false }));
  terminal.type(`${LATE}a7c${LATE}`);
  if (name === first!.name) {
    await terminal.waitFor(messages.refusal['bidding-over']());
    terminal.type('\r');
    await terminal.waitFor(
      () => !terminal.text().includes(messages.refusal['bidding-over']()),
      'an Enter',
    );
    await terminal.waitFor(text.handOver({ name, bid: moves, exact: false }));
  }
  terminal.type('\r');
  await terminal.waitFor(text.proving({ name, bid: moves, exact: false }).slice(0, 30));
  await terminal.waitFor(`${text.proof} ${text.proofMoves({ made: 0, bid: moves })}`);
  await terminal.waitFor(() => `${robots()}` === `${start.robots}`, 'the robots at the start');
}

/** A proof that uses up its moves. Keys that follow at once do not count as moves. */
async function fails(name: Name, start: Position): Promise<void> {
  const { moves } = order().find(each => each.name === name)!;
  await begins(name, start);
  playLine(terminal, wrongLine(start, moves));
  terminal.type(LATE);
  await terminal.waitFor(text.usedUp({ name, bid: moves }).slice(0, 20));
}

/** The proof of the first player by the scores kept here, with the moves of the line. */
async function wins(name: Name, start: Position, line: readonly Move[]): Promise<void> {
  const bidders = order();
  const place = bidders.findIndex(each => each.name === name);
  // The players before have failed with too few moves.
  expect(bidders.slice(0, place).every(({ moves }) => moves < line.length)).toBe(true);
  expect(isProof(start, line)).toBe(true);
  expect(line.length).toBeLessThanOrEqual(bidders[place]!.moves);
  await begins(name, start);
  playLine(terminal, line);
  terminal.type(LATE);
  table.chips[name] += 1;
  table.won.push(`${name} ${line.length}`);
  await terminal.waitFor(text.won({ name, moves: line.length }).slice(0, 30));
  expect(chipsShown()).toEqual(table.chips);
}

/** A player's row in the result: the place, the name and the chips. */
function standing(name: Name): RegExp {
  const chips = Object.values(table.chips);
  const place = 1 + chips.filter(others => others > table.chips[name]).length;
  return new RegExp(`^ ${place} ${name} +${table.chips[name]} `, 'm');
}

const robots = () => readPosition(terminal).robots;

/** Chips as the list of players shows them. */
function chipsShown(): Record<string, number> {
  const rows = [...terminal.text().matchAll(/[abcd] (Ann|Bob|Cem|Dot) .*?(\d+)$/gm)];
  return Object.fromEntries(rows.map(([, name, count]) => [name, Number(count)]));
}

/** Whether the last of the moves solves the round, by the plain rules. */
function isProof(start: Position, line: readonly Move[]): boolean {
  let here: NaiveRound | string = naiveStart(start, RULES);
  for (const move of line) {
    if (typeof here === 'string' || naiveIsSolved(here)) return false;
    here = naiveMove(here, move);
  }
  return typeof here !== 'string' && naiveIsSolved(here);
}

/** This many legal moves, fewer than any solution has. */
function wrongLine(start: Position, length: number): Move[] {
  const random = createRandom('wrong');
  const line: Move[] = [];
  let here = naiveStart(start, RULES);
  while (line.length < length) {
    const move = {
      robot: pick([0, 1, 2, 3] as const, random),
      direction: pick([0, 1, 2, 3] as const, random),
    };
    const after = naiveMove(here, move);
    if (typeof after === 'string') continue;
    line.push(move);
    here = after;
  }
  return line;
}
