import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatMoves } from '../../source/engine/index.js';
import { parsePracticeRecord, parseRecord, roundStart } from '../../source/game/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { openResults } from '../../source/storage/results.js';
import { asciiText } from '../../source/text/ascii.js';
import { dateOfDay, formatResult, UNRATED } from '../../source/training/index.js';
import { runCli } from '../cli/run-cli.js';
import { EASY, EASY_IS_RARE } from '../fixtures/positions.js';
import { newFolder } from '../helpers/new-folder.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { practised } from '../helpers/solo-results.js';
import { openTestTerminal, PROGRAM, type TestTerminal } from '../helpers/terminal.js';
import { unwrap } from '../helpers/unwrap.js';

let home: string;
beforeEach(() => {
  home = newFolder();
});

const environment = () => ({
  XDG_DATA_HOME: join(home, 'data'),
  XDG_CONFIG_HOME: join(home, 'config'),
});

/** The only record of its kind, and whether a program holds it open. */
async function recordIn(folder: 'matches' | 'practice') {
  const place = join(home, 'data', 'ricochet-tui', folder);
  const names = await readdir(place);
  const [name, ...others] = names.filter(name => name.endsWith('.jsonl'));
  expect(others).toEqual([]);
  const text = await readFile(join(place, name!), 'utf8');
  return { text, isOpen: names.length > 1 };
}
async function practiceOnRecord() {
  const { text, isOpen } = await recordIn('practice');
  return { ...unwrap(parsePracticeRecord(text)), isOpen };
}
async function matchOnRecord() {
  const { text, isOpen } = await recordIn('matches');
  return { ...unwrap(parseRecord(text)), isOpen };
}

const play = async (args: readonly string[], lines: readonly string[]) => {
  const ran = await runCli([...args, '--linear'], {
    input: lines.map(line => `${line}\n`).join(''),
    env: environment(),
  });
  expect(ran.stdout).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(ran.stderr).toBe('');
  return { ...ran, lines: ran.stdout.trimEnd().split('\n') };
};

/** A program with pipes for input and output. */
class Partner {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<number | null>;
  #look = () => {};
  #hasEnded = false;
  text = '';

  constructor(args: readonly string[]) {
    const [program, ...first] = PROGRAM;
    this.#child = spawn(program, [...first, ...args, '--linear'], {
      env: { PATH: process.env.PATH ?? '', ...environment() },
    });
    this.#child.stdout.setEncoding('utf8').on('data', text => {
      this.text += text;
      this.#look();
    });
    this.#ended = new Promise(resolve =>
      this.#child.on('close', code => {
        this.#hasEnded = true;
        resolve(code);
        this.#look();
      }),
    );
  }

  say(...lines: readonly string[]): void {
    for (const line of lines) this.#child.stdin.write(`${line}\n`);
  }

  /** Resolves when the program has written this; fails if it ends before. */
  async hears(words: string): Promise<void> {
    while (!this.text.includes(words)) {
      if (this.#hasEnded) throw new Error(`It ended before "${words}":\n${this.text}`);
      await new Promise<void>(resolve => {
        this.#look = resolve;
      });
    }
  }

  /** Ends the input, and gives the exit code. */
  end(): Promise<number | null> {
    this.#child.stdin.end();
    return this.#ended;
  }

  kill(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.#ended;
  }
}

test('a position is dealt by the rating, which is shown with the weak spot', async () => {
  const change = { before: UNRATED, after: { ...UNRATED, rating: 1480, deviation: 60 } };
  const results = Array.from({ length: 6 }, (_, at) =>
    practised({ at, moves: 9, motifs: ['decoy'], rated: { player: change, position: change } }),
  );
  const folder = join(home, 'data', 'ricochet-tui');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'results.jsonl'), results.map(formatResult).join(''));
  const weak = { name: messages.motifs.decoy, motif: 'decoy', inShortest: 0, played: 6 };
  const { lines } = await play(['practice'], ['quit']);
  const [, , level = ''] = lines;
  const around = Number(/\d+/.exec(level));
  expect(Math.abs(around - 1480)).toBeLessThanOrEqual(150);
  expect(lines.slice(0, 4)).toEqual([
    linearTexts.weakSpot(weak),
    expect.any(String),
    screenTexts.practice.level({ around }),
    linearTexts.practice,
  ]);
  const { lines: seeded } = await play(['practice', '--seed', 'x'], ['quit']);
  expect(seeded).not.toContain(level);
});

