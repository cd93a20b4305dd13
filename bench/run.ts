/** Measures what the project promises and prints a Markdown table; arguments pick some of the benches. */
import { cpus } from 'node:os';
import { benchAllSolutions } from './all-solutions.js';
import { benchAttacks } from './attacks.js';
import { benchBots } from './bots.js';
import { benchCluster } from './cluster.js';
import { benchCoach } from './coach.js';
import { benchCold } from './cold.js';
import { benchDeal } from './deal.js';
import { benchDealing } from './dealing.js';
import { benchFirstAnswer } from './first-answer.js';
import { benchFirstFrame } from './first-frame.js';
import { benchFirstKey } from './first-key.js';
import { benchFrames } from './frames.js';
import { benchHard } from './hard.js';
import { benchKeys } from './keys.js';
import { benchLiveDistance } from './live-distance.js';
import { benchLong } from './long.js';
import { benchLongDeals } from './long-deals.js';
import { benchMany } from './many.js';
import { benchMemory } from './memory.js';
import { CORE } from './one-core.js';
import { figureRow, TABLE_HEAD } from './report.js';
import { benchServer } from './server.js';
import { benchClassic, benchDiagonals } from './sets.js';
import { benchSoak } from './soak.js';
import { benchStart } from './start.js';
import { type Bench, openWorkshop } from './workshop.js';

const benches = {
  frame: benchFirstFrame,
  'first-key': benchFirstKey,
  start: benchStart,
  frames: benchFrames,
  keys: benchKeys,
  classic: benchClassic,
  diagonals: benchDiagonals,
  hard: benchHard,
  memory: benchMemory,
  all: benchAllSolutions,
  cold: benchCold,
  deal: benchDeal,
  dealing: benchDealing,
  answer: benchFirstAnswer,
  coach: benchCoach,
  live: benchLiveDistance,
} satisfies Record<string, Bench>;

/** Slow benches that rarely change: run only by name. */
const onRequest = {
  long: benchLong,
  'long-deals': benchLongDeals,
  many: benchMany,
  server: benchServer,
  cluster: benchCluster,
  soak: benchSoak,
  attacks: benchAttacks,
  bots: benchBots,
} satisfies Record<string, Bench>;

const all: Readonly<Record<string, Bench>> = { ...benches, ...onRequest };
const asked = process.argv.slice(2);
const unknown = asked.filter(name => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  await run();
}

async function run(): Promise<void> {
  const workshop = await openWorkshop();
  try {
    const machine = `${cpus().length} × ${cpus()[0]?.model}`;
    const core = CORE === undefined ? 'any core' : `core ${CORE}`;
    console.log(
      `## ${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}\n`,
    );
    console.log(
      workshop.oracle
        ? `Processor time is that of ${core}, the reference solver's too.\n`
        : `Processor time is that of ${core}. No reference solver or no C compiler here, so nothing stands beside it.\n`,
    );
    console.log(TABLE_HEAD);
    const wanted = asked.length > 0 ? asked : Object.keys(benches);
    for (const name of wanted) {
      for await (const figure of all[name]!(workshop)) console.log(figureRow(figure));
    }
  } finally {
    workshop.remove();
  }
}
