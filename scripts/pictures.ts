/**
 * Makes the pictures of `docs/` from real screens: runs the built program in a pseudo-terminal and
 * presses keys as a player would. With names of pictures it makes those: `npm run pictures -- lobby room`.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom, startPosition } from '../source/engine/index.js';
import { EDITIONS, type Match, newMatch, roundStart } from '../source/game/index.js';
import { screenTexts } from '../source/messages/english/screens.js';
import { DARK } from '../source/pictures/cells-svg.js';
import { boardSvg } from '../source/pictures/svg.js';
import { formatResult, rateAttempt, type SoloResult } from '../source/training/index.js';
import { puzzleOfId } from '../test/helpers/boards.js';
import { motifExamples } from '../test/helpers/motif-examples.js';
import { openSsh } from '../test/helpers/open-ssh.js';
import { playLine } from '../test/helpers/play-line.js';
import {
  bid,
  DRAWN,
  line,
  matchOptions,
  playMatch,
  recordOf,
  Table,
} from '../test/helpers/play-match.js';
import { readPosition } from '../test/helpers/read-board.js';
import { shortestLine } from '../test/helpers/shortest-line.js';
import { openTestTerminal, PROGRAM, type TestTerminal } from '../test/helpers/terminal.js';
import { LIGHT, screenToSvg } from './screen-to-svg.js';

const FOLDER = 'docs/pictures';
/** The folder for pictures in every size and on both backgrounds, for review. */
const SCREENS = 'screens';
const RULES = EDITIONS['1999'].moves;
/** A position with diagonals and five robots. */
const DIAGONALS = 'DEF8+51+361DEBA47C+C1';
const SMALL = [80, 24] as const;
const LARGE = [100, 38] as const;
const HUGE = [200, 60] as const;
const SIZES = [[45, 28], [60, 20], SMALL, [120, 40], HUGE] as const;
const SCHEMES = { dark: DARK, light: LIGHT };

interface Picture {
  /** The name of its file, without the extension. */
  readonly name: string;
  readonly title: string;
  readonly args?: readonly string[];
  /** What is started in place of the program. */
  readonly command?: () => readonly [string, ...string[]];
  /** The folder of a player who has played before. */
  readonly home?: string;
  readonly size: readonly [columns: number, rows: number];
  readonly scheme?: typeof DARK;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it is also drawn in every size and on both backgrounds. */
  readonly everywhere?: true;
  /** Presses the keys that lead to the screen. */
  readonly play: (terminal: TestTerminal) => Promise<void>;
}

/** Of somebody who has practised and played for half a year. The folder of its data is shown as one that is as long. */
const home = await mkdtemp('/tmp/games-');
const DATA_SHOWN = '/home/ann/.local/share';
const data = join(home, 'data', 'ricochet-tui');
const scratch = join(home, 'scratch');
const record = join(scratch, 'match.jsonl');

let house: TestTerminal | undefined;
/** The usual one, since the lobby shows it. */
const port = 2222;
/** The client of a guest, in the lobby or with a command. */
const guest = (name: string, ...command: string[]) =>
  openSsh({ port }, '-t', '-o', 'SendEnv=COLORTERM', `${name}@127.0.0.1`, ...command);

