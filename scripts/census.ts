/**
 * Counts how long the shortest solutions of random deals are, for each set of faces, robots and moves that the
 * printed editions have, and writes the numbers into `source/training/census.ts` and the table of `docs/editions.md`:
 * all sets (`npm run census`), or some of them with so many deals (`npm run census -- 200000 "AB 4"`). A deal depends on
 * its number alone, so that anybody who counts again gets the same.
 */
import { execFileSync, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createRandom, startPosition } from '../source/engine/index.js';
import { DEALT_FACES, dealPosition, EDITIONS, type Edition } from '../source/game/index.js';
import { settledLimits } from '../source/solver/check.js';
import { solvePosition } from '../source/solver/solve.js';

const SEED = 'census';
const SOURCE = fileURLToPath(new URL('../source/training/census.ts', import.meta.url));
const PAGE = fileURLToPath(new URL('../docs/editions.md', import.meta.url));
const LONGEST_IN_TABLE = 15;
/** Some deals with five robots need more memory than searches get by default. */
const LIMITS = settledLimits({ bytes: 4 * 2 ** 30 });
const ALONE = { isCancelled: () => false, onProgress: () => {} };

interface Share {
  readonly edition: Edition;
  readonly from: number;
  readonly step: number;
  readonly deals: number;
}

/** Deals by the length of a shortest solution; at 0 those that have none. */
type Counts = number[];

function count({ edition, from, step, deals }: Share): Counts {
  const counts: Counts = [];
  for (let number = from; number < deals; number += step) {
    const random = createRandom(`${SEED}/${number}`);
    const position = startPosition(dealPosition(DEALT_FACES, edition, random));
    const outcome = solvePosition(position, edition.moves, LIMITS, ALONE);
    if (outcome.kind !== 'solved' && outcome.kind !== 'unsolvable') {
      throw new Error(`Deal ${number} could not be searched to its end: ${outcome.kind}.`);
    }
    const length = outcome.kind === 'solved' ? outcome.moves.length : 0;
    counts[length] = (counts[length] ?? 0) + 1;
  }
  return Array.from(counts, amount => amount ?? 0);
}

/** The editions that differ in what decides how long solutions are, by the name of their census. */
const KINDS: Readonly<Record<string, Edition>> = {
  'AB 4': EDITIONS['1999'],
  'CD 4': EDITIONS['2003'],
  'CD 5': { ...EDITIONS['2003'], robots: 5 },
  'ABCD 4': EDITIONS['2013'],
  'ABCD 5': { ...EDITIONS['2013'], robots: 5 },
};

async function takeCensus(deals: number, kinds: readonly string[]): Promise<void> {
  const step = availableParallelism();
  for (const kind of kinds) {
    const edition = KINDS[kind];
    if (!edition) throw new Error(`"${kind}" is none of ${Object.keys(KINDS).join(', ')}.`);
    const shares = Array.from({ length: step }, (_, from) =>
      inProcess({ edition, from, step, deals }),
    );
    const parts = await Promise.all(shares);
    const sums = Array.from({ length: Math.max(...parts.map(part => part.length)) }, (_, length) =>
      parts.reduce((sum, part) => sum + (part[length] ?? 0), 0),
    );
    console.log(`${kind}: ${sums.join(', ')}`);
    replaceIn(SOURCE, new RegExp(`'${kind}': \\[[^\\]]*\\]`), `'${kind}': [${sums.join(', ')}]`);
  }
  execFileSync('npx', ['biome', 'format', '--write', SOURCE]);
  writePage();
}

/** Writes the table at the end of the page from the numbers in the source. */
function writePage(): void {
  const source = readFileSync(SOURCE, 'utf8');
  const rows = [...source.matchAll(/'(\w+) (\d)': \[([^\]]*)\]/g)].map(
    ([, set, robots, counts]) => {
      const numbers = counts!.split(',').flatMap(text => (text.trim() ? [Number(text)] : []));
      return { set, robots, numbers, deals: numbers.reduce((sum, number) => sum + number, 0) };
    },
  );
  const lengths = Array.from({ length: LONGEST_IN_TABLE }, (_, at) => at + 1);
  const lines = [
    `| faces, robots | deals | ${lengths.join(' | ')} | more |`,
    `|---|---|${'---|'.repeat(LONGEST_IN_TABLE + 1)}`,
    ...rows.map(({ set, robots, numbers, deals }) => {
      const share = (count: number) => (count === 0 ? '–' : ((100 * count) / deals).toFixed(2));
      const more = numbers.slice(LONGEST_IN_TABLE + 1).reduce((sum, number) => sum + number, 0);
      const cells = [...lengths.map(length => numbers[length] ?? 0), more].map(share);
      return `| ${[...set!].join(', ')}; ${robots} | ${deals} | ${cells.join(' | ')} |`;
    }),
  ];
  replaceIn(PAGE, /\| faces, robots \|.*$/s, `${lines.join('\n')}\n`);
}

const replaceIn = (file: string, what: RegExp, by: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(what, by));

const inProcess = (share: Share): Promise<Counts> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['share']);
    child.once('message', counts => resolve(counts as Counts));
    child.once('error', reject);
    child.once('exit', code => code !== 0 && reject(new Error(`A share ended with ${code}.`)));
    child.send(share);
  });

if (process.argv[2] === 'share') {
  process.once('message', (share: Share) => {
    process.send!(count(share), () => process.disconnect());
  });
} else {
  const [deals = '1000000', ...kinds] = process.argv.slice(2);
  await takeCensus(Number(deals), kinds.length > 0 ? kinds : Object.keys(KINDS));
}