describe('a practice through a pipe', () => {
  test('questions, hints, moves and the shortest solution come in order, and the record replays', async () => {
    const { lines, exitCode } = await play(
      ['practice', EASY],
      ['look d7', 'from red', 'hint', 'hint', 'y n', 'undo', 'red south', 'rw', 'quit'],
    );
    expect(exitCode).toBe(0);
    expect(lines[0]).toBe(linearTexts.practice);
    expect(lines).toContain('d7: the target, red circle, walls to the south and west.');
    expect(lines.findIndex(line => line.startsWith('Hint 1'))).toBeLessThan(
      lines.findIndex(line => line.startsWith('Move 1, yellow north')),
    );
    const { again, next, quit } = linearTexts.waysOn;
    expect(lines.slice(-8, -3)).toEqual([
      expect.stringMatching(/^Move 2, red west. Red at d7/),
      messages.practice.solved({ moves: 2, shortest: undefined }),
      linearTexts.solution({ line: ['red south', 'red west'] }),
      EASY_IS_RARE,
      linearTexts.practiceOver({ ways: [again, next, quit] }),
    ]);
    // A rating that is reckoned after the player has left comes last.
    expect(lines.slice(-3).sort()).toEqual([
      linearTexts.goodbye,
      expect.stringMatching(/^Puzzle rating: /),
      expect.stringMatching(/^Your rating: /),
    ]);
    const { practice, cutOff, isOpen } = await practiceOnRecord();
    expect({ cutOff, isOpen }).toEqual({ cutOff: false, isOpen: false });
    expect(practice).toMatchObject({ stage: 'solved', made: 2, hints: 1 });
  });

  test('a position that was left is continued', async () => {
    await play(['practice', EASY], ['rs']);
    const { lines } = await play([], ['rw']);
    const at = lines.indexOf(linearTexts.practiceGoesOn);
    expect(lines[at + 1]).toBe(linearTexts.practiceScore({ moves: 1, hints: 0 }));
    expect(lines).toContain(messages.practice.solved({ moves: 2, shortest: undefined }));
    expect((await practiceOnRecord()).practice.stage).toBe('solved');
    const nothing = await play([], []);
    expect(nothing.lines.at(-1)).toBe(linearTexts.elsewhere);
  });
});

test('the position of the day that was left goes on as such', async () => {
  await play(['daily'], ['rn', 're', 'rs', 'rw']);
  const { practice, options } = await practiceOnRecord();
  expect([practice.stage, options.origin]).toEqual(['begun', 'daily']);
  const day = options.day!;
  const { lines } = await play([], ['next', 'quit']);
  expect(lines).toContain(screenTexts.daily.title({ day, date: dateOfDay(day) }));
  expect(lines).toContain(linearTexts.noNext);
});

test('a practice that is given up is saved, without a rating if that is switched off', async () => {
  await play(['practice', EASY, '--unrated'], ['give up', 'give up']);
  const { results } = openResults(join(home, 'data', 'ricochet-tui')).read();
  expect(results).toMatchObject([{ kind: 'practice', shortest: 2, hints: 0 }]);
  expect(results[0]).not.toHaveProperty('moves');
  expect(results[0]).not.toHaveProperty('rated');
});