const PICTURES: readonly Picture[] = [
  {
    name: 'match',
    title: 'A match of three: Ann and Cem have bid, Bob is typing, the clock is running',
    args: ['play', '--players', 'Ann,Bob,Cem', '--seed', 'train', '--seconds', '20'],
    size: LARGE,
    everywhere: true,
    async play(terminal) {
      await terminal.waitFor('Found a way?');
      terminal.type('a9\r');
      await terminal.waitFor(/Ann +9/);
      terminal.type('c7\r');
      await terminal.waitFor(/Cem +7/);
      terminal.type('b8');
      await terminal.waitFor('Bob bids: 8');
      await terminal.waitFor(' 12 s');
    },
  },
  {
    name: 'proof',
    title: 'A proof: the trail so far, and where the robot in hand would stop',
    args: ['play', '--players', 'Ann,Bob', '--seed', 'tunnel', '--seconds', '1', '--no-motion'],
    size: LARGE,
    async play(terminal) {
      await terminal.waitFor('Found a way?');
      // Only the small board can be read.
      terminal.type('z');
      await terminal.waitFor(shown => !shown.text().includes('━'));
      const line = shortestLine(readPosition(terminal), RULES);
      terminal.type(`zb${line.length}\r`);
      await terminal.waitFor('Press Enter to begin');
      terminal.press('enter');
      await terminal.waitFor('Bob, prove');
      terminal.type('v');
      playLine(terminal, line.slice(0, -2));
      await terminal.waitFor(`${line.length - 2} of ${line.length}`);
    },
  },
  {
    name: 'hand-over',
    title: 'The clock has run out: the first prover presses Enter to begin',
    args: ['play', '--players', 'Ann,Bob,Cem', '--seed', 'train', '--seconds', '1'],
    size: SMALL,
    everywhere: true,
    async play(terminal) {
      await terminal.waitFor('Found a way?');
      terminal.type('a7\rc7\rb8\r');
      await terminal.waitFor('Press Enter to begin');
    },
  },
  {
    name: 'chip',
    title: 'The chip is won, and the solver shows the shortest solution',
    args: ['play', '--players', 'Ann,Bob', '--seed', 'platform', '--seconds', '1', '--no-motion'],
    size: SMALL,
    async play(terminal) {
      await terminal.waitFor('Found a way?');
      const line = shortestLine(readPosition(terminal), RULES);
      terminal.type(`a${line.length}\r`);
      await terminal.waitFor('Press Enter to begin');
      terminal.press('enter');
      await terminal.waitFor('Ann, prove');
      playLine(terminal, line);
      await terminal.waitFor('Ann wins the chip');
      await terminal.waitFor('proved');
    },
  },
  {
    name: 'practice',
    title: 'Practice with diagonals and the silver robot in 80 columns, after a hint',
    args: ['practice', DIAGONALS],
    size: SMALL,
    everywhere: true,
    async play(terminal) {
      await terminal.waitFor('Pick a robot');
      // The first hint says what help costs.
      terminal.type('hh');
      await terminal.waitFor('Shortest: ');
      terminal.type('h');
      await terminal.waitFor('Hint 2 of');
    },
  },
  {
    name: 'solved',
    title: 'Solved: play your line and a shortest one',
    args: ['practice', DIAGONALS, '--no-motion'],
    size: LARGE,
    async play(terminal) {
      await terminal.waitFor('Pick a robot');
      playLine(terminal, shortestLine(startPosition(puzzleOfId(DIAGONALS)), RULES));
      await terminal.waitFor('Solved in');
      await terminal.waitFor('the shortest solution!');
    },
  },
  {
    name: 'set-up',
    title: 'The set-up: players, edition, and the board as it will be dealt',
    args: ['play', '--edition', '2003', '--seed', 'train'],
    size: LARGE,
    everywhere: true,
    async play(terminal) {
      await terminal.waitFor('Player 1');
      terminal.type('Ann\rBob\rCem');
      // The keys are drawn last.
      await terminal.waitFor('Ctrl-S');
      await terminal.waitFor('Cem_');
    },
  },
  {
    name: 'rules',
    title: 'Every rule of every edition, changed ones marked',
    args: ['play', '--edition', '2003', '--seed', 'train', '--reverse', '--proof', 'exact'],
    size: LARGE,
    async play(terminal) {
      await terminal.waitFor('Player 1');
      terminal.press('up');
      terminal.press('up');
      terminal.press('enter');
      await terminal.waitFor('2 changed');
    },
  },
  {
    name: 'editor',
    title: 'The editor: a board of your own and its shortest solution',
    args: ['edit', '0765+42+2E21BD0F+93'],
    size: LARGE,
    async play(terminal) {
      await terminal.waitFor('Cell');
      await terminal.waitFor('proved', 'the solution');
    },
  },
  {
    name: 'rivals',
    title: 'Against the computer: bots bid too, and players may pass',
    args: ['play', '--bots', '2', '--seed', 'train', '--no-motion'],
    size: LARGE,
    everywhere: true,
    async play(terminal) {
      await terminal.waitFor('Found a way?');
    },
  },
  {
    name: 'storm',
    title: 'A storm: three minutes, and combos earn seconds',
    args: ['train', 'storm', '--seed', 'rails'],
    size: SMALL,
    everywhere: true,
    async play(terminal) {
      await terminal.waitFor('Combo');
      await terminal.waitFor('? help');
    },
  },
  {
    name: 'coach',
    title: 'The coach on a round: who bid what and when, and what each bid was worth',
    args: ['replay', record],
    size: LARGE,
    everywhere: true,
    async play(terminal) {
      await terminal.waitFor('Round 1');
      terminal.press('down');
      terminal.press('left');
      terminal.type('c');
      await terminal.waitFor('The round');
      await terminal.waitFor('hortest');
      await terminal.waitFor('? help');
    },
  },
  {
    name: 'replay',
    title: 'The replay of a match, on a light background',
    args: ['replay', record],
    size: LARGE,
    scheme: LIGHT,
    async play(terminal) {
      await terminal.waitFor('playing, speed 1');
      terminal.press('end');
      await terminal.waitFor('wins the match');
      terminal.press('left');
      terminal.press('left');
      await terminal.waitFor(/Move (\d+) of \1: /);
    },
  },
  {
    name: 'result',
    title: 'The result of a match: places, rounds, the best find, and the proof of a round',
    args: ['replay', record],
    size: [120, 40],
    everywhere: true,
    async play(terminal) {
      await terminal.waitFor('playing, speed 1');
      terminal.press('enter');
      await terminal.waitFor('Best find');
      // Wait until the solver has finished every round.
      await terminal.waitFor(shown => !/ \? {2}\w/.test(shown.text()));
    },
  },
  {
    name: 'huge',
    title: 'A big window: drawn shapes and robots, and the rounds beside the board',
    args: ['replay', record],
    size: HUGE,
    async play(terminal) {
      await terminal.waitFor('playing, speed 1');
      terminal.press('end');
      await terminal.waitFor('wins the match');
      for (let step = 0; step < 4; step++) terminal.press('left');
      await terminal.waitFor(/Move \d+ of \d+: /);
    },
  },
  {
    name: 'lobby',
    title: 'The lobby of a server: a match in the first room, players wait in the second',
    command: () => guest('Ann'),
    size: SMALL,
    async play(terminal) {
      await terminal.waitFor('Bob');
      await terminal.waitFor('Dee');
    },
  },
  {
    name: 'room',
    title: 'A room over SSH: everyone bids from a terminal of their own',
    command: () => guest('Ann', 'join 2'),
    size: LARGE,
    async play(terminal) {
      await terminal.waitFor('Room 2');
      terminal.type('s');
      await terminal.waitFor('Ann sat down');
      await begin([terminal, ...guests.slice(2)]);
      guests.at(-2)!.type('9\r');
      await terminal.waitFor(/Bob +9/);
      guests.at(-1)!.type('7\r');
      await terminal.waitFor(/Cem +7/);
      terminal.type('6');
      await terminal.waitFor(' 42 s');
    },
  },
  {
    name: 'records',
    title: 'The games on record: continue, replay, review',
    home,
    size: SMALL,
    async play(terminal) {
      await choose(terminal, screenTexts.menu.records);
      await terminal.waitFor(/› \d+ \w+ \d{4}/);
      await terminal.waitFor('Cem');
    },
  },
  {
    name: 'statistics',
    title: 'Statistics: the rating over time, results, and the days on which you played',
    home,
    size: [80, 36],
    async play(terminal) {
      await choose(terminal, screenTexts.menu.statistics);
      await terminal.waitFor(screenTexts.statistics.all);
      await terminal.waitFor('q back');
    },
  },
  {
    name: 'linear',
    title: 'Linear mode: the game in lines of text, for screen readers and pipes',
    args: ['play', '--linear', '--players', 'Ann,Bob,Cem', '--seed', 'train', '--seconds', '3'],
    size: [80, 34],
    async play(terminal) {
      await terminal.waitFor('Found a way?');
      for (const [typed, answer] of [
        ['from yellow', 'West: to g2'],
        ['look m9', 'm9: the target'],
        ['bid ann 9', 'Ann bids 9'],
        ['bid bob 8', 'Bob bids 8'],
        ['bid cem 7', 'Press Enter to begin'],
        ['', 'Type the moves'],
        ['r e r s', 'Move 2 of 7'],
      ]) {
        terminal.type(`${typed}\r`);
        await terminal.waitFor(answer!);
      }
    },
  },
  {
    name: 'help',
    title: 'The help sheet: the keys of this screen, the rules of this game',
    args: ['practice', DIAGONALS, '--theme', 'red-green'],
    size: SMALL,
    async play(terminal) {
      await terminal.waitFor('Pick a robot');
      terminal.type('?');
      await terminal.waitFor('  1 to ');
    },
  },
  {
    name: 'ascii',
    title: 'ASCII without colours: robots and targets have letters',
    args: ['practice', DIAGONALS, '--ascii'],
    size: SMALL,
    env: { NO_COLOR: '1' },
    async play(terminal) {
      await terminal.waitFor('Pick a robot');
    },
  },
];

