import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatMoves, formatSharedId } from '../../source/engine/index.js';
import { DEALT_FACES, EDITIONS } from '../../source/game/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { openResults } from '../../source/storage/results.js';
import { dealForRun, type RunKind } from '../../source/training/index.js';
import { runCli } from '../cli/run-cli.js';
import { newFolder } from '../helpers/new-folder.js';
import { playLine } from '../helpers/play-line.js';
import { solverHere } from '../helpers/solver-here.js';
import { openTestTerminal, type TestTerminal } from '../helpers/terminal.js';

const { train: text } = screenTexts;
const SEED = 'series';

let home: string;
let terminal: TestTerminal | undefined;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => terminal?.close());

/** The position of the series with this number, and a shortest solution. */
async function dealt(kind: RunKind, number: number) {
  const edition = EDITIONS['1999'];
  const plan = { kind, seed: SEED, layout: DEALT_FACES, edition };
  const position = await dealForRun(plan, number, solverHere);
  if (position.kind !== 'dealt') throw new Error(position.kind);
  return { id: formatSharedId(position.puzzle, edition.moves), line: position.shortest };
}

const results = () => openResults(join(home, 'data', 'ricochet-tui')).read().results;

async function open(kind: RunKind): Promise<TestTerminal> {
  terminal = await openTestTerminal({ home, args: ['train', kind, '--seed', SEED] });
  return terminal;
}

/** Solves the position on show, which has this number. */
async function solve(shown: TestTerminal, kind: RunKind, number: number): Promise<void> {
  const { id, line } = await dealt(kind, number);
  await shown.waitFor(id);
  playLine(shown, line);
}

test('a storm counts each move, and a kill loses none', async () => {
  const shown = await open('storm');
  for (const number of [0, 1, 2]) await solve(shown, 'storm', number);
  await shown.waitFor(text.solved({ score: 3, best: 0 }));
  await shown.waitFor(text.combo({ combo: 3, of: 5 }));
  shown.type('n');
  await shown.waitFor(text.told({ moves: undefined, shortest: 2, paid: -10 }));
  await shown.waitFor(/2:[0-4]\d/);
  shown.signal('SIGKILL');
  await shown.exited;
  expect(results().map(({ kind, moves }) => [kind, moves])).toEqual([
    ['storm', 2],
    ['storm', 2],
    ['storm', 2],
    ['storm', undefined],
  ]);
  const next = await open('storm');
  await next.waitFor(text.solved({ score: 0, best: 3 }));
});

test('a streak has one skip, and ends with the missed position for coach and deck', async () => {
  const shown = await open('streak');
  await solve(shown, 'streak', 0);
  const missed = await dealt('streak', 1);
  await shown.waitFor(missed.id);
  await shown.waitFor(text.skips({ skips: 1 }));
  shown.type('n');
  await shown.waitFor(text.skips({ skips: 0 }));
  await shown.waitFor((await dealt('streak', 2)).id);
  const last = (await dealt('streak', 2)).id;
  shown.type('n');
  await shown.waitFor(text.noSkip);
  shown.type('q');
  await shown.waitFor(text.end({ how: screenTexts.practice.pressYes }));
  shown.type('y');
  await shown.waitFor(`${last}  ${text.notSolved}`);
  await shown.waitFor(screenTexts.replay.shortest);
  shown.press('up');
  await shown.waitFor(`${missed.id}  ${text.notSolved}`);
  shown.press('up');
  await shown.waitFor((await dealt('streak', 0)).id);
  shown.type('m');
  await shown.waitFor(text.kept);
  shown.type('c');
  await shown.waitFor('1 shortest solution');
  shown.type('q');
  await shown.waitFor(text.heads.shortest);
  shown.type('a');
  await shown.waitFor(text.solved({ score: 0, best: 1 }));
  expect(results().map(({ kind }) => kind)).toEqual(['streak', 'streak', 'kept', 'kept']);
});

test.each([
  ['storm', 2],
  ['streak', 3],
] as const)('a %s is played in linear mode', async (kind, second) => {
  const [one, two] = [await dealt(kind, 0), await dealt(kind, 1)];
  const input = [
    ...['score', 'hint', formatMoves(one.line), 'next', 'quit', 'quit'],
    ...['coach 1', 'missed', 'coach 9', 'again', 'quit', 'quit', 'quit', ''],
  ].join('\n');
  const env = { XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'config') };
  const ran = await runCli(['train', kind, '--seed', SEED, '--linear'], { input, env });
  expect(ran).toMatchObject({ stderr: '', exitCode: 0 });
  for (const said of [
    text.solved({ score: 0, best: 0 }),
    text.told({ moves: 2, shortest: 2, paid: 0 }),
    text.told({ moves: undefined, shortest: second, paid: kind === 'storm' ? -10 : 0 }),
    text.over({ score: 1, best: 0 }),
    text.rules[kind],
    text.end({ how: screenTexts.practice.typeAgain({ word: linearTexts.words.quit }) }),
    `2. ${two.id}`,
    text.kept,
    linearTexts.afterRun,
    text.solved({ score: 0, best: 1 }),
  ]) {
    expect(ran.stdout).toContain(said);
  }
  expect(results().map(({ kind, moves }) => [kind, moves])).toEqual([
    [kind, 2],
    [kind, undefined],
    ['kept', undefined],
    ['kept', undefined],
  ]);
});
