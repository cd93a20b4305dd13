import { describe, expect, it, vi } from 'vitest';
import { runSolve } from '../../source/cli/solve.js';
import { parseMoves } from '../../source/engine/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import { commandLine } from '../helpers/command-line.js';
import { printed } from '../helpers/printed.js';
import { unwrap } from '../helpers/unwrap.js';

const ID = '0765+42+2E21BD0F+93';

const found = vi.hoisted(() => ({ outcome: undefined as unknown }));
vi.mock('../../source/solver/client.js', async original => ({
  ...(await original<object>()),
  solverOn: () => ({ solveAll: async () => found.outcome }),
}));
vi.mock('../../source/training/motifs.js', async original => ({
  ...(await original<object>()),
  motifsOf: () => undefined,
}));

/** What the program writes of an outcome with all solutions. */
function answerTo(outcome: object, ...flags: string[]): Promise<string> {
  found.outcome = outcome;
  return printed(() => runSolve(commandLine('solve', ID, '--all', ...flags), ENGLISH));
}

const { messages } = ENGLISH;

const SPENT = { states: 9, milliseconds: 1.23456 };
const solution = (moves: string, orders: number) => ({ moves: unwrap(parseMoves(moves)), orders });

const solvedWith = (more: boolean, ...solutions: ReturnType<typeof solution>[]) => ({
  kind: 'solved' as const,
  moves: solutions[0]!.moves,
  solutions,
  more,
  ...SPENT,
});

describe('the line that counts the solutions', () => {
  it.each([
    [[1], false, '1 shortest solution'],
    [[2], false, messages.solve.solutions({ number: 1, orders: 2, more: false })],
    [[1, 1], false, '2 shortest solutions'],
    [[1, 3], false, messages.solve.solutions({ number: 2, orders: 4, more: false })],
    [[1, 1], true, 'at least 2 shortest solutions'],
    [[1, 3], true, messages.solve.solutions({ number: 2, orders: 4, more: true })],
  ])('with orders of %j, and more: %s', async (orders, more, sentence) => {
    const outcome = solvedWith(more, ...orders.map(number => solution('rE gS', number)));
    const [head, ...lines] = (await answerTo(outcome)).trimEnd().split('\n');
    expect(head).toBe(`${ID}  2 moves  ${sentence}`);
    expect(lines).toEqual(
      orders.map(number => (number === 1 ? '  rE gS' : `  rE gS  (${number} orders)`)),
    );
  });
});

describe('the object for other programs', () => {
  it('has the solutions, the number of orders of each, and whether there are more', async () => {
    const outcome = solvedWith(true, solution('rE gS', 2), solution('yN rW', 1));
    expect(JSON.parse(await answerTo(outcome, '--json'))).toEqual({
      id: ID,
      moves: 2,
      solution: ['rE', 'gS'],
      solutions: [
        ['rE', 'gS'],
        ['yN', 'rW'],
      ],
      orders: [2, 1],
      more: true,
      optimal: true,
      states: 9,
      ms: 1.235,
    });
  });

  it('cuts an invalid ID to the length of a line', async () => {
    const line = commandLine('solve', '\x1b[31m'.padEnd(5000, 'x'), '--json');
    const { id, code, error } = JSON.parse(await printed(() => runSolve(line, ENGLISH)));
    expect(code).toBe('not-a-game-id');
    expect(error.length).toBeLessThan(200);
    expect(id).toMatch(/^x{999}…$/);
  });
});