/** Goes up in the menu to an item, and opens it. */
async function choose(terminal: TestTerminal, item: string): Promise<void> {
  await terminal.waitFor('›');
  while (!terminal.text().includes(`› ${item}`)) {
    const before = terminal.text();
    terminal.press('up');
    await terminal.waitFor(shown => shown.text() !== before);
  }
  terminal.press('enter');
}

/** Fills the house: Dee and Eve play in the first room; in the second Bob and Cem wait. */
const guests: TestTerminal[] = [];
async function fillHouse(): Promise<void> {
  house = await openTestTerminal({ args: ['serve', '--port', String(port)], columns: 120 });
  await house.waitFor('Ctrl-C');
  for (const [room, [first, second]] of [
    ['Dee', 'Eve'] as const,
    ['Bob', 'Cem'] as const,
  ].entries()) {
    const owner = await openTestTerminal({ command: guest(first), timeout: 60_000 });
    guests.push(owner);
    await owner.waitFor(`n ${screenTexts.rooms.keys.openRoom}`);
    owner.type('n');
    await owner.waitFor('› Open room');
    owner.press('enter');
    await owner.waitFor(`Room ${room + 1}`);
    const other = await openTestTerminal({
      command: guest(second, `join ${room + 1}`),
      timeout: 60_000,
    });
    guests.push(other);
    await other.waitFor(`Room ${room + 1}`);
    other.type('s');
    await owner.waitFor(`${second} sat down`);
    if (room === 0) await begin(guests);
  }
}