test('a match of two: names, bids, the clock and a proof; the record replays', async () => {
  const table = new Partner(['play', '--chips', '1', '--seconds', '2', '--seed', 'two']);
  table.say('Ann', 'ann', 'Bob', '');
  await table.hears(linearTexts.thinking);
  const { match } = await matchOnRecord();
  const moves = shortestLine(roundStart(match), match.options.edition.moves);
  table.say('bid a 50', `bid bo ${moves.length}`, 'time');
  await table.hears('Press Enter to begin');
  table.say('');
  await table.hears(linearTexts.proving({ name: 'Bob', bid: moves.length, exact: false }));
  table.say(formatMoves(moves));
  await table.hears(linearTexts.matchDecided);
  table.say('next');
  await table.hears(screenTexts.match.over({ names: ['Bob'], chips: 1 }));
  expect(await table.end()).toBe(0);
  expect(table.text).not.toContain('\x1b');
  const lines = table.text.split('\n');
  expect(lines.slice(0, 5)).toEqual([
    linearTexts.askName({ number: 1 }),
    'Name of player 2:',
    messages.refusal['name-taken']({ name: 'ann' }),
    'Name of player 2:',
    linearTexts.askName({ number: 3 }),
  ]);
  expect(lines).toContain(linearTexts.clockRuns({ seconds: 2 }));
  expect(lines).toContain(messages.refusal['bidding-over']());
  const record = await matchOnRecord();
  expect(record.match.phase).toEqual({ kind: 'match-over', winners: [1] });
  expect(record.isOpen).toBe(false);
});

test('a rematch begins with another chip than the given one, which is known by then', async () => {
  const match = ['play', EASY, '--players', 'Ann,Bob', '--chips', '1'];
  const won = ['bid ann 2', 'pass ann', 'pass bob', '', 'rs rw', 'next'];
  const { lines } = await play(match, [...won, 'again', 'quit']);
  const [given, other, ...more] = lines.filter(line => /^Round 1: /.test(line));
  expect(given).toBe('Round 1: red circle.');
  expect(other).toBeDefined();
  expect(other).not.toBe(given);
  expect(more).toEqual([]);
});

test('a signal leaves the match as q does, and it can be continued', async () => {
  const table = new Partner(['play', '--players', 'Ann,Bob']);
  await table.hears(linearTexts.thinking);
  table.say('bid ann 20');
  await table.hears('Ann bids 20 moves.');
  expect(await table.kill('SIGTERM')).toBe(143);
  expect((await matchOnRecord()).events.at(-1)?.type).toBe('left');
  const { lines } = await play([], ['score']);
  expect(lines).toContain(
    `Match: Ann and Bob, ${screenTexts.match.firstTo({ chips: 8, all: 17 })}.`,
  );
  expect(lines).toContain('Score: Ann 0, Bob 0');
});

describe('in a terminal', () => {
  let terminal: TestTerminal;
  afterEach(() => terminal.close());

  test.each([
    ['it cannot draw', 'TERM=dumb "$@"', asciiText(linearTexts.helpWanted)],
    ['a screen reader reads it', 'INK_SCREEN_READER=true "$@"', linearTexts.helpWanted],
    ['lines are asked for', '"$@" --linear', linearTexts.helpWanted],
  ])('if %s: linear mode, without the alternate screen', async (_, script, helpWanted) => {
    terminal = await openTestTerminal({
      command: ['sh', '-c', script, 'sh', ...PROGRAM, 'practice', EASY],
      rows: 40,
    });
    await terminal.waitFor(helpWanted);
    terminal.type('rs\r');
    await terminal.waitFor('Move 1, red south. Red at h7');
    terminal.type('rw\r');
    await terminal.waitFor('Shortest solution');
    expect(terminal.modes).toMatchObject({ alternateScreen: false, cursorHidden: false });
    terminal.press('ctrl-d');
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
    expect(terminal.text()).toContain(linearTexts.goodbye);
  });

  test('Ctrl-C leaves at once', async () => {
    terminal = await openTestTerminal({ args: ['solo', '--solo-bid', '--linear'], rows: 40 });
    await terminal.waitFor('The sand clock is running');
    terminal.press('ctrl-c');
    expect(await terminal.exited).toMatchObject({ exitCode: 130 });
    expect(terminal.text()).toContain(linearTexts.matchKept);
  });
});
