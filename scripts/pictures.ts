/**
 * Makes the pictures of `docs/` from real screens: runs the built program in a pseudo-terminal and
 * presses keys as a player would.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPosition } from '../source/engine/index.js';
import { EDITIONS, newMatch, roundStart } from '../source/game/index.js';
import { DARK, type Scheme } from '../source/pictures/cells-svg.js';
import { boardSvg } from '../source/pictures/svg.js';
import { puzzleOfId } from '../test/helpers/boards.js';
import { motifExamples } from '../test/helpers/motif-examples.js';
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
const SIZES = [SMALL, [120, 40], HUGE] as const;
const SCHEMES = { dark: DARK, light: LIGHT };

interface Picture {
  /** The name of its file, without the extension. */
  readonly name: string;
  readonly title: string;
  readonly args: readonly string[];
  readonly size: readonly [columns: number, rows: number];
  readonly scheme?: Scheme;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it is also drawn in every size and on both backgrounds. */
  readonly everywhere?: true;
  /** Presses the keys that lead to the screen. */
  readonly play: (terminal: TestTerminal) => Promise<void>;
}

const scratch = await mkdtemp(join(tmpdir(), 'pictures-'));
const record = join(scratch, 'match.jsonl');

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
      await terminal.waitFor('Solvable in');
      terminal.type('hh');
      await terminal.waitFor(/Hint [23] of/);
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
    title: 'A big window: drawn shapes and robots, the score and the rounds beside the board',
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
  const [node, ...cli] = PROGRAM;
  execFileSync(node, [
    ...cli,
    'replay',
    record,
    '--force',
    '--cast',
    `${FOLDER}/${MOVING.name}.svg`,
  ]);
}

async function draw(picture: Picture, folder = FOLDER): Promise<void> {
  const { name, title, args, size, scheme = DARK, env = {}, play } = picture;
  const [columns, rows] = size;
  const terminal = await openTestTerminal({ args, columns, rows, env, timeout: 60_000 });
  await play(terminal);
  const svg = screenToSvg(terminal, { title, columns, rows, scheme });
  await writeFile(`${folder}/${name}.svg`, svg);
  await terminal.close();
}

try {
  const { match, log } = playMatch(matchOptions({ seed: 'train', chips: 2 }), round =>
    shortestLine(roundStart(round), RULES),
  );
  await writeFile(record, recordOf(match.options, log));
  await mkdir(FOLDER, { recursive: true });
  await drawMoving();
  for (const picture of PICTURES) await draw(picture);
  for (const { motif, id, puzzle, moves } of motifExamples()) {
    await writeFile(`${FOLDER}/motif-${motif}.svg`, boardSvg({ ...puzzle, moves, title: id }));
  }
  await mkdir(SCREENS, { recursive: true });
  for (const picture of PICTURES.filter(({ everywhere }) => everywhere)) {
    for (const size of SIZES) {
      for (const [background, scheme] of Object.entries(SCHEMES)) {
        const name = `${picture.name}-${size.join('x')}-${background}`;
        await draw({ ...picture, name, size, scheme }, SCREENS);
      }
    }
  }
  await writeFile(
    'docs/pictures.md',
    [
      '# Pictures',
      '',
      'Real screens of the program, made by `npm run pictures`.',
      '',
      ...[MOVING, ...PICTURES].flatMap(({ name, title }) => [
        `## ${title}`,
        '',
        `![${title}](pictures/${name}.svg)`,
        '',
      ]),
    ].join('\n'),
  );
} finally {
  await rm(scratch, { recursive: true });
}