/** All say that they are ready. */
async function begin(players: readonly TestTerminal[]): Promise<void> {
  for (const player of players) player.press('enter');
  for (const player of players) await player.waitFor('Found a way?');
}

/** Half a year of results, and some games. */
async function fillHome(): Promise<void> {
  const random = createRandom('home');
  await mkdir(join(data, 'matches'), { recursive: true });
  const dealt = run('deal', '--count', '400', '--seed', 'home', '--json').trim().split('\n');
  const results: SoloResult[] = [];
  for (let day = 170; day >= 0; day--) {
    for (let count = random.below(3) * random.below(4); count > 0; count--) {
      const { id: whole, moves: shortest } = JSON.parse(dealt.pop()!);
      // A result has its rules beside the ID.
      const id = whole.replace(/~r.*/, '');
      const at = Date.now() - day * DAY - count * 1_200_000;
      const skill = random.below(100) - day / 6;
      const over = skill < 10 ? 2 : skill < 25 ? 1 : 0;
      const moves = skill < 0 ? undefined : shortest + over;
      const milliseconds = (15 + shortest * random.below(30)) * 1000;
      const found = { at, id, shortest, moves, milliseconds, hints: 0 };
      const attempt = { ...found, rules: RULES, edition: '1999' } as const;
      const rated = rateAttempt(results, attempt, 700 + 110 * shortest);
      results.push({ ...attempt, kind: 'practice', ...(rated && { rated }) });
    }
  }
  await writeFile(join(data, 'results.jsonl'), results.map(formatResult).join(''));
  for (const [days, [players, chips, last]] of (
    [
      [['Ann', 'Bob'], 2, -2],
      [['Ann', 'Bob', 'Cem'], 2, undefined],
      [['Ann', 'Bob', 'Cem', 'Dee'], 1, undefined],
      [['You'], 1, undefined],
      [['Ann', 'Cem'], 3, undefined],
    ] as const
  ).entries()) {
    const { match, log } = playMatch(matchOptions({ seed: `home ${days}`, players, chips }), solve);
    const at = Date.now() - Math.round((days * 2.3 + 0.2) * DAY);
    const events = log.slice(0, last).map(event => ({ ...event, at: event.at - DRAWN + at }));
    const name = new Date(at).toISOString().replace(/[:.]/g, '-');
    await writeFile(join(data, 'matches', `${name}-ann.jsonl`), recordOf(match.options, events));
  }
}

