import { describe, expect, it } from 'vitest';
import { formatGameId } from '../../source/engine/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import { motifSentence } from '../../source/words/index.js';
import { EASY, HARD, OUT_OF_REACH } from '../fixtures/positions.js';
import { runHere } from '../helpers/run-here.js';

const OTHER = '2103+41+ADFBB10F+DE';
/** Red stands on its target. */
const ARRIVED = '4572+40+63286AA8+63';
/** Nothing stops red on its target. */
const UNSOLVABLE = formatGameId(OUT_OF_REACH);

describe('solve answers in text', () => {
  it.each<[what: string, args: string[], answer: RegExp, exitCode: number]>([
    ['a solution', [EASY], /^4572\+40\+07286AA8\+63 {2}2 moves {2}rS rW {2}\S/, 0],
    ['one move', ['CEDF+52+36BC3C1ABE+63'], /^\S+ {2}1 move {2}bS {2}\S/, 0],
    [
      'a robot that stands on its target leaves and comes back',
      ['--no-ricochet-rule', ARRIVED],
      /^\S+ {2}2 moves {2}(rN rS|rE rW)$/,
      0,
    ],
    ['no solution', [UNSOLVABLE], /^\S+ {2}no solution, proved$/, 0],
    [
      'a limit of moves',
      ['--max-moves', '1', EASY],
      /^\S+ {2}gave up \(limit: moves\); at least 2 moves$/,
      1,
    ],
    [
      'a limit of time',
      ['--timeout', '1', HARD],
      /^\S+ {2}gave up \(limit: time\); at least \d+ moves$/,
      1,
    ],
  ])('%s', async (_, args, answer, exitCode) => {
    const ran = await runHere(['solve', ...args]);
    expect(ran.stdout).toMatch(/^[^\n]+\n$/);
    expect(ran.stdout.trimEnd()).toMatch(answer);
    expect(ran.stdout.startsWith(args.at(-1)!)).toBe(true);
    expect(ran).toMatchObject({ stderr: '', exitCode });
  });
});

describe('solve --json answers in one object a line', () => {
  const NO_ID = 'not-a-game-id';
  const spent = { states: expect.any(Number), ms: expect.any(Number) };
  const atLeast = (least: number) => expect.toSatisfy((number: number) => number >= least);

  it.each<[what: string, args: string[], answer: Record<string, unknown>, exitCode: number]>([
    ['a solution', [EASY], { moves: 2, solution: ['rS', 'rW'], optimal: true, ...spent }, 0],
    [
      'a robot that stands on its target leaves and comes back',
      ['--no-ricochet-rule', ARRIVED],
      {
        moves: 2,
        solution: expect.toSatisfy(line => ['rN rS', 'rE rW'].includes(line.join(' '))),
        optimal: true,
        ...spent,
      },
      0,
    ],
    ['no solution', [UNSOLVABLE], { moves: null, reason: 'unsolvable', ...spent }, 0],
    [
      'a limit of moves',
      ['--max-moves', '1', EASY],
      { moves: null, reason: 'limit', atLeast: 2, ...spent },
      1,
    ],
    [
      'a limit of time',
      ['--timeout', '1', HARD],
      { moves: null, reason: 'limit', atLeast: atLeast(5), ...spent },
      1,
    ],
    [
      'bad input',
      ['xyz'],
      { error: expect.stringMatching(/^“xyz” isn’t a valid Game ID\. .*\.$/), code: NO_ID },
      2,
    ],
    [
      'hostile input',
      ['\x1b[31mxyz'],
      { error: expect.stringMatching(/^“xyz” isn’t a valid/), code: NO_ID },
      2,
    ],
  ])('%s', async (_, args, answer, exitCode) => {
    const ran = await runHere(['solve', '--json', ...args]);
    expect(ran.stdout).toMatch(/^[^\n]+\n$/);
    const id = args.at(-1)!.replace('\x1b[31m', '');
    const object = JSON.parse(ran.stdout);
    expect(object).toEqual({ id, ...answer });
    expect(Object.keys(object)).toEqual(['id', ...Object.keys(answer)]);
    expect(ran).toMatchObject({ stderr: '', exitCode });
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

  it('with --json lists all solutions beside the first one', async () => {
    const { stdout } = await runHere(['solve', '--all', '--json', ID]);
    const answer = JSON.parse(stdout) as {
      solution: string[];
      solutions: string[][];
      orders: number[];
    };
    expect(answer).toMatchObject({ id: ID, moves: 7, optimal: true, more: false });
    expect(answer.solutions).toHaveLength(2);
    expect(answer.solutions[0]).toEqual(answer.solution);
    expect(answer.orders.toSorted()).toEqual([1, 5]);
  });

  it('lists solutions in which a robot leaves its target and comes back', async () => {
    const { stdout, exitCode } = await runHere(['solve', '--all', '--no-ricochet-rule', ARRIVED]);
    const [head, ...lines] = stdout.trimEnd().split('\n');
    expect(head).toBe(
      `${ARRIVED}  2 moves  ${messages.solve.solutions({ number: 2, orders: 2, more: false })}`,
    );
    expect(lines.sort()).toEqual([
      `  ${motifSentence(ENGLISH, 'lone-robot')}`,
      '  rE rW',
      '  rN rS',
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
