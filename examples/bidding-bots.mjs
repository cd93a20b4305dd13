// Two bots play a match of the game itself, in linear mode through a pipe. Each sees solutions up to a length of its own: it bids
// what it has found, passes if that is nothing, and proves its bid when its turn comes.
//
//   node bidding-bots.mjs --rounds 5 --seed monday

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  composeBoard,
  DEFAULT_RULES,
  formatMoves,
  parseCell,
  ROBOT_NAMES,
  startPosition,
  targetAt,
} from 'ricochet-tui/engine';
import { solve } from 'ricochet-tui/solver';

function argumentsGiven() {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string', default: '3' },
        seed: { type: 'string', default: 'bots' },
      },
    });
    return values;
  } catch (error) {
    console.error(`${error.message}\nUsage: node bidding-bots.mjs --rounds 5 --seed monday`);
    process.exit(2);
  }
}

const values = argumentsGiven();

/** The players, and how many moves ahead each of them sees. */
const SIGHT = { Near: 4, Far: 10 };
const FACES = ['1A', '2B', '3C', '4D'];

const require = createRequire(import.meta.url);
const information = require('ricochet-tui/package.json');
const program = join(
  dirname(require.resolve('ricochet-tui/package.json')),
  information.bin['ricochet-tui'],
);
// The match is saved like any other, but not among those of the person who looks on.
const home = mkdtempSync(join(tmpdir(), 'bidding-bots-'));
const game = spawn(
  process.execPath,
  [
    ...[program, 'play', '--linear', '--lang', 'en', '--edition', '2013', '--no-fifth-robot'],
    ...['--players', Object.keys(SIGHT).join(), '--faces', FACES.join()],
    ...['--rounds', values.rounds, '--seed', values.seed],
  ],
  {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  },
);
const say = line => game.stdin.write(`${line}\n`);

const board = composeBoard(FACES);
const robots = [];
let target;
/** What each player would show. */
let found = {};

/**
 * What is said of the table, and what a player does then. Each line waits for the answer to the one before. The commands are
 * stable; sentences may change from version to version.
 */
const REPLIES = [
  [
    /^(\w+) at (\w+)/,
    ([, robot, cell]) => (robots[ROBOT_NAMES.indexOf(robot.toLowerCase())] = parseCell(cell)),
  ],
  [/^Target at (\w+):/, ([, cell]) => (target = targetAt(board, parseCell(cell)))],
  [/^Found a way/, bid],
  [/^\w+: .*Press Enter/, () => say('begin')],
  [/^(\w+) proves it/, ([, player]) => say(found[player])],
  [/Type “next”/, () => say('next')],
  [/^Type “again”/, () => say('quit')],
];

async function bid() {
  const position = startPosition({ board, robots, target });
  found = {};
  for (const [player, moves] of Object.entries(SIGHT)) {
    const outcome = await solve(position, { rules: DEFAULT_RULES, limits: { moves } });
    if (outcome.kind === 'solved') {
      found[player] = formatMoves(outcome.moves);
      say(`bid ${player} ${outcome.moves.length}`);
    }
  }
  // When everyone has passed, nobody waits for the sand clock.
  for (const player of Object.keys(SIGHT)) say(`pass ${player}`);
}

for await (const line of createInterface({ input: game.stdout })) {
  console.log(line);
  for (const [pattern, reply] of REPLIES) {
    const match = pattern.exec(line);
    if (match) await reply(match);
  }
}
rmSync(home, { recursive: true, force: true });