const DAY = 86_400_000;
const solve = (round: Match) => shortestLine(roundStart(round), RULES);

/** What the program writes. */
function run(...args: string[]): string {
  const [node, ...cli] = PROGRAM;
  return execFileSync(node, [...cli, ...args], { encoding: 'utf8' });
}

const MOVING = {
  name: 'match-moving',
  title: 'A round of three: bids fall, the lowest bidder fails, and the next one takes the chip',
};

/** Cem forgets the yellow robot, so that blue stops one row too low; Ann does not. */
async function drawMoving(): Promise<void> {
  const options = matchOptions({ seed: 'theatre', players: ['Ann', 'Bob', 'Cem'] });
  const table = new Table(newMatch(options));
  table.do(DRAWN, { type: 'continue' });
  let now = DRAWN + 9000;
  for (const [player, moves] of [
    [0, 8],
    [1, 6],
    [0, 5],
    [2, 3],
  ] as const) {
    table.do(now, bid(player, moves));
    now += 11_000;
  }
  table.tick(now + 60_000);
  for (const move of line('rS bS bW yS yE rS bS bW'))
    table.move(table.log.at(-1)!.at + 2000, [move]);
  const record = join(scratch, 'round.jsonl');
  await writeFile(record, recordOf(options, table.log));
  run('replay', record, '--force', '--cast', `${FOLDER}/${MOVING.name}.svg`);
}

async function draw(picture: Picture, folder = FOLDER): Promise<void> {
  const { name, title, size, scheme = DARK, play, command, ...start } = picture;
  const [columns, rows] = size;
  const started = { ...start, ...(command && { command: command() }) };
  const terminal = await openTestTerminal({ ...started, columns, rows, timeout: 60_000 });
  await play(terminal);
  const svg = screenToSvg(terminal, { title, columns, rows, scheme });
  await writeFile(`${folder}/${name}.svg`, svg.replaceAll(join(home, 'data'), DATA_SHOWN));
  await terminal.close();
}

try {
  await mkdir(scratch);
  const { match, log } = playMatch(matchOptions({ seed: 'train', chips: 2 }), solve);
  await writeFile(record, recordOf(match.options, log));
  await mkdir(FOLDER, { recursive: true });
  await fillHome();
  await fillHouse();
  const wanted = process.argv.slice(2);
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  if (isWanted(MOVING.name)) await drawMoving();
  const drawn = PICTURES.filter(({ name }) => isWanted(name));
  for (const picture of drawn) await draw(picture);
  for (const { motif, id, puzzle, moves } of motifExamples()) {
    const name = `motif-${motif}`;
    if (!isWanted(name)) continue;
    await writeFile(`${FOLDER}/${name}.svg`, boardSvg({ ...puzzle, moves, title: id }));
  }
  await mkdir(SCREENS, { recursive: true });
  for (const picture of drawn.filter(({ everywhere }) => everywhere)) {
    for (const size of SIZES) {
      for (const [background, scheme] of Object.entries(SCHEMES)) {
        const name = `${picture.name}-${size.join('x')}-${background}`;
        await draw({ ...picture, name, size, scheme }, SCREENS);
      }
    }
  }
  const sections = [MOVING, ...PICTURES].flatMap(({ name, title }) => [
    `## ${title}`,
    '',
    `![${title}](pictures/${name}.svg)`,
    '',
  ]);
  const page = ['# Pictures', '', 'Real screens of the program, made by `npm run pictures`.', ''];
  if (wanted.length === 0) await writeFile('docs/pictures.md', [...page, ...sections].join('\n'));
} finally {
  for (const terminal of [...guests, house]) await terminal?.close();
  await rm(home, { recursive: true });
}
