import { describe, expect, it } from 'vitest';
import { formatGameId } from '../../source/engine/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import { motifSentence } from '../../source/words/index.js';
import { EASY, HARD, OUT_OF_REACH } from '../fixtures/positions.js';
import { runHere } from '../helpers/run-here.js';
import type { Ran } from './run-cli.js';

const OTHER = '2103+41+ADFBB10F+DE';
const ONE_MOVE = 'CEDF+52+36BC3C1ABE+63';
/** Red stands on its target. */
const ARRIVED = '4572+40+63286AA8+63';
/** Nothing stops red on its target. */
const UNSOLVABLE = formatGameId(OUT_OF_REACH);

const NO_ID = 'not-a-game-id';
const spent = { states: expect.any(Number), ms: expect.any(Number) };
const solvedBy = (...lines: string[]) => ({
  solution: expect.toSatisfy(line => lines.includes(line.join(' '))),
  optimal: true,
  ...spent,
});
const limited = (least: number) => ({
  moves: null,
  reason: 'limit',
  atLeast: expect.toSatisfy((number: number) => number >= least),
  ...spent,
});

/** What `--json` writes in a line: an object with just these properties, in this order. */
function expectObject({ stdout }: Ran, expected: Record<string, unknown>): void {
  expect(stdout).toMatch(/^[^\n]+\n$/);
  const object = JSON.parse(stdout);
  expect(object).toEqual(expected);
  expect(Object.keys(object)).toEqual(Object.keys(expected));
}

describe('solve answers in text, and with --json in one object a line', () => {
  it.each<[what: string, args: string[], text: RegExp, answer: object, exitCode: number]>([
    ['a solution', [EASY], /^\S+ {2}2 moves {2}rS rW {2}\S/, { moves: 2, ...solvedBy('rS rW') }, 0],
    ['one move', [ONE_MOVE], /^\S+ {2}1 move {2}bS {2}\S/, { moves: 1, ...solvedBy('bS') }, 0],
    [
      'a robot that stands on its target leaves and comes back',
      ['--no-ricochet-rule', ARRIVED],
      /^\S+ {2}2 moves {2}(rN rS|rE rW)$/,
      { moves: 2, ...solvedBy('rN rS', 'rE rW') },
      0,
    ],
    [
      'no solution',
      [UNSOLVABLE],
      /^\S+ {2}no solution, proved$/,
      { moves: null, reason: 'unsolvable', ...spent },
      0,
    ],
    [
      'a limit of moves',
      ['--max-moves', '1', EASY],
      /^\S+ {2}gave up \(limit: moves\); at least 2 moves$/,
      { ...limited(2), atLeast: 2 },
      1,
    ],
    [
      'a limit of time',
      ['--timeout', '1', HARD],
      /^\S+ {2}gave up \(limit: time\); at least \d+ moves$/,
      limited(5),
      1,
    ],
  ])('%s', async (_, args, text, answer, exitCode) => {
    const id = args.at(-1)!;
    const told = await runHere(['solve', ...args]);
    expect(told.stdout).toMatch(/^[^\n]+\n$/);
    expect(told.stdout.trimEnd()).toMatch(text);
    expect(told.stdout.startsWith(id)).toBe(true);
    const json = await runHere(['solve', '--json', ...args]);
    expectObject(json, { id, ...answer });
    for (const ran of [told, json]) expect(ran).toMatchObject({ stderr: '', exitCode });
  });

  it.each(['xyz', '\x1b[31mxyz'])('what is wrong with %j', async given => {
    const ran = await runHere(['solve', '--json', given]);
    const error = expect.stringMatching(/^“xyz” isn’t a valid Game ID\. .*\.$/);
    expectObject(ran, { id: 'xyz', error, code: NO_ID });
    expect(ran).toMatchObject({ stderr: '', exitCode: 2 });
  });
});

describe('several positions', () => {
  it('are answered in the order of the arguments', async () => {
    const { stdout, exitCode } = await runHere(['solve', OTHER, EASY, UNSOLVABLE, EASY]);
    const ids = stdout
      .trimEnd()
      .split('\n')
      .map(line => line.split(' ')[0]);
    expect(ids).toEqual([OTHER, EASY, UNSOLVABLE, EASY]);
    expect(exitCode).toBe(0);
  });

  it('go on after an invalid one', async () => {
    const { stdout, stderr, exitCode } = await runHere(['solve', EASY, 'xyz', ARRIVED]);
    expect(stdout).toMatch(/^4572.*2 moves.*\n4572.*moves.*\n$/);
    expect(stderr).toMatch(/^“xyz” isn’t a valid Game ID\. .*\n$/);
    expect(exitCode).toBe(2);
  });
});

describe('--all', () => {
  const ID = '6754+40+E3076CF9+AB';

  it('counts the shortest solutions and writes each on a line of its own', async () => {
    const { stdout, exitCode } = await runHere(['solve', '--all', ID, EASY]);
    const [head, one, other, ...rest] = stdout.trimEnd().split('\n');
    expect(head).toBe(
      `${ID}  7 moves  ${messages.solve.solutions({ number: 2, orders: 6, more: false })}`,
    );
    // Red alone; or yellow as a stop for red, whose moves may come before, between and after.
    expect([one, other].sort()).toEqual([
      '  rE rN rW rS rE rS rW',
      expect.stringMatching(/^ {2}([ry][NESW] ){7} \(5 orders\)$/),
    ]);
    expect(rest).toEqual([
      `${EASY}  2 moves  1 shortest solution`,
      `  ${motifSentence(ENGLISH, 'lone-robot')}`,
      `  ${motifSentence(ENGLISH, 'only-solution')}`,
      '  rS rW',
    ]);
    expect(exitCode).toBe(0);
  });

  it.each([[UNSOLVABLE], ['--max-moves', '1', EASY]])(
    'says what it says without --all where there is no list: %s %s %s',
    async (...args) => {
      const [one, all] = await Promise.all([
        runHere(['solve', ...args]),
        runHere(['solve', '--all', ...args]),
      ]);
      expect(all.exitCode).toBe(one.exitCode);
      expect(all.stdout.startsWith(one.stdout.trimEnd())).toBe(true);
    },
  );
});
